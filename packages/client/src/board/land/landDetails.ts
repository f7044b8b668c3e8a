// Details on painted land and around it: furrows of a field, dotted lines over the sea.

import type { Paint } from '../../art/paints.ts';
import type { Extent } from '../geometry/outline.ts';
import type { LandContext, LandPath } from './landSheet.ts';

const CORN = '#E0BE6A';
const FURROW = { every: 15, width: 5.5, slant: 0.32 };

/** A field all over the area: lines in the owner's colour on corn. */
export function paintFurrows(
  context: LandContext,
  /** Empty yet. */
  lines: LandPath,
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
  for (let y = top - rise; y < bottom + rise; y += FURROW.every) {
    lines.moveTo(left, y + rise);
    lines.lineTo(right, y);
  }
  context.stroke(lines);
  context.globalAlpha = 1;
}

/** `open`: ships can pass; else it is crossed out in places. */
export interface SeaLine {
  readonly path: LandPath;
  readonly extent: Extent;
}

const LINE = { width: 7, every: 21, colour: '#DDF0E8' };
const BROKEN: readonly number[] = [0.1, 21, 0.1, 70];

export function paintSeaLines(context: LandContext, lines: readonly SeaLine[], isOpen: boolean): void {
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
