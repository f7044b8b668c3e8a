// Lazy panels of a match with a game master.

import { later } from '../../../ui/controls/Later.tsx';

export const Master = later(() => import('./Master.tsx').then(({ Master }) => Master));
export const RollDue = later(() => import('./RollDue.tsx').then(({ RollDue }) => RollDue));
export const SpaceWords = later(() => import('./SpaceWords.tsx').then(({ SpaceWords }) => SpaceWords));
