// Starts the game: looks whether this browser can play it, opens the door, downloads the program and runs it. Each
// thing the page does besides has a file of its own.

import { downloaded } from './cover.js';
import { open } from './door.js';
import { Missing, program } from './download.js';
import { offer } from './fullscreen.js';
import { guard } from './keys.js';
import { forgive } from './pads.js';
import { listen } from './sound.js';
import { isFatal, show, stopped, watch } from './trouble.js';
import { keep, switched } from './update.js';
import { known, speak } from './words.js';

const BUILD = '{{build}}';
const WASM_BYTES = Number('{{wasm_bytes}}');

// The worker fetches every file of the game: after the first screen has what it needs.
const KEEP_AFTER = 3000;

speak(known([new URLSearchParams(location.search).get('lang'), ...(navigator.languages ?? [])]) ?? 'en');
letters();
guard();
offer();
forgive();
listen();
watch();
open(`${BUILD}/assets`, () => setTimeout(keep, KEEP_AFTER));
// From here on the page says itself what is wrong.
document.documentElement.dataset.page = BUILD;
document.getElementById('unreached').remove();
start();

async function start() {
  if (typeof WebAssembly !== 'object') return show('old');
  // Trying the graphics takes its time, and so does the download: at the same time, unless a worker may be switched.
  const soon = navigator.serviceWorker?.controller ? undefined : download();
  soon?.catch(() => {}); // looked at below
  if (!canDraw()) return show('graphics');
  if (await switched(BUILD)) return location.reload();
  let game, compiled;
  try {
    [game, compiled] = await (soon ?? download());
  } catch (error) {
    console.error(error);
    return show(error instanceof Missing ? 'download' : 'old');
  }
  try {
    await game.default({ module_or_path: compiled });
  } catch (error) {
    if (!String(error?.message ?? error).includes('Using exceptions for control flow')) {
      console.error(error);
      stopped();
    }
  }
}

/** The script of the game and its program. */
function download() {
  return Promise.all([
    // A missing script is a download that failed; one that cannot be read comes from another time.
    import('./couch-ducks.js').catch((error) => { throw new Missing('couch-ducks.js', { cause: error }); }),
    program(new URL('couch-ducks_bg.wasm', import.meta.url), WASM_BYTES, downloaded),
  ]);
}

/** Whether there is WebGL 2, on a canvas that is thrown away. */
function canDraw() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** The game's typeface for the page's sentences: loaded when one is shown, and the game needs the same files. */
function letters() {
  for (const [weight, name] of [['600', 'SemiBold'], ['700', 'Bold']]) {
    const address = new URL(`assets/fonts/Fredoka-${name}.ttf`, import.meta.url);
    document.fonts.add(new FontFace('Fredoka', `url("${address}")`, { weight, display: 'swap' }));
  }
}
