// What players of bench-hex do, at random, the same for every host.

import type { Random } from '@hexmarch/shared/kernel/game';
import type { Board } from './board.ts';
import { END, other, type Position, pieceOf, STEPS, type Step, stepRefusal } from './rules.ts';

/** One action in so many ends a turn before its third step. */
const ENDS_EVERY = 10;
/** One action in so many goes anywhere, so that pieces find a way around others. */
const STRAYS_EVERY = 4;
/** At least one tile in twenty has an own piece, and most pieces can go somewhere. */
const TRIES_MAX = 400;

/** A legal move that does not end the match: it goes on for as long as it is measured. */
export function chooseLasting(board: Board, position: Position, random: Random): Step {
  if (position.left < STEPS && random.pick(ENDS_EVERY) === 0) return END;
  const city = board.cities[other(position.active)];
  for (let i = 0; i < TRIES_MAX; i++) {
    const from = random.pick(board.tiles);
    if (position.pieces[from] !== pieceOf(position.active)) continue;
    const around = board.neighbours[from] ?? [];
    const to = around[random.pick(around.length)] ?? from;
    if (to !== city && stepRefusal(board, position, position.active, { from, to }) === undefined)
      return { from, to };
  }
  return END;
}

/** Fuzzed commands, most of them wrong, and near enough to right ones to be wrong in every way. */
export function chooseAny(board: Board, { pieces }: Position, random: Random): Step {
  if (random.pick(ENDS_EVERY) === 0) return END;
  let from = random.pick(board.tiles);
  for (let i = random.pick(2) * TRIES_MAX; i > 0 && pieces[from] === 0; i--) from = random.pick(board.tiles);
  const around = board.neighbours[from] ?? [];
  const [near, far, nowhere] = [
    around[random.pick(around.length)],
    random.pick(board.tiles),
    board.tiles + random.pick(2),
  ];
  return { from, to: [near, near, far, nowhere][random.pick(4)] ?? nowhere };
}

/** Mostly the step that brings a piece nearest to the other's City, so that a match comes to its end. */
export function chooseWinning(board: Board, position: Position, random: Random): Step {
  if (random.pick(STRAYS_EVERY) === 0) return chooseLasting(board, position, random);
  const away = distancesTo(board, board.cities[other(position.active)]);
  const steps = board.neighbours.flatMap((around, from) =>
    around
      .map((to) => ({ from, to }))
      .filter((step) => stepRefusal(board, position, position.active, step) === undefined),
  );
  return steps.reduce(
    (best, step) => ((away[step.to] ?? 0) < (away[best.to] ?? 0) ? step : best),
    steps[0] ?? END,
  );
}

/** Leaves the own City and stays out of it, so that the opponent can enter. */
export function chooseYielding(board: Board, position: Position, random: Random): Step {
  const city = board.cities[position.active === 0 ? 0 : 1];
  const isThere = position.pieces[city] === pieceOf(position.active);
  const to = board.neighbours[city]?.find((tile) => position.pieces[tile] === 0);
  if (isThere && to !== undefined) return { from: city, to };
  const step = chooseLasting(board, position, random);
  return step.to === city ? END : step;
}

function distancesTo(board: Board, city: number): readonly number[] {
  const away = new Array<number>(board.tiles).fill(board.tiles);
  away[city] = 0;
  const edge = [city];
  for (const at of edge)
    for (const next of board.neighbours[at] ?? []) {
      if ((away[next] ?? 0) <= (away[at] ?? 0) + 1) continue;
      away[next] = (away[at] ?? 0) + 1;
      edge.push(next);
    }
  return away;
}
