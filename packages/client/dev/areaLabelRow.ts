// Codes and names of the areas of a made-up world, as large as there is room.

import { Container } from 'pixi.js';
import type { AreaMap, AreaShape } from '../src/board/geometry/areaShapes.ts';
import { type ScreenItem, ScreenRow } from '../src/board/layers/screenRow.ts';
import type { BoardStage } from '../src/board/stage/stage.ts';
import { areaLabel } from './areaLabels.ts';
import type { World } from './areaWorld.ts';

/** Offset of labels below the middle of an area's room, relative to it: pieces are above. */
const LABEL_AT = 0.42;
/** Below this size of the room, in CSS px, an area has its code alone. */
const NAME_ROOM_MIN_PX = 21;
/** And below this no label. */
const CODE_ROOM_MIN_PX = 11;

export class AreaLabels {
  private readonly stage: BoardStage;
  private readonly map: AreaMap;
  private readonly world: World;
  private readonly signs = new Container();
  private readonly row: ScreenRow;
  private readonly unlisten: () => void;

  constructor(stage: BoardStage, map: AreaMap, world: World) {
    this.stage = stage;
    this.map = map;
    this.world = world;
    // Over marks and pieces, under their chips: a label must always be legible.
    stage.layers.chips.addChildAt(this.signs, 0);
    this.row = new ScreenRow(stage, this.signs);
    this.unlisten = stage.onView(() => this.label());
  }

  destroy(): void {
    this.unlisten();
    this.row.destroy();
    this.signs.destroy();
  }

  private label(): void {
    this.row.set(this.map.areas.flatMap((area, i) => (this.isSeen(area) ? this.labelOf(area, i) : [])));
  }

  private labelOf({ place, room }: AreaShape, i: number): readonly ScreenItem[] {
    const roomPx = room * this.stage.camera.scale;
    if (roomPx < CODE_ROOM_MIN_PX) return [];
    const [code = '', name = ''] = [this.world.codes[i], this.world.names[i]];
    const { key, make } = areaLabel(code, roomPx < NAME_ROOM_MIN_PX ? '' : name, roomPx);
    return [{ key, make, at: { x: place.x, y: place.y + room * LABEL_AT } }];
  }

  private isSeen({ extent: { left, top, right, bottom } }: AreaShape): boolean {
    const from = this.stage.toScreen({ x: left, y: top });
    const to = this.stage.toScreen({ x: right, y: bottom });
    const { clientWidth, clientHeight } = this.stage.host;
    return to.x > 0 && to.y > 0 && from.x < clientWidth && from.y < clientHeight;
  }
}
