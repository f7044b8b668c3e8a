// The public map as an image for posts: an SVG of 1200 by 675 without fonts, filters or links, with owners, armies and buildings.

import { placeOf } from '../land/terrain.ts';
import { type Code, NOBODY, type Place } from '../land/types.ts';
import type { SkirmishView } from '../state.ts';
import { boardOf, landOf, playerOf } from '../world.ts';
import { coloursOf, type PictureColours } from './colours.ts';
import { written } from './glyphs.ts';

const WIDTH = 1200;
const HEIGHT = 675;
/** Around the land, in units of the drawing. */
const MARGIN = 120;
/** Of letters. */
const SCALE = 5;
/** Corners of a cell, flat-topped; and of the inner line that marks the owner's border. */
const CORNERS = cornersOf(40, 20, 35);
const INNER = cornersOf(34, 17, 30);
/** Clockwise from the lower right, as the corners behind which they lie. */
const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
const [SEA, SHALLOW, NEUTRAL, INK, LIGHT] = ['#12303B', '#235261', '#B3B19B', '#1A1712', '#F2EAD8'];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the right one clockwise. */
function cornersOf(far: number, near: number, down: number): readonly Point[] {
  const at = (x: number, y: number): Point => ({ x, y });
  return [at(far, 0), at(near, down), at(-near, down), at(-far, 0), at(-near, -down), at(near, -down)];
}

export function picture(view: SkirmishView): string {
  const { map } = landOf(view.map);
  const cells = new Map(Object.entries(map.cells));
  const middles = [...cells.keys()].map(middleOf);
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const box = [left, top, Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top].join(' ');
  const outside = middles.map((at) => hexAt(at)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${SEA}"/>`,
    `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="${box}">`,
    `<path d="${outside}" fill="${SHALLOW}" stroke="${SHALLOW}" stroke-width="70" stroke-linejoin="round"/>`,
    ...seaRoutes(view),
    ...land(view, cells),
    ...borders(view, cells),
    ...Object.entries(map.territories).map(([code, { label }]) => standing(view, code, middleOf(label))),
    '</svg></svg>',
  ].join('');
}

function middleOf(cell: string): Point {
  const [q = 0, r = 0] = cell.split(',').map(Number);
  return { x: 60 * q, y: 35 * (2 * r + q) };
}

const line = (points: readonly Point[], { x, y }: Point): string =>
  `M${points.map((point) => `${point.x + x} ${point.y + y}`).join('L')}`;

const hexAt = (at: Point): string => `${line(CORNERS, at)}Z`;

const ownerAt = (view: SkirmishView, code: Code): number => {
  const { terrain, control } = boardOf(view);
  return control[placeOf(terrain, code)] ?? NOBODY;
};

function coloursAt(view: SkirmishView, owner: number): PictureColours | undefined {
  const look = owner === NOBODY ? undefined : view.looks[playerOf(view, owner)];
  return look === undefined ? undefined : coloursOf(look.colour);
}

/** Over the sea, below the land at both ends. */
function seaRoutes(view: SkirmishView): readonly string[] {
  const { territories } = landOf(view.map).map;
  const lines = Object.entries(territories).flatMap(([code, { oversea, label }]) => {
    const other = oversea === null || oversea < code ? undefined : territories[oversea];
    if (other === undefined) return [];
    const [from, to] = [middleOf(label), middleOf(other.label)];
    return [`M${from.x} ${from.y}L${to.x} ${to.y}`];
  });
  const drawn = stroke(lines.join(''), LIGHT, 6);
  return lines.length === 0 ? [] : [drawn.replace('/>', ' stroke-dasharray="1 16"/>')];
}

