// How players of any game end a match by word, or are kept from it: the seam says what that is called (kernel/game.ts, `offers`).

import type { Weights } from '../src/bot/randomBot.ts';
import type { AnyGame } from '../src/kernel/game.ts';

/** Keeps random players from ending a match; they may still decline. */
export function settled({ offers }: AnyGame): Weights {
  const { resign, draw } = offers ?? {};
  const ending = [resign, draw?.offer, draw?.accept].filter((type) => type !== undefined);
  return Object.fromEntries(ending.map((type) => [type, 0]));
}

/** The words of an ending that a plan asks for. */
export function wordsOf({ id, offers }: AnyGame): {
  readonly resign: string;
  readonly offer: string;
  readonly accept: string;
} {
  const { resign, draw } = offers ?? {};
  if (resign === undefined || draw === undefined) throw new Error(`nobody ends a match of ${id} by word`);
  return { resign, offer: draw.offer, accept: draw.accept };
}
