// Entry of the lazy chunk for explanations (play/laterWhy.ts).

export { explainCell } from './explainCell.ts';
export { explainEvent } from './explainEvent.ts';
