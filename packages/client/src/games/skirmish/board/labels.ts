// The label of a territory as one picture: its code with the sign of what stands there, and its name below. Ink with a halo of
// the land's own wash, so that it is read on any land and over any pattern.

import { FONTS } from '../../../art/tokens.ts';
import type { Rect } from '../../../board/camera.ts';
import type { Painting } from '../../../board/textures.ts';
import type { BlockLayout, Sizes, Widths } from './blocks.ts';
import { drawSign, SIGN_RADIUS, type Sign } from './signs.ts';

const INK = '#0F181D';
const HALO_PX = 3.4;
/** Land with barracks or a farm is called in bolder letters. */
const codeFont = (px: number, isBold: boolean): string => `${isBold ? 700 : 600} ${px}px ${FONTS.mono}`;
const nameFont = (px: number, isBold: boolean): string =>
  `italic ${isBold ? 700 : 500} ${px}px ${FONTS.display}`;

let ruler: CanvasRenderingContext2D | null | undefined;
const measured = new Map<string, number>();

function widthOf(text: string, font: string): number {
  const key = `${font} ${text}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * 8;
  ruler.font = font;
  const { width } = ruler.measureText(text);
  measured.set(key, width);
  return width;
}

/** For fonts that came late. */
export const forgetWidths = (): void => measured.clear();

/** As wide as they are at most. */
export const WIDTHS: Widths = {
  code: (text, px) => widthOf(text, codeFont(px, true)),
  name: (text, px) => widthOf(text, nameFont(px, true)),
};

export interface LabelText {
  readonly code: string;
  readonly name: string;
  readonly sign: Sign | undefined;
  /** What the land is washed with. */
  readonly wash: string;
}

export const labelKey = ({ code, name, sign, wash }: LabelText, layout: BlockLayout, sizes: Sizes): string =>
  [
    'land',
    code,
    layout.name === undefined ? '' : name,
    sign ?? '',
    wash,
    sizes.codePx,
    sizes.signRadius.toFixed(1),
  ].join(' ');

/** The anchor is the block's point. */
export function labelPicture(text: LabelText, layout: BlockLayout, sizes: Sizes): Painting {
  const { code, sign, name } = layout;
  const boxes: readonly Rect[] = [
    code,
    ...(name === undefined ? [] : [name]),
    ...(sign === undefined
      ? []
      : [
          {
            left: sign.x - sizes.signRadius,
            top: sign.y - sizes.signRadius,
            width: 2 * sizes.signRadius,
            height: 2 * sizes.signRadius,
          },
        ]),
  ];
  const left = Math.floor(Math.min(...boxes.map((box) => box.left)) - HALO_PX);
  const top = Math.floor(Math.min(...boxes.map((box) => box.top)) - HALO_PX);
  const width = Math.ceil(Math.max(...boxes.map((box) => box.left + box.width)) + HALO_PX) - left;
  const height = Math.ceil(Math.max(...boxes.map((box) => box.top + box.height)) + HALO_PX) - top;
  return {
    width,
    height,
    anchorX: -left / width,
    anchorY: -top / height,
    draw: (context) => {
      context.translate(-left, -top);
      drawTexts(context, text, layout, sizes);
      if (sign === undefined || text.sign === undefined) return;
      context.translate(sign.x, sign.y);
      context.scale(sizes.signRadius / SIGN_RADIUS, sizes.signRadius / SIGN_RADIUS);
      drawSign(context, text.sign);
    },
  };
}

function drawTexts(
  context: CanvasRenderingContext2D,
  { code, name, sign, wash }: LabelText,
  layout: BlockLayout,
  sizes: Sizes,
): void {
  const isBold = sign !== undefined;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.strokeStyle = wash;
  context.fillStyle = INK;
  context.lineWidth = HALO_PX;
  const middle = ({ left, width }: Rect): number => left + width / 2;
  const lines = [
    [code, codeFont(sizes.codePx, isBold), middle(layout.code), layout.code.top + 0.84 * sizes.codePx],
    ...(layout.name === undefined
      ? []
      : [
          [
            name,
            nameFont(sizes.namePx, isBold),
            middle(layout.name),
            layout.name.top + 0.8 * sizes.namePx,
          ] as const,
        ]),
  ] as const;
  for (const [text, font, x, y] of lines) {
    context.font = font;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}
