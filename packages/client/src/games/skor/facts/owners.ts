// Visible owner of a space: of its pieces, else of its structure, else of the territory (UI-21).

import { geometry } from '@hexmarch/shared/games/skor/board';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import type { OwnedCell } from '../../../gameApi/clientGame.ts';
import { builderOf, landAt, ownerAt } from './viewFacts.ts';

export const owners = (view: SkorView): readonly OwnedCell[] =>
  geometry(view.board).spaces.flatMap((cell) => {
    const seat = [ownerAt(view, cell), builderOf(view, cell), landAt(view, cell)].find((one) => one >= 0);
    return seat === undefined ? [] : [{ cell, seat }];
  });
