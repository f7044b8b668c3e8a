// Art of orders: a cased arrow for a move, a striped curve with a knob for a support, a ring for a hold, icons on discs.
// Ink casing and bone rim keep each readable on land of its own colour. `unit` is a CSS px in art units.

import { type Paint, type PaintNumber, paintAt } from '../../../art/paints.ts';
import { type Art, art, BONE, INK, round } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { GroundPiece } from '../../../board/layers/hexLayer.ts';

/** `plan`: drafted, not yet given; `failed`: had no effect. */
export type OrderTone = 'given' | 'plan' | 'failed';

export interface Stroke {
  readonly paint: PaintNumber;
  readonly tone: OrderTone;
  readonly unit: number;
}

const WIDTH = { casing: 9, rim: 6.2, core: 4, supportCasing: 7.4, support: 4.8 };
const HEAD = 10.5;
const DASH = '7 4.4';
const SPENT = { rim: '#C9CCC5', core: '#8C9490' };

const pathOf = (line: readonly Vec[]): string =>
  line.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** Bounding picture of these points, in CSS px relative to the first of them. */
function piece(
  key: string,
  points: readonly Vec[],
  { unit }: Stroke,
  margin: number,
  body: (local: readonly Vec[]) => string,
): GroundPiece {
  const [first = { x: 0, y: 0 }] = points;
  const local = points.map(({ x, y }) => ({ x: (x - first.x) / unit, y: (y - first.y) / unit }));
  const left = Math.min(...local.map(({ x }) => x)) - margin;
  const top = Math.min(...local.map(({ y }) => y)) - margin;
  const width = Math.max(...local.map(({ x }) => x)) + margin - left;
  const height = Math.max(...local.map(({ y }) => y)) + margin - top;
  const shape = local.filter((_, i) => i % 6 === 0 || i === local.length - 1);
  const place = shape.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ');
  const make = (): Art =>
    art(
      `<g transform="scale(${round(unit)})">${body(local)}</g>`,
      width * unit,
      height * unit,
      -left * unit,
      -top * unit,
    );
  return { key: `order ${key} ${unit.toFixed(3)} ${place}`, make, x: first.x, y: first.y };
}

export function moveArrow(line: readonly Vec[], stroke: Stroke): GroundPiece {
  const { paint, tone } = stroke;
  return piece(`move ${paint} ${tone}`, line, stroke, HEAD + 6, (local) => {
    const { fill, rim } = tonesOf(paintAt(paint), tone);
    const shaft = pathOf(local.slice(0, -1));
    const head = headPath(local);
    const dash = tone === 'given' ? '' : ` stroke-dasharray="${DASH}"`;
    const cap = tone === 'given' ? '' : ' stroke-linecap="butt"';
    return (
      `<g fill="none"><path d="${shaft}" stroke="${INK}" stroke-width="${WIDTH.casing}"${tone === 'plan' ? ' stroke-opacity=".75"' : ''}/>` +
      `<path d="${head}" fill="${INK}" stroke="${INK}" stroke-width="5.4"/>` +
      `<path d="${shaft}" stroke="${rim}" stroke-width="${WIDTH.rim}"${dash}${cap}/><path d="${shaft}" stroke="${fill}" stroke-width="${WIDTH.core}"${dash}${cap}/></g>` +
      `<path d="${head}" fill="${fill}" stroke="${rim}" stroke-width="1.7"/>`
    );
  });
}

function headPath(line: readonly Vec[]): string {
  const end = line.at(-1) as Vec;
  const before = line.at(-3) ?? end;
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const corner = (far: number, off: number): string =>
    `${round(end.x + far * Math.cos(angle + off))} ${round(end.y + far * Math.sin(angle + off))}`;
  return `M${corner(HEAD * 0.75, 0)}L${corner(HEAD, 2.35)}L${corner(HEAD * 0.35, Math.PI)}L${corner(HEAD, -2.35)}Z`;
}

const tonesOf = ({ fill }: Paint, tone: OrderTone) => ({ fill, rim: tone === 'failed' ? SPENT.rim : BONE });

