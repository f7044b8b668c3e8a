// What is shown when something is aimed at, and is fetched then: the board is there sooner without it.

import { later } from '../../../panels/Later.tsx';

export const Combat = later(async () => {
  const [{ Combat }] = await Promise.all([import('./Combat.tsx'), import('./combat.css')]);
  return Combat;
});
