// Ends of Skure's commands: all faces of a d100 that do the same are one branch. Compared with every face: of whole commands of two rolls,
// in up to 10,000 ways, and of every roll of a command in random battles, one die at a time.

import fc from 'fast-check';
import type { SkureEvent } from '../../../src/games/skure/events.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureCommand, SkureState } from '../../../src/games/skure/state.ts';
import { actorOf } from '../../../src/kernel/actors.ts';
import { branchedEnds, endsOf } from '../../../src/kernel/ends.ts';
import {
  type End,
  type Fraction,
  formatFraction,
  lowest,
  productOf,
  sumOf,
} from '../../../src/kernel/fraction.ts';
import type { Actor } from '../../../src/kernel/game.ts';
import { canonicalText } from '../../../src/kernel/json.ts';
import { scriptedRandom, seededRandom } from '../../../src/kernel/random.ts';
import { SKURE_STYLE } from '../../../tools/games/skure/random/style.ts';
import { randomSettings } from '../../../tools/games/skure/random/trial.ts';
import { playout } from '../../../tools/playout.ts';
import { runs, seeds } from '../../../tools/sweep.ts';
import { anyBattle } from './battles.ts';
import { A, after, B, battle, commandIn, HOST, opened } from './support.ts';

const FACES = Array.from({ length: 100 }, (_, i) => i + 1);

type Ends = readonly Pick<End<SkureState>, 'state' | 'n' | 'd'>[];

/** Probability by state. */
function byState(ends: Ends | undefined): ReadonlyMap<string, string> {
  const sums = new Map<string, Fraction>();
  for (const { state, n, d } of ends ?? []) {
    const key = canonicalText(state);
    sums.set(key, sumOf([sums.get(key) ?? { n: 0, d: 1 }, { n, d }]));
  }
  return new Map([...sums].map(([key, sum]) => [key, formatFraction(sum)]));
}

