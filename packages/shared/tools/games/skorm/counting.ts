// SKORM-10.1 for the command line: positions with settings, draw rules off.

import { readOptions } from '../../../src/games/skorm/options.ts';
import { readPosition } from '../../../src/games/skorm/position.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import type { Counting, Fields } from '../gameTools.ts';
import { afterStep, count, steps, stepText } from './count.ts';

function position(text: string, settings: Fields): SkormState {
  const players = text.startsWith('3p ') ? 3 : 2;
  const options = readOptions({ players, ...settings, repetitionLimit: 0, quietRounds: 0 });
  if (!options.ok) throw new Error(`--settings: there are no such settings (${options.error.rule})`);
  const state = readPosition(text, options.value);
  if (!state.ok) throw new Error(`--position: ${state.error.params?.reason ?? state.error.code}`);
  return state.value;
}

export const SKORM_COUNTING: Counting = {
  position,
  actions: (state: SkormState) =>
    steps(state).map((step) => ({ text: stepText(step), after: () => afterStep(state, step) })),
  count: (state: SkormState, depth) => count(state, depth),
};
