// The game and an empty app of the same engine, side by side: node benches/web/compare.mjs GAME EMPTY
// Each load has a browser and a profile of its own; the two take turns, so that a busy moment of the machine hits both.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { launch, serve } from '../../tests/web/browser.mjs';

const LOADS = 7;

const [game, empty] = process.argv.slice(2);
const apps = [game, empty].map((folder) => ({ folder, times: [] }));

/** Bytes of the code in a folder, as it is and as it is sent. */
function weigh(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(wasm|js)$/.test(name));
  const sum = (ending) => files.reduce((bytes, name) => bytes + statSync(join(folder, name + ending)).size, 0);
  return { raw: sum(''), gzip: sum('.gz'), brotli: sum('.br') };
}

/** Milliseconds from the address to the moment the page says that somebody can play, and has been drawn. */
async function load(address) {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
    await page.addInitScript(() => {
      const look = () => {
        if (document.documentElement?.dataset.screen !== 'title' || globalThis.isThere) return;
        globalThis.isThere = true;
        // What is there must also have been drawn, twice: the first time everything is new to the graphics card.
        requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.thereAfter = performance.now(); }));
      };
      new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    });
    await page.goto(address, { waitUntil: 'commit' });
    const there = await page.waitForFunction(() => globalThis.thereAfter, null, { polling: 100, timeout: 120_000 });
    return await there.jsonValue();
  } finally {
    await browser.close();
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

for (const app of apps) {
  app.server = await serve(app.folder);
  await load(app.server.address); // the first one waits for the disk
}
for (let turn = 0; turn < LOADS; turn += 1) {
  for (const app of apps) app.times.push(await load(app.server.address));
}
for (const app of apps) app.server.stop();

const [ours, theirs] = apps.map(({ folder, times }) => ({ ...weigh(folder), time: median(times) }));
const row = (what, ...cells) => what.padEnd(14) + cells.map((cell) => cell.padStart(12)).join('');
const line = (what, key, shown) => row(what, shown(ours[key]), shown(theirs[key]), (ours[key] / theirs[key]).toFixed(2));
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
const seconds = (milliseconds) => `${(milliseconds / 1e3).toFixed(2)} s`;
console.log(row('', 'Couch Ducks', 'empty app', 'ratio'));
console.log(line('code', 'raw', megabytes));
console.log(line('code, gzip', 'gzip', megabytes));
console.log(line('code, brotli', 'brotli', megabytes));
console.log(line('interactive', 'time', seconds));
