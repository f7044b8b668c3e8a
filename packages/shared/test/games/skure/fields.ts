// Small random fields for property tests.

import fc from 'fast-check';
import { fieldOf } from '../../../src/games/skure/field/field.ts';
import { type Field, type Place, TERRAINS } from '../../../src/games/skure/field/types.ts';

/** More open ground than anything else, so that there are ways. */
const SIGNS = [...TERRAINS, '.', '.', '.', '#'];

export const anyField: fc.Arbitrary<Field> = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }))
  .chain(([width, height]) =>
    fc.array(
      fc.array(fc.constantFrom(...SIGNS), { minLength: width, maxLength: width }).map((row) => row.join('')),
      { minLength: height, maxLength: height },
    ),
  )
  .map(fieldOf);

export const placeIn = ({ width, height }: Field): fc.Arbitrary<Place> => fc.nat({ max: width * height - 1 });
