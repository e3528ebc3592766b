// The page around the game in a real browser: how it loads, what it keeps, and what it says when something is wrong.

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { place, root, serve } from './browser.mjs';
import { Game } from './game.mjs';

const here = place();

const trouble = (page, kind) => page.waitForFunction((kind) => document.documentElement.dataset.trouble === kind, kind, { timeout: 60_000 });
const sentence = (page) => page.evaluate(() => document.getElementById('trouble').innerText);

test('it loads in the language of the browser, with a bar that fills, no error and no other host', async () => {
  const shares = () => {
    globalThis.shares = [];
    const look = () => {
      const bar = document.getElementById('track');
      const now = Number(bar?.getAttribute('aria-valuenow') ?? 0);
      if (bar && globalThis.shares.at(-1) !== now) globalThis.shares.push(now);
      if (document.documentElement?.dataset.screen !== 'title') requestAnimationFrame(look);
    };
    look();
  };
  const game = await Game.open(here, { locale: 'nl-BE', before: shares });
  assert.equal((await game.state()).lang, 'nl');
  assert.equal(await game.page.evaluate(() => document.documentElement.lang), 'nl');
  const seen = await game.page.evaluate(() => globalThis.shares);
  assert.deepEqual(seen, seen.toSorted((a, b) => a - b), 'the bar never goes back');
  assert.ok(seen.length > 3 && seen.at(-1) > 90, `the bar was seen at ${seen}`);
  assert.equal(await game.page.evaluate(() => document.activeElement?.id), 'game', 'the canvas has the keys');
  await game.close();
});

test('keys of the game are taken, keys of the browser are not', async () => {
  const game = await Game.open(here);
  const taken = await game.page.evaluate(() => {
    const press = (init) => !document.getElementById('game').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    const game = ['ArrowDown', ' ', '/', 'Backspace', 'Tab', "'"].map((key) => press({ key }));
    const browser = [{ key: 'F5' }, { key: 'F11' }, { key: 'F12' }, { key: 'r', ctrlKey: true }, { key: 'l', metaKey: true }].map(press);
    return { game, browser };
  });
  assert.deepEqual(taken, { game: Array(6).fill(true), browser: Array(5).fill(false) });
  await game.close();
});

test('sound waits for the first press, and is silent while the page is hidden, which pauses the match', async () => {
  const game = await Game.open(here, { query: 'lang=en&seed=2', before: collectContexts });
  const sounds = () => game.page.evaluate(() => globalThis.contexts.map(({ state }) => state));
  // Whatever drives the browser has touched the page already; so it is made to wait for the first press once more.
  await game.page.evaluate(() => Promise.all(globalThis.contexts.map((context) => context.suspend())));
  assert.deepEqual([...new Set(await sounds())], ['suspended']);
  await game.sitDown(1);
  await game.page.waitForFunction(() => globalThis.contexts.every(({ state }) => state === 'running'));
  assert.equal((await game.state()).paused, false);
  await game.page.evaluate(hide, true);
  await game.page.waitForFunction(() => globalThis.contexts.every(({ state }) => state === 'suspended'));
  await game.page.evaluate(hide, false);
  await game.until((state) => state.paused);
  await game.press('Escape');
  await game.until((state) => !state.paused);
  await game.page.waitForFunction(() => globalThis.contexts.every(({ state }) => state === 'running'));
  await game.close();
});

/** Runs in the page before it: every sound context there is. */
function collectContexts() {
  globalThis.contexts = [];
  globalThis.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      globalThis.contexts.push(this);
    }
  };
}

/** Runs in the page: what happens when somebody goes to another tab, which a headless browser does not do by itself. */
function hide(hidden) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Runs in the page before it: a browser that keeps nothing for a page in a frame. */
function refuseStorage() {
  for (const shelf of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, shelf, { get() { throw new DOMException('refused', 'SecurityError'); } });
  }
}

async function openSettings(game) {
  // Below the button that plays and the one that teaches.
  for (let line = 0; line < 2; line += 1) {
    const { focus } = await game.state();
    await game.press('ArrowDown');
    await game.until((state, focus) => state.focus !== focus, focus);
  }
  await game.press('Enter');
  await game.until((state) => state.overlay === 'settings');
}

