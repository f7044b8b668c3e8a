// Owner of a tile: of the piece there (UI-21).

import type { SkormView } from '@hexmarch/shared/games/skorm/types';
import type { OwnedCell } from '../../../gameApi/clientGame.ts';
import { standing } from './viewFacts.ts';

export const owners = (view: SkormView): readonly OwnedCell[] =>
  standing(view).map(({ tile, piece }) => ({ cell: tile, seat: piece.seat }));
