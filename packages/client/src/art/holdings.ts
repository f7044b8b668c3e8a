// Ownership on the ground: a setup area, or a cell held for a while.

import { paintAt } from './paints.ts';
import { type Art, art, BONE, hexagon, INK, polygon, round } from './svg.ts';
import { TILE_RADIUS } from './tiles.ts';

const BOX = 2 * TILE_RADIUS + 8;
const RING = TILE_RADIUS * 0.76;
/** Degrees left free between two parts of a ring. */
const GAP_DEG = 26;

const boxed = (body: string): Art => art(body, BOX, BOX, BOX / 2, BOX / 2);

/** A light tint of the whole space. */
export function zoneArt(seat: number): Art {
  const face = polygon(hexagon(TILE_RADIUS * 0.97, false));
  return boxed(`<path d="${face}" fill="${paintAt(seat).fill}" fill-opacity=".2"/>`);
}

/** A ring of as many parts as turns have to pass; the remaining ones are lit. */
export function claimArt(seat: number, left: number, parts: number): Art {
  const { fill } = paintAt(seat);
  const arcs = Array.from({ length: parts }, (_, part) => arcOf(part, parts));
  const line = (paths: readonly string[], colour: string, width: number): string =>
    paths.length === 0
      ? ''
      : `<path d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const lit = arcs.slice(0, left);
  return boxed(line(arcs, INK, 13) + line(lit, BONE, 10) + line(lit, fill, 6.4));
}

/** From the top on, clockwise. */
function arcOf(part: number, parts: number): string {
  const span = 360 / parts;
  const [from, to] = [part * span + GAP_DEG / 2, (part + 1) * span - GAP_DEG / 2];
  const at = (deg: number): string => {
    const angle = ((deg - 90) * Math.PI) / 180;
    return `${round(RING * Math.cos(angle))} ${round(RING * 0.92 * Math.sin(angle))}`;
  };
  return `M${at(from)}A${RING} ${RING * 0.92} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
}
