// Threat overlay: own land that an enemy army could enter with its next order (UI-S17), ascending.

import { neighbours } from '@hexmarch/shared/games/skirmish/land/terrain';
import { type Code, NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';

export function threats(view: SkirmishView, seat: Seat): readonly Code[] {
  const { terrain, control, armies } = boardOf(view);
  const player = playerOf(view, seat);
  const isEnemy = (place: number): boolean => armies[place] !== NOBODY && armies[place] !== player;
  return terrain.codes.filter(
    (_, place) => control[place] === player && neighbours(terrain, view.effect, place).some(isEnemy),
  );
}
