// What tells the four seats apart beside their colours and patterns: the shape that bears a fighter's number.

import { type Paint, paintAt } from '../../../art/paints.ts';
import { BONE, INK } from '../../../art/svg.ts';
import { numberMark } from './digits.ts';

interface SeatShape {
  readonly d: string;
  /** Where the number stands in it. */
  readonly y: number;
  readonly height: number;
  readonly ground: (paint: Paint) => string;
  readonly figure: (paint: Paint) => string;
}

const dark = { ground: ({ lo }: Paint) => lo, figure: () => '#FFFFFF' };
/** The third seat is light also in its shade: its numbers are written in ink. */
const pale = { ground: ({ fill }: Paint) => fill, figure: ({ ink }: Paint) => ink };

/** Circle, square, triangle, diamond. */
const SHAPES: readonly SeatShape[] = [
  { d: 'M0-15.5A15.5 15.5 0 1 1 0 15.5A15.5 15.5 0 1 1 0-15.5Z', y: 0, height: 17, ...dark },
  { d: 'M-14-14H14V14H-14Z', y: 0, height: 17, ...dark },
  { d: 'M0-20L20 14.5H-20Z', y: 3.5, height: 15, ...pale },
  { d: 'M0-20L20 0L0 20L-20 0Z', y: 0, height: 16, ...dark },
];

const shapeOf = (seat: number): SeatShape => SHAPES[seat % SHAPES.length] as SeatShape;

/** What a number is written with, and on. */
export function badgeColours(seat: number): { readonly ground: string; readonly figure: string } {
  const { ground, figure } = shapeOf(seat);
  return { ground: ground(paintAt(seat)), figure: figure(paintAt(seat)) };
}

/** About the middle of its shape; `crown`: the fighter that must not die (SKURE-13.2). */
export function badgeBody(seat: number, number: number, crown = false): string {
  const { d, y, height } = shapeOf(seat);
  const { ground, figure } = badgeColours(seat);
  return (
    `<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="8.4"/>` +
    `<path d="${d}" fill="${ground}" stroke="${BONE}" stroke-width="3.4"/>` +
    numberMark(number, figure, 0, y, height) +
    (crown ? CROWN : '')
  );
}

const CROWN =
  `<path d="M-15-12L-17-26L-7.5-19L0-29L7.5-19L17-26L15-12Z" fill="${INK}" stroke="${INK}" stroke-width="7"/>` +
  `<path d="M-15-12L-17-26L-7.5-19L0-29L7.5-19L17-26L15-12Z" fill="#F2CE7E" stroke="#8F6A1D" stroke-width="1.6"/>` +
  `<path d="M-14.5-15H14.5" stroke="#8F6A1D" stroke-width="2.4"/>`;
