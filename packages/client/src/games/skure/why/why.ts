// What is fetched for "Why?" (play/laterWhy.ts).

export { explainCell } from './cell.ts';
export { explainEvent } from './event.ts';
