// Label block of a territory: shield of its army, code with icon, name. Sizes in CSS px relative to the
// middle of the code's row; board/geometry/labelSearch.ts finds the position.

import { TILE_RADIUS } from '../../../art/tiles.ts';
import type { Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { Arrangement, BlockPart } from '../../../board/geometry/labelSearch.ts';
import type { Sign } from './signs.ts';

/** Contents of a block. */
export interface BlockContent {
  readonly code: string;
  readonly name: string;
  readonly sign: Sign | undefined;
  readonly hasArmy: boolean;
  /** Radius of the largest inscribed circle, in art units. */
  readonly room: number;
}

/** Sizes at a zoom level. */
export interface Sizes {
  readonly scale: number;
  readonly shieldWidth: number;
  readonly shieldHeight: number;
  readonly signRadius: number;
  readonly codePx: number;
  readonly namePx: number;
  readonly hasNames: boolean;
}

const CELL_AREA = 1.5 * Math.sqrt(3) * TILE_RADIUS ** 2;

/** Diameter of a circle with the area of that many cells, in art units. */
export const circleOf = (cells: number): number => 2 * Math.sqrt((cells * CELL_AREA) / Math.PI);

/** Width of a typical territory. */
export const TERRITORY = circleOf(7);
/** UI-S12: shields in CSS px at the least and the most, and in parts of a territory; so are signs. */
const SHIELD = { min: 24, part: 0.34, max: 38 };
const SIGN = { min: 18, part: 0.2, max: 24 };
/** Aspect ratio of a shield with its outline. */
const SHIELD_SHAPE = 62 / 46;
/** UI-S14: smaller territories bear the code alone, and that smaller. */
const NAMED_MIN_PX = 40;
const TEXT = { code: 13, codeSmall: 12, name: 12.4 };

export function sizesAt(scale: number, names: boolean): Sizes {
  const territory = TERRITORY * scale;
  const within = ({ min, part, max }: typeof SHIELD): number =>
    Math.min(max, Math.max(min, part * territory));
  const isSmall = territory < NAMED_MIN_PX;
  return {
    scale,
    shieldWidth: within(SHIELD),
    shieldHeight: within(SHIELD) * SHIELD_SHAPE,
    signRadius: within(SIGN) / 2,
    codePx: isSmall ? TEXT.codeSmall : TEXT.code,
    namePx: TEXT.name,
    hasNames: names && !isSmall,
  };
}

/** A layout of the block, in CSS px relative to its anchor. */
export interface BlockLayout {
  /** Tip of the shield. */
  readonly shield: Vec;
  readonly code: Rect;
  readonly sign: Vec | undefined;
  readonly name: Rect | undefined;
}

/** Text measurement, in CSS px. */
export interface Widths {
  readonly code: (text: string, px: number) => number;
  readonly name: (text: string, px: number) => number;
}

const GAP = 2;
/** Gap between a disc and the code beside it. */
const SIGN_GAP = 3;
/** Empty space above the name's letters: a disc above may overlap it. */
const ABOVE_LETTERS = 2.5;
/** UI-S14: a name wider than that part of the largest circle plus that many CSS px is left out. */
const NAME_WIDER = { part: 1.55, px: 16 };
const LOSS = { noName: 1.6, beside: 0.5, above: 0.7 };

export interface LayoutOption {
  readonly layout: BlockLayout;
  readonly loss: number;
}

/** Layout options, best first: with and without the name, the label below, beside or above the shield. */
export function layoutOptions(content: BlockContent, sizes: Sizes, widths: Widths): readonly LayoutOption[] {
  const nameWidth = widths.name(content.name, sizes.namePx);
  const most = NAME_WIDER.part * 2 * content.room * sizes.scale + NAME_WIDER.px;
  const named =
    sizes.hasNames && content.name !== '' && nameWidth <= most ? [nameWidth, undefined] : [undefined];
  return named.flatMap((width) => {
    const noName = width === undefined && named.length > 1 ? LOSS.noName : 0;
    const way = (at: ShieldAt, loss: number): LayoutOption => ({
      layout: layoutOf(content, sizes, widths, width, at),
      loss: loss + noName,
    });
    return content.hasArmy
      ? [way('above', 0), way('right', LOSS.beside), way('left', LOSS.beside), way('below', LOSS.above)]
      : [way('above', 0)];
  });
}

type ShieldAt = 'above' | 'right' | 'left' | 'below';

function layoutOf(
  { code, sign }: BlockContent,
  sizes: Sizes,
  widths: Widths,
  nameWidth: number | undefined,
  at: ShieldAt,
): BlockLayout {
  const codeWidth = widths.code(code, sizes.codePx);
  const signWidth = sign === undefined ? 0 : 2 * sizes.signRadius + SIGN_GAP;
  const width = codeWidth + signWidth;
  const height = sizes.codePx;
  const codeBox = { left: -width / 2 + signWidth, top: -height / 2, width: codeWidth, height };
  const rowHalf = sign === undefined ? height / 2 : Math.max(height / 2, sizes.signRadius);
  const nameTop = Math.max(height / 2, rowHalf - ABOVE_LETTERS);
  const name =
    nameWidth === undefined
      ? undefined
      : { left: -nameWidth / 2, top: nameTop, width: nameWidth, height: sizes.namePx };
  const bottom = name === undefined ? rowHalf : Math.max(rowHalf, name.top + name.height);
  const half = Math.max(width, nameWidth ?? 0) / 2 + GAP + sizes.shieldWidth / 2;
  const middle = (bottom - rowHalf) / 2 + sizes.shieldHeight / 2;
  const shield: Readonly<Record<ShieldAt, Vec>> = {
    above: { x: 0, y: -rowHalf },
    right: { x: half, y: middle },
    left: { x: -half, y: middle },
    below: { x: 0, y: bottom + GAP + sizes.shieldHeight },
  };
  return {
    shield: shield[at],
    code: codeBox,
    sign: sign === undefined ? undefined : { x: -width / 2 + sizes.signRadius, y: 0 },
    name,
  };
}

/** Box of a shield with that tip. */
export const shieldBox = ({ x, y }: Vec, { shieldWidth, shieldHeight }: Sizes): Rect => ({
  left: x - shieldWidth / 2,
  top: y - shieldHeight,
  width: shieldWidth,
  height: shieldHeight,
});

/** Box of code, icon and name. */
export function labelBox({ code, sign, name }: BlockLayout, sizes: Sizes): Rect {
  const boxes = [
    code,
    ...(name === undefined ? [] : [name]),
    ...(sign === undefined ? [] : [signBox(sign, sizes)]),
  ];
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left;
  const height = Math.max(...boxes.map((box) => box.top + box.height)) - top;
  return { left, top, width, height };
}

const signBox = ({ x, y }: Vec, { signRadius }: Sizes): Rect => ({
  left: x - signRadius,
  top: y - signRadius,
  width: 2 * signRadius,
  height: 2 * signRadius,
});

/** All boxes of a layout, with the halo of texts. */
export function boxesOf({ shield, code, sign, name }: BlockLayout, sizes: Sizes, hasArmy: boolean) {
  return {
    code,
    ...(hasArmy ? { shield: shieldBox(shield, sizes) } : {}),
    ...(sign === undefined ? {} : { sign: signBox(sign, sizes) }),
    ...(name === undefined ? {} : { name }),
  };
}

/** Weight of each box for staying within its own land. */
const WEIGHT = { shield: 14, code: 16, sign: 7, name: 6 };

/** For the label search, in art units. */
export const arrangementOf = (
  { layout, loss }: LayoutOption,
  sizes: Sizes,
  hasArmy: boolean,
): Arrangement => ({
  loss,
  parts: Object.entries(boxesOf(layout, sizes, hasArmy)).map(
    ([kind, { left, top, width, height }]): BlockPart => ({
      weight: WEIGHT[kind as keyof typeof WEIGHT],
      box: {
        left: left / sizes.scale,
        top: top / sizes.scale,
        width: width / sizes.scale,
        height: height / sizes.scale,
      },
    }),
  ),
});
