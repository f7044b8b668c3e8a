// SKURE-2: from secret teams to the first turn.

import { SKURE_OPTIONS } from '../../../src/games/skure/optionRanges.ts';
import { ROSTER } from '../../../src/games/skure/roster.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureState } from '../../../src/games/skure/state.ts';
import { POINTS_LEAST, usualTeam } from '../../../src/games/skure/teams.ts';
import { A, after, B, C, HOST, OUTSIDERS, one, opened, played, refusedBy, type Said } from './support.ts';

const TEAMS: readonly Said[] = [
  [A, 'team knight,archer,mage'],
  [B, 'team guardian,rogue,cleric'],
];

const classesOf = (state: SkureState): readonly string[] =>
  state.characters.map((character) => character.class);

test('[SKURE-2.2] three to six characters within the budget', () => {
  const state = opened({});
  expect(refusedBy(state, [A, 'team knight,mage'])).toBe('team-size SKURE-2.2');
  expect(refusedBy(state, [A, 'team zombie,zombie,zombie,zombie,zombie,zombie,zombie'])).toBe(
    'team-size SKURE-2.2',
  );
  expect(refusedBy(state, [A, 'team drake,drake,drake,soldier'])).toBe('over-budget SKURE-2.2');
  expect(refusedBy(state, [A, 'team drake,drake,drake'])).toBeUndefined();
});

test('[SKURE-2.2] a team is secret before all are chosen, and may be changed until then', () => {
  const sent = after(opened({}), TEAMS.slice(0, 1));
  const others = [{ kind: 'seat', seat: 1 } as const, ...OUTSIDERS];
  const again = after(sent, [[A, 'team rogue,rogue,rogue']]);
  for (const viewer of others) {
    expect(skure.view(sent, viewer).teams).toEqual(['sealed', null]);
    expect(skure.view(again, viewer)).toEqual(skure.view(sent, viewer));
  }
  expect(skure.view(sent, { kind: 'seat', seat: 0 }).teams[0]).toHaveLength(3);
  expect(skure.turn(sent)).toMatchObject({
    sealed: true,
    awaiting: [1],
    due: [{ command: { type: 'time-up' } }],
  });
});

test('[SKURE-2.2] without a team in time a seat gets soldier, archer, cleric and what fits', () => {
  const state = after(opened({}), [TEAMS[0] as Said, [HOST, 'time-up']], [1, 2, 3, 4, 5, 6]);
  expect(classesOf(state)).toEqual([
    'knight',
    'archer',
    'mage',
    ...['soldier', 'archer', 'cleric', 'soldier', 'knight', 'zombie'],
  ]);
  for (let points = 24; points <= 120; points++) {
    const team = usualTeam({ points, objective: 'last' });
    expect(team.length).toBeGreaterThanOrEqual(3);
  }
});

test('[SKURE-2.5] highest agility first; who ties rolls, in the order of seat and number', () => {
  const { state, events } = played(
    opened({}),
    [
      [A, 'team knight,guardian,water-elemental'],
      [B, 'team guardian,knight,soldier'],
    ],
    // Knights and the elemental have 8, guardians 6.
    [10, 50, 30, 50, 40],
  );
  const rolls = events.flatMap((event) => (event.type === 'tieRolled' ? [event.who] : []));
  expect(rolls).toEqual(['A1', 'A2', 'A3', 'B1', 'B2']);
  expect(state.order).toEqual(['B3', 'B2', 'A3', 'A1', 'A2', 'B1']);
  expect(state.phase).toBe('places');
});

const deploying = (): SkureState => after(opened({}), TEAMS);

test('[SKURE-2.3, SKURE-2.4] on own spaces of the own zone', () => {
  const state = deploying();
  expect(refusedBy(state, [A, 'deploy A1 6,9 N'])).toBe('not-your-zone SKURE-2.3');
  expect(refusedBy(state, [A, 'deploy B1 6,10 N'])).toBe('not-your-character SKURE-2.4');
  expect(refusedBy(state, [A, 'deploy A1 14,10 N'])).toBe('off-the-field SKURE-2.4');
  expect(refusedBy(state, [A, 'ready'])).toBe('not-all-deployed SKURE-2.4');
  expect(refusedBy(state, [A, 'deploy A1 6,10 N'])).toBeUndefined();
});

test('[SKURE-2.4] two change places where one is put on the space of the other', () => {
  const state = after(deploying(), [
    [A, 'deploy A1 6,10 N'],
    [A, 'deploy A2 7,10 E'],
    [A, 'deploy A1 7,10 N'],
  ]);
  expect([one(state, 'A1').at, one(state, 'A2').at]).toEqual([147, 146]);
  expect(one(state, 'A2').facing).toBe(2);
  const fresh = after(state, [[A, 'deploy A3 7,10 N']]);
  expect([one(fresh, 'A1').at, one(fresh, 'A3').at]).toEqual([-1, 147]);
});

