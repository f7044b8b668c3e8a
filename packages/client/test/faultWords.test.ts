// Every position fault of the engines has a message in the client.

import { SKOR_FAULTS } from '@hexmarch/shared/games/skor/codes';
import { skor } from '@hexmarch/shared/games/skor/skor';
import { SKORM_FAULTS } from '@hexmarch/shared/games/skorm/codes';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import fc from 'fast-check';
import type { Palette } from '../src/gameApi/palette.ts';
import { palette as skorPalette } from '../src/games/skor/palette/index.ts';
import { palette as skormPalette } from '../src/games/skorm/palette/index.ts';

const CODES: readonly (readonly [name: string, palette: Palette, least: number, codes: readonly string[]])[] =
  [
    ['Skor', skorPalette, 30, SKOR_FAULTS],
    ['Skorm', skormPalette, 20, SKORM_FAULTS],
  ];

describe.each(CODES)('%s', (_name, palette, least, codes) => {
  test('has words for every code', () => {
    expect(new Set(codes).size).toBeGreaterThanOrEqual(least);
    const params = { where: '', least: 0, most: 0, seat: 1 };
    expect(codes.filter((code) => palette.faultText({ code, rule: '', params }) === undefined)).toEqual([]);
  });
});

const spaces = fc.constantFrom('0,0', '1,0', '3,-1', '2,1', '9,9');
const numbers = fc.integer({ min: -1, max: 700 });
const sides = (value: fc.Arbitrary<unknown>) => fc.record({ A: value, B: value }, { requiredKeys: [] });
const skorTexts = fc
  .record(
    {
      stage: fc.constantFrom('draft', 'setup', 'move', 'build', 'end'),
      to_move: fc.constantFrom('A', 'B', null, 'C'),
      budget: numbers,
      commands: numbers,
      starved: fc.boolean(),
      round_limit: numbers,
      turn: sides(numbers),
      pieces: fc.dictionary(spaces, fc.constantFrom('A:C', 'B:MM', 'A:CCC')),
      structures: fc.dictionary(spaces, fc.constantFrom('farm:A', 'city:B', 'obstruction', 'castle:A')),
      players: sides(
        fc.record(
          {
            spawned: numbers,
            away: numbers,
            tech: fc.dictionary(fc.constantFrom('city', 'military'), numbers),
          },
          { requiredKeys: [] },
        ),
      ),
    },
    { requiredKeys: [] },
  )
  .map((fields) => JSON.stringify(fields));

const armies = fc
  .array(fc.constantFrom('We9', 'We1', 'We5', 'Se8>1', 'Ae9', 'Ad8', 'Ha1', 'S'), { maxLength: 4 })
  .map((tokens) => tokens.join(',') || 'x');
const skormTexts = fc
  .tuple(
    fc.constantFrom('2p', '3p'),
    fc.constantFrom('set', 'play', 'over'),
    fc.constantFrom('1', '2', '3', '-'),
    fc.array(armies, { minLength: 1, maxLength: 3 }).map((lists) => lists.join('|')),
    fc.constantFrom('0', '3'),
  )
  .map((parts) => parts.join(' '));

test.each([
  ['Skor', skor, skorPalette, skorTexts],
  ['Skorm', skorm, skormPalette, skormTexts],
] as const)('%s says why any text is no position', (_name, game, palette, texts) => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string()), (text) => {
      const read = game.parsePosition(text);
      const faults: readonly Refusal[] = read.ok ? game.audit(read.value as never) : [read.error];
      expect(faults.filter((fault) => palette.faultText(fault) === undefined)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
