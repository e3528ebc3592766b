// Sound, as browsers allow it: it starts with the first gesture, and is silent while the page is hidden. The contexts
// are the game's; this file only knows them.

import { onPress } from './pads.js';

const contexts = new Set();
let hidden = document.hidden;
let wasAway = hidden;
let over = false;
let stopAsking;

/** Collects every context that the game makes from now on, and looks after it. */
export function listen() {
  for (const name of ['AudioContext', 'webkitAudioContext']) {
    const Own = globalThis[name];
    if (!Own) continue;
    globalThis[name] = class extends Own {
      constructor(...options) {
        super(...options);
        contexts.add(this);
        if (hidden) hush();
        this.addEventListener('statechange', () => {
          if (this.state === 'closed') contexts.delete(this);
          if (this.state === 'running') stopAsking?.();
        });
      }
    };
  }
  // A finger counts when it is lifted, a mouse when it is pressed.
  for (const gesture of ['pointerdown', 'pointerup', 'touchend', 'keydown', 'click']) {
    addEventListener(gesture, wake, { capture: true, passive: true });
  }
  // A pad sends no events: it is asked until there is sound.
  addEventListener('gamepadconnected', () => {
    stopAsking?.();
    if (![...contexts].some(({ state }) => state === 'running')) stopAsking = onPress(wake);
  });
  document.addEventListener('visibilitychange', () => see(document.hidden));
  addEventListener('pagehide', () => see(true));
  addEventListener('pageshow', () => see(document.hidden));
}

/** Whether the page was hidden since this was last asked. */
export function wasHidden() {
  const was = wasAway;
  wasAway = hidden;
  return was;
}

/** The game is over for good: no sound of it lingers. */
export function end() {
  over = true;
  hush();
}

function see(nowHidden) {
  hidden = nowHidden;
  wasAway ||= hidden;
  if (hidden) hush();
  else wake();
}

function hush() {
  for (const context of contexts) if (context.state !== 'closed') context.suspend().catch(() => {});
}

function wake() {
  if (hidden || over) return;
  for (const context of contexts) {
    if (context.state !== 'closed' && context.state !== 'running') context.resume().catch(() => {});
  }
}
