// One bot at a table: queried when its seat is to act, with nothing but the seat's view; its answer is submitted like any
// command. Whether or not thinking succeeds, the match goes on.

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { formatAct } from '@hexmarch/shared/match/fold/acts';
import { actedAt } from '@hexmarch/shared/match/fold/sealed';
import { anyCommand } from '@hexmarch/shared/search/anyCommand';
import { levelOf } from '@hexmarch/shared/search/botNumber';
import { shownToBot } from '@hexmarch/shared/search/botPlayer';
import { Alarm } from '../../base/alarm.ts';
import { NO_METER } from '../../base/meter.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import type { Answer, RunnerPorts } from '../../match/runnerTypes.ts';
import {
  type BotAnswer,
  type BotQuestion,
  BotsBusyError,
  type BotThinkers,
  type BotThought,
} from '../../ports/ports.ts';

/** Timing of bots. */
export interface BotManner {
  /** Minimum delay before a bot reacts, so that people can follow. */
  readonly paceMs: number;
  /** Maximum thinking time for one command. */
  readonly thinkMaxMs: number;
}

export const BOT_MANNER: BotManner = { paceMs: 700, thinkMaxMs: 4000 };

type BotPorts = Omit<RunnerPorts, 'store'> & {
  readonly thinkers: BotThinkers;
  readonly manner: BotManner;
  /** A command of this bot comes of a search that was stopped early. */
  readonly cut: () => void;
};

/** Attempts for one position before falling back to any legal command. */
const THOUGHTS = 2;
/** Fallback attempts; by the game contract the first is accepted. */
const TRIES_MAX = 10;
/** Backoff when the store or the workers are busy. */
const AGAIN_MS = 1000;
/** A bot spends at most this fraction (1/SHARE) of its clock on one command. */
const SHARE = 10;
const THINK_LEAST_MS = 20;
/** With less on the clock there are no retries. */
const HURRY_MS = 5000;
/** Transient refusals. */
const PASSING: readonly string[] = ['busy', 'store-unavailable', 'stopping'];

export class BotSeat {
  readonly seat: Seat;
  private readonly bot: number;
  private readonly ports: BotPorts;
  private readonly host: MatchRunner;
  /** Current task (`taskNow`); undefined while idle. */
  private task: string | undefined;
  /** Sequence number known to its seat when the task began. */
  private meant = 0;
  private attempts = 0;
  private thought: BotThought | undefined;
  private readonly alarm: Alarm;
  /** Legal commands when last idle (`isExpected`). */
  private quiet = '';
  /** `open` when the current thought began. */
  private openAtThought = '';
  /** Task and `open` at its last pass in a sealed turn. */
  private content = { task: '', open: '' };

  constructor(host: MatchRunner, seat: Seat, bot: number, ports: BotPorts) {
    this.host = host;
    this.seat = seat;
    this.bot = bot;
    this.ports = ports;
    this.alarm = new Alarm(ports.clock);
  }

  get isBusy(): boolean {
    return this.task !== undefined;
  }

  /** Re-evaluates the match. `mayThink`: false while nobody waits for the bot. */
  attend(mayThink: boolean): void {
    const { host, seat } = this;
    if (host.status !== 'playing' || !host.playing.includes(seat) || !mayThink) {
      this.cancel();
      return;
    }
    const task = this.taskNow;
    if (this.task === task) return;
    this.cancel();
    const { offer, paused } = host.position.table;
    const isPrompted = offer !== null && offer.by !== seat && !offer.agreed.includes(seat);
    if (!isPrompted && (paused || !this.isExpected(task))) return;
    this.task = task;
    this.meant = host.numberOf(seat);
    this.attempts = 0;
    // A bot accepts every offer.
    if (isPrompted) this.schedule(this.paceMs, () => this.submit(formatAct({ type: 'accept' })));
    else this.think();
  }

  /** Cancels the current task. */
  cancel(): void {
    this.task = undefined;
    this.thought?.drop();
    this.thought = undefined;
    this.alarm.off();
  }

  /**
   * Key of the task: a change makes a running thought obsolete. Changes with every public action, but in a sealed turn only when the
   * seat itself has acted or an offer concerns it.
   */
  private get taskNow(): string {
    const { host, seat } = this;
    const { position } = host;
    const { turn, told: publishedCount, table } = position;
    if (turn.sealed !== true) return String(publishedCount);
    const offerText = table.offer === null ? '' : `${table.offer.by}${table.offer.agreed.includes(seat)}`;
    return `${turn.number} ${actedAt(position, seat)} ${turn.awaiting.includes(seat)} ${table.paused} ${offerText}`;
  }

