// The battle on the start page, as the board draws one: a knight has come into a minotaur's flank, an archer aims, a guardian covers
// a mage. What is kept in src is what this draws.

import { type Art, round } from '../../../src/art/svg.ts';
import { boardTheme } from '../../../src/art/theme.ts';
import type { Theme } from '../../../src/art/tokens.ts';
import {
  MARGIN,
  type Piece,
  piecesOf,
  SPACE,
  type Standing,
} from '../../../src/games/skure/smallBoardPieces.ts';

/** A window on a larger field, in CSS px: its edges lie beyond. */
const WINDOW = { left: 44, top: 42, width: 300, height: 158 };
const SPACE_PX = 44;

const ROWS = ['.........', '.,..##...', '.,..#..,.', '.........', '...~~....', '.........'];

const FIGHTERS: readonly Standing[] = [
  { x: 2, y: 1, seat: 0, fighterClass: 'archer', facing: 2 },
  { x: 5, y: 3, seat: 1, fighterClass: 'griffin', facing: 6 },
  { x: 6, y: 2, seat: 1, fighterClass: 'minotaur', facing: 4 },
  { x: 5, y: 2, seat: 0, fighterClass: 'knight', facing: 2 },
  { x: 3, y: 3, seat: 0, fighterClass: 'guardian', facing: 1 },
  { x: 2, y: 3, seat: 0, fighterClass: 'mage', facing: 1 },
];

/** A whole SVG document. */
export function vignette(theme: Theme): string {
  boardTheme.value = theme;
  const pieces = piecesOf({ rows: ROWS, fighters: FIGHTERS }).filter(isSeen);
  boardTheme.value = 'dark';
  const scale = SPACE_PX / SPACE;
  const view = [WINDOW.left, WINDOW.top, WINDOW.width, WINDOW.height]
    .map((px) => round(px / scale))
    .join(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${WINDOW.width}" height="${WINDOW.height}">\n` +
    `<g stroke-linejoin="round" stroke-linecap="round">\n${pieces.map(placed).join('\n')}\n</g>\n</svg>\n`
  );
}

const middleOf = ({ x, y }: Piece) => [
  x * SPACE + SPACE / 2 + MARGIN.side,
  y * SPACE + SPACE / 2 + MARGIN.top,
];

function isSeen(piece: Piece): boolean {
  const [x = 0, y = 0] = middleOf(piece).map((units) => (units * SPACE_PX) / SPACE);
  const { left, top, width, height } = WINDOW;
  const near = 1.5 * SPACE_PX;
  return x > left - near && x < left + width + near && y > top - near && y < top + height + near;
}

function placed(piece: Piece, i: number): string {
  const [x = 0, y = 0] = middleOf(piece);
  const turn = piece.angleDeg === undefined ? '' : ` rotate(${piece.angleDeg})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}">${bodyOf(piece.of, String(i))}</g>`;
}

/** What is drawn about the middle; in one document each id is somebody's alone. */
const bodyOf = ({ svg }: Art, name: string): string =>
  svg
    .replace(/^<svg[^>]*><g[^>]*>/, '')
    .replace(/<\/g><\/svg>$/, '')
    .replaceAll(/ id="(\w+)"/g, ` id="$1${name}"`)
    .replaceAll(/url\(#(\w+)\)/g, `url(#$1${name})`);
