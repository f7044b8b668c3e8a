// docs/adding-a-game.md: its example is the very code that the contract suite plays, and its commands exist.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const GUIDE = read('docs/adding-a-game.md');
const FILES = ['floe.ts', 'floeClient.ts'];

test.each(FILES)('the guide shows %s as it is', (name) => {
  expect(GUIDE).toContain(`### ${name}\n\n\`\`\`ts\n${read(`docs/examples/floe/${name}`)}\`\`\`\n`);
});

test('the example has fewer than 200 lines in all', () => {
  const lines = FILES.flatMap((name) => read(`docs/examples/floe/${name}`).trimEnd().split('\n'));
  expect(lines.length).toBeLessThan(200);
});

test('every command that the guide gives is one of the repository', () => {
  const named = [...GUIDE.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name ?? '');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});

test('every file and folder that the guide names is there', () => {
  const named = [...GUIDE.matchAll(/`((?:packages|rules|vectors|scripts|docs)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  // The example in a repository of its own is tested in scripts/test/addingAGame.long.test.mjs.
  const isExample = (path: string): boolean => path.includes('/games/floe/');
  const links = [...GUIDE.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => join('docs', path ?? ''));
  expect(named.length).toBeGreaterThan(10);
  for (const path of [...named.filter((one) => !isExample(one)), ...links])
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
});
