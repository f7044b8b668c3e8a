// Playback state of a resolution (UI-S35): the current step, for captions; the resolution whose orders stay on the map
// until orders for the next turn are given; and a request to play it once more.

import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { signal } from '@preact/signals';
import type { Resolved } from '../resolution/resolved.ts';
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

/** A turn whose resolved orders stay on the map. */
export interface ShownTurn extends Resolved {
  /** Public view before it: where a playback begins. */
  readonly viewBefore: SkirmishView;
}

export const shownTurn = signal<ShownTurn | undefined>(undefined);

/** The shown turn, if it is the one that led to this view: boards also show the past, and other matches. */
export function shownIn(
  { map, turn, outcome }: SkirmishView,
  shown: ShownTurn | undefined = shownTurn.value,
): ShownTurn | undefined {
  if (shown === undefined) return undefined;
  const { map: its } = shown.viewBefore;
  const isSame = its.seed === map.seed && its.players === map.players;
  const isJustBefore = shown.report.turn === turn - 1 || (outcome !== null && shown.report.turn === turn);
  return isSame && isJustBefore ? shown : undefined;
}

/** A step from which the shown turn is to be played again; the map takes it. */
export const replayFrom = signal<StepName | undefined>(undefined);
