// Transposition table of fixed size. New entries replace those of shallower or older searches.

import { SURE } from './searchPosition.ts';

/** How a stored score relates to the true one. */
type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

const DEPTH_BIAS = 8;

export class Transpositions {
  /** Of the entry found last. */
  move = 0;
  depth = 0;
  score = 0;
  bound: Bound = EXACT;

  private readonly mask: number;
  private readonly keys: Int32Array;
  private readonly moves: Int32Array;
  private readonly scores: Int32Array;
  /** Bound, age and depth in one number; 0 for nothing. */
  private readonly notes: Int32Array;
  private age = 0;

  /** `sizeBits`: the table has two to the power of that many entries. */
  constructor(sizeBits: number) {
    const size = 1 << sizeBits;
    this.mask = size - 1;
    this.keys = new Int32Array(size);
    this.moves = new Int32Array(size);
    this.scores = new Int32Array(size);
    this.notes = new Int32Array(size);
  }

  /** Starts a new generation: older entries may be replaced, and are still found. */
  grow(): void {
    this.age = (this.age + 1) & 0xff;
  }

  clear(): void {
    this.notes.fill(0);
  }

  /** Looks the position up; on success the fields above are set. `ply`: distance from the root. */
  find(keyLow: number, keyHigh: number, ply: number): boolean {
    const at = keyLow & this.mask;
    const note = this.notes[at] as number;
    if (note === 0 || this.keys[at] !== keyHigh) return false;
    this.move = this.moves[at] as number;
    this.depth = (note & 0xff) - DEPTH_BIAS;
    this.bound = (note >> 16) as Bound;
    this.score = fromTable(this.scores[at] as number, ply);
    return true;
  }

  /** Whether the entry found last causes a cutoff between these bounds. */
  settles(depth: number, alpha: number, beta: number): boolean {
    if (this.depth < depth) return false;
    if (this.bound === EXACT) return true;
    return this.bound === AT_LEAST ? this.score >= beta : this.score <= alpha;
  }

  store(
    keyLow: number,
    keyHigh: number,
    ply: number,
    move: number,
    depth: number,
    score: number,
    bound: Bound,
  ) {
    const at = keyLow & this.mask;
    const note = this.notes[at] as number;
    const isOld = ((note >> 8) & 0xff) !== this.age;
    if (!isOld && this.keys[at] !== keyHigh && (note & 0xff) - DEPTH_BIAS > depth) return;
    this.keys[at] = keyHigh;
    this.moves[at] = move;
    this.scores[at] = toTable(score, ply);
    this.notes[at] = (bound << 16) | (this.age << 8) | (depth + DEPTH_BIAS);
  }
}

// Mate distances count from the root in a search, from the position itself in the table.

function toTable(score: number, ply: number): number {
  if (score > SURE) return score + ply;
  return score < -SURE ? score - ply : score;
}

function fromTable(score: number, ply: number): number {
  if (score > SURE) return score - ply;
  return score < -SURE ? score + ply : score;
}
