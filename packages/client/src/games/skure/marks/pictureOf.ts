// Board model of a battle view.

import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { BattlePicture } from '../art/picture.ts';
import { battlePicture } from '../board/battlePicture.ts';
import { say } from './say.ts';

const pictures = new WeakMap<SkureView, BattlePicture>();

/** Memoized by view: board, camera and animation ask for it. */
export function pictureOf(view: SkureView): BattlePicture {
  const known = pictures.get(view);
  if (known !== undefined) return known;
  const picture = battlePicture(view, { aim: (level) => say('aim', { level }) });
  pictures.set(view, picture);
  return picture;
}
