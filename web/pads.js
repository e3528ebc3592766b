// Gamepads where the browser is difficult about them: a page in a frame may be refused them, an old or insecure one has
// none. The game then sees an empty list instead of an error.

const own = navigator.getGamepads?.bind(navigator);

function list() {
  try {
    return own?.() ?? [];
  } catch {
    return [];
  }
}

/** From now on nobody on this page gets an error for asking. */
export function forgive() {
  try {
    Object.defineProperty(navigator, 'getGamepads', { value: list, configurable: true, writable: true });
  } catch {
    // Then the game asks the browser itself.
  }
}

/** How many pads this browser can show at the most; 0 for no known limit. */
export function limit() {
  const brands = navigator.userAgentData?.brands ?? [];
  const chromium = brands.some(({ brand }) => brand === 'Chromium') || /\bChrom(e|ium)\//.test(navigator.userAgent);
  return chromium ? 4 : 0;
}

/** Calls back when a button goes down on any pad; with `which`, only for that button. Returns what ends it. */
export function onPress(callback, which) {
  // What is held from the start does not count.
  let held = true;
  let frame = 0;
  const look = () => {
    frame = requestAnimationFrame(look);
    const buttons = [...navigator.getGamepads()].flatMap((pad) => {
      if (!pad) return [];
      return which === undefined ? [...pad.buttons] : [pad.buttons[which]];
    });
    const down = buttons.some((button) => button?.pressed);
    if (down && !held) callback();
    held = down;
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
