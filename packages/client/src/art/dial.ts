// The rotation control around a piece: six handles, and the mark of a drafted turn.

import { type Art, art, BONE, INK } from './svg.ts';
import { TILE_RADIUS } from './tiles.ts';
import { COLOURS } from './tokens.ts';

const BRASS = COLOURS['brass-300'];
/** A handle lies over an edge of the space: from and to, and half its length, in radii. */
const HANDLE = { inner: 0.66, outer: 1.1, half: 0.44 };

/** Towards the east, to be turned; the space's middle is the anchor. */
export function handleArt(lit: boolean): Art {
  const [inner, outer, half] = [HANDLE.inner, HANDLE.outer, HANDLE.half].map(
    (part) => part * TILE_RADIUS,
  ) as [number, number, number];
  const near = half - (outer - inner) * 0.5;
  const pad = `M${inner} ${-near}L${outer} ${-half}V${half}L${inner} ${near}Z`;
  const middle = (inner + outer) / 2;
  const chevron = `M${middle - 3.6} -8L${middle + 4.4} 0L${middle - 3.6} 8`;
  const reach = outer + 6;
  return art(
    `<path d="${pad}" fill="${INK}" fill-opacity="${lit ? 1 : 0.82}" stroke="${INK}" stroke-width="7"/>` +
      `<path d="${pad}" fill="${lit ? BRASS : 'none'}" stroke="${lit ? BRASS : COLOURS['bone-200']}" stroke-width="2.4"/>` +
      `<path d="${chevron}" fill="none" stroke="${lit ? COLOURS['on-brass'] : BONE}" stroke-width="4"/>`,
    2 * reach,
    2 * (half + 6),
    reach,
    half + 6,
  );
}

/** A turn that is only drafted: a small arrow that goes round. */
export function turnedMarkArt(): Art {
  return art(
    `<circle r="9.2" fill="${INK}"/><circle r="7.6" fill="${BRASS}"/>` +
      `<path d="M3.6-2.8A4.4 4.4 0 1 0 4.2 1.8" fill="none" stroke="${COLOURS['on-brass']}" stroke-width="2"/>` +
      `<path d="M5.6-6.2V-0.6H0.2Z" fill="${COLOURS['on-brass']}"/>`,
    20,
    20,
    10,
    10,
  );
}

/** A cell on a path. */
export function waypointArt(): Art {
  return art(
    `<circle r="8.2" fill="${INK}" fill-opacity=".85"/><circle r="5.4" fill="${BRASS}"/><circle r="2.2" fill="${INK}"/>`,
    18,
    18,
    9,
    9,
  );
}
