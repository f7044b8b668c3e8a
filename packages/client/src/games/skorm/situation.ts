// What hangs over the match beside the pieces: a claim on the gold, domination, repetition and the quiet limit.

import { timesBegun } from '@hexmarch/shared/games/skorm/repetition';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { GOLD_TILE, isOut, pieceAt, piecesOf, seatsOf } from './viewFacts.ts';

/** A Warlord on gold and how many turns the others still have to drive it off (SKORM-7.3). */
export interface Claim {
  readonly seat: Seat;
  /** In the order in which they act. */
  readonly stoppers: readonly Seat[];
}

export function claimOf(view: SkormView): Claim | undefined {
  const piece = pieceAt(view, GOLD_TILE);
  if (view.phase !== 'play' || piece?.type !== 'W') return undefined;
  return { seat: piece.seat, stoppers: seatsBefore(view, piece.seat) };
}

/** Those who act before that seat's next turn, from the one to act on. */
function seatsBefore(view: SkormView, seat: Seat): readonly Seat[] {
  const all = seatsOf(view);
  const round = [...all.slice(view.active), ...all.slice(0, view.active)];
  // While the claimant's own turn is being shown, all the others are still to come.
  const end = round.indexOf(seat);
  return (end === 0 ? round.slice(1) : round.slice(0, end)).filter((one) => !isOut(view, one));
}

/** How many turns are left of the quiet limit; undefined while it is off or a claim suspends it (SKORM-8.3). */
export function quietLeft(view: SkormView): number | undefined {
  const { quietRounds } = view.options;
  if (view.phase !== 'play' || quietRounds === 0 || claimOf(view) !== undefined) return undefined;
  return Math.max(0, quietRounds * skorm.playing(view).length - view.quiet);
}

/** How often the position of this turn has come up, this time included; 0 while nobody counts. */
export function timesSeen(view: SkormView): number {
  const finished = view.past.slice(0, -1);
  return view.past.length === 0 ? 0 : timesBegun(view.tiles, finished, skorm.playing(view).length);
}

/** The small armies against which reaching gold wins at once (SKORM-7.4), each with the seat that could do it. */
export function dominated(view: SkormView): readonly { readonly seat: Seat; readonly by: Seat }[] {
  const left = skorm.playing(view);
  const [one, two] = left;
  if (view.phase !== 'play' || left.length !== 2 || one === undefined || two === undefined) return [];
  // While a Warlord stands on gold nobody arrives there but by taking it, which wins by itself.
  if (claimOf(view) !== undefined) return [];
  return [
    { seat: one, by: two },
    { seat: two, by: one },
  ].filter(({ seat }) => countedPieces(view, seat) <= thresholdOf(view));
}

export const thresholdOf = ({ options }: SkormView): number => options.dominationThreshold[options.players];

/** SKORM-7.5: by the setting without the Warlord. */
export const countedPieces = (view: SkormView, seat: Seat): number =>
  piecesOf(view, seat).length - (view.options.dominationCountsWarlord ? 0 : 1);
