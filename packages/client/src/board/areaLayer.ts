// A map of areas, each of several hexes and of any shape: its land, its labels, and which area is where.

import { Container } from 'pixi.js';
import { areaLabel } from './areaLabels.ts';
import { AreaLand, type LandLook } from './areaLand.ts';
import { type AreaCells, type AreaMap, type AreaShape, areaMap, middlesOf } from './areaShapes.ts';
import type { Rect } from './camera.ts';
import { CANVAS_SHEET } from './canvasSheet.ts';
import type { QuarterTurn, Vec } from './hexMath.ts';
import type { Loop } from './outline.ts';
import { PaintedLand } from './paintedLand.ts';
import { type ScreenItem, ScreenRow } from './screenRow.ts';
import type { BoardStage } from './stage.ts';

export interface AreaLook {
  /** What its owner is painted with; absent where it is nobody's. */
  readonly paint?: number;
  /** Short, always to be read. */
  readonly code: string;
  /** Left out where it has no room. */
  readonly name: string;
  /** Worked: drawn with furrows. */
  readonly isField?: boolean;
}

export interface AreaLayerOptions {
  readonly turn?: QuarterTurn;
  /** Lines over the sea, in art units, given what the areas are. */
  readonly routes?: (map: AreaMap) => readonly (readonly Vec[])[];
  /** False where somebody else draws them. */
  readonly labels?: boolean;
}

/** Labels are placed so far below the middle of an area's room, in parts of it: what stands there is above. */
const LABEL_AT = 0.42;
/** An area of less room than this, in CSS px, bears its code alone. */
const NAME_ROOM_MIN_PX = 21;
/** And one of less than this bears nothing. */
const CODE_ROOM_MIN_PX = 11;

export class AreaLayer {
  readonly map: AreaMap;
  private readonly stage: BoardStage;
  private readonly indexes: ReadonlyMap<string, number>;
  private readonly land: AreaLand<CanvasRenderingContext2D>;
  private readonly painted: PaintedLand;
  private readonly signs = new Container();
  private readonly labels: ScreenRow;
  private readonly unlisten: () => void;
  private looks: readonly AreaLook[] = [];
  private readonly isLabelled: boolean;

  /** `areas` are all that the map ever has. */
  constructor(
    stage: BoardStage,
    areas: readonly AreaCells[],
    { turn = 0, routes, labels = true }: AreaLayerOptions = {},
  ) {
    this.stage = stage;
    this.isLabelled = labels;
    this.map = areaMap(areas, turn);
    this.indexes = new Map(areas.map(({ name }, i) => [name, i]));
    this.land = new AreaLand(CANVAS_SHEET, this.map, middlesOf(areas, turn), routes?.(this.map));
    this.painted = new PaintedLand(stage, this.land);
    // Over marks and pieces, under their chips: a label is always to be read.
    stage.layers.chips.addChildAt(this.signs, 0);
    this.labels = new ScreenRow(stage, this.signs);
    this.unlisten = stage.onView(() => this.label());
  }

  get bounds(): Rect {
    return this.land.extent;
  }

  /** In the order of the areas. Land is painted anew only where somebody else has it now. */
  set(looks: readonly AreaLook[], { isOpenSea = true, isPlain = false }: Partial<LandLook> = {}): void {
    this.looks = looks;
    const fields = new Set(looks.flatMap(({ isField }, i) => (isField ? [i] : [])));
    const changed = this.land.set(
      looks.map(({ paint }) => paint),
      { fields, isOpenSea, isPlain },
    );
    if (changed === undefined || changed.length > 0) this.painted.refresh(changed);
    this.label();
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
    this.labels.destroy();
    this.signs.destroy();
    this.painted.destroy();
  }

  private label(): void {
    if (!this.isLabelled) return;
    this.labels.set(
      this.map.areas.flatMap((area, i) => {
        const look = this.looks[i];
        return look === undefined || !this.isSeen(area) ? [] : this.labelOf(area, look);
      }),
    );
  }

  private labelOf({ place, room }: AreaShape, { code, name }: AreaLook): readonly ScreenItem[] {
    const roomPx = room * this.stage.camera.scale;
    if (roomPx < CODE_ROOM_MIN_PX) return [];
    const label = areaLabel(code, roomPx < NAME_ROOM_MIN_PX ? '' : name, roomPx);
    const at = { x: place.x, y: place.y + room * LABEL_AT };
    return [{ key: label.key, make: label.make, at }];
  }

  private isSeen({ extent: { left, top, right, bottom } }: AreaShape): boolean {
    const from = this.stage.toScreen({ x: left, y: top });
    const to = this.stage.toScreen({ x: right, y: bottom });
    const { clientWidth, clientHeight } = this.stage.host;
    return to.x > 0 && to.y > 0 && from.x < clientWidth && from.y < clientHeight;
  }
}
