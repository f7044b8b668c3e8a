// Keeps the words for resignation and draws out of neutral code: a game may call them otherwise, so code must ask the interface
// (`offers` of packages/shared/src/kernel/game.ts). The words are taken from the two files of the kernel that define them for
// games.

import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { NEUTRAL } from './gameNames.mjs';
import { filesBelow } from './stamps.mjs';

export const WRITTEN = ['offers', 'drawState'].map((name) => `packages/shared/src/kernel/${name}.ts`);

const FOLDERS = [...NEUTRAL, 'packages/shared/src/search'];

const SOURCE = /\.tsx?$/;

/** A word of code as a string. Attributes of elements have other quotes: they are test ids. */
const QUOTED = /'([a-z]+(?:-[a-z]+)*|[a-z]+(?:[A-Z][a-z]+)+)'|`([a-z-]+|[a-z]+(?:[A-Z][a-z]+)+)`/g;

const wordsIn = (text) => [...text.matchAll(QUOTED)].map(([, word, inTicks]) => word ?? inTicks);

/** Where these files name a command or an event. */
const NAMING = /_(?:COMMANDS|EVENTS) = \[[^\]]*\]|readonly type: '\w+'/g;

/**
 * @param {string} root absolute
 * @returns {ReadonlySet<string>}
 */
export function offerWords(root) {
  const texts = WRITTEN.map((path) => readFileSync(join(root, path), 'utf8'));
  return new Set(texts.flatMap((text) => text.match(NAMING) ?? []).flatMap(wordsIn));
}

/**
 * @param {string} root absolute
 * @returns {{ path: string, line: number, word: string }[]} where one of them is said
 */
export function offerWordsIn(root) {
  const words = offerWords(root);
  return FOLDERS.flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => {
      const path = relative(root, file).split(sep).join('/');
      if (WRITTEN.includes(path)) return [];
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          wordsIn(text)
            .filter((word) => words.has(word))
            .map((word) => ({ path, line: index + 1, word })),
        );
    });
}
