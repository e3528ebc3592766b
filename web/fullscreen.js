// The button for the whole screen. It shows itself when a pointer moves and goes again, so that it never lies on the
// game for long; where the browser refuses, there is none.

import { focusGame } from './keys.js';
import { word } from './words.js';

const SHOWN_FOR = 3000;

const root = document.documentElement;
const button = document.getElementById('fullscreen');
const current = () => document.fullscreenElement ?? document.webkitFullscreenElement;
let timer;

export function offer() {
  if (!(document.fullscreenEnabled ?? document.webkitFullscreenEnabled)) return;
  button.hidden = false;
  button.addEventListener('click', toggle);
  for (const kind of ['pointermove', 'pointerdown']) addEventListener(kind, show, { capture: true, passive: true });
  for (const kind of ['fullscreenchange', 'webkitfullscreenchange']) document.addEventListener(kind, rename);
}

function show() {
  button.classList.add('shown');
  clearTimeout(timer);
  timer = setTimeout(() => button.classList.remove('shown'), SHOWN_FOR);
}

async function toggle() {
  focusGame();
  try {
    if (current()) {
      await (document.exitFullscreen ?? document.webkitExitFullscreen).call(document);
    } else {
      await (root.requestFullscreen ?? root.webkitRequestFullscreen).call(root, { navigationUI: 'hide' });
      // Escape is the game's pause; held for a while it still leaves. Not every browser can do this.
      await navigator.keyboard?.lock?.(['Escape']).catch(() => {});
    }
  } catch {
    button.hidden = true;
  }
  focusGame();
}

function rename() {
  root.classList.toggle('whole', Boolean(current()));
  button.dataset.label = current() ? 'windowed' : 'fullscreen';
  word(button.parentElement);
}
