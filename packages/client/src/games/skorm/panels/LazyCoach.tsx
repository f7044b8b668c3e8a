// Whether the coach is active, the lazy coach itself, and what it advises in the line beside the board.

import { later } from '../../../ui/controls/Later.tsx';
import { isCoached, isExplained } from '../../../ui/text/coaching.ts';
import { planOf } from '../draft/stepDraft.ts';
import { ownTurn } from '../facts/viewFacts.ts';
import type { SkormProps } from './types.ts';
import { stepOf } from './types.ts';

export const hasCoach = (props: SkormProps): boolean =>
  props.advised &&
  props.view.active === props.seat &&
  stepOf(props).mode.kind !== 'armed' &&
  planOf(stepOf(props)) === undefined &&
  isCoached(ownTurn(props.view));

/** A press has opened the reason of its advice. */
export const isCoachOpen = (props: SkormProps): boolean => isExplained.value && hasCoach(props);

export const NextInLine = later(() => import('../coach/Coach.tsx').then((part) => part.NextInLine));
export const Coach = later(() => import('../coach/Coach.tsx').then((part) => part.Coach));

/** In the line beside the board, for newcomers. */
export const AdviceLine = (props: SkormProps) => (hasCoach(props) ? <NextInLine {...props} /> : null);
