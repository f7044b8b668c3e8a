// Shapes that distinguish the four seats besides colours and patterns: badges with a fighter's number.

import type { Rank } from '@hexmarch/shared/games/skure/company/muster';
import { type Paint, paintAt } from '../../../art/paints.ts';
import { type Art, art, BONE, INK } from '../../../art/svg.ts';
import { numberMark } from './digits.ts';

interface SeatShape {
  readonly d: string;
  /** Position of the number in the shape. */
  readonly y: number;
  readonly height: number;
  readonly ground: (paint: Paint) => string;
  readonly figure: (paint: Paint) => string;
}

const dark = { ground: ({ lo }: Paint) => lo, figure: () => '#FFFFFF' };
/** The third seat's colour is light even in its shade: its numbers are in ink. */
const pale = { ground: ({ fill }: Paint) => fill, figure: ({ ink }: Paint) => ink };

/** Circle, square, triangle, diamond. */
const SHAPES: readonly SeatShape[] = [
  { d: 'M0-15.5A15.5 15.5 0 1 1 0 15.5A15.5 15.5 0 1 1 0-15.5Z', y: 0, height: 17, ...dark },
  { d: 'M-14-14H14V14H-14Z', y: 0, height: 17, ...dark },
  { d: 'M0-20L20 14.5H-20Z', y: 3.5, height: 15, ...pale },
  { d: 'M0-20L20 0L0 20L-20 0Z', y: 0, height: 16, ...dark },
];

const shapeOf = (seat: number): SeatShape => SHAPES[seat % SHAPES.length] as SeatShape;

/** Colours of number and ground. */
export function badgeColours(seat: number): { readonly ground: string; readonly figure: string } {
  const { ground, figure } = shapeOf(seat);
  return { ground: ground(paintAt(seat)), figure: figure(paintAt(seat)) };
}

/** Centred on its shape; `crown`: the fighter that must not die (SKURE-13.2). `rank`: of its player in a company battle. */
export const badgeBody = (seat: number, number: number, crown = false, rank?: Rank): string =>
  (rank === undefined ? '' : plumeBody(rank, crown)) +
  signed(seat, (colour, y, height) => numberMark(number, colour, 0, y, height)) +
  (crown ? CROWN : '');

/** Two feathers for a captain, one for a lieutenant (UI-K85), aside where a crown has the middle. */
function plumeBody(rank: Rank, isAside: boolean): string {
  const feathers = rank === 'captain' ? FEATHER + FEATHER_LEFT : FEATHER;
  const turn = isAside ? ' transform="rotate(-62)"' : '';
  return (
    `<g${turn}><path d="${feathers}" fill="${INK}" stroke="${INK}" stroke-width="6"/>` +
    `<path d="${feathers}" fill="${BONE}"/></g>`
  );
}

/** Alone, for panels. */
export const plumeArt = (rank: Rank): Art => art(plumeBody(rank, false), 42, 32, 21, 39);

/** From the top of the badge, bent outwards. */
const FEATHER = 'M0-12Q-2-28 9-34Q17-32 16-24Q12-16 0-12Z';
const FEATHER_LEFT = 'M0-12Q2-28-9-34Q-17-32-16-24Q-12-16 0-12Z';

/** The seat's letter in its shape, for a player rather than a fighter. */
export const emblemBody = (seat: number): string =>
  signed(
    seat,
    (colour, y, height) =>
      `<path d="${LETTERS[seat % LETTERS.length]}" transform="translate(0 ${y}) scale(${height / 14})" fill="none" stroke="${colour}" stroke-width="3.2"/>`,
  );

/** A to D, each centred on the origin and 14 high. */
const LETTERS = [
  'M-5 7L0-7L5 7M-3.2 2.4H3.2',
  'M-4-7V7H0Q4.6 7 4.6 3.2Q4.6-.4 0-.4H-4M0-.4Q4-.4 4-3.7Q4-7 0-7H-4',
  'M4.8-4.4Q3.2-7 .4-7Q-4.8-7-4.8 0Q-4.8 7 .4 7Q3.2 7 4.8 4.4',
  'M-4.2-7V7H-.6Q4.6 7 4.6 0Q4.6-7-.6-7Z',
] as const;

function signed(seat: number, mark: (colour: string, y: number, height: number) => string): string {
  const { d, y, height } = shapeOf(seat);
  const { ground, figure } = badgeColours(seat);
  return (
    `<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="8.4"/>` +
    `<path d="${d}" fill="${ground}" stroke="${BONE}" stroke-width="3.4"/>` +
    mark(figure, y, height)
  );
}

const CROWN =
  `<path d="M-15-12L-17-26L-7.5-19L0-29L7.5-19L17-26L15-12Z" fill="${INK}" stroke="${INK}" stroke-width="7"/>` +
  `<path d="M-15-12L-17-26L-7.5-19L0-29L7.5-19L17-26L15-12Z" fill="#F2CE7E" stroke="#8F6A1D" stroke-width="1.6"/>` +
  `<path d="M-14.5-15H14.5" stroke="#8F6A1D" stroke-width="2.4"/>`;
