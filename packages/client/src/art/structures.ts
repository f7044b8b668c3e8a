// Upright structures, drawn above the ground of their cell. The builder's pennant flies on them (SKOR-7.2, 8.9).

import { groundArt, roadArt } from './ground.ts';
import { type Paint, paintAt } from './paints.ts';
import { type Art, art, battlement, INK, pennant, STONE, shadow, tower } from './svg.ts';

export type Standing = 'city' | 'farm' | 'base' | 'fortification' | 'debris' | 'turret';
export type Pictured = Standing | 'resource' | 'obstruction' | 'road';

/** On the board; `seat` is the builder or holder, absent if there is none. */
export function structureArt(kind: Standing, seat?: number): Art {
  const paint = seat === undefined || seat < 0 ? undefined : paintAt(seat);
  switch (kind) {
    case 'city':
      return art(city(paint ?? paintAt(0)), 100, 100, 50, 70);
    case 'base':
      return art(base(paint), 104, 100, 52, 66);
    case 'fortification':
      return art(fortification(paint), 104, 100, 52, 58);
    case 'turret':
      return art(turret(paint), 100, 100, 48, 74);
    case 'farm':
      return art(farm(paint), 100, 100, 50, 52);
    case 'debris':
      return art(DEBRIS, 100, 100, 50, 60);
  }
}

/** For palettes and lists, where ground structures need a picture of their own too. */
export function structureIcon(kind: Pictured, seat?: number): Art {
  switch (kind) {
    case 'resource':
      return art(groundArt('resource'), 72, 56, 36, 38);
    case 'obstruction':
      return art(groundArt('obstruction'), 90, 76, 45, 44);
    case 'road':
      return art(roadArt([155, -25]), 104, 64, 52, 32);
    case 'farm':
      return art(
        `${groundArt('farm')}<g transform="translate(0 -8)">${farm(paintIf(seat))}</g>`,
        84,
        84,
        42,
        54,
      );
    default:
      return structureArt(kind, seat);
  }
}

const paintIf = (seat: number | undefined): Paint | undefined =>
  seat === undefined || seat < 0 ? undefined : paintAt(seat);

const flag = (x: number, y: number, paint: Paint | undefined, scale: number): string =>
  paint === undefined ? '' : pennant(x, y, paint, scale);

function city(seat: Paint): string {
  const roof = (points: string, width: number) =>
    `<path d="${points}" fill="${seat.fill}" stroke="${INK}" stroke-width="${width}"/>`;
  return (
    `${shadow(42, 12, 12, 0.38)}${tower(-36, 10, 15, 27)}${tower(21, 10, 15, 27)}` +
    `<path d="M-24 14V-12H24V14Z" fill="${STONE.mid}" stroke="${INK}" stroke-width="1.6"/><path d="M6 14V-12H24V14Z" fill="#A39C8C"/>` +
    `<path d="${battlement(-25.5, -12, 51, 6, 4.4)}" fill="${STONE.lit}" stroke="${INK}" stroke-width="1.4"/>${tower(-11, -10, 22, 27, 4)}` +
    `${roof('M-13-40L0-57L13-40Z', 1.6)}<path d="M0-57L13-40H3Z" fill="${seat.lo}"/>` +
    `${roof('M-39-20L-28.5-33L-18-20ZM18-20L28.5-33L39-20Z', 1.5)}<path d="M-28.5-33L-18-20H-26ZM28.5-33L39-20H31Z" fill="${seat.lo}"/>` +
    `<path d="M-6 14V3a6 6.4 0 0 1 12 0V14Z" fill="#3A2A1C" stroke="${INK}" stroke-width="1.4"/><path d="M-2 14V-1M2.4 14V-1" stroke="#6B4B2D" stroke-width="1.2"/>`
  );
}

/** Of a base without a builder. */
const CANVAS = { fill: STONE.mid, lo: STONE.dark, hi: STONE.pale };

