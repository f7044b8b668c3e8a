// Text on the board, painted in the page's own fonts at whole device pixels: names on tiles, chips, numbers, dice.

import { dieShape } from '../../art/dice.ts';
import { INK } from '../../art/svg.ts';
import { COLOURS } from '../../art/tokens.ts';
import type { Painting } from './textures.ts';

const FAMILY = "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif";

export type ChipTone = 'attack' | 'aim' | 'brass' | 'bone';

const CHIP: Readonly<
  Record<ChipTone, { readonly fill: string; readonly edge: string; readonly text: string }>
> = {
  attack: { fill: '#24161B', edge: COLOURS['rose-400'], text: COLOURS['bone-50'] },
  aim: { fill: '#FF8390', edge: INK, text: COLOURS['on-rose'] },
  brass: { fill: COLOURS['brass-300'], edge: INK, text: COLOURS['on-brass'] },
  bone: { fill: COLOURS['ink-900'], edge: COLOURS['bone-200'], text: COLOURS['bone-50'] },
};

const font = (sizePx: number, weight: number): string => `${weight} ${sizePx}px ${FAMILY}`;

let ruler: CanvasRenderingContext2D | null | undefined;

/** In CSS px. */
export function textWidth(text: string, sizePx: number, weight: number): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * sizePx * 0.6;
  ruler.font = font(sizePx, weight);
  return ruler.measureText(text).width;
}

/** Of a nearly opaque plate. */
export const DARK = 'rgba(15, 24, 29, 0.94)';

const BAND = 6;

/** Lengths in CSS px; the border of 2 is inside width and height. */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly fill: string;
  readonly edge: string;
  /** Colour of a band along the foot. */
  readonly band?: string;
}

/** The plate of a chip, a die or a ruler. */
export function plate(
  context: CanvasRenderingContext2D,
  { width, height, radius, fill, edge, band }: Plate,
): void {
  const outline = new Path2D();
  outline.roundRect(1, 1, width - 2, height - 2, radius);
  context.fillStyle = fill;
  context.fill(outline);
  if (band !== undefined) {
    context.save();
    context.clip(outline);
    context.fillStyle = band;
    context.fillRect(0, height - BAND, width, BAND);
    context.restore();
  }
  context.lineWidth = 2;
  context.strokeStyle = edge;
  context.stroke(outline);
}

/** A pill with a short text such as `69%`; anchored in its middle. */
export function chip(text: string, tone: ChipTone, sizePx: number): Painting {
  const { fill, edge, text: colour } = CHIP[tone];
  const height = Math.round(sizePx * 1.5) + 2;
  const width = Math.max(height, Math.ceil(textWidth(text, sizePx, 700) + sizePx * 0.8) + 2);
  return {
    width,
    height,
    anchorX: 0.5,
    anchorY: 0.5,
    draw: (context) => {
      plate(context, { width, height, radius: (height - 2) / 2, fill, edge });
      context.font = font(sizePx, 700);
      context.fillStyle = colour;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(text, width / 2, height / 2 + sizePx * 0.06);
    },
  };
}

/** A word or figure on any ground: in `colour`, with a line of `halo` around its letters; anchored in its middle. */
export function haloed(text: string, sizePx: number, colour: string, halo: string): Painting {
  const height = Math.ceil(sizePx * 1.4);
  const width = Math.ceil(textWidth(text, sizePx, 700)) + 6;
  return {
    width,
    height,
    anchorX: 0.5,
    anchorY: 0.5,
    draw: (context) => {
      context.font = font(sizePx, 700);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = 4;
      context.strokeStyle = halo;
      context.strokeText(text, width / 2, height / 2 + sizePx * 0.06);
      context.fillStyle = colour;
      context.fillText(text, width / 2, height / 2 + sizePx * 0.06);
    },
  };
}