function eventsOf(
  state: SkureState,
  command: SkureCommand,
  actor: Actor,
  faces: readonly number[],
): readonly SkureEvent[] {
  const decided = skure.decide(state, command, actor, scriptedRandom(faces));
  if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.code}`);
  return decided.value;
}

/** What follows after the faces that are looked at: all low, or all high. */
const CONTINUATIONS = [1, 100].map((face) => Array<number>(40).fill(face));
const [LOW = []] = CONTINUATIONS;

const rollsIn = (events: readonly SkureEvent[]): number => events.filter((event) => 'roll' in event).length;

/** How often a command rolls, if all dice fall low, in the middle, or high. */
const rollsMax = (state: SkureState, command: SkureCommand, actor: Actor): number =>
  Math.max(
    ...[1, 50, 100].map((face) => rollsIn(eventsOf(state, command, actor, Array<number>(40).fill(face)))),
  );

// --- two rolls, every face of both ---------------------------------------------------------------------------------------

const SOLDIER = { class: 'soldier' } as const;

const TWO_ROLLS: readonly (readonly [string, SkureState, string])[] = [
  [
    'a strike and its counter',
    battle({
      A1: { ...SOLDIER, at: '5,6', facing: 'N', hp: 3 },
      B1: { ...SOLDIER, at: '5,5', facing: 'S', stance: 'counter' },
    }),
    'attack B1',
  ],
  [
    'two attacks of opportunity, the second only on who still stands',
    after(
      battle({
        A1: { ...SOLDIER, at: '3,6', facing: 'N', hp: 7 },
        A2: { ...SOLDIER, at: '0,10', facing: 'N' },
        B2: { ...SOLDIER, at: '2,4', facing: 'E' },
        B1: { ...SOLDIER, at: '4,4', facing: 'W' },
      }),
      [[A, 'step N']],
    ),
    'step N',
  ],
  [
    'a charge and what it does beyond',
    battle({
      A1: { class: 'minotaur', at: '4,1', facing: 'S' },
      B1: { class: 'minotaur', at: '4,5', facing: 'N', hp: 25 },
    }),
    'charge B1',
  ],
  [
    'a spell short of essence, and a status that may come',
    battle({
      A1: { class: 'mage', at: '5,6', facing: 'N', essence: 3 },
      B1: { ...SOLDIER, at: '5,4', facing: 'S' },
    }),
    'cast coma B1',
  ],
  [
    'a revival short of essence, which may fail after fire',
    battle({
      A1: { class: 'cleric', at: '5,6', facing: 'N', essence: 7 },
      A2: { ...SOLDIER, at: '5,4', facing: 'N', hp: -25, state: 'dead', element: 'fire' },
      B1: { ...SOLDIER, at: '0,0', facing: 'S' },
    }),
    'cast revive A2',
  ],
];

test.each(TWO_ROLLS)(
  '%s have the ends of all faces',
  (_, state, text) => {
    const command = commandIn(state, text);
    expect(rollsMax(state, command, A)).toBe(2);
    const ends = endsOf(skure, state, command, A);
    const every = branchedEnds(skure, state, command, A);
    expect(every?.length).toBeGreaterThan(2);
    expect(byState(ends)).toEqual(byState(every));
    expect(ends?.length).toBe(every?.length);
  },
  60_000,
);

// --- every roll, one die at a time ---------------------------------------------------------------------------------------

/** The events without the face itself, its total, and the stage before the cap (SKURE-5.8). */
const butForTheFace = (events: readonly SkureEvent[]): string =>
  canonicalText(
    events.map((event) => ('roll' in event ? { ...event, roll: 0, total: 0, uncapped: 0 } : event)),
  );

/** The faces of the next die, by what follows from each whatever comes after. */
function classesOf(
  state: SkureState,
  command: SkureCommand,
  actor: Actor,
  before: readonly number[],
): readonly (readonly number[])[] {
  const classes = Map.groupBy(FACES, (face) =>
    CONTINUATIONS.map((more) =>
      butForTheFace(eventsOf(state, command, actor, [...before, face, ...more])),
    ).join(),
  );
  return [...classes.values()];
}

/** Kinds of rolls that were looked at, and how often. */
const met = new Map<string, number>();

function endsByClasses(
  state: SkureState,
  command: SkureCommand,
  actor: Actor,
  before: readonly number[] = [],
  chance: Fraction = { n: 1, d: 1 },
): Ends {
  const events = eventsOf(state, command, actor, [...before, ...LOW]);
  if (rollsIn(events) === before.length) return [{ state: events.reduce(skure.evolve, state), ...chance }];
  const rolled = events.filter((event) => 'roll' in event)[before.length]?.type ?? '';
  met.set(rolled, (met.get(rolled) ?? 0) + 1);
  return classesOf(state, command, actor, before).flatMap((faces) => {
    const part = productOf(chance, lowest(faces.length, FACES.length));
    return endsByClasses(state, command, actor, [...before, faces[0] ?? 0], part);
  });
}

function expectSameBranches(state: SkureState, command: SkureCommand, actor: Actor): void {
  const ends = endsOf(skure, state, command, actor);
  expect(byState(ends)).toEqual(byState(endsByClasses(state, command, actor)));
  expect(formatFraction(sumOf(ends ?? []))).toBe('1');
}

/** More would take too long: each is followed through a hundred faces twice. */
const ROLLS_MAX = 3;

/** One command of each type, the first that rolls. */
function rollingCommands(state: SkureState): readonly SkureCommand[] {
  const rolls = (command: SkureCommand): boolean => {
    const most = rollsMax(state, command, A);
    return most > 0 && most <= ROLLS_MAX;
  };
  const byType = Map.groupBy(skure.legalCommands(state, 0), ({ type }) => type);
  return [...byType.values()].flatMap((commands) => commands.find(rolls) ?? []);
}

test('each roll in a random position branches as its hundred faces do, under two continuations', () => {
  fc.assert(
    fc.property(anyBattle, fc.nat({ max: 4 }), (drawn, essence) => {
      const characters = drawn.characters.map((one, i) => (i === 0 ? { ...one, essence } : one));
      const state = { ...drawn, characters };
      for (const command of rollingCommands(state)) expectSameBranches(state, command, A);
    }),
    { numRuns: runs(100) },
  );
}, 600_000);

/** A few of each kind of roll in a match; every one of them in the long form. */
const EACH = runs(2);

test.each(seeds(31, 8))(
  'so does each in a random battle with seed %i, and one end is what happens',
  (seed) => {
    const arrangement = (['duel', 'three', 'pairs'] as const)[seed % 3] ?? 'duel';
    const players = { duel: 2, three: 3, pairs: 4 }[arrangement];
    const settings = { ...randomSettings(arrangement, seededRandom(seed), 'whole'), roundLimit: 15 };
    met.clear();
    for (const ply of playout(skure, SKURE_STYLE, settings, players, seed).plies) {
      const { before, command, faces, events } = ply;
      if (faces.length === 0 || before.phase !== 'battle') continue;
      const actor = actorOf(ply.seat);
      const ends = endsOf(skure, before, command, actor) ?? [];
      expect(ends.map(({ state }) => canonicalText(state))).toContain(canonicalText(ply.after));
      const foreseen = endsOf(skure, skure.view(before, { kind: 'seat', seat: ply.seat }), command, actor);
      expect(byState(foreseen)).toEqual(byState(ends));
      const isNew = events.some((event) => 'roll' in event && (met.get(event.type) ?? 0) < EACH);
      if (isNew && rollsMax(before, command, actor) <= ROLLS_MAX) expectSameBranches(before, command, actor);
    }
    for (const type of met.keys()) kinds.add(type);
  },
  300_000,
);

const kinds = new Set<string>();

test('of these rolls there was every kind but those of two rare spells', () => {
  expect([...kinds]).toEqual(expect.arrayContaining(['reacted', 'shocked', 'strained', 'struck']));
});

// --- where a command ends ------------------------------------------------------------------------------------------------

test('[SKURE-9.3] an attack ends where the owner of a guard is asked, and goes on with the answer', () => {
  const state = battle({
    A1: { class: 'knight', at: '4,5', facing: 'NE' },
    B1: { class: 'mage', at: '5,4', facing: 'SW' },
    B2: { class: 'guardian', at: '4,4', facing: 'W' },
  });
  const [first, ...others] = endsOf(skure, state, commandIn(state, 'attack B1'), A) ?? [];
  expect([first?.n, first?.d, others.length]).toEqual([1, 1, 0]);
  const questioned = first?.state ?? state;
  expect(questioned.held?.question?.asked).toEqual([1]);
  for (const answer of ['decline', 'guard B2 B1']) {
    const ends = endsOf(skure, questioned, commandIn(questioned, answer), B) ?? [];
    expect(ends.length).toBeGreaterThan(2);
    expect(ends.every((end) => end.state.held === null)).toBe(true);
  }
});

test('[SKURE-2.5] ties keep all their rolls, which are too many to list', () => {
  const state = opened({});
  expect(endsOf(skure, state, { type: 'time-up' }, HOST)).toBeUndefined();
});

test('[SKURE-13.4] where a battle master rolls, a command ends by waiting for the roll', () => {
  const position = battle(
    { A1: { ...SOLDIER, at: '5,6', facing: 'N' }, B1: { ...SOLDIER, at: '5,5', facing: 'S' } },
    { options: { master: 'full', rolls: 'hand' } },
  );
  const [end, ...others] = endsOf(skure, position, commandIn(position, 'attack B1'), A) ?? [];
  expect([end?.n, end?.d, others.length, end?.state.held?.question]).toEqual([1, 1, 0, null]);
  const rolled = endsOf(skure, end?.state ?? position, { type: 'bm-roll', roll: 57 }, { kind: 'arbiter' });
  expect(rolled?.length).toBe(1);
});
