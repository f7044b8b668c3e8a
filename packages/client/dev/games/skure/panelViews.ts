// Fixtures for panels: the battle of the design's picture, and others with more options, questions or statuses.

import { characterOf, dataOf } from '@hexmarch/shared/games/skure/characters';
import { emptyState } from '@hexmarch/shared/games/skure/emptyState';
import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import { NOWHERE, readPlace } from '@hexmarch/shared/games/skure/field/geometry';
import { DIRECTION_NAMES, type Direction, type Field } from '@hexmarch/shared/games/skure/field/types';
import { fresh } from '@hexmarch/shared/games/skure/fresh';
import { defaultOptions } from '@hexmarch/shared/games/skure/options';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { Character, SkureState } from '@hexmarch/shared/games/skure/state';
import { budgetOf } from '@hexmarch/shared/games/skure/turnStart';
import { scriptedRandom, seededRandom } from '@hexmarch/shared/kernel/random';
import { BATTLE } from './battle.ts';

const RUINS: Field = { width: 14, height: 12, rows: BATTLE.field };

type FighterSpecs = Readonly<
  Record<string, readonly [fighterClass: string, at: string, facing: string, more?: Partial<Character>]>
>;

/** In listed order. */
function battle(specs: FighterSpecs, actor: string, more: Partial<SkureState> = {}): SkureState {
  const characters = Object.entries(specs).map(([id, [fighterClass, at, facing, extra]]): Character => {
    const seat = 'ABCD'.indexOf(id.charAt(0));
    return {
      ...fresh(seat, Number(id.slice(1)), { class: fighterClass, marked: false }),
      at: readPlace(RUINS, at) ?? NOWHERE,
      facing: DIRECTION_NAMES.indexOf(facing as (typeof DIRECTION_NAMES)[number]) as Direction,
      ...extra,
    };
  });
  const sorted = [...characters].sort((a, b) => (a.id < b.id ? -1 : 1));
  const state = {
    ...emptyState({ ...defaultOptions, players: more.options?.players ?? 2 }, RUINS),
    phase: 'battle' as const,
    turns: 39,
    teams: [],
    ready: [true, true],
    characters: sorted,
    ties: sorted.map(() => 0),
    order: characters.map(({ id }) => id),
    actor,
    round: 4,
    ...more,
  };
  return { ...state, budget: more.budget ?? budgetOf(characterOf(state, actor)) };
}

const PICTURE: FighterSpecs = {
  A3: ['rogue', '10,1', 'W', { hp: 14 }],
  A4: ['archer', '8,10', 'N', { aim: { at: 'B3', level: 2 } }],
  B3: ['mage', '8,1', 'S', { hp: 13, essence: 5 }],
  B5: ['soldier', '8,4', 'E', { hp: -3, life: 'fallen' }],
  B2: ['drake', '11,4', 'SW', { hp: 40, height: 'mid', rest: 1 }],
  A1: ['knight', '5,8', 'N', { hp: 31 }],
  A5: ['cleric', '9,6', 'NW', { hp: 24 }],
  A2: ['guardian', '8,5', 'W', { hp: 29, stance: { type: 'defend' } }],
  B1: ['minotaur', '7,5', 'E', { hp: 27, stance: { type: 'counter' } }],
  B4: ['zombie', '5,3', 'S', { hp: 38 }],
};

const of = (changes: FighterSpecs): FighterSpecs => ({ ...PICTURE, ...changes });

/** A frontal attack with a possible guard: its owner has to answer. */
function questionPending(): SkureState {
  const state = battle(
    {
      A1: ['knight', '6,6', 'NE', { hp: 31 }],
      B5: ['soldier', '7,6', 'SW', { hp: 30 }],
      B1: ['minotaur', '7,5', 'SW', { hp: 12 }],
      A2: ['archer', '5,9', 'N'],
      B2: ['mage', '8,1', 'S'],
    },
    'A1',
  );
  const decided = skure.decide(
    state,
    { type: 'attack', target: 'B1' },
    { kind: 'seat', seat: 0 },
    scriptedRandom([]),
  );
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.reduce(skure.evolve, state);
}

const withStatuses: FighterSpecs = of({
  A3: ['rogue', '10,1', 'W', { hp: 14, statuses: { sleep: 2, gore: 3 } }],
  B1: ['minotaur', '7,5', 'E', { hp: 27, statuses: { stun: 1, burn: 2 } }],
  B4: ['zombie', '5,3', 'S', { hp: -30, life: 'dead', element: 'fire' }],
  A5: ['cleric', '9,6', 'NW', { hp: 24, essence: 1 }],
});

/** Four sides of six. */
function crowd(): SkureState {
  const classes = ['knight', 'mage', 'drake', 'zombie', 'archer', 'ghost', 'minotaur', 'spider'];
  const specs = Array.from({ length: 24 }, (_, i): [string, FighterSpecs[string]] => {
    const fighterClass = classes[i % classes.length] ?? 'knight';
    return [
      `${'ABCD'.charAt(i % 4)}${1 + Math.floor(i / 4)}`,
      [fighterClass, `${i % 12},${2 + 3 * Math.floor(i / 12)}`, DIRECTION_NAMES[i % 8] ?? 'N', { hp: 6 + i }],
    ];
  });
  const options = { ...defaultOptions, players: 4 };
  return battle(Object.fromEntries(specs), 'C4', { options, ready: [true, true, true, true] });
}

