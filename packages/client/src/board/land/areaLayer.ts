// A map of areas, each of several hexes and of any shape: its land, and hit testing.

import { Container, ImageSource, Sprite, Texture } from 'pixi.js';
import { type AreaCells, type AreaMap, type AreaShape, areaMap, middlesOf } from '../geometry/areaShapes.ts';
import type { Rect } from '../geometry/camera.ts';
import type { QuarterTurn, Vec } from '../geometry/hexMath.ts';
import type { Loop } from '../geometry/outline.ts';
import { watchTheme } from '../stage/listeners.ts';
import type { BoardStage } from '../stage/stage.ts';
import { AreaLand, type LandLook } from './areaLand.ts';
import { CANVAS_SHEET, forgetTiles } from './canvasSheet.ts';

export interface AreaLook {
  /** The owner's paint; absent if it is unowned. */
  readonly paint?: number;
  /** With fields: drawn with furrows. */
  readonly isField?: boolean;
}

export interface AreaLayerOptions {
  readonly turn?: QuarterTurn;
  /** Lines over the sea, in art units, given what the areas are. */
  readonly routes?: (map: AreaMap) => readonly (readonly Vec[])[];
}

export class AreaLayer {
  readonly map: AreaMap;
  private readonly indexes: ReadonlyMap<string, number>;
  private readonly land: AreaLand<CanvasRenderingContext2D>;
  private readonly painted: PaintedLand;
  private readonly unlisten: () => void;

  /** `areas` are all that the map ever has. */
  constructor(stage: BoardStage, areas: readonly AreaCells[], { turn = 0, routes }: AreaLayerOptions = {}) {
    this.map = areaMap(areas, turn);
    this.indexes = new Map(areas.map(({ name }, i) => [name, i]));
    this.land = new AreaLand(CANVAS_SHEET, this.map, middlesOf(areas, turn), routes?.(this.map));
    // Before the land is painted with them again.
    this.unlisten = stage.onRenewed(forgetTiles);
    this.painted = new PaintedLand(stage, this.land);
  }

  get bounds(): Rect {
    return this.land.extent;
  }

  /** In the order of the areas. Land is repainted only where the owner has changed. */
  set(looks: readonly AreaLook[], { isOpenSea = true, isPlain = false }: Partial<LandLook> = {}): void {
    const fields = new Set(looks.flatMap(({ isField }, i) => (isField ? [i] : [])));
    const changed = this.land.set(
      looks.map(({ paint }) => paint),
      { fields, isOpenSea, isPlain },
    );
    if (changed === undefined || changed.length > 0) this.painted.refresh(changed);
  }

  area(name: string): AreaShape | undefined {
    return this.map.areas[this.indexes.get(name) ?? -1];
  }

  outlineOf(name: string): readonly Loop[] | undefined {
    return this.area(name)?.loops;
  }

  /** The middle of its room. */
  placeOf(name: string): Vec | undefined {
    return this.area(name)?.place;
  }

  at(point: Vec): string | undefined {
    return this.map.areas[this.map.at(point)]?.name;
  }

  /** How many pieces of land are painted. */
  get pieces(): number {
    return this.painted.count;
  }

  destroy(): void {
    this.unlisten();
    this.painted.destroy();
  }
}

/**
 * Land as one large drawing, painted in square tiles of device pixels, only where visible, and again when it has
 * changed or the zoom has. So it needs a few textures however large it is, and panning is free.
 */
interface LandPainter {
  /** In world coordinates; nothing is drawn beyond it. */
  readonly extent: Rect;
  /** Draws `part`, in art units, and clips to it. */
  paint(context: CanvasRenderingContext2D, part: Rect, resolution: number): void;
}

/** Side of a tile, in device pixels. */
const SIDE = 512;
/** In art units. */
const EDGE = 8;
/** Cache limit of invisible tiles. */
const SPARE_MAX = 24;

class PaintedLand {
  private readonly stage: BoardStage;
  private readonly painter: LandPainter;
  private readonly container = new Container();
  private readonly off: readonly (() => void)[];
  private pieces = new Map<string, Sprite>();
  private resolution = 0;

