// Thumbnail of a field, for field choice and zone display: each terrain in a simplified form of its board art.
// Ten units per space.

import type { Terrain } from '@hexmarch/shared/games/skure/field/types';
import { paintAt } from '../../../art/paints.ts';
import { type Art, art, INK, STONE } from '../../../art/svg.ts';
import { boardTheme } from '../../../art/theme.ts';
import { LANDS } from '../../../art/tokens.ts';
import { waterOf } from './growth.ts';

const SPACE = 10;
const RIM = 2;
/** For hit testing: margin of the picture and size of a space. */
export const PLAN = { edge: 2 * RIM, space: SPACE } as const;

const SKIRT = 5;
/** By seat: solid, dashed, dotted, dash and dot. */
const DASHES = ['', '4 2.5', '0.1 2.8', '4 2.6 0.1 2.6'] as const;

export interface PlanZone {
  readonly seat: number;
  /** Spaces from the north-west corner. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** From a space's north-west corner. */
const BOX = `h${SPACE}v${SPACE}h-${SPACE}z`;
const STRAW = 'm2 8l1-5m2 6v-5m3 4l-1-5';
const WAVE = 'm1.5 5q1.7-2 3.5 0t3.5 0';
const ROCK = 'm.8 8l1.2-4.5 3-2.3 3.4 2.6.8 4.2-4.2 1.2z';
const ROCK_SHADE = 'm5 5.2l3.4-1.4.8 4.2-4.2 1.2z';
const FOOT = `m0 ${SPACE - 2.6}h${SPACE}v2.6h-${SPACE}z`;

/** `rows` as the rules write them, from the north. */
export function fieldPlan(rows: readonly string[], zones: readonly PlanZone[] = []): Art {
  const [width, height] = [(rows[0]?.length ?? 0) * SPACE, rows.length * SPACE];
  const body =
    groundBody(width, height) + coverBody(rows) + zones.map(zoneBody).join('') + standingBody(rows);
  return art(body, width + 4 * RIM, height + 4 * RIM + SKIRT, 2 * RIM, 2 * RIM);
}

function groundBody(width: number, height: number): string {
  const [{ skirt, rim, top }] = LANDS[boardTheme.value].moss;
  const [wide, high] = [width + 2 * RIM, height + 2 * RIM];
  return (
    `<rect x="${-RIM}" y="${-RIM}" width="${wide}" height="${high + SKIRT}" rx="2" fill="${skirt}"/>` +
    `<rect x="${-RIM}" y="${-RIM}" width="${wide}" height="${high}" rx="2" fill="${rim}"/>` +
    `<rect width="${width}" height="${height}" fill="${top}"/>`
  );
}

/** The same relative path on every space with that terrain. */
function onEach(rows: readonly string[], terrain: Terrain, d: string, look: string): string {
  const spaces = rows.flatMap((row, y) =>
    [...row].map((sign, x) => (sign === terrain ? `M${x * SPACE} ${y * SPACE}${d}` : '')),
  );
  const path = spaces.join('');
  return path === '' ? '' : `<path d="${path}" ${look}/>`;
}

function coverBody(rows: readonly string[]): string {
  const [{ top }] = LANDS[boardTheme.value].heath;
  const water = waterOf(boardTheme.value, false);
  return (
    onEach(rows, ',', BOX, `fill="${top}"`) +
    onEach(rows, ',', STRAW, 'fill="none" stroke="#5D5527" stroke-width="1.1"') +
    onEach(rows, '~', BOX, `fill="${water.top}"`) +
    onEach(rows, '~', WAVE, `fill="none" stroke="${water.wave}" stroke-width="1"`)
  );
}

const standingBody = (rows: readonly string[]): string =>
  onEach(rows, '^', ROCK, `fill="#AEB7B3" stroke="${INK}" stroke-width=".9"`) +
  onEach(rows, '^', ROCK_SHADE, 'fill="#656F6E"') +
  onEach(rows, '#', BOX, `fill="${INK}" stroke="${INK}" stroke-width="1.8"`) +
  onEach(rows, '#', BOX, `fill="${STONE.lit}" stroke="${STONE.lit}" stroke-width=".2"`) +
  onEach(withFeet(rows), '#', FOOT, `fill="${STONE.deep}"`);

/** Only the visible walls: those without another wall south of them. */
const withFeet = (rows: readonly string[]): readonly string[] =>
  rows.map((row, y) => [...row].map((sign, x) => (rows[y + 1]?.[x] === '#' ? '.' : sign)).join(''));

function zoneBody({ seat, left, top, width, height }: PlanZone): string {
  const { fill } = paintAt(seat);
  const box = (inset: number): string =>
    `x="${left * SPACE + inset}" y="${top * SPACE + inset}" width="${width * SPACE - 2 * inset}" height="${height * SPACE - 2 * inset}"`;
  const dash =
    DASHES[seat % DASHES.length] === '' ? '' : ` stroke-dasharray="${DASHES[seat % DASHES.length]}"`;
  return (
    `<rect ${box(0)} fill="${fill}" fill-opacity=".3"/><rect ${box(1)} fill="none" stroke="${INK}" stroke-opacity=".6" stroke-width="2"/>` +
    `<rect ${box(1)} fill="none" stroke="${fill}" stroke-width="1.3"${dash}/>`
  );
}
