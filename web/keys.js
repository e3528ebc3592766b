// Who gets which key: the game everything a player may bind, the browser its own shortcuts. Winit leaves all of them to
// this file, and hears them on the canvas all the same: nothing here stops an event on its way.

const canvas = document.getElementById('game');

// Keys with names that scroll, leave or open something when the browser gets them.
const NAMED = new Set([
  'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Tab', 'Enter', 'Escape',
  'Backspace', 'Delete', 'Insert', 'Clear', 'Dead',
]);

// Who is gone for no longer than this, in milliseconds, has not left.
const MOMENT = 300;

let left = false;
let leaving;

/** Whether this is one of the page's own buttons. */
const ours = (target) => target instanceof Element && target.closest('button, a, .sentence') !== null;

function isForGame(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  // The one way out for who has nothing but a keyboard: to the buttons of the page.
  if (event.key === 'Tab' && event.shiftKey) return false;
  return NAMED.has(event.key) || [...event.key].length === 1;
}

/** Whether the keys went to another window since this was last asked. */
export function wasLeft() {
  const was = left;
  left = false;
  return was;
}

/** The canvas has the keys again, unless a sentence of the page waits for an answer. */
export function focusGame() {
  if (!document.querySelector('#trouble .sentence')) canvas.focus({ preventScroll: true });
}

export function guard() {
  for (const kind of ['keydown', 'keyup']) {
    addEventListener(kind, (event) => {
      if (ours(event.target)) return;
      if (isForGame(event)) event.preventDefault();
      if (document.activeElement !== canvas) focusGame();
    }, true);
  }
  // A press would take the focus from the canvas, start to scroll (middle), or leave the page (the buttons at the side).
  for (const kind of ['mousedown', 'mouseup', 'auxclick']) {
    addEventListener(kind, (event) => {
      if (ours(event.target)) return;
      event.preventDefault();
      if (kind === 'mousedown') focusGame();
    }, true);
  }
  addEventListener('contextmenu', (event) => ours(event.target) || event.preventDefault(), true);
  addEventListener('wheel', (event) => {
    // With Ctrl it is the browser's zoom.
    if (!event.ctrlKey && !ours(event.target)) event.preventDefault();
  }, { capture: true, passive: false });
  for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'gesturestart']) {
    document.getElementById('stage').addEventListener(kind, (event) => event.cancelable && event.preventDefault(), { passive: false });
  }
  addEventListener('touchend', (event) => ours(event.target) || focusGame(), { capture: true, passive: true });
  addEventListener('dragstart', (event) => event.preventDefault());
  addEventListener('blur', () => { leaving = setTimeout(() => { left = true; }, MOMENT); });
  addEventListener('focus', (event) => {
    clearTimeout(leaving);
    if (event.target === window) focusGame();
  });
  focusGame();
}
