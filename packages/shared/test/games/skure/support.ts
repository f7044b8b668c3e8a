// Battles for tests: compact descriptions, played by command texts.

import type { SkureEvent } from '../../../src/games/skure/events.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureCommand, SkureState } from '../../../src/games/skure/state.ts';
import { type Actor, ARBITER, type Viewer } from '../../../src/kernel/game.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { type PlayVector, positionIn } from '../../../tools/games/skure/playVectors.ts';

export const HOST: Actor = { kind: 'host' };
export const MASTER: Actor = { kind: 'arbiter' };
export const A: Actor = { kind: 'seat', seat: 0 };
export const B: Actor = { kind: 'seat', seat: 1 };
export const C: Actor = { kind: 'seat', seat: 2 };
export const D: Actor = { kind: 'seat', seat: 3 };

/** A command as text, and who gives it. */
export type Said = readonly [Actor, string];

export function commandIn(state: SkureState, text: string): SkureCommand {
  const read = skure.parseCommandText(state, text);
  if (!read.ok) throw new Error(`${text}: ${read.error.code}`);
  return read.value;
}

/** The rule that refuses it; nothing if it is accepted. */
export function refusedBy(state: SkureState, [actor, text]: Said): string | undefined {
  const decided = skure.decide(state, commandIn(state, text), actor, scriptedRandom([]));
  return decided.ok ? undefined : `${decided.error.code} ${decided.error.rule}`;
}

export interface Played {
  readonly state: SkureState;
  readonly events: readonly SkureEvent[];
}

/** All of them, with these faces, none of which may be left. Every state on the way is sound. */
export function played(state: SkureState, commands: readonly Said[], dice: readonly number[] = []): Played {
  const random = scriptedRandom(dice);
  const events: SkureEvent[] = [];
  let now = state;
  for (const [actor, text] of commands) {
    const decided = skure.decide(now, commandIn(now, text), actor, random);
    if (!decided.ok) throw new Error(`${text}: ${decided.error.code} (${decided.error.rule})`);
    events.push(...decided.value);
    now = decided.value.reduce(skure.evolve, now);
    expect(skure.audit(now)).toEqual([]);
  }
  expect(random.used()).toBe(dice.length);
  return { state: now, events };
}

export const after = (
  state: SkureState,
  commands: readonly Said[],
  dice: readonly number[] = [],
): SkureState => played(state, commands, dice).state;

export function opened(input: object): SkureState {
  const options = skure.parseOptions(input);
  if (!options.ok) throw new Error(`${options.error.code} (${options.error.rule})`);
  const count = options.value.players;
  return skure.open(options.value, count, scriptedRandom([])).reduce(skure.evolve, skure.initialState());
}

type Position = PlayVector['position'];

/** On open ground, in the listed order, the first one active. */
export function battle(
  characters: Position['characters'],
  more: Partial<Position> & { readonly options?: Partial<SkureState['options']> } = {},
): SkureState {
  const order = Object.keys(characters);
  const { options, ...position } = more;
  const state = positionIn({
    position: { field: '11x11', order, toAct: order[0] ?? '', round: 1, ...position, characters },
  });
  return options === undefined ? state : { ...state, options: { ...state.options, ...options } };
}

export const one = (state: SkureState, id: string) => {
  const found = state.characters.find((character) => character.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

/** All viewers but the players. */
export const OUTSIDERS: readonly Viewer[] = [ARBITER, { kind: 'spectator' }];
