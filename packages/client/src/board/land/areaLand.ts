// Paints a map of areas: the coast and its shadow in the sea, each area in its owner's wash and pattern,
// the owner's colour within its outer border, ink between owners, a thin line within.

import { NEUTRAL, type Paint, type PaintNumber, paintAt } from '../../art/paints.ts';
import { reliefPath } from '../../art/relief.ts';
import { boardTheme } from '../../art/theme.ts';
import { COLOURS, LANDS } from '../../art/tokens.ts';
import type { AreaMap, Border } from '../geometry/areaShapes.ts';
import type { Rect } from '../geometry/camera.ts';
import type { Vec } from '../geometry/hexMath.ts';
import { type Extent, extentOf } from '../geometry/outline.ts';
import { paintFurrows, paintSeaLines, type SeaLine } from './landDetails.ts';
import type { LandContext, LandPath, LandSheet } from './landSheet.ts';

/** Undefined for an unowned area. */
export type AreaOwners = readonly (PaintNumber | undefined)[];

/** The land's appearance beside its owners. */
export interface LandLook {
  /** Indexes of areas with fields. */
  readonly fields: ReadonlySet<number>;
  /** Lines over the sea are open. */
  readonly isOpenSea: boolean;
  /** Without tints: patterns and bands alone identify owners. */
  readonly isPlain: boolean;
}

/** In art units. */
const COAST_ROOM = 130;
const SKIRT = 15;
const BAND = 16;
const LINE = { within: 2, between: 4.2, coast: 5 };
/** Tinted land, and patterns without a tint. */
const PATTERN_ALPHA = { tinted: 0.17, plain: 0.46 };
/** The light upper rim of the coast, and the shadow that the land casts on the sea. */
const SHADOW = { drop: 26, blur: 20, alpha: 0.55 };
/** Along the middle of a band, so that it is no flat stripe. */
const GLEAM = { part: 0.3, alpha: 0.16 };
const INK = '#0F181D';
/** Of owned land, without its tint. */
export const PLAIN = '#E2DCC6';
/** Rings of lighter water around the coast: how far, and how light. */
const SHALLOWS: readonly (readonly [reach: number, alpha: number])[] = [
  [115, 0.05],
  [78, 0.07],
  [44, 0.1],
];

interface DrawnArea {
  readonly index: number;
  readonly path: LandPath;
  readonly extent: Extent;
  readonly borders: readonly DrawnBorder[];
  /** Hills, woods and grass, away from the label. */
  readonly relief: LandPath;
}

interface DrawnBorder {
  readonly path: LandPath;
  readonly extent: Extent;
  readonly sides: Border['sides'];
}

export class AreaLand<C extends LandContext = LandContext> {
  readonly extent: Rect;
  private readonly sheet: LandSheet<C>;
  private readonly areas: readonly DrawnArea[];
  private readonly borders: readonly DrawnBorder[];
  private readonly lines: readonly SeaLine[];
  private owners: AreaOwners = [];
  private look: LandLook = { fields: new Set(), isOpenSea: true, isPlain: false };

  /** `routes` are lines over the sea. */
  constructor(
    sheet: LandSheet<C>,
    map: AreaMap,
    middles: readonly (readonly Vec[])[],
    routes: readonly (readonly Vec[])[] = [],
  ) {
    this.sheet = sheet;
    this.lines = routes.map((line) => ({ path: this.lineOf(line), extent: extentOf([line]) }));
    this.borders = map.borders.map(({ line, sides }) => ({
      path: this.lineOf(line),
      extent: extentOf([line]),
      sides,
    }));
    this.areas = map.areas.map(({ loops, extent, place }, i) => ({
      index: i,
      path: this.loopsOf(loops),
      extent,
      borders: this.borders.filter(({ sides }) => sides.includes(i)),
      relief: sheet.path(
        reliefPath((middles[i] ?? []).filter(({ x, y }) => Math.hypot(x - place.x, y - place.y) > 60)),
      ),
    }));
    const { left, top, right, bottom } = extentOf([...map.areas.flatMap(({ loops }) => loops), ...routes]);
    this.extent = {
      left: left - COAST_ROOM,
      top: top - COAST_ROOM,
      width: right - left + 2 * COAST_ROOM,
      height: bottom - top + 2 * COAST_ROOM,
    };
  }

  /** Returns the changed rectangles; undefined: everything. */
  set(owners: AreaOwners, look: LandLook): readonly Rect[] | undefined {
    const [before, seen] = [this.owners, this.look];
    this.owners = owners;
    this.look = look;
    const isOther = seen.isOpenSea !== look.isOpenSea || seen.isPlain !== look.isPlain;
    if (before.length !== owners.length || isOther) return undefined;
    return this.areas.flatMap(({ extent }, i) =>
      before[i] === owners[i] && seen.fields.has(i) === look.fields.has(i) ? [] : [rectOf(extent)],
    );
  }

  /** Draws `part`, in art units, and clips to it. */
  paint(context: C, part: Rect, resolution: number): void {
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const borders = this.borders.filter(({ extent }) => meets(extent, part, COAST_ROOM));
    const coast = borders.filter(({ sides }) => sides[1] === undefined);
    const areas = this.areas.filter(({ extent }) => meets(extent, part, SKIRT + LINE.coast));
    this.paintSea(context, coast);
    this.paintShadow(context, areas, resolution);
    paintSeaLines(
      context,
      this.lines.filter(({ extent }) => meets(extent, part, COAST_ROOM)),
      this.look.isOpenSea,
    );
    paintSkirts(context, areas);
    for (const area of areas) this.paintArea(context, area, resolution);
    for (const { path, sides } of borders) this.paintBorder(context, path, sides);
  }

