// The page's policy knows its inline style and script by their hashes. This says whether it still does;
// `node tests/web/policy.mjs --write` puts the new ones in.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../../web/index.html', import.meta.url);
const page = readFileSync(path, 'utf8');

const hash = (text) => `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;
const inside = (tag) => page.match(new RegExp(`<${tag}>([^]*?)</${tag}>`))[1];

let right = page;
for (const [tag, rule] of [['style', 'style-src'], ['script', 'script-src']]) {
  right = right.replace(new RegExp(`(${rule} [^;]*?)'sha256-[^']*'`), (_, before) => before + hash(inside(tag)));
}

if (process.argv.includes('--write')) {
  writeFileSync(path, right);
} else if (right !== page) {
  console.error('The policy in web/index.html does not know its style or script any more: node tests/web/policy.mjs --write');
  process.exit(1);
}
