// A synthetic game for tests of the search: positions are numbers, with seeded properties. Many move orders transpose, and some attacks can
// be parried.

import type { Seat } from '../../src/kernel/game.ts';
import { parry } from '../../src/search/parries.ts';
import {
  DRAWN,
  LOST,
  OPEN,
  type SearchPosition,
  type Standing,
  WON,
} from '../../src/search/searchPosition.ts';

export interface Shape {
  readonly seed: number;
  readonly seats: number;
  readonly moves: number;
  /** Number of positions at each depth. */
  readonly width: number;
  /** Without wins. */
  readonly isEndless?: true;
}

export class TreeGame implements SearchPosition {
  readonly hero = 0;
  readonly drawWorth = -7;
  looked = 0;
  private readonly path: number[] = [0];
  private readonly shape: Shape;

  constructor(shape: Shape) {
    this.shape = shape;
  }

  get mover(): Seat {
    return this.drawn(1, this.shape.seats);
  }

  get keyLow(): number {
    return this.here;
  }

  get keyHigh(): number {
    return Math.imul(this.here, 0x9e3779b1);
  }

  standing(): Standing {
    const lot = this.path.length === 1 || this.shape.isEndless ? 0 : this.drawn(2, 60);
    if (lot === 59) return WON;
    if (lot === 58) return LOST;
    return lot === 57 ? DRAWN : OPEN;
  }

  listMoves(list: Int32Array, at: number, isLoud: boolean): number {
    let end = at;
    for (let i = 1; i <= this.shape.moves; i++) if (!isLoud || this.gain(i) > 0) list[end++] = i;
    return end;
  }

  make(move: number): void {
    const { width } = this.shape;
    const ply = this.path.length;
    this.path.push(ply * width + (mixed(this.shape.seed, this.here, move) % width));
  }

  unmake(): void {
    this.path.pop();
  }

  skip(): void {
    this.make(0);
  }

  evaluate(): number {
    this.looked += 1;
    return this.drawn(3, 2001) - 1000;
  }

  winsAtOnce(): boolean {
    return false;
  }

  isThreatened(): boolean {
    return false;
  }

  gain(move: number): number {
    return mixed(this.shape.seed, this.here, 100 + move) % 3 === 0 ? 100 : 0;
  }

  cost(): number {
    return 1;
  }

  kindOf(move: number): number {
    return move;
  }

  /** Half of the moves, of three sides and against two targets; the first move never, so that there is always one. */
  parryOf(move: number): number {
    const lot = mixed(this.shape.seed, this.here, 200 + move);
    return move === 1 || lot % 2 === 0 ? 0 : parry(1 + ((lot >>> 1) % 2), 1 + ((lot >>> 2) % 3));
  }

  private get here(): number {
    return this.path.at(-1) ?? 0;
  }

  private drawn(what: number, count: number): number {
    return mixed(this.shape.seed, this.here, 1000 + what) % count;
  }
}

/** A whole number that looks random. */
function mixed(a: number, b: number, c: number): number {
  let word =
    Math.imul(a ^ 0x51ed270b, 0x2c1b3c6d) ^
    Math.imul(b + 0x7f4a7c15, 0x297a2d39) ^
    Math.imul(c + 1, 0x9e3779b1);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39);
  return (word ^ (word >>> 15)) >>> 0;
}
