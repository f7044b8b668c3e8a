// Thinking time of one match: a bank a seat, running for everybody who is awaited, and a deadline for a phase that
// has one. Pure arithmetic; whoever holds it sets the timers.

import type { Seat, Turn } from '@hexmarch/shared/kernel/game';
import type { ClockOptions } from '@hexmarch/shared/protocol/messages';

export class MatchClock {
  /** Ms left to each seat at `at`. */
  readonly banks: number[];
  /** Server time at which the banks of the awaited seats began to run. */
  at = 0;
  private awaiting: readonly Seat[] = [];
  private phase = '';
  private phaseEndsAt: number | undefined;
  private readonly options: ClockOptions;

  constructor(options: ClockOptions, seatCount: number) {
    this.options = options;
    this.banks = new Array<number>(seatCount).fill(options.kind === 'fischer' ? options.initialMs : 0);
  }

  /** Settles what has run and lets the newly awaited run; true if the turn passed and the banks may have changed. */
  pass(now: number, turn: Turn): boolean {
    if (turn.phase !== this.phase) {
      this.phase = turn.phase;
      this.phaseEndsAt = turn.deadlineMs === undefined ? undefined : now + turn.deadlineMs;
    }
    if (sameSeats(turn.awaiting, this.awaiting)) return false;
    if (this.options.kind === 'fischer') this.settle(now, turn.awaiting, this.options.incrementMs);
    this.at = now;
    this.awaiting = turn.awaiting;
    return true;
  }

  /** Nobody's time runs any more. */
  stop(now: number): void {
    if (this.options.kind === 'fischer') this.settle(now, [], 0);
    this.at = now;
    this.awaiting = [];
  }

  /** When the first of the awaited runs out, if ever. */
  nextDeadline(): number | undefined {
    if (this.awaiting.length === 0) return undefined;
    const ends = this.awaiting.map((seat) => this.endOf(seat)).filter((end) => end !== undefined);
    return ends.length === 0 ? undefined : Math.min(...ends);
  }

  /** Awaited seats whose time is up, in seat order. */
  flagged(now: number): readonly Seat[] {
    return this.awaiting.filter((seat) => {
      const end = this.endOf(seat);
      return end !== undefined && end <= now;
    });
  }

  private endOf(seat: Seat): number | undefined {
    const bank = this.options.kind === 'fischer' ? this.at + (this.banks[seat] ?? 0) : undefined;
    if (bank === undefined) return this.phaseEndsAt;
    return this.phaseEndsAt === undefined ? bank : Math.min(bank, this.phaseEndsAt);
  }

  private settle(now: number, next: readonly Seat[], incrementMs: number): void {
    for (const seat of this.awaiting) {
      const left = Math.max(0, (this.banks[seat] ?? 0) - (now - this.at));
      this.banks[seat] = next.includes(seat) ? left : left + incrementMs;
    }
  }
}

const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean =>
  a.length === b.length && a.every((seat, i) => seat === b[i]);
