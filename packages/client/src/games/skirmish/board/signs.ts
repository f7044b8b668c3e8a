// Icons of permanent structures: a keep for barracks, an ear of corn for a farm, each on a disc of bone.

import type { Works } from '@hexmarch/shared/games/skirmish/land/types';

import { type Art, art } from '../../../art/svg.ts';

export type Sign = Exclude<Works, null>;

const INK = '#10181C';
const BONE = '#EFE6CC';
const CORN = '#D09A22';
/** Radius of the disc, in the icons' units. */
export const SIGN_RADIUS = 10;

const KEEP = 'M-6.4 6V-6.6h3v2.4h1.9V-6.6h3v2.4h1.9V-6.6h3V6Z';
const GATE = 'M-1.7 6V1.8a1.7 1.7 0 0 1 3.4 0V6Z';
/** A stalk with three pairs of grains that point up and outwards, one at its tip, and long awns: unlike a face. */
const STALK = 'M0 8.2V-2';
const AWNS = 'M0-5V-8.6M-3.1-1.6L-5.4-6.6M3.1-1.6L5.4-6.6';
const GRAIN_AT: readonly (readonly [x: number, y: number, deg: number])[] = [
  [0, -4.6, 0],
  [-2.3, -1.9, -28],
  [2.3, -1.9, 28],
  [-2.5, 1.4, -32],
  [2.5, 1.4, 32],
  [-2.4, 4.6, -36],
  [2.4, 4.6, 36],
];

/** As a picture of its own, for texts beside the map. */
export function signArt(sign: Sign): Art {
  const size = 2 * SIGN_RADIUS;
  const disc = `<circle r="${SIGN_RADIUS - 0.8}" fill="${BONE}" stroke="${INK}" stroke-width="1.6"/>`;
  return art(disc + (sign === 'barracks' ? keepSvg : cornSvg), size, size, SIGN_RADIUS, SIGN_RADIUS);
}

const keepSvg = `<path d="${KEEP}" fill="${INK}"/><path d="${GATE}" fill="${BONE}"/>`;
const cornSvg =
  `<g fill="none" stroke="${INK}"><path d="${STALK}" stroke-width="1.3"/><path d="${AWNS}" stroke-width=".8"/></g>` +
  GRAIN_AT.map(
    ([x, y, deg]) =>
      `<ellipse rx="1.35" ry="2.5" transform="translate(${x} ${y}) rotate(${deg})" fill="${CORN}" stroke="${INK}" stroke-width=".9"/>`,
  ).join('');

/** Centred on the disc, in a box of 2 × `SIGN_RADIUS`. */
export function drawSign(context: CanvasRenderingContext2D, sign: Sign): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  context.arc(0, 0, SIGN_RADIUS - 0.8, 0, 2 * Math.PI);
  context.fillStyle = BONE;
  context.strokeStyle = INK;
  context.lineWidth = 1.6;
  context.fill();
  context.stroke();
  if (sign === 'barracks') drawKeep(context);
  else drawCorn(context);
}

function drawKeep(context: CanvasRenderingContext2D): void {
  context.fillStyle = INK;
  context.fill(new Path2D(KEEP));
  context.fillStyle = BONE;
  context.fill(new Path2D(GATE));
}

function drawCorn(context: CanvasRenderingContext2D): void {
  context.strokeStyle = INK;
  context.lineWidth = 1.3;
  context.stroke(new Path2D(STALK));
  context.lineWidth = 0.8;
  context.stroke(new Path2D(AWNS));
  context.fillStyle = CORN;
  context.lineWidth = 0.9;
  for (const [x, y, deg] of GRAIN_AT) {
    context.beginPath();
    context.ellipse(x, y, 1.35, 2.5, (deg * Math.PI) / 180, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}
