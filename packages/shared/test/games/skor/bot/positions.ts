// Positions of random matches and hand-made ones, for tests of the opponent.

import { levelIn } from '../../../../src/catalogue/botPlayers.ts';
import { skorBot } from '../../../../src/games/skor/bot/skorBot.ts';
import { readPosition } from '../../../../src/games/skor/position.ts';
import { skor } from '../../../../src/games/skor/skor.ts';
import type { SkorState } from '../../../../src/games/skor/types.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { playRandomly } from '../../../../tools/games/skor/random/style.ts';

const OPTIONS = { alternative: false, roundLimit: 40 };

/** Sample states of a random match with a seat to move, one in `each`. */
export function randomStates(seed: number, each: number): readonly SkorState[] {
  const states: SkorState[] = [];
  let n = 0;
  for (const { before } of playRandomly(seed, OPTIONS).plies) {
    if (before.stage !== 'setup' && n++ % each === 0) states.push(before);
  }
  return states;
}

/** All states of a match between beginners, who fight as random players hardly ever do. */
export function foughtStates(seed: number): readonly SkorState[] {
  const dice = seededRandom(seed);
  let state = skor.open(OPTIONS, 2, dice).reduce(skor.evolve, skor.initialState());
  const states: SkorState[] = [];
  while (state.outcome === null) {
    const seat = skor.turn(state).awaiting[0] ?? 0;
    const command = skorBot.nextCommand(state, seat, { level: levelIn('skor', 1), seed });
    const decision = skor.decide(state, command ?? { type: 'end' }, { kind: 'seat', seat }, dice);
    if (!decision.ok) throw new Error(decision.error.code);
    if (state.stage !== 'setup') states.push(state);
    state = decision.value.reduce(skor.evolve, state);
  }
  return states;
}

/** A position by the fields of vectors/README.md; A is to move, all cultures alien, unless said otherwise. */
export const position = (fields: Record<string, unknown>): SkorState =>
  readPosition({
    to_move: 'A',
    players: { A: { culture: 'alien' }, B: { culture: 'alien' } },
    ...fields,
  });

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
