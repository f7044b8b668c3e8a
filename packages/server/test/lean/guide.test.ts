// docs/own-client.md: what it names is there, and it leaves no message out.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND, LIMITS, MESSAGE } from '@hexmarch/shared/protocol/room/messages';

const ROOT = join(import.meta.dirname, '../../../..');
const GUIDE = readFileSync(join(ROOT, 'docs/own-client.md'), 'utf8');

test('every message is in the table, under its type', () => {
  for (const [name, type] of Object.entries(MESSAGE))
    expect(GUIDE).toMatch(new RegExp(`^\\| \`${type}\` \\| (both|client|server) \\| \`${name}\` \\|`, 'm'));
});

test('the bytes of a command are those of the wire', () => {
  expect(GUIDE).toContain(`| 17 | client | ${COMMAND}, and a command |`);
  expect(GUIDE).toContain(`may send ${LIMITS.messagesPerSecondMax} frames a second`);
});

test('every file that the page names is there', () => {
  const named = [...GUIDE.matchAll(/((?:packages|docs|scripts)\/[\w./-]+\.(?:ts|mjs))/g)].map(
    ([, path]) => path ?? '',
  );
  const links = [...GUIDE.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => join('docs', path ?? ''));
  expect(named.length).toBeGreaterThan(8);
  expect(links.length).toBeGreaterThan(3);
  for (const path of [...named, ...links]) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
});
