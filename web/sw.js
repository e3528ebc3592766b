// The service worker: keeps one build, whole or not at all, and serves it without a network. One worker knows one
// build. It never mixes two: it takes nothing over from a page that runs, and answers from its own cache only.

const BUILD = '{{build}}';
const CACHE = `couch-ducks-${BUILD}`;

// Every file of the build as [path, hash].
const FILES = {{files}};

const at = (path) => new URL(path, registration.scope).href;
const INDEX = at('index.html');
const KEPT = new Set(FILES.map(([path]) => at(path)));

// How many files are fetched at a time: somebody plays meanwhile.
const AT_A_TIME = 6;

addEventListener('install', (event) => event.waitUntil(fetchAll()));
addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

addEventListener('fetch', (event) => {
  const address = wanted(event.request);
  if (address) event.respondWith(answer(address, event.request));
});

addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver(event.ports[0]));
  if (event.data === 'which build') event.ports[0]?.postMessage(BUILD);
});

/** Every file is asked for anew and must have its hash: a deployment that is half there, or an old copy on the way, makes the
    installation fail as a whole, and what was there before stays. */
async function fetchAll() {
  const cache = await caches.open(CACHE);
  try {
    const left = [...FILES];
    await Promise.all(Array.from({ length: AT_A_TIME }, async () => {
      for (let file = left.shift(); file; file = left.shift()) await fetchOne(cache, ...file);
    }));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function fetchOne(cache, path, integrity) {
  const response = await fetch(at(path), { integrity, cache: 'no-cache', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Some servers send "index.html" on to the folder; a page may not be opened with such an answer.
  const plain = response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
  await cache.put(at(path), plain);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('couch-ducks-') && name !== CACHE).map((name) => caches.delete(name)));
}

/** The address under which what is asked for is kept; none for what is not ours. */
function wanted(request) {
  if (request.method !== 'GET') return undefined;
  const address = new URL(request.url);
  address.hash = '';
  if (request.mode === 'navigate') {
    // "?lang=fr" and the like are for the game, not for the server.
    address.search = '';
    if (address.href === registration.scope) return INDEX;
  }
  return KEPT.has(address.href) ? address.href : undefined;
}

/** A file that the browser has thrown away comes from the network: its address names the build. */
async function answer(address, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}

/** A page that starts asks for the newer build. With another window open, that one keeps what it runs on. */
async function takeOver(port) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const alone = windows.filter(({ url }) => url.startsWith(registration.scope)).length <= 1;
  port?.postMessage(alone);
  if (alone) await skipWaiting();
}
