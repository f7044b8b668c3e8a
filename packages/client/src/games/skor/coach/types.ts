// Types of Skor's coach: advice and advisors.

import type { SkorCommand } from '@hexmarch/shared/games/skor/types';
import type { CoachAdvice } from '../../coachAdvice.ts';
import type { Ground } from './ground.ts';
import type { Key } from './say.ts';

export type Advice = CoachAdvice<Key, SkorCommand>;

export type Adviser = (ground: Ground) => Advice | undefined;
