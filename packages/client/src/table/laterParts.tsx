// Parts of a table that most visits never show: fetched when they are.

import { later } from '../ui/Later.tsx';

export const LastTurn = later(() => import('./LastTurn.tsx').then(({ LastTurn }) => LastTurn));
export const DuePlate = later(() => import('../ui/DuePlate.tsx').then(({ DuePlate }) => DuePlate));
