// The labels that are seen: none is cut by the edge of what is free. At the edge a label is without its name, or left out.

import type { Rect } from '../../../board/camera.ts';
import type { Vec } from '../../../board/hexMath.ts';
import type { ScreenItem } from '../../../board/screenRow.ts';
import { type BlockLayout, labelBox, type Sizes } from './blocks.ts';
import { type LabelText, labelKey, labelPicture } from './labels.ts';
import type { PlacedTerritory } from './layout.ts';

export function labelItems(
  texts: readonly LabelText[],
  placed: readonly PlacedTerritory[],
  sizes: Sizes,
  seen: { readonly toScreen: (point: Vec) => Vec; readonly within: Rect },
): readonly ScreenItem[] {
  return placed.flatMap(({ at, layout }, place): readonly ScreenItem[] => {
    const text = texts[place];
    if (text === undefined) return [];
    const middle = seen.toScreen(at);
    const ways: readonly BlockLayout[] = [layout, { ...layout, name: undefined }];
    const shown = ways.find((way) => !isCut(labelBox(way, sizes), middle, seen.within));
    if (shown === undefined) return [];
    return [{ key: labelKey(text, shown, sizes), make: () => labelPicture(text, shown, sizes), at }];
  });
}

/** Partly inside; what is wholly outside is nobody's trouble. */
function isCut({ left, top, width, height }: Rect, { x, y }: Vec, within: Rect): boolean {
  const [fromX, fromY] = [x + left - within.left, y + top - within.top];
  const isBeside = fromX >= within.width || fromX + width <= 0;
  const isBeyond = fromY >= within.height || fromY + height <= 0;
  if (isBeside || isBeyond) return false;
  const isInside =
    fromX >= 0 && fromX + width <= within.width && fromY >= 0 && fromY + height <= within.height;
  return !isInside;
}
