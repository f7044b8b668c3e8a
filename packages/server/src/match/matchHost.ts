// One live match: takes commands one at a time, stores what comes of them, and only then tells. It knows the game's
// interface and nothing of any game, and neither sockets nor databases (ports.ts).

import type { AnyGame, Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { TableEvent } from '@hexmarch/shared/match/acts';
import { MatchClock } from '@hexmarch/shared/match/clock';
import { type Moment, msUntil } from '@hexmarch/shared/match/due';
import { numberOf } from '@hexmarch/shared/match/sealed';
import type { CommandMessage, MatchStatus, RefusedMessage } from '@hexmarch/shared/protocol/messages';
import { Alarm } from './alarm.ts';
import { commandTask } from './commandTask.ts';
import { WALL_LOOK_MS } from './dueTime.ts';
import {
  type Answer,
  accepted,
  type CommandTask,
  type HostPorts,
  type HostTable,
  type Resumed,
  refusedAnswer,
  type Task,
} from './hostTypes.ts';
import { Judge } from './judge.ts';
import { type Meter, NO_METER } from './meter.ts';
import { comingUp, lateBy, overdueStep } from './overdue.ts';
import { PlayedCommands, storedIn } from './playedMemory.ts';
import { ConflictError, type MatchHead, momentOf, type TableChange, type TableRow } from './ports.ts';
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
import { type Write, writeOf } from './write.ts';

/** Commands of one that may wait for those before them. */
const WAITING_MAX = 8;
/** After a deadline that could not be stored. */
const RETRY_MS = 1000;

export class MatchHost {
  readonly game: AnyGame;
  readonly head: MatchHead;
  readonly overlays: Overlays;
  clock: MatchClock;
  status: MatchStatus = 'waiting';
  /** Holds the full state: for tests and for whoever works out views; never sent. */
  position: Position;
  /** What everybody was told about the last action. */
  last = '';
  outcome: Outcome | undefined;
  private readonly rules: Rules;
  private readonly ports: HostPorts;
  private readonly table: HostTable;
  private readonly meter: Meter;
  private readonly played: PlayedCommands;
  private readonly judge: Judge;
  private readonly queue: Task[] = [];
  /** Something is being stored; until then nothing else is looked at. */
  private busy = false;
  private closed = false;
  /** When the match is due, as it was stored last; undefined: not by this host. */
  storedDueAt: number | null | undefined;
  private readonly alarm: Alarm;

  constructor(game: AnyGame, head: MatchHead, ports: HostPorts, table: HostTable) {
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
      spread: () => this.sequence - this.position.told,
    });
    this.alarm = new Alarm(ports.clock);
  }

  /** Entries of the log. Clients know the match by fewer, where some of them are sealed (`numberOf`). */
  get sequence(): number {
    return this.position.sequence;
  }

  /** The number by which this seat knows the match, or whoever rules it; a watcher is neither. */
  numberOf(who: Seat | null): number {
    return who === null ? this.position.told : numberOf(this.position, who);
  }

  /** Seats that still play. */
  get playing(): readonly Seat[] {
    return this.position.playing;
  }

  /** Nothing is being stored and nothing waits: the match may leave memory. */
  get isIdle(): boolean {
    return !this.busy && this.queue.length === 0;
  }

  /**
   * Rolls and stores the opening, together with `row`; fulfilled when the match is being played, or frozen by a bug in the game. Rejects
   * when the store fails: nothing has happened, and it may be tried again.
   */
  async open(row?: TableRow): Promise<void> {
    let write: Write;
    try {
      write = this.writeOf(openingStep(this.rules));
    } catch (error) {
      this.freeze(error);
      return;
    }
    this.busy = true;
    try {
      const change = row === undefined ? write.change : { ...write.change, row };
      await this.ports.store.create(this.head, write.entry, change);
    } finally {
      this.busy = false;
    }
    this.status = 'playing';
    this.commit(write);
    this.work();
  }

  /** Goes on where the log ends. */
  resume({ position, clock, last, outcome, played }: Resumed): void {
    this.position = position;
    this.clock = clock;
    this.last = last;
    this.played.memory = played;
    this.status = 'playing';
    this.overlays.changes(position.state, position.publicView);
    if (outcome !== undefined) {
      this.finish('over', outcome);
      return;
    }
    // What fell due meanwhile is done before anything else.
    this.queue.push({ kind: 'deadline' });
    this.work();
  }

  /** Judges a command in its turn. `answer` is called at most once, and never for a first success. */
  submit(who: Seat, message: CommandMessage, answer: (answer: Answer) => void): void {
    const task = commandTask(this.meter, this.game.id, who, message, answer);
    if (this.queue.length >= WAITING_MAX && this.waitingOf(who) >= WAITING_MAX) {
      task.answer(this.refusal(who, message, 'busy'));
      return;
    }
    this.queue.push(task);
    this.work();
  }

  /** TABLE-19.3: another person has a seat; stored together with `row`. Rejects where it could not be, and nothing has happened. */
  handOver(event: TableEvent, row: TableRow): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error?: unknown) => (error === undefined ? resolve() : reject(error));
      this.queue.push({ kind: 'handOver', step: handOverStep(event), row, done });
      this.work();
    });
  }

  private waitingOf(who: Seat): number {
    return this.queue.filter((task) => task.kind === 'command' && task.who === who).length;
  }

  /** Lets go of the timers; nothing is accepted any more. */
  close(): void {
    this.closed = true;
    this.alarm.off();
    for (const task of this.queue.splice(0)) if (task.kind === 'handOver') task.done(new Error('closed'));
  }

  // --- one task after the other -------------------------------------------------------------------------------

  private work(): void {
    while (!this.busy && !this.closed) {
      const task = this.queue.shift();
      if (task === undefined) return;
      try {
        this.handle(task);
      } catch (error) {
        this.freeze(error);
        if (task.kind === 'handOver') task.done(error);
        if (task.kind === 'command') task.answer(this.refusal(task.who, task.message, 'frozen'));
      }
    }
  }

  private handle(task: Task): void {
    // Whoever is out of time by now loses it first, even if the timer fires late.
    const { rules, position, clock, now } = this;
    const overdue = this.status === 'playing' ? overdueStep(rules, position, clock, now) : undefined;
    if (overdue !== undefined) {
      this.queue.unshift(task);
      const lateMs = lateBy(clock, position.table, now);
      this.store(overdue, (error) => (error === undefined ? this.meter.late(lateMs) : this.giveUpForNow()));
    } else if (task.kind === 'deadline') {
      this.setTimer();
    } else if (task.kind === 'handOver') {
      if (this.status === 'playing') this.store(task.step, task.done, { row: task.row });
      else task.done(new Error(this.status));
    } else {
      this.handleCommand(task);
    }
  }

  private handleCommand(task: CommandTask): void {
    const { who, message, answer } = task;
    const { position, status, ports } = this;
    const step = this.judge.judge(position, status, who, message, ports.clock.uptime());
    if ('code' in step) {
      void this.answerRefused(who, message, step, answer);
      return;
    }
    this.store(step, (error, isTold) => {
      if (error instanceof ConflictError) void this.answerConflict(task);
      else if (error !== undefined) answer(this.refusal(who, message, 'store-unavailable'));
      else task.played(isTold);
    });
  }

  /** What is refused now may have been played before, under the number that it was meant for. */
  private async answerRefused(
    who: Seat,
    message: CommandMessage,
    { code, rule, params }: Refusal,
    answer: CommandTask['answer'],
  ): Promise<void> {
    const refused = this.refusal(who, message, code, rule, params);
    const isOld = message.seq < this.numberOf(who);
    answer(isOld ? await this.answerOf(who, message, this.played.has(who, message), refused) : refused);
  }

  /** The store has this command already, or has gone on without us. */
  private async answerConflict({ who, message, answer }: CommandTask): Promise<void> {
    const unavailable = this.refusal(who, message, 'store-unavailable');
    answer(await this.answerOf(who, message, this.played.isStored(who, message), unavailable));
    this.table.lost();
  }

  /** Nobody is told that nothing came of a command while the store cannot say so. */
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

  // --- store first, tell afterwards ---------------------------------------------------------------------------

  private writeOf(step: Step): Write {
    return writeOf(this.rules, this.table, this, step, this.now);
  }

  /** `done`: told whether everybody was told of it, or why it was not stored. */
  private store(step: Step, done: (error: unknown, isTold: boolean) => void, also: TableChange = {}): void {
    const write = this.writeOf(step);
    this.busy = true;
    this.table.storing();
    this.ports.store.append(write.entry, { ...write.change, ...also }).then(
      () => {
        this.busy = false;
        if (this.closed) return;
        done(undefined, this.commit(write));
        this.work();
      },
      (error: unknown) => {
        this.busy = false;
        this.report(error, 'append failed');
        done(error ?? new Error('append failed'), false);
        this.work();
      },
    );
  }

  /** A deadline could not be stored: whoever waits is told, and it is tried again in a while. */
  private giveUpForNow(): void {
    for (const task of this.queue.splice(0)) {
      if (task.kind === 'handOver') task.done(new Error('store-unavailable'));
      if (task.kind === 'command') task.answer(this.refusal(task.who, task.message, 'store-unavailable'));
    }
    this.setTimer(RETRY_MS);
  }

  /** It is stored, so it has happened: from here on whoever may know of it is told. Whether that is everybody. */
  private commit({ prepared, entry, change, clock, dueAt, turnsClock }: Write): boolean {
    const before = this.position;
    const { next, publicView } = prepared;
    const isTold = next.told > before.told;
    try {
      this.position = isTold
        ? positionOf(next, publicView, entry.hash)
        : { ...next, publicView, check: before.check, hash: entry.hash };
      // The opening is the position itself; its line is in the log for whoever asks.
      if (isTold) this.last = entry.sequence === 0 ? '' : entry.line;
      this.clock = clock;
      this.storedDueAt = dueAt;
      this.played.put(entry);
      // TABLE-18.7.
      if (change.reopened) [this.status, this.outcome] = ['playing', undefined];
      if (change.end !== undefined) this.finish('over', change.end.outcome);
      else if (turnsClock || !this.alarm.isSet) this.setTimer();
      if (isTold) this.tell(change);
      else this.tellSealed(before);
    } catch (error) {
      this.freeze(error);
    }
    return isTold;
  }

  private tell({ reopened }: TableChange): void {
    for (const { who, message } of this.overlays.told(this.position)) this.table.overlay(who, message);
    this.table.changed();
    if (this.status !== 'playing') this.table.ended();
    else if (reopened) this.table.reopened();
  }

  private tellSealed(before: Position): void {
    const told = this.overlays.sealed(this.position, before);
    for (const { who, message } of told) this.table.overlay(who, message);
    this.table.sealed(told.map(({ who }) => who));
  }

  // --- time ---------------------------------------------------------------------------------------------------

  get now(): Moment {
    return momentOf(this.ports.clock);
  }

  /** One timer for what comes next; `leastMs` keeps a failing store from being asked without pause. */
  private setTimer(leastMs = 0): void {
    this.alarm.off();
    const { clock, position, now } = this;
    if (this.status !== 'playing' || this.closed) return;
    const next = comingUp(clock, position.table, now);
    if (next === undefined) return;
    const ms = Math.max(leastMs, msUntil(next, now));
    this.alarm.set(next.time === 'wall' ? Math.min(ms, WALL_LOOK_MS) : ms, () => {
      this.queue.push({ kind: 'deadline' });
      this.work();
    });
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
    this.finish('frozen');
    this.ports.store
      .freeze(this.head.line.matchId)
      .catch((failure: unknown) => this.report(failure, 'could not mark the match as frozen'));
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
