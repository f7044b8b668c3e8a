// Types of Skorm's coach: advice and advisors.

import type { SkormCommand, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AdvisedIn, CoachAdvice } from '../../coachAdvice.ts';
import type { Key } from './say.ts';

export type Advice = CoachAdvice<AdvisedIn<Key>, SkormCommand>;

export interface Ground {
  readonly view: SkormView;
  readonly legal: readonly SkormCommand[];
  readonly seat: Seat;
}

export type Adviser = (ground: Ground) => Advice | undefined;
