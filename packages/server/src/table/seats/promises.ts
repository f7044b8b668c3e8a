// The entropy of the seats before the match opens: promised on entering, shown once everybody has promised, frozen when
// the match opens (docs/fair-dice.md). Whoever promises nothing, or does not show it in time, adds nothing.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { ENTROPY_FORM, type Entropy, NO_ENTROPY } from '@hexmarch/shared/match/dice';
import type { Hasher } from '../../ports/ports.ts';

export class Promises {
  private readonly hasher: Hasher;
  private readonly bySeat: Entropy[];

  constructor(hasher: Hasher, seatCount: number) {
    this.hasher = hasher;
    this.bySeat = new Array<Entropy>(seatCount).fill(NO_ENTROPY);
  }

  /** What everybody may know before the match opens. */
  get promised(): readonly Entropy[] {
    return this.bySeat.map(({ promise }) => ({ promise, value: '' }));
  }

  /** As frozen in the head of the log. */
  get all(): readonly Entropy[] {
    return [...this.bySeat];
  }

  /** Everybody who promised has shown. */
  get isComplete(): boolean {
    return this.bySeat.every(({ promise, value }) => promise === '' || value !== '');
  }

  /** A promise stands until the seat changes hands. */
  promise(seat: Seat, promise: string | undefined): void {
    if (promise === undefined || !ENTROPY_FORM.test(promise) || this.bySeat[seat]?.promise !== '') return;
    this.bySeat[seat] = { promise, value: '' };
  }

  /** Whether this is what the seat has promised. */
  show(seat: Seat, value: string): boolean {
    const promise = this.bySeat[seat]?.promise ?? '';
    if (promise === '' || !ENTROPY_FORM.test(value) || this.hasher.sha256OfHex(value) !== promise)
      return false;
    this.bySeat[seat] = { promise, value };
    return true;
  }

  /** Somebody else will sit there. */
  forget(seat: Seat): void {
    this.bySeat[seat] = NO_ENTROPY;
  }

  /** Only these seats are left, and take the first places in this order. */
  keep(seats: readonly Seat[]): void {
    const kept = seats.map((seat) => this.bySeat[seat] ?? NO_ENTROPY);
    this.bySeat.splice(0, this.bySeat.length, ...kept);
  }

  restore(promises: readonly string[]): void {
    for (const [seat, promise] of promises.entries()) this.promise(seat, promise);
  }
}
