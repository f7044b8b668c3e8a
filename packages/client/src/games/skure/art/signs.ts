// Status icons on a token: stance, height, statuses, and the stone of the dead.

import { type DamageKind, HEIGHTS, type Height, type Status } from '@hexmarch/shared/games/skure/field/types';
import type { Stance } from '@hexmarch/shared/games/skure/hit';
import { BONE, INK, polygon } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import { numberMark } from './digits.ts';

const BRASS = COLOURS['brass-300'];
const ROSE = COLOURS['rose-300'];

/** In the stance's place: aiming excludes a stance. */
export type Posture = Stance | 'aim';

/** In a box of 24, the same in the panels. */
export const POSTURE_PATHS: Readonly<Record<Posture, string>> = {
  defend: 'M0-12L11-8.5V0Q10 9 0 13Q-10 9-11 0V-8.5Z',
  guard: 'M-13-9L-4-12.5L6-9V-1Q5 7-4 10Q-12 7-13-1ZM7 2.5A5.5 5.5 0 1 1 7 13.5A5.5 5.5 0 1 1 7 2.5Z',
  counter: 'M-12-4.5H3V-11L13 0L3 11V4.5H-3Q-10 4.5-12 12Z',
  aim: 'M-1.8-14H1.8V-9.8A10 10 0 0 1 9.8-1.8H14V1.8H9.8A10 10 0 0 1 1.8 9.8V14H-1.8V9.8A10 10 0 0 1-9.8 1.8H-14V-1.8H-9.8A10 10 0 0 1-1.8-9.8ZM0-5.8A5.8 5.8 0 1 0 0 5.8A5.8 5.8 0 1 0 0-5.8Z',
};

const postureColour = (posture: Posture): string => (posture === 'aim' ? ROSE : BRASS);

export const postureBody = (posture: Posture): string =>
  `<circle r="17.5" fill="${INK}"/><circle r="16" fill="none" stroke="${BONE}" stroke-width="2"/>` +
  `<path d="${POSTURE_PATHS[posture]}" fill="${postureColour(posture)}" fill-rule="evenodd" transform="scale(.82)"/>`;

/** Where a sign would be illegible. */
export const postureDotBody = (posture: Posture): string =>
  `<circle r="12" fill="${INK}"/><circle r="8" fill="${postureColour(posture)}"/>`;

const chevron = (y: number): string =>
  `M-9 ${y + 7}L0 ${y - 3}L9 ${y + 7}V${y + 12}L0 ${y + 3}L-9 ${y + 12}Z`;

/** One chevron a step above the ground. */
export function heightBody(height: Height): string {
  const d = Array.from({ length: HEIGHTS.indexOf(height) }, (_, i) => chevron(-4 - i * 12)).join('');
  return `<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="6"/><path d="${d}" fill="${BONE}"/>`;
}

/** Statuses that cost turns (SKURE-12.4): an icon over the bust. */
export const HELPLESS = ['stun', 'paralysis', 'sleep'] as const;
/** Other statuses: small icons under the badge. */
export const BORNE = ['gore', 'burn', 'stoneskin'] as const;
type Helpless = (typeof HELPLESS)[number];
type Borne = (typeof BORNE)[number];

/** Five points, one upwards. */
const star = (x: number, y: number, size: number): string =>
  polygon(
    Array.from({ length: 10 }, (_, i) => {
      const [angle, reach] = [(Math.PI / 5) * i - Math.PI / 2, i % 2 === 0 ? size : size * 0.45];
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    }),
  );

const SIGNS: Readonly<Record<Status, string>> = {
  stun: `<path d="${star(-6, 3, 9)}${star(7, -1, 8)}" fill="${BRASS}"/>`,
  paralysis: `<g fill="none" stroke="#D9E0E0" stroke-width="3.6"><path d="M-9-4.5H-4A4.5 4.5 0 0 1-4 4.5H-9A4.5 4.5 0 0 1-9-4.5ZM4-4.5H9A4.5 4.5 0 0 1 9 4.5H4A4.5 4.5 0 0 1 4-4.5Z"/><path d="M-3 0H3"/></g>`,
  sleep: `<path d="M-11-3H-3L-11 8H-3M3-9H10L3 1H10" fill="none" stroke="#CFE6FF" stroke-width="3.6"/>`,
  gore: `<path d="M0-11Q9 0 7.5 5A7.8 7.8 0 0 1-7.5 5Q-9 0 0-11Z" fill="#FF6B7A"/>`,
  burn: '<path d="M1-12Q3-5 7-1Q11 7 6 11Q0 14-6 11Q-11 6-7-1Q-6 2-4 2Q-4-6 1-12Z" fill="#FF9C3C"/><path d="M0 1Q5 6 2.5 10Q0 11.5-2.5 10Q-5 6 0 1Z" fill="#FFE38A"/>',
  stoneskin:
    '<path d="M-10 1L-6-9L5-10L11-1L8 9L-5 10Z" fill="#BBB09B"/><path d="M-6-9L-1-1L11-1M-1-1L-5 10" fill="none" stroke="#5E594E" stroke-width="2.2"/>',
};

