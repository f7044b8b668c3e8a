// Reviews matches in a worker: those of records, and of this browser's practice.

import type { Review } from '@hexmarch/shared/review/review';
import type { PractisedMatch } from '@hexmarch/shared/review/steps';
import { type ReadonlySignal, signal } from '@preact/signals';

/** What the worker says: until `isDone` there is more to come. */
export interface ReviewProgress {
  /** Undefined: nothing is known yet, or the match cannot be reviewed. */
  readonly review: Review | undefined;
  readonly isDone: boolean;
}

/** Bytes of a record. */
export type ReviewQuestion = { readonly bytes: Uint8Array } | { readonly practised: PractisedMatch };

export function reviewing(question: ReviewQuestion): ReadonlySignal<ReviewProgress> {
  const progress = signal<ReviewProgress>({ review: undefined, isDone: false });
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
  worker.postMessage(question);
  return progress;
}
