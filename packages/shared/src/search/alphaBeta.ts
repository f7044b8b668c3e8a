// Alpha-beta search (negamax) with a transposition table, and a quiescence search of attacks at the leaves. With more than two
// players all others are one side against the hero (paranoid search), so cutoffs work as with two.
//
// `depth` is the number of moves still to be searched, `ply` the number made since the root; scores are for the side to
// move: exact between `alpha` and `beta`, else a bound.

import { MoveOrder } from './moveOrder.ts';
import { Parries } from './parries.ts';
import { DRAWN, OPEN, type SearchPosition, type Standing, SURE, WIN, WON } from './searchPosition.ts';
import { AT_LEAST, AT_MOST, EXACT, type Transpositions } from './transpositions.ts';

export interface SearchMeans {
  /** Absent: no transposition table. */
  readonly table?: Transpositions;
  /** Whether late moves are reduced (late move reductions): faster, but no longer exactly minimax. */
  readonly isBold: boolean;
  /** Whether leaf positions get a quiescence search; without it they are evaluated as they stand. */
  readonly isCalming: boolean;
}

export const INFINITE = WIN + 1;
const PLIES_MAX = 48;
/** `stop` is polled once in so many nodes. */
const STOP_EVERY = 512;
/** Threat extensions go at most so many plies beyond the nominal depth. */
const THREATS_BEYOND = 6;
/** Null-move pruning: minimum remaining depth, and the depth reduction. */
const SKIP_DEPTH = 3;
/** Delta pruning margin: an attack improves a score by at most its gain and this. */
const MARGIN = 120;

export class AlphaBeta {
  nodes = 0;
  /** The node budget is used up or the host wants an answer: scores returned now are void. */
  isOut = false;
  private readonly order = new MoveOrder(PLIES_MAX + 1);
  private readonly parries = Array.from({ length: PLIES_MAX + 1 }, () => new Parries());
  /** By ply: whether the mover would lose everything by passing. */
  private readonly threats = new Uint8Array(PLIES_MAX + 1);
  /** Maximum ply of threat extensions. */
  private horizon = 0;
  /** What `bestOf` found last. */
  private bestMove = 0;

  private readonly position: SearchPosition;
  private readonly means: SearchMeans;
  private readonly nodesMax: number;
  private readonly stop: (() => boolean) | undefined;

  constructor(position: SearchPosition, means: SearchMeans, nodesMax: number, stop?: () => boolean) {
    this.position = position;
    this.means = means;
    this.nodesMax = nodesMax;
    this.stop = stop;
  }

  /** The score of the position after a root move of the side `isHero`, for that side. */
  scoreAfter(isHero: boolean, depth: number, alpha: number, beta: number): number {
    this.horizon = Math.min(PLIES_MAX - 1, 1 + depth + THREATS_BEYOND);
    return this.childScore(isHero, depth, alpha, beta, 1, true);
  }

  /** From which side the best attack on a target comes in the position that was scored last; 0 for none. */
  bestSide(target: number): number {
    return this.parries[1]?.sideOf(target) ?? 0;
  }

  /** Of the position that a move of the side `isHero` has led to, for that side. */
  private childScore(
    isHero: boolean,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    maySkip: boolean,
  ): number {
    const { mover, hero } = this.position;
    if ((mover === hero) === isHero) return this.score(depth, alpha, beta, ply, maySkip);
    return -this.score(depth, -beta, -alpha, ply, maySkip);
  }

  private score(depth: number, alpha: number, beta: number, ply: number, maySkip: boolean): number {
    const { position, means } = this;
    this.spend();
    if (this.isOut) return 0;
    const standing = position.standing();
    if (standing !== OPEN) return this.endScore(standing, ply);
    if (position.winsAtOnce()) return WIN - ply - 1;
    const isThreatened = (depth <= 0 || means.isBold) && position.isThreatened();
    this.threats[ply] = Number(isThreatened);
    if (depth > 0) return this.fullScore(depth, alpha, beta, ply, maySkip);
    if (!means.isCalming) return this.judged();
    if (isThreatened && ply < this.horizon) return this.fullScore(1, alpha, beta, ply, false);
    return this.calmScore(alpha, beta, ply);
  }

  private spend(): void {
    this.nodes += 1;
    if (this.nodes >= this.nodesMax) this.isOut = true;
    else if (this.nodes % STOP_EVERY === 0 && this.stop?.() === true) this.isOut = true;
  }

  private endScore(standing: Standing, ply: number): number {
    const { mover, hero, drawWorth } = this.position;
    const score = standing === DRAWN ? drawWorth : standing === WON ? WIN - ply : ply - WIN;
    return mover === hero ? score : -score;
  }

  private judged(): number {
    const { position } = this;
    return position.mover === position.hero ? position.evaluate() : -position.evaluate();
  }

