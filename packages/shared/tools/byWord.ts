// Resignation and draws in any game; what their commands are called is in `offers` (kernel/game.ts).

import type { AnyGame } from '../src/kernel/game.ts';
import type { Weights } from './randomCommand.ts';

/** Weights that keep random players from ending a match; they may still decline. */
export function settled({ offers }: AnyGame): Weights {
  const { resign, draw } = offers ?? {};
  const ending = [resign, draw?.offer, draw?.accept].filter((type) => type !== undefined);
  return Object.fromEntries(ending.map((type) => [type, 0]));
}

/** The game's command for resignation. */
export function resignation({ id, offers }: AnyGame): string {
  if (offers?.resign === undefined) throw new Error(`nobody resigns a match of ${id}`);
  return offers.resign;
}

/** The game's commands for offering and accepting a draw. */
export function drawWords({ id, offers }: AnyGame): { readonly offer: string; readonly accept: string } {
  if (offers?.draw === undefined) throw new Error(`nobody agrees on a draw in ${id}`);
  return offers.draw;
}
