// Iterative deepening: searches one move deep, then two, and so on, until the work budget is used up. Each iteration tries the previous
// best move first, and there is a result at any time.

import type { Random } from '../kernel/game.ts';
import { shuffled } from '../kernel/random.ts';
import { AlphaBeta, INFINITE, type SearchMeans } from './alphaBeta.ts';
import { MOVES_MAX, type SearchPosition, SURE } from './searchPosition.ts';

export interface SearchLimits {
  readonly depthMax: number;
  /** Maximum number of nodes. */
  readonly nodesMax: number;
  readonly stop?: () => boolean;
  /** Breaks ties. */
  readonly random: Random;
  /** Moves within this margin of the best get exact scores, not bounds. */
  readonly margin?: number;
  /** Moves of the root that are left out; absent: none. */
  readonly isBarred?: (move: number) => boolean;
}

export interface ScoredMove {
  readonly move: number;
  /** From the mover's point of view. */
  score: number;
}

export interface Found {
  /** Best first; empty only where all are barred. */
  readonly moves: readonly ScoredMove[];
  /** Depth of the last completed iteration; 0: none was completed. */
  readonly depth: number;
  readonly nodes: number;
}

/** Growth factor of iterations: one that could not be completed within the budget is not begun. */
const ROUND_GROWTH = 3;

export function findBest(position: SearchPosition, means: SearchMeans, limits: SearchLimits): Found {
  const { depthMax, nodesMax, stop, random, margin = 0, isBarred } = limits;
  const search = new AlphaBeta(position, means, nodesMax, stop);
  const all = rootMoves(position);
  let moves = shuffled(isBarred === undefined ? all : all.filter(({ move }) => !isBarred(move)), random);
  let depth = 0;
  while (depth < depthMax && moves.length > 1) {
    const round = searchRound(search, position, moves, depth + 1, margin, means.isBold);
    moves = round;
    if (search.isOut) break;
    depth += 1;
    if (Math.abs(moves[0]?.score ?? 0) > SURE || search.nodes * ROUND_GROWTH > nodesMax) break;
  }
  return { moves, depth, nodes: search.nodes };
}

function rootMoves(position: SearchPosition): ScoredMove[] {
  const list = new Int32Array(MOVES_MAX);
  const end = position.listMoves(list, 0, false);
  return Array.from(list.subarray(0, end), (move) => ({ move, score: -INFINITE }));
}

/** Re-sorted moves; of an aborted iteration, those that it found better come first. */
function searchRound(
  search: AlphaBeta,
  position: SearchPosition,
  moves: readonly ScoredMove[],
  depth: number,
  margin: number,
  isBold: boolean,
): ScoredMove[] {
  const isHero = position.mover === position.hero;
  const searched: ScoredMove[] = [];
  let best = -INFINITE;
  for (const [i, { move }] of moves.entries()) {
    // Late move reduction, as at other plies.
    const less = isBold && i >= LATE && depth >= LATE_DEPTH && position.gain(move) === 0 ? 1 : 0;
    position.make(move);
    const score =
      i === 0 || margin > 0
        ? search.scoreAfter(isHero, depth - 1, Math.max(-INFINITE, best - margin), INFINITE)
        : laterScore(search, isHero, depth - 1, less, best);
    position.unmake();
    if (search.isOut) break;
    searched.push({ move, score });
    best = Math.max(best, score);
  }
  const remaining = moves.slice(searched.length);
  // A move with only an upper bound keeps its old place behind better ones: sorting is stable.
  return [...searched.sort((a, b) => b.score - a.score), ...remaining];
}

const LATE = 4;
const LATE_DEPTH = 3;

/** Principal variation search: exact only if it is more than `best`. */
function laterScore(search: AlphaBeta, isHero: boolean, depth: number, less: number, best: number): number {
  let score = search.scoreAfter(isHero, depth - less, best, best + 1);
  if (less > 0 && score > best && !search.isOut) score = search.scoreAfter(isHero, depth, best, best + 1);
  if (score > best && !search.isOut) score = search.scoreAfter(isHero, depth, best, INFINITE);
  return score;
}
