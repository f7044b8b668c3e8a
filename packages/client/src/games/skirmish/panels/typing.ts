// What reads a line of typed orders and says what is wrong with it: fetched together, when somebody is about to type.

export { completed, completions } from '../orders/completion.ts';
export { enterLine, judgeLine } from '../orders/typed.ts';
export { TypedParts } from './TypedParts.tsx';
