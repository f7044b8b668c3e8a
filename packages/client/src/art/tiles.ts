// One tile: skirt, face, grain, flecks, ground decoration, rim light. Drawn back to front, so that
// only the outer skirts are visible.

import { type Art, art, hexagon, type Point, polygon, round, SQUARE_PART } from './svg.ts';
import { boardTheme } from './theme.ts';
import { LANDS, type Land, type LandPaint } from './tokens.ts';

/** Outer radius of a space in art units; every other measure of the board is in the same units. */
export const TILE_RADIUS = 50;
export const SKIRT = 12;
const MARGIN = 6;
export const TILE_VARIANTS = 4;

export interface TileLook {
  readonly land: Land;
  /** 0 to `TILE_VARIANTS - 1`: grain and flecks; odd ones are of the lighter tone. */
  readonly variant: number;
  readonly portrait: boolean;
  /** SVG around the middle. */
  readonly ground: string;
}

export function tileArt({ land, variant, portrait, ground }: TileLook): Art {
  const theme = boardTheme.value;
  const paint = LANDS[theme][land][variant % 2 === 0 ? 0 : 1];
  const plain = theme === 'contrast';
  const corners = hexagon(TILE_RADIUS - 1.1, portrait);
  const face = polygon(corners);
  const width = 2 * (TILE_RADIUS + MARGIN);
  const body =
    definitions(paint, face, variant) +
    `<path d="${polygon(skirt(corners, portrait))}" fill="url(#s)"/><path d="${face}" fill="url(#g)"/>` +
    `<g clip-path="url(#c)">${plain ? '' : GRAIN}${plain || land === 'rock' ? '' : flecks(paint, variant)}${ground}</g>` +
    `<path d="${face}" fill="none" stroke="#0B1215" stroke-opacity=".38" stroke-width="1.1"/>` +
    `<path d="${polygon(upper(corners, portrait), false)}" fill="none" stroke="${paint.rim}" stroke-width="1.5" opacity=".85"/>` +
    `<path d="${polygon(hexagon(TILE_RADIUS - 3.4, portrait))}" fill="none" stroke="#fff" stroke-opacity=".05"/>`;
  return art(body, width, width + SKIRT, TILE_RADIUS + MARGIN, TILE_RADIUS + MARGIN);
}

export const GRAIN = `<rect x="-56" y="-56" width="112" height="112" filter="url(#n)" opacity=".16"/>`;

export function definitions(paint: LandPaint, face: string, seed: number): string {
  const stops = (from: string, to: string) =>
    `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return (
    `<defs><linearGradient id="g" x1="0" y1="0" x2=".25" y2="1">${stops(paint.top, paint.bottom)}` +
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stops(paint.skirt, paint.skirtLow)}` +
    `<filter id="n" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".11" numOctaves="3" seed="${seed}"/>` +
    `<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1.5 -.55"/></filter>` +
    `<clipPath id="c"><path d="${face}"/></clipPath></defs>`
  );
}

const pick = (corners: readonly Point[], order: readonly number[]): Point[] =>
  order.flatMap((k) => corners.slice(k, k + 1));

function skirt(corners: readonly Point[], portrait: boolean): Point[] {
  const edge = pick(corners, portrait ? [5, 0, 1, 2, 3] : [0, 1, 2, 3]);
  return [...edge, ...edge.map(([x, y]): Point => [x, y + SKIRT]).reverse()];
}

const upper = (corners: readonly Point[], portrait: boolean): Point[] =>
  pick(corners, portrait ? [3, 4, 5] : [3, 4, 5, 0]).map(([x, y]): Point => [x * 0.968, y * 0.968]);

/** Tufts and pebbles, the same ones for the same variant. */
export function flecks(paint: LandPaint, variant: number): string {
  const next = generator(variant + 7);
  let out = '';
  for (let i = 0; i < 13; i++) {
    const angle = next() * 2 * Math.PI;
    const reach = Math.sqrt(next()) * 38;
    const x = reach * Math.cos(angle);
    const y = reach * Math.sin(angle) * 0.92;
    out += next() > 0.45 ? tuft(x, y, paint.fleck) : pebble(x, y, next, paint);
  }
  return out;
}

const tuft = (x: number, y: number, colour: string): string =>
  `<path d="M${round(x - 1.6)} ${round(y)}q.6-2.6 1-3.4M${round(x)} ${round(y)}q.2-3 .3-4M${round(x + 1.6)} ${round(y)}q-.3-2.4-.2-3" ` +
  `stroke="${colour}" stroke-width=".9" fill="none" opacity=".7"/>`;

const pebble = (x: number, y: number, next: () => number, paint: LandPaint): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(1.4 + next() * 2.6)}" ry="${round(0.8 + next())}" ` +
  `fill="${next() > 0.5 ? paint.rim : paint.fleck}" opacity=".35"/>`;

/** Decorative randomness: spreads values evenly, in 0 to 1. */
export function generator(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state / 4294967296;
  };
}

/** The size of a square, and the lift of one step of height, in art units. Side of a square. */
export const SQUARE_SIDE = 2 * SQUARE_PART * TILE_RADIUS;
/** Three steps leave the middle of the face of the square behind visible and clickable. */
export const STEP_RISE = 12;
