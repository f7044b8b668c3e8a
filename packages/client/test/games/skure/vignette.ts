// Generates the start page's battle from the board's art: a knight at a minotaur's flank, an archer aiming, a guardian covering
// a mage. The stored version in src must equal it.

import { type Art, round } from '../../../src/art/svg.ts';
import { boardTheme } from '../../../src/art/theme.ts';
import type { Theme } from '../../../src/art/tokens.ts';
import { ROWS } from '../../../src/games/skure/entry/start/position.ts';
import {
  MARGIN,
  type Piece,
  piecesOf,
  SPACE,
  type Standing,
} from '../../../src/games/skure/pictures/SmallBoard.tsx';

const SPACE_PX = 44;

const FIGHTERS: readonly Standing[] = [
  { x: 2, y: 1, seat: 0, fighterClass: 'archer', facing: 2, number: 2 },
  { x: 5, y: 3, seat: 1, fighterClass: 'griffin', facing: 5, number: 2 },
  { x: 6, y: 2, seat: 1, fighterClass: 'minotaur', facing: 3, number: 1 },
  { x: 5, y: 2, seat: 0, fighterClass: 'knight', facing: 2, number: 1 },
  { x: 3, y: 3, seat: 0, fighterClass: 'guardian', facing: 1, number: 3 },
  { x: 2, y: 3, seat: 0, fighterClass: 'mage', facing: 1, number: 4 },
];

/** A complete SVG document: the field with its rim. */
export function vignette(theme: Theme): string {
  boardTheme.value = theme;
  const pieces = piecesOf({ rows: ROWS, fighters: FIGHTERS });
  boardTheme.value = 'dark';
  const width = (ROWS[0]?.length ?? 0) * SPACE + 2 * MARGIN.side;
  const height = ROWS.length * SPACE + MARGIN.top + MARGIN.bottom;
  const inPx = (units: number): string => round((units * SPACE_PX) / SPACE);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${inPx(width)}" height="${inPx(height)}">\n` +
    `<g stroke-linejoin="round" stroke-linecap="round">\n${pieces.map(placed).join('\n')}\n</g>\n</svg>\n`
  );
}

const middleOf = ({ x, y }: Piece) => [
  x * SPACE + SPACE / 2 + MARGIN.side,
  y * SPACE + SPACE / 2 + MARGIN.top,
];

function placed(piece: Piece, i: number): string {
  const [x = 0, y = 0] = middleOf(piece);
  const turn = piece.angleDeg === undefined ? '' : ` rotate(${piece.angleDeg})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}">${bodyOf(piece.of, String(i))}</g>`;
}

/** Centred on the origin; ids are prefixed, since they are unique per document. */
const bodyOf = ({ svg }: Art, name: string): string =>
  svg
    .replace(/^<svg[^>]*><g[^>]*>/, '')
    .replace(/<\/g><\/svg>$/, '')
    .replaceAll(/ id="(\w+)"/g, ` id="$1${name}"`)
    .replaceAll(/url\(#(\w+)\)/g, `url(#$1${name})`);
