// One bot at a table: when something is expected of its seat it is asked, told nothing but what that seat may see, and
// what it answers goes the way of every command. Whatever becomes of the thinking, the match goes on.

import { anyCommand } from '@hexmarch/shared/bot/anyCommand';
import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { formatAct } from '@hexmarch/shared/match/acts';
import { actedAt } from '@hexmarch/shared/match/sealed';
import { type Strength, shownToBot } from '@hexmarch/shared/search/botPlayer';
import { Alarm } from '../../base/alarm.ts';
import { NO_METER } from '../../base/meter.ts';
import type { Answer, HostPorts } from '../../match/hostTypes.ts';
import type { MatchHost } from '../../match/matchHost.ts';
import { type BotQuestion, BotsBusyError, type BotThinkers, type BotThought } from '../../ports/ports.ts';

/** How bots take their time. */
export interface BotManner {
  /** Least time between what happened and what a bot does about it, so that people can follow. */
  readonly paceMs: number;
  /** Most time for one command. */
  readonly thinkMaxMs: number;
}

export const BOT_MANNER: BotManner = { paceMs: 700, thinkMaxMs: 4000 };

export type BotPorts = Omit<HostPorts, 'store'> & {
  readonly thinkers: BotThinkers;
  readonly manner: BotManner;
};

/** Times that it is asked about one position before any legal command must do. */
const THOUGHTS = 2;
/** Legal commands that are tried then; by the contract of every game the first is accepted. */
const TRIES_MAX = 10;
/** Until the store, or a place to think, is asked for again. */
const AGAIN_MS = 1000;
/** Of what is left on its clock a bot spends so much on one command: it never comes to the end. */
const SHARE = 10;
const THINK_LEAST_MS = 20;
/** With less on the clock nothing is tried twice. */
const HURRY_MS = 5000;
/** Refused for reasons that pass. */
const PASSING: readonly string[] = ['busy', 'store-unavailable', 'stopping'];

export class BotSeat {
  readonly seat: Seat;
  private readonly strength: Strength;
  private readonly ports: BotPorts;
  private readonly host: MatchHost;
  /** What it is busy with (`taskNow`); undefined while it waits for others. */
  private task: string | undefined;
  /** The number by which its seat knew the match when it began with that. */
  private meant = 0;
  private attempts = 0;
  private thought: BotThought | undefined;
  private readonly alarm: Alarm;
  /** What was open to the seat when nothing was expected of it (`isAddressed`). */
  private quiet = '';
  /** What it had to do, and what was open to it, when it had nothing to say for now in a sealed turn. */
  private content = { task: '', open: '' };

  constructor(host: MatchHost, seat: Seat, strength: Strength, ports: BotPorts) {
    this.host = host;
    this.seat = seat;
    this.strength = strength;
    this.ports = ports;
    this.alarm = new Alarm(ports.clock);
  }

  get isBusy(): boolean {
    return this.task !== undefined;
  }

  /** Looks at the match as it is now. `mayThink`: false while nobody waits for what it does. */
  attend(mayThink: boolean): void {
    const { host, seat } = this;
    if (host.status !== 'playing' || !host.playing.includes(seat) || !mayThink) {
      this.rest();
      return;
    }
    const task = this.taskNow;
    if (this.task === task) return;
    this.rest();
    const { offer, paused } = host.position.table;
    const isAsked = offer !== null && offer.by !== seat && !offer.agreed.includes(seat);
    if (!isAsked && (paused || !this.isExpected(task))) return;
    this.task = task;
    this.meant = host.numberOf(seat);
    this.attempts = 0;
    // A bot agrees to whatever is asked of the table.
    if (isAsked) this.later(this.paceMs, () => this.submit(formatAct({ type: 'accept' })));
    else this.think();
  }

  /** Gives up whatever it is busy with. */
  rest(): void {
    this.task = undefined;
    this.thought?.drop();
    this.thought = undefined;
    this.alarm.off();
  }

  /**
   * Stays the same for as long as a thought is worth going on with: till anybody acts, but in a sealed turn till the seat itself
   * has, or something is asked of it. What others do meanwhile neither helps nor hinders.
   */
  private get taskNow(): string {
    const { host, seat } = this;
    const { position } = host;
    const { turn, told, table } = position;
    if (turn.sealed !== true) return String(told);
    const asked = table.offer === null ? '' : `${table.offer.by}${table.offer.agreed.includes(seat)}`;
    return `${turn.number} ${actedAt(position, seat)} ${turn.awaiting.includes(seat)} ${table.paused} ${asked}`;
  }

  /** It is the seat's turn, or somebody wants an answer of it, such as to an offer. */
  private isExpected(task: string): boolean {
    const { turn } = this.host.position;
    if (this.isAwaited) return this.content.task !== task || this.content.open !== this.open;
    if (turn.sealed) return false;
    const { open } = this;
    const isNews = this.quiet !== '' && open !== this.quiet;
    this.quiet = open;
    return isNews;
  }

