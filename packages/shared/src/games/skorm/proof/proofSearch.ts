// Proof-number search (df-pn) for wins within so many turns of the hero's own: against every reply, and with every facing of shieldmen,
// whose owners parry in advance (bot/moveList.ts). For two seats; without the draws of SKORM-8, which a few turns do not reach.

import type { Seat } from '../../../kernel/game.ts';
import { NEVER, ProofNumbers } from '../../../search/proofNumbers.ts';
import { ProofTable } from '../../../search/proofTable.ts';
import { MOVES_MAX } from '../../../search/searchPosition.ts';
import { GOLD } from '../board.ts';
import type { Battlefield } from '../bot/battlefield.ts';
import { NOBODY } from '../bot/battlefield.ts';
import { action, CAPTURE, endOf, MOVE, sideOf } from '../bot/moveList.ts';
import { warlordOf } from '../bot/pieceBoard.ts';
import { fieldOf } from '../bot/setUp.ts';
import type { SkormView } from '../types.ts';

/** Maximum number of turns of the hero's own. */
export const TURNS_MAX = 3;

/** Two seats' turns in turn. */
const PLIES_MAX = 2 * TURNS_MAX;
const TABLE_BITS = 16;

/** First numbers of a position that the hero has to win, by whether it threatens to win at once. */
const THREAT = 4;
const NO_THREAT = 40;

/** The position to be proved: no draws, and facings as they are. */
export const provingField = (view: SkormView, hero: Seat): Battlefield =>
  fieldOf(
    { ...view, options: { ...view.options, repetitionLimit: 0, quietRounds: 0 }, past: [] },
    hero,
    true,
  );

export class ProofSearch {
  readonly field: Battlefield;
  /** Moves made so far. */
  nodes = 0;
  private readonly nodesMax: number;
  private readonly table = new ProofTable(TABLE_BITS);
  private readonly numbers = new ProofNumbers();
  private readonly moves = new Int32Array(PLIES_MAX * MOVES_MAX);
  private readonly phis = new Int32Array(PLIES_MAX * MOVES_MAX);
  private readonly deltas = new Int32Array(PLIES_MAX * MOVES_MAX);
  /** Numbers of the position looked at last, for its side to move. */
  private phi = 0;
  private delta = 0;

  constructor(field: Battlefield, nodesMax: number) {
    this.field = field;
    this.nodesMax = nodesMax;
  }

  /** Throws `TooMuch` when there is more to search than `nodesMax`. `turns`: of the hero's own, the present one included. */
  isWon(turns: number): boolean {
    const { field } = this;
    if (field.result !== NOBODY) return field.result === field.hero;
    const isHero = field.mover === field.hero;
    if (isHero && turns === 0) return false;
    if (field.isAsGiven || !this.judge(isHero, turns)) this.expand(0, turns, NEVER, NEVER);
    return (this.phi === 0) === isHero;
  }

  /** Whether the mover's move leads to a win for the hero; `turns` as before the move. */
  isWonBy(move: number, turns: number): boolean {
    const { field } = this;
    const left = field.mover === field.hero ? turns - 1 : turns;
    field.make(move);
    this.nodes += 1;
    const isWon = this.isWon(left);
    field.unmake();
    return isWon;
  }

  /** Multiple-iterative deepening within the limits of both numbers. */
  private expand(ply: number, turns: number, phiLimit: number, deltaLimit: number): void {
    const { field, moves, phis, deltas, numbers } = this;
    const isHero = field.mover === field.hero;
    const left = isHero ? turns - 1 : turns;
    const first = ply * MOVES_MAX;
    const end = field.listMoves(moves, first, false);
    // Whether its owner would rather be captured than force a pass, the list of moves does not say.
    if (end === first + 1 && moves[first] === 0) throw new TooMuch();
    if (this.lookAhead(first, end, isHero, left)) {
      this.conclude(true);
      this.store(turns);
      return;
    }
    for (;;) {
      this.add(first, end);
      const { phi, delta, best, second, partner } = numbers;
      this.phi = phi;
      this.delta = delta;
      if (phi === 0 || delta === 0 || phi >= phiLimit || delta >= deltaLimit) break;
      const child = phis[best] as number;
      const childPhi = Math.max(child + 1, Math.min(NEVER, deltaLimit - delta + child));
      const childDelta = Math.max((deltas[best] as number) + 1, Math.min(phiLimit, second + 1) - partner);
      field.make(moves[best] as number);
      this.expand(ply + 1, left, childPhi, childDelta);
      field.unmake();
      phis[best] = this.phi;
      deltas[best] = this.delta;
    }
    this.store(turns);
  }