/** The small name on a tile; anchored at its lower left. */
export function tileName(text: string, sizePx: number): Painting {
  return {
    width: Math.ceil(textWidth(text, sizePx, 600)) + 2,
    height: Math.ceil(sizePx * 1.3),
    anchorX: 0,
    anchorY: 1,
    draw: (context) => {
      context.font = font(sizePx, 600);
      context.fillStyle = COLOURS['ink-950'];
      context.globalAlpha = 0.88;
      context.textBaseline = 'alphabetic';
      context.fillText(text, 0, sizePx);
    },
  };
}

/** The number of a row or column, beside the board. */
export const rimNumber = (text: string): Painting => haloed(text, 12, COLOURS['bone-50'], INK);

/** A number in a disc, as for the sides of a territory. */
export function disc(text: string, sizePx: number, tone: ChipTone): Painting {
  const radius = Math.round(sizePx * 0.95);
  const side = 2 * radius + 4;
  const { fill, edge, text: colour } = CHIP[tone];
  return {
    width: side,
    height: side,
    anchorX: 0.5,
    anchorY: 0.5,
    draw: (context) => {
      context.beginPath();
      context.arc(side / 2, side / 2, radius, 0, 2 * Math.PI);
      context.fillStyle = fill;
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = edge;
      context.stroke();
      context.font = font(sizePx, 700);
      context.fillStyle = colour;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(text, side / 2, side / 2 + sizePx * 0.07);
    },
  };
}

export interface DieOnBoard {
  readonly sides: number;
  readonly text: string;
  /** Total beside the die, such as `+1 = 4`; empty for none. */
  readonly note: string;
  readonly look: 'rolling' | 'won' | 'lost' | 'even';
  /** The roller's colour, a band under it. */
  readonly band: string;
  readonly sizePx: number;
}

/** A die on a dark plate, with its bonus; the winner is highlighted. */
export function boardDie({ sides, text, note, look, band, sizePx }: DieOnBoard): Painting {
  const shape = dieShape(sides);
  const noteSize = Math.max(12, Math.round(sizePx * 0.42));
  const noteWidth = note === '' ? 0 : Math.ceil(textWidth(note, noteSize, 700)) + 8;
  const height = sizePx + 12;
  const width = sizePx + 8 + noteWidth;
  const middle = 4 + sizePx / 2;
  return {
    width,
    height,
    anchorX: 0.5,
    anchorY: 0.5,
    draw: (context) => {
      const edge = look === 'won' ? COLOURS['brass-300'] : COLOURS['bone-400'];
      plate(context, { width, height, radius: 8, fill: DARK, edge, band });
      context.save();
      context.translate(4 + sizePx / 2, middle);
      context.scale(sizePx / 58, sizePx / 58);
      dieBody(context, shape, look === 'won');
      context.restore();
      context.globalAlpha = look === 'lost' ? 0.75 : 1;
      context.font = font(noteSize, 700);
      context.fillStyle = look === 'won' ? COLOURS['brass-300'] : COLOURS['bone-50'];
      context.textBaseline = 'middle';
      context.fillText(note, sizePx + 8, middle + noteSize * 0.06);
      context.globalAlpha = 1;
      dieText(context, text, 4 + sizePx / 2, middle + ((shape.textY - 4) * sizePx) / 58, sizePx * 0.44);
    },
  };
}

function dieBody(context: CanvasRenderingContext2D, shape: ReturnType<typeof dieShape>, lit: boolean): void {
  const outline = new Path2D(shape.outline);
  context.fillStyle = lit ? COLOURS['brass-400'] : '#C7BFA9';
  context.fill(outline);
  context.fillStyle = lit ? '#FBE3A6' : COLOURS['bone-50'];
  context.fill(new Path2D(shape.facet));
  context.lineWidth = 2;
  context.strokeStyle = INK;
  context.stroke(outline);
  context.lineWidth = 1.4;
  context.strokeStyle = '#A59C86';
  context.stroke(new Path2D(shape.edges));
}

function dieText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  sizePx: number,
): void {
  context.font = font(sizePx, 750);
  context.fillStyle = '#10181C';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + sizePx * 0.06);
}
