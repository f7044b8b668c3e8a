// Marks over a cell. Each kind has a shape of its own, so that colour alone never carries
// meaning: notched outline, ring with a dark core, ring with inward ticks, dashed edge, hatching.

import { paintAt } from './paints.ts';
import { patternOn } from './patterns.ts';
import {
  type Art,
  art,
  type CellForm,
  cellCorners,
  hexagon,
  INK,
  type Point,
  polygon,
  round,
} from './svg.ts';
import { TILE_RADIUS } from './tiles.ts';
import { COLOURS } from './tokens.ts';

export type MarkArt =
  | 'selected'
  | 'reach'
  | 'attack'
  | 'aim'
  | 'act'
  | 'help'
  | 'pending'
  | 'refused'
  | 'lost'
  | 'pointed'
  | 'threat';

const BOX = 2 * TILE_RADIUS + 8;
const BRASS = COLOURS['brass-300'];
const ROSE = COLOURS['rose-400'];
const ROSE_LIT = '#FF8390';
/** Under hatching in rose. */
const DRIED = '#3A0D14';

const boxed = (body: string): Art => art(body, BOX, BOX, BOX / 2, BOX / 2);
const cellPath = (radius: number, form: CellForm): string => polygon(cellCorners(radius, form));
const tint = (form: CellForm, colour: string, opacity: number): string =>
  `<path d="${cellPath(TILE_RADIUS * 0.9, form)}" fill="${colour}" fill-opacity="${opacity}"/>`;
/** A line in `colour` on a broader one of ink, so that it is visible on any terrain. */
const cased = (path: string, colour: string, width: number, casing: number, dash = ''): string =>
  `<g fill="none"${dash}><path d="${path}" stroke="${INK}" stroke-width="${casing}"/><path d="${path}" stroke="${colour}" stroke-width="${width}"/></g>`;

export function markArt(kind: MarkArt, form: CellForm): Art {
  switch (kind) {
    case 'selected':
      return boxed(tint(form, BRASS, 0.3) + cased(notches(form), BRASS, 4.3, 8.2));
    case 'reach':
      return boxed(
        `${tint(form, BRASS, 0.2)}<circle cy="3" r="12.5" fill="${INK}" fill-opacity=".8"/>` +
          `<circle cy="3" r="9.5" fill="${BRASS}"/><circle cy="3" r="4.3" fill="${INK}"/>`,
      );
    case 'attack':
      return boxed(tint(form, '#FF4F64', 0.18) + cased(ticked(form, 0.84), ROSE, 2.3, 5.6));
    case 'aim':
      return boxed(tint(form, '#FF4F64', 0.34) + cased(ticked(form, 0.74), ROSE_LIT, 3.8, 8));
    case 'act':
      return boxed(
        tint(form, BRASS, 0.16) +
          cased(cellPath(TILE_RADIUS * 0.86, form), BRASS, 3.2, 6, ' stroke-dasharray="9 8"'),
      );
    case 'help':
      return boxed(hatching(form, INK, BRASS));
    case 'pending':
      return boxed(
        tint(form, COLOURS['bone-50'], 0.2) +
          cased(cellPath(TILE_RADIUS * 0.8, form), COLOURS['bone-50'], 2.4, 5, ' stroke-dasharray="2 7"'),
      );
    case 'refused':
      return boxed(
        tint(form, '#FF4F64', 0.22) +
          cased(cellPath(TILE_RADIUS * 0.88, form), ROSE, 3, 6) +
          cased('M-13-13L13 13M13-13L-13 13', ROSE_LIT, 5, 9.5),
      );
    case 'lost':
      return boxed(cased('M-28-25l14 14m0-14l-14 14', ROSE_LIT, 4, 8.5));
    case 'pointed':
      return boxed(cased(cellPath(TILE_RADIUS * 0.93, form), COLOURS['bone-50'], 2.6, 5.4));
    case 'threat':
      return boxed(hatching(form, DRIED, ROSE));
  }
}

/** Corners only, each a third of both edges. */
function notches(form: CellForm): string {
  const corners = cellCorners(TILE_RADIUS * 0.9, form);
  return corners
    .map((corner, k) => {
      const before = towards(corner, corners.at(k - 1), 0.34);
      const after = towards(corner, corners[(k + 1) % corners.length], 0.34);
      return polygon([before, corner, after], false);
    })
    .join('');
}

/** The outline with a tick inwards at the middle of each edge. */
function ticked(form: CellForm, reach: number): string {
  const corners = cellCorners(TILE_RADIUS * 0.88, form);
  const ticks = corners.map((corner, k) => {
    const [x, y] = towards(corner, corners[(k + 1) % corners.length], 0.5);
    return `M${round(x)} ${round(y)}L${round(x * reach)} ${round(y * reach)}`;
  });
  return polygon(corners) + ticks.join('');
}

function hatching(form: CellForm, under: string, colour: string): string {
  const lines = Array.from({ length: 15 }, (_, i) => `M${-110 + i * 14} 60l120-120`).join('');
  return (
    `<clipPath id="h"><path d="${cellPath(TILE_RADIUS * 0.9, form)}"/></clipPath>` +
    `<path d="${lines}" clip-path="url(#h)" fill="none" stroke="${under}" stroke-opacity=".62" stroke-width="4.6"/>` +
    `<path d="${lines}" clip-path="url(#h)" fill="none" stroke="${colour}" stroke-opacity=".8" stroke-width="1.8"/>`
  );
}

