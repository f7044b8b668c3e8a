// Walls: they stand above the field, with masonry on top and in front. The origin is the middle of the face, which is lifted.

import { BONE, INK, STONE } from '../../../art/svg.ts';
import { boardTheme } from '../../../art/theme.ts';
import { definitions, generator } from '../../../art/tiles.ts';
import { rimBody, type SpaceLook, turfPaint } from './ground.ts';

/** By how much its face is lifted: a step of the board, in units. */
export const WALL_LIFT = 15;
/** Visible height of the southern face. */
const FRONT = 24;
/** Where its own space ends. */
const FOOT = 50 + WALL_LIFT;

/** Three courses, which go on in the walls beside. */
const COURSES: readonly { readonly y: number; readonly joints: readonly number[] }[] = [
  { y: -50, joints: [-12, 38] },
  { y: -17, joints: [-37, 22] },
  { y: 16, joints: [-22, 30] },
];

export function masonryBody({ ends, kin, isLight, variant }: SpaceLook): string {
  const [, east, south] = kin;
  const face = south ? FOOT : FOOT - FRONT;
  const paint = turfPaint(isLight);
  const ground = definitions(paint, 'M-50-50H50V50H-50Z', variant);
  const isEnd = ends.some((end) => end);
  return (
    (isEnd ? `${ground}<g transform="translate(0 ${WALL_LIFT})">${rimBody(ends, paint)}</g>` : '') +
    (east ? '' : `<path d="M50-30L66-14V${FOOT}H50Z" fill="#050A0C" opacity=".34"/>`) +
    `<rect x="-50" y="-50" width="100" height="${face + 50}" fill="#DFD8C8"/>` +
    (boardTheme.value === 'contrast' ? '' : stones(variant, face)) +
    `<path d="${courses(face)}" fill="none" stroke="${STONE.deep}" stroke-width="2.2"/>` +
    (south ? '' : frontBody(face)) +
    edgesBody(kin, face)
  );
}

/** A few of them darker or lighter than the rest. */
function stones(variant: number, face: number): string {
  const next = generator(variant + 31);
  return COURSES.map(({ y, joints: [from = -50, to = 50] }) => {
    const bottom = Math.min(y + 33, face);
    const tone = next() > 0.5 ? STONE.dark : '#FFFFFF';
    return `<path d="M${from} ${y}H${to}V${bottom}H${from}Z" fill="${tone}" opacity="${next() > 0.5 ? 0.3 : 0.12}"/>`;
  }).join('');
}

const courses = (face: number): string =>
  COURSES.map(({ y, joints }) => {
    const bottom = Math.min(y + 33, face);
    return `M-50 ${bottom}H50${joints.map((x) => `M${x} ${y}V${bottom}`).join('')}`;
  }).join('');

const frontBody = (face: number): string =>
  `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${STONE.deep}"/><stop offset="1" stop-color="#5E594E"/></linearGradient>` +
  `<rect x="-50" y="${face}" width="100" height="${FRONT}" fill="url(#f)"/>` +
  `<path d="M-50 ${face + 12}H50M-20 ${face}v12M18 ${face}v12M0 ${face + 12}v12M-34 ${face + 12}v12M34 ${face + 12}v12" fill="none" stroke="#3E3A32" stroke-width="2.4"/>` +
  `<path d="M-50 ${face}H50" stroke="${INK}" stroke-opacity=".75" stroke-width="3"/>`;

/** Ink where the wall ends, and light along its northern edge. */
function edgesBody([north, east, south, west]: SpaceLook['kin'], face: number): string {
  const down = south ? face : FOOT;
  const edges = [
    north ? '' : 'M-50-50H50',
    east ? '' : `M50-50V${down}`,
    south ? '' : `M-50 ${FOOT}H50`,
    west ? '' : `M-50-50V${down}`,
  ].join('');
  const lit = [north ? '' : 'M-47-46.5H47', west ? '' : `M-46.5-47V${face - 3}`].join('');
  return (
    (lit === ''
      ? ''
      : `<path d="${lit}" fill="none" stroke="${BONE}" stroke-opacity=".8" stroke-width="2.4" stroke-linecap="butt"/>`) +
    (edges === '' ? '' : `<path d="${edges}" fill="none" stroke="${INK}" stroke-width="4.4"/>`)
  );
}
