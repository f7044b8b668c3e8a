// Which step of a resolution the map shows just now (UI-S35), for whoever says it in words; and which resolution it is to show
// while somebody reads a report.

import type { Report, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { signal } from '@preact/signals';
import type { StepName, Steps } from '../report/steps.ts';

export interface ShownStep {
  readonly step: StepName;
  readonly steps: Steps;
  /** Goes on to the next step, or to the end of the last. */
  readonly next: () => void;
  readonly skip: () => void;
}

/** Undefined while nothing is played. */
export const playedStep = signal<ShownStep | undefined>(undefined);

/** A turn whose orders are drawn on the map as they ended, until it is taken away again. */
export interface ShownTurn {
  readonly before: SkirmishView;
  readonly report: Report;
}

export const shownTurn = signal<ShownTurn | undefined>(undefined);
