// The plan of one seat at a table in memory: gives its commands when they are due (TABLE-29.3), and stops it (TABLE-29.4 to 29.7). Every
// step is stored before it is given, and found again in the log, so a crash repeats none.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { PlannedGame } from '@hexmarch/shared/kernel/planning';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { isStopped } from '@hexmarch/shared/match/fold/actEvents';
import { type Next, nextOf, progressAfter } from '@hexmarch/shared/plans/nextOf';
import { PLAN_LIMITS, type Plan, type StopReason } from '@hexmarch/shared/plans/plan';
import { chancesOf } from '@hexmarch/shared/plans/planned';
import type { ShownPlan } from '@hexmarch/shared/plans/shownPlan';
import { Alarm } from '../../base/alarm.ts';
import type { Clock } from '../../base/clock.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import type { Position } from '../../match/steps.ts';
import type { PlanCalls, PlanManner, StoredPlan } from '../../ports/planStore.ts';
import type { LogEntry } from '../../ports/ports.ts';
import { backTo, isCommandOf, isStep, type PendingStep, type PlanState } from './planState.ts';

export const PLAN_MANNER: PlanManner = { afterMs: 2000, watchedMs: 10_000 };

export interface SeatPlanPorts {
  readonly store: Pick<PlanCalls, 'putPlan' | 'changePlan'>;
  readonly clock: Clock;
  readonly manner: PlanManner;
  readonly planned: PlannedGame;
  readonly match: MatchRunner;
  /** Planned commands of the match in a row. */
  readonly inRow: { count: number };
  /** The player is connected. */
  isWatched(): boolean;
  /** How the plan stands has changed: for its player alone. */
  tell(plan: SeatPlan): void;
  stopped(plan: SeatPlan, why: StopReason): void;
  report(error: unknown, what: string): void;
}

type Given = Extract<Next, { readonly do: 'give' }>;

const WAIT: Next = { do: 'wait' };
/** The match has moved on since the step was stored. */
const MOVED_ON: Refusal = { code: 'stale', rule: '' };
/** Backoff while the store fails. */
const AGAIN_MS = 2000;

export class SeatPlan {
  readonly plan: Plan;
  private state: PlanState;
  private row: StoredPlan;
  private readonly ports: SeatPlanPorts;
  private readonly alarm: Alarm;
  /** Position for which the alarm is set. */
  private dueAt: Position | undefined;
  /** Uptime at which the next command is given. */
  private givesAt: number | undefined;
  /** The step that is being given. */
  private giving: { readonly pending: PendingStep; readonly next: Given } | undefined;
  /** Writes and commands under way. */
  private works = 0;
  /** Serialises writes: each names the version that it follows. */
  private saved: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(row: StoredPlan, { plan, state }: { plan: Plan; state: PlanState }, ports: SeatPlanPorts) {
    this.row = row;
    this.plan = plan;
    this.state = state;
    this.ports = ports;
    this.alarm = new Alarm(ports.clock);
  }

  get seat(): Seat {
    return this.row.seat;
  }

  get isArmed(): boolean {
    return this.row.isArmed;
  }

  /** A command is due or being stored: the table must stay in memory. */
  get isBusy(): boolean {
    return this.works > 0 || this.alarm.isSet;
  }

  get holder(): string {
    return this.row.holder;
  }

  /** Entries of the log that are reckoned with, and planned commands in a row up to then. */
  get reckoned(): Pick<PlanState, 'at' | 'inRow'> {
    return this.state;
  }

  get shown(): ShownPlan {
    const { givesAt, plan, state } = this;
    const { progress, why } = state;
    return {
      ...{ plan, state: this.isArmed ? 'armed' : 'draft', path: progress.path, given: progress.given },
      ...(why === undefined ? {} : { why }),
      ...(givesAt === undefined ? {} : { inMs: Math.max(0, givesAt - this.ports.clock.uptime()) }),
    };
  }

  close(): void {
    this.isClosed = true;
    this.alarm.off();
  }