test('settings and language are there after a reload', async () => {
  const game = await Game.open(here, { locale: 'en-GB', settings: null });
  await openSettings(game);
  for (let line = 0; line < 5; line += 1) await game.press('ArrowDown');
  await game.until((state) => state.focus === 'Language: English');
  await game.press('ArrowRight');
  await game.until((state) => state.focus === 'Langue\u00a0: Français');
  // The first page: sounds, where everything is turned down by two.
  for (let line = 0; line < 5; line += 1) await game.press('ArrowUp');
  await game.press('Enter');
  await game.until((state) => state.overlay === 'page');
  for (let step = 0; step < 2; step += 1) await game.press('ArrowLeft');
  const { focus } = await game.until((state) => /: 6$/.test(state.focus));
  await game.page.reload({ waitUntil: 'commit' });
  await game.until((state) => state?.screen === 'title' && state.lang === 'fr');
  assert.equal(await game.page.evaluate(() => document.documentElement.lang), 'fr');
  await openSettings(game);
  await game.press('Enter');
  await game.until((state, focus) => state.focus === focus, focus);
  await game.close();
});

test('a lost picture gets a sentence, and its button goes on with the match', async () => {
  const game = await Game.open(here, { query: 'lang=es&seed=4' });
  await game.sitDown(1);
  await game.press('Enter');
  // The bot has answered and the person has not: nothing more happens by itself.
  const before = await game.until(({ phase, seats: [own, bot] }) => phase === 'choose' && own.choosing && !bot.choosing);
  await game.page.evaluate(() => document.getElementById('game').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
  await trouble(game.page, 'lost');
  assert.match(await sentence(game.page), /partida/);
  await game.page.evaluate(() => globalThis.couchDucks = undefined);
  await game.page.click('#trouble button', { noWaitAfter: true });
  const now = await game.until((state) => state?.screen === 'table' && state.paused);
  const rest = ({ phase, round, captain, scores, fingerprint, seats }) => ({ phase, round, captain, scores, fingerprint, seats: seats.map(({ name, device, choosing, duck }) => ({ name, device, choosing, duck })) });
  assert.deepEqual(rest(now), rest(before));
  game.faults = []; // what the game says about a picture that is gone
  await game.close();
});

test('a browser without WebGL 2 or WebAssembly is told so, and a game that stops says so', async () => {
  const without = async (before, kind) => {
    const game = await Game.open(here, { locale: 'en-GB', before, wait: null });
    await trouble(game.page, kind);
    assert.ok((await sentence(game.page)).length > 20);
    await game.close();
  };
  await without(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === 'webgl2' ? null : own.call(this, kind, ...rest);
    };
  }, 'graphics');
  await without(() => { delete globalThis.WebAssembly; }, 'old');
  const game = await Game.open(here, { locale: 'en-GB' });
  await game.page.evaluate(() => { setTimeout(() => { throw new WebAssembly.RuntimeError('unreachable'); }); });
  await trouble(game.page, 'stopped');
  game.faults = [];
  await game.close();
});

test('after the first visit it starts without a network', async () => {
  const own = await serve();
  const game = await Game.open({ ...here, server: own }, { query: 'lang=en' });
  await game.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== 'activated') await new Promise((done) => { active.onstatechange = done; });
  });
  own.stop();
  await game.page.reload({ waitUntil: 'commit' });
  await game.until((state) => state?.screen === 'title');
  await game.sitDown(1);
  await game.close();
});

test('in a folder of another page, in a frame that is refused pads and storage, it starts all the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'couch-ducks-'));
  mkdirSync(join(folder, 'games'));
  cpSync(join(root, 'dist'), join(folder, 'games/ducks'), { recursive: true });
  const frame = '<!doctype html><style>body{margin:0}iframe{width:480px;height:270px;border:0}</style>'
    + '<iframe src="games/ducks/?watch&lang=en" allow="gamepad \'none\'"></iframe>';
  writeFileSync(join(folder, 'index.html'), frame);
  writeFileSync(join(folder, 'favicon.ico'), '');
  const own = await serve(folder);
  try {
    const game = await Game.open({ ...here, server: own }, { settings: null, wait: null, before: refuseStorage });
    const inside = await (await game.page.waitForSelector('iframe')).contentFrame();
    await inside.waitForFunction(() => globalThis.couchDucks?.state?.screen === 'title', null, { timeout: 180_000, polling: 100 });
    await inside.evaluate(() => document.getElementById('game').focus());
    await game.page.keyboard.press('Enter');
    await inside.waitForFunction(() => globalThis.couchDucks?.state?.screen === 'lobby', null, { timeout: 60_000, polling: 100 });
    await game.close();
  } finally {
    own.stop();
    rmSync(folder, { recursive: true });
  }
});
