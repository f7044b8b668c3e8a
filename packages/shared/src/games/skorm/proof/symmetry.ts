// Positions that are the same to a solver: turned, mirrored (SKORM-10.2), or with the seats changed round.

import { axialOf, indexAt, TILES } from '../board.ts';
import { facingOf, pieceCode, seatOf, typeOf } from '../piece.ts';
import { formatPosition } from '../position.ts';
import type { Direction, SkormState } from '../types.ts';

/** Where each tile and each facing goes. */
interface Symmetry {
  readonly tiles: readonly number[];
  readonly facings: readonly Direction[];
}

const TURNS = 6;

const SYMMETRIES: readonly Symmetry[] = [false, true].flatMap((isMirrored) =>
  Array.from({ length: TURNS }, (_, turns) => symmetry(isMirrored, turns)),
);

function symmetry(isMirrored: boolean, turns: number): Symmetry {
  const tiles = TILES.map((_, tile) => {
    let { q, r } = axialOf(tile);
    if (isMirrored) [q, r] = [r, q];
    for (let turn = 0; turn < turns; turn++) [q, r] = [-r, q + r];
    return indexAt(q, r);
  });
  const facings = Array.from({ length: TURNS }, (_, i) => {
    const facing = isMirrored ? TURNS - i : i + 1;
    return (((facing - 1 + turns) % TURNS) + 1) as Direction;
  });
  return { tiles, facings };
}

/** The same text of all such positions. The facings of the seat to move are no part of it: it may change them first. */
export function canonicalText(state: SkormState): string {
  const texts = SYMMETRIES.map((one) => formatPosition({ ...state, active: 0, tiles: moved(state, one) }));
  return texts.sort()[0] ?? '';
}

function moved({ tiles, active }: SkormState, { tiles: to, facings }: Symmetry): readonly number[] {
  const next = TILES.map(() => 0);
  tiles.forEach((piece, tile) => {
    if (piece === 0) return;
    const facing = facingOf(piece);
    const seat = seatOf(piece) === active ? 0 : 1;
    const shown = facing === 0 ? 0 : seat === 0 ? 1 : (facings[facing - 1] ?? 1);
    next[to[tile] ?? 0] = pieceCode(seat, typeOf(piece), shown);
  });
  return next;
}
