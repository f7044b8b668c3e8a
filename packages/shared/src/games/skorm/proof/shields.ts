// Facings that a proof needs: those of the seat that has just moved, against the attacks that a shield can stop.

import { MOVES_MAX } from '../../../search/searchPosition.ts';
import { type Turned, threatenedShields } from '../bot/facings.ts';
import { endOf, sideOf } from '../bot/moveList.ts';
import { isOneSide, onlySide } from '../bot/pieceBoard.ts';
import type { Direction } from '../types.ts';
import type { ProofSearch } from './proofSearch.ts';

/** Facings of the seat that is not to move, best for it. `turns`: that the hero has left. */
export function shieldsOf(search: ProofSearch, turns: number): readonly Turned[] {
  const { field } = search;
  return threatenedShields(field, 1 - field.mover).flatMap(({ tile, sides }) => {
    const side = isOneSide(sides) ? onlySide(sides) : worstSide(search, tile, turns);
    return side === 0 ? [] : [{ tile, facing: side as Direction }];
  });
}

/** From which side an attack would be best for the mover; 0: from none. */
function worstSide(search: ProofSearch, tile: number, turns: number): number {
  const { field } = search;
  const isHero = field.mover === field.hero;
  const list = new Int32Array(MOVES_MAX);
  const end = field.listMoves(list, 0, false);
  for (const move of list.subarray(0, end))
    if (endOf(move) === tile && sideOf(move) !== 0 && search.isWonBy(move, turns) === isHero)
      return sideOf(move);
  return 0;
}
