// Reviews matches in a worker: those of records, and of this browser's practice.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Review } from '@hexmarch/shared/review/review';
import type { PractisedMatch } from '@hexmarch/shared/review/steps';
import type { MarginPuzzle } from '@hexmarch/shared/search/puzzle';
import { type ReadonlySignal, signal } from '@preact/signals';
import { dayOf, keepOwn, ownIn, withFound } from '../../../preferences/ownPuzzles.ts';

/** What the worker says: until `isDone` there is more to come. */
export interface ReviewProgress {
  /** Undefined: nothing is known yet, or the match cannot be reviewed. */
  readonly review: Review | undefined;
  readonly isDone: boolean;
  /** Mistakes of the viewer's own that make puzzles; undefined: not yet known. */
  readonly puzzles: readonly MarginPuzzle[] | undefined;
}

export type ReviewQuestion = RecordQuestion | { readonly practised: PractisedMatch };

interface RecordQuestion {
  readonly bytes: Uint8Array;
  /** The viewer's own, if any. */
  readonly seat: Seat | undefined;
}

export function reviewing(game: string, question: ReviewQuestion): ReadonlySignal<ReviewProgress> {
  const progress = signal<ReviewProgress>({ review: undefined, isDone: false, puzzles: undefined });
  const worker = new Worker(new URL('./reviewWorker.ts', import.meta.url), { type: 'module' });
  const end = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<ReviewProgress>) => {
    progress.value = data;
    if (data.puzzles === undefined) return;
    keepOwn(game, withFound(ownIn(game).peek(), data.puzzles, dayOf(Date.now())));
    end();
  };
  worker.onerror = () => {
    progress.value = { ...progress.peek(), isDone: true, puzzles: [] };
    end();
  };
  worker.postMessage(question);
  return progress;
}
