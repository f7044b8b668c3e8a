// How far the reader has come with answering a request: its sentence alone, its answers, or the last question before an act that cannot
// be undone.

import { type Signal, signal } from '@preact/signals';

export type AnsweringStage = 'sentence' | 'answers' | 'sure';

/** How long new buttons ignore presses: the second tap of a double tap hits what the first one has opened. */
export const DEAD_MS = 400;

export class Answering {
  readonly stage: Signal<AnsweringStage> = signal('sentence');
  private since = 0;

  show(stage: AnsweringStage): void {
    this.stage.value = stage;
    this.since = performance.now();
  }

  /** Gives an answer, unless its button has only just appeared. */
  give(answer: () => void): void {
    if (performance.now() - this.since >= DEAD_MS) answer();
  }
}
