// Move ordering: the known best move first, then attacks by gain, then quiet moves by killer and history heuristics. Alpha-beta cuts the
// more, the better its first moves are.

import { KINDS_MAX, MOVES_MAX, type SearchPosition } from './searchPosition.ts';

const KNOWN = 1 << 29;
const ATTACK = 1 << 27;
const KILLER = 1 << 26;
const COST_SHIFT = 6;
/** Maximum of a history counter. */
const MERIT_MAX = 1 << 24;

export class MoveOrder {
  private readonly moves: Int32Array;
  private readonly ranks: Int32Array;
  /** History heuristic: beta cutoffs by kind of move. */
  private readonly merits = new Int32Array(KINDS_MAX);
  /** Killer heuristic: the last two quiet cutoff moves by ply. */
  private readonly killers: Int32Array;

  constructor(pliesMax: number) {
    this.moves = new Int32Array(MOVES_MAX * pliesMax);
    this.ranks = new Int32Array(MOVES_MAX * pliesMax);
    this.killers = new Int32Array(2 * pliesMax);
  }

  /** Lists the moves of the position at a ply, and answers how many there are; `known` is tried first. */
  list(position: SearchPosition, ply: number, isLoud: boolean, known: number): number {
    const from = ply * MOVES_MAX;
    const end = position.listMoves(this.moves, from, isLoud);
    for (let i = from; i < end; i++) {
      const move = this.moves[i] as number;
      this.ranks[i] = move === known ? KNOWN : this.rankOf(position, ply, move);
    }
    return end - from;
  }

  /** Selection sort step: the best remaining move; call with 0, 1, … `count` - 1. */
  take(ply: number, index: number, count: number): number {
    const { moves, ranks } = this;
    const at = ply * MOVES_MAX + index;
    const end = ply * MOVES_MAX + count;
    let best = at;
    for (let i = at + 1; i < end; i++) if ((ranks[i] as number) > (ranks[best] as number)) best = i;
    const move = moves[best] as number;
    const rank = ranks[best] as number;
    moves[best] = moves[at] as number;
    ranks[best] = ranks[at] as number;
    moves[at] = move;
    ranks[at] = rank;
    return move;
  }

  /** Records a beta cutoff by a quiet move. */
  praise(position: SearchPosition, ply: number, move: number, depth: number): void {
    const { killers, merits } = this;
    if (killers[2 * ply] !== move) {
      killers[2 * ply + 1] = killers[2 * ply] as number;
      killers[2 * ply] = move;
    }
    const kind = position.kindOf(move);
    merits[kind] = Math.min(MERIT_MAX, (merits[kind] as number) + depth * depth);
  }

  private rankOf(position: SearchPosition, ply: number, move: number): number {
    const gain = position.gain(move);
    if (gain > 0) return ATTACK + (gain << COST_SHIFT) - position.cost(move);
    if (move === this.killers[2 * ply]) return KILLER + 1;
    if (move === this.killers[2 * ply + 1]) return KILLER;
    return this.merits[position.kindOf(move)] as number;
  }
}
