// Playback state of a resolution (UI-S35): the current step, for captions, and the resolution that the map shows
// while its report is read.

import type { Report, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { signal } from '@preact/signals';
import type { StepName, Steps } from '../resolution/steps.ts';

export interface ShownStep {
  readonly step: StepName;
  readonly steps: Steps;
  /** Skips to the next step, or to the end of the last. */
  readonly next: () => void;
  readonly skip: () => void;
}

/** Undefined while nothing is played. */
export const playedStep = signal<ShownStep | undefined>(undefined);

/** A turn whose resolved orders stay on the map until cleared. */
export interface ShownTurn {
  readonly before: SkirmishView;
  readonly report: Report;
}

export const shownTurn = signal<ShownTurn | undefined>(undefined);
