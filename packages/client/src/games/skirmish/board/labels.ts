// Label of a territory as one picture: code, icon, name. Ink with a halo in the land's own
// wash, readable on any land and over any pattern.

import { FONTS } from '../../../art/tokens.ts';
import type { Rect } from '../../../board/geometry/camera.ts';
import type { Painting } from '../../../board/stage/textures.ts';
import { type BlockLayout, labelBox, type Sizes, type Widths } from './blocks.ts';
import { drawSign, SIGN_RADIUS, type Sign } from './signs.ts';

const INK = '#0F181D';
const HALO_PX = 3.4;
/** Land with barracks or a farm has bolder letters. */
const codeFont = (px: number, isBold: boolean): string => `${isBold ? 700 : 600} ${px}px ${FONTS.mono}`;
const nameFont = (px: number, isBold: boolean): string =>
  `italic ${isBold ? 700 : 500} ${px}px ${FONTS.display}`;

/** Initials are in bone on a plate of ink. */
const TAG = { font: (px: number) => `700 ${px}px ${FONTS.ui}`, room: 4, bone: '#F6F1E4' };

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

/** Clears the cache when a web font loads late. */
export const forgetWidths = (): void => measured.clear();

/** As wide as they are at most. */
export const WIDTHS: Widths = {
  code: (text, px) => widthOf(text, codeFont(px, true)),
  name: (text, px) => widthOf(text, nameFont(px, true)),
};

/** Owner below the code. */
export const TAG_WIDTHS: Widths = {
  code: WIDTHS.code,
  name: (text, px) => widthOf(text, TAG.font(px)) + 2 * TAG.room,
};

export interface LabelText {
  readonly code: string;
  readonly name: string;
  /** Initials on a plate rather than a name. */
  readonly isTag: boolean;
  readonly sign: Sign | undefined;
  /** Wash of the land. */
  readonly wash: string;
}

export const labelKey = (
  { code, name, isTag, sign, wash }: LabelText,
  layout: BlockLayout,
  sizes: Sizes,
): string =>
  [
    isTag ? 'owned' : 'land',
    code,
    layout.name === undefined ? '' : name,
    sign ?? '',
    wash,
    sizes.codePx,
    sizes.signRadius.toFixed(1),
  ].join(' ');

/** The anchor is the block's point. */
export function labelPicture(text: LabelText, layout: BlockLayout, sizes: Sizes): Painting {
  const { sign } = layout;
  const box = labelBox(layout, sizes);
  const left = Math.floor(box.left - HALO_PX);
  const top = Math.floor(box.top - HALO_PX);
  const width = Math.ceil(box.left + box.width + HALO_PX) - left;
  const height = Math.ceil(box.top + box.height + HALO_PX) - top;
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
  { code, name, isTag, sign, wash }: LabelText,
  layout: BlockLayout,
  { codePx, namePx }: Sizes,
): void {
  const isBold = sign !== undefined;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.strokeStyle = wash;
  context.fillStyle = INK;
  context.lineWidth = HALO_PX;
  const write = (text: string, font: string, { left, top, width }: Rect, down: number): void => {
    context.font = font;
    const [x, y] = [left + width / 2, top + down];
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  };
  write(code, codeFont(codePx, isBold), layout.code, 0.84 * codePx);
  if (layout.name === undefined) return;
  if (isTag) drawTag(context, name, layout.name, namePx);
  else write(name, nameFont(namePx, isBold), layout.name, 0.8 * namePx);
}

function drawTag(
  context: CanvasRenderingContext2D,
  text: string,
  { left, top, width, height }: Rect,
  px: number,
): void {
  context.beginPath();
  context.roundRect(left, top + 1, width, height + 1, 3);
  context.fill();
  context.font = TAG.font(px);
  context.fillStyle = TAG.bone;
  context.fillText(text, left + width / 2, top + 0.86 * px + 1);
}