  private paintSea(context: C, coast: readonly DrawnBorder[]): void {
    context.strokeStyle = boardTheme.value === 'light' ? '#F2FBFA' : '#9AD3DC';
    // As one path: overlapping stretches must not be lighter.
    const all = this.together(coast);
    for (const [reach, alpha] of SHALLOWS) {
      context.globalAlpha = boardTheme.value === 'light' ? 3 * alpha : alpha;
      context.lineWidth = 2 * reach;
      context.stroke(all);
    }
    context.globalAlpha = 1;
  }

  private paintShadow(context: C, areas: readonly DrawnArea[], resolution: number): void {
    context.save();
    // A shadow is cast in pixels of the picture, whatever it is scaled by.
    context.shadowColor = `rgba(3, 7, 9, ${SHADOW.alpha})`;
    context.shadowBlur = SHADOW.blur * resolution;
    context.shadowOffsetY = SHADOW.drop * resolution;
    context.fillStyle = COLOURS['ink-950'];
    context.fill(this.together(areas), 'nonzero');
    context.restore();
  }

  private paintArea(context: C, area: DrawnArea, resolution: number): void {
    const { path, relief, extent, index } = area;
    const number = this.owners[index];
    const paint = number === undefined ? undefined : paintAt(number);
    context.save();
    const { isPlain, fields } = this.look;
    context.fillStyle = paint === undefined ? NEUTRAL : isPlain ? PLAIN : paint.wash;
    context.strokeStyle = context.fillStyle;
    context.lineWidth = 1.5;
    // Antialiasing would leave a hairline between two neighbours.
    context.stroke(path);
    context.fill(path, 'evenodd');
    context.clip(path, 'evenodd');
    if (paint) this.paintPattern(context, path, paint, resolution);
    const isField = fields.has(index) && !isPlain;
    if (isField) paintFurrows(context, this.sheet.path(), extent, paint);
    this.sheet.grain(context, extent);
    context.strokeStyle = paint?.lo ?? '#4E4C36';
    context.globalAlpha = isField ? 0 : 0.34;
    context.lineWidth = 2;
    context.stroke(relief);
    context.globalAlpha = 1;
    if (paint) this.paintBand(context, area, number, paint);
    context.restore();
  }

  private paintPattern(context: C, path: LandPath, { pattern, lo }: Paint, resolution: number): void {
    const { isPlain } = this.look;
    const repeated = this.sheet.repeated(context, pattern, isPlain ? INK : lo, resolution);
    if (repeated === undefined) return;
    context.fillStyle = repeated;
    context.globalAlpha = isPlain ? PATTERN_ALPHA.plain : PATTERN_ALPHA.tinted;
    context.fill(path, 'evenodd');
    context.globalAlpha = 1;
  }

  /** The outer half of the line is clipped. */
  private paintBand(context: C, { borders }: DrawnArea, own: PaintNumber | undefined, { fill }: Paint): void {
    const outer = this.together(
      borders.filter(({ sides }) => sides.some((side) => this.ownerOf(side) !== own)),
    );
    context.strokeStyle = fill;
    context.lineWidth = 2 * BAND;
    context.stroke(outer);
    context.strokeStyle = '#FFFFFF';
    context.lineWidth = 2 * GLEAM.part * BAND;
    context.globalAlpha = GLEAM.alpha;
    context.stroke(outer);
    context.globalAlpha = 1;
  }

  private paintBorder(context: C, path: LandPath, sides: Border['sides']): void {
    const isCoast = sides[1] === undefined;
    const isWithin = !isCoast && this.ownerOf(sides[0]) === this.ownerOf(sides[1]);
    context.strokeStyle = INK;
    context.globalAlpha = isWithin ? 0.5 : 1;
    context.lineWidth = isCoast ? LINE.coast : isWithin ? LINE.within : LINE.between;
    context.stroke(path);
    context.globalAlpha = 1;
  }

  private ownerOf(side: number | undefined): PaintNumber | undefined {
    return side === undefined ? -1 : this.owners[side];
  }

  private together(parts: readonly { readonly path: LandPath }[]): LandPath {
    const all = this.sheet.path();
    for (const { path } of parts) all.addPath(path);
    return all;
  }

  private lineOf(line: readonly Vec[]): LandPath {
    const path = this.sheet.path();
    line.forEach(({ x, y }, i) => {
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    return path;
  }

  private loopsOf(loops: readonly (readonly Vec[])[]): LandPath {
    const path = this.sheet.path();
    for (const loop of loops) {
      path.addPath(this.lineOf(loop));
      path.closePath();
    }
    return path;
  }
}

/** Below the land, so that only what hangs over the sea is visible. */
function paintSkirts(context: LandContext, areas: readonly DrawnArea[]): void {
  const { skirt, skirtLow } = LANDS[boardTheme.value].heath[0];
  for (const [drop, colour] of [
    [SKIRT, skirtLow],
    [SKIRT * 0.6, skirt],
  ] as const) {
    context.save();
    context.translate(0, drop);
    context.fillStyle = colour;
    context.strokeStyle = COLOURS['ink-950'];
    context.lineWidth = LINE.coast;
    for (const { path } of areas) {
      if (drop === SKIRT) context.stroke(path);
      context.fill(path, 'evenodd');
    }
    context.restore();
  }
}

const rectOf = ({ left, top, right, bottom }: Extent): Rect => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});

const meets = (extent: Extent, part: Rect, room: number): boolean =>
  extent.right + room > part.left &&
  extent.left - room < part.left + part.width &&
  extent.bottom + room > part.top &&
  extent.top - room < part.top + part.height;