/** A path for each owner; the lines close what gaps there would be between two cells. */
function land(view: SkirmishView, cells: ReadonlyMap<string, Code>): readonly string[] {
  const paths = new Map<number, string>();
  for (const [cell, code] of cells) {
    const owner = ownerAt(view, code);
    paths.set(owner, `${paths.get(owner) ?? ''}${hexAt(middleOf(cell))}`);
  }
  return [...paths].map(([owner, path]) => {
    const colour = coloursAt(view, owner)?.wash ?? NEUTRAL;
    return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="2"/>`;
  });
}

/** Between two territories a thin line, and within the land of an owner a broad one in his colour. */
function borders(view: SkirmishView, cells: ReadonlyMap<string, Code>): readonly string[] {
  let thin = '';
  const broad = new Map<number, string>();
  for (const [cell, code] of cells) {
    const [q = 0, r = 0] = cell.split(',').map(Number);
    const owner = ownerAt(view, code);
    for (const [i, [dq, dr]] of NEIGHBOURS.entries()) {
      const near = cells.get(`${q + dq},${r + dr}`);
      if (near === code) continue;
      thin += side(CORNERS, i, cell);
      if (owner !== NOBODY && (near === undefined || ownerAt(view, near) !== owner))
        broad.set(owner, `${broad.get(owner) ?? ''}${side(INNER, i, cell)}`);
    }
  }
  return [
    ...[...broad].map(([owner, path]) => stroke(path, coloursAt(view, owner)?.fill ?? NEUTRAL, 12)),
    stroke(thin, INK, 4),
  ];
}

function side(corners: readonly Point[], i: number, cell: string): string {
  const ends = [corners[i], corners[(i + 1) % corners.length]].filter((point) => point !== undefined);
  return line(ends, middleOf(cell));
}

const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Contents of a territory around its label: an army above its code, buildings beside them. */
function standing(view: SkirmishView, code: Code, { x, y }: Point): string {
  const { terrain, armies, works } = boardOf(view);
  const place: Place = placeOf(terrain, code);
  const army = coloursAt(view, armies[place] ?? NOBODY);
  const work = works[place] ?? null;
  const built = work === null ? undefined : WORKS[work];
  if (army !== undefined)
    return nameAt(code, x, y + 37) + (built?.(x - 52, y - 18) ?? '') + shield(army, x, y - 30);
  return built === undefined ? nameAt(code, x, y) : built(x - 29, y) + nameAt(code, x + 21, y);
}

/** A code around that point. */
function nameAt(code: Code, x: number, y: number): string {
  const { path, width, height } = written(code);
  const at = `translate(${x - (width * SCALE) / 2} ${y - (height * SCALE) / 2}) scale(${SCALE})`;
  return `<g transform="${at}">${stroke(path, LIGHT, 2)}${stroke(path, INK, 1)}</g>`;
}

const WORKS = {
  /** A keep. */
  barracks: (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="19" fill="${INK}"/><path d="M${x - 10} ${y + 10}V${y - 10}H${x - 5}V${y - 5}H${x - 2}V${y - 10}H${x + 2}V${y - 5}H${x + 5}V${y - 10}H${x + 10}V${y + 10}Z" fill="${LIGHT}"/>`,
  /** Furrows. */
  farm: (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="19" fill="#4F6B1E"/>${stroke(`M${x - 10} ${y - 7}H${x + 10}M${x - 12} ${y}H${x + 12}M${x - 10} ${y + 7}H${x + 10}`, LIGHT, 3)}`,
} as const;

function shield({ fill, ink }: PictureColours, x: number, y: number): string {
  const edge = `M${x - 28} ${y - 34}H${x + 28}V${y + 2}Q${x + 28} ${y + 28} ${x} ${y + 42}Q${x - 28} ${y + 28} ${x - 28} ${y + 2}Z`;
  const sword = `M${x} ${y - 22}V${y + 22}M${x - 10} ${y + 8}H${x + 10}`;
  return `<path d="${edge}" fill="${fill}" stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"/>${stroke(edge, ink, 2)}${stroke(sword, ink, 12)}${stroke(sword, '#FFFFFF', 6)}`;
}
