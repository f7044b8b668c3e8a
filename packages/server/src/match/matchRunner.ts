// One live match: processes commands serially, stores the result, and only then broadcasts (write-ahead). It depends on the
// interface of games and on ports, not on any game, socket or database.

import type { AnyGame, Outcome, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { TableAct, TableEvent } from '@hexmarch/shared/match/fold/acts';
import { CROSSED_MAX, numberOf } from '@hexmarch/shared/match/fold/sealed';
import { MatchClock } from '@hexmarch/shared/match/time/clock';
import type { Moment } from '@hexmarch/shared/match/time/due';
import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import type { CommandMessage, MatchStatus, RefusedMessage } from '@hexmarch/shared/protocol/room/messages';
import { Alarm } from '../base/alarm.ts';
import { momentOf } from '../base/clock.ts';
import { type Meter, NO_METER } from '../base/meter.ts';
import { ConflictError, type MatchHead, type TableChange, type TableRow } from '../ports/ports.ts';
import { publishedLine, type Write, writeOf } from './commitPlan.ts';
import { Judge } from './judge.ts';
import { lateBy, msToLook, overdueStep } from './overdue.ts';
import { type Done, PendingAppend, PendingCommand } from './pendingAppend.ts';
import { PlayedCommands, storedIn } from './playedMemory.ts';
import {
  type Answer,
  accepted,
  type CommandTask,
  type Resumed,
  type RunnerPorts,
  type RunnerTable,
  refusedAnswer,
  type Task,
} from './runnerTypes.ts';
import { Overlays } from './secrecy.ts';
import {
  beforeOpening,
  handOverStep,
  openingStep,
  type Position,
  positionOf,
  type Rules,
  rulesOf,
  type Step,
} from './steps.ts';
import { TaskQueue } from './taskQueue.ts';

/** Backoff after a deadline that could not be stored. */
const RETRY_MS = 1000;

export class MatchRunner {
  readonly game: AnyGame;
  readonly head: MatchHead;
  readonly overlays: Overlays;
  clock: MatchClock;
  status: MatchStatus = 'waiting';
  /** Holds the full state, for tests and for computing views; never sent. */
  position: Position;
  /** Public line of the last action. */
  last = '';
  outcome: Outcome | undefined;
  private readonly rules: Rules;
  private readonly ports: RunnerPorts;
  private readonly table: RunnerTable;
  private readonly meter: Meter;
  private readonly played: PlayedCommands;
  private readonly judge: Judge;
  private readonly tasks: TaskQueue;
  private closed = false;
  private readonly pendingAppend: PendingAppend;
  /** Due time as last stored; undefined: not stored by this host. */
  storedDueAt: number | null | undefined;
  /** Time of the last public action, ms since 1970; 0: none by this host. Sealed actions do not change it. */
  publishedAt = 0;
  private readonly alarm: Alarm;

  constructor(game: AnyGame, head: MatchHead, ports: RunnerPorts, table: RunnerTable) {
    const { seats, clock, matchId } = head.line;
    this.game = game;
    this.head = head;
    this.ports = ports;
    this.meter = ports.meter ?? NO_METER;
    this.table = table;
    this.rules = rulesOf(game, head, ports.hasher);
    this.judge = new Judge(this.rules, table);
    this.clock = new MatchClock(clock, seats.length);
    this.overlays = new Overlays(game, head.line);
    this.position = beforeOpening(this.rules);
    this.played = new PlayedCommands({
      read: storedIn(ports.store, matchId, (error) => this.report(error, 'looking up a command failed')),
      spread: () => this.sequence - this.position.told + CROSSED_MAX,
    });
    this.alarm = new Alarm(ports.clock);
    this.tasks = new TaskQueue({
      handle: (task) => this.handle(task),
      broken: (task, error) => {
        this.freeze(error);
        this.fail(task, error, 'frozen');
      },
    });
    this.pendingAppend = new PendingAppend(ports.store, this.tasks, {
      stored: (write) => (this.closed ? undefined : this.commit(write)),
      failed: (error) => this.report(error, 'append failed'),
    });
  }

  /** Number of log entries. Clients see a lower number where some are sealed (`numberOf`). */
  get sequence(): number {
    return this.position.sequence;
  }

  /** Sequence number as known to this seat or arbiter; null: a spectator. */
  numberOf(who: Seat | null): number {
    return who === null ? this.position.told : numberOf(this.position, who);
  }

  /** Seats that still play. */
  get playing(): readonly Seat[] {
    return this.position.playing;
  }

  /** Nothing pending: the match may be unloaded. */
  get isIdle(): boolean {
    return this.tasks.isIdle;
  }

  /**
   * Rolls and stores the opening atomically with `row`; resolves when the match is running, or frozen by a bug in the game. Rejects
   * when the store fails: nothing has happened, retry.
   */
  async open(row?: TableRow): Promise<void> {
    let write: Write;
    try {
      write = writeOf(this.rules, this.table, this, openingStep(this.rules), this.now);
    } catch (error) {
      this.freeze(error);
      return;
    }
    const change = row === undefined ? write.change : { ...write.change, row };
    const created = this.ports.store.create(this.head, write.entry, change);
    await this.tasks.storing(created, () => {
      this.status = 'playing';
      this.commit(write);
    });
  }

  /** Resumes at the end of the log. */
  resume({ position, clock, last, outcome, played }: Resumed): void {
    this.position = position;
    this.clock = clock;
    this.last = last;
    this.played.memory = played;
    this.status = 'playing';
    this.overlays.changes(position.state, position.publicView);
    // Overdue actions come before anything else.
    if (outcome === undefined) this.tasks.add({ kind: 'deadline' });
    else this.finish('over', outcome);
  }

  /** Queues a command. `answer` is called at most once, and never for a first success. */
  submit(who: Seat, message: CommandMessage, answer: (answer: Answer) => void): void {
    const task = new PendingCommand(this.meter, this.game.id, who, message, answer);
    if (this.tasks.isFullFor(who)) task.answer(this.refusal(who, message, 'busy'));
    else this.tasks.add(task);
  }

  /** TABLE-19.3: seat transfer; stored atomically with `row`. Rejects where it could not be stored: nothing has happened. */
  async handOver(event: TableEvent, row: TableRow): Promise<void> {
    const refused = await this.order(() => handOverStep(event), { row });
    if (refused !== undefined) throw new Error(refused.code);
  }

  /** Operator action (TABLE-24). Resolves when stored and broadcast, or with the refusal; rejects as `handOver`. */
  operate(act: TableAct): Promise<Refusal | undefined> {
    return this.order(() => this.judge.operated(this.position, act));
  }

  /** A command on behalf of that seat, or why there is none, asked once it is judged. Resolves as `operate`. */
  give(seat: Seat, commandNow: () => Tagged | Refusal): Promise<Refusal | undefined> {
    return this.order(() => this.judge.given(this, seat, commandNow(), this.now.uptime));
  }

  // TABLE-24.5: as after a bug, but stored before it is broadcast.
  freezeByOrder(): Promise<Refusal | undefined> {
    const whenStored = () => {
      if (!this.closed) this.standStill();
    };
    return this.tasks.order((done) => {
      const frozen = this.ports.store.freeze(this.head.line.matchId);
      this.tasks.storing(frozen, whenStored).then(() => done(), done);
    });
  }

  private order(stepNow: () => Step | Refusal, also?: TableChange): Promise<Refusal | undefined> {
    return this.tasks.order((done) => {
      const step = stepNow();
      if ('code' in step) done(undefined, step);
      else this.store(step, this.now, (error) => done(error), also);
    });
  }

  /** Stops timers and accepts nothing more. */
  close(): void {
    this.closed = true;
    this.alarm.off();
    this.tasks.close();
  }

  // --- one task after the other -------------------------------------------------------------------------------

  private handle(task: Task): void {
    // Overdue timeouts come first, even if the timer fires late.
    const { rules, position, clock, now } = this;
    const overdue = this.status === 'playing' ? overdueStep(rules, position, clock, now) : undefined;
    if (overdue !== undefined) {
      this.tasks.again(task);
      const lateMs = lateBy(clock, position.table, now);
      this.store(overdue, now, (error) =>
        error === undefined ? this.meter.late(lateMs) : this.giveUpForNow(),
      );
    } else if (task.kind === 'deadline') {
      this.setTimer();
    } else if (task.kind === 'order') {
      if (this.status === 'playing') task.carryOut();
      else task.done(undefined, { code: this.status, rule: '' });
    } else {
      this.handleCommand(task, now);
    }
  }

  /** Reports failure to the waiting caller. */
  private fail(task: Task, error: unknown, code: HostRefusal): void {
    if (task.kind === 'order') task.done(error);
    if (task.kind === 'command') task.answer(this.refusal(task.who, task.message, code));
  }

  private handleCommand(task: CommandTask, now: Moment): void {
    const { who, message } = task;
    const step = this.judge.judge(this, who, message, now.uptime);
    if ('code' in step) {
      void this.answerRefused(task, step);
      return;
    }
    this.store(step, now, (error, isPublished) => {
      if (error instanceof ConflictError) void this.answerConflict(task);
      else if (error !== undefined) task.answer(this.refusal(who, message, 'store-unavailable'));
      else task.played(isPublished);
    });
  }

  /** A refused command may be a retry of one already played. */
  private async answerRefused(task: CommandTask, { code, rule, params }: Refusal): Promise<void> {
    const { who, message } = task;
    const refused = this.refusal(who, message, code, rule, params);
    const isOld = message.seq < this.numberOf(who);
    task.answer(isOld ? await this.answerOf(who, message, this.played.has(who, message), refused) : refused);
  }

  /** The store has this command already, or is ahead of this host. */
  private async answerConflict(task: CommandTask): Promise<void> {
    const { who, message } = task;
    const unavailable = this.refusal(who, message, 'store-unavailable');
    task.answer(await this.answerOf(who, message, this.played.isStored(who, message), unavailable));
    this.table.lost();
  }

  /** A refusal is only sent once the store confirms that the command was not played. */
  private answerOf(
    who: Seat,
    message: CommandMessage,
    wasPlayed: Promise<boolean>,
    otherwise: Answer,
  ): Promise<Answer> {
    return wasPlayed.then(
      (was) => (was ? accepted(message) : otherwise),
      () => this.refusal(who, message, 'store-unavailable'),
    );
  }

  // --- write ahead, then broadcast ----------------------------------------------------------------------------

  private store(step: Step, now: Moment, done: Done, also?: TableChange): void {
    const write = writeOf(this.rules, this.table, this, step, now);
    this.table.storing();
    const change = also === undefined ? write.change : { ...write.change, ...also };
    this.pendingAppend.begin(write, change, done);
  }

  /** A deadline could not be stored: fails the queued tasks and retries later. */
  private giveUpForNow(): void {
    const failed = new Error('store-unavailable');
    for (const task of this.tasks.takeAll()) this.fail(task, failed, 'store-unavailable');
    this.setTimer(RETRY_MS);
  }

  /** After the append: applies the step and notifies those who may know. Returns whether it is public. */
  private commit({ prepared, entry, change, clock, dueAt, turnsClock }: Write): boolean {
    const before = this.position;
    const { next, publicView } = prepared;
    const isPublished = next.told > before.told;
    try {
      this.position = isPublished
        ? positionOf(next, publicView, entry.hash)
        : { ...next, publicView, check: before.check, hash: entry.hash };
      if (isPublished) {
        this.last = publishedLine(entry);
        this.publishedAt = entry.at;
      }
      this.clock = clock;
      this.storedDueAt = dueAt;
      this.played.add(entry);
      this.table.committed?.(entry, before);
      // TABLE-18.7.
      if (change.reopened) [this.status, this.outcome] = ['playing', undefined];
      if (change.end !== undefined) this.finish('over', change.end.outcome);
      else if (turnsClock || !this.alarm.isSet) this.setTimer();
      if (isPublished) this.publish(change);
      else this.sendSealed(before);
    } catch (error) {
      this.freeze(error);
    }
    return isPublished;
  }

  private publish({ reopened }: TableChange): void {
    for (const { who, message } of this.overlays.changedOverlays(this.position))
      this.table.overlay(who, message);
    this.table.changed();
    if (this.status !== 'playing') this.table.ended();
    else if (reopened) this.table.reopened();
  }

  private sendSealed(before: Position): void {
    const sent = this.overlays.sealedOverlays(this.position, before);
    for (const { who, message } of sent) this.table.overlay(who, message);
    this.table.sealed(sent.map(({ who }) => who));
  }

  // --- time ---------------------------------------------------------------------------------------------------

  get now(): Moment {
    return momentOf(this.ports.clock);
  }

  /** Timer for the next scheduled event; `leastMs`: backoff while the store fails. */
  private setTimer(leastMs = 0): void {
    this.alarm.off();
    if (this.status !== 'playing' || this.closed || this.clock.isIdle) return;
    const ms = msToLook(this.clock, this.position.table, this.now);
    if (ms !== undefined) this.alarm.set(Math.max(leastMs, ms), () => this.tasks.add({ kind: 'deadline' }));
  }

  private finish(status: 'over' | 'frozen', outcome?: Outcome): void {
    this.status = status;
    this.outcome = outcome;
    if (status === 'frozen') this.clock.stop(this.ports.clock.uptime());
    const { number, phase } = this.position.turn;
    this.position = { ...this.position, turn: { number, phase, awaiting: [] } };
    this.alarm.off();
  }

  // --- what goes wrong ----------------------------------------------------------------------------------------

  private freeze(error: unknown): void {
    if (this.status === 'frozen') return;
    this.report(error, 'match frozen');
    this.meter.froze();
    this.ports.store
      .freeze(this.head.line.matchId)
      .catch((failure: unknown) => this.report(failure, 'could not mark the match as frozen'));
    this.standStill();
  }

  private standStill(): void {
    this.finish('frozen');
    this.table.changed();
    this.table.ended();
  }

  private report(error: unknown, what: string): void {
    this.ports.journal.error({ err: error, match: this.head.line.matchId, sequence: this.sequence }, what);
  }

  private refusal(
    who: Seat,
    message: CommandMessage,
    code: string,
    rule = '',
    params?: RefusedMessage['params'],
  ): Answer {
    return refusedAnswer(message, code, rule, this.numberOf(who), params);
  }
}
