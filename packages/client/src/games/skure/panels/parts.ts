// Contents of the lazy chunk of battle panels (laterParts.tsx).

import './panels.css';

export { Acts } from './Acts.tsx';
export { Dock } from './dock/Dock.tsx';
export { Order } from './Order.tsx';
export { OrderStrip } from './OrderStrip.tsx';
export { Sheet } from './Sheet.tsx';
export { Tally } from './tally/Tally.tsx';
