// How players of any game end a match by word, or are kept from it: the seam says what that is called (kernel/game.ts, `offers`).

import type { Weights } from '../src/bot/randomBot.ts';
import type { AnyGame } from '../src/kernel/game.ts';

/** Keeps random players from ending a match; they may still decline. */
export function settled({ offers }: AnyGame): Weights {
  const { resign, draw } = offers ?? {};
  const ending = [resign, draw?.offer, draw?.accept].filter((type) => type !== undefined);
  return Object.fromEntries(ending.map((type) => [type, 0]));
}

/** How a player of this game resigns. */
export function resignation({ id, offers }: AnyGame): string {
  if (offers?.resign === undefined) throw new Error(`nobody resigns a match of ${id}`);
  return offers.resign;
}

/** How players of this game agree on a draw. */
export function drawWords({ id, offers }: AnyGame): { readonly offer: string; readonly accept: string } {
  if (offers?.draw === undefined) throw new Error(`nobody agrees on a draw in ${id}`);
  return offers.draw;
}