const READY: readonly Said[] = [
  [A, 'deploy A1 6,10 N'],
  [A, 'deploy A2 7,10 NE'],
  [A, 'deploy A3 7,11 N'],
  [A, 'ready'],
];

test('[SKURE-2.4] places are hidden until all are ready, and who leaves before is nowhere', () => {
  const state = after(deploying(), READY);
  for (const viewer of [{ kind: 'seat', seat: 1 } as const, ...OUTSIDERS]) {
    const seen = skure.view(state, viewer).characters.filter(({ seat }) => seat === 0);
    expect(seen.map(({ at, facing }) => [at, facing])).toEqual([
      [-1, 0],
      [-1, 0],
      [-1, 0],
    ]);
    expect(skure.redact({ type: 'deployed', seat: 0, places: [] }, viewer)).toBeUndefined();
  }
  expect(refusedBy(state, [A, 'deploy A1 6,11 N'])).toBe('ready-already SKURE-2.4');
  expect(skure.turn(state).awaiting).toEqual([1]);
});

test('[SKURE-2.4, SKURE-2.6] out of time: the first free spaces, from the middle outward, then west to east', () => {
  const state = after(deploying(), [...READY, [HOST, 'time-up']]);
  expect(['B1', 'B2', 'B3'].map((id) => [one(state, id).at, one(state, id).facing])).toEqual([
    [14, 4],
    [15, 4],
    [16, 4],
  ]);
  expect(state.characters.map(({ hp }) => hp)).toEqual([40, 28, 24, 44, 28, 30]);
  expect(state.characters.every(({ stance, life }) => stance === null && life === 'standing')).toBe(true);
  // SKURE-3.1: the most agile begins.
  expect([state.actor, state.round]).toEqual(['B2', 1]);
});

test('[SKURE-2.3] the zones of three', () => {
  const state = after(
    opened({ players: 3 }),
    [
      [A, 'team soldier,archer,mage'],
      [B, 'team knight,rogue,cleric'],
      [C, 'team guardian,ghost,griffin'],
    ],
    [1, 2],
  );
  expect(refusedBy(state, [A, 'deploy A1 5,14 N'])).toBeUndefined();
  expect(refusedBy(state, [A, 'deploy A1 4,14 N'])).toBe('not-your-zone SKURE-2.3');
  expect(refusedBy(state, [B, 'deploy B1 1,5 E'])).toBeUndefined();
  expect(refusedBy(state, [B, 'deploy B1 1,6 E'])).toBe('not-your-zone SKURE-2.3');
  expect(refusedBy(state, [C, 'deploy C1 14,5 W'])).toBeUndefined();
});

test('[SKURE-13.2] in slay each player marks one, in other objectives none', () => {
  expect(refusedBy(opened({}), [A, 'team knight!,archer,mage'])).toBe('nobody-to-be-marked SKURE-13.2');
  const slay = opened({ objective: 'slay' });
  expect(refusedBy(slay, [A, 'team knight,archer,mage'])).toBe('one-to-be-marked SKURE-13.2');
  expect(refusedBy(slay, [A, 'team knight!,archer!,mage'])).toBe('one-to-be-marked SKURE-13.2');
  expect(refusedBy(slay, [A, 'team knight,archer!,mage'])).toBeUndefined();
});

test('if a player leaves in a secret phase the others continue at once', () => {
  const three = after(opened({ players: 3 }), [
    [A, 'team soldier,archer,mage'],
    [B, 'team knight,rogue,cleric'],
    [C, 'resign'],
  ]);
  expect(skure.turn(three)).toMatchObject({ awaiting: [], due: [{ at: { afterMs: 0 } }] });
  const state = after(three, [[HOST, 'time-up']]);
  expect(state.characters).toHaveLength(6);
  expect(skure.playing(state)).toEqual([0, 1]);
});

test('options that cannot be played are refused', () => {
  const code = (input: object): string => {
    const read = skure.parseOptions(input);
    return read.ok ? '' : `${read.error.code} ${read.error.rule}`;
  };
  expect(code({ sides: 'pairs' })).toBe('bad-options SKURE-2.1');
  expect(code({ rolls: 'hand' })).toBe('bad-options SKURE-13.4');
  expect(code({ points: 23 })).toBe('bad-options SKURE-2.2');
  expect(code({ field: '........' })).toBe('field-size SKURE-1.1');
  expect(code({ players: 4, field: Array.from({ length: 9 }, () => '.........').join('/') })).toBe(
    'zones-overlap SKURE-1.1',
  );
  expect(code({ objective: 'hold', hold: '1,1 1,1' })).toBe('bad-hold SKURE-13.2');
  expect(code({ objective: 'hold', hold: '1,1 2,2' })).toBe('');
});

test('what a host is offered is what the roster has', () => {
  const range = (key: string) => SKURE_OPTIONS.find((one) => one.key === key);
  expect(range('points')).toMatchObject({ initial: ROSTER.budget, min: POINTS_LEAST });
  expect(range('roundLimit')).toMatchObject({ initial: ROSTER.roundLimit });
});
