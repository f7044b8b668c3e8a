// Owners of territories (UI-S17).

import { codeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import { NOBODY } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf } from '@hexmarch/shared/games/skirmish/world';
import type { OwnedCell } from '../../../gameApi/clientGame.ts';

export function owners(view: SkirmishView): readonly OwnedCell[] {
  const { terrain, control } = boardOf(view);
  return control.flatMap((seat, place) => (seat === NOBODY ? [] : [{ cell: codeOf(terrain, place), seat }]));
}
