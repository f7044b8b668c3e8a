// Ruler on which a roll lands (UI-K29): ranges of totals in the dock's colours for the seven stages, or the two ranges of
// success and failure. Lengths in CSS px.

import { INK } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import { DARK, plate } from '../../../board/stage/paintings.ts';
import type { Painting } from '../../../board/stage/textures.ts';

/** Totals from `from` up to the next range. */
export interface RulerPart {
  readonly from: number;
  readonly tone: RulerTone;
}

export type RulerTone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'good' | 'bad';

export interface Ruler {
  readonly parts: readonly RulerPart[];
  /** The last total shown. */
  readonly to: number;
}

/** As in panels/dock/dock.css; striped where that has a pattern, so that colour alone carries no meaning. */
const TONES: Readonly<Record<RulerTone, readonly [fill: string, stripe?: string]>> = {
  1: [COLOURS['rose-400']],
  2: ['#C98F93', '#A96E73'],
  3: ['#D8D2C2'],
  4: ['#A5CF86'],
  5: ['#F2CE7E', '#C79A3E'],
  6: ['#FFB761', '#F28C28'],
  7: ['#D9C0F3', '#A97FD6'],
  good: ['#A5CF86'],
  bad: [COLOURS['rose-400'], '#8E2F3E'],
};

export const RULER = { width: 236, height: 14, margin: 8 } as const;

const partOf = ({ to }: Ruler, total: number): number => Math.min(1, Math.max(0, (total - 0.5) / to));

/** Offset from the ruler's middle; clamped to its ends. */
export const offOnRuler = (ruler: Ruler, total: number): number => (partOf(ruler, total) - 0.5) * RULER.width;

export const rulerKey = ({ parts, to }: Ruler): string =>
  `ruler ${to} ${parts.map(({ from, tone }) => `${from}${tone}`).join()}`;

/** On a dark plate; `lit`: all other ranges are dimmed. */
export function rulerPainting(ruler: Ruler, lit?: number): Painting {
  const [width, height] = [RULER.width + 2 * RULER.margin, RULER.height + 2 * RULER.margin];
  return {
    width,
    height,
    anchorX: 0.5,
    anchorY: 0.5,
    draw: (context) => {
      plate(context, { width, height, radius: 8, fill: DARK, edge: COLOURS['bone-400'] });
      ruler.parts.forEach(({ from, tone }, i) => {
        const next = ruler.parts[i + 1]?.from ?? ruler.to + 1;
        const left = RULER.margin + ((Math.max(1, from) - 1) / ruler.to) * RULER.width;
        const right = RULER.margin + ((next - 1) / ruler.to) * RULER.width;
        context.globalAlpha = lit === undefined || lit === i ? 1 : 0.4;
        fillPart(context, left, Math.max(1, right - left - 1.5), tone);
      });
    },
  };
}

function fillPart(context: CanvasRenderingContext2D, x: number, width: number, tone: RulerTone): void {
  const [fill, stripe] = TONES[tone];
  context.save();
  context.beginPath();
  context.rect(x, RULER.margin, width, RULER.height);
  context.clip();
  context.fillStyle = fill;
  context.fillRect(x, RULER.margin, width, RULER.height);
  if (stripe !== undefined) {
    context.beginPath();
    for (let at = x - RULER.height; at < x + width; at += 9) {
      context.moveTo(at, RULER.margin + RULER.height);
      context.lineTo(at + RULER.height, RULER.margin);
    }
    context.lineWidth = 3.4;
    context.strokeStyle = stripe;
    context.stroke();
  }
  context.restore();
}

/** Pointer with its tip on the ruler. */
export const pointerPainting = (): Painting => ({
  width: 22,
  height: 20,
  anchorX: 0.5,
  anchorY: 0.9,
  draw: (context) => {
    context.beginPath();
    context.moveTo(3, 3);
    context.lineTo(19, 3);
    context.lineTo(11, 17);
    context.closePath();
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.strokeStyle = INK;
    context.stroke();
    context.fillStyle = COLOURS['bone-50'];
    context.fill();
  },
});
