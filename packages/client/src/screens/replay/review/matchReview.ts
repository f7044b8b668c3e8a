// The review of the match on the screen: started when it is first looked at, and known as long as the record is. What it finds of the
// viewer's own mistakes becomes puzzles.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { DecisionReview } from '@hexmarch/shared/review/decisions';
import { mistakesIn } from '@hexmarch/shared/review/parts';
import type { Review, TurnReview } from '@hexmarch/shared/review/review';
import type { ReadonlySignal } from '@preact/signals';
import type { RecordFile } from '../../../source/recordFile.ts';
import type { ReplayShared, ReplayTable } from '../table/replayTable.ts';
import { type ReviewProgress, reviewing } from './reviewing.ts';

const known = new WeakMap<RecordFile, ReadonlySignal<ReviewProgress>>();

/** Anybody may look from a seat; only the mistakes of those who played it are theirs. */
export function reviewAt({
  table,
  wasPlayed,
}: Pick<ReplayShared, 'table' | 'wasPlayed'>): ReadonlySignal<ReviewProgress> {
  const { file, game, facing } = table;
  const seat = wasPlayed ? facing : undefined;
  const found = known.get(file) ?? reviewing(game.id, { bytes: file.bytes, seat });
  known.set(file, found);
  return found;
}

/** A decision with its stretch of the record, by numbers of events. */
export interface Looked {
  readonly decision: DecisionReview;
  readonly turn: TurnReview;
  /** The last event before it, and its own last one. */
  readonly from: number;
  readonly to: number;
}

/** In the order of the match. */
export const mistakesOf = (review: Review, table: ReplayTable): readonly Looked[] =>
  review.turns.flatMap((turn) =>
    mistakesIn(turn).map((decision) => ({ decision, turn, ...stretchOf(table, decision) })),
  );

/** A throw that changed a chance less is not told by itself. */
const ROLL = 0.05;
const ROLLS_MAX = 8;

/** The throws that changed most for the seat that made them, in the order of the match. */
export function rollsOf(review: Review, table: ReplayTable): readonly Looked[] {
  const rolls = review.turns.flatMap((turn) =>
    (turn.decisions ?? [])
      .filter((decision) => decision.asMuch !== undefined && Math.abs(luckOf(decision)) >= ROLL)
      .map((decision) => ({ decision, turn, ...stretchOf(table, decision) })),
  );
  const largest = rolls.toSorted((a, b) => Math.abs(luckOf(b.decision)) - Math.abs(luckOf(a.decision)));
  return largest.slice(0, ROLLS_MAX).sort((a, b) => a.from - b.from);
}

/** Of the seat that decided. */
export const luckOf = ({ luck, seat }: DecisionReview): number => luck[seat] ?? 0;

/** Of some entries of the record. */
export function stretchOf(
  { source: { moments } }: ReplayTable,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } {
  const first = moments.list.findIndex(({ action }) => action >= from);
  const last = moments.list.findLastIndex(({ action }) => action <= to);
  return { from: Math.max(0, first), to: last + 1 };
}

/** For whom it is told: the viewer, else who won, else the first seat. */
export const perspectiveOf = ({ facing, file }: ReplayTable): Seat =>
  facing ?? file.end?.outcome.winners[0] ?? 0;
