// The positions that have begun turns since a piece last left the board, in the match and in the search alike. A search takes
// the first repetition for a draw: what could be gained by going round in a circle once can be gained without.

const KEYS_MAX = 4096;

export class Past {
  /** Those before `loudAt` cannot come again. */
  count = 0;
  loudAt = 0;
  private readonly lows = new Int32Array(KEYS_MAX);
  private readonly highs = new Int32Array(KEYS_MAX);

  add(keyLow: number, keyHigh: number): void {
    if (this.count >= KEYS_MAX) return;
    this.lows[this.count] = keyLow;
    this.highs[this.count] = keyHigh;
    this.count += 1;
  }

  /** A piece has left the board. */
  forget(): void {
    this.loudAt = this.count;
  }

  /** Whether a position is among those that can come again. */
  holds(keyLow: number, keyHigh: number): boolean {
    for (let i = this.count - 1; i >= this.loudAt; i--)
      if (this.lows[i] === keyLow && this.highs[i] === keyHigh) return true;
    return false;
  }
}
