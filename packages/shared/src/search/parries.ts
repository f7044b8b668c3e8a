// Attacks that their target's owner can parry in advance, but only on one of several sides. Such an owner parries the best
// attack, so what its target loses is the second best: the best of those from other sides.

/** A target has six sides and a number of its own: `(target << 3) | side`. */
const SIDE_BITS = 3;
const SIDE_MASK = (1 << SIDE_BITS) - 1;

export const parry = (target: number, side: number): number => (target << SIDE_BITS) | side;

const NEVER = -0x3fff_ffff;

/** The parried attacks of one position, as its moves are searched one by one. */
export class Parries {
  private count = 0;
  private readonly targets: number[] = [];
  private readonly sides: number[] = [];
  private readonly best: number[] = [];
  private readonly second: number[] = [];

  clear(): void {
    this.count = 0;
  }

  /** Notes what an attack is worth, and answers what the attacks on this target are worth so far. */
  add(parried: number, score: number): number {
    const at = this.indexOf(parried >> SIDE_BITS);
    const side = parried & SIDE_MASK;
    if (side === this.sides[at]) {
      this.best[at] = Math.max(this.best[at] ?? NEVER, score);
    } else if (score > (this.best[at] ?? NEVER)) {
      this.second[at] = this.best[at] ?? NEVER;
      this.best[at] = score;
      this.sides[at] = side;
    } else {
      this.second[at] = Math.max(this.second[at] ?? NEVER, score);
    }
    return this.second[at] ?? NEVER;
  }

  /** From which side the best attack on a target comes; 0 where none was noted. */
  sideOf(target: number): number {
    for (let at = 0; at < this.count; at++) if (this.targets[at] === target) return this.sides[at] ?? 0;
    return 0;
  }

  private indexOf(target: number): number {
    for (let at = 0; at < this.count; at++) if (this.targets[at] === target) return at;
    const at = this.count++;
    this.targets[at] = target;
    this.sides[at] = 0;
    this.best[at] = NEVER;
    this.second[at] = NEVER;
    return at;
  }
}
