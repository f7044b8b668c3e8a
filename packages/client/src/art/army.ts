// The pieces of an army that fights with shields, bows and horses. A warlord has a crown, an archer a bow, a horseman
// is a horse's head; a shieldman is drawn from above, because it matters which of six sides its shield covers.

import { paintAt } from './paints.ts';
import { paintedBody } from './pieces.ts';
import { type Art, art, BONE, INK, round, STONE } from './svg.ts';
import { TILE_RADIUS } from './tiles.ts';
import { COLOURS } from './tokens.ts';

/** An upright figure, the same from every side. */
export type Figure = 'warlord' | 'archer' | 'horseman';

const BODIES: Readonly<Record<Figure, string>> = {
  warlord:
    'M-13.5-29L-17.5-47.5L-7.6-39.5L0-52L7.6-39.5L17.5-47.5L13.5-29Q13-22 8.5-19.5Q21-15 23 3a4 4 0 0 1-4 4.6h-38a4 4 0 0 1-4-4.6Q-21-15-8.5-19.5Q-13-22-13.5-29Z',
  archer:
    'M-6-44Q5-37 5.5-28Q5.5-23 2.5-20.5C10-17.5 13.5-9 14 3a4 4 0 0 1-4 4.6h-31a4 4 0 0 1-4-4.6C-24.5-9-21-17.5-14-20.5Q-17-23-17-28Q-17-37-6-44Z',
  horseman:
    'M-15 7.6Q-18-5-5.5-15.5Q-11-12.5-16.5-9.5Q-22.5-7.5-25-13Q-26.5-18-22-22L-13-31Q-9-38-3-40L-1.5-49L5.5-41.5Q21-35 22.5-12Q22.8-2 20.5 4a4 4 0 0 1-4 3.6Z',
};

const CROWN = 'M-13.5-29L-17.5-47.5L-7.6-39.5L0-52L7.6-39.5L17.5-47.5L13.5-29Z';
const BOW = 'M9-44Q35-18 9 9';

function emblem(figure: Figure, seat: number): string {
  const { ink, lo } = paintAt(seat);
  switch (figure) {
    case 'warlord':
      return (
        `<path d="${CROWN}" fill="${COLOURS['brass-300']}" stroke="${INK}" stroke-width="1.6"/>` +
        `<path d="M-13.5-29L-14.8-35H14.8L13.5-29Z" fill="${COLOURS['brass-600']}"/>` +
        `<g fill="${BONE}"><circle cx="-8" cy="-32" r="1.7"/><circle cy="-32" r="1.7"/><circle cx="8" cy="-32" r="1.7"/></g>` +
        `<path d="M-11-27H11Q10-21 6-19.5H-6Q-10-21-11-27Z" fill="${ink}"/><path d="M-7-25.5H-2M2-25.5H7" stroke="${BONE}" stroke-width="2"/>`
      );
    case 'archer':
      return (
        `<path d="M-12-31Q-6-37 1-31Q2-25-5.5-22Q-13-25-12-31Z" fill="${ink}"/>` +
        `<g fill="none"><path d="M9-44V9" stroke="${INK}" stroke-width="4"/><path d="${BOW}" stroke="${INK}" stroke-width="9.6"/>` +
        `<path d="${BOW}" stroke="${BONE}" stroke-width="5.6"/><path d="${BOW}" stroke="#9A6B3C" stroke-width="3"/><path d="M9-44V9" stroke="${BONE}" stroke-width="1.7"/></g>` +
        `<path d="M-14-17H27" stroke="${INK}" stroke-width="5.4"/><path d="M-14-17H26" stroke="${BONE}" stroke-width="2.4"/>` +
        `<path d="M24-22.5L34-17L24-11.5Z" fill="${BONE}" stroke="${INK}" stroke-width="1.8"/>`
      );
    case 'horseman':
      return (
        `<path d="M5.5-41.5Q21-35 22.5-12Q22.8-2 20.5 4L13 7.6Q17-8 11-22Q7-32 0-37Z" fill="${lo}"/>` +
        `<path d="M8-35L3-31M14-27L8-24M17-17L11-15M18-6L13-5" stroke="${INK}" stroke-width="1.4"/>` +
        `<path d="M-15-29Q-12-21-6-17M-6-17Q0-22 1-33" fill="none" stroke="${BONE}" stroke-width="2.6"/>` +
        `<circle cx="-6" cy="-29" r="2.5" fill="${ink}"/><circle cx="-21" cy="-14.5" r="1.6" fill="${ink}"/><path d="M-23-10.5Q-19-12-17-14" fill="none" stroke="${ink}" stroke-width="1.4"/>`
      );
  }
}

