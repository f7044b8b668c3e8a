// Placing an army: shields in front, archers behind them, horsemen where there is room.

import { distance, GOLD, tileIndex } from '@hexmarch/shared/games/skorm/board';
import type { PlaceCommand } from '@hexmarch/shared/games/skorm/types';
import { firstInReserve } from '../facts/reserve.ts';
import { facingToGold } from '../facts/viewFacts.ts';
import type { Adviser } from './types.ts';

export const placing: Adviser = ({ view, legal, seat }) => {
  const piece = firstInReserve(view, seat);
  const command = legal
    .filter(
      (one): one is PlaceCommand =>
        one.type === 'place' &&
        one.piece === piece &&
        (one.facing === undefined || one.facing === facingToGold(view, seat, one.tile)),
    )
    .sort((a, b) => fromGold(a) - fromGold(b))[0];
  if (command === undefined) return undefined;
  return { key: 'place', values: { piece: command.piece }, cells: { to: command.tile }, command };
};

const fromGold = ({ tile }: PlaceCommand): number => distance(tileIndex(tile), GOLD);
