// Contents of the lazy chunk of battle panels (index.ts).

import './panels.css';

export { Acts } from './acts/Acts.tsx';
export { NowLine } from './common/NowLine.tsx';
export { Dock } from './dock/Dock.tsx';
export { Order } from './order/Order.tsx';
export { OrderStrip } from './order/OrderStrip.tsx';
export { Sheet } from './order/Sheet.tsx';
export { Tally } from './tally/Tally.tsx';
