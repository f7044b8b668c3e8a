// One live match: takes commands one at a time, rolls, stores, folds, and only then tells. It knows the game's
// interface and nothing of any game, and neither sockets nor databases (ports.ts).

import { fold } from '@hexmarch/shared/kernel/fold';
import type { Actor, AnyGame, Outcome, Seat, Tagged, Turn } from '@hexmarch/shared/kernel/game';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { recordingRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { CommandMessage, MatchStatus, RefusedMessage } from '@hexmarch/shared/protocol/messages';
import { AnswerMemory } from './answerMemory.ts';
import { fairDice } from './fairDice.ts';
import type { Answer, HostEvents, HostPorts } from './hostTypes.ts';
import { MatchClock } from './matchClock.ts';
import { chainHash } from './matchLog.ts';
import type { LogEntry, MatchEnd, MatchHead } from './ports.ts';
import { Overlays, publicLine } from './secrecy.ts';

interface CommandTask {
  readonly kind: 'command';
  readonly seat: Seat;
  readonly message: CommandMessage;
  readonly answer: (answer: Answer) => void;
}

type Task = CommandTask | { readonly kind: 'timeout' };

/** What is about to happen once it is stored. */
interface Step {
  readonly actor: Actor;
  readonly commandId: string;
  readonly command: string;
  readonly faces: readonly number[];
  readonly events: readonly Tagged[];
}

/** A step worked out to the end: everything that the game has to say about it is known before it is stored. */
interface Prepared {
  readonly entry: LogEntry;
  readonly end: MatchEnd | undefined;
  readonly state: unknown;
  readonly turn: Turn;
  readonly publicView: unknown;
}

/** Commands of one seat that may wait for those before them. */
const WAITING_MAX = 8;

export class MatchHost {
  readonly game: AnyGame;
  readonly head: MatchHead;
  readonly clock: MatchClock;
  readonly overlays: Overlays;
  status: MatchStatus = 'waiting';
  sequence = 0;
  last = '';
  turn: Turn = { phase: '', awaiting: [] };
  /** What everybody may see. */
  publicView: unknown = {};
  outcome: Outcome | undefined;
  /** The full state: read by tests and by whoever checks views; never sent. */
  state: unknown;
  private readonly ports: HostPorts;
  private readonly events: HostEvents;
  private readonly answers: readonly AnswerMemory[];
  private readonly queue: Task[] = [];
  private busy = false;
  private hash = '';
  private callOff: (() => void) | undefined;

  constructor(game: AnyGame, head: MatchHead, ports: HostPorts, events: HostEvents) {
    this.game = game;
    this.head = head;
    this.ports = ports;
    this.events = events;
    this.clock = new MatchClock(head.clock, head.seats.length);
    this.overlays = new Overlays(game, head.seats.length);
    this.answers = head.seats.map(() => new AnswerMemory());
    this.state = game.initialState();
  }

  /**
   * Rolls and stores the opening; fulfilled when the match is being played, or frozen by a bug in the game. Rejects
   * when the store fails: nothing has happened, and it may be tried again.
   */
  async open(): Promise<void> {
    let prepared: Prepared;
    try {
      prepared = this.prepareOpening();
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
    this.guarded(() => this.commit(prepared));
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
    this.callOff?.();
    this.callOff = undefined;
    this.queue.length = 0;
    this.busy = true;
  }

  private work(): void {
    while (!this.busy) {
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
    if (this.clock.flagged(this.ports.clock.now()).length > 0) this.takeTimeout();
    if (this.busy) this.queue.unshift(task);
    else if (task.kind === 'timeout') this.setTimer();
    else this.handleCommand(task);
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
    const parsed = this.game.parseCommandText(this.state, message.text);
    if (!parsed.ok) return parsed.error;
    return this.decide({ kind: 'seat', seat }, parsed.value, message.id);
  }

  private decide(actor: Actor, command: Tagged, commandId: string): Step | Refusal {
    const random = recordingRandom(fairDice(this.head.secret, this.sequence));
    const decided = this.game.decide(this.state, command, actor, random);
    if (!decided.ok) return decided.error;
    const text = this.game.formatCommand(this.state, command);
    return { actor, commandId, command: text, faces: random.faces, events: decided.value };
  }

  /** Stores, then tells; until then nothing else of this match is looked at. */
  private store(step: Step, done: (failed: boolean) => void): void {
    const prepared = this.prepare(step);
    this.busy = true;
    this.ports.store.append(prepared.entry, prepared.end).then(
      () => {
        this.busy = false;
        this.guarded(() => this.commit(prepared));
        done(false);
        this.work();
      },
      (error: unknown) => {
        this.busy = false;
        this.ports.journal.error(
          { err: error, match: this.head.matchId, sequence: this.sequence },
          'append failed',
        );
        done(true);
        if (step.commandId === '') this.setTimer(RETRY_MS);
        this.work();
      },
    );
  }

  private prepareOpening(): Prepared {
    const random = recordingRandom(fairDice(this.head.secret, 0));
    const events = this.game.open(JSON.parse(this.head.options), this.head.seats.length, random);
    return this.prepare({ actor: HOST, commandId: '', command: '', faces: random.faces, events });
  }

  private prepare(step: Step): Prepared {
    const state = fold(this.game, this.state, step.events);
    const turn = this.game.turn(state);
    // A whole audit after every command would cost more than the command.
    if (turn.phase !== this.turn.phase || turn.awaiting[0] !== this.turn.awaiting[0]) this.assertSound(state);
    const entry = this.entryOf(step);
    const outcome = this.game.outcome(state);
    const end = outcome === undefined ? undefined : { outcome, at: entry.at };
    return { entry, end, state, turn, publicView: this.game.view(state, SPECTATOR) };
  }

  private commit({ entry, end, state, turn, publicView }: Prepared): void {
    this.state = state;
    this.sequence = entry.sequence + 1;
    this.hash = entry.hash;
    // The opening is the position itself; its line is in the log for whoever asks.
    this.last = entry.sequence === 0 ? '' : entry.line;
    this.turn = turn;
    this.publicView = publicView;
    this.outcome = end?.outcome;
    const passed = this.clock.pass(entry.at, turn);
    if (end !== undefined) this.finish('over');
    else if (passed || this.callOff === undefined) this.setTimer();
    for (const { seat, fields } of this.overlays.changes(state, publicView)) {
      this.events.overlay(seat, { seq: this.sequence, fields });
    }
    this.events.changed();
    if (end !== undefined) this.events.ended();
  }

  /** A match that broke one of its game's laws must not go on. */
  private assertSound(state: unknown): void {
    const broken = this.game.audit(state);
    if (broken.length > 0) throw new Error(`broken invariants: ${broken.join('; ')}`);
  }

  private guarded(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.freeze(error);
    }
  }

  private entryOf(step: Step): LogEntry {
    const fields = {
      matchId: this.head.matchId,
      sequence: this.sequence,
      commandId: step.commandId,
      actor: step.actor.kind === 'seat' ? step.actor.seat : HOST_ACTOR,
      at: this.ports.clock.now(),
      command: step.command,
      faces: step.faces,
      events: JSON.stringify(step.events),
    };
    const line = publicLine(this.game, step.actor, step.command, step.faces, step.events);
    return { ...fields, line, hash: chainHash(this.hash, fields) };
  }

  private takeTimeout(): void {
    if (this.status !== 'playing' || this.busy) return;
    const seat = this.clock.flagged(this.ports.clock.now())[0];
    if (seat === undefined) return;
    this.store(this.timeoutStep(seat), () => undefined);
  }

  private timeoutStep(seat: Seat): Step {
    const command = this.game.onTimeout(this.state, seat) as Tagged | undefined;
    if (command !== undefined) {
      const step = this.decide({ kind: 'seat', seat }, command, '');
      if (!('code' in step)) return step;
    }
    const events = this.game.forfeit(this.state, seat, 'timeout');
    return { actor: HOST, commandId: '', command: '', faces: [], events };
  }

  /** One timer for the next deadline; `leastMs` keeps a failing store from being asked without pause. */
  private setTimer(leastMs = 0): void {
    this.callOff?.();
    this.callOff = undefined;
    const end = this.clock.nextDeadline();
    if (end === undefined || this.status !== 'playing' || this.busy) return;
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
    this.turn = { phase: this.turn.phase, awaiting: [] };
    this.callOff?.();
    this.callOff = undefined;
  }

  private freeze(error: unknown): void {
    if (this.status === 'frozen') return;
    this.ports.journal.error(
      { err: error, match: this.head.matchId, sequence: this.sequence },
      'match frozen',
    );
    this.finish('frozen');
    this.events.changed();
    this.events.ended();
  }

  private refusal(id: string, code: string, rule = '', params?: RefusedMessage['params']): Answer {
    const message = { id, code, rule, seq: this.sequence };
    return { kind: 'refused', message: params === undefined ? message : { ...message, params } };
  }
}

const HOST: Actor = { kind: 'host' };
const HOST_ACTOR = -1;
const RETRY_MS = 1000;
/** Node's timers hold 31 bits of ms; a longer wait looks again in between. */
const TIMER_MAX_MS = 2 ** 31 - 1;

const CODE_OF_STATUS = { waiting: 'waiting', playing: '', over: 'over', frozen: 'frozen' } as const;
