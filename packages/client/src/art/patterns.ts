// The pattern on a piece's body, which identifies its owner beside the colour (UI-34).

import type { Paint, Pattern } from './paints.ts';

const rows = (from: number, step: number, height: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `M-30 ${from + i * step}H30v${height}H-30Z`).join('');

const slants = (direction: 1 | -1): string =>
  Array.from({ length: 6 }, (_, i) => {
    const x = -46 + i * 15;
    return direction === 1 ? `M${x} 24l36-76h7l-36 76Z` : `M${-x} 24l-36-76h-7l36 76Z`;
  }).join('');

function dots(): string {
  let path = '';
  for (let row = 0; row < 6; row++) {
    for (let column = -3; column <= 3; column++) {
      const x = column * 11 + (row % 2 === 0 ? 0 : 5.5);
      path += `M${x - 2.9} ${-40 + row * 10}a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0Z`;
    }
  }
  return path;
}

function checks(): string {
  let path = '';
  for (let row = 0; row < 8; row++) {
    for (let column = -4; column < 4; column++) {
      if ((row + column) % 2 === 0) path += `M${column * 9} ${-46 + row * 9}h9v9h-9Z`;
    }
  }
  return path;
}

/** One tile of a repeating pattern, as a path from its upper left corner. */
interface Tile {
  readonly width: number;
  readonly height: number;
  readonly path: (x: number, y: number) => string;
}

const disc = (x: number, y: number, radius: number, sweep: 0 | 1 = 0): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 ${sweep} ${2 * radius} 0a${radius} ${radius} 0 1 ${sweep} ${-2 * radius} 0Z`;
const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

const TILES: Readonly<Record<Pattern, Tile>> = {
  chevron: { width: 24, height: 14, path: (x, y) => `M${x} ${y + 8}l12-6 12 6v5l-12-6-12 6Z` },
  bars: { width: 12, height: 12, path: (x, y) => box(x, y + 3, 12, 5) },
  dots: { width: 12, height: 12, path: (x, y) => disc(x + 3, y + 3, 2.4) + disc(x + 9, y + 9, 2.4) },
  diagonal: {
    width: 14,
    height: 14,
    path: (x, y) => `M${x} ${y + 14}l14-14v-5l-19 19ZM${x + 14} ${y + 14}v-5l-5 5Z`,
  },
  solid: { width: 12, height: 12, path: () => '' },
  cross: { width: 18, height: 18, path: (x, y) => box(x + 7, y + 2, 4, 14) + box(x + 2, y + 7, 14, 4) },
  'diagonal-left': {
    width: 14,
    height: 14,
    path: (x, y) => `M${x + 14} ${y + 14}l-14-14v-5l19 19ZM${x} ${y + 14}v-5l5 5Z`,
  },
  checks: { width: 16, height: 16, path: (x, y) => box(x, y, 8, 8) + box(x + 8, y + 8, 8, 8) },
  stripes: { width: 12, height: 12, path: (x, y) => box(x + 3, y, 5, 12) },
  grid: {
    width: 13,
    height: 13,
    path: (x, y) => box(x, y + 5, 13, 3) + box(x + 5, y, 3, 5) + box(x + 5, y + 8, 3, 5),
  },
  waves: {
    width: 20,
    height: 13,
    path: (x, y) => `M${x} ${y + 6}q5-7 10 0t10 0v4q-5 7-10 0t-10 0Z`,
  },
  bricks: {
    width: 18,
    height: 20,
    path: (x, y) =>
      box(x, y, 18, 3) + box(x, y + 10, 18, 3) + box(x + 3, y + 3, 3, 7) + box(x + 12, y + 13, 3, 7),
  },
  diamonds: {
    width: 15,
    height: 20,
    path: (x, y) => `M${x + 7.5} ${y + 1}l6 9-6 9-6-9Z`,
  },
  rings: {
    width: 17,
    height: 17,
    path: (x, y) => disc(x + 8.5, y + 8.5, 7) + disc(x + 8.5, y + 8.5, 3.8, 1),
  },
  triangles: { width: 16, height: 15, path: (x, y) => `M${x + 8} ${y + 1}l7 12h-14Z` },
  saltire: {
    width: 18,
    height: 18,
    path: (x, y) => `M${x + 4} ${y + 1}l5 5 5-5 3 3-5 5 5 5-3 3-5-5-5 5-3-3 5-5-5-5Z`,
  },
};

/** Repeats a tile over a body. */
function spread({ width, height, path }: Tile): string {
  let all = '';
  for (let y = -50; y < 20; y += height) for (let x = -width * 2; x < 32; x += width) all += path(x, y);
  return all;
}

/** For bodies that are not simply covered with tiles. */
const BODIES: Readonly<Partial<Record<Pattern, string>>> = {
  chevron: 'M-30-2L0-17L30-2V8.5L0-6.5L-30 8.5Z',
  bars: rows(-27, 12, 5, 4),
  dots: dots(),
  diagonal: slants(1),
  solid: '',
  cross: 'M-3.6-50H3.6V20H-3.6ZM-30-15H30V-8H-30Z',
  'diagonal-left': slants(-1),
  checks: checks(),
  saltire: 'M-30-44l4-4L0-21 26-48l4 4L5-16 30 10l-4 4L0-11-26 14l-4-4L-5-16Z',
};

/** To be clipped to the body. */
export function patternOn({ pattern, lo }: Paint): string {
  const path = BODIES[pattern] ?? spread(TILES[pattern]);
  return path === '' ? '' : `<path d="${path}" fill="${lo}" opacity=".82"/>`;
}

/** The scale of patterns on land. */
export const PATTERN_SCALE = 1.7;

/** One tile of a pattern on land; the path of a plain one is empty. */
export function patternPath(pattern: Pattern): {
  readonly width: number;
  readonly height: number;
  readonly path: string;
} {
  const { width, height, path } = TILES[pattern];
  return { width, height, path: path(0, 0) };
}
