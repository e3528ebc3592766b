// The game in a browser, as a test plays it: presses real keys, taps, plugs in pads, and waits for what the page says.

import assert from 'node:assert/strict';

// A machine without a graphics card draws few pictures a second, and fewer when it is busy: patience is cheap.
const PATIENCE = 60_000;

// Small, because every pixel is drawn by the processor; with settings that waste no time on bots and pictures.
const SMALL = { width: 480, height: 270 };
const QUICK = {
  pace: 'quick',
  lively: { speed: 'instant', motion: 'off', shake: 'off', flashes: 'off' },
  volumes: { master: 8, music: 6, effects: 8, voice: 8 },
};

export class Game {
  /** Opens the game in a window of its own; everything it should not do is noted. */
  static async open({ browser, server: { address } }, { query = '', settings = QUICK, before, wait = 'title', ...options } = {}) {
    const context = await browser.newContext({ viewport: SMALL, ...options });
    const page = await context.newPage();
    const game = new Game(context, page, address);
    if (settings) await page.addInitScript(keepSettings, settings);
    if (before) await page.addInitScript(before);
    await page.goto(`${address}?watch&${query}`, { waitUntil: 'commit' });
    if (wait) await game.until((state, wait) => state?.screen === wait, wait);
    return game;
  }

  constructor(context, page, address) {
    Object.assign(this, { context, page, faults: [] });
    const { origin } = new URL(address);
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin) this.faults.push(`asks ${url}`);
    });
    context.on('response', (response) => response.status() >= 400 && this.faults.push(`${response.status()} ${response.url()}`));
    page.on('console', (line) => line.type() === 'error' && this.faults.push(line.text()));
    page.on('pageerror', (error) => {
      // Winit leaves its main function by an exception that is none.
      if (!error.message.includes('Using exceptions for control flow')) this.faults.push(error.message);
    });
  }

  /** Nothing went wrong, nothing was asked of another host; and the window is closed. */
  async close() {
    assert.deepEqual(this.faults, []);
    await this.context.close();
  }

  state() {
    return this.page.evaluate(() => globalThis.couchDucks?.state);
  }

  /** Waits until this is true of what is on the screen, and tells that. */
  async until(test, value) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const state = await this.state().catch(() => undefined); // a page that is being loaded anew
      if (state && test(state, value)) return state;
      if (Date.now() > end) throw new Error(`It never comes: ${test}, ${JSON.stringify(value)}. There is ${JSON.stringify(state)}; ${this.faults}`);
      await new Promise((done) => { setTimeout(done, 40); });
    }
  }

  /** Lets the game draw so many pictures. */
  frames(count = 2) {
    return this.page.evaluate(
      (count) => new Promise((done) => {
        const next = () => (count-- > 0 ? requestAnimationFrame(next) : done());
        next();
      }),
      count,
    );
  }

  /** Presses a key as shortly as can be: both halves at once, because one that is held repeats, and here a picture may
      take longer than that. */
  async press(key) {
    await Promise.all([this.page.keyboard.down(key), this.page.keyboard.up(key)]);
    await this.frames(2);
  }

  /** Presses a button of a mocked pad for exactly one picture: a pad is only looked at, once for each. */
  async pressPad(pad, button) {
    await this.page.evaluate(
      ([pad, button]) => new Promise((done) => {
        globalThis.pads[pad].hold(button, true);
        requestAnimationFrame(() => setTimeout(() => {
          globalThis.pads[pad].hold(button, false);
          done();
        }));
      }),
      [pad, button],
    );
    await this.frames(2);
  }

  /** From the title to the table: one person with the arrow keys, and so many bots; until this is true there. */
  async sitDown(bots = 1, begun = ({ phase }) => phase === 'draw') {
    await this.press('Enter');
    await this.until((state) => state.screen === 'lobby' && state.seats.length === 1);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await this.press(key);
    for (let bot = 1; bot <= bots; bot += 1) {
      await this.press('ArrowRight');
      await this.until((state, seats) => state.seats.length === seats, 1 + bot);
    }
    await this.press('Backspace');
    await this.press('Enter');
    return this.until((state) => state.screen === 'table' && begun(state));
  }

  /** Waits a moment for this; whoever asks looks again, so that a busy machine makes a test slower and not wrong. */
  async settle(test, value) {
    const end = Date.now() + 3000;
    while (Date.now() < end && !test(await this.state(), value)) await new Promise((done) => { setTimeout(done, 30); });
  }

  /** Answers a call with the arrow keys: covers the highest duck, else goes to the first free cell, else quacks. */
  async answer() {
    for (let press = 0; press < 100; press += 1) {
      const { phase, seats: [{ choosing, cursor: [x, y], targets }] } = await this.state();
      if (phase !== 'choose' || !choosing) return;
      const covers = targets.filter(({ duck }) => duck !== null).sort((a, b) => b.duck - a.duck);
      const [toX, toY] = (covers[0] ?? targets[0])?.cell ?? [x, y];
      const [stepX, stepY] = [Math.sign(toX - x), toX === x ? Math.sign(toY - y) : 0];
      if (stepX === 0 && stepY === 0) {
        await this.press(targets.length === 0 ? 'Slash' : 'Enter');
        await this.settle(({ phase, seats: [own] }) => phase !== 'choose' || !own.choosing);
      } else {
        await this.press({ '1,0': 'ArrowRight', '-1,0': 'ArrowLeft', '0,1': 'ArrowDown', '0,-1': 'ArrowUp' }[`${stepX},${stepY}`]);
        await this.settle(({ seats: [own] }, cell) => String(own.cursor) === cell, `${x + stepX},${y + stepY}`);
      }
    }
    throw new Error('The call is never answered.');
  }

  /** Plays the seat of the arrow keys to the podium; the first seat is the Captain. */
  async playToPodium() {
    for (let turn = 0; turn < 5000; turn += 1) {
      const state = await this.until(({ step, phase, seats: [own] }) => step !== 'playing' || phase === 'draw' || own.choosing || phase === 'deal' || phase === 'over');
      if (state.step === 'podium') return state;
      if (state.step === 'playing' && state.phase === 'choose') {
        await this.answer();
      } else if (state.step === 'playing' && state.phase !== 'draw') {
        await this.frames(2);
      } else {
        await this.press('Enter');
      }
    }
    throw new Error('The match is never over.');
  }

  /** Plays the seat of the arrow keys at the stall to the podium: the first card that is no Reorder, at the first place
      where it can be played. */
  async shootToPodium() {
    for (let press = 0; press < 2000; press += 1) {
      const { step, turns, covered, seats: [{ card, cards, place }] } = await this.until(
        ({ step, seats: [own] }) => step === 'podium' || (step === 'playing' && own.choosing && own.cards),
      );
      if (step === 'podium') return this.state();
      await this.press(cards[card]?.card === 'reorder' ? 'ArrowRight' : 'Enter');
      const before = JSON.stringify([step, turns, covered, card, place]);
      await this.settle((now, before) => JSON.stringify([now.step, now.turns, now.covered, now.seats[0].card, now.seats[0].place]) !== before, before);
    }
    throw new Error('The match is never over.');
  }
}

/** Runs in the page before it: these settings, unless others are kept. */
function keepSettings(settings) {
  try {
    localStorage.getItem('couch-ducks.settings') ?? localStorage.setItem('couch-ducks.settings', JSON.stringify(settings));
  } catch {
    // Then the game has its own.
  }
}

/** Runs in the page before it: so many gamepads, for `pressPad`. */
export function mockPads(count) {
  return `(${(count) => {
    const pads = Array.from({ length: count }, (_, index) => ({
      id: `Test pad ${index} (STANDARD GAMEPAD Vendor: 045e Product: 02ea)`,
      index, connected: true, mapping: 'standard', timestamp: 0,
      axes: [0, 0, 0, 0],
      buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
      vibrationActuator: null,
      hold(button, down) {
        this.buttons[button] = { pressed: down, touched: down, value: down ? 1 : 0 };
        this.timestamp = performance.now();
      },
    }));
    globalThis.pads = pads;
    navigator.getGamepads = () => pads;
    addEventListener('load', () => {
      for (const gamepad of pads) dispatchEvent(Object.assign(new Event('gamepadconnected'), { gamepad }));
    });
  }})(${count})`;
}
