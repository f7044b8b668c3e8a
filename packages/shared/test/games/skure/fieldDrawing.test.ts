// Operations of the field editor.

import fc from 'fast-check';
import { fieldOf } from '../../../src/games/skure/field/field.ts';
import { filled, resized, symmetric, terrainCounts } from '../../../src/games/skure/field/fieldDrawing.ts';
import { NAMED_FIELDS } from '../../../src/games/skure/namedFields.ts';
import { anyField } from './fields.ts';

const reversed = (row: string) => [...row].reverse().join('');

test('a field that grows gets open ground, and one that shrinks loses what was there', () => {
  expect(resized(fieldOf(['~#', '^,']), 3, 3).rows).toEqual(['~#.', '^,.', '...']);
  expect(resized(fieldOf(['~#', '^,']), 1, 2).rows).toEqual(['~', '^']);
});

test('a rectangle has two corners, whichever they are', () => {
  const rows = ['....', '.##.', '.##.'];
  expect(filled(fieldOf(['....', '....', '....']), 5, 10, '#').rows).toEqual(rows);
  expect(filled(fieldOf(['....', '....', '....']), 9, 6, '#').rows).toEqual(rows);
});

test('what is made symmetric is so, keeps its south, and stays as it is the second time', () => {
  fc.assert(
    fc.property(anyField, (field) => {
      const south = Math.ceil(field.height / 2);
      for (const symmetry of ['mirror', 'turn'] as const) {
        const { rows } = symmetric(field, symmetry);
        const back = [...rows].reverse();
        expect(symmetry === 'turn' ? back.map(reversed) : back).toEqual(rows);
        expect(rows.slice(south)).toEqual(field.rows.slice(south));
        expect(symmetric(fieldOf(rows), symmetry).rows).toEqual(rows);
      }
    }),
  );
});

test('named fields are the same after half a turn, and their terrains are counted', () => {
  for (const { field } of NAMED_FIELDS) {
    expect(symmetric(field, 'turn').rows).toEqual(field.rows);
    const counts = Object.values(terrainCounts(field));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(field.width * field.height);
  }
  expect(terrainCounts(fieldOf(['.,^', '~##']))).toEqual({ '.': 1, ',': 1, '^': 1, '~': 1, '#': 2 });
});