/** With the turns left. */
export const helplessBody = (status: Helpless, turns: number): string =>
  `<rect x="-29" y="-14.5" width="58" height="29" rx="14.5" fill="${INK}"/><rect x="-27" y="-12.5" width="54" height="25" rx="12.5" fill="none" stroke="${BONE}" stroke-width="2.4"/>` +
  `<g transform="translate(-8 0)">${SIGNS[status]}</g>${numberMark(turns, BONE, 16, 0, 15)}`;

export const borneBody = (status: Borne, turns: number): string =>
  `<rect x="-17" y="-11" width="34" height="22" rx="11" fill="${INK}" stroke="${BONE}" stroke-width="1.8"/>` +
  `<g transform="translate(-7 0) scale(.7)">${SIGNS[status]}</g>${numberMark(turns, BONE, 8, 0, 13)}`;

/** Changed by the battle master (UI-K52). */
export const touchedBody = (): string =>
  `<circle r="8.5" fill="${INK}"/><circle r="5.6" fill="${BRASS}"/><circle r="2" fill="${INK}"/>`;

/** An hourglass: its player is absent (UI-K85). */
export const awayBody = (): string =>
  `<circle r="15" fill="${INK}"/><circle r="13.4" fill="none" stroke="${BONE}" stroke-width="1.8"/>` +
  `<path d="M-6.5-8.5H6.5L1 0L6.5 8.5H-6.5L-1 0Z" fill="none" stroke="${BONE}" stroke-width="2.4" stroke-linejoin="round"/>` +
  `<path d="M-4.5 7.4H4.5L0 3Z" fill="${BRASS}"/>`;

/** A cog: a bot leads it (UI-K85). */
export const botBody = (): string =>
  `<circle r="14" fill="${INK}"/><g fill="none" stroke="${BONE}" stroke-linecap="butt"><circle r="6.4" stroke-width="3.6"/>` +
  `<circle r="9.4" stroke-width="3.6" stroke-dasharray="3.69 3.69"/></g>`;

/** In a box of 24 about the middle. */
const ELEMENT_SIGNS: Readonly<Record<DamageKind, string>> = {
  physical: '<path d="M-8-8L8 8M8-8L-8 8"/>',
  earth: '<path d="M-10 7L-2-8L4 2L6-2L10 7Z"/>',
  fire: '<path d="M1-10Q3-3 6 0Q9 8 0 9Q-9 8-6-1Q-4-5 1-10Z"/>',
  water: '<path d="M-10-3Q-5-8 0-3T10-3M-10 5Q-5 0 0 5T10 5"/>',
  air: '<path d="M-10-3H4A4 4 0 1 0 0-7M-10 4H8"/>',
  cold: '<path d="M0-10V10M-9-5L9 5M9-5L-9 5"/>',
  light:
    '<path d="M0-10V-6M0 10V6M-10 0H-6M10 0H6M-7-7L-5-5M7 7L5 5M7-7L5-5M-7 7L-5 5M-2.5 0A2.5 2.5 0 1 0 2.5 0A2.5 2.5 0 1 0-2.5 0"/>',
  dark: '<path d="M4-9A9.5 9.5 0 1 0 8 6A8 8 0 0 1 4-9Z"/>',
  thunder: '<path d="M3-10L-5 2H1L-3 10L6-2H0Z"/>',
};

const STONE = 'M-19 24V-6Q-19-25 0-25Q19-25 19-6V24Z';

/** Where a fighter died, with the icon of the cause (UI-K4). */
export const stoneBody = (element: DamageKind, seat: string): string =>
  `<ellipse cx="4" cy="24" rx="28" ry="9" fill="#0A1210" opacity=".42"/>` +
  `<path d="M-26 29Q-24 20-17 21H17Q24 20 26 29Z" fill="#5A7549" stroke="${INK}" stroke-width="3"/>` +
  `<path d="${STONE}" fill="#C9C2B0" stroke="${INK}" stroke-width="3.4"/><path d="M7-23Q17.5-19 17.5-6V22.5H9Q13 0 7-23Z" fill="#A59F90"/>` +
  `<path d="M-19 24V18.5H19V24Z" fill="${seat}" stroke="${INK}" stroke-width="2.4"/>` +
  `<g transform="translate(-1 -3)" fill="none" stroke="#2A2F30" stroke-width="3">${ELEMENT_SIGNS[element]}</g>`;
