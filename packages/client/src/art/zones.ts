// An owned zone of the board: a tint, and a line within its edge in the owner's colour and dash style.

import type { Paint } from './paints.ts';
import { PAINTS } from './paints.ts';
import { type Art, art, INK, type Point, polygon } from './svg.ts';

const MARGIN = 4;
/** By the paint's number: the first seat's line is solid, the next are dashed, dotted and both (section 3). */
const DASHES = [
  '',
  ' stroke-linecap="butt" stroke-dasharray="26 14"',
  ' stroke-dasharray="0.1 20"',
  ' stroke-dasharray="26 22 0.1 22"',
] as const;

/** A dark fill would hide the line's dashes. */
function lineOf({ fill, hi }: Paint): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return 3 * red + 6 * green + blue < 900 ? hi : fill;
}

export function zoneArt(
  paint: Paint,
  loops: readonly (readonly Point[])[],
  width: number,
  height: number,
): Art {
  const path = loops.map((loop) => polygon(loop)).join('');
  const dash =
    DASHES[
      Math.max(
        0,
        PAINTS.findIndex(({ name }) => name === paint.name),
      ) % DASHES.length
    ] ?? '';
  const body =
    `<clipPath id="z"><path d="${path}" clip-rule="evenodd"/></clipPath>` +
    `<g clip-path="url(#z)" fill="none"><path d="${path}" fill="${paint.fill}" fill-opacity=".1" fill-rule="evenodd"/>` +
    `<path d="${path}" stroke="${INK}" stroke-opacity=".5" stroke-width="14"/>` +
    `<path d="${path}" stroke="${lineOf(paint)}" stroke-width="9"${dash}/></g>`;
  return art(body, width + 2 * MARGIN, height + 2 * MARGIN, MARGIN, MARGIN);
}
