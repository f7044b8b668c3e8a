// Contents of the lazy chunk for typed orders: parser and messages.

export { completed, completions } from '../../orders/completion.ts';
export { enterLine, judgeLine } from '../../orders/typed.ts';
export { TypedParts } from './TypedParts.tsx';
