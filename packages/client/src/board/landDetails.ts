// What gives painted land its surface: grain of the soil, furrows of a worked field, dotted lines over the sea.

import type { Paint } from '../art/paints.ts';
import type { Extent } from './outline.ts';

/** Side of the square of grain that is repeated, in its own pixels; one is so many art units. */
const GRAIN_SIDE = 192;
const GRAIN_SCALE = 2.4;
/** Sizes of the blots that it is put together from, in parts of the side, and how much each shows. */
const BLOTS: readonly (readonly [parts: number, weight: number])[] = [
  [6, 0.5],
  [12, 0.3],
  [32, 0.2],
];
const GRAIN_ALPHA = 0.15;

let grain: HTMLCanvasElement | undefined;

/** Darker and lighter blots that repeat without a seam, the same ones every time. */
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

/** From 0 to 1, soft between the knots of a net of so many squares a side. */
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

/** Over what is clipped to. */
export function paintGrain(context: CanvasRenderingContext2D, { left, top, right, bottom }: Extent): void {
  const repeated = context.createPattern(grainTile(), 'repeat');
  if (!repeated) return;
  repeated.setTransform(new DOMMatrix().scale(GRAIN_SCALE));
  context.fillStyle = repeated;
  context.globalAlpha = GRAIN_ALPHA;
  context.fillRect(left, top, right - left, bottom - top);
  context.globalAlpha = 1;
}

const CORN = '#E0BE6A';
const FURROW = { every: 15, width: 5.5, slant: 0.32 };

/** A field all over the area: lines in the owner's colour on corn. */
export function paintFurrows(
  context: CanvasRenderingContext2D,
  { left, top, right, bottom }: Extent,
  paint: Paint | undefined,
): void {
  context.fillStyle = CORN;
  context.globalAlpha = 0.5;
  context.fillRect(left, top, right - left, bottom - top);
  context.globalAlpha = 0.42;
  context.strokeStyle = paint?.lo ?? '#6B5A2A';
  context.lineWidth = FURROW.width;
  const rise = (right - left) * FURROW.slant;
  const lines = new Path2D();
  for (let y = top - rise; y < bottom + rise; y += FURROW.every) {
    lines.moveTo(left, y + rise);
    lines.lineTo(right, y);
  }
  context.stroke(lines);
  context.globalAlpha = 1;
}

/** `open`: ships can pass; else it is struck out in places. */
export interface SeaLine {
  readonly path: Path2D;
  readonly extent: Extent;
}

const LINE = { width: 7, every: 21, colour: '#DDF0E8' };
const BROKEN: readonly number[] = [0.1, 21, 0.1, 70];

export function paintSeaLines(
  context: CanvasRenderingContext2D,
  lines: readonly SeaLine[],
  isOpen: boolean,
): void {
  context.save();
  context.lineCap = 'round';
  for (const [colour, width, alpha] of [
    ['#0B1519', LINE.width + 5, 0.35],
    [LINE.colour, LINE.width, isOpen ? 0.85 : 0.4],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.globalAlpha = alpha;
    context.setLineDash(isOpen ? [0.1, LINE.every] : [...BROKEN]);
    for (const { path } of lines) context.stroke(path);
  }
  context.restore();
}