export function figureArt(figure: Figure, seat: number): Art {
  return art(
    `<ellipse cx="0" cy="8" rx="25" ry="6.5" fill="#0A1210" opacity=".42"/>` +
      paintedBody(BODIES[figure], `body-${figure}`, seat) +
      emblem(figure, seat),
    80,
    80,
    40,
    60,
  );
}

/** Shoulders from above and a point towards the shield, that is towards the east. */
const FROM_ABOVE = 'M25 0L8-19.5Q2-23.5-6-21.5Q-17-16-17 0Q-17 16-6 21.5Q2 23.5 8 19.5Z';
/** Along the edge that it covers, in distances from the middle. */
const SHIELD = { inner: 28.5, outer: 37, half: 21 };
const SHIELD_ROOM = 2 * TILE_RADIUS - 8;

/** A bar along the eastern edge, `grow` smaller on all sides. */
const bar = (grow: number): string => {
  const { inner, outer, half } = SHIELD;
  const near = half - 3 + grow;
  const far = half + grow;
  return `M${inner - grow} ${-near}L${outer + grow} ${-far}V${far}L${inner - grow} ${near}Z`;
};

/** Towards the east, to be turned. */
const shield = (seat: number): string =>
  `<path d="${bar(0)}" fill="${INK}" stroke="${INK}" stroke-width="6.4"/>` +
  `<path d="${bar(0)}" fill="${BONE}" stroke="${BONE}" stroke-width="3"/>` +
  `<path d="${bar(-2.6)}" fill="${paintAt(seat).fill}"/>`;

/** Its visor and nose guard lie towards the shield. */
const helmet = (ink: string): string =>
  `<circle cx="-2" r="10.4" fill="${INK}"/><circle cx="-2" r="8.4" fill="${STONE.lit}"/>` +
  `<path d="M1.6-6V6M1 0H-8" stroke="${ink}" stroke-width="3.2" fill="none"/>`;

/** A path of absolute coordinates turned clockwise about the origin. */
function turnedPath(path: string, deg: number): string {
  const angle = (deg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return path.replace(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, first: string, second: string) => {
    const [x, y] = [Number(first), Number(second)];
    return ` ${round(x * cos - y * sin)} ${round(x * sin + y * cos)}`;
  });
}

/** From above, its middle at the anchor; `facingDeg` is clockwise from east on the screen. */
export function shieldmanArt(seat: number, facingDeg: number): Art {
  const { ink } = paintAt(seat);
  const body = turnedPath(FROM_ABOVE, facingDeg);
  return art(
    `<ellipse cx="0" cy="7" rx="26" ry="23" fill="#0A1210" opacity=".36"/>` +
      `<path transform="translate(0 4)" d="${body}" fill="${INK}" stroke="${INK}" stroke-width="8.4"/>` +
      `<g transform="rotate(${round(facingDeg)})">${shield(seat)}</g>` +
      paintedBody(body, 'body-shieldman', seat) +
      `<g transform="rotate(${round(facingDeg)})">${helmet(ink)}</g>`,
    SHIELD_ROOM,
    SHIELD_ROOM,
    SHIELD_ROOM / 2,
    SHIELD_ROOM / 2,
  );
}
