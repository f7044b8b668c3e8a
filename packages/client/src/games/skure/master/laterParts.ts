// Lazy panels of a battle with a master.

import { later } from '../../../ui/controls/Later.tsx';

export const Master = later(() => import('./Master.tsx').then(({ Master }) => Master));
export const Interventions = later(() =>
  import('./Interventions.tsx').then(({ Interventions }) => Interventions),
);
export const MasterBand = later(() => import('./MasterBand.tsx').then(({ MasterBand }) => MasterBand));
