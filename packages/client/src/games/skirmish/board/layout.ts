// Map layout at one zoom level: shields and labels, placed together without overlaps.

import { type AreaGrid, areaGrid } from '../../../board/geometry/areaGrid.ts';
import type { AreaMap } from '../../../board/geometry/areaShapes.ts';
import type { Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { placeBlocks } from '../../../board/geometry/labelSearch.ts';
import {
  arrangementOf,
  type BlockContent,
  type BlockLayout,
  labelBox,
  layoutOptions,
  type Sizes,
  type Widths,
} from './blocks.ts';

export interface PlacedTerritory {
  /** The block's anchor, in art units. */
  readonly at: Vec;
  readonly layout: BlockLayout;
  readonly hasArmy: boolean;
}

/** Tip of the army's shield, present or not, in art units. */
export function standOf({ at, layout, hasArmy }: PlacedTerritory, { codePx, scale }: Sizes): Vec {
  // Without an army arrows still end where its shield would be: a little above the label.
  const stand = hasArmy ? layout.shield : { x: 0, y: -codePx / 2 };
  return { x: at.x + stand.x / scale, y: at.y + stand.y / scale };
}

/** Box of its label, in art units. */
export function labelAt({ at, layout }: PlacedTerritory, sizes: Sizes): Rect {
  const { scale } = sizes;
  const { left, top, width, height } = labelBox(layout, sizes);
  return {
    left: at.x + left / scale,
    top: at.y + top / scale,
    width: width / scale,
    height: height / scale,
  };
}

const grids = new WeakMap<AreaMap, readonly AreaGrid[]>();

function gridsOf(map: AreaMap): readonly AreaGrid[] {
  const known = grids.get(map);
  if (known !== undefined) return known;
  const made = map.areas.map(areaGrid);
  grids.set(map, made);
  return made;
}

/** In the order of the map's areas. */
export function layOut(
  map: AreaMap,
  contents: readonly Omit<BlockContent, 'room'>[],
  sizes: Sizes,
  widths: Widths,
): readonly PlacedTerritory[] {
  const all = gridsOf(map);
  const options = contents.map((content, i) =>
    layoutOptions({ ...content, room: map.areas[i]?.room ?? 0 }, sizes, widths),
  );
  const placed = placeBlocks(
    map.areas.map(({ place }, i) => ({
      grid: all[i] as AreaGrid,
      place,
      arrangements: (options[i] ?? []).map((way) => arrangementOf(way, sizes, contents[i]?.hasArmy ?? false)),
    })),
  );
  return placed.flatMap(({ at, arrangement }, i) => {
    const layout = options[i]?.[arrangement]?.layout;
    return layout === undefined ? [] : { at, layout, hasArmy: contents[i]?.hasArmy ?? false };
  });
}