/** With a knob where it meets what it supports. */
export function supportBow(line: readonly Vec[], stroke: Stroke): GroundPiece {
  const { paint, tone } = stroke;
  return piece(`support ${paint} ${tone}`, line, stroke, 9, (local) => {
    const failed = tone === 'failed';
    const fill = failed ? SPENT.core : paintAt(paint).fill;
    const rim = failed ? SPENT.rim : BONE;
    const path = pathOf(local);
    const { x, y } = local.at(-1) as Vec;
    const dash = tone === 'plan' ? '2.2 5' : '4 3.4';
    return (
      `<g fill="none"><path d="${path}" stroke="${INK}" stroke-width="${WIDTH.supportCasing}" stroke-opacity=".85"/>` +
      (tone === 'plan' ? '' : `<path d="${path}" stroke="${rim}" stroke-width="${WIDTH.support}"/>`) +
      `<path d="${path}" stroke="${fill}" stroke-width="${WIDTH.support}" stroke-dasharray="${dash}" stroke-linecap="butt"/></g>` +
      `<circle cx="${round(x)}" cy="${round(y)}" r="6.6" fill="${INK}"/><circle cx="${round(x)}" cy="${round(y)}" r="4.4" fill="${fill}" stroke="${rim}" stroke-width="1.7"/>`
    );
  });
}

const HOLD = { rx: 19, ry: 8 };

/** Around the foot of a shield. */
export function holdRing(at: Vec, stroke: Stroke): GroundPiece {
  const { paint, tone } = stroke;
  const dash = tone === 'plan' ? ' stroke-dasharray="5 4"' : '';
  const colour = tone === 'failed' ? SPENT.rim : paintAt(paint).hi;
  const ring = (tint: string, width: number, more = ''): string =>
    `<ellipse rx="${HOLD.rx}" ry="${HOLD.ry}" fill="none" stroke="${tint}" stroke-width="${width}"${more}/>`;
  return piece(
    `hold ${paint} ${tone}`,
    [at],
    stroke,
    HOLD.rx + 4,
    () => ring(INK, 6) + ring(colour, 3, dash),
  );
}

/** Disc icons: a cut support, a failed move, a build or farm order. */
export type Disc = 'cut' | 'fails' | 'build' | 'farm';

const ROSE = COLOURS['rose-400'];

const DISCS: Readonly<Record<Disc, string>> = {
  cut:
    `<circle r="8.4" fill="#E9E4D4" stroke="${INK}" stroke-width="2"/><g fill="none" stroke="#3A1D22" stroke-width="1.6">` +
    `<circle cx="-3" cy="3.2" r="1.7"/><circle cx="3" cy="3.2" r="1.7"/><path d="M-1.9 1.8L3.2-4.8M1.9 1.8L-3.2-4.8"/></g>`,
  fails:
    `<circle r="7.6" fill="${ROSE}" stroke="${INK}" stroke-width="2"/>` +
    `<path d="M-2.9-2.9L2.9 2.9M2.9-2.9L-2.9 2.9" stroke="#2B060C" stroke-width="2.3"/>`,
  build:
    `<circle r="9" fill="#EFE6CC" stroke="${INK}" stroke-width="1.8"/><path d="M-3.4 5L1.8-2.4" stroke="${INK}" stroke-width="2.2"/>` +
    `<path d="M-3.2-4.6L3.4-4.4L5.4-1.2L2.6 1L-.2-1.8Z" fill="${INK}"/>`,
  farm:
    `<circle r="9" fill="#F2CE7E" stroke="${INK}" stroke-width="1.8"/>` +
    `<path d="M-3.4 5.4Q5-3 3.4-4.6Q1.6-6-5.4-1.6" fill="none" stroke="${INK}" stroke-width="2"/>`,
};

export const discAt = (disc: Disc, at: Vec, stroke: Stroke): GroundPiece =>
  piece(`disc ${disc}`, [at], stroke, 15, () => DISCS[disc]);

/** An army in reserve: its owner, on the disc of the reserve. */
export const reserveToken = (at: Vec, stroke: Stroke): GroundPiece =>
  piece(
    `reserve ${stroke.paint}`,
    [at],
    stroke,
    15,
    () =>
      `<circle r="13" fill="#17242A" stroke="${COLOURS['brass-300']}" stroke-width="1.8" stroke-dasharray="4 3"/>` +
      `<path d="M-6-7.4Q0-5.4 6-7.4V1Q6 5.6 0 8.4Q-6 5.6-6 1Z" fill="${paintAt(stroke.paint).fill}" stroke="${BONE}" stroke-width="1.6"/>`,
  );
