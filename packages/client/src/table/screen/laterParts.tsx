// Lazily loaded parts of a table, which most visits never show.

import { later } from '../../ui/controls/Later.tsx';

export const LastTurn = later(() => import('../lastTurn/LastTurn.tsx').then(({ LastTurn }) => LastTurn));
export const DuePlate = later(() => import('../../ui/plates/DuePlate.tsx').then(({ DuePlate }) => DuePlate));
