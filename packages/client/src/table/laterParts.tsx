// Lazily loaded parts of a table, which most visits never show.

import { later } from '../ui/Later.tsx';

export const LastTurn = later(() => import('./LastTurn.tsx').then(({ LastTurn }) => LastTurn));
export const DuePlate = later(() => import('../ui/DuePlate.tsx').then(({ DuePlate }) => DuePlate));
