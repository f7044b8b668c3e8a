// Entry of the lazy chunk for explanations (gameApi/lazyTexts.ts).

export { explainCell } from './explainCell.ts';
export { explainEvent } from './explainEvent.ts';
