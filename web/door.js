// The door between the page and the game: what the game may ask of the page and tell it, as `couchDucks`. Nothing that
// goes through it ever throws: the game could not catch it.

import { loaded, uncover } from './cover.js';
import { wasLeft } from './keys.js';
import * as pads from './pads.js';
import { wasHidden } from './sound.js';
import { recall, remember } from './storage.js';
import { show, well } from './trouble.js';
import { speak } from './words.js';

// What the game may keep.
const KEPT = ['settings', 'match'];

// How many lines stay in a live region.
const LINES = 4;

const root = document.documentElement;

/** Opens the door; `assets` is the folder of the pictures and sounds, `begun` is called when the first real screen is there. */
export function open(assets, begun) {
  let screens = 0;
  const door = {
    state: undefined,
    assets: () => assets,
    languages: () => (navigator.languages ?? [navigator.language]).join(','),
    query: () => location.search.slice(1),
    recall: (what) => (KEPT.includes(what) ? recall(what) : undefined),
    remember: (what, text) => { if (KEPT.includes(what)) remember(what, text); },
    progress: (share) => loaded(share),
    screen(name, language) {
      root.dataset.screen = name;
      speak(language);
      if (name === 'failed') show('download');
      if (!['title', 'lobby', 'table'].includes(name)) return;
      screens += 1;
      if (screens > 1) return;
      uncover();
      well();
      begun();
    },
    show(json) {
      door.state = JSON.parse(json);
      dispatchEvent(new CustomEvent('couchducks', { detail: door.state }));
    },
    say(who, text) {
      const region = document.getElementById(who === 'captain' ? 'captain' : 'players');
      // A new line each time: the same words twice are read twice.
      const line = document.createElement('p');
      line.textContent = text;
      region.append(line);
      while (region.children.length > LINES) region.firstChild.remove();
    },
    wasHidden,
    wasLeft,
    byTouch: () => matchMedia('(pointer: coarse)').matches,
    pads: pads.limit,
  };
  for (const [name, act] of Object.entries(door)) {
    if (typeof act === 'function') door[name] = (...what) => attempt(act, what);
  }
  globalThis.couchDucks = door;
}

function attempt(act, what) {
  try {
    return act(...what);
  } catch (error) {
    console.warn('Couch Ducks, the page:', error);
    return undefined;
  }
}
