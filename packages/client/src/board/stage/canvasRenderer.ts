// Pixi without WebGL: for machines without it, and for tests of the page around the board.

export { CanvasRenderer } from 'pixi.js';
