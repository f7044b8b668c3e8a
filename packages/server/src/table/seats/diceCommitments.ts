// Commit-reveal of the seats' dice entropy: committed on entering, revealed once all have committed, frozen when the match
// opens (docs/fair-dice.md). Missing or late reveals contribute nothing.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { ENTROPY_FORM, type Entropy, NO_ENTROPY } from '@hexmarch/shared/match/record/dice';
import type { Hasher } from '../../ports/ports.ts';

export class DiceCommitments {
  private readonly hasher: Hasher;
  private readonly bySeat: Entropy[];

  constructor(hasher: Hasher, seatCount: number) {
    this.hasher = hasher;
    this.bySeat = new Array<Entropy>(seatCount).fill(NO_ENTROPY);
  }

  /** Commitments alone, public before the match opens. */
  get promised(): readonly Entropy[] {
    return this.bySeat.map(({ promise }) => ({ promise, value: '' }));
  }

  /** As frozen in the head of the log. */
  get all(): readonly Entropy[] {
    return [...this.bySeat];
  }

  /** All commitments are revealed. */
  get isComplete(): boolean {
    return this.bySeat.every(({ promise, value }) => promise === '' || value !== '');
  }

  /** Commits; final until the seat changes hands. */
  commit(seat: Seat, promise: string | undefined): void {
    if (promise === undefined || !ENTROPY_FORM.test(promise) || this.bySeat[seat]?.promise !== '') return;
    this.bySeat[seat] = { promise, value: '' };
  }

  /** Reveals; false where it does not match the commitment. */
  show(seat: Seat, value: string): boolean {
    const promise = this.bySeat[seat]?.promise ?? '';
    if (promise === '' || !ENTROPY_FORM.test(value) || this.hasher.sha256OfHex(value) !== promise)
      return false;
    this.bySeat[seat] = { promise, value };
    return true;
  }

  /** Clears the commitment of a freed seat. */
  forget(seat: Seat): void {
    this.bySeat[seat] = NO_ENTROPY;
  }

  /** Compacts to these seats, in this order. */
  keep(seats: readonly Seat[]): void {
    const remaining = seats.map((seat) => this.bySeat[seat] ?? NO_ENTROPY);
    this.bySeat.splice(0, this.bySeat.length, ...remaining);
  }

  restore(promises: readonly string[]): void {
    for (const [seat, promise] of promises.entries()) this.commit(seat, promise);
  }
}