  /** All that it may do now, as a text to compare. */
  private get open(): string {
    return canonicalText(this.host.game.legalCommands(this.view, this.seat));
  }

  // --- thinking -----------------------------------------------------------------------------------------------

  private think(): void {
    const { clock, thinkers, meter = NO_METER } = this.ports;
    const begunAt = clock.uptime();
    const since = meter.now();
    const thought = thinkers.think(this.question(), this.limitMs);
    this.thought = thought;
    // An answer that nobody waits for any more is let fall.
    const then =
      <T>(run: (value: T) => void) =>
      (value: T) => {
        if (this.thought === thought) run(value);
      };
    thought.answer.then(
      then((command: Tagged | undefined) => {
        meter.thought(since);
        this.later(this.paceMs - (clock.uptime() - begunAt), () => this.say(command));
      }),
      then((error: unknown) => this.failed(error)),
    );
  }

  private question(): BotQuestion {
    const { seat, strength } = this;
    return { game: this.host.game.id, seat, strength, seed: this.seed, view: canonicalText(this.view) };
  }

  private get view(): unknown {
    return shownToBot(this.host.game, this.host.position.state, this.seat);
  }

  /** From the match's secret, so that nobody can think a bot's secret choices before it; new with every attempt. */
  private get seed(): number {
    const { head } = this.host;
    const hash = this.ports.hasher.sha256(`bot ${head.secret} ${this.seat} ${this.meant} ${this.attempts}`);
    return Number.parseInt(hash.slice(0, 8), 16);
  }

  private say(command: Tagged | undefined): void {
    if (command !== undefined) this.submitCommand(command);
    else if (this.isAwaited && !this.isContent()) this.tryAnother('the bot has no answer');
    else this.rest();
  }

  /** A sealed turn comes to its end without it: it waits until something else is open to it, such as a vote. */
  private isContent(): boolean {
    const { task, open } = this;
    if (task === undefined || this.host.position.turn.sealed !== true) return false;
    this.content = { task, open };
    return true;
  }

  private failed(error: unknown): void {
    if (error instanceof BotsBusyError && !this.isHurried) this.later(AGAIN_MS, () => this.think());
    else this.tryAnother(error);
  }

  private tryAnother(why: unknown): void {
    const { journal } = this.ports;
    const { head, sequence } = this.host;
    this.attempts += 1;
    journal.warn(
      { match: head.line.matchId, seat: this.seat, sequence, attempts: this.attempts, why: String(why) },
      'a bot failed',
    );
    if (this.attempts < THOUGHTS && !this.isHurried) this.think();
    else if (this.attempts < THOUGHTS + TRIES_MAX) this.playAnything();
    else journal.error({ match: head.line.matchId, seat: this.seat, sequence }, 'a bot can play nothing');
  }

  /** The match must go on, if not well. */
  private playAnything(): void {
    const command = this.isAwaited ? anyCommand(this.host.game, this.view, this.seat, this.seed) : undefined;
    if (command === undefined) this.rest();
    else this.submitCommand(command);
  }

  // --- through the door that people use ------------------------------------------------------------------------

  private submitCommand(command: Tagged): void {
    let text: string;
    try {
      text = this.host.game.formatCommand(this.view, command);
    } catch (error) {
      this.tryAnother(error);
      return;
    }
    this.submit(text);
  }

  private submit(text: string): void {
    const { task } = this;
    if (task === undefined) return;
    // An answer to what the table asks is meant for how it stands now.
    const seq = text.startsWith('@') ? this.host.numberOf(this.seat) : this.meant;
    this.host.submit(this.seat, { seq, text }, (answer) => {
      if (this.task === task) this.take(answer, text);
    });
  }

  /** What was accepted at once is not answered: the match has moved on. */
  private take({ kind, message }: Answer, text: string): void {
    if (kind === 'accepted') return;
    if (PASSING.includes(message.code)) this.later(AGAIN_MS, () => this.submit(text));
    else if (this.isAwaited && !text.startsWith('@')) this.tryAnother(message.code);
    else this.rest();
  }

  // --- time ---------------------------------------------------------------------------------------------------

  private get isAwaited(): boolean {
    return this.host.position.turn.awaiting.includes(this.seat);
  }

  /** Until somebody who is awaited runs out of time. */
  private get leftMs(): number {
    const deadline = this.host.clock.nextDeadline();
    return deadline === undefined ? Number.POSITIVE_INFINITY : deadline - this.ports.clock.uptime();
  }

  private get isHurried(): boolean {
    return this.leftMs < HURRY_MS;
  }

  private get limitMs(): number {
    const share = Math.max(THINK_LEAST_MS, Math.trunc(this.leftMs / SHARE));
    return Math.min(this.ports.manner.thinkMaxMs, share);
  }

  private get paceMs(): number {
    return Math.min(this.ports.manner.paceMs, this.leftMs / SHARE);
  }

  private later(ms: number, run: () => void): void {
    this.alarm.set(Math.max(0, Math.trunc(ms)), run);
  }
}
