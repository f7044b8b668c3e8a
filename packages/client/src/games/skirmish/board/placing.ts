// Current map layout. A layout takes longer than a frame, so the old one is reused while the camera moves
// (debounced), and recomputed when it rests.

import type { AreaMap } from '../../../board/geometry/areaShapes.ts';
import type { BlockContent, Sizes, Widths } from './blocks.ts';
import { layOut, type PlacedTerritory } from './layout.ts';

export class Placing {
  /** In the order of the map's areas. */
  placed: readonly PlacedTerritory[] = [];
  private content = '';
  private scale = 0;

  /** `isMoving`: a change of scale alone does not recompute. */
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

  /** Invalidates the layout: another map, or letters of another width. */
  forget(): void {
    this.content = '';
  }
}
