// Clocks of one match: a time bank per seat, running while the seat is awaited, and scheduled host actions (due.ts). Pure arithmetic in ms
// of server uptime, which does not advance while the server is down (TABLE-1).

import { sameSeats } from '../../kernel/actors.ts';
import type { DueCommand, Seat, Turn } from '../../kernel/game.ts';
import { afterTurnMs, daysOffIn, initialMs, isTimed } from '../../protocol/room/clockKinds.ts';
import type { ClockOptions } from '../../roomSettings/clockOptions.ts';
import type { OffNow } from '../fold/acts.ts';
import { DaysOff } from './daysOff.ts';
import { DueList, type Moment } from './due.ts';

/** Maximum lag compensation per turn. */
const LAG_CREDIT_MAX_MS = 1000;
const NOBODY: readonly Seat[] = [];
const NOTHING: readonly DueCommand[] = [];

export class MatchClock {
  /** Ms left per seat at `at`. */
  readonly banks: number[];
  /** Uptime at which the banks of the awaited seats began to run. */
  at = 0;
  due = new DueList();
  /** Absent without days off in the room's settings (TABLE-28). */
  daysOff: DaysOff | undefined;
  private turn = -1;
  private awaiting = NOBODY;
  /** Awaited seats whose banks run. */
  private running = NOBODY;
  /** Seats that have received this turn's increment. */
  private paid = NOBODY;
  private isStopped = false;
  private creditMs = 0;
  private readonly options: ClockOptions;

  /** `seats`: their number, or the ms left to each. */
  constructor(options: ClockOptions, seats: number | readonly number[]) {
    this.options = options;
    this.banks =
      typeof seats === 'number' ? new Array<number>(seats).fill(initialMs(options)) : seats.slice();
    const budget = daysOffIn(options);
    this.daysOff = budget === undefined ? undefined : new DaysOff(budget, this.banks.length);
  }

  get isTimed(): boolean {
    return isTimed(this.options);
  }

  /** No bank can run out, and nothing is scheduled. */
  get isIdle(): boolean {
    return !this.isTimed && this.due.isEmpty;
  }

  /** A copy, for what-if computations. */
  copy(): MatchClock {
    const copy = new MatchClock(this.options, this.banks);
    copy.at = this.at;
    copy.due = this.due.copy();
    copy.daysOff = this.daysOff;
    copy.turn = this.turn;
    copy.awaiting = this.awaiting;
    copy.running = this.running;
    copy.paid = this.paid;
    copy.isStopped = this.isStopped;
    copy.creditMs = this.creditMs;
    return copy;
  }

  /**
   * Charges elapsed time and starts the banks of newly awaited seats; true if banks or scheduled actions may have changed. `actor`: who
   * acted, -1 for the host. `playing`: seats still in the match; absent: all.
   */
  pass(now: Moment, turn: Turn, actor: Seat, playing?: readonly Seat[]): boolean {
    // TABLE-15.2: a pause shifts scheduled actions by its length.
    if (this.isStopped) {
      this.due.shift(now.uptime - this.at);
      this.daysOff = this.daysOff?.shifted(now.uptime - this.at);
      // The shift is measured by it, even if no seat is awaited now.
      if (this.daysOff !== undefined) this.at = now.uptime;
    }
    this.isStopped = false;
    this.daysOff = this.daysOff?.begun(now.uptime);
    const off = playing === undefined ? this.daysOff : this.daysOff?.limitedTo(playing);
    const isDueAnew = this.due.pass(turn.number, turn.due ?? NOTHING, now);
    const running = turn.unclocked === true ? NOBODY : turn.awaiting;
    const isSame = turn.number === this.turn && sameSeats(turn.awaiting, this.awaiting);
    if (isSame && sameSeats(running, this.running) && !isDueAnew && off === this.daysOff) return false;
    const finished = this.finished(turn, actor);
    this.settle(now.uptime);
    // Time until now is charged by the old state, even for a seat that goes out while away.
    this.daysOff = off;
    for (const seat of finished) this.pay(seat, playing);
    // In other modes no seat returns to a turn that it has finished.
    if (turn.number !== this.turn || turn.sealed !== true) this.paid = NOBODY;
    this.turn = turn.number;
    this.awaiting = turn.awaiting;
    this.running = running;
    return true;
  }

  /** Applies days off from an action's events; call before `pass`. True if there are any. */
  hear(events: readonly { readonly type: string }[], now: number): boolean {
    const time = this.timeAt(now);
    const next = this.daysOff?.after(events, time);
    if (next === this.daysOff) return false;
    // Time until now is charged by the old state.
    if (!this.isStopped) this.settle(time);
    this.daysOff = next;
    return true;
  }