  constructor(stage: BoardStage, painter: LandPainter) {
    this.stage = stage;
    this.painter = painter;
    stage.layers.ground.addChild(this.container);
    this.off = [
      stage.onView(() => this.fill()),
      stage.onSettled(() => this.settle()),
      stage.onRenewed(() => this.refresh()),
      watchTheme(() => this.refresh()),
    ];
  }

  /** Invalidates the drawing, or parts of it. */
  refresh(parts?: readonly Rect[]): void {
    this.drop((key) => parts === undefined || parts.some((part) => meets(this.rectOf(key), part)));
    this.fill();
  }

  /** Number of tiles, visible or cached. */
  get count(): number {
    return this.pieces.size;
  }

  destroy(): void {
    for (const stop of this.off) stop();
    this.drop(() => true);
    this.container.destroy();
  }

  private settle(): void {
    const { resolution } = this.stage.textures;
    if (resolution !== this.resolution) {
      this.resolution = resolution;
      this.drop(() => true);
    }
    this.fill();
    this.thin();
  }

  /** Of a tile, in art units. */
  private rectOf(key: string): Rect {
    const [column = 0, row = 0] = key.split(',').map(Number);
    const side = SIDE / this.resolution;
    const { left, top } = this.painter.extent;
    return { left: left + column * side, top: top + row * side, width: side, height: side };
  }

  /** Paints the visible tiles that are missing. */
  private fill(): void {
    if (this.resolution === 0) return;
    for (const { key, column, row } of this.seen()) {
      if (this.pieces.has(key)) continue;
      this.pieces.set(key, this.paint(column, row));
    }
    this.stage.invalidate();
  }

  private seen(): readonly { readonly key: string; readonly column: number; readonly row: number }[] {
    const { clientWidth, clientHeight } = this.stage.host;
    const from = this.stage.toWorld(0, 0);
    const to = this.stage.toWorld(clientWidth, clientHeight);
    const { left, top, width, height } = this.painter.extent;
    const side = SIDE / this.resolution;
    const columns = within((from.x - left) / side, (to.x - left) / side, width / side);
    const rows = within((from.y - top) / side, (to.y - top) / side, height / side);
    return rows.flatMap((row) => columns.map((column) => ({ key: `${column},${row}`, column, row })));
  }

  private paint(column: number, row: number): Sprite {
    const { resolution } = this;
    const part = this.rectOf(`${column},${row}`);
    const { left, top } = part;
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    context?.setTransform(resolution, 0, 0, resolution, -left * resolution, -top * resolution);
    if (context) this.painter.paint(context, part, resolution);
    const sprite = new Sprite(new Texture({ source: new ImageSource({ resource: canvas, resolution }) }));
    sprite.position.set(left, top);
    this.container.addChild(sprite);
    return sprite;
  }

  /** Evicts invisible tiles, the oldest first, beyond the limit. */
  private thin(): void {
    const seen = new Set(this.seen().map(({ key }) => key));
    const spare = [...this.pieces.keys()].filter((key) => !seen.has(key));
    const gone = new Set(spare.slice(0, Math.max(0, spare.length - SPARE_MAX)));
    this.drop((key) => gone.has(key));
  }

  private drop(goes: (key: string) => boolean): void {
    for (const [key, sprite] of this.pieces) {
      if (!goes(key)) continue;
      this.pieces.delete(key);
      sprite.destroy({ texture: true, textureSource: true });
    }
  }
}

/** With a margin: details at a border are drawn on both sides of it. */
const meets = (a: Rect, b: Rect): boolean =>
  a.left < b.left + b.width + EDGE &&
  b.left < a.left + a.width + EDGE &&
  a.top < b.top + b.height + EDGE &&
  b.top < a.top + a.height + EDGE;

/** The tile indexes from one to the other, within bounds. */
function within(from: number, to: number, count: number): readonly number[] {
  const first = Math.max(0, Math.floor(from));
  const last = Math.min(Math.ceil(count), Math.ceil(to));
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
}
