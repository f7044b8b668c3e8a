// Keeps the names of games out of neutral code: neither as a word nor as a part of one, in code, comments or
// rule ids. The games are found by their folders.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import layers from './moduleLayers.cjs';
import { filesBelow } from './stamps.mjs';

export const GAMES = 'packages/shared/src/games';

/** Neutral code; in the client by the list of layers, since `client/src/art` has pictures of all games. */
export const NEUTRAL = [
  'packages/server/src',
  ...['kernel', 'match', 'protocol', 'roomSettings', 'standings'].map(
    (folder) => `packages/shared/src/${folder}`,
  ),
  ...layers.NEUTRAL_MODULES.map((room) => `packages/client/src/${room}`),
];

const SOURCE = /\.(ts|tsx|css)$/;

/** A run of small letters, the first one maybe a capital, or a run of capitals: `SKOR-6.6`, `gameScene` and `a-b` fall apart. */
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/**
 * @param {string} root absolute
 * @returns {{ path: string, line: number, name: string }[]} where a game is named
 */
export function gameNamesIn(root) {
  const names = new Set(gamesIn(root).flatMap((id) => [id, prefixOf(root, id).toLowerCase()]));
  return NEUTRAL.flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => {
      const path = relative(root, file).split(sep).join('/');
      return namesInText(readFileSync(file, 'utf8'), names).map((found) => ({ path, ...found }));
    });
}

/**
 * A game is a folder with a manifest: without one, nobody can play it yet.
 * @param {string} root absolute
 */
export const gamesIn = (root) =>
  readdirSync(join(root, GAMES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, GAMES, entry.name, 'manifest.ts')))
    .map(({ name }) => name);

/**
 * What the ids of its rules begin with: its name in capitals, unless its coverage.json names another.
 * @param {string} root absolute
 * @param {string} id of a game
 * @returns {string}
 */
export function prefixOf(root, id) {
  const file = join(root, GAMES, id, 'coverage.json');
  return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).prefix) || id.toUpperCase();
}

function namesInText(text, names) {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(WORD)]
      .map(([word]) => word.toLowerCase())
      .filter((word) => names.has(word))
      .map((name) => ({ line: index + 1, name })),
  );
}
