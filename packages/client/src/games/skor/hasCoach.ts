// Whether the coach speaks now, and the coach itself, which is loaded then.

import { isCoached } from '../../panels/coaching.ts';
import { later } from '../../panels/Later.tsx';
import type { SkorProps } from './panels/types.ts';

export const hasCoach = ({ advised, view, seat }: SkorProps): boolean =>
  advised && seat !== undefined && view.active === seat && isCoached(view.players[seat]?.turns ?? 0);

export const Coach = later(() => import('./coach/Coach.tsx').then((part) => part.Coach));
export const NextStep = later(() => import('./coach/Coach.tsx').then((part) => part.NextStep));
