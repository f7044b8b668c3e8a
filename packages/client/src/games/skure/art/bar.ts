// Health bar of a fighter in quarters; the damage of a previewed blow is hatched in rose.

import { INK } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';

export interface Hp {
  readonly hp: number;
  readonly hpMax: number;
  /** Damage of a previewed blow. */
  readonly blow: number;
}

export const BAR = { width: 66, height: 10 } as const;
const ROSE = COLOURS['rose-400'];

/** Lengths, rounded to tenths of a unit: current HP, and HP after the blow. */
function lengths({ hp, hpMax, blow }: Hp): { readonly now: number; readonly left: number } {
  const length = (value: number): number =>
    Math.round((BAR.width * 10 * Math.min(Math.max(0, value), hpMax)) / hpMax) / 10;
  return { now: length(hp), left: length(hp - blow) };
}

/** Below a third the bar is rose as well as short. */
const tone = ({ hp, hpMax }: Hp): string => (hp * 3 < hpMax ? ROSE : '#B9DD9C');

export function barKey(of: Hp): string {
  const { now, left } = lengths(of);
  return `${now} ${left} ${tone(of)}`;
}

/** Centred on the origin. */
export function barBody(of: Hp): string {
  const { now, left } = lengths(of);
  const [x, y] = [-BAR.width / 2, -BAR.height / 2];
  const quarters = [0.25, 0.5, 0.75].map((part) => `M${x + part * BAR.width} ${y}v${BAR.height}`).join('');
  return (
    `<rect x="${x - 3}" y="${y - 3}" width="${BAR.width + 6}" height="${BAR.height + 6}" rx="4" fill="${INK}"/>` +
    `<rect x="${x}" y="${y}" width="${BAR.width}" height="${BAR.height}" rx="1.5" fill="#47545A"/>` +
    `<rect x="${x}" y="${y}" width="${left}" height="${BAR.height}" rx="1.5" fill="${tone(of)}"/>` +
    (now > left ? hatched(x + left, y, now - left) : '') +
    `<path d="${quarters}" stroke="${INK}" stroke-width="2" fill="none"/>`
  );
}

function hatched(x: number, y: number, width: number): string {
  let lines = '';
  for (let at = -BAR.height; at < width; at += 6.5)
    lines += `M${at} ${BAR.height}l${BAR.height}-${BAR.height}`;
  return (
    `<clipPath id="loss"><rect width="${width}" height="${BAR.height}"/></clipPath>` +
    `<g transform="translate(${x} ${y})" clip-path="url(#loss)"><rect width="${width}" height="${BAR.height}" fill="${ROSE}"/>` +
    `<path d="${lines}" stroke="#5A1620" stroke-width="2.8" fill="none"/></g>`
  );
}
