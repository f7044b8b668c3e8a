// Refusal codes of games: consistent spelling, unique, and all used.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFESTS } from '../src/catalogue/manifests.ts';

const GAMES = join(import.meta.dirname, '../src/games');

/** The lists of a game's `codes.ts`, by name. */
async function listsOf(game: string) {
  const lists: Record<string, unknown> = await import(`../src/games/${game}/codes.ts`);
  return Object.entries(lists).flatMap(([name, codes]) =>
    Array.isArray(codes) ? [[game, name, codes as readonly string[]] as const] : [],
  );
}

const LISTING = MANIFESTS.map(({ id }) => id).filter((id) => existsSync(join(GAMES, id, 'codes.ts')));
const CODES = (await Promise.all(LISTING.map(listsOf))).flat();

/** All of an engine but the list itself. */
const engine = (game: string): string =>
  readdirSync(join(GAMES, game))
    .filter((name) => name.endsWith('.ts') && name !== 'codes.ts')
    .map((name) => readFileSync(join(GAMES, game, name), 'utf8'))
    .join('\n');

describe.each(CODES)('%s: %s', (game, _list, codes) => {
  test('spells its codes in kebab case', () => {
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !/^[a-z]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  test('names no code twice', () => {
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
  });

  test('says every code that it names', () => {
    const source = engine(game);
    expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
  });
});
