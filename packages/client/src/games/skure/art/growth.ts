// Vegetation, rocks and water on the field.

import { INK, round } from '../../../art/svg.ts';
import type { LandPaint, Theme } from '../../../art/tokens.ts';
import type { Sides } from './ground.ts';

export function tufts({ fleck, rim }: LandPaint, next: () => number): string {
  let [dark, light] = ['', ''];
  for (let i = 0; i < 4; i++) {
    const [x, y] = [round(-38 + next() * 76), round(-32 + next() * 74)];
    const blades = `M${x} ${y}m-4 0q1-7 2-10m2 10q.5-8 .8-12m3.2 12q-.8-7-.4-9`;
    if (next() > 0.4) dark += blades;
    else light += blades;
  }
  const drawn = (d: string, colour: string, opacity: number): string =>
    d === ''
      ? ''
      : `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="2.4"/>`;
  return drawn(dark, fleck, 0.85) + drawn(light, rim, 0.75);
}

/** Tall straw-coloured grass; it frays where it ends. */
export function straw({ top, bottom, rim, fleck }: LandPaint, kin: Sides, next: () => number): string {
  const patch = frayed(kin, next);
  let [dark, light] = ['', ''];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const x = round(-38 + column * 25 + next() * 8 - (row % 2) * 8);
      const y = round(-20 + row * 21 + next() * 6);
      const blades = `M${x} ${y}m-8 0q2-12 2-19m4 19q.5-16 0-24m5 24q0-14 4-22m3 22q0-9 5-15`;
      if ((row + column) % 2 === 0) dark += blades;
      else light += blades;
    }
  }
  return (
    `<linearGradient id="r" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<path d="${patch}" fill="url(#r)"/>` +
    `<path d="${dark}" fill="none" stroke="#5D5527" stroke-width="3"/>` +
    `<path d="${light}" fill="none" stroke="${rim}" stroke-width="3"/>` +
    `<path d="${patch}" fill="none" stroke="${fleck}" stroke-opacity=".8" stroke-width="2.4"/>`
  );
}

/** Clockwise from the north-west corner; straight where the same goes on. */
function frayed([north, east, south, west]: Sides, next: () => number): string {
  const [left, right] = [west ? -52 : -46, east ? 52 : 46];
  const [top, bottom] = [north ? -52 : -46, south ? 52 : 46];
  const wavy = (
    from: number,
    to: number,
    isStraight: boolean,
    at: (along: number, off: number) => string,
  ): string => {
    if (isStraight) return at(to, 0);
    const step = (to - from) / 6;
    return Array.from({ length: 6 }, (_, i) =>
      at(from + step * (i + 1), i === 5 ? 0 : (next() - 0.5) * 7),
    ).join('');
  };
  const across = (y: number) => (x: number, off: number) => `L${round(x)} ${round(y + off)}`;
  const down = (x: number) => (y: number, off: number) => `L${round(x + off)} ${round(y)}`;
  return (
    `M${left} ${top}` +
    wavy(left, right, north, across(top)) +
    wavy(top, bottom, east, down(right)) +
    wavy(right, left, south, across(bottom)) +
    wavy(bottom, top, west, down(left)) +
    'Z'
  );
}

export interface Water {
  readonly top: string;
  readonly bottom: string;
  readonly wave: string;
}

const WATERS: Readonly<Record<Theme, readonly [Water, Water]>> = {
  dark: [
    { top: '#2E6D7E', bottom: '#235A6B', wave: '#8FD0DE' },
    { top: '#317383', bottom: '#265F70', wave: '#8FD0DE' },
  ],
  light: [
    { top: '#43869A', bottom: '#38778A', wave: '#CDEEF5' },
    { top: '#478A9D', bottom: '#3B7B8E', wave: '#CDEEF5' },
  ],
  contrast: [
    { top: '#2F7F97', bottom: '#2F7F97', wave: '#FFFFFF' },
    { top: '#2F7F97', bottom: '#2F7F97', wave: '#FFFFFF' },
  ],
};

export const waterOf = (theme: Theme, isLight: boolean): Water => WATERS[theme][isLight ? 1 : 0];

/** Three waves, which meet those of the spaces beside. */
export const ripples = (wave: string): string => {
  const at = (y: number, x: number): string => `M${x} ${y}q9-8 18 0t18 0t18 0`;
  return `<path d="${at(-22, -44)}${at(6, -16)}${at(33, -38)}" fill="none" stroke="${wave}" stroke-opacity=".62" stroke-width="3.6"/>`;
};

interface Rock {
  readonly outline: string;
  readonly lit: string;
  readonly dark: string;
  readonly edges: string;
}

const ROCKS: readonly Rock[] = [
  {
    outline: 'M-43 30L-37-5L-17-32L6-24L14-36L35-15L44 28L20 39H-24Z',
    lit: 'M-17-32L6-24L14-36L35-15L18-3L-4-7L-22 4L-37-5Z',
    dark: 'M-4-7L18-3L35-15L44 28L20 39L6 18Z',
    edges: 'M-37-5L-22 4L-24 39M-22 4L-4-7L6 18L20 39M18-3L35-15',
  },
  {
    outline: 'M-44 28L-33-14L-12-22L-3-36L20-33L30-12L43 8L40 33L12 40L-28 38Z',
    lit: 'M-33-14L-12-22L-3-36L20-33L30-12L9-6L-10 2L-30 3Z',
    dark: 'M9-6L30-12L43 8L40 33L12 40L16 14Z',
    edges: 'M-30 3L-10 2L-28 38M-10 2L9-6L16 14L12 40M9-6L30-12',
  },
];

export function boulder(variant: number): string {
  const { outline, lit, dark, edges } = ROCKS[variant % ROCKS.length] as Rock;
  return (
    '<ellipse cx="9" cy="33" rx="43" ry="14" fill="#0A1210" opacity=".42"/>' +
    `<path d="${outline}" fill="#8F9896" stroke="${INK}" stroke-width="4"/><path d="${lit}" fill="#BCC5C1"/><path d="${dark}" fill="#656F6E"/>` +
    `<path d="${edges}" fill="none" stroke="#3F4848" stroke-width="2.6"/>`
  );
}
