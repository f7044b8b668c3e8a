// A text on a cell: a sheet of paper, or a gate that leads to another match.

import { type Art, art, BONE, INK, STONE } from './svg.ts';

const SHEET =
  `<path d="M-10-14H5L11-8V14H-10Z" fill="${BONE}" stroke="${INK}" stroke-width="1.7"/>` +
  `<path d="M5-14V-8H11" fill="${STONE.mid}" stroke="${INK}" stroke-width="1.4"/>` +
  `<path d="M-6-5H3M-6 1H7M-6 7H5" stroke="${STONE.deep}" stroke-width="1.8" fill="none"/>`;

const GATE =
  `<path d="M-13 14V-3A13 13 0 0 1 13-3V14Z" fill="${STONE.lit}" stroke="${INK}" stroke-width="1.7"/>` +
  `<path d="M-7 14V-2A7 7 0 0 1 7-2V14Z" fill="#20404A" stroke="${INK}" stroke-width="1.4"/>` +
  '<circle cx="0" cy="3" r="3.6" fill="#F2CE7E"/>';

export const noteArt = (): Art => art(SHEET, 28, 34, 14, 17);
export const gateArt = (): Art => art(GATE, 32, 34, 16, 17);
