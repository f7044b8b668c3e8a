// Lazy panels for attacks and campaigns, so that the board loads faster.

import { later } from '../../../ui/controls/Later.tsx';

export const Cities = later(async () => {
  const [{ Cities }] = await Promise.all([import('./Cities.tsx'), import('./cities.css')]);
  return Cities;
});

export const Combat = later(async () => {
  const [{ Combat }] = await Promise.all([import('./Combat.tsx'), import('./combat.css')]);
  return Combat;
});
