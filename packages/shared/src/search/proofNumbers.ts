// Proof and disproof numbers of a position from those of its moves (df-pn), where the other side can parry attacks in advance
// (parries.ts): such attacks on one target succeed only if those from two different sides do.

/** Of what is proved or disproved, the number that is not 0. */
export const NEVER = 1 << 28;

/** Numbers are for the side to move: `phi` for reaching its aim, `delta` for missing it. */
export class ProofNumbers {
  phi = NEVER;
  delta = 0;
  /** Index of the most promising move. */
  best = -1;
  /** `phi` without the best move, or move and partner. */
  second = NEVER;
  /** What the best move needs beside itself: the number of an attack on the same target from another side. */
  partner = 0;

  private count = 0;
  private readonly targets: number[] = [];
  private readonly sides: number[] = [];
  /** Of the attacks from one side: the least number of reaching the aim, the move that has it, and the sum of missing it. */
  private readonly least: number[] = [];
  private readonly leastAt: number[] = [];
  private readonly missing: number[] = [];

  clear(): void {
    this.phi = NEVER;
    this.delta = 0;
    this.best = -1;
    this.second = NEVER;
    this.partner = 0;
    this.count = 0;
  }

  /** A move that cannot be parried, with the numbers of the position after it, which are for the other side. */
  add(index: number, phi: number, delta: number): void {
    this.choose(index, delta, 0);
    this.delta = Math.min(NEVER, this.delta + phi);
  }

  addParried(index: number, target: number, side: number, phi: number, delta: number): void {
    const at = this.sideAt(target, side);
    this.missing[at] = (this.missing[at] as number) + phi;
    if (delta >= (this.least[at] as number)) return;
    this.least[at] = delta;
    this.leastAt[at] = index;
  }

  /** Call when all moves have been added. */
  finish(): void {
    for (let at = 0; at < this.count; at++) if (this.isFirstOfTarget(at)) this.addTarget(at);
    if (this.phi === 0) this.delta = NEVER;
  }

  private addTarget(from: number): void {
    let [first, second] = [-1, -1];
    let [sum, largest] = [0, 0];
    for (let at = from; at < this.count; at++) {
      if (this.targets[at] !== this.targets[from]) continue;
      const missing = Math.min(NEVER, this.missing[at] as number);
      sum += missing;
      largest = Math.max(largest, missing);
      if (first < 0 || this.leastOf(at) < this.leastOf(first)) [first, second] = [at, first];
      else if (second < 0 || this.leastOf(at) < this.leastOf(second)) second = at;
    }
    this.delta = Math.min(NEVER, this.delta + sum - largest);
    if (second < 0) return;
    const open = this.leastOf(first) > 0 ? first : second;
    const both = this.leastOf(first) + this.leastOf(second);
    this.choose(this.leastAt[open] as number, Math.min(NEVER, both), both - this.leastOf(open));
  }

  private leastOf(at: number): number {
    return this.least[at] as number;
  }

  private choose(index: number, phi: number, partner: number): void {
    if (phi >= this.phi && this.best >= 0) {
      this.second = Math.min(this.second, phi);
      return;
    }
    this.second = this.phi;
    this.phi = phi;
    this.best = index;
    this.partner = partner;
  }

  private isFirstOfTarget(at: number): boolean {
    return this.targets.indexOf(this.targets[at] as number) === at;
  }

  private sideAt(target: number, side: number): number {
    for (let at = 0; at < this.count; at++)
      if (this.targets[at] === target && this.sides[at] === side) return at;
    const at = this.count++;
    this.targets[at] = target;
    this.sides[at] = side;
    this.least[at] = NEVER;
    this.leastAt[at] = -1;
    this.missing[at] = 0;
    return at;
  }
}