  // --- all moves ----------------------------------------------------------------------------------------------------

  private fullScore(depth: number, alpha: number, beta: number, ply: number, maySkip: boolean): number {
    const { position } = this;
    const { table } = this.means;
    const { keyLow, keyHigh } = position;
    const isKnown = table?.find(keyLow, keyHigh, ply) === true;
    // The first ply is always searched, so that its parries are known.
    if (isKnown && ply > 1 && table.settles(depth, alpha, beta)) return table.score;
    const known = isKnown ? table.move : -1;
    if (maySkip && this.isGoodAnyway(depth, beta, ply)) return beta;
    const count = this.order.list(position, ply, false, known);
    const best = this.bestOf(count, depth, alpha, beta, ply);
    if (this.isOut) return 0;
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    table?.store(keyLow, keyHigh, ply, this.bestMove, depth, best, bound);
    return best;
  }

  /** Null-move pruning: whether the mover fails high even when it passes. */
  private isGoodAnyway(depth: number, beta: number, ply: number): boolean {
    const { position } = this;
    if (!this.means.isBold || depth < SKIP_DEPTH || ply < 2 || this.threats[ply] === 1) return false;
    if (beta > SURE || beta < -SURE || this.judged() < beta) return false;
    const isHero = position.mover === position.hero;
    position.skip();
    const score = this.childScore(isHero, depth - SKIP_DEPTH, beta - 1, beta, ply + 1, false);
    position.unmake();
    return !this.isOut && score >= beta;
  }

  private bestOf(count: number, depth: number, alpha: number, beta: number, ply: number): number {
    const { position, order } = this;
    this.parries[ply]?.clear();
    let best = -INFINITE;
    let bestMove = 0;
    for (let i = 0; i < count; i++) {
      const move = order.take(ply, i, count);
      const least = Math.max(alpha, best);
      const isFirst = best === -INFINITE;
      const score = this.nextScore(move, isFirst ? 0 : i, depth, least, beta, ply);
      if (this.isOut) return 0;
      if (score <= best) continue;
      best = score;
      bestMove = move;
      if (best < beta) continue;
      if (position.gain(move) === 0) order.praise(position, ply, move, depth);
      break;
    }
    this.bestMove = bestMove;
    return best;
  }

  private nextScore(
    move: number,
    index: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    const parried = this.position.parryOf(move);
    if (parried > 0)
      return this.parriedScore(parried, this.moveScore(move, depth - 1, alpha, beta, ply), ply);
    if (index === 0) return this.moveScore(move, depth - 1, alpha, beta, ply);
    return this.laterScore(move, index, depth, alpha, beta, ply);
  }

  private parriedScore(parried: number, score: number, ply: number): number {
    return (this.parries[ply] as Parries).add(parried, score);
  }

  private moveScore(move: number, depth: number, alpha: number, beta: number, ply: number): number {
    const { position } = this;
    const isHero = position.mover === position.hero;
    position.make(move);
    const score = this.childScore(isHero, depth, alpha, beta, ply + 1, true);
    position.unmake();
    return score;
  }

  /** Principal variation search: later moves first get a null window. */
  private laterScore(
    move: number,
    index: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    const less = this.reduction(move, index, depth, ply);
    let score = this.moveScore(move, depth - 1 - less, alpha, alpha + 1, ply);
    if (less > 0 && score > alpha && !this.isOut)
      score = this.moveScore(move, depth - 1, alpha, alpha + 1, ply);
    if (score > alpha && score < beta && !this.isOut)
      score = this.moveScore(move, depth - 1, alpha, beta, ply);
    return score;
  }

  /** Late move reduction of a quiet move. */
  private reduction(move: number, index: number, depth: number, ply: number): number {
    if (!this.means.isBold || depth < 2 || index < 4 || this.threats[ply] === 1) return 0;
    if (this.position.gain(move) > 0) return 0;
    return depth >= 4 && index >= 16 ? 2 : 1;
  }

  // --- attacks alone ------------------------------------------------------------------------------------------------

  /** Quiescence search: attacks until none pays, so that no exchange is evaluated halfway. */
  private calmScore(alpha: number, beta: number, ply: number): number {
    const { position, order } = this;
    const still = this.judged();
    if (still >= beta || ply >= PLIES_MAX - 1) return still;
    const count = order.list(position, ply, true, -1);
    this.parries[ply]?.clear();
    let best = still;
    for (let i = 0; i < count && best < beta; i++) {
      const move = order.take(ply, i, count);
      const least = Math.max(alpha, best);
      if (still + position.gain(move) + MARGIN <= least) continue;
      const parried = position.parryOf(move);
      const taken = this.moveScore(move, 0, least, beta, ply);
      const score = parried > 0 ? this.parriedScore(parried, taken, ply) : taken;
      if (this.isOut) return 0;
      if (score > best) best = score;
    }
    return best;
  }
}
