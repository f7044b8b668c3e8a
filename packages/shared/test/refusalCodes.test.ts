// The codes that games refuse with: one spelling, no two alike, and none that nobody says.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SKOR_FAULTS, SKOR_REFUSALS } from '../src/games/skor/codes.ts';
import { SKORM_FAULTS, SKORM_REFUSALS } from '../src/games/skorm/codes.ts';

const GAMES = join(import.meta.dirname, '../src/games');
const CODES = [
  ['skor', 'refusals', SKOR_REFUSALS],
  ['skor', 'faults', SKOR_FAULTS],
  ['skorm', 'refusals', SKORM_REFUSALS],
  ['skorm', 'faults', SKORM_FAULTS],
] as const;

/** All of an engine but the list itself. */
const engine = (game: string): string =>
  readdirSync(join(GAMES, game))
    .filter((name) => name.endsWith('.ts') && name !== 'codes.ts')
    .map((name) => readFileSync(join(GAMES, game, name), 'utf8'))
    .join('\n');

describe.each(CODES)('%s: %s', (game, _list, codes: readonly string[]) => {
  test('spells its codes in kebab case', () => {
    expect(codes.length).toBeGreaterThan(20);
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
