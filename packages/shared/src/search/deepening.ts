// The best move of a position by searching one move deep, then two, and so on, until the work that was granted is done. Each
// round tries first what was best before, so that little is lost, and there is an answer at any time.

import type { Random } from '../kernel/game.ts';
import { AlphaBeta, INFINITE, type SearchMeans } from './alphaBeta.ts';
import { MOVES_MAX, type SearchPosition, SURE } from './searchPosition.ts';
import { shuffled } from './shuffle.ts';

export interface SearchLimits {
  readonly depthMax: number;
  /** Positions looked at. */
  readonly nodesMax: number;
  readonly stop?: () => boolean;
  /** Which of equal moves is found. */
  readonly random: Random;
  /** Moves that are worse than the best by no more than this get true scores, not bounds. */
  readonly margin?: number;
}

export interface ScoredMove {
  readonly move: number;
  /** For the mover's side. */
  score: number;
}

export interface Found {
  /** Best first; never empty. */
  readonly moves: readonly ScoredMove[];
  /** How deep the last finished round went; 0: not even the first was finished. */
  readonly depth: number;
  readonly nodes: number;
}

/** A round takes at least so many times the work of all before it: one that could not be finished is not begun. */
const ROUND_GROWTH = 3;

export function findBest(position: SearchPosition, means: SearchMeans, limits: SearchLimits): Found {
  const { depthMax, nodesMax, stop, random, margin = 0 } = limits;
  const search = new AlphaBeta(position, means, nodesMax, stop);
  let moves = shuffled(rootMoves(position), random);
  let depth = 0;
  while (depth < depthMax && moves.length > 1) {
    const round = searchRound(search, position, moves, depth + 1, margin);
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

/** The moves anew in order; of a round that was broken off, those that it found better stand before the others. */
function searchRound(
  search: AlphaBeta,
  position: SearchPosition,
  moves: readonly ScoredMove[],
  depth: number,
  margin: number,
): ScoredMove[] {
  const isHero = position.mover === position.hero;
  const searched: ScoredMove[] = [];
  let best = -INFINITE;
  for (const { move } of moves) {
    position.make(move);
    const score = search.scoreAfter(isHero, depth - 1, Math.max(-INFINITE, best - margin), INFINITE);
    position.unmake();
    if (search.isOut) break;
    searched.push({ move, score });
    best = Math.max(best, score);
  }
  const rest = moves.slice(searched.length);
  // A move that is only known to be no better keeps its old place behind those that are: sorting is stable.
  return [...searched.sort((a, b) => b.score - a.score), ...rest];
}
