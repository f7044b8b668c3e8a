// What is only shown before the battle, and is fetched then.

import { later } from '../../../panels/Later.tsx';

export const Teams = later(() => import('./Teams.tsx').then(({ Teams }) => Teams));
export const Reveal = later(() => import('./Reveal.tsx').then(({ Reveal }) => Reveal));
export const Deploy = later(() => import('./Deploy.tsx').then(({ Deploy }) => Deploy));
