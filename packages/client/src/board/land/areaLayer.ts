// A map of areas, each of several hexes and of any shape: its land, and hit testing.

import { type AreaCells, type AreaMap, type AreaShape, areaMap, middlesOf } from '../geometry/areaShapes.ts';
import type { Rect } from '../geometry/camera.ts';
import type { QuarterTurn, Vec } from '../geometry/hexMath.ts';
import type { Loop } from '../geometry/outline.ts';
import type { BoardStage } from '../stage/stage.ts';
import { AreaLand, type LandLook } from './areaLand.ts';
import { CANVAS_SHEET, forgetTiles } from './canvasSheet.ts';
import { PaintedLand } from './paintedLand.ts';

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
