// Ground decoration of a tile, around the cell's middle: crystals, mountain, furrows, road, coin.

import { round, shadow } from './svg.ts';

export type Ground = 'none' | 'resource' | 'obstruction' | 'farm' | 'coin';

const crystal = (x: number, y: number, w: number, h: number): string =>
  `<g transform="translate(${x} ${y})">` +
  `<path d="M0 ${-h}L${w} ${-h * 0.62}L${w * 0.8} 0H${-w * 0.8}L${-w} ${-h * 0.62}Z" fill="#F1C453" stroke="#6B4A0C" stroke-width="1.2" stroke-linejoin="round"/>` +
  `<path d="M0 ${-h}L${w} ${-h * 0.62}L${w * 0.8} 0H0Z" fill="#C98F22"/>` +
  `<path d="M0 ${-h}L${-w} ${-h * 0.62}L0 ${-h * 0.5}Z" fill="#FFE6A0"/>` +
  `<path d="M0 ${-h}L${w} ${-h * 0.62}L0 ${-h * 0.5}Z" fill="#E7B23D"/></g>`;

const RESOURCE =
  `<ellipse cx="0" cy="-4" rx="34" ry="27" fill="#F2CE6B" opacity=".28"/>${shadow(25, 6, 4)}` +
  crystal(-15, 3, 7.5, 21) +
  crystal(14, 2, 7, 18) +
  crystal(0, 6, 9.5, 31) +
  crystal(-5, 10, 4.5, 11) +
  crystal(21, 8, 4, 9);

const MOUNTAIN =
  `${shadow(36, 9, 20)}<path d="M-39 22L-17-19L-8-9L9-38L40 22Z" fill="#6F797B" stroke="#2B3335" stroke-width="1.5" stroke-linejoin="round"/>` +
  `<path d="M9-38L40 22H16L6-4Z" fill="#525C5F"/><path d="M-17-19L-8-9L-14 22H-1L-9 2Z" fill="#596366" opacity=".9"/>` +
  `<path d="M9-38L19-18L12-21L7-13L3-19L-2-18Z" fill="#F4F1E8"/><path d="M9-38L19-18L12-21Z" fill="#CDD5D6"/>` +
  `<path d="M-17-19L-11-12L-16-10L-20-12Z" fill="#E9EAE4"/>` +
  `<path d="M-33 22L-27 12L-19 22ZM22 25L28 15L36 25Z" fill="#5E6769" stroke="#2B3335" stroke-width="1"/>`;

const furrow = (x: number, i: number): string =>
  `<path d="M${x} ${round(-12 + Math.abs(x) * 0.12)}Q${round(x * 0.95)} 8 ${round(x * 0.82)} 26" stroke="${i % 2 === 1 ? '#C9D06A' : '#A9BD57'}" ` +
  `stroke-width="4.2" stroke-linecap="round" fill="none" stroke-dasharray="3.4 1.6"/>`;

const FURROWS = `<g opacity=".95"><path d="M-38-6Q0-26 38-6L30 24Q0 32-30 24Z" fill="#8A6A3C"/>${[-28, -18.5, -9, 0.5, 10, 19.5, 29].map(furrow).join('')}</g>`;

const sparkle = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${round(y - size)}Q${x} ${y} ${round(x + size)} ${y}Q${x} ${y} ${x} ${round(y + size)}Q${x} ${y} ${round(x - size)} ${y}Q${x} ${y} ${x} ${round(y - size)}Z" fill="#FFFBEA" stroke="#8F6A1D" stroke-width=".7"/>`;

const COIN =
  `<ellipse cy="1" rx="35" ry="31" fill="#FFF1B8" opacity=".5"/>${shadow(22, 18, 5, 0.3)}` +
  `<ellipse cy="3" rx="21" ry="18" fill="#8F6A1D" stroke="#5C4209" stroke-width="1.4"/>` +
  `<ellipse cy="-1" rx="21" ry="18" fill="#F4CD5E" stroke="#5C4209" stroke-width="1.4"/>` +
  `<ellipse cy="-1" rx="16" ry="13.4" fill="none" stroke="#B98A24" stroke-width="1.8"/>` +
  `<path d="M-9.5 4.5L-11-7L-5-2.6L0-9.6L5-2.6L11-7L9.5 4.5Z" fill="#FFF3C4" stroke="#8F6A1D" stroke-width="1.3"/>` +
  sparkle(-30, -12, 7) +
  sparkle(27, -23, 8.5) +
  sparkle(29, 19, 6.5) +
  sparkle(-24, 26, 5.5);

const GROUNDS: Readonly<Record<Ground, string>> = {
  none: '',
  resource: RESOURCE,
  obstruction: MOUNTAIN,
  farm: FURROWS,
  coin: COIN,
};

export const groundArt = (ground: Ground): string => GROUNDS[ground];

/** Arms of a road from the middle to the edges at these angles (degrees clockwise from east). */
export function roadArt(anglesDeg: readonly number[]): string {
  const arms = anglesDeg.map((deg) => {
    const angle = (Math.PI / 180) * deg;
    return `M0 0L${round(46 * Math.cos(angle))} ${round(46 * Math.sin(angle))}`;
  });
  const path = arms.join('');
  return (
    `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#4E473B" stroke-opacity=".55" stroke-width="19"/>` +
    `<path d="${path}" stroke="#CFC4A6" stroke-width="15"/>` +
    `<path d="${path}" stroke="#A99C7C" stroke-width="11" stroke-dasharray="1 5.4"/>` +
    `<path d="${path}" stroke="#E9E0C6" stroke-width="4" stroke-dasharray=".5 6"/></g>`
  );
}
