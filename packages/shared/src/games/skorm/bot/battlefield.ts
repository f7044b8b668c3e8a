// The search's mutable position of Skorm: a second implementation of the rules on typed arrays, many times as fast. A test
// plays random matches on both and compares them.
//
// Facings: an owner may turn its shieldmen before every action of its own, so a facing counts only until then. Except for
// those on the board when the search begins, facings are therefore not stored, but assumed to be their owner's best choice
// (`moveList.ts`).

import type { Seat } from '../../../kernel/game.ts';
import { parry } from '../../../search/parries.ts';
import {
  DRAWN,
  LOST,
  OPEN,
  type SearchPosition,
  type Standing,
  WON,
} from '../../../search/searchPosition.ts';
import { GOLD } from '../board.ts';
import type { FieldRules } from './fieldRules.ts';
import { emptyFrame, type Frame } from './frame.ts';
import { actionKind, endOf, listMoves, MOVE, SHOT, sideOf, startOf } from './moveList.ts';
import {
  isOneSide,
  isWarlord,
  MATERIAL,
  ownerOf,
  PIECES_OF_SEAT,
  PieceBoard,
  warlordOf,
} from './pieceBoard.ts';
import { PositionHistory } from './positionHistory.ts';
import { DISTANCE, pairOf, SHIELDMAN } from './tables.ts';
import { evaluate } from './worth.ts';
import { MOVER_HIGH, MOVER_LOW } from './zobrist.ts';

/** `result`: nobody has won yet, or nobody will. */
export const NOBODY = -1;
export const DRAW = -2;

/** Maximum depth of a search. */
const FRAMES_MAX = 128;

/** By number of remaining seats; negative, to avoid dull matches by early draws. */
const DRAW_WORTH = [0, 0, -60, -3000];

export class Battlefield extends PieceBoard implements SearchPosition {
  readonly rules: FieldRules;
  readonly hero: Seat;
  /** Whether all others ally against the hero (paranoid search). */
  private readonly areAllies: boolean;
  readonly history = new PositionHistory();
  mover: Seat = 0;
  quiet = 0;
  /** Number of remaining seats. */
  seatsIn = 0;
  /** The seat that has won, or one of the two above. */
  result = NOBODY;

  private frameCount = 0;
  private readonly frames: readonly Frame[] = Array.from({ length: FRAMES_MAX }, emptyFrame);
  /** Armies that have left the board: piece and tile in turn. */
  private readonly removed: number[] = [];

  constructor(rules: FieldRules, hero: Seat, areAllies: boolean) {
    super();
    this.rules = rules;
    this.hero = hero;
    this.areAllies = areAllies;
  }

  /** Call once all pieces and the history are set up. */
  begin(mover: Seat, quiet: number): void {
    this.mover = mover;
    this.quiet = quiet;
    for (let seat = 0; seat < this.rules.players; seat++) if (this.isIn(seat)) this.seatsIn += 1;
    this.turnKey(mover);
    this.history.add(this.keyLow, this.keyHigh);
  }

  /** The key of a position has a part for the seat to move. */
  turnKey(seat: Seat): void {
    this.keyLow ^= MOVER_LOW[seat] as number;
    this.keyHigh ^= MOVER_HIGH[seat] as number;
  }

  // --- questions ----------------------------------------------------------------------------------------------------

  get drawWorth(): number {
    return DRAW_WORTH[this.seatsIn] as number;
  }

  standing(): Standing {
    if (this.result === this.hero) return WON;
    if (this.result === DRAW) return DRAWN;
    return this.result >= 0 || !this.isIn(this.hero) ? LOST : OPEN;
  }

  /** Whether facings are still the initial ones: no seat has moved since. */
  get isAsGiven(): boolean {
    return this.frameCount === 0;
  }

  /** Whether the mover attacks that seat. */
  isFoe(seat: Seat): boolean {
    return seat !== this.mover && (!this.areAllies || this.mover === this.hero || seat === this.hero);
  }

  private seatAfter(seat: Seat): Seat {
    let next = seat;
    do next = (next + 1) % this.rules.players;
    while (next !== seat && !this.isIn(next));
    return next;
  }

  evaluate(): number {
    return evaluate(this);
  }

  winsAtOnce(): boolean {
    const { hero, mover } = this;
    if (mover === hero && this.seatsIn > 2) return false;
    const foe = mover === hero ? this.seatAfter(hero) : hero;
    const warlord = this.tiles[warlordOf(foe)] as number;
    if (warlord < 0) return false;
    return this.canHit(mover, warlord) || (this.seatsIn === 2 && this.mayDominate(mover, foe));
  }

  private mayDominate(mover: Seat, foe: Seat): boolean {
    const taken = Number((this.board[GOLD] as number) >= 0);
    return (this.sizes[foe] as number) - taken <= this.rules.fewPieces && this.mayReachGold(mover, foe);
  }

  /** Whether the mover's warlord can come onto gold, whatever shieldmen do. */
  mayReachGold(mover: Seat, foe: Seat): boolean {
    const pair = pairOf(this.tiles[warlordOf(mover)] as number, GOLD);
    if ((DISTANCE[pair] as number) > 2) return false;
    const holder = this.board[GOLD] as number;
    if (holder >= 0 && ownerOf(holder) !== foe) return false;
    const sides = this.openSides(pair);
    if (holder < 0 || this.types[holder] !== SHIELDMAN) return sides !== 0;
    return this.isAsGiven ? (sides & ~(1 << (this.facings[holder] as number))) !== 0 : !isOneSide(sides);
  }

