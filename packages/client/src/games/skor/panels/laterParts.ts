// What is shown when something is aimed at, and is fetched then: the board is there sooner without it.

import { later } from '../../../panels/Later.tsx';

export const Combat = later(() => import('./Combat.tsx').then(({ Combat }) => Combat));