  /** The position, or who is there, may have changed. Never throws: it would freeze the match. */
  attend(): void {
    try {
      this.lookAhead();
    } catch (error) {
      this.ports.report(error, 'a plan could not be judged');
      this.close();
    }
  }

  private lookAhead(): void {
    if (!this.isArmed || this.works > 0 || this.isClosed) return;
    if (this.ports.isWatched()) this.looked();
    const next = this.nextNow();
    if (next.do === 'stop') this.stop(next.why);
    else if (next.do === 'give') this.schedule();
    else this.callOff();
  }

  /** Stores the plan for the first time. Rejects where it could not be stored. */
  async arm(): Promise<void> {
    await this.working(() => this.ports.store.putPlan(this.row));
  }

  /** The plan becomes a draft. Rejects where it could not be stored. */
  disarm(why: StopReason): Promise<void> {
    this.alarm.off();
    this.givesAt = undefined;
    const { pending: _, ...state } = this.state;
    this.row = { ...this.row, isArmed: false };
    this.state = { ...state, why, at: this.ports.match.sequence };
    return this.save();
  }

  /** The same automatically, with retries. */
  private stop(why: StopReason): void {
    const stored = this.disarm(why);
    this.ports.stopped(this, why);
    stored.catch((error: unknown) => this.saveAgain(error));
  }

  private saveAgain(error: unknown): void {
    this.ports.report(error, 'storing a plan failed');
    if (this.isArmed || this.isClosed) return;
    this.alarm.set(AGAIN_MS, () => {
      this.save().catch((again: unknown) => this.saveAgain(again));
    });
  }

  // --- what happens in the match ------------------------------------------------------------------------------

  /** Whether the entry is the step that is being given. */
  isGiving(entry: LogEntry): boolean {
    return this.giving !== undefined && isStep(entry, this.seat, this.giving.pending);
  }

  /** An entry is stored. `before`: the position that it followed. */
  committed(entry: LogEntry, before: Position): void {
    if (!this.isArmed) return;
    const { giving, seat } = this;
    const to = backTo(entry);
    if (to !== undefined && to < this.state.root) this.stop('undone');
    else if (giving !== undefined && this.isGiving(entry)) this.advance(giving.next);
    else if (isCommandOf(entry, seat)) this.ownCommand(entry, before);
  }

  // TABLE-29.7: an own command that the plan foresees does not end it.
  private ownCommand({ command }: LogEntry, before: Position): void {
    const next = this.nextAt(before);
    if (next.do !== 'give' || next.command.text !== command) {
      this.stop('own-command');
      return;
    }
    this.advance(next);
    this.looked();
    this.save().catch((error: unknown) => this.saveAgain(error));
  }

