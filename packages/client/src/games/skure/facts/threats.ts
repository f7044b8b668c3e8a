// Threat overlay: own fighters that an enemy could attack in a turn of its own from the current position (UI-21).

import { isOnField } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { whoThreatens } from '@hexmarch/shared/games/skure/plan/threats';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';

export function threats(view: SkureView, seat: Seat): readonly string[] {
  if (view.phase !== 'battle') return [];
  return view.characters
    .filter((one) => one.seat === seat && isOnField(one) && whoThreatens(view, one).length > 0)
    .map(({ at }) => at)
    .sort((a, b) => a - b)
    .map((at) => placeText(view.field.width, at));
}
