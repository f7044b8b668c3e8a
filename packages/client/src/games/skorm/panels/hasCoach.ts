// Whether the coach is active in the dock.

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import { isCoached } from '../../../ui/text/coaching.ts';
import { planOf } from '../draft/stepDraft.ts';
import type { SkormProps } from './types.ts';
import { stepOf } from './types.ts';

/** Turns are counted over all seats; the placement is part of the first. */
export const ownTurn = ({ turns, options }: SkormView): number => Math.floor(turns / options.players) + 1;

export const hasCoach = (props: SkormProps): boolean =>
  props.advised &&
  props.view.active === props.seat &&
  stepOf(props).mode.kind !== 'armed' &&
  planOf(stepOf(props)) === undefined &&
  isCoached(ownTurn(props.view));
