// Sprites of orders on the map, given the layout. The caller chooses orders and style.

import type { Code, Order, Source } from '@hexmarch/shared/games/skirmish/land/types';
import type { PaintNumber } from '../../../art/paints.ts';
import type { Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { GroundPiece } from '../../../board/layers/hexLayer.ts';
import {
  type Disc,
  discAt,
  holdRing,
  moveArrow,
  type OrderTone,
  reserveToken,
  type Stroke,
  supportBow,
} from './arrowArt.ts';
import { BENDS, bow, cutBow, joinPart, partBefore, pointOn, spreadSigns, stretchOf } from './arrowPaths.ts';
import type { Sizes } from './blocks.ts';

export interface DrawnOrder {
  readonly order: Order;
  readonly paint: PaintNumber;
  readonly tone: OrderTone;
  /** Orders of others, shown weaker than own ones. */
  readonly isFaint?: boolean;
  /** Icon of a cut support or a failed move. */
  readonly sign?: Extract<Disc, 'cut' | 'fails'>;
}

/** Layout, in art units. */
export interface Standing {
  /** The tip of a shield. */
  readonly standAt: (code: Code) => Vec | undefined;
  readonly hasArmy: (code: Code) => boolean;
  /** Box of a label. */
  readonly labelAt: (code: Code) => Rect | undefined;
  readonly sizes: Sizes;
}

export interface OrderPieces {
  /** Below the shields, back to front. */
  readonly lines: readonly GroundPiece[];
  /** Above them. */
  readonly signs: readonly GroundPiece[];
}

/** In CSS px. */
const GAP = { shield: 4, tip: 9, label: 3, head: 11 };
const RESERVE = { x: -24, y: -46, gap: 14 };
const SIGN_APART = 20;
/** Parameter of the icon of a failed move: before the target, whose label stays free. */
const FAILS_AT = 0.78;
/** Opacity of orders of others: still readable on any land. */
const FAINT = 0.72;

/** Own orders last, so that they lie on top. */
export function orderPieces(orders: readonly DrawnOrder[], on: Standing): OrderPieces {
  const sorted = [...orders].sort((a, b) => Number(b.isFaint ?? false) - Number(a.isFaint ?? false));
  const joins = joinsOf(orders);
  const unit = 1 / on.sizes.scale;
  const lines: GroundPiece[] = [];
  const signs: GroundPiece[] = [];
  const signed: { readonly drawn: DrawnOrder; readonly line: readonly Vec[] }[] = [];
  for (const drawn of sorted) {
    const stroke: Stroke = { paint: drawn.paint, tone: drawn.tone, unit };
    const add = (list: GroundPiece[], piece: GroundPiece): void => {
      list.push(drawn.isFaint ? { ...piece, alpha: FAINT } : piece);
    };
    const { order } = drawn;
    const line = lineOf(order, on, joins.get(drawn));
    if (line !== undefined) {
      add(lines, order.type === 'move' ? moveArrow(line, stroke) : supportBow(line, stroke));
      if (drawn.sign !== undefined) signed.push({ drawn, line });
    }
    const stand = on.standAt(order.type === 'move' ? order.to : order.at);
    if (stand === undefined) continue;
    if (order.type === 'hold') add(lines, holdRing(stand, stroke));
    if (order.type === 'build' || order.type === 'farm')
      add(signs, discAt(order.type, shoulderOf(stand, on.sizes), stroke));
    if (order.type === 'move' && order.from === 'REF')
      add(lines, reserveToken(reserveAt(stand, on.sizes), stroke));
  }
  // The icon of a failed move is near its target; those of cut supports are on their path, spread out.
  const failing = signed.filter(({ drawn }) => drawn.sign === 'fails');
  for (const { line } of failing) signs.push(discAt('fails', pointOn(line, FAILS_AT), { ...PLAIN, unit }));
  const cut = signed.filter(({ drawn }) => drawn.sign === 'cut').map(({ line }) => line);
  for (const at of spreadSigns(cut, SIGN_APART * unit)) signs.push(discAt('cut', at, { ...PLAIN, unit }));
  return { lines, signs };
}

const PLAIN = { paint: 0, tone: 'given' } as const;

/** The path of a move or support; undefined for orders that stay at home. */
export function lineOf(order: Order, on: Standing, join: Join = FIRST): readonly Vec[] | undefined {
  const px = 1 / on.sizes.scale;
  const foot = (on.sizes.shieldWidth / 2 + GAP.shield) * px;
  switch (order.type) {
    case 'move':
      return arrowOf(order, on);
    case 'supportMove': {
      const [from, arrow] = [middleOf(order.at, on), arrowOf(order, on)];
      if (from === undefined || arrow === undefined) return undefined;
      return cutBow(bow(from, pointOn(arrow, joinPart(join.index, join.count)), BENDS.support), foot, 0);
    }
    case 'supportHold': {
      const [from, to] = [middleOf(order.at, on), middleOf(order.whom, on)];
      return from && to && cutBow(bow(from, to, BENDS.support), foot, foot);
    }
    default:
      return undefined;
  }
}

/** Ends before the shield and label at its target, as far as there is room. */
function arrowOf({ from, to }: { readonly from: Source; readonly to: Code }, on: Standing) {
  const [start, goal] = [startOf(from, to, on), middleOf(to, on)];
  if (start === undefined || goal === undefined) return undefined;
  const px = 1 / on.sizes.scale;
  const gap = on.hasArmy(to) ? on.sizes.shieldWidth / 2 + GAP.tip : GAP.label;
  const foot = from === 'REF' ? RESERVE.gap : on.sizes.shieldWidth / 2 + GAP.shield;
  const label = on.labelAt(to);
  const curves = BENDS.moves.map((bend) => {
    const way = bow(start, goal, bend);
    const before = label === undefined ? 1 : partBefore(way, grown(label, GAP.head * px));
    const partOf = (lengthPx: number): number => (lengthPx * px) / Math.max(1, way.length);
    const seen = Math.max(before, partOf(foot + SEEN_PX));
    return { way, end: Math.min(seen, Math.max(1 - partOf(gap), 0.5)) };
  });
  const { way, end } =
    curves.find((one) => one.end >= ENOUGH) ?? curves.reduce((a, b) => (b.end > a.end ? b : a));
  // The part below its own shield is hidden.
  return stretchOf(way, Math.min((foot * px) / Math.max(1, way.length), end / 2), end);
}

/** Minimal visible length, even if the tip then overlaps the label. */
const SEEN_PX = 24;
/** Visible part from which an arrow need not bend further. */
const ENOUGH = 0.55;

const grown = ({ left, top, width, height }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function startOf(from: Source, to: Code, on: Standing): Vec | undefined {
  if (from !== 'REF') return middleOf(from, on);
  const stand = on.standAt(to);
  return stand && reserveAt(stand, on.sizes);
}

/** Middle of the shield there, or of where it would stand. */
export function middleOf(code: Code, { standAt, hasArmy, sizes }: Standing): Vec | undefined {
  const stand = standAt(code);
  if (stand === undefined || !hasArmy(code)) return stand;
  return { x: stand.x, y: stand.y - sizes.shieldHeight / 2 / sizes.scale };
}

const shoulderOf = ({ x, y }: Vec, { shieldWidth, shieldHeight, scale }: Sizes): Vec => ({
  x: x + shieldWidth / 2 / scale,
  y: y - (shieldHeight * 0.85) / scale,
});

/** Position of an army in reserve. */
export const reserveAt = ({ x, y }: Vec, { scale }: Sizes): Vec => ({
  x: x + RESERVE.x / scale,
  y: y + RESERVE.y / scale,
});

interface Join {
  readonly index: number;
  readonly count: number;
}
const FIRST: Join = { index: 0, count: 1 };

/** Index of each support among those of the same move. */
function joinsOf(orders: readonly DrawnOrder[]): ReadonlyMap<DrawnOrder, Join> {
  const groups = new Map<string, DrawnOrder[]>();
  for (const drawn of orders) {
    const { order } = drawn;
    if (order.type !== 'supportMove') continue;
    const key = `${order.from} ${order.to}`;
    groups.set(key, [...(groups.get(key) ?? []), drawn]);
  }
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.map((drawn, index): [DrawnOrder, Join] => [drawn, { index, count: group.length }]),
    ),
  );
}
