// Marks over several cells or an area: the same as on a single cell (marks.ts), drawn along an outline.
// Loops go clockwise around the marked area, holes the other way: inside is always to the right.

import type { MarkArt } from './marks.ts';
import { type PaintNumber, paintAt } from './paints.ts';
import { patternOn } from './patterns.ts';
import { type Art, art, INK, type Point, polygon, round } from './svg.ts';
import { COLOURS } from './tokens.ts';

export type ShapeMark = MarkArt | 'trail' | 'owner';

export interface MarkedShape {
  /** From the upper left corner of the box. */
  readonly loops: readonly (readonly Point[])[];
  readonly width: number;
  readonly height: number;
}

interface Line {
  readonly colour: string;
  readonly width: number;
  readonly dash?: string;
  /** How far ticks reach inwards. */
  readonly ticks?: number;
}

interface Style {
  readonly fill?: string;
  readonly opacity?: number;
  readonly line?: Line;
  /** Lines of two colours across it, one on the other. */
  readonly hatched?: readonly [under: string, colour: string];
}

const BRASS = COLOURS['brass-300'];
const ROSE = COLOURS['rose-400'];
const DANGER = '#FF4F64';
const MARGIN = 6;
const TICK_EVERY = 46;

const STYLES: Readonly<Record<MarkArt, Style>> = {
  selected: { fill: BRASS, opacity: 0.26, line: { colour: BRASS, width: 6.5 } },
  reach: { fill: BRASS, opacity: 0.16, line: { colour: BRASS, width: 4.5, dash: '15 9' } },
  act: { fill: BRASS, opacity: 0.12, line: { colour: BRASS, width: 3.2, dash: '3 8' } },
  help: { hatched: [INK, BRASS], line: { colour: BRASS, width: 2 } },
  attack: { fill: DANGER, opacity: 0.16, line: { colour: ROSE, width: 3.6, ticks: 11 } },
  aim: { fill: DANGER, opacity: 0.3, line: { colour: '#FF8390', width: 6, ticks: 17 } },
  pending: {
    fill: COLOURS['bone-50'],
    opacity: 0.18,
    line: { colour: COLOURS['bone-50'], width: 3.4, dash: '2 8' },
  },
  refused: { fill: DANGER, opacity: 0.22, line: { colour: ROSE, width: 4.5 } },
  lost: {},
  pointed: { line: { colour: COLOURS['bone-50'], width: 3.4 } },
  threat: { hatched: ['#3A0D14', ROSE], line: { colour: ROSE, width: 2 } },
};

/** `paint`: the owner's, for a trail or an owner mark. */
export function shapeMarkArt(kind: ShapeMark, shape: MarkedShape, paint: PaintNumber = 0): Art {
  const path = shape.loops.map((loop) => polygon(loop)).join('');
  const style = kind === 'trail' || kind === 'owner' ? ownStyle(kind, paint) : STYLES[kind];
  const body =
    `<clipPath id="in"><path d="${path}" clip-rule="evenodd"/></clipPath><g clip-path="url(#in)">` +
    filled(path, style) +
    (style.hatched ? hatching(shape, style.hatched) : '') +
    (kind === 'owner' ? owned(shape, paint) : '') +
    (style.line ? lined(path, shape, style.line) : '') +
    '</g>';
  return art(body, shape.width + 2 * MARGIN, shape.height + 2 * MARGIN, MARGIN, MARGIN);
}

const ownStyle = (kind: 'trail' | 'owner', paint: PaintNumber): Style => {
  const { fill, hi } = paintAt(paint);
  const line = { colour: hi, width: 3, ...(kind === 'trail' ? { dash: '2 6' } : {}) };
  return { fill, opacity: kind === 'trail' ? 0.24 : 0.34, line };
};

const filled = (path: string, { fill, opacity = 1 }: Style): string =>
  fill === undefined
    ? ''
    : `<path d="${path}" fill="${fill}" fill-opacity="${opacity}" fill-rule="evenodd"/>`;

/** A line on a broader one of ink. The outer half of each is clipped. */
function lined(path: string, { loops }: MarkedShape, { colour, width, dash, ticks }: Line): string {
  const marks = ticks === undefined ? '' : loops.map((loop) => tickPath(loop, ticks + width)).join('');
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  const stroke = (d: string, tone: string, wide: number, more = ''): string =>
    d === '' ? '' : `<path d="${d}" stroke="${tone}" stroke-width="${wide}"${more}/>`;
  const ink = stroke(path, INK, 2 * width + 5) + stroke(marks, INK, width + 3.5);
  return `<g fill="none">${ink}${stroke(path, colour, 2 * width, dashes)}${stroke(marks, colour, width)}</g>`;
}

/** Inwards from the outline, at even distances. */
function tickPath(loop: readonly Point[], reach: number): string {
  let path = '';
  let until = TICK_EVERY / 2;
  loop.forEach(([x, y], i) => {
    const [nx, ny] = loop[(i + 1) % loop.length] ?? [x, y];
    const length = Math.hypot(nx - x, ny - y);
    const [ux, uy] = [(nx - x) / length, (ny - y) / length];
    for (; until < length; until += TICK_EVERY) {
      const [ax, ay] = [x + ux * until, y + uy * until];
      path += `M${round(ax)} ${round(ay)}l${round(-uy * reach)} ${round(ux * reach)}`;
    }
    until -= length;
  });
  return path;
}

function hatching({ width, height }: MarkedShape, [under, colour]: readonly [string, string]): string {
  let lines = '';
  for (let x = -height; x < width; x += 20)
    lines += `M${round(x)} ${round(height)}l${round(height)} ${round(-height)}`;
  return (
    `<path d="${lines}" fill="none" stroke="${under}" stroke-opacity=".62" stroke-width="6"/>` +
    `<path d="${lines}" fill="none" stroke="${colour}" stroke-opacity=".8" stroke-width="2.4"/>`
  );
}

/** The pattern of a body, repeated. */
function owned({ width, height }: MarkedShape, paint: PaintNumber): string {
  const pattern = patternOn(paintAt(paint));
  let all = '';
  for (let y = 50; y < height + 50; y += 70)
    for (let x = 30; x < width + 30; x += 60) all += `<use href="#p" x="${x}" y="${y}"/>`;
  return `<defs><clipPath id="b"><rect x="-30" y="-50" width="60" height="70"/></clipPath><g id="p" clip-path="url(#b)">${pattern}</g></defs><g opacity=".5">${all}</g>`;
}
