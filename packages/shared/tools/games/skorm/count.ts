// SKORM-10: counting and playing out, for tests and for comparing engines. The steps are those of the rules' own files.

import { decide } from '../../../src/games/skorm/decide.ts';
import { evolve } from '../../../src/games/skorm/evolve.ts';
import { commandOf, type MainAction, mainActions } from '../../../src/games/skorm/mainAction.ts';
import { formatCommand } from '../../../src/games/skorm/notation.ts';
import { placements } from '../../../src/games/skorm/placement.ts';
import { playTurn } from '../../../src/games/skorm/turn.ts';
import type { PlaceCommand, SkormState } from '../../../src/games/skorm/types.ts';

/** One entry of the list of SKORM-10.1. */
type Step = MainAction | PlaceCommand | 'pass';

/** In the ASCII order of their texts; empty when the match is over. */
export function steps(state: SkormState): readonly Step[] {
  if (state.phase === 'over') return [];
  if (state.phase === 'set') return placements(state);
  const actions = mainActions(state.tiles, state.active).sort((a, b) => a - b);
  return actions.length === 0 ? ['pass'] : actions;
}

export function stepText(step: Step): string {
  if (step === 'pass') return step;
  return formatCommand(typeof step === 'number' ? commandOf(step) : step);
}

export function afterStep(state: SkormState, step: Step): SkormState {
  if (step === 'pass') return playTurn(state, [], undefined).state;
  if (typeof step === 'number') return playTurn(state, [], step).state;
  const decision = decide(state, step, { kind: 'seat', seat: state.active });
  return decision.ok ? decision.value.reduce(evolve, state) : state;
}

// SKORM-10.1: all main actions of a position, as texts in ascending order.
export const listOf = (state: SkormState): readonly string[] => steps(state).map(stepText);

const withoutDraws = (state: SkormState): SkormState => ({
  ...state,
  past: [],
  options: { ...state.options, repetitionLimit: 0, quietRounds: 0 },
});

/** Perft: number of action sequences of length `depth`, draw rules off (SKORM-10.1). */
export const count = (state: SkormState, depth: number): number => countFrom(withoutDraws(state), depth);

function countFrom(state: SkormState, depth: number): number {
  const list = steps(state);
  if (depth === 1) return list.length;
  let sum = 0;
  for (const step of list) sum += countFrom(afterStep(state, step), depth - 1);
  return sum;
}

interface PlayedOut {
  readonly state: SkormState;
  readonly turns: number;
}

const LCG = { factor: 1664525, increment: 1013904223 };

// SKORM-10.3: a playout, its choices from the seed; it stops at the end of the match or after so many turns.
export function playOut(start: SkormState, seed: number, turnsMax: number): PlayedOut {
  let state = start;
  let x = seed >>> 0;
  let turns = 0;
  while (state.phase !== 'over' && turns < turnsMax) {
    x = (Math.imul(x, LCG.factor) + LCG.increment) >>> 0;
    const list = steps(state);
    const step = list[(x >>> 16) % list.length];
    if (step === undefined) break;
    state = afterStep(state, step);
    turns += 1;
  }
  return { state, turns };
}
