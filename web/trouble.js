// When something is wrong: one clear sentence in the page's language, and a button where that helps. The first trouble
// stays, except that a lost picture explains whatever fell over because of it.

import { uncovered } from './cover.js';
import { onPress } from './pads.js';
import { end } from './sound.js';
import { recall, remember } from './storage.js';
import { word } from './words.js';

// Which button each kind of trouble has.
const BUTTONS = { old: null, graphics: 'again', download: 'again', lost: 'back', stopped: 'back' };

// A kept match that makes the game fall over again and again would lock everybody out.
const PATIENCE = 2;

// How long the game has to stand on a screen until it counts as well.
const WELL_AFTER = 5000;

const place = document.getElementById('trouble');
const canvas = document.getElementById('game');
let shown;

/** Watches for a lost picture and for errors that stop the game. */
export function watch() {
  canvas.addEventListener('webglcontextlost', () => show('lost'));
  addEventListener('error', (event) => isFatal(event.error) && stopped());
  addEventListener('unhandledrejection', (event) => isFatal(event.reason) && stopped());
}

/** Shows a sentence: "old", "graphics", "download", "lost" or "stopped". */
export function show(kind) {
  if (shown && !(kind === 'lost' && shown === 'stopped')) return;
  shown = kind;
  document.documentElement.dataset.trouble = kind;
  end();
  const extra = kind === 'lost' || kind === 'stopped' ? aboutMatch() : undefined;
  const button = BUTTONS[kind];
  const sentence = document.createElement('div');
  sentence.className = 'sentence';
  sentence.innerHTML = `<svg aria-hidden="true"><use href="#duck-sulks"/></svg><h1 data-say="${kind}-title"></h1><p data-say="${kind}-text"></p>`
    + (extra ? `<p class="${extra}" data-say="${extra}"></p>` : '')
    + (button ? `<button type="button" data-say="${button}"></button>` : '');
  word(sentence);
  place.classList.toggle('over', uncovered());
  place.replaceChildren(sentence);
  const press = sentence.querySelector('button');
  if (!press) return;
  press.addEventListener('click', () => location.reload());
  press.focus({ preventScroll: true });
  // The couch may be three metres away, with pads in its hands.
  onPress(() => press.click(), 0);
}

/** The game has stopped by itself. */
export function stopped() {
  if (shown) return;
  if (isPictureLost()) return show('lost');
  const falls = Number(recall('falls') ?? 0) + 1;
  remember('falls', String(falls));
  if (falls > PATIENCE && recall('match') !== undefined) {
    remember('match');
    remember('falls');
    forgot = true;
  }
  show('stopped');
}

/** A screen of the game is there: if it stays, what went wrong before is past. */
export function well() {
  setTimeout(() => shown || remember('falls'), WELL_AFTER);
}

/** Whether an error means that the game does not go on. Others' errors, as from the browser's extensions, do not count. */
export function isFatal(error) {
  const text = String(error?.message ?? error);
  // Winit leaves main() by throwing this.
  if (text.includes('Using exceptions for control flow')) return false;
  if (text.includes('ResizeObserver loop')) return false;
  if (globalThis.WebAssembly && error instanceof WebAssembly.RuntimeError) return true;
  if (error instanceof DOMException || !(error instanceof Error)) return false;
  return String(error.stack).includes(new URL('.', import.meta.url).href);
}

let forgot = false;

function aboutMatch() {
  if (forgot) return 'forgotten';
  return recall('match') === undefined ? undefined : 'kept';
}

function isPictureLost() {
  try {
    return canvas.getContext('webgl2')?.isContextLost() ?? false;
  } catch {
    return false;
  }
}