  /** Undefined without days off in the room's settings. */
  offOf(seat: Seat, now: number): OffNow | undefined {
    return this.daysOff?.of(seat, this.timeAt(now));
  }

  /** Match time: stands still while the clocks are stopped, and is monotonic. */
  timeAt(now: number): number {
    return this.isStopped ? this.at : Math.max(this.at, now);
  }

  /** Lag compensation for the seat that acted. */
  credit(seat: Seat, lagMs: number): void {
    // TABLE-1.4: at most one second per turn.
    if (!this.isTimed || !this.running.includes(seat)) return;
    this.creditMs = Math.min(LAG_CREDIT_MAX_MS, this.creditMs + Math.max(0, Math.trunc(lagMs)));
  }

  /** Stops all banks and scheduled actions until `pass`. TABLE-4.7: where play continues during a pause, schedules are recomputed then. */
  stop(now: number, pausable?: 'clocks'): void {
    if (pausable === 'clocks') this.due = new DueList();
    this.settle(now);
    this.awaiting = NOBODY;
    this.running = NOBODY;
    this.isStopped = true;
  }

  /** The match is over. */
  end(now: number): void {
    this.stop(now);
    this.due = new DueList();
  }

  /** Uptime at which the first awaited seat runs out of time, if any. */
  nextDeadline(): number | undefined {
    if (!this.isTimed || this.running.length === 0) return undefined;
    return Math.min(...this.running.map((seat) => this.endOf(seat)));
  }

  /** Awaited seats that are out of time, in seat order. */
  flagged(now: number): readonly Seat[] {
    return this.isTimed ? this.running.filter((seat) => this.endOf(seat) <= now) : NOBODY;
  }

  /** `at:bank,bank:due:credit:paid,paid:daysOff` for the log, trailing empty parts omitted; empty without any clock. */
  format(): string {
    if (this.isIdle) return '';
    const off = this.daysOff?.format() ?? '';
    const paid = this.paid.length === 0 && off === '' ? '' : `:${this.paid.join(',')}`;
    const clock = `${this.at}:${this.banks.join(',')}:${this.due.format()}:${this.creditMs}${paid}`;
    return off === '' ? clock : `${clock}:${off}`;
  }

  /** Restores what `format` wrote, with the turn of that time; `isStopped`: after `stop`. */
  restore(text: string, turn: Turn, isStopped: boolean): void {
    this.turn = turn.number;
    this.awaiting = isStopped ? NOBODY : turn.awaiting;
    this.running = turn.unclocked === true ? NOBODY : this.awaiting;
    this.isStopped = isStopped;
    if (text === '') return;
    const [at = '', banks = '', due = '', credit = '', paid = '', off = ''] = text.split(':');
    this.at = Number(at);
    for (const [seat, bank] of banks.split(',').entries()) this.banks[seat] = Number(bank);
    this.due.restore(due, turn.number, turn.due ?? NOTHING);
    this.creditMs = Number(credit);
    this.paid = paid === '' ? NOBODY : paid.split(',').map(Number);
    this.daysOff = this.daysOff?.restored(off);
  }

  /** Uptime at which the seat runs out of time if it stays awaited. */
  endOf(seat: Seat): number {
    return this.runsFrom(seat) + (this.banks[seat] ?? 0);
  }

  // TABLE-28.3: the bank of a seat that is away does not run.
  private runsFrom(seat: Seat): number {
    return Math.max(this.at, this.daysOff?.until(seat) ?? 0) + this.creditMs;
  }

  /** Charges elapsed time to the running banks. */
  private settle(now: number): void {
    for (const seat of this.running) {
      const ran = Math.max(0, now - this.runsFrom(seat));
      this.banks[seat] = Math.max(0, (this.banks[seat] ?? 0) - ran);
    }
    this.at = now;
    this.creditMs = 0;
  }

  /**
   * TABLE-1.2: seats that have finished the turn, or their part of a simultaneous turn. A seat that waits for another's answer has not, nor
   * has one that did nothing until the turn was over and is awaited again.
   */
  private finished(turn: Turn, actor: Seat): readonly Seat[] {
    const isOver = turn.number !== this.turn;
    const isNewlyAwaited = !isOver && turn.awaiting.some((seat) => !this.awaiting.includes(seat));
    if (isNewlyAwaited) return NOBODY;
    return this.awaiting.filter((seat) => !turn.awaiting.includes(seat) || (isOver && seat === actor));
  }

  private pay(seat: Seat, playing: readonly Seat[] | undefined): void {
    // TABLE-1.5: a seat that left the match has not finished a turn.
    if (playing?.includes(seat) === false || this.paid.includes(seat)) return;
    this.banks[seat] = afterTurnMs(this.options, this.banks[seat] ?? 0);
    this.paid = [...this.paid, seat];
  }
}
