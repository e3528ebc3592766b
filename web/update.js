// The service worker from the page's side: it is registered when the game runs, and a newer build that waits is
// switched to before the game starts, if no other window plays. Without workers everything comes from the network.

import { recall, remember } from './storage.js';

const PATIENCE = 2000;

/** Keeps the game for the next time. Browsers that refuse (no https, a foreign frame, a private window) are no error. */
export async function keep() {
  try {
    await navigator.serviceWorker?.register('sw.js', { updateViaCache: 'none' });
  } catch {
    // Then it is downloaded again next time.
  }
}

/** Whether a newer build has taken over: the page must then be loaded again instead of starting the game. */
export async function switched(build) {
  try {
    const workers = navigator.serviceWorker;
    if (!workers?.controller) return false;
    const waiting = (await soon(workers.getRegistration()))?.waiting;
    // Once for each build: never in a circle.
    if (!waiting || recall('left') === build) return false;
    const taken = new Promise((resolve) => { workers.addEventListener('controllerchange', () => resolve(true), { once: true }); });
    if (!(await soon(question(waiting)))) return false;
    remember('left', build);
    return Boolean(await soon(taken));
  } catch {
    return false;
  }
}

/** Asks the waiting worker to take over; it says no while another window plays. */
function question(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('take over', [port2]);
  });
}

/** What is promised, or nothing when it takes too long: nobody waits for an update. */
function soon(promise) {
  return Promise.race([promise, new Promise((resolve) => { setTimeout(resolve, PATIENCE); })]);
}