  /**
   * Entries that this server has not seen happen, since the plan was stored: after a crash. A command of the seat among them was given,
   * and what it led to is known only where nothing was rolled.
   */
  reckon(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      const { pending, root } = this.state;
      const to = backTo(entry);
      if (!this.isArmed) return;
      if (to !== undefined && to < root) this.stop('undone');
      else if (pending !== undefined && isStep(entry, this.seat, pending) && !pending.rolls)
        this.state = this.after(pending.progress);
      else if (isCommandOf(entry, this.seat)) this.stop('interrupted');
    }
  }

  private advance(next: Given): void {
    const { planned, match } = this.ports;
    const after = viewOf(planned, match.position, this.seat);
    this.state = this.after(progressAfter(planned, next, after, this.seat));
  }

  private after(progress: PlanState['progress']): PlanState {
    const { match, inRow } = this.ports;
    const { pending: _, ...state } = this.state;
    return { ...state, progress, root: match.position.told, at: match.sequence, inRow: inRow.count };
  }

  /** TABLE-29.6. */
  private looked(): void {
    this.state = { ...this.state, progress: { ...this.state.progress, unseen: 0 } };
  }

  // --- giving commands ----------------------------------------------------------------------------------------

  private nextNow(): Next {
    const { match, inRow } = this.ports;
    const next = match.status === 'playing' && !this.isClosed ? this.nextAt(match.position) : WAIT;
    // TABLE-29.10.
    return next.do === 'give' && inRow.count >= PLAN_LIMITS.inRow ? { do: 'stop', why: 'in-row' } : next;
  }

  private nextAt(position: Position): Next {
    const { planned } = this.ports;
    const { seat } = this;
    // TABLE-29.7: during a pause it waits.
    if (isStopped(planned.game, position.table) || position.table.paused) return WAIT;
    const view = viewOf(planned, position, seat);
    return nextOf(planned, this.plan, this.state.progress, { view, turn: position.turn, seat });
  }

  // TABLE-29.3.
  private schedule(): void {
    const { match, manner } = this.ports;
    if (this.alarm.isSet && this.dueAt === match.position) return;
    this.dueAt = match.position;
    this.wait(this.ports.isWatched() ? manner.watchedMs : manner.afterMs);
  }

  private wait(ms: number): void {
    this.givesAt = this.ports.clock.uptime() + ms;
    this.alarm.set(ms, () => void this.give());
    this.ports.tell(this);
  }

  private callOff(): void {
    if (!this.alarm.isSet) return;
    this.alarm.off();
    this.givesAt = undefined;
    this.ports.tell(this);
  }

  private async give(): Promise<void> {
    this.givesAt = undefined;
    try {
      const next = this.nextNow();
      if (next.do === 'give' && this.isArmed) await this.working(() => this.giveNow(next));
    } catch (error) {
      if (!this.isClosed) this.ports.report(error, 'giving a planned command failed');
    }
    this.giving = undefined;
    this.attend();
  }

  private async giveNow(next: Given): Promise<void> {
    const { match, planned } = this.ports;
    const text = planned.game.formatCommand(next.legal.view, next.legal.command);
    const rolls = chancesOf(planned, next.legal, this.seat) !== undefined;
    const pending = { seq: match.numberOf(this.seat), text, progress: next.progress, rolls };
    this.state = { ...this.state, pending, inRow: this.ports.inRow.count };
    await this.save();
    if (!this.isArmed || this.isClosed) return;
    const refused = await match.give(this.seat, () => this.commandNow(pending));
    if (refused !== undefined && refused !== MOVED_ON) this.stop('refused');
    else await this.save();
    this.ports.tell(this);
  }

  /** Judged once more, at the position that the command meets. */
  private commandNow(pending: PendingStep): Tagged | Refusal {
    const next = this.isArmed && !this.isClosed ? this.nextNow() : WAIT;
    const isSame = this.ports.match.numberOf(this.seat) === pending.seq;
    if (next.do !== 'give' || !isSame || !isSamePlace(next, pending)) return MOVED_ON;
    this.giving = { pending, next };
    return next.legal.command;
  }

  // --- storing ------------------------------------------------------------------------------------------------

  private async working<T>(work: () => Promise<T>): Promise<T> {
    this.works += 1;
    try {
      return await work();
    } finally {
      this.works -= 1;
      // What has happened meanwhile was not looked at.
      if (this.works === 0) this.attend();
    }
  }

  private save(): Promise<void> {
    const write = this.saved.then(() => this.working(() => this.write()));
    this.saved = write.catch(() => undefined);
    return write;
  }

  /** Where the stored one has changed another server has the match: this one gives nothing more. */
  private async write(): Promise<void> {
    const next = { ...this.row, version: this.row.version + 1, state: JSON.stringify(this.state) };
    const isStored = await this.ports.store.changePlan(next);
    this.row = { ...this.row, version: next.version, isArmed: this.row.isArmed && isStored };
    if (!isStored) this.close();
  }
}

const isSamePlace = ({ progress }: Given, { progress: stored }: PendingStep): boolean =>
  progress.given === stored.given && String(progress.path) === String(stored.path);

const viewOf = ({ game }: PlannedGame, { state }: Position, seat: Seat): unknown =>
  game.view(state, { kind: 'seat', seat });
