// Land on a canvas: patterns as repeated tiles, and the grain of the soil.

import { PATTERNS, type Pattern } from '../../art/paints.ts';
import { PATTERN_SCALE, patternPath } from '../../art/patterns.ts';
import type { Extent } from '../geometry/outline.ts';
import type { LandSheet } from './landSheet.ts';

interface PatternTile {
  readonly canvas: HTMLCanvasElement;
  /** A whole number, so that tiles join without a seam. */
  readonly resolution: number;
}

const tiles = new Map<string, PatternTile | undefined>();

function tileOf(pattern: Pattern, colour: string, resolution: number): PatternTile | undefined {
  const whole = Math.min(6, Math.max(1, Math.round(resolution * PATTERN_SCALE)));
  const key = `${PATTERNS.indexOf(pattern)} ${colour} ${whole}`;
  if (!tiles.has(key)) tiles.set(key, paintTile(pattern, colour, whole));
  return tiles.get(key);
}

function paintTile(pattern: Pattern, colour: string, resolution: number): PatternTile | undefined {
  const { width, height, path } = patternPath(pattern);
  const canvas = document.createElement('canvas');
  canvas.width = width * resolution;
  canvas.height = height * resolution;
  const context = canvas.getContext('2d');
  if (path === '' || !context) return undefined;
  context.scale(resolution, resolution);
  context.fillStyle = colour;
  context.fill(new Path2D(path));
  return { canvas, resolution };
}

function repeated(
  context: CanvasRenderingContext2D,
  pattern: Pattern,
  colour: string,
  resolution: number,
): CanvasPattern | undefined {
  const tile = tileOf(pattern, colour, resolution);
  const all = (tile && context.createPattern(tile.canvas, 'repeat')) ?? undefined;
  if (tile) all?.setTransform(new DOMMatrix().scale(PATTERN_SCALE / tile.resolution));
  return all;
}

/** Side of the repeating square of grain, in its own pixels; one is so many art units. */
const GRAIN_SIDE = 192;
const GRAIN_SCALE = 2.4;
/** Octaves of the noise, relative to the side, with their weights. */
const BLOTS: readonly (readonly [parts: number, weight: number])[] = [
  [6, 0.5],
  [12, 0.3],
  [32, 0.2],
];
const GRAIN_ALPHA = 0.15;

let grain: HTMLCanvasElement | undefined;

/** Tileable, deterministic noise of darker and lighter blots. */
function grainTile(): HTMLCanvasElement {
  if (grain !== undefined) return grain;
  grain = document.createElement('canvas');
  grain.width = GRAIN_SIDE;
  grain.height = GRAIN_SIDE;
  const context = grain.getContext('2d');
  if (!context) return grain;
  const image = context.createImageData(GRAIN_SIDE, GRAIN_SIDE);
  for (let y = 0; y < GRAIN_SIDE; y++) {
    for (let x = 0; x < GRAIN_SIDE; x++) {
      const tone = BLOTS.reduce((sum, [parts, weight]) => sum + weight * noise(x, y, parts), 0);
      const off = tone - 0.5;
      const at = 4 * (y * GRAIN_SIDE + x);
      const level = off > 0 ? 255 : 20;
      image.data.set([level, level, off > 0 ? 230 : 14, Math.min(255, Math.abs(off) * 900)], at);
    }
  }
  context.putImageData(image, 0, 0);
  return grain;
}

/** From 0 to 1: value noise on a grid of so many squares a side. */
function noise(x: number, y: number, parts: number): number {
  const [fx, fy] = [(x / GRAIN_SIDE) * parts, (y / GRAIN_SIDE) * parts];
  const [column, row] = [Math.floor(fx), Math.floor(fy)];
  const [u, v] = [soft(fx - column), soft(fy - row)];
  const at = (dx: number, dy: number): number => knot((column + dx) % parts, (row + dy) % parts, parts);
  const upper = at(0, 0) * (1 - u) + at(1, 0) * u;
  return upper * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
}

const soft = (t: number): number => t * t * (3 - 2 * t);

function knot(x: number, y: number, seed: number): number {
  let state = Math.imul(x * 374761393 + y * 668265263 + seed * 2246822519, 3266489917);
  state = Math.imul(state ^ (state >>> 15), 2246822519);
  return ((state ^ (state >>> 13)) >>> 0) / 0xffffffff;
}

/** Over the current clip. */
function paintGrain(context: CanvasRenderingContext2D, { left, top, right, bottom }: Extent): void {
  const repeated = context.createPattern(grainTile(), 'repeat');
  if (!repeated) return;
  repeated.setTransform(new DOMMatrix().scale(GRAIN_SCALE));
  context.fillStyle = repeated;
  context.globalAlpha = GRAIN_ALPHA;
  context.fillRect(left, top, right - left, bottom - top);
  context.globalAlpha = 1;
}

/** Canvases are blank after a lost graphics context. */
export function forgetTiles(): void {
  tiles.clear();
  grain = undefined;
}

export const CANVAS_SHEET: LandSheet<CanvasRenderingContext2D> = {
  path: (svg) => new Path2D(svg),
  repeated,
  grain: paintGrain,
};