  /** First numbers of all moves; answers whether one of them reaches the mover's aim. */
  private lookAhead(first: number, end: number, isHero: boolean, left: number): boolean {
    const { field, moves } = this;
    this.nodes += end - first;
    if (this.nodes > this.nodesMax) throw new TooMuch();
    for (let at = first; at < end; at++) {
      const move = moves[at] as number;
      field.make(move);
      this.judge(!isHero, left);
      field.unmake();
      this.phis[at] = this.phi;
      this.deltas[at] = this.delta;
      if (this.delta === 0 && sideOf(move) === 0) return true;
    }
    return false;
  }

  private add(first: number, end: number): void {
    const { numbers, moves, phis, deltas } = this;
    numbers.clear();
    for (let at = first; at < end; at++) {
      const move = moves[at] as number;
      const side = sideOf(move);
      if (side === 0) numbers.add(at, phis[at] as number, deltas[at] as number);
      else numbers.addParried(at, endOf(move), side, phis[at] as number, deltas[at] as number);
    }
    numbers.finish();
  }

  /** Sets the numbers of the position; answers whether it is decided. */
  private judge(isHero: boolean, turns: number): boolean {
    const { field } = this;
    if (field.result !== NOBODY) return this.conclude((field.result === field.hero) === isHero);
    const decided = isHero ? this.judgeHero(turns) : this.judgeFoe(turns);
    if (decided !== undefined) return this.conclude(decided);
    if (this.table.find(this.keyLow(turns), field.keyHigh)) {
      this.phi = this.table.phi;
      this.delta = this.table.delta;
    } else {
      this.phi = isHero ? THREAT : 1;
      this.delta = isHero || this.isThreatening() ? (isHero ? 1 : THREAT) : NO_THREAT;
    }
    return this.phi === 0 || this.delta === 0;
  }

  /** Whether the hero, to move, wins; undefined: not decided by looking. */
  private judgeHero(turns: number): boolean | undefined {
    if (turns === 0) return false;
    if (this.winsNow()) return true;
    return turns === 1 ? false : undefined;
  }

  /** Whether the foe, to move, escapes; undefined: not decided by looking. */
  private judgeFoe(turns: number): boolean | undefined {
    const { field } = this;
    const warlord = field.tiles[warlordOf(field.hero)] as number;
    // On gold it wins unless it is captured now (SKORM-7.3).
    if (warlord === GOLD) return field.canHit(field.mover, GOLD);
    return turns === 0 || field.winsAtOnce() ? true : undefined;
  }

  /** With this turn: by a warlord's capture, domination, or a claim that nobody can answer. */
  private winsNow(): boolean {
    return this.field.winsAtOnce() || this.holdsGold();
  }

  private holdsGold(): boolean {
    const { field } = this;
    const { hero } = field;
    const foe = 1 - hero;
    if (!field.mayReachGold(hero, foe)) return false;
    const from = field.tiles[warlordOf(hero)] as number;
    field.make(action(from, GOLD, (field.board[GOLD] as number) < 0 ? MOVE : CAPTURE));
    const holds = field.result === NOBODY ? !field.canHit(foe, GOLD) : field.result === hero;
    field.unmake();
    return holds;
  }

  /** Whether the hero might win if it were to move again; only orders moves. */
  private isThreatening(): boolean {
    const { field } = this;
    const foe = 1 - field.hero;
    return (
      field.canHit(field.hero, field.tiles[warlordOf(foe)] as number) || field.mayReachGold(field.hero, foe)
    );
  }

  private conclude(reachesAim: boolean): true {
    this.phi = reachesAim ? 0 : NEVER;
    this.delta = reachesAim ? NEVER : 0;
    return true;
  }

  private store(turns: number): void {
    const { field, table } = this;
    // As given, facings differ from those of any later position (battlefield.ts).
    if (!field.isAsGiven) table.store(this.keyLow(turns), field.keyHigh, this.phi, this.delta);
  }

  /** The same position is another one with other turns left. */
  private keyLow(turns: number): number {
    return this.field.keyLow ^ (turns * TURN_KEY);
  }
}

const TURN_KEY = 0x1234_5677;

export class TooMuch extends Error {}
