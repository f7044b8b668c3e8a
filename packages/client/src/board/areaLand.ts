// How land of areas is painted: the coast and its shadow in the sea, each area in the wash and the pattern of whose it is,
// the owner's colour within its outer border, ink between owners, a thin line within.

import { NEUTRAL, PATTERNS, type Paint, type PaintNumber, type Pattern, paintAt } from '../art/paints.ts';
import { patternPath } from '../art/patterns.ts';
import { reliefPath } from '../art/relief.ts';
import { boardTheme } from '../art/theme.ts';
import { COLOURS, LANDS } from '../art/tokens.ts';
import type { AreaMap, Border } from './areaShapes.ts';
import type { Rect } from './camera.ts';
import type { Vec } from './hexMath.ts';
import { paintFurrows, paintGrain, paintSeaLines, type SeaLine } from './landDetails.ts';
import { type Extent, extentOf } from './outline.ts';
import type { LandPainter } from './paintedLand.ts';

/** Undefined for an area that is nobody's. */
export type AreaOwners = readonly (PaintNumber | undefined)[];

/** What is seen of the land beside whose it is. */
export interface LandLook {
  /** Indexes of areas that are worked. */
  readonly fields: ReadonlySet<number>;
  /** Lines over the sea are open. */
  readonly isOpenSea: boolean;
  /** Without tints: patterns and bands alone tell whose land is. */
  readonly isPlain: boolean;
}

/** In art units. */
const COAST_ROOM = 130;
const SKIRT = 15;
const BAND = 16;
const LINE = { within: 2, between: 4.2, coast: 5 };
const PATTERN_SCALE = 1.7;
/** Where the land is tinted, and where the pattern has to do without. */
const PATTERN_ALPHA = { tinted: 0.17, plain: 0.46 };
/** The light upper rim of the coast, and the shadow that the land casts on the sea. */
const SHADOW = { drop: 26, blur: 20, alpha: 0.55 };
/** Along the middle of a band, so that it is no flat stripe. */
const GLEAM = { part: 0.3, alpha: 0.16 };
const INK = '#0F181D';
/** Of land that is somebody's, without its tint. */
export const PLAIN = '#E2DCC6';
/** Rings of lighter water around the coast: how far, and how light. */
const SHALLOWS: readonly (readonly [reach: number, alpha: number])[] = [
  [115, 0.05],
  [78, 0.07],
  [44, 0.1],
];

interface DrawnArea {
  readonly path: Path2D;
  readonly extent: Extent;
  readonly borders: readonly DrawnBorder[];
  /** Hills, woods and grass, away from the label. */
  readonly relief: Path2D;
}

interface DrawnBorder {
  readonly path: Path2D;
  readonly extent: Extent;
  readonly sides: Border['sides'];
}

export class AreaLand implements LandPainter {
  readonly extent: Rect;
  private readonly areas: readonly DrawnArea[];
  private readonly borders: readonly DrawnBorder[];
  private readonly lines: readonly SeaLine[];
  private owners: AreaOwners = [];
  private look: LandLook = { fields: new Set(), isOpenSea: true, isPlain: false };

