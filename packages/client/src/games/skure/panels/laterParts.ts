// Battle panels as one lazy chunk, prefetched during deployment.

import { later } from '../../../ui/controls/Later.tsx';

export const parts = () => import('./parts.ts');

export const Acts = later(() => parts().then(({ Acts }) => Acts));
export const Dock = later(() => parts().then(({ Dock }) => Dock));
export const Order = later(() => parts().then(({ Order }) => Order));
export const OrderStrip = later(() => parts().then(({ OrderStrip }) => OrderStrip));
export const Sheet = later(() => parts().then(({ Sheet }) => Sheet));
export const Tally = later(() => parts().then(({ Tally }) => Tally));