  /** It is the seat's turn, or a response is expected, such as to an offer. */
  private isExpected(task: string): boolean {
    const { turn } = this.host.position;
    if (this.isAwaited) return this.content.task !== task || this.content.open !== this.open;
    if (turn.sealed) return false;
    const { open } = this;
    const isNews = this.quiet !== '' && open !== this.quiet;
    this.quiet = open;
    return isNews;
  }

  /** Legal commands, and the number of sealed actions that the seat knows of, such as those of its side, as text for comparison. */
  private get open(): string {
    const { host, seat } = this;
    const ahead = host.numberOf(seat) - host.position.told;
    return `${ahead} ${canonicalText(host.game.legalCommands(this.view, seat))}`;
  }

  // --- thinking -----------------------------------------------------------------------------------------------

  private think(): void {
    const { clock, thinkers, meter = NO_METER } = this.ports;
    const begunAt = clock.uptime();
    const since = meter.now();
    this.openAtThought = this.isSealed ? this.open : '';
    const thought = thinkers.think(this.question(), this.limitMs);
    this.thought = thought;
    // Stale answers are dropped.
    const then =
      <T>(run: (value: T) => void) =>
      (value: T) => {
        if (this.thought === thought) run(value);
      };
    thought.answer.then(
      then((answer: BotAnswer) => {
        meter.thought(since);
        this.schedule(this.paceMs - (clock.uptime() - begunAt), () => this.say(answer));
      }),
      then((error: unknown) => this.failed(error)),
    );
  }

  private question(): BotQuestion {
    const { seat, bot, ports } = this;
    const game = this.host.game.id;
    const ladder = ports.thinkers.ladder(game);
    const level = ladder === undefined ? 1 : levelOf(ladder, bot);
    return { game, seat, level, seed: this.seed, view: canonicalText(this.view) };
  }

  private get view(): unknown {
    return shownToBot(this.host.game, this.host.position.state, this.seat);
  }

  /** Derived from the match's secret, so that a bot's secret choices are unpredictable; new for each attempt. */
  private get seed(): number {
    const { head } = this.host;
    const hash = this.ports.hasher.sha256(`bot ${head.secret} ${this.seat} ${this.meant} ${this.attempts}`);
    return Number.parseInt(hash.slice(0, 8), 16);
  }

  private say({ command, isCut }: BotAnswer): void {
    if (command !== undefined && isCut) this.ports.cut();
    if (command !== undefined) this.submitCommand(command);
    else if (this.isOutdated) this.think();
    else if (this.isAwaited && !this.isContent()) this.tryAnother('the bot has no answer');
    else this.cancel();
  }

  /** Something has come meanwhile for which nobody stops a thought in a sealed turn. */
  private get isOutdated(): boolean {
    return this.isAwaited && this.isSealed && this.open !== this.openAtThought;
  }

  /** Passes a sealed turn, which ends without it, until its legal commands change, as by a vote, or its side does something. */
  private isContent(): boolean {
    const { task, open } = this;
    if (task === undefined || !this.isSealed) return false;
    this.content = { task, open };
    return true;
  }

  private failed(error: unknown): void {
    if (error instanceof BotsBusyError && !this.isHurried) this.schedule(AGAIN_MS, () => this.think());
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

  /** Fallback: any legal command. */
  private playAnything(): void {
    const command = this.isAwaited ? anyCommand(this.host.game, this.view, this.seat, this.seed) : undefined;
    if (command === undefined) this.cancel();
    else this.submitCommand(command);
  }

  // --- submitting ----------------------------------------------------------------------------------------------

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
    // Acts of the table refer to the current number.
    const seq = text.startsWith('@') ? this.host.numberOf(this.seat) : this.meant;
    this.host.submit(this.seat, { seq, text }, (answer) => {
      if (this.task === task) this.handleAnswer(answer, text);
    });
  }

  /** A first success has no response: the match has moved on. */
  private handleAnswer({ kind, message }: Answer, text: string): void {
    if (kind === 'accepted') return;
    if (PASSING.includes(message.code)) this.schedule(AGAIN_MS, () => this.submit(text));
    else if (this.isAwaited && !text.startsWith('@')) this.tryAnother(message.code);
    else this.cancel();
  }

  private get isSealed(): boolean {
    return this.host.position.turn.sealed === true;
  }

  // --- time ---------------------------------------------------------------------------------------------------

  private get isAwaited(): boolean {
    return this.host.position.turn.awaiting.includes(this.seat);
  }

  /** Until the next clock timeout. */
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

  private schedule(ms: number, run: () => void): void {
    this.alarm.set(Math.max(0, Math.trunc(ms)), run);
  }
}