  /** `routes` are lines over the sea. */
  constructor(map: AreaMap, middles: readonly (readonly Vec[])[], routes: readonly (readonly Vec[])[] = []) {
    this.lines = routes.map((line) => ({ path: lineOf(line), extent: extentOf([line]) }));
    this.borders = map.borders.map(({ line, sides }) => ({
      path: lineOf(line),
      extent: extentOf([line]),
      sides,
    }));
    this.areas = map.areas.map(({ loops, extent, place }, i) => ({
      path: loopsOf(loops),
      extent,
      borders: this.borders.filter(({ sides }) => sides.includes(i)),
      relief: new Path2D(
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

  /** Returns where it looks different now; undefined: everywhere. */
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

  paint(context: CanvasRenderingContext2D, part: Rect, resolution: number): void {
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const borders = this.borders.filter(({ extent }) => meets(extent, part, COAST_ROOM));
    const coast = borders.filter(({ sides }) => sides[1] === undefined);
    const indexes = this.areas.flatMap(({ extent }, i) =>
      meets(extent, part, SKIRT + LINE.coast) ? [i] : [],
    );
    paintSea(context, coast);
    this.paintShadow(context, indexes, resolution);
    paintSeaLines(
      context,
      this.lines.filter(({ extent }) => meets(extent, part, COAST_ROOM)),
      this.look.isOpenSea,
    );
    this.paintSkirts(context, indexes);
    for (const i of indexes) this.paintArea(context, i, resolution);
    for (const { path, sides } of borders) this.paintBorder(context, path, sides);
  }

  private paintShadow(
    context: CanvasRenderingContext2D,
    indexes: readonly number[],
    resolution: number,
  ): void {
    context.save();
    const all = new Path2D();
    for (const i of indexes) all.addPath(this.areas[i]?.path ?? NOTHING.path);
    // A shadow is cast in pixels of the picture, whatever it is scaled by.
    context.shadowColor = `rgba(3, 7, 9, ${SHADOW.alpha})`;
    context.shadowBlur = SHADOW.blur * resolution;
    context.shadowOffsetY = SHADOW.drop * resolution;
    context.fillStyle = COLOURS['ink-950'];
    context.fill(all, 'nonzero');
    context.restore();
  }

  /** Below the land, so that only what hangs over the sea is seen. */
  private paintSkirts(context: CanvasRenderingContext2D, indexes: readonly number[]): void {
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
      for (const i of indexes) {
        const { path } = this.areas[i] ?? NOTHING;
        if (drop === SKIRT) context.stroke(path);
        context.fill(path, 'evenodd');
      }
      context.restore();
    }
  }

  private paintArea(context: CanvasRenderingContext2D, i: number, resolution: number): void {
    const { path, borders, relief, extent } = this.areas[i] ?? NOTHING;
    const number = this.owners[i];
    const paint = number === undefined ? undefined : paintAt(number);
    context.save();
    const { isPlain, fields } = this.look;
    context.fillStyle = paint === undefined ? NEUTRAL : isPlain ? PLAIN : paint.wash;
    context.strokeStyle = context.fillStyle;
    context.lineWidth = 1.5;
    // Two that meet leave a hair between them where only half a pixel is covered by each.
    context.stroke(path);
    context.fill(path, 'evenodd');
    context.clip(path, 'evenodd');
    if (paint)
      fillPattern(context, path, isPlain ? { ...paint, lo: INK } : paint, {
        resolution,
        alpha: isPlain ? PATTERN_ALPHA.plain : PATTERN_ALPHA.tinted,
      });
    const isField = fields.has(i) && !isPlain;
    if (isField) paintFurrows(context, extent, paint);
    paintGrain(context, extent);
    context.strokeStyle = paint?.lo ?? '#4E4C36';
    context.globalAlpha = isField ? 0 : 0.34;
    context.lineWidth = 2;
    context.stroke(relief);
    context.globalAlpha = 1;
    if (paint) this.paintBand(context, borders, number, paint);
    context.restore();
  }

  /** Half of the line lies outside and is cut off. */
  private paintBand(
    context: CanvasRenderingContext2D,
    borders: readonly DrawnBorder[],
    own: PaintNumber | undefined,
    { fill }: Paint,
  ): void {
    const outer = new Path2D();
    for (const { path, sides } of borders) {
      if (sides.some((side) => this.ownerOf(side) !== own)) outer.addPath(path);
    }
    context.strokeStyle = fill;
    context.lineWidth = 2 * BAND;
    context.stroke(outer);
    context.strokeStyle = '#FFFFFF';
    context.lineWidth = 2 * GLEAM.part * BAND;
    context.globalAlpha = GLEAM.alpha;
    context.stroke(outer);
    context.globalAlpha = 1;
  }

  private paintBorder(context: CanvasRenderingContext2D, path: Path2D, sides: Border['sides']): void {
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
}

const NOTHING: DrawnArea = {
  path: new Path2D(),
  relief: new Path2D(),
  extent: { left: 0, top: 0, right: 0, bottom: 0 },
  borders: [],
};

function paintSea(context: CanvasRenderingContext2D, coast: readonly DrawnBorder[]): void {
  context.strokeStyle = boardTheme.value === 'light' ? '#F2FBFA' : '#9AD3DC';
  for (const [reach, alpha] of SHALLOWS) {
    context.globalAlpha = boardTheme.value === 'light' ? 3 * alpha : alpha;
    context.lineWidth = 2 * reach;
    // As one path: where two stretches overlap it is no lighter.
    const all = new Path2D();
    for (const { path } of coast) all.addPath(path);
    context.stroke(all);
  }
  context.globalAlpha = 1;
}

function fillPattern(
  context: CanvasRenderingContext2D,
  path: Path2D,
  { pattern, lo }: Paint,
  { resolution, alpha }: { readonly resolution: number; readonly alpha: number },
): void {
  const tile = tileOf(pattern, lo, resolution);
  const repeated = tile && context.createPattern(tile.canvas, 'repeat');
  if (!repeated) return;
  repeated.setTransform(new DOMMatrix().scale(PATTERN_SCALE / tile.resolution));
  context.fillStyle = repeated;
  context.globalAlpha = alpha;
  context.fill(path, 'evenodd');
  context.globalAlpha = 1;
}

interface PatternTile {
  readonly canvas: HTMLCanvasElement;
  /** A whole number, so that tiles join without a seam. */
  readonly resolution: number;
}

const tiles = new Map<string, PatternTile | undefined>();

function tileOf(pattern: Pattern, colour: string, resolution: number): PatternTile | undefined {
  const whole = Math.min(6, Math.max(1, Math.round(resolution * PATTERN_SCALE)));
  const key = `${PATTERNS.indexOf(pattern)} ${colour} ${whole}`;
  if (!tiles.has(key)) tiles.set(key, paintTile(pattern, colour, whole));
  return tiles.get(key);
}

function paintTile(pattern: Pattern, colour: string, resolution: number): PatternTile | undefined {
  const { width, height, path } = patternPath(pattern);
  const canvas = document.createElement('canvas');
  canvas.width = width * resolution;
  canvas.height = height * resolution;
  const context = canvas.getContext('2d');
  if (path === '' || !context) return undefined;
  context.scale(resolution, resolution);
  context.fillStyle = colour;
  context.fill(new Path2D(path));
  return { canvas, resolution };
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

function lineOf(line: readonly Vec[]): Path2D {
  const path = new Path2D();
  line.forEach(({ x, y }, i) => {
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  return path;
}

function loopsOf(loops: readonly (readonly Vec[])[]): Path2D {
  const path = new Path2D();
  for (const loop of loops) {
    path.addPath(lineOf(loop));
    path.closePath();
  }
  return path;
}