function base(paint: Paint | undefined): string {
  const seat = paint ?? CANVAS;
  return (
    `${shadow(36, 10, 10, 0.36)}<path d="M-30 10L-4-26L8-26L34 10Z" fill="${seat.fill}" stroke="${INK}" stroke-width="1.7"/>` +
    `<path d="M8-26L34 10H12L2-18Z" fill="${seat.lo}"/><path d="M-30 10L-4-26L2-18L-8 10Z" fill="${seat.hi}" opacity=".55"/>` +
    `<path d="M-8 10L2-18L12 10Z" fill="#221A14" stroke="${INK}" stroke-width="1.3"/><path d="M2-18L12 10L6 10Z" fill="#4B3A2B"/>` +
    `${flag(2, -24, paint, 1)}<g stroke="${INK}" stroke-width="1.2"><path d="M-40 12l3.4-15 3.4 15ZM-34 13l3.4-13 3.4 13ZM32 13l3.4-13 3.4 13ZM37 12l3.4-15 3.4 15Z" fill="#8B6A44"/></g>`
  );
}

function fortification(seat: Paint | undefined): string {
  const wall = (path: string, colour: string, width: number, dash = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${dash}/>`;
  return (
    wall('M-43 6L-25-20H25L43 6', INK, 11) +
    wall('M-43 6L-25-20H25L43 6', '#8F897B', 8.4) +
    wall('M-42 3L-24.5-22.4H24.5L42 3', STONE.lit, 4.4) +
    wall('M-42 1L-24.5-24.6H24.5L42 1', STONE.pale, 3.6, ' stroke-dasharray="5 4.4"') +
    `${tower(-48, 12, 11, 16, 2)}${tower(37, 12, 11, 16, 2)}${tower(-31, -16, 10, 13, 2)}${tower(21, -16, 10, 13, 2)}` +
    flag(-26, -30, seat, 0.78)
  );
}

function turret(seat: Paint | undefined): string {
  return (
    `${shadow(26, 8, 12, 0.38)}${flag(-14, -26, seat, 0.8)}<path d="M-20 12L-14-24H14L20 12Z" fill="#CFC8B7" stroke="${INK}" stroke-width="1.7"/>` +
    `<path d="M4 12L5-24H14L20 12Z" fill="#9E9788"/><path d="M-17-2H17M-18.5 5H19M-15.5-10H15.5" stroke="${STONE.deep}" stroke-width="1"/>` +
    `<path d="${battlement(-18, -24, 36, 5, 5)}" fill="#DDD7C8" stroke="${INK}" stroke-width="1.5"/>` +
    `<g stroke="${INK}" stroke-width="1.5"><path d="M-6-30h14v-7H-4Z" fill="#5B4027"/><path d="M-22-33Q0-50 22-41" fill="none" stroke="#3A2817" stroke-width="4.4"/>` +
    `<path d="M-22-33Q0-50 22-41" fill="none" stroke="#9A6B3C" stroke-width="2.6"/><path d="M-22-33L2-34L22-41" fill="none" stroke="#EDE6D5" stroke-width="1"/>` +
    `<path d="M-2-34L24-50" stroke="#20262A" stroke-width="3"/><path d="M20-52.5L30-54L25-46Z" fill="#D5DADB"/></g>`
  );
}

function farm(seat: Paint | undefined): string {
  return (
    `${shadow(17, 5, 2, 0.34)}<path d="M-13 2V-12H13V2Z" fill="#A5502F" stroke="${INK}" stroke-width="1.5"/><path d="M4 2V-12H13V2Z" fill="#7F3A20"/>` +
    `<path d="M-17-11L-9-23H9L17-11Z" fill="#E2D3AE" stroke="${INK}" stroke-width="1.5"/><path d="M0-23H9L17-11H5Z" fill="#B8A67C"/>` +
    `<path d="M-5 2V-7H3V2Z" fill="#F3EBD8" stroke="${INK}" stroke-width="1.1"/><path d="M-5 2L3-7M3 2L-5-7" stroke="${INK}" stroke-width=".8"/>` +
    flag(-8, -22, seat, 0.72)
  );
}

const DEBRIS =
  `${shadow(32, 9, 8, 0.3)}<g stroke="${INK}" stroke-width="1.3"><path d="M-28 6l5-11 11-3 7 6-2 9Z" fill="#8B8579"/>` +
  `<path d="M-2 8l4-13 13-5 9 8-3 11Z" fill="#777166"/><path d="M2-5l13-5 3 5-12 4Z" fill="#A59F92"/>` +
  `<path d="M-23-5l11-3 2 4-9 3Z" fill="#B3AD9F"/><path d="M-14-6L-22-24l5-2 9 17ZM8-11L18-30l5 2-8 18Z" fill="#6E4E2F"/>` +
  `<path d="M22 8l3-6 7 0 3 6ZM-37 9l3-5 6 1 1 5Z" fill="#8B8579"/></g>`;
