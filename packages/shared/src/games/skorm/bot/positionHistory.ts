// History of positions at the start of turns since the last capture, in the match and in the search. The search scores the first repetition
// as a draw: a cycle gains nothing that could not be gained without it.

const KEYS_MAX = 4096;

export class PositionHistory {
  /** Positions before `loudAt` cannot recur. */
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

  /** A piece has left the board (irreversible). */
  forget(): void {
    this.loudAt = this.count;
  }

  /** Whether the position is a repetition. */
  holds(keyLow: number, keyHigh: number): boolean {
    for (let i = this.count - 1; i >= this.loudAt; i--)
      if (this.lows[i] === keyLow && this.highs[i] === keyHigh) return true;
    return false;
  }
}
