// Reference minimax for the search: every line to its end, no pruning, no caches.

import { DRAWN, MOVES_MAX, OPEN, type SearchPosition, WIN, WON } from '../../src/search/searchPosition.ts';

/** For the hero. */
export function minimax(position: SearchPosition, depth: number, ply = 0): number {
  const standing = position.standing();
  if (standing === DRAWN) return position.drawWorth;
  if (standing !== OPEN) return standing === WON ? WIN - ply : ply - WIN;
  if (depth === 0) return position.evaluate();
  const list = new Int32Array(MOVES_MAX);
  const moves = [...list.subarray(0, position.listMoves(list, 0, false))];
  const sign = position.mover === position.hero ? 1 : -1;
  const scored = moves.map((move) => {
    const parry = position.parryOf(move);
    position.make(move);
    const score = sign * minimax(position, depth - 1, ply + 1);
    position.unmake();
    return { score, target: parry >> 3, side: parry & 7 };
  });
  const free = scored.filter(({ target }) => target === 0).map(({ score }) => score);
  const targets = [...new Set(scored.map(({ target }) => target))].filter((target) => target > 0);
  return (
    sign *
    Math.max(...free, ...targets.map((target) => parried(scored.filter((one) => one.target === target))))
  );
}

/** The owner of the target chooses the side on which nothing happens, and chooses best. */
const parried = (attacks: readonly { readonly score: number; readonly side: number }[]): number =>
  Math.min(
    ...[1, 2, 3, 4, 5, 6].map((shut) =>
      Math.max(...attacks.filter(({ side }) => side !== shut).map(({ score }) => score)),
    ),
  );
