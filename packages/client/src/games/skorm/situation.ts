// What hangs over the match beside the pieces: a claim on the gold, domination, repetition and the quiet limit.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import { LAST_QUIET_TURNS, quietLeft } from '@hexmarch/shared/games/skorm/view';
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

/** How many turns are left of the quiet limit once few are; undefined before, and while a claim suspends it (SKORM-8.3). */
export function lastQuietTurns(view: SkormView): number | undefined {
  const left = quietLeft(view);
  if (view.phase !== 'play' || left > LAST_QUIET_TURNS || claimOf(view) !== undefined) return undefined;
  return Math.max(0, left);
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
