// Where everything on the map stands just now. Looking for places takes longer than a frame, so while the camera moves what was
// found is kept, and looked for again when it rests.

import type { AreaMap } from '../../../board/areaShapes.ts';
import type { BlockContent, Sizes, Widths } from './blocks.ts';
import { layOut, type PlacedTerritory } from './layout.ts';

export class Placing {
  /** In the order of the map's areas. */
  placed: readonly PlacedTerritory[] = [];
  private content = '';
  private scale = 0;

  /** `isMoving`: another scale alone is no reason to look again. */
  update(
    map: AreaMap,
    contents: readonly Omit<BlockContent, 'room'>[],
    sizes: Sizes,
    { isMoving, widths }: { readonly isMoving: boolean; readonly widths: Widths },
  ): void {
    const content = JSON.stringify([sizes.hasNames, contents]);
    if (content === this.content && (isMoving || sizes.scale === this.scale)) return;
    this.content = content;
    this.scale = sizes.scale;
    this.placed = layOut(map, contents, sizes, widths);
  }

  /** Another map, or letters of another width: all is looked for again at the next occasion. */
  forget(): void {
    this.content = '';
  }
}
