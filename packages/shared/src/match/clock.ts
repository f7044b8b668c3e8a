// Thinking time of one match: a bank a seat, running for everybody who is awaited, and a deadline for a phase that has
// one. Pure arithmetic on the server's uptime in ms, which stands still while the server is down (TABLE-1).

import type { Seat, Turn } from '../kernel/game.ts';
import { sameSeats } from '../kernel/seats.ts';
import type { ClockOptions } from '../protocol/messages.ts';

const DAY_MS = 24 * 3_600_000;
/** Most that measured lag gives back in one turn. */
const LAG_CREDIT_MAX_MS = 1000;

export class MatchClock {
  /** Ms left to each seat at `at`. */
  readonly banks: number[];
  /** Uptime at which the banks of the awaited seats began to run. */
  at = 0;
  private awaiting: readonly Seat[] = [];
  private phase = '';
  private phaseEndsAt: number | undefined;
  private creditMs = 0;
  private readonly options: ClockOptions;

  /** `seats`: how many, or what is left to each. */
  constructor(options: ClockOptions, seats: number | readonly number[]) {
    this.options = options;
    this.banks = typeof seats === 'number' ? new Array<number>(seats).fill(startOf(options)) : seats.slice();
  }

  get isTimed(): boolean {
    return this.options.kind !== 'untimed';
  }

  /** The same clock, to try out what comes. */
  copy(): MatchClock {
    const copy = new MatchClock(this.options, this.banks);
    copy.at = this.at;
    copy.awaiting = this.awaiting;
    copy.phase = this.phase;
    copy.phaseEndsAt = this.phaseEndsAt;
    copy.creditMs = this.creditMs;
    return copy;
  }

  /**
   * Settles what has run and lets the newly awaited run; true if the turn passed and the banks may have changed.
   * `playing`: seats that still play; absent: all.
   */
  pass(now: number, turn: Turn, playing?: readonly Seat[]): boolean {
    if (turn.phase !== this.phase) {
      this.phase = turn.phase;
      this.phaseEndsAt = turn.deadlineMs === undefined ? undefined : now + turn.deadlineMs;
    } else if (this.awaiting.length === 0 && this.phaseEndsAt !== undefined) {
      // After a pause the phase has as long to go as it had then.
      this.phaseEndsAt += now - this.at;
    }
    if (sameSeats(turn.awaiting, this.awaiting)) return false;
    this.settle(now, turn.awaiting, playing);
    return true;
  }

  /** Gives back what the wire has cost the seat that acted. */
  credit(seat: Seat, lagMs: number): void {
    // TABLE-1.4: at most a second a turn.
    if (!this.isTimed || !this.awaiting.includes(seat)) return;
    this.creditMs = Math.min(LAG_CREDIT_MAX_MS, this.creditMs + Math.max(0, Math.trunc(lagMs)));
  }

  /** Nobody's time runs any more, until `pass`. */
  stop(now: number): void {
    this.settle(now, []);
  }

  /** When the first of the awaited runs out, if ever. */
  nextDeadline(): number | undefined {
    if (!this.runs) return undefined;
    const ends = this.awaiting.map((seat) => this.endOf(seat)).filter((end) => end !== undefined);
    return ends.length === 0 ? undefined : Math.min(...ends);
  }

  /** Awaited seats whose time is up, in seat order. */
  flagged(now: number): readonly Seat[] {
    if (!this.runs) return [];
    return this.awaiting.filter((seat) => {
      const end = this.endOf(seat);
      return end !== undefined && end <= now;
    });
  }

  /** `at:bank,bank:phaseEndsAt:credit`, for the log; empty without any clock. */
  format(): string {
    if (!this.runs) return '';
    return `${this.at}:${this.banks.join(',')}:${this.phaseEndsAt ?? ''}:${this.creditMs}`;
  }

  /** Goes on from what `format` wrote, with the turn that was awaited then. */
  restore(text: string, turn: Turn): void {
    this.awaiting = turn.awaiting;
    this.phase = turn.phase;
    if (text === '') return;
    const [at = '', banks = '', ends = '', credit = ''] = text.split(':');
    this.at = Number(at);
    for (const [seat, bank] of banks.split(',').entries()) this.banks[seat] = Number(bank);
    this.phaseEndsAt = ends === '' ? undefined : Number(ends);
    this.creditMs = Number(credit);
  }

  /** There is a time that may run out. */
  private get runs(): boolean {
    return this.isTimed || this.phaseEndsAt !== undefined;
  }

  private endOf(seat: Seat): number | undefined {
    const bank = this.isTimed ? this.at + (this.banks[seat] ?? 0) + this.creditMs : undefined;
    if (bank === undefined) return this.phaseEndsAt;
    return this.phaseEndsAt === undefined ? bank : Math.min(bank, this.phaseEndsAt);
  }

  /** Nobody being next is a stop: what is left stays as it is. */
  private settle(now: number, next: readonly Seat[], playing?: readonly Seat[]): void {
    const ran = Math.max(0, now - this.at - this.creditMs);
    for (const seat of this.awaiting) {
      const left = Math.max(0, (this.banks[seat] ?? 0) - ran);
      // TABLE-1.5: whoever went out of the match has not finished a turn.
      const isOut = playing?.includes(seat) === false;
      const goesOn = next.length === 0 || next.includes(seat);
      this.banks[seat] = goesOn || isOut ? left : afterTurn(this.options, left);
    }
    this.at = now;
    this.awaiting = next;
    this.creditMs = 0;
  }
}

function startOf(options: ClockOptions): number {
  if (options.kind === 'untimed') return 0;
  return options.kind === 'days' ? options.days * DAY_MS : options.initialMs;
}

// TABLE-1.2: what a finished turn brings.
function afterTurn(options: ClockOptions, left: number): number {
  if (options.kind === 'fischer') return left + options.incrementMs;
  if (options.kind === 'bonus') return Math.max(left, Math.min(options.capMs, left + options.bonusMs));
  return options.kind === 'days' ? startOf(options) : left;
}
