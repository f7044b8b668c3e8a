// SKORM-11: settings from anywhere; what cannot be played is refused, by the rule that it breaks.

import fc from 'fast-check';
import { tileName } from '../../../src/games/skorm/board.ts';
import { cornerOf, zoneOf } from '../../../src/games/skorm/placement.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { Tile } from '../../../src/games/skorm/types.ts';
import { valueIn } from './support.ts';

const DEFAULTS = {
  players: 2,
  zones: 'wedge',
  dominationThreshold: { '2': 4, '3': 3 },
  dominationCountsWarlord: true,
  repetitionLimit: 3,
  quietRounds: 50,
};

/** A preset as lists. */
const listed = (players: 2 | 3, zones: 'wedge' | 'rhombus'): Tile[][] =>
  Array.from({ length: players }, (_, seat) => zoneOf({ players, zones }, seat).map(tileName));

const refusedBy = (input: unknown): string => {
  const parsed = skorm.parseOptions(input);
  return parsed.ok ? 'accepted' : parsed.error.rule;
};

test('[SKORM-11] nothing named means the defaults', () => {
  expect(valueIn(skorm.parseOptions({}))).toEqual(DEFAULTS);
  expect(valueIn(skorm.parseOptions({ players: 3 }))).toEqual({ ...DEFAULTS, players: 3 });
  expect(valueIn(skorm.parseOptions({ dominationThreshold: { '3': 5 } })).dominationThreshold).toEqual({
    '2': 4,
    '3': 5,
  });
});

test('parsing is idempotent and drops unknown fields', () => {
  const parsed = valueIn(
    skorm.parseOptions({ players: 3, zones: listed(3, 'rhombus'), quietRounds: 0, more: 1 }),
  );
  expect(valueIn(skorm.parseOptions(parsed))).toEqual(parsed);
  expect(parsed).not.toHaveProperty('more');
});

test('[SKORM-2.2] the players are the seats', () => {
  for (const players of [2, 3])
    expect(skorm.seatsFor(valueIn(skorm.parseOptions({ players })))).toEqual({ min: players, max: players });
});

test.each([
  ['no object', null, 'SKORM-11'],
  ['a list', [], 'SKORM-11'],
  ['four players', { players: 4 }, 'SKORM-2.2'],
  ['players as text', { players: '2' }, 'SKORM-2.2'],
  ['an unknown preset', { zones: 'square' }, 'SKORM-2.5'],
  ['zones of no tiles', { zones: [[1], [2]] }, 'SKORM-2.5'],
  ['a tile off the board', { zones: [['a1'], []] }, 'SKORM-2.5'],
  ['a tile twice', { zones: [['e9', 'e9'], []] }, 'SKORM-2.5'],
  ['a threshold of text', { dominationThreshold: { '2': '4' } }, 'SKORM-7.4'],
  ['a threshold below 0', { dominationThreshold: { '2': -1 } }, 'SKORM-7.4'],
  ['a threshold above an army', { dominationThreshold: { '3': 11 } }, 'SKORM-7.4'],
  ['one threshold for all', { dominationThreshold: 4 }, 'SKORM-7.4'],
  ['a truth of 1', { dominationCountsWarlord: 1 }, 'SKORM-7.5'],
  ['a draw at once', { repetitionLimit: 1 }, 'SKORM-8.2'],
  ['a broken number', { repetitionLimit: 2.5 }, 'SKORM-8.2'],
  ['a huge limit', { repetitionLimit: 1e9 }, 'SKORM-8.2'],
  ['less than no rounds', { quietRounds: -1 }, 'SKORM-8.3'],
  ['too many rounds', { quietRounds: 1e6 }, 'SKORM-8.3'],
  ['no number of rounds', { quietRounds: null }, 'SKORM-8.3'],
])('refused: %s', (_title, input, rule) => expect(refusedBy(input)).toBe(rule));

test('[SKORM-2.5] lists of tiles: one a seat, apart, with room for the army', () => {
  const [south = [], north = []] = listed(2, 'rhombus');
  const without = (zone: readonly Tile[], ...tiles: readonly Tile[]) =>
    zone.filter((tile) => !tiles.includes(tile));
  const zones = (...lists: readonly (readonly Tile[])[]) => refusedBy({ zones: lists });
  expect(zones(south, north)).toBe('accepted');
  // The warlord's own corner may be listed or not: it is never free.
  expect(zones(without(south, 'e9'), north)).toBe('accepted');
  expect(zones(without(south, 'e9', 'e6'), north)).toBe('accepted');
  expect(zones(without(south, 'e9', 'e6', 'd7'), north)).toBe('SKORM-2.1');
  expect(zones(without(south, 'e6', 'd7'), north)).toBe('SKORM-2.1');
  expect(zones(south)).toBe('SKORM-2.5');
  expect(zones(south, north, ['a5'])).toBe('SKORM-2.5');
  expect(zones([...south, 'e5'], north)).toBe('SKORM-2.5');
  expect(zones(south, [...north, 'e6'])).toBe('SKORM-2.5');
  expect(zones([...south, 'e1'], without(north, 'e1'))).toBe('SKORM-2.4');
  expect(refusedBy({ players: 3, zones: [south, north] })).toBe('SKORM-2.5');
  expect(refusedBy({ players: 3, zones: listed(3, 'wedge') })).toBe('accepted');
});

test('zones with room for exactly the army are played to the last piece', () => {
  const zones = listed(2, 'rhombus').map((zone, seat) =>
    zone.filter((tile) => tile !== tileName(cornerOf(2, seat))).slice(0, 14),
  );
  const options = valueIn(skorm.parseOptions({ zones }));
  let state = skorm
    .open(options, 2, { die: () => 1, pick: () => 0 })
    .reduce(skorm.evolve, skorm.initialState());
  while (state.phase === 'set') {
    const [first] = skorm.legalCommands(state, state.active);
    if (first?.type !== 'place') throw new Error('nothing can be placed');
    const decision = skorm.decide(
      state,
      first,
      { kind: 'seat', seat: state.active },
      { die: () => 1, pick: () => 0 },
    );
    state = valueIn(decision).reduce(skorm.evolve, state);
  }
  expect(state.tiles.filter((piece) => piece !== 0)).toHaveLength(30);
});

test('anything at all is parsed or refused, never thrown at', () => {
  const odd = fc.anything({ maxDepth: 3, withNullPrototype: true, withSparseArray: true, withBigInt: true });
  const named = fc.record(
    {
      players: fc.oneof(fc.constantFrom(2, 3), odd),
      zones: odd,
      dominationThreshold: odd,
      dominationCountsWarlord: odd,
      repetitionLimit: odd,
      quietRounds: odd,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(odd, named), (input) => {
      const parsed = skorm.parseOptions(input);
      if (parsed.ok) expect(skorm.seatsFor(parsed.value).max).toBe(parsed.value.players);
      else expect(parsed.error.rule).toMatch(/^SKORM-/);
    }),
    { numRuns: 500 },
  );
});
