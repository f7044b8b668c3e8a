// A mutex for each match: its writes run one after the other, in the order of the calls; those of different matches run
// concurrently.

export class Turns {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Settles as `run`, which starts when all earlier ones of the match are settled. */
  enqueue<T>(matchId: string, run: () => Promise<T>): Promise<T> {
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

  /** Resolves when nothing is pending. */
  async quiet(): Promise<void> {
    while (this.tails.size > 0) await Promise.all(this.tails.values());
  }
}
