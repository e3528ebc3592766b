// What every test in a browser begins with: the folder behind an address, and a browser that looks at it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Serves a folder as a real server would: its address, and how to end that. */
export async function serve(folder = 'dist') {
  const words = ['run', '--quiet', '--package', 'xtask', '--', 'serve', folder, '--port', '0'];
  const server = spawn('cargo', words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => server.kill()); // a test that fails leaves no server behind
  const lines = createInterface(server.stdout);
  const [line] = await Promise.race([once(lines, 'line'), once(server, 'exit').then(() => [''])]);
  const address = line.match(/http:\S+/)?.[0];
  if (!address) throw new Error(`${folder} is not served: scripts/web.sh makes it.`);
  return { address, stop: () => server.kill() };
}

/** A server and a browser for all tests of a file, gone when they are over. */
export function place() {
  const here = {};
  before(async () => {
    here.server = await serve();
    here.browser = await launch();
  });
  after(async () => {
    await here.browser?.close();
    here.server?.stop();
  });
  return here;
}

/** A browser with an empty profile that draws without a graphics card; `args` are more words for it. */
export function launch({ args = [] } = {}) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--autoplay-policy=user-gesture-required',
      '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', ...args,
    ],
  });
}
