// The named fields: fair, playable, and with a way between all who begin on them.

import {
  ARRANGEMENTS,
  formatField,
  readField,
  zoneFaults,
  zonesWithoutWay,
} from '../../../src/games/skure/field/field.ts';
import { TERRAINS } from '../../../src/games/skure/field/types.ts';
import { NAMED_FIELDS, namedField, standardField } from '../../../src/games/skure/namedFields.ts';
import { ROSTER } from '../../../src/games/skure/roster.ts';

const reversed = (row: string) => [...row].reverse().join('');

test('there are at least eight, with the roster’s first, and at least two for every arrangement', () => {
  expect(NAMED_FIELDS.length).toBeGreaterThanOrEqual(8);
  expect(NAMED_FIELDS.slice(0, ROSTER.maps.length).map(({ id, field }) => [id, field.rows])).toEqual(
    ROSTER.maps.map(({ id, rows }) => [id, rows]),
  );
  expect(new Set(NAMED_FIELDS.map(({ id }) => id)).size).toBe(NAMED_FIELDS.length);
  for (const arrangement of ARRANGEMENTS) {
    const fitting = NAMED_FIELDS.filter(({ madeFor }) => madeFor.includes(arrangement));
    expect(fitting.length).toBeGreaterThanOrEqual(2);
    expect(namedField(standardField(arrangement))?.madeFor).toContain(arrangement);
  }
  expect(namedField('nowhere')).toBeUndefined();
});

test.each(NAMED_FIELDS.map((one) => [one.name, one] as const))(
  '%s is a field of the rules',
  (_, { field }) => {
    expect(readField(formatField(field))).toEqual({ ok: true, field });
  },
);

test.each(NAMED_FIELDS.map((one) => [one.name, one] as const))(
  '%s is the same after half a turn',
  (_, { field }) => {
    expect([...field.rows].reverse().map(reversed)).toEqual(field.rows);
  },
);

test.each(
  NAMED_FIELDS.flatMap((one) => one.madeFor.map((arrangement) => [one.name, arrangement, one] as const)),
)('%s for %s: room in every zone, and a way on foot between all of them', (_, arrangement, { field }) => {
  expect(zoneFaults(field, arrangement)).toEqual([]);
  expect(zonesWithoutWay(field, arrangement)).toEqual([]);
});

// Three sides leave one corner free, so corners are as good as each other only if mirrors change nothing either.
test.each(
  NAMED_FIELDS.slice(ROSTER.maps.length)
    .filter(({ madeFor }) => madeFor.includes('three'))
    .map((one) => [one.name, one] as const),
)('%s is the same in a mirror, for three', (_, { field }) => {
  expect(field.rows.map(reversed)).toEqual(field.rows);
});

test('every terrain is somewhere', () => {
  const signs = new Set(NAMED_FIELDS.flatMap(({ field }) => [...field.rows.join('')]));
  expect([...signs].sort()).toEqual([...TERRAINS].sort());
});
