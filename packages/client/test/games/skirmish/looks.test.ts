// UI-S check 13: the twenty looks as painted. With colour vision deficiency owners differ by tint, band or pattern.

import { COLOUR_LIST, PATTERN_LIST } from '@hexmarch/shared/games/skirmish/looks';
import { type Paint, paintAt } from '../../../src/art/paints.ts';
import { PALETTES } from '../../../src/art/tokens.ts';
import { paintOfLook } from '../../../src/games/skirmish/words/looks.ts';
import { contrast, leastDifference, type Sight } from '../../eyes.ts';

const INK = '#0F181D';
const LOOKS: readonly Paint[] = COLOUR_LIST.map((colour) => paintAt(paintOfLook({ colour, pattern: 1 })));

/** UI-S13: OKLab × 100 between any two of them. */
const APART: readonly (readonly [sight: Sight, least: number])[] = [
  ['normal', 10.8],
  ['protan', 5.8],
  ['deutan', 7.8],
  ['tritan', 5.9],
];

test.each(APART)('[UI-S13] no two of the twenty look alike to %s sight', (sight, least) => {
  const apart = leastDifference(
    LOOKS.map(({ fill }) => fill),
    sight,
  );
  expect(Math.round(10 * apart) / 10).toBeGreaterThanOrEqual(least);
});

test.each(LOOKS)('[UI-S13] ink is read on the wash of $name, and its name on a panel', ({ wash, texts }) => {
  expect(contrast(INK, wash)).toBeGreaterThanOrEqual(6.65);
  expect(contrast(texts.dark, PALETTES.dark['ink-900'])).toBeGreaterThanOrEqual(7.15);
});

test('each colour goes with each of the sixteen patterns', () => {
  const numbers = COLOUR_LIST.flatMap((colour) =>
    PATTERN_LIST.map((pattern) => paintOfLook({ colour, pattern })),
  );
  expect(new Set(numbers).size).toBe(20 * 16);
});
