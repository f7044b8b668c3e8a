// The map without its scene: the engine's own drawing of it, which is also what is posted elsewhere, in the middle of the picture.

import { picture } from '@hexmarch/shared/games/skirmish/picture/picture';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { PictureSize } from '../../board/drawing.ts';

export function drawnMap(view: SkirmishView, { width, height }: PictureSize): string {
  const size = ` viewBox="0 0 1200 675" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return picture(view).replace(/^(<svg[^>]*?) width="[^"]*" height="[^"]*"/, `$1${size}`);
}
