// Colours of busts: natural ones, so that a token's base alone has its seat's.

export { BONE, INK } from '../../../art/svg.ts';

export const STEEL = '#D9E0E0';
export const STEEL_DARK = '#9FADB0';
export const SKIN = '#EBC9A0';
export const SKIN_DARK = '#CFA273';
export const WOOD = '#9A6B3C';
export const GOLD = '#F2CE7E';
export const GOLD_DARK = '#C8901F';
export const LEATHER = '#6E4E2A';
export const HIDE = '#8A5A38';
export const HIDE_DARK = '#5F3B22';
export const CLOTH_DARK = '#CFC8B8';
export const GLOW = '#FFE08A';
