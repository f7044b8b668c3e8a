// A drawing as one SVG document, without fonts and without grain, which is hardly visible and would take half of the time.

import { type Art, round, withOwnIds } from '../../art/svg.ts';
import { GRAIN } from '../../art/tiles.ts';
import { type BoardDrawing, type DrawnPiece, type PictureSize, pictureScale } from './drawing.ts';

/** Like the table behind the board (styles of `.board`). */
const TABLE =
  '<radialGradient id="table" cx=".5" cy=".35" r=".9"><stop offset="0" stop-color="#1C3036"/>' +
  '<stop offset=".6" stop-color="#0F1A1E"/><stop offset="1" stop-color="#0B1215"/></radialGradient>';

export function composed({ extent, pieces, texts = [] }: BoardDrawing, size: PictureSize): string {
  const { width, height } = size;
  const scale = pictureScale(extent, size);
  const x = width / 2 - (extent.left + extent.width / 2) * scale;
  const y = height / 2 - (extent.top + extent.height / 2) * scale;
  const sheet = new Sheet();
  const drawn = pieces.map((piece) => sheet.use(piece)).join('');
  const written = texts.map((piece) => sheet.use(piece)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${TABLE}${sheet.symbols}</defs><rect width="${width}" height="${height}" fill="url(#table)"/>` +
    `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(5)})">${drawn}<g class="texts">${written}</g></g></svg>`
  );
}

interface Symbol {
  readonly id: string;
  readonly of: Art;
}

/** Each picture is defined once, however often it is used. */
class Sheet {
  private readonly known = new Map<string, Symbol | undefined>();

  get symbols(): string {
    return [...this.known.values()]
      .map((symbol) => (symbol === undefined ? '' : symbolText(symbol)))
      .join('');
  }

  use(piece: DrawnPiece): string {
    const symbol = this.symbolOf(piece);
    if (symbol === undefined) return '';
    const { x, y, angleDeg = 0, scale = 1, alpha = 1 } = piece;
    const { width, height, anchorX, anchorY } = symbol.of;
    const turn = angleDeg === 0 ? '' : ` rotate(${round(angleDeg)})`;
    const size = scale === 1 ? '' : ` scale(${round(scale)})`;
    const shown = alpha === 1 ? '' : ` opacity="${round(alpha)}"`;
    return (
      `<use href="#${symbol.id}" x="${round(-anchorX * width)}" y="${round(-anchorY * height)}" width="${round(width)}" ` +
      `height="${round(height)}" transform="translate(${round(x)} ${round(y)})${turn}${size}"${shown}/>`
    );
  }

  /** Undefined for what is painted with letters. */
  private symbolOf({ key, make }: DrawnPiece): Symbol | undefined {
    if (this.known.has(key)) return this.known.get(key);
    const of = make();
    const symbol = 'draw' in of ? undefined : { id: `p${this.known.size}`, of };
    this.known.set(key, symbol);
    return symbol;
  }
}

const OPENING = /^<svg[^>]*viewBox="([^"]*)"[^>]*>/;

function symbolText({ id, of }: Symbol): string {
  const box = OPENING.exec(of.svg)?.[1] ?? `0 0 ${of.width} ${of.height}`;
  const body = of.svg
    .replace(OPENING, '')
    .replace(/<\/svg>$/, '')
    .replace(GRAIN, '');
  return `<symbol id="${id}" viewBox="${box}">${withOwnIds(body, id)}</symbol>`;
}
