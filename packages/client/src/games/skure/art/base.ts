// Base of a fighter: a disc in its seat's colour and pattern, with the rotating parts: prow, closed rim in front, broken
// rim at the flanks, notch at the rear (UI-K1). North is up; the caller rotates it.

import { type Paint, paintAt } from '../../../art/paints.ts';
import { patternOn } from '../../../art/patterns.ts';
import { BONE, INK, round } from '../../../art/svg.ts';
import { oval } from './strokes.ts';

const RADIUS = 37;
const DISC = oval(0, 0, RADIUS);
/** Borders of the arcs (SKURE-1.6), in degrees from where a fighter looks. */
const FRONT = 112.5;
const FLANK = 157.5;

/** At an angle clockwise from north. */
function polar(radius: number, deg: number): string {
  const angle = ((deg - 90) * Math.PI) / 180;
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
}

export const arcPath = (radius: number, from: number, to: number): string =>
  `M${polar(radius, from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${polar(radius, to)}`;

/** The part of a ring between two radii. */
export const sector = (inner: number, outer: number, from: number, to: number): string =>
  `${arcPath(outer, from, to)}L${polar(inner, to)}A${inner} ${inner} 0 ${to - from > 180 ? 1 : 0} 0 ${polar(inner, from)}Z`;

export function discBody(seat: number): string {
  const paint = paintAt(seat);
  return (
    `<path d="${DISC}" fill="${INK}" stroke="${INK}" stroke-width="8"/>` +
    `<clipPath id="base"><path d="${DISC}"/></clipPath><g clip-path="url(#base)">` +
    `<path d="${DISC}" fill="${paint.fill}"/><g transform="translate(0 19) scale(1.35)" opacity=".8">${patternOn(paint)}</g>` +
    `<circle cx="-12" cy="-16" r="30" fill="${paint.hi}" opacity=".3"/></g>`
  );
}

export function rimBody(seat: number): string {
  const paint = paintAt(seat);
  const arc = (d: string, colour: string, width: number, more = ''): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}"${more}/>`;
  const flanks = arcPath(36, FRONT, FLANK) + arcPath(36, -FLANK, -FRONT);
  return (
    `<g fill="none" stroke-linecap="butt">${arc(arcPath(34.5, -FRONT, FRONT), paint.fill, 5)}` +
    arc(flanks, INK, 8) +
    arc(flanks, paint.hi, 3.4, ' stroke-dasharray="5.4 3.8"') +
    arc(arcPath(37, -FRONT, FRONT), BONE, 3.2) +
    `</g><path d="${sector(17, 41, FLANK, 360 - FLANK)}" fill="${INK}"/>`
  );
}

export const PROW = `M${polar(57, 0)}L${polar(38.5, 28)}Q${polar(41, 0)} ${polar(38.5, -28)}Z`;

export const prowBody = (): string =>
  `<path d="${PROW}" fill="${INK}" stroke="${INK}" stroke-width="7.6"/><path d="${PROW}" fill="${BONE}" stroke="${BONE}" stroke-width="1.6"/>`;

/** A fallen fighter faces nowhere (SKURE-5.6). */
export function fallenBody(seat: number): string {
  const { hi }: Paint = paintAt(seat);
  return (
    `<path d="${DISC}" fill="#3B4548" stroke="${INK}" stroke-width="8"/>` +
    `<path d="${DISC}" fill="none" stroke="${hi}" stroke-width="4" stroke-linecap="butt" stroke-dasharray="7 6"/>`
  );
}

/** Team rim for two against two: closed for one side and broken for the other. */
export function allyRimBody(side: 0 | 1): string {
  const ring = oval(0, 0, 45);
  const dash = side === 0 ? '' : ' stroke-linecap="butt" stroke-dasharray="15 8.56"';
  return (
    `<g fill="none"><path d="${ring}" stroke="${INK}" stroke-width="7"/>` +
    `<path d="${ring}" stroke="${BONE}" stroke-width="3"${dash}/></g>`
  );
}

/** The higher the fighter, the smaller and fainter. */
export const shadowBody = (lift: number): string =>
  `<ellipse rx="${round(36 - lift * 0.6)}" ry="${round(32 - lift)}" fill="#050A0C" opacity="${lift === 0 ? 0.5 : 0.42}"/>`;

const BLOCK = 'M-36-28L-22-43H27L40-29V27L27 42H-25L-40 29Z';

/** Ice around a fighter that froze to death (SKURE-11.5). */
export const iceBody = (): string =>
  `<path d="${BLOCK}" fill="#BFEFFC" fill-opacity=".34" stroke="${INK}" stroke-width="7"/>` +
  `<path d="${BLOCK}" fill="none" stroke="#E9FBFF" stroke-width="3"/>` +
  `<path d="M-36-28L-24-20L-22-43M-24-20H24L27-43M24-20L40-29M24-20V30L27 42M24 30L40 27" fill="none" stroke="#E9FBFF" stroke-opacity=".75" stroke-width="2.4"/>` +
  `<path d="M-30 18L-12-12M-22 28L6-14" fill="none" stroke="#FFFFFF" stroke-opacity=".55" stroke-width="4"/>`;
