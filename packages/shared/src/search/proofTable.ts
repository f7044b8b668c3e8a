// Transposition table of a proof-number search. Fixed size: a new entry replaces the one at its place.

export class ProofTable {
  /** Of the entry found last. */
  phi = 0;
  delta = 0;

  private readonly mask: number;
  private readonly lows: Int32Array;
  private readonly highs: Int32Array;
  private readonly phis: Int32Array;
  /** With `phis` 0 of places that are empty. */
  private readonly deltas: Int32Array;

  /** `sizeBits`: the table has two to the power of that many entries. */
  constructor(sizeBits: number) {
    const size = 1 << sizeBits;
    this.mask = size - 1;
    this.lows = new Int32Array(size);
    this.highs = new Int32Array(size);
    this.phis = new Int32Array(size);
    this.deltas = new Int32Array(size);
  }

  /** Looks a position up; on success the fields above are set. */
  find(keyLow: number, keyHigh: number): boolean {
    const at = keyLow & this.mask;
    this.phi = this.phis[at] as number;
    this.delta = this.deltas[at] as number;
    if (this.phi === 0 && this.delta === 0) return false;
    return this.lows[at] === keyLow && this.highs[at] === keyHigh;
  }

  store(keyLow: number, keyHigh: number, phi: number, delta: number): void {
    const at = keyLow & this.mask;
    this.lows[at] = keyLow;
    this.highs[at] = keyHigh;
    this.phis[at] = phi;
    this.deltas[at] = delta;
  }
}
