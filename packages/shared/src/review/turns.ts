// A match by turns.

import type { AnyGame, Seat } from '../kernel/game.ts';
import type { Step } from './steps.ts';

/** Consecutive steps of one turn, by the game's own count. */
export interface PlayedTurn {
  readonly number: number;
  /** Whose turn it is. */
  readonly seat: Seat;
  readonly steps: readonly Step[];
}

export function turnsOf(game: AnyGame, steps: readonly Step[]): readonly PlayedTurn[] {
  const turns: { number: number; seat: Seat; steps: Step[] }[] = [];
  for (const step of steps) {
    const { number, awaiting } = game.turn(step.before);
    const last = turns.at(-1);
    if (last?.number === number) last.steps.push(step);
    else turns.push({ number, seat: awaiting[0] ?? step.actor, steps: [step] });
  }
  return turns;
}

/** Resignation, agreement, time and absence end a match without a move. */
export function isConcession({ offers }: AnyGame, { command }: Step): boolean {
  if (command === undefined) return true;
  return command.type === offers?.resign || command.type === offers?.draw?.accept;
}
