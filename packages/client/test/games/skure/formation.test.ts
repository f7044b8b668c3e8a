// The default formation (UI-K16): legal on every field for every seat, and sensible.

import { charactersOf, dataOf } from '@hexmarch/shared/games/skure/characters';
import {
  ARRANGEMENTS,
  formatField,
  openField,
  seatsOf,
  withTerrain,
  zoneOf,
} from '@hexmarch/shared/games/skure/field/field';
import { NAMED_FIELDS } from '@hexmarch/shared/games/skure/namedFields';
import { formatTeam } from '@hexmarch/shared/games/skure/notation';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { keepPlaces } from '../../../src/games/lastPlaces.ts';
import {
  deviating,
  FORMATIONS,
  formation,
  missing,
  placesOf,
} from '../../../src/games/skure/setup/places/formation.ts';
import { randomTeam } from '../../../src/games/skure/setup/teams/draft.ts';
import { storage } from '../../storage.ts';
import { after, placing } from './setups.ts';

const stored = storage();
beforeEach(() => stored.clear());

const random = seededRandom(7);

const chance = (): number => (random.die(1000) - 1) / 1000;
const anyTeam = (): string => formatTeam(randomTeam({ points: 200, objective: 'last' }, chance));

const FIELDS = NAMED_FIELDS.flatMap(({ id, madeFor }) =>
  madeFor.map((arrangement) => [id, arrangement] as const),
);

test.each(FIELDS)(
  '[SKURE-2.4] on %s for %s everybody is placed and ready at once, by legal commands',
  (id, arrangement) => {
    for (let round = 0; round < 8; round++) {
      let state = placing(arrangement, id, anyTeam);
      for (let seat = 0; seat < seatsOf(arrangement); seat++) {
        // Like the panel: one at a time, recomputed after each.
        for (let [next] = missing(state, seat); next !== undefined; [next] = missing(state, seat))
          state = after(state, seat, next);
        expect(deviating(state, seat)).toEqual([]);
        state = after(state, seat, { type: 'ready' });
      }
      expect(state.phase).toBe('battle');
    }
  },
);

test.each(ARRANGEMENTS)(
  '[SKURE-2.3] where a zone has but six places on the ground (%s), all find theirs',
  (arrangement) => {
    let field = openField(14, 14);
    for (let seat = 0; seat < seatsOf(arrangement); seat++)
      for (const place of zoneOf(field, arrangement, seat).slice(6)) field = withTerrain(field, place, '~');
    const state = placing(arrangement, formatField(field), () => 'griffin,drake,spider,knight,archer,mage');
    const planned = formation(state, 0);
    expect(new Set(planned.map(({ at }) => at)).size).toBe(6);
    planned.reduce((now, one) => after(now, 0, one), state);
  },
);

test('shields stand in front and bows behind, whichever side it is', () => {
  const state = placing('duel', 'meadow', () => 'archer,guardian,mage,knight,cleric,soldier');
  for (const [seat, front, rear, facing] of [
    [0, 10, 11, 0],
    [1, 1, 0, 4],
  ] as const) {
    const classes = new Map(charactersOf(state, seat).map((one) => [one.id, dataOf(one)]));
    for (const { who, at, facing: looks } of formation(state, seat)) {
      const one = classes.get(who);
      const isBehind = one !== undefined && (one.range > 1 || one.spells.length > 0);
      expect(Number(at.split(',')[1])).toBe(isBehind ? rear : front);
      expect(looks).toBe(facing);
    }
  }
});

test('from a corner all look to the middle of the field', () => {
  const state = placing('four', 'crossing', () => 'knight,knight,archer');
  expect([0, 1, 2, 3].map((seat) => formation(state, seat).map(({ facing }) => facing))).toEqual([
    [1, 1, 1],
    [5, 5, 5],
    [7, 7, 7],
    [3, 3, 3],
  ]);
});

test('fighters placed elsewhere stay there, and the others fill up around them', () => {
  let state = placing('duel', 'meadow', () => 'guardian,knight,archer');
  const [first] = formation(state, 0);
  if (first === undefined) throw new Error('nobody');
  state = after(state, 0, { ...first, who: 'A3' });
  for (const next of missing(state, 0)) state = after(state, 0, next);
  expect(missing(state, 0)).toEqual([]);
  expect(deviating(state, 0).map(({ who }) => who)).toContain('A3');
  for (let [next] = deviating(state, 0); next !== undefined; [next] = deviating(state, 0))
    state = after(state, 0, next);
  expect(formation(state, 0).map(({ who }) => who)).toEqual(['A1', 'A2', 'A3']);
});

test.each(FIELDS)(
  '[SKURE-2.4] on %s for %s every formation can be taken from every other',
  (id, arrangement) => {
    let state = placing(arrangement, id, anyTeam);
    for (let [next] = missing(state, 0); next !== undefined; [next] = missing(state, 0))
      state = after(state, 0, next);
    for (const kind of [...FORMATIONS, 'shields'] as const) {
      let steps = 0;
      for (let [next] = deviating(state, 0, kind); next !== undefined; [next] = deviating(state, 0, kind)) {
        state = after(state, 0, next);
        if (++steps > 40) throw new Error(`${kind} never ends`);
      }
      expect(new Set(formation(state, 0, kind).map(({ at }) => at)).size).toBe(charactersOf(state, 0).length);
    }
  },
);

test('wide stands wider than shields in front, and the corner closer', () => {
  const state = placing('duel', 'meadow', () => 'guardian,knight,soldier,archer');
  const columns = (kind: (typeof FORMATIONS)[number]) =>
    formation(state, 0, kind).map(({ at }) => Number(at.split(',')[0]));
  const widthOf = (list: readonly number[]) => Math.max(...list) - Math.min(...list);
  expect(widthOf(columns('wide'))).toBeGreaterThan(widthOf(columns('shields')));
  expect(Math.max(...columns('corner'))).toBeLessThan(Math.min(...columns('shields')));
});

test('as last time all stand and look as they did, on the other side too', () => {
  let state = placing('duel', 'meadow', () => 'guardian,knight,archer');
  for (const seat of [0, 1])
    for (let [next] = missing(state, seat); next !== undefined; [next] = missing(state, seat))
      state = after(state, seat, next);
  state = after(state, 0, { type: 'deploy', who: 'A1', at: '1,11', facing: 1 });
  keepPlaces('skure', placesOf(state, 0));
  expect(deviating(state, 0, 'last')).toEqual([]);
  const other = formation(state, 1, 'last').find(({ who }) => who === 'B1');
  expect(other).toMatchObject({ facing: 5 });
  expect(other?.at.endsWith(',0')).toBe(true);
});
