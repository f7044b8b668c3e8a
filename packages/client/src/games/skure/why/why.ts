// Entry of the lazy chunk for explanations (gameApi/lazyTexts.ts).

export { explainCell } from './cell.ts';
export { explainEvent } from './event.ts';
