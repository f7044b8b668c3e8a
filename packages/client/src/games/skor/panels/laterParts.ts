// What is shown when something is aimed at, or in campaigns alone, and is fetched then: the board is there sooner without it.

import { later } from '../../../ui/Later.tsx';

export const Cities = later(async () => {
  const [{ Cities }] = await Promise.all([import('./Cities.tsx'), import('./cities.css')]);
  return Cities;
});

export const Combat = later(async () => {
  const [{ Combat }] = await Promise.all([import('./Combat.tsx'), import('./combat.css')]);
  return Combat;
});