const towards = ([x, y]: Point, to: Point | undefined, part: number): Point =>
  to ? [x + (to[0] - x) * part, y + (to[1] - y) * part] : [x, y];

/** Start and end of the last move, in its player's colour. */
export function trailArt(seat: number, form: CellForm): Art {
  const paint = paintAt(seat);
  return boxed(
    tint(form, paint.fill, 0.24) +
      `<path d="${cellPath(TILE_RADIUS * 0.88, form)}" fill="none" stroke="${paint.hi}" stroke-opacity=".75" stroke-width="1.6" stroke-dasharray="2 5"/>`,
  );
}

/** A cell's owner: colour and pattern, with the rim of a piece. */
export function ownerArt(seat: number, form: CellForm): Art {
  const paint = paintAt(seat);
  const path = cellPath(TILE_RADIUS * 0.86, form);
  return boxed(
    `<clipPath id="o"><path d="${path}"/></clipPath><g clip-path="url(#o)" opacity=".4">` +
      `<rect x="-60" y="-60" width="120" height="120" fill="${paint.fill}"/><g transform="translate(0 18) scale(1.7)">${patternOn(paint)}</g></g>` +
      `<path d="${path}" fill="none" stroke="${paint.hi}" stroke-width="2.4"/>`,
  );
}

/** A brief flash of a cell. */
export function flashArt(colour: string, form: CellForm): Art {
  return boxed(
    `<path d="${cellPath(TILE_RADIUS * 0.94, form)}" fill="${colour}" fill-opacity=".6" stroke="${colour}" stroke-width="3"/>`,
  );
}

/** The edge of a territory towards the east, to be turned: solid for the first seat, dashed for the second (section 3). */
export function borderArt(seat: number): Art {
  const half = TILE_RADIUS * 0.449;
  const dash = seat % 3 === 0 ? '' : seat % 3 === 1 ? ' stroke-dasharray="9 6.2"' : ' stroke-dasharray="0 7"';
  const line = `M0 ${round(-half)}V${round(half)}`;
  return art(
    `<path d="${line}" stroke="${INK}" stroke-opacity=".45" stroke-width="5.2" fill="none"${dash}/>` +
      `<path d="${line}" stroke="${paintAt(seat).fill}" stroke-width="3.4" fill="none"${dash}/>`,
    10,
    2 * half + 8,
    5,
    half + 4,
  );
}

/** The drop shadow of a tile, softened by layers: cheaper to paint than a blur. */
export function tableShadowArt(portrait: boolean): Art {
  const size = 2.7 * TILE_RADIUS;
  const layers = [1.03, 1.07, 1.11, 1.15, 1.19].map(
    (radius) =>
      `<path d="${polygon(hexagon(TILE_RADIUS * radius, portrait))}" fill="#05090B" fill-opacity=".15"/>`,
  );
  return art(layers.join(''), size, size, size / 2, size / 2);
}

/** A stretch of path from the origin eastwards, `length` long: dots of brass on ink, or a player's trail. */
export function stretchArt(colour: string, length: number, dotted: boolean): Art {
  const dash = dotted ? ' stroke-dasharray="0.1 8.6"' : '';
  const line = `M0 0H${round(length)}`;
  return art(
    `<g fill="none"><path d="${line}" stroke="${INK}" stroke-opacity=".75" stroke-width="8.4"${dash}/>` +
      `<path d="${line}" stroke="${colour}" stroke-width="4.6"${dash}/></g>`,
    length + 16,
    16,
    8,
    8,
  );
}

/** An arrow from the origin eastwards; `length` to its tip. */
export function arrowArt(colour: string, length: number): Art {
  const neck = round(Math.max(4, length - 12));
  const head = (grow: number) =>
    `M${round(length + grow * 1.4)} 0L${round(Number(neck) - grow)} ${round(-10 - grow * 1.2)}V${round(10 + grow * 1.2)}Z`;
  return art(
    `<path d="M0 0H${neck}" stroke="${INK}" stroke-width="10.5" fill="none"/><path d="${head(3)}" fill="${INK}" stroke="${INK}" stroke-width="2"/>` +
      `<path d="M0 0H${neck}" stroke="${colour}" stroke-width="5.8" fill="none"/><path d="${head(0)}" fill="${colour}"/>`,
    length + 24,
    36,
    10,
    18,
  );
}

/** A puff of dust. */
export function dustArt(): Art {
  return art(
    `<radialGradient id="d"><stop offset="0" stop-color="#EDE3CB" stop-opacity=".9"/><stop offset=".6" stop-color="#CDBf9F" stop-opacity=".5"/>` +
      `<stop offset="1" stop-color="#A99C7C" stop-opacity="0"/></radialGradient><circle r="24" fill="url(#d)"/>`,
    48,
    48,
    24,
    24,
  );
}

/** A Turret's projectile, flying eastwards. */
export function boltArt(): Art {
  return art(
    `<path d="M-22 0H16" stroke="${INK}" stroke-width="6.5"/><path d="M-22 0H14" stroke="#9A6B3C" stroke-width="3.2"/>` +
      `<path d="M12-6L26 0L12 6Z" fill="#E8ECEC" stroke="${INK}" stroke-width="1.8"/><path d="M-22 0l-6-5h9l4 5-4 5h-9Z" fill="#F6F1E4" stroke="${INK}" stroke-width="1.4"/>`,
    64,
    20,
    32,
    10,
  );
}
