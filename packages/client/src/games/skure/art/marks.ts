// Art of marks on the field (UI-K6). Each kind has a shape of its own, so that colour alone never carries
// meaning. Lengths in units: a space is 100 wide.

import { type Art, art, BONE, INK } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import { sector } from './base.ts';
import { numberMark } from './digits.ts';
import { oval } from './strokes.ts';

const BRASS = COLOURS['brass-300'];
const ROSE = COLOURS['rose-400'];
const PALE = COLOURS['bone-200'];
const MOSS = '#A4E07C';

const box = (half: number): string => `M${-half}-${half}H${half}V${half}H${-half}Z`;

/** A line in `colour` with an ink casing, visible on any ground. */
const cased = (d: string, colour: string, width: number, dash = ''): string => {
  const dashes = dash === '' ? '' : ` stroke-linecap="butt" stroke-dasharray="${dash}"`;
  return `<g fill="none"${dashes}><path d="${d}" stroke="${INK}" stroke-width="${width + 4}"/><path d="${d}" stroke="${colour}" stroke-width="${width}"/></g>`;
};

const tint = (colour: string, opacity: number): string =>
  `<path d="${box(47)}" fill="${colour}" fill-opacity="${opacity}"/>`;

/** Attack position: the selected one, or another. */
export const wayBody = (chosen: boolean): string =>
  chosen
    ? tint(BRASS, 0.26) + cased(box(43), BRASS, 3.6)
    : tint(BRASS, 0.14) + cased(box(43), BRASS, 3, '15.5 9.07');

/** Position from which an attack narrowly fails. */
export const barredBody = (): string => tint(INK, 0.34) + cased(box(43), PALE, 2.6, '8.6 8.6');

