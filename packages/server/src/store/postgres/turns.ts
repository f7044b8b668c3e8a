// Writes of one match come one after the other, in the order in which they were asked for; those of different matches do not wait
// for each other.

export class Turns {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Fulfilled or rejected as `run` is, which begins when all that was asked for before is decided. */
  take<T>(matchId: string, run: () => Promise<T>): Promise<T> {
    const before = this.tails.get(matchId);
    const result = before === undefined ? run() : before.then(run);
    const tail: Promise<void> = result.then(
      () => this.forget(matchId, tail),
      () => this.forget(matchId, tail),
    );
    this.tails.set(matchId, tail);
    return result;
  }

  private forget(matchId: string, tail: Promise<unknown>): void {
    if (this.tails.get(matchId) === tail) this.tails.delete(matchId);
  }

  /** Fulfilled when nothing is left to be decided. */
  async quiet(): Promise<void> {
    while (this.tails.size > 0) await Promise.all(this.tails.values());
  }
}
