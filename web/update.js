// The service worker from the page's side: it is registered when the game runs, and a newer build that waits is
// switched to before the game starts, if no other window plays. Without workers everything comes from the network.

import { recall, remember } from './storage.js';

// How long the page waits for a worker's answer, and for a worker that has agreed to take over, in milliseconds.
const ANSWER = 2000;
const TAKING = 600;
// How long the old worker is left alone before: while it still answers this page, browsers tend to forget to replace it.
const QUIET = 1000;

// How often the page is loaded again at the most until it plays what it has.
const RELOADS = 3;

/** Keeps the game for the next time. Browsers that refuse (no https, a foreign frame, a private window) are no error. */
export async function keep() {
  remember('reloads');
  try {
    await navigator.serviceWorker?.register('sw.js', { updateViaCache: 'none' });
  } catch {
    // Then it is downloaded again next time.
  }
}

/** Whether the page has to be loaded again instead of starting the game: a newer build takes over, or has done so while
    this page was on its way. */
export async function switched(build) {
  try {
    const workers = navigator.serviceWorker;
    const times = Number(recall('reloads') ?? 0);
    if (!workers?.controller || times >= RELOADS || !(await gives(workers, build))) return false;
    remember('reloads', String(times + 1));
    // Where nothing is remembered, the page could go in a circle.
    return recall('reloads') !== undefined;
  } catch {
    return false;
  }
}

/** Whether the workers have another build for this page than the one it is of. */
async function gives(workers, build) {
  const waiting = (await within(ANSWER, workers.getRegistration()))?.waiting;
  if (!waiting) {
    const theirs = await within(ANSWER, ask(workers.controller, 'which build'));
    return theirs !== undefined && theirs !== build;
  }
  const taken = new Promise((resolve) => { workers.addEventListener('controllerchange', resolve, { once: true }); });
  await new Promise((resolve) => { setTimeout(resolve, QUIET); });
  if (!(await within(ANSWER, ask(waiting, 'take over')))) return false;
  // The old worker is put to rest when it has nothing to do; some browsers wait until its last page goes, which is then.
  await within(TAKING, taken);
  return true;
}

function ask(worker, what) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(what, [port2]);
  });
}

/** What is promised, or nothing when it takes too long: nobody waits for an update. */
function within(time, promise) {
  return Promise.race([promise, new Promise((resolve) => { setTimeout(resolve, time); })]);
}
