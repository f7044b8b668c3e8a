// What is fetched for "Why?" (play/laterWhy.ts).

export { explainCell } from './explainCell.ts';
export { explainEvent } from './explainEvent.ts';
