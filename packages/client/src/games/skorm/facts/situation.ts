// Pending match conditions besides the pieces: a claim on the gold, domination, repetition, the quiet limit.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import { LAST_QUIET_TURNS, quietLeft } from '@hexmarch/shared/games/skorm/view';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { GOLD_TILE, isOut, pieceAt, piecesOf, seatsOf } from './viewFacts.ts';

/** A Warlord on gold, and the number of turns left to dislodge it (SKORM-7.3). */
export interface Claim {
  readonly seat: Seat;
  /** In turn order. */
  readonly stoppers: readonly Seat[];
}

export function claimOf(view: SkormView): Claim | undefined {
  const piece = pieceAt(view, GOLD_TILE);
  if (view.phase !== 'play' || piece?.type !== 'W') return undefined;
  return { seat: piece.seat, stoppers: seatsBefore(view, piece.seat) };
}

/** Players who act before that seat's next turn, from the active one on. */
function seatsBefore(view: SkormView, seat: Seat): readonly Seat[] {
  const all = seatsOf(view);
  const round = [...all.slice(view.active), ...all.slice(0, view.active)];
  // During the claimant's own turn all opponents are still to act.
  const end = round.indexOf(seat);
  return (end === 0 ? round.slice(1) : round.slice(0, end)).filter((one) => !isOut(view, one));
}

/** Turns left of the quiet limit once few are; undefined before, and while a claim suspends it (SKORM-8.3). */
export function lastQuietTurns(view: SkormView): number | undefined {
  const left = quietLeft(view);
  if (view.phase !== 'play' || left > LAST_QUIET_TURNS || claimOf(view) !== undefined) return undefined;
  return Math.max(0, left);
}

/** Armies so small that reaching gold wins at once (SKORM-7.4), each with the seat that could do it. */
export function dominated(view: SkormView): readonly { readonly seat: Seat; readonly by: Seat }[] {
  const left = skorm.playing(view);
  const [one, two] = left;
  if (view.phase !== 'play' || left.length !== 2 || one === undefined || two === undefined) return [];
  // Gold held by a Warlord can be entered by capture alone, which wins by itself.
  if (claimOf(view) !== undefined) return [];
  return [
    { seat: one, by: two },
    { seat: two, by: one },
  ].filter(({ seat }) => countedPieces(view, seat) <= thresholdOf(view));
}

export const thresholdOf = ({ options }: SkormView): number => options.dominationThreshold[options.players];

/** SKORM-7.5: the Warlord counts or not, by option. */
export const countedPieces = (view: SkormView, seat: Seat): number =>
  piecesOf(view, seat).length - (view.options.dominationCountsWarlord ? 0 : 1);
