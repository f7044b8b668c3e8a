// One live match: takes commands one at a time, stores what comes of them, and only then tells. It knows the game's
// interface and nothing of any game, and neither sockets nor databases (ports.ts).

import type { AnyGame, Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { CommandMessage, MatchStatus, RefusedMessage } from '@hexmarch/shared/protocol/messages';
import { AnswerMemory } from './answerMemory.ts';
import type { Answer, HostEvents, HostPorts } from './hostTypes.ts';
import { MatchClock } from './matchClock.ts';
import type { MatchHead } from './ports.ts';
import { Overlays } from './secrecy.ts';
import {
  beginning,
  commandStep,
  openingStep,
  type Position,
  type Prepared,
  prepare,
  type Step,
  timeoutStep,
} from './steps.ts';

interface CommandTask {
  readonly kind: 'command';
  readonly seat: Seat;
  readonly message: CommandMessage;
  readonly answer: (answer: Answer) => void;
}

type Task = CommandTask | { readonly kind: 'timeout' };

/** Commands of one seat that may wait for those before them. */
const WAITING_MAX = 8;
/** After a deadline that could not be stored. */
const RETRY_MS = 1000;
/** Node's timers hold 31 bits of ms; a longer wait looks again in between. */
const TIMER_MAX_MS = 2 ** 31 - 1;

const CODE_OF_STATUS = { waiting: 'waiting', playing: '', over: 'over', frozen: 'frozen' } as const;

export class MatchHost {
  readonly game: AnyGame;
  readonly head: MatchHead;
  readonly clock: MatchClock;
  readonly overlays: Overlays;
  status: MatchStatus = 'waiting';
  /** Holds the full state: for tests and for whoever works out views; never sent. */
  position: Position;
  /** What everybody was told about the last action. */
  last = '';
  outcome: Outcome | undefined;
  private readonly ports: HostPorts;
  private readonly events: HostEvents;
  private readonly answers: readonly AnswerMemory[];
  private readonly queue: Task[] = [];
  /** Something is being stored; until then nothing else is looked at. */
  private busy = false;
  private closed = false;
  private callOff: (() => void) | undefined;

  constructor(game: AnyGame, head: MatchHead, ports: HostPorts, events: HostEvents) {
    this.game = game;
    this.head = head;
    this.ports = ports;
    this.events = events;
    this.clock = new MatchClock(head.clock, head.seats.length);
    this.overlays = new Overlays(game, head.seats.length);
    this.answers = head.seats.map(() => new AnswerMemory());
    this.position = beginning(game);
  }

  get sequence(): number {
    return this.position.sequence;
  }

  /**
   * Rolls and stores the opening; fulfilled when the match is being played, or frozen by a bug in the game. Rejects
   * when the store fails: nothing has happened, and it may be tried again.
   */
  async open(): Promise<void> {
    let prepared: Prepared;
    try {
      prepared = this.prepare(openingStep(this.game, this.head));
    } catch (error) {
      this.freeze(error);
      return;
    }
    this.busy = true;
    try {
      await this.ports.store.create(this.head, prepared.entry, prepared.end);
    } finally {
      this.busy = false;
    }
    this.status = 'playing';
    this.commit(prepared);
    this.work();
  }

  /** Judges a command in its turn. `answer` is called at most once, and never for a first success. */
  submit(seat: Seat, message: CommandMessage, answer: (answer: Answer) => void): void {
    const waiting = this.queue.filter((task) => task.kind === 'command' && task.seat === seat).length;
    if (waiting >= WAITING_MAX) {
      answer(this.refusal(message.id, 'busy'));
      return;
    }
    this.queue.push({ kind: 'command', seat, message, answer });
    this.work();
  }

  /** Lets go of the timers; nothing is accepted any more. */
  close(): void {
    this.closed = true;
    this.callOff?.();
    this.callOff = undefined;
    this.queue.length = 0;
  }

  private work(): void {
    while (!this.busy && !this.closed) {
      const task = this.queue.shift();
      if (task === undefined) return;
      try {
        this.handle(task);
      } catch (error) {
        this.freeze(error);
        if (task.kind === 'command') task.answer(this.refusal(task.message.id, 'frozen'));
      }
    }
  }

  private handle(task: Task): void {
    // Whoever is out of time by now loses it first, even if the timer fires late.
    const [late] = this.clock.flagged(this.ports.clock.now());
    if (late !== undefined) {
      this.queue.unshift(task);
      this.store(
        timeoutStep(this.game, this.head, this.position, late),
        (failed) => failed && this.giveUpForNow(),
      );
    } else if (task.kind === 'timeout') {
      this.setTimer();
    } else {
      this.handleCommand(task);
    }
  }

  private handleCommand({ seat, message, answer }: CommandTask): void {
    const memory = this.answers[seat];
    const known = memory?.get(message.id);
    const step = known ?? this.judge(seat, message);
    if ('code' in step) {
      const refused = this.refusal(message.id, step.code, step.rule, step.params);
      memory?.put(message.id, refused);
      answer(refused);
    } else if ('kind' in step) {
      answer(step);
    } else {
      this.store(step, (failed) => {
        if (failed) answer(this.refusal(message.id, 'store_unavailable'));
        else memory?.put(message.id, { kind: 'accepted', message: { id: message.id, seq: this.sequence } });
      });
    }
  }

  private judge(seat: Seat, message: CommandMessage): Step | Refusal {
    if (this.status !== 'playing') return { code: CODE_OF_STATUS[this.status], rule: '' };
    if (message.seq !== this.sequence) return { code: 'stale', rule: '' };
    const parsed = this.game.parseCommandText(this.position.state, message.text);
    if (!parsed.ok) return parsed.error;
    return commandStep(this.game, this.head, this.position, seat, parsed.value, message.id);
  }

  private prepare(step: Step): Prepared {
    return prepare(this.game, this.head, this.position, step, this.ports.clock.now());
  }

  private store(step: Step, done: (failed: boolean) => void): void {
    const prepared = this.prepare(step);
    this.busy = true;
    this.ports.store.append(prepared.entry, prepared.end).then(
      () => {
        this.busy = false;
        this.commit(prepared);
        done(false);
        this.work();
      },
      (error: unknown) => {
        this.busy = false;
        this.report(error, 'append failed');
        done(true);
        this.work();
      },
    );
  }

  /** A deadline could not be stored: whoever waits is told, and it is tried again in a while. */
  private giveUpForNow(): void {
    for (const task of this.queue.splice(0)) {
      if (task.kind === 'command') task.answer(this.refusal(task.message.id, 'store_unavailable'));
    }
    this.setTimer(RETRY_MS);
  }

  /** It is stored, so it has happened: from here on everybody may know. */
  private commit({ entry, end, next }: Prepared): void {
    try {
      this.position = next;
      // The opening is the position itself; its line is in the log for whoever asks.
      this.last = entry.sequence === 0 ? '' : entry.line;
      this.outcome = end?.outcome;
      const passed = this.clock.pass(entry.at, next.turn);
      if (end !== undefined) this.finish('over');
      else if (passed || this.callOff === undefined) this.setTimer();
      this.tell();
    } catch (error) {
      this.freeze(error);
    }
  }

  private tell(): void {
    const { state, publicView, sequence } = this.position;
    for (const { seat, fields } of this.overlays.changes(state, publicView)) {
      this.events.overlay(seat, { seq: sequence, fields });
    }
    this.events.changed();
    if (this.status !== 'playing') this.events.ended();
  }

  /** One timer for the next deadline; `leastMs` keeps a failing store from being asked without pause. */
  private setTimer(leastMs = 0): void {
    this.callOff?.();
    this.callOff = undefined;
    const end = this.clock.nextDeadline();
    if (end === undefined || this.status !== 'playing' || this.closed) return;
    const ms = Math.max(leastMs, end - this.ports.clock.now());
    this.callOff = this.ports.clock.after(Math.min(ms, TIMER_MAX_MS), () => {
      this.callOff = undefined;
      this.queue.push({ kind: 'timeout' });
      this.work();
    });
  }

  private finish(status: 'over' | 'frozen'): void {
    this.status = status;
    this.clock.stop(this.ports.clock.now());
    this.position = { ...this.position, turn: { phase: this.position.turn.phase, awaiting: [] } };
    this.callOff?.();
    this.callOff = undefined;
  }

  private freeze(error: unknown): void {
    if (this.status === 'frozen') return;
    this.report(error, 'match frozen');
    this.finish('frozen');
    this.events.changed();
    this.events.ended();
  }

  private report(error: unknown, what: string): void {
    this.ports.journal.error({ err: error, match: this.head.matchId, sequence: this.sequence }, what);
  }

  private refusal(id: string, code: string, rule = '', params?: RefusedMessage['params']): Answer {
    const message = { id, code, rule, seq: this.sequence };
    return { kind: 'refused', message: params === undefined ? message : { ...message, params } };
  }
}
