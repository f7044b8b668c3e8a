// All style sheets that were loaded hold for the page: what one game names must not be named by another, or by the frame.

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A class that a rule is about by itself, wherever it stands: `.goal`, `.goal:hover`; not `.orders .goal`. */
const ALONE = /^\.([\w-]+)(?::[\w-]+(?:\([^)]*\))?)*$/;

/** Nothing else may join it. */
const SHARED = ['rule-link'];

const ownerOf = (path: string): string => /^games\/\w+/.exec(path)?.[0] ?? 'frame';

const classesOf = (css: string): readonly string[] =>
  [...css.replaceAll(COMMENT, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => ALONE.exec(selector.trim())?.[1] ?? []);

test('no class is styled by itself in two games, or in a game and in the frame', () => {
  const owners = new Map<string, Set<string>>();
  for (const path of globSync('**/*.css', { cwd: SOURCE })) {
    for (const name of classesOf(readFileSync(SOURCE + path, 'utf8'))) {
      const known = owners.get(name) ?? new Set();
      owners.set(name, known.add(ownerOf(path)));
    }
  }
  expect(owners.size).toBeGreaterThan(100);
  const shared = [...owners].filter(([, own]) => own.size > 1).map(([name]) => name);
  expect(shared.toSorted()).toEqual(SHARED);
});
