// What is in the folder, as a server sends it.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { serve } from './browser.mjs';

let server;
let build;

before(async () => {
  server = await serve();
  build = (await (await get('index.html')).text()).match(/[0-9a-f]{12}(?=\/page\.js)/)[0];
});
after(() => server?.stop());

const get = (path) => fetch(new URL(path, server.address), { headers: { 'accept-encoding': 'br, gzip' } });

test('the page is asked for each time, and what belongs to a build is kept for ever', async () => {
  for (const path of ['', 'index.html', 'sw.js', 'manifest.webmanifest', 'icon-192.png']) {
    assert.equal((await get(path)).headers.get('cache-control'), 'no-cache', path);
  }
  const code = await get(`${build}/couch-ducks_bg.wasm`);
  assert.match(code.headers.get('cache-control'), /immutable/);
  assert.equal(code.headers.get('content-type'), 'application/wasm');
  assert.equal(code.headers.get('content-encoding'), 'br');
});

test('every file that the worker names is there, and is what it should be', async () => {
  const worker = await (await get('sw.js')).text();
  const files = JSON.parse(worker.match(/\[\[[^]*?\]\]/)[0]);
  assert.ok(files.length > 250, `${files.length} files`);
  for (const [path, sum] of files) {
    const response = await get(path);
    assert.equal(response.status, 200, path);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(`sha256-${createHash('sha256').update(bytes).digest('base64')}`, sum, path);
  }
});

test('no sources go along, and the licence of the font does', async () => {
  assert.equal((await get(`${build}/assets/fonts/OFL.txt`)).status, 200);
  for (const path of [`${build}/assets/art/icon.svg`, `${build}/assets/locales/en.ftl`, 'Cargo.toml']) {
    const response = await get(path);
    assert.equal(response.status, 404, path);
    assert.match(await response.text(), /^There is no such file/);
  }
});
