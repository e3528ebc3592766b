// The game itself in a real browser: played with keys, pads and fingers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { launch, place, root } from './browser.mjs';
import { Game, mockPads } from './game.mjs';

const here = place();

test('a match by keyboard goes to the podium, and ends exactly as it does on the desktop', async () => {
  const game = await Game.open(here, { query: 'lang=en&seed=11' });
  await game.sitDown(1);
  const over = await game.playToPodium();
  assert.equal(over.scores.length, 3);
  const desktop = JSON.parse(readFileSync(`${root}/tests/data/match-by-keyboard.json`, 'utf8'));
  assert.equal(over.fingerprint, desktop.fingerprint);
  assert.equal(over.record.game, desktop.record.game);
  assert.deepEqual(over.record.setup, desktop.record.setup);
  await game.close();
});

test('a match of Canardage by keyboard goes to the podium, and ends exactly as it does on the desktop', async () => {
  const game = await Game.open(here, { query: 'lang=en&seed=17&game=canardage' });
  await game.sitDown(2, ({ phase }) => phase === 'play');
  const over = await game.shootToPodium();
  const desktop = JSON.parse(readFileSync(`${root}/tests/data/stall-by-keyboard.json`, 'utf8'));
  assert.equal(over.fingerprint, desktop.fingerprint);
  assert.deepEqual(over.record.setup, desktop.record.setup);
  await game.close();
});

test('four gamepads each move their own cursor', async () => {
  const game = await Game.open(here, { query: 'lang=en&seed=3', before: mockPads(4) });
  const [A, RIGHT, DOWN] = [0, 15, 13];
  await game.pressPad(0, A);
  await game.until((state) => state.screen === 'lobby');
  for (const pad of [1, 2, 3]) {
    await game.pressPad(pad, A);
    await game.until((state, count) => state.seats.length === count, pad + 1);
  }
  for (const pad of [0, 1, 2, 3]) await game.pressPad(pad, A);
  await game.until((state) => state.screen === 'table' && state.phase === 'draw');
  // Until a card comes that calls a duck in every pond: in the first round that is the first number.
  let state = await game.state();
  while (!state.seats.every((seat) => seat.choosing && seat.duck !== null)) {
    await game.pressPad(0, A);
    state = await game.until((state) => state.phase !== 'shuffle');
  }
  assert.deepEqual(state.seats.map((seat) => seat.device), ['pad', 'pad', 'pad', 'pad']);
  for (const [pad, button, way] of [[0, RIGHT, [1, 0]], [1, DOWN, [0, 1]], [2, RIGHT, [1, 0]], [3, DOWN, [0, 1]]]) {
    const before = await game.state();
    await game.pressPad(pad, button);
    const now = await game.state();
    now.seats.forEach((seat, other) => {
      const [x, y] = before.seats[other].cursor;
      const moved = other === pad ? [x + way[0], y + way[1]] : [x, y];
      assert.deepEqual(seat.cursor, moved, `pad ${pad} and the cursor of seat ${other}`);
    });
  }
  await game.close();
});

// Where the mat is on a table of four.
const MAT = [503, 250];

test('on a phone everything is done with taps', async () => {
  const game = await Game.open(here, {
    query: 'lang=en&seed=5', viewport: { width: 667, height: 375 }, hasTouch: true, isMobile: true,
  });
  // A finger stays at least for one picture, as long as that takes here.
  const finger = await game.context.newCDPSession(game.page);
  const tap = async ([x, y]) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await game.frames(2);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await game.frames(2);
  };
  const tapOn = async (words) => {
    const { buttons } = await game.until((state, words) => state.buttons.some(({ text }) => text.includes(words)), words);
    await tap(buttons.find(({ text }) => text.includes(words)).at);
  };
  await tapOn('Play');
  await game.until((state) => state.screen === 'lobby' && state.seats.length === 1 && state.seats[0].device === 'touch');
  await tapOn('ready');
  await game.until((state) => state.seats.length === 4);
  await tapOn('start');
  await game.until((state) => state.screen === 'table' && state.phase === 'draw');
  // A tap on the mat draws, and one on a cell puts the duck down.
  let state = await game.state();
  for (let turn = 0; turn < 30 && !(state.seats[0].choosing && state.seats[0].targets.length > 0); turn += 1) {
    await tap(MAT);
    state = await game.state();
  }
  const [own] = state.seats;
  await tap(own.targets[0].at);
  await game.until((state) => !state.seats[0].choosing);
  await game.close();
});

test('the picture has every pixel of a dense screen, and the page none to scroll to', async () => {
  // By the browser itself: what a test only pretends about density, the size of the canvas does not follow.
  const dense = await launch({ args: ['--force-device-scale-factor=2', '--window-size=480,300'] });
  const game = await Game.open({ ...here, browser: dense }, { viewport: null });
  const size = await game.page.evaluate(() => {
    const canvas = document.getElementById('game');
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { canvas: [canvas.width, canvas.height], page: [innerWidth, innerHeight], scroll: [scrollWidth, scrollHeight], density: devicePixelRatio };
  });
  assert.equal(size.density, 2);
  assert.deepEqual(size.canvas, size.page.map((length) => 2 * length));
  assert.deepEqual(size.scroll, size.page);
  await game.close();
  await dense.close();
});

test('the Captain and what to do are read out for a screen reader', async () => {
  const game = await Game.open(here, { query: 'lang=fr&seed=11' });
  await game.sitDown(1);
  const said = (id) => game.page.evaluate((id) => document.getElementById(id).innerText, id);
  await game.page.waitForFunction(() => document.getElementById('captain').innerText.includes('manche'), null, { timeout: 60_000 });
  for (let draw = 0; draw < 5; draw += 1) {
    await game.press('Enter');
    if ((await game.state()).phase === 'choose') break;
  }
  const state = await game.until((state) => state.phase === 'choose');
  const words = state.seats[0].duck === null ? 'Tu ne peux pas bouger' : `Ton ${state.seats[0].duck} est rangée`;
  await game.page.waitForFunction((words) => document.getElementById('players').innerText.includes(words), words, { timeout: 60_000 });
  assert.match(await said('captain'), /^Capitaine Pip/m);
  const live = await game.page.evaluate(() => ['captain', 'players'].map((id) => document.getElementById(id).getAttribute('aria-live')));
  assert.deepEqual(live, ['assertive', 'polite']);
  await game.close();
});
