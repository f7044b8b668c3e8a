// One made-up tile of a board of squares: its face, and below it the wall down to the ground if it is raised. Drawn back
// to front, so that a wall covers only what is behind it. Materials and light are those of the hexes (tiles.ts).

import { type Art, art, cellCorners, INK, polygon, round } from '../src/art/svg.ts';
import { boardTheme } from '../src/art/theme.ts';
import { definitions, flecks, GRAIN, SKIRT, SQUARE_SIDE, STEP_RISE, TILE_RADIUS } from '../src/art/tiles.ts';
import { LANDS, type Land, type LandPaint } from '../src/art/tokens.ts';

const MARGIN = 4;

export interface SquareLook {
  readonly land: Land;
  /** 0 to 3: grain and flecks; odd ones are of the lighter tone. */
  readonly variant: number;
  /** Steps above the ground. */
  readonly height: number;
  /** SVG around the middle of the face. */
  readonly ground: string;
  /** Hewn stone, as of a wall: courses on its face and its front. */
  readonly hewn?: boolean;
  /** Nothing is in front of it: its skirt is visible. */
  readonly isFront?: boolean;
}

export function squareArt({ land, variant, height, ground, hewn = false, isFront = false }: SquareLook): Art {
  const theme = boardTheme.value;
  const paint = LANDS[theme][land][variant % 2 === 0 ? 0 : 1];
  const plain = theme === 'contrast';
  const half = SQUARE_SIDE / 2;
  const face = polygon(cellCorners(TILE_RADIUS, 'square'));
  const drop = height * STEP_RISE + (isFront ? SKIRT : 0);
  const texture = hewn
    ? courses(half)
    : `${plain ? '' : GRAIN}${plain || land === 'rock' ? '' : flecks(paint, variant)}`;
  const body =
    definitions(paint, face, variant) +
    front(paint, half, drop, hewn) +
    `<path d="${face}" fill="url(#g)"/><g clip-path="url(#c)">${texture}${ground}</g>` +
    lit(height, face) +
    `<path d="${face}" fill="none" stroke="#0B1215" stroke-opacity="${height > 0 ? 0.85 : 0.3}" stroke-width="${height > 0 ? 2 : 1.2}"/>` +
    `<path d="M${-half + 1.5} ${half - 2}V${-half + 1.5}H${half - 2}" fill="none" stroke="${paint.rim}" stroke-width="1.6" opacity="${height > 0 ? 0.95 : 0.55}"/>`;
  const width = SQUARE_SIDE + 2 * MARGIN;
  return art(body, width, width + drop, half + MARGIN, half + MARGIN);
}

/** The wall, darker towards its foot; two courses a step where it is hewn. */
function front(paint: LandPaint, half: number, drop: number, hewn: boolean): string {
  if (drop === 0) return '';
  const wall = `M${-half} ${half}H${half}V${half + drop}H${-half}Z`;
  const joints = hewn
    ? `<path d="${courseJoints(half, drop)}" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="1.4"/>`
    : '';
  const tone = hewn
    ? `<path d="${wall}" fill="${paint.fleck}"/><path d="${wall}" fill="${INK}" opacity=".22"/>`
    : `<path d="${wall}" fill="url(#s)"/>`;
  return `${tone}${joints}<path d="${wall}" fill="none" stroke="${INK}" stroke-opacity=".85" stroke-width="1.8"/>`;
}

/** Higher faces catch more light. */
const lit = (height: number, face: string): string =>
  height === 0 ? '' : `<path d="${face}" fill="#fff" opacity="${round(Math.min(0.24, 0.08 * height))}"/>`;

function courses(half: number): string {
  const third = (2 * half) / 3;
  let joints = '';
  for (let row = 0; row < 3; row++) {
    const y = -half + row * third;
    if (row > 0) joints += `M${-half} ${round(y)}H${half}`;
    for (const x of row % 2 === 0 ? [0] : [-half / 2, half / 2])
      joints += `M${round(x)} ${round(y)}v${round(third)}`;
  }
  return `<path d="${joints}" fill="none" stroke="${INK}" stroke-opacity=".4" stroke-width="1.8"/>`;
}

function courseJoints(half: number, drop: number): string {
  let joints = '';
  for (let y = half + 8; y < half + drop; y += 8) joints += `M${-half} ${round(y)}H${half}`;
  for (let y = half, row = 0; y < half + drop; y += 8, row++) {
    for (const x of row % 2 === 0 ? [-half / 3, half / 2] : [-half / 1.5, half / 6]) {
      joints += `M${round(x)} ${round(y)}v${Math.min(8, half + drop - y)}`;
    }
  }
  return joints;
}
