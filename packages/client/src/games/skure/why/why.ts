// Entry of the lazy chunk for explanations (play/laterWhy.ts).

export { explainCell } from './cell.ts';
export { explainEvent } from './event.ts';
