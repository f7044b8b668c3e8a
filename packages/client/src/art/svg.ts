// Common parts of all pictures: the SVG wrapper in a box of about 100 units, shadow, tower, battlement, flag.
// Light falls from above left; outlines are ink of 1.4 to 1.7 units; two tones a material.

import type { Paint } from './paints.ts';

/** One picture. The anchor is placed on a cell's middle, as fractions of the box. */
export interface Art {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly anchorX: number;
  readonly anchorY: number;
}

export type Point = readonly [x: number, y: number];

export const INK = '#0F181D';
export const BONE = '#F6F1E4';
export const STONE = {
  lit: '#D8D2C2',
  mid: '#C9C2B0',
  dark: '#A59F90',
  deep: '#857E70',
  pale: '#EFEADC',
} as const;

/** Wraps drawing around the origin into a box of `width` by `height` whose origin is at (`x`, `y`). */
export function art(body: string, width: number, height: number, x: number, y: number): Art {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<g transform="translate(${x} ${y})" stroke-linejoin="round" stroke-linecap="round">${body}</g></svg>`;
  return { svg, width, height, anchorX: x / width, anchorY: y / height };
}

/**
 * As the source of an `<img>`: its own document, so that its ids never collide with those of another picture.
 * Inline SVG shares one id space: browsers take the first one in the page, shown or not.
 */
export function artUrl(picture: Pick<Art, 'svg'>): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
}

/** For one of several in one document: makes ids of gradients and clips unique. */
export const withOwnIds = (body: string, id: string): string =>
  body
    .replace(/\bid="/g, `id="${id}-`)
    .replace(/url\(#/g, `url(#${id}-`)
    .replace(/href="#/g, `href="#${id}-`);

export const round = (value: number): string => String(Math.round(value * 100) / 100);

export function polygon(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** The cell's shape on the screen: a flat-top hexagon, a pointy-top one, or a square. */
export type CellForm = 'flat' | 'upright' | 'square';

/** Relative to a hexagon's outer radius: half the side of a square of the same size. */
export const SQUARE_PART = 0.8;

/** Corners of a cell about the origin; `radius` is a hexagon's. */
export function cellCorners(radius: number, form: CellForm): Point[] {
  if (form !== 'square') return hexagon(radius, form === 'upright');
  const half = SQUARE_PART * radius;
  return [
    [half, half],
    [-half, half],
    [-half, -half],
    [half, -half],
  ];
}

/** Corners of a hexagon about the origin; `portrait` is pointy-topped, else flat-topped. */
export function hexagon(radius: number, portrait: boolean): Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (Math.PI / 3) * k + (portrait ? Math.PI / 6 : 0);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

export const shadow = (rx: number, ry: number, cy = 0, opacity = 0.32, cx = 0): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#0A1210" opacity="${opacity}"/>`;

/** A row of merlons that stands on `y` from `x`, `width` wide. */
export function battlement(x: number, y: number, width: number, merlons: number, height = 4): string {
  const unit = round(width / (2 * merlons - 1));
  const merlon = `v${-height}h${unit}v${height}`;
  return `M${x} ${y}${Array.from({ length: merlons }, () => merlon).join(`h${unit}`)}Z`;
}

/** A stone tower whose foot is at `y`. */
export function tower(x: number, y: number, width: number, height: number, merlons = 3): string {
  const top = y - height;
  const shade = round(x + width * 0.58);
  return (
    `<path d="M${x} ${y}V${top}H${x + width}V${y}Z" fill="${STONE.lit}" stroke="${INK}" stroke-width="1.6"/>` +
    `<path d="M${shade} ${y}V${top}H${x + width}V${y}Z" fill="${STONE.dark}"/>` +
    `<path d="${battlement(x - 1.5, top, width + 3, merlons)}" fill="${STONE.lit}" stroke="${INK}" stroke-width="1.4"/>` +
    `<rect x="${round(x + width * 0.36)}" y="${round(y - height * 0.62)}" width="${round(Math.max(2.2, width * 0.2))}" height="${round(height * 0.2)}" rx="1" fill="#2A2F30"/>`
  );
}

/** The builder's pennant on a pole from (`x`, `y`). */
export function pennant(x: number, y: number, seat: Paint, scale = 1): string {
  const top = round(y - 17 * scale);
  const rise = `M${x} ${top}q6 ${round(-2.2 * scale)} 12 ${round(1.2 * scale)}`;
  return (
    `<path d="M${x} ${y}V${top}" stroke="${INK}" stroke-width="1.6"/>` +
    `<path d="${rise}q-2.4 3 0 ${round(6.2 * scale)}q-6-2-12 ${round(scale)}Z" fill="${seat.fill}" stroke="${INK}" stroke-width="1.3"/>` +
    `<path d="${rise}l-1 2.2q-5-2.6-11-1Z" fill="${seat.hi}"/>`
  );
}

/** The same picture larger or smaller, painted at that size rather than stretched. */
export function scaled(picture: Art, factor: number): Art {
  const width = picture.width * factor;
  const height = picture.height * factor;
  const size = ` width="${picture.width}" height="${picture.height}"`;
  return {
    ...picture,
    width,
    height,
    svg: picture.svg.replace(size, ` width="${width}" height="${height}"`),
  };
}
