// Pixi without WebGL: for machines that have none, and for tests of the page around the board.

export { CanvasRenderer } from 'pixi.js';
