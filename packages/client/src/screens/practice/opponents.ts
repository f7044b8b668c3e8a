// The bots of a practice table: each plays when it is awaited, or when it must answer an offer. They see the match through
// their own seat's view alone.

import { levelIn } from '@hexmarch/shared/catalogue/botPlayers';
import type { AnyGame, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { anyCommand } from '@hexmarch/shared/search/anyCommand';
import { shownToBot } from '@hexmarch/shared/search/botPlayer';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Thinker } from './thinker.ts';

/** The match, as far as the bots need it. */
export interface Practised {
  readonly game: AnyGame;
  readonly state: unknown;
  /** Whether the game has accepted it. */
  play(seat: Seat, command: Tagged): boolean;
  /** Lets time pass to what is due next, unless that ends the turn; returns whether anything has happened. */
  passDue?(): boolean;
}

export interface OpponentsOptions {
  readonly seats: readonly Seat[];
  /** Of these seats (shared search/botNumber.ts). */
  readonly bot: number;
  readonly thinker: Thinker;
  /** Minimum delay between an event and a bot's reaction. */
  readonly paceMs: number;
  readonly newSeed: () => number;
}

export class Opponents {
  /** The bot that is thinking. */
  readonly thinking: ReadonlySignal<Seat | undefined>;
  private readonly match: Practised;
  private readonly options: OpponentsOptions;
  private readonly setThinking = signal<Seat | undefined>(undefined);
  /** The legal commands of a seat while it was not awaited. */
  private readonly quiet = new Map<Seat, string>();
  /** Turn and legal commands of a seat whose bot had nothing to say in a sealed turn, which ends without it. */
  private readonly content = new Map<Seat, string>();
  private run = 0;

  constructor(match: Practised, options: OpponentsOptions) {
    this.match = match;
    this.options = options;
    this.thinking = this.setThinking;
  }

  /** The position has changed: searches for the previous one are discarded. */
  async attend(): Promise<void> {
    const run = ++this.run;
    const seat = this.expected();
    this.setThinking.value = seat;
    if (seat === undefined) {
      if (this.isWaiting()) this.match.passDue?.();
      return;
    }
    const begun = performance.now();
    const command = await this.commandOf(seat);
    const left = this.options.paceMs - (performance.now() - begun);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    if (run !== this.run) return;
    this.setThinking.value = undefined;
    if (command === undefined && this.match.game.turn(this.match.state).sealed === true) {
      this.content.set(seat, this.standing(seat));
      await this.attend();
    } else if (command === undefined || !this.match.play(seat, command)) this.playAnything(seat);
  }

  stop(): void {
    this.run += 1;
    this.setThinking.value = undefined;
    this.options.thinker.close();
  }

  /** The first bot that is awaited, or that must answer, for example an offer. */
  private expected(): Seat | undefined {
    const { game, state } = this.match;
    if (game.outcome(state) !== undefined) return undefined;
    const { awaiting } = game.turn(state);
    const { seats } = this.options;
    const awaited = seats.find((seat) => awaiting.includes(seat) && !this.isContent(seat));
    return awaited ?? seats.filter((seat) => !awaiting.includes(seat) && this.isAddressed(seat))[0];
  }

  /** Bots are awaited that have nothing to say as yet, such as before a vote. */
  private isWaiting(): boolean {
    const { awaiting } = this.match.game.turn(this.match.state);
    return this.options.seats.some((seat) => awaiting.includes(seat) && this.isContent(seat));
  }

  private isContent(seat: Seat): boolean {
    if (!this.content.has(seat)) return false;
    const isSame = this.content.get(seat) === this.standing(seat);
    // What has been legal in between, such as a vote, may leave it with something else to say.
    if (!isSame) this.content.delete(seat);
    return isSame;
  }

  private standing(seat: Seat): string {
    return `${this.match.game.turn(this.match.state).number} ${this.open(seat)}`;
  }

  /** Legal commands, as text for comparison. */
  private open(seat: Seat): string {
    return canonicalText(this.match.game.legalCommands(this.view(seat), seat));
  }

  private isAddressed(seat: Seat): boolean {
    const open = this.open(seat);
    const before = this.quiet.get(seat);
    this.quiet.set(seat, open);
    return before !== undefined && before !== open;
  }

  private async commandOf(seat: Seat): Promise<Tagged | undefined> {
    const { bot, thinker, newSeed } = this.options;
    const game = this.match.game.id;
    const question = {
      game,
      seat,
      level: levelIn(game, bot),
      seed: newSeed(),
      view: JSON.parse(JSON.stringify(this.view(seat))),
    };
    try {
      return await thinker.think(question);
    } catch {
      // Whatever was wrong with the worker, the match goes on.
      return undefined;
    }
  }

  private playAnything(seat: Seat): void {
    const { game, state } = this.match;
    if (!game.turn(state).awaiting.includes(seat)) return;
    const command = anyCommand(game, this.view(seat), seat, this.options.newSeed());
    if (command !== undefined) this.match.play(seat, command);
  }

  private view(seat: Seat): unknown {
    return shownToBot(this.match.game, this.match.state, seat);
  }
}
