// The review of the match on the screen: started when it is first looked at, and known as long as the record is.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { DecisionReview } from '@hexmarch/shared/review/decisions';
import { mistakesIn } from '@hexmarch/shared/review/parts';
import type { Review, TurnReview } from '@hexmarch/shared/review/review';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { RecordFile } from '../../../source/recordFile.ts';
import type { ReplayTable } from '../table/replayTable.ts';

/** What the worker says: until `isDone` there is more to come. */
export interface ReviewProgress {
  /** Undefined: nothing is known yet, or the match cannot be reviewed. */
  readonly review: Review | undefined;
  readonly isDone: boolean;
}

class MatchReview {
  readonly progress: ReadonlySignal<ReviewProgress>;

  constructor(bytes: Uint8Array) {
    const progress = signal<ReviewProgress>({ review: undefined, isDone: false });
    this.progress = progress;
    const worker = new Worker(new URL('./reviewWorker.ts', import.meta.url), { type: 'module' });
    const end = (): void => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<ReviewProgress>) => {
      progress.value = data;
      if (data.isDone) end();
    };
    worker.onerror = () => {
      progress.value = { ...progress.peek(), isDone: true };
      end();
    };
    worker.postMessage(bytes);
  }
}

const known = new WeakMap<RecordFile, MatchReview>();

export function reviewAt({ file }: ReplayTable): MatchReview {
  const found = known.get(file) ?? new MatchReview(file.bytes);
  known.set(file, found);
  return found;
}

/** A mistake with its stretch of the record, by numbers of events. */
export interface Mistake {
  readonly decision: DecisionReview;
  readonly turn: TurnReview;
  /** The last event before it, and its own last one. */
  readonly from: number;
  readonly to: number;
}

/** In the order of the match. */
export const mistakesOf = (review: Review, table: ReplayTable): readonly Mistake[] =>
  review.turns.flatMap((turn) =>
    mistakesIn(turn).map((decision) => ({ decision, turn, ...stretchOf(table, decision) })),
  );

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