/** In units, from the fighter's middle. */
export const ARC_REACH = 148;
/** Front, flanks and rear of a fighter facing north (SKURE-1.6), each with an edge of its own. */
export function arcsBody(): string {
  const arc = (from: number, to: number, colour: string, opacity: number, dash = ''): string => {
    const d = sector(56, ARC_REACH, from, to);
    return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>${cased(d, colour, 3.2, dash)}`;
  };
  return (
    arc(-112.5, 112.5, BONE, 0.13) +
    arc(112.5, 157.5, BRASS, 0.42) +
    arc(-157.5, -112.5, BRASS, 0.42) +
    arc(157.5, 202.5, MOSS, 0.5, '11 7')
  );
}

const CHEVRONS = 'M-20-6L0-24L20-6M-20 22L0 4L20 22';

/** One space of a charge northwards. */
export const laneBody = (): string => tint(BRASS, 0.2) + cased(CHEVRONS, BRASS, 7);

/** Attack position of the charger: a bar towards its target. */
export const strikeSpaceBody = (): string =>
  tint(BRASS, 0.3) +
  cased(box(43), BRASS, 3) +
  cased('M-34-40H34', BRASS, 11) +
  cased('M-16 8L0-8L16 8', BRASS, 7);

/** Final position of a charge: a footprint. */
export const landingBody = (): string =>
  cased(oval(0, 0, 33), BONE, 3, '10.37 6.91') + cased('M0-14V10M-10 1L0 11L10 1', BONE, 4);

/** Target space of a push. */
export const pushedBody = (): string =>
  tint(ROSE, 0.14) + cased(box(40), ROSE, 3, '12 8') + cased('M-13-13L13 13M13-13L-13 13', ROSE, 4.4);

/** Area of a drake's breath. */
export const blastBody = (): string =>
  '<g fill="#FFB3A0" fill-opacity=".85" stroke="#5A1620" stroke-width="2.4">' +
  ['-26 22', '22 26', '0-12']
    .map(
      (at) =>
        `<path d="M0-16Q3-7 8-3Q13 6 7 11Q0 15-7 11Q-13 6-8-3Q-6 1-4 1Q-5-8 0-16Z" transform="translate(${at})"/>`,
    )
    .join('') +
  '</g>';

/** In range, but without line of sight. */
export function unseenBody(): string {
  const lines = Array.from({ length: 12 }, (_, i) => `M${-150 + i * 22} 60l120-120`).join('');
  return (
    `<clipPath id="u"><path d="${box(48)}"/></clipPath><g clip-path="url(#u)" fill="none">` +
    `<path d="${box(50)}" fill="${INK}" fill-opacity=".3"/>` +
    `<path d="${lines}" stroke="${INK}" stroke-opacity=".55" stroke-width="6"/><path d="${lines}" stroke="${PALE}" stroke-opacity=".8" stroke-width="2.2"/></g>`
  );
}

/** One space of a curtain; its folds continue in the next one. */
export function curtainBody(cloth: string): string {
  const folds = [-50, -25, 0, 25].map((x) => {
    const [shade, light] = [`M${x}-51H${x + 7}V51H${x}Z`, `M${x + 12}-51H${x + 17}V51H${x + 12}Z`];
    return `<path d="${shade}" fill="${INK}" fill-opacity=".55"/><path d="${light}" fill="${BONE}" fill-opacity=".12"/>`;
  });
  return `<path d="M-51-51H51V51H-51Z" fill="${cloth}"/><path d="M-51-51H51V51H-51Z" fill="${INK}" fill-opacity=".42"/>${folds.join('')}`;
}

/** Forbidden for the selected fighter. */
export const crossedBody = (): string => tint(INK, 0.34) + cased('M-26-26L26 26M26-26L-26 26', PALE, 5);

/** A wall that blocks the line of sight. */
export const litWallBody = (): string =>
  `<path d="${box(48)}" fill="${BRASS}" fill-opacity=".34"/>${cased(box(44), BRASS, 3.4)}`;

/** `length` units of a path northwards from the origin. */
export const stepsBody = (length: number): string => {
  const d = `M0-14V${-length}`;
  return (
    `<g fill="none" stroke-dasharray="0.1 17"><path d="${d}" stroke="${INK}" stroke-opacity=".8" stroke-width="14"/>` +
    `<path d="${d}" stroke="${BRASS}" stroke-width="8.4"/></g>`
  );
};

/** Opportunity attack on the path. */
export const riskBody = (): string =>
  tint('#FF4F64', 0.3) + cased('M-44-30V-44H-30M30-44H44V-30M44 30V44H30M-30 44H-44V30', ROSE, 4);

/** Fighter at an unreachable height: a broken ring. */
export const untouchableBody = (): string => cased(oval(0, 0, 46), PALE, 3.6, '30 18.17');

/** Space to hold: inlaid brass with the rounds held so far; the rim is its holder's. */
export const holdBody = (rounds: number, holder: string | undefined): string =>
  `<circle r="45.5" fill="none" stroke="${INK}" stroke-opacity=".75" stroke-width="9"/><circle r="45.5" fill="none" stroke="${BRASS}" stroke-width="5"/>` +
  `<circle r="45.5" fill="none" stroke="#8F6A1D" stroke-width="5" stroke-linecap="butt" stroke-dasharray="2 15.87"/>` +
  `<path d="M0-26L7-8L26-8L11 4L17 22L0 11L-17 22L-11 4L-26-8L-7-8Z" fill="${BRASS}" fill-opacity=".55" stroke="#8F6A1D" stroke-opacity=".8" stroke-width="2.4"/>` +
  (rounds === 0
    ? ''
    : `<g transform="translate(35 35)"><circle r="16" fill="${INK}"/><circle r="13" fill="${BRASS}" stroke="${holder ?? BRASS}" stroke-width="3.6"/>${numberMark(rounds, '#1D1503', 0, 0, 14)}</g>`);

/** Aim line, `length` units northwards from the origin. */
export const aimLineBody = (length: number): string => {
  const d = `M0 0V${-length}`;
  return (
    `<g fill="none"><path d="${d}" stroke="${INK}" stroke-opacity=".5" stroke-width="8"/>` +
    `<path d="${d}" stroke="${COLOURS['rose-300']}" stroke-width="3.4" stroke-linecap="butt" stroke-dasharray="11 8"/></g>`
  );
};

/** In a circle of 13 about the middle. */
const SIGN_PATHS = {
  here: 'M0-9V6M-6 0L0 7L6 0',
  this: 'M0-10V-4M0 4V10M-10 0H-4M4 0H10M-5.5 0A5.5 5.5 0 1 0 5.5 0A5.5 5.5 0 1 0-5.5 0',
  danger: 'M0-9L9.5 8H-9.5ZM0-3V2M0 5V5.2',
  hold: 'M-6 9V-9M-6-9H7L3-5L7-1H-6',
} as const;

/** A sign for the own side (UI-K94): a ring, and its form at the top; a pinned one has a double ring. */
export const signBody = (sign: keyof typeof SIGN_PATHS, isPinned: boolean): string =>
  `<g fill="none"><circle r="44" stroke="${INK}" stroke-width="9"/><circle r="44" stroke="${BONE}" stroke-width="4" stroke-dasharray="${isPinned ? 'none' : '12 7'}"/>` +
  (isPinned ? `<circle r="37" stroke="${BONE}" stroke-width="2"/>` : '') +
  `</g><g transform="translate(0 -36)"><circle r="15" fill="${BONE}" stroke="${INK}" stroke-width="3"/>` +
  `<path d="${SIGN_PATHS[sign]}" fill="none" stroke="${INK}" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round" transform="scale(.92)"/></g>`;

/** The sign alone, for buttons. */
export const signArt = (sign: keyof typeof SIGN_PATHS): Art =>
  art(
    `<circle r="13" fill="${BONE}"/><path d="${SIGN_PATHS[sign]}" fill="none" stroke="${INK}" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round" transform="scale(.85)"/>`,
    28,
    28,
    14,
    14,
  );
