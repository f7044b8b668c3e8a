// The static map of the server has the same colours as the board.

import { COLOUR_LIST } from '@hexmarch/shared/games/skirmish/looks';
import { coloursOf } from '@hexmarch/shared/games/skirmish/picture/colours';
import { paintAt } from '../../../src/art/paints.ts';
import { paintOfLook } from '../../../src/games/skirmish/words/looks.ts';

test.each(COLOUR_LIST)('colour %i', (colour) => {
  const { fill, wash, ink } = paintAt(paintOfLook({ colour, pattern: 1 }));
  expect(coloursOf(colour)).toEqual({ fill, wash, ink });
});
