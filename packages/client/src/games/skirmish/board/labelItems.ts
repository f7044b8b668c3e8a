// Visible labels: none is cut by an edge of the screen or of an overlay. At the edge a label loses its name, or is left out.

import type { Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { ScreenItem } from '../../../board/layers/screenRow.ts';
import { type BlockLayout, labelBox, type Sizes } from './blocks.ts';
import { type LabelText, labelKey, labelPicture } from './labels.ts';
import type { PlacedTerritory } from './layout.ts';

export interface Seen {
  readonly toScreen: (point: Vec) => Vec;
  /** Clipping rectangles. */
  readonly within: readonly Rect[];
}

export function labelItems(
  texts: readonly LabelText[],
  placed: readonly PlacedTerritory[],
  sizes: Sizes,
  seen: Seen,
): readonly ScreenItem[] {
  return placed.flatMap(({ at, layout }, place): readonly ScreenItem[] => {
    const text = texts[place];
    if (text === undefined) return [];
    const middle = seen.toScreen(at);
    const layouts: readonly BlockLayout[] = [layout, { ...layout, name: undefined }];
    const shown = layouts.find(
      (way) => !seen.within.some((rect) => isCut(labelBox(way, sizes), middle, rect)),
    );
    if (shown === undefined) return [];
    return [{ key: labelKey(text, shown, sizes), make: () => labelPicture(text, shown, sizes), at }];
  });
}

/** Partly inside; a label wholly outside is not visible anyway. */
function isCut({ left, top, width, height }: Rect, { x, y }: Vec, within: Rect): boolean {
  const [fromX, fromY] = [x + left - within.left, y + top - within.top];
  const isBeside = fromX >= within.width || fromX + width <= 0;
  const isBeyond = fromY >= within.height || fromY + height <= 0;
  if (isBeside || isBeyond) return false;
  const isInside =
    fromX >= 0 && fromX + width <= within.width && fromY >= 0 && fromY + height <= within.height;
  return !isInside;
}