const moved = (state: SkureState): SkureState => {
  const actor = characterOf(state, state.actor);
  const { points } = dataOf(actor).move;
  return { ...state, budget: { ...state.budget, points: points - 2, moved: true, stepped: true } };
};

/** Random play until somebody has won, with an attack whenever possible. */
function over(): Moment {
  const start = battle(PICTURE, 'A1');
  const events: SkureEvent[] = [];
  const random = seededRandom(11);
  let state = start;
  for (let i = 0; i < 4000 && state.outcome === null; i++) {
    const { seat } = characterOf(state, state.actor);
    const respondent = state.held?.question?.asked[0];
    const acts = skure.legalCommands(state, respondent ?? seat).filter(({ type }) => !UNMEANT.includes(type));
    const blows = acts.filter(({ type }) => type === 'attack' || type === 'charge' || type === 'cast');
    const from = blows.length > 0 ? blows : acts;
    const command = from[random.pick(from.length)];
    if (command === undefined) break;
    const decided = skure.decide(state, command, { kind: 'seat', seat: respondent ?? seat }, random);
    if (!decided.ok) throw new Error(decided.error.code);
    events.push(...decided.value);
    state = decided.value.reduce(skure.evolve, state);
  }
  return { state, seat: 0, gestures: [], start, events };
}

const UNMEANT: readonly string[] = ['resign', 'offer-draw', 'accept-draw', 'decline-draw', 'end', 'defend'];

export interface Moment {
  readonly start?: SkureState;
  readonly events?: readonly SkureEvent[];
  readonly state: SkureState;
  /** Undefined: a spectator. */
  readonly seat?: number;
  /** Gestures applied to the initial step. */
  readonly gestures: readonly string[];
}

export const MOMENTS: Readonly<Record<string, () => Moment>> = {
  picture: () => ({ state: battle(PICTURE, 'A1'), seat: 0, gestures: ['strike:B1'] }),
  idle: () => ({ state: battle(PICTURE, 'A1'), seat: 0, gestures: [] }),
  moved: () => ({ state: moved(battle(PICTURE, 'A1')), seat: 0, gestures: [] }),
  watching: () => ({ state: battle(PICTURE, 'A1'), gestures: ['look:B1'] }),
  enemy: () => ({ state: battle(PICTURE, 'A1'), seat: 0, gestures: ['look:B2'] }),
  statuses: () => ({ state: battle(withStatuses, 'A1'), seat: 0, gestures: ['look:B1'] }),
  crowd: () => ({ state: crowd(), seat: 0, gestures: [] }),
  archer: () => ({ state: battle(PICTURE, 'A4'), seat: 0, gestures: ['strike:B3'] }),
  aim: () => ({ state: battle(PICTURE, 'A4'), seat: 0, gestures: ['act:aim'] }),
  ladder: () => ({ state: battle(PICTURE, 'A4'), seat: 0, gestures: ['act:aim', 'on:B3'] }),
  spells: () => ({ state: battle(withStatuses, 'A5'), seat: 0, gestures: ['act:cast'] }),
  targets: () => ({ state: battle(withStatuses, 'A5'), seat: 0, gestures: ['act:cast', 'spell:heal'] }),
  cast: () => ({ state: battle(withStatuses, 'A5'), seat: 0, gestures: ['act:cast', 'spell:heal', 'on:A2'] }),
  blast: () => ({
    state: battle(PICTURE, 'B3'),
    seat: 1,
    gestures: ['act:cast', 'spell:thunderbolt', 'on:A2'],
  }),
  breath: () => ({
    state: battle(of({ B2: ['drake', '11,5', 'W', { hp: 40, height: 'mid' }] }), 'B2'),
    seat: 1,
    gestures: ['act:breath'],
  }),
  charges: () => ({ state: battle(PICTURE, 'A1'), seat: 0, gestures: ['act:charge'] }),
  charge: () => ({ state: battle(PICTURE, 'A1'), seat: 0, gestures: ['act:charge', 'on:B4'] }),
  ram: () => ({
    state: battle(
      of({ B1: ['minotaur', '4,5', 'E', { hp: 27 }], A2: ['guardian', '8,5', 'W', { hp: 29 }] }),
      'B1',
    ),
    seat: 1,
    gestures: ['act:charge', 'on:A2'],
  }),
  defend: () => ({ state: battle(PICTURE, 'A1'), seat: 0, gestures: ['act:defend'] }),
  counter: () => ({ state: battle(PICTURE, 'A1'), seat: 0, gestures: ['act:counter'] }),
  guard: () => ({
    state: battle(
      of({ A1: ['knight', '8,6', 'W', { hp: 31 }], A5: ['cleric', '9,6', 'NW', { hp: 24 }] }),
      'A1',
    ),
    seat: 0,
    gestures: ['act:guard'],
  }),
  go: () => ({ state: battle(PICTURE, 'A1'), seat: 0, gestures: ['6,7'] }),
  asked: () => ({ state: questionPending(), seat: 1, gestures: [] }),
  over,
  asking: () => ({ state: questionPending(), seat: 0, gestures: [] }),
};