  isThreatened(): boolean {
    const own = this.tiles[warlordOf(this.mover)] as number;
    for (let seat = 0; seat < this.rules.players; seat++) {
      if (!this.isFoe(seat) || !this.isIn(seat)) continue;
      if (this.tiles[warlordOf(seat)] === GOLD || this.canHit(seat, own)) return true;
    }
    return false;
  }

  gain(move: number): number {
    if (actionKind(move) === MOVE) return 0;
    return MATERIAL[this.types[this.board[endOf(move)] as number] as number] as number;
  }

  cost(move: number): number {
    if (actionKind(move) === SHOT) return 0;
    return COSTS[this.types[this.board[startOf(move)] as number] as number] as number;
  }

  kindOf(move: number): number {
    return (this.mover << 12) | (startOf(move) << 6) | endOf(move);
  }

  parryOf(move: number): number {
    const side = sideOf(move);
    return side === 0 ? 0 : parry(endOf(move), side);
  }

  listMoves(list: Int32Array, at: number, isLoud: boolean): number {
    return listMoves(this, list, at, isLoud);
  }

  // --- playing ------------------------------------------------------------------------------------------------------

  make(move: number): void {
    this.pushFrame(move);
    const arrived = this.carryOut(move);
    if (this.result === NOBODY && arrived) this.comeOntoGold();
    if (this.result === NOBODY) this.passTurn();
  }

  skip(): void {
    this.make(0);
  }

  unmake(): void {
    this.frameCount -= 1;
    const frame = this.frames[this.frameCount] as Frame;
    while (this.removed.length > frame.removedCount) this.takeArmyBack();
    this.takeBack(frame.move, frame.victim);
    this.result = NOBODY;
    this.mover = frame.mover;
    this.quiet = frame.quiet;
    this.seatsIn = frame.seatsIn;
    this.keyLow = frame.keyLow;
    this.keyHigh = frame.keyHigh;
    this.history.count = frame.pastCount;
    this.history.loudAt = frame.pastLoudAt;
  }

  private pushFrame(move: number): void {
    const frame = this.frames[this.frameCount] as Frame;
    this.frameCount += 1;
    frame.move = move;
    frame.victim = actionKind(move) === MOVE ? -1 : (this.board[endOf(move)] as number);
    frame.mover = this.mover;
    frame.quiet = this.quiet;
    frame.seatsIn = this.seatsIn;
    frame.keyLow = this.keyLow;
    frame.keyHigh = this.keyHigh;
    frame.pastCount = this.history.count;
    frame.pastLoudAt = this.history.loudAt;
    frame.removedCount = this.removed.length;
  }

  /** Moves and removes pieces; answers whether a warlord has come onto gold. */
  private carryOut(move: number): boolean {
    const [from, to] = [startOf(move), endOf(move)];
    this.quiet += 1;
    if (from === to) return false;
    const kind = actionKind(move);
    if (kind !== MOVE) this.loseVictim(this.board[to] as number, to);
    if (kind === SHOT) return false;
    const piece = this.board[from] as number;
    this.lift(piece, from);
    this.put(piece, to);
    return to === GOLD && isWarlord(piece);
  }

  private loseVictim(victim: number, tile: number): void {
    this.lift(victim, tile);
    this.quiet = 0;
    this.history.forget();
    if (!isWarlord(victim)) return;
    this.seatsIn -= 1;
    if (this.seatsIn === 1) this.result = this.mover;
    else this.removeArmy(ownerOf(victim));
  }

  private removeArmy(seat: Seat): void {
    const first = warlordOf(seat);
    for (let piece = first + 1; piece < first + PIECES_OF_SEAT; piece++) {
      const tile = this.tiles[piece] as number;
      if (tile < 0) continue;
      this.removed.push(piece, tile);
      this.lift(piece, tile);
    }
  }

  private takeArmyBack(): void {
    const tile = this.removed.pop() ?? 0;
    this.put(this.removed.pop() ?? 0, tile);
  }

  private takeBack(move: number, victim: number): void {
    const [from, to] = [startOf(move), endOf(move)];
    if (from === to) return;
    if (actionKind(move) !== SHOT) {
      const piece = this.board[to] as number;
      this.lift(piece, to);
      this.put(piece, from);
    }
    if (victim >= 0) this.put(victim, to);
  }

  private comeOntoGold(): void {
    if (this.seatsIn !== 2) return;
    const foe = this.seatAfter(this.mover);
    if ((this.sizes[foe] as number) <= this.rules.fewPieces) this.result = this.mover;
  }

  private passTurn(): void {
    this.turnKey(this.mover);
    this.mover = this.seatAfter(this.mover);
    this.turnKey(this.mover);
    if (this.tiles[warlordOf(this.mover)] === GOLD) this.result = this.mover;
    else if (this.isDrawn()) this.result = DRAW;
    else this.history.add(this.keyLow, this.keyHigh);
  }

  private isDrawn(): boolean {
    const { isRepetitionDrawn, quietRounds, players } = this.rules;
    if (isRepetitionDrawn && this.quiet >= players && this.history.holds(this.keyLow, this.keyHigh))
      return true;
    if (quietRounds === 0 || this.quiet < quietRounds * this.seatsIn) return false;
    const holder = this.board[GOLD] as number;
    return holder < 0 || !isWarlord(holder);
  }
}

/** Cheap attackers first; a shot costs nothing. By type. */
const COSTS = [4, 3, 3, 2];
