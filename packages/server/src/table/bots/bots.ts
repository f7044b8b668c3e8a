// All bots at a table; they do not think while nobody waits for them.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchRunner } from '../../match/matchRunner.ts';
import type { Person } from '../../match/person.ts';
import type { RunnerPorts } from '../../match/runnerTypes.ts';
import type { BotThinkers } from '../../ports/ports.ts';
import type { Seating } from '../seats/seating.ts';
import { BOT_MANNER, type BotManner, BotSeat } from './botSeat.ts';

/** What bots need of a table. */
interface BotsContext {
  readonly seating: Seating;
  readonly ports: RunnerPorts & { readonly thinkers?: BotThinkers; readonly botManner?: BotManner };
  /** Turns are timed, whether or not people are present. */
  readonly hasDeadlines: boolean;
}

/** A dormant table is loaded for its bot after half of the time left, at most this late. */
const WAKE_MAX_MS = 5000;

export class Bots {
  private readonly table: BotsContext;
  private host: MatchRunner | undefined;
  private readonly seats: BotSeat[] = [];
  private closed = false;

  constructor(table: BotsContext) {
    this.table = table;
  }

  get isBusy(): boolean {
    return this.seats.some((bot) => bot.isBusy);
  }

  /** The match starts or resumes. */
  begin(host: MatchRunner): void {
    this.host = host;
    for (const person of this.table.seating.seats) if (person !== null) this.employ(person);
    this.attend();
  }

  /** Plays that seat, if this is a bot. */
  employ(person: Person): void {
    const { seat, bot } = person;
    const { host } = this;
    const { ports } = this.table;
    const { thinkers, botManner: manner = BOT_MANNER } = ports;
    if (host === undefined || thinkers === undefined || seat === null || bot === undefined) return;
    const cut = (): void => {
      person.cutCount = (person.cutCount ?? 0) + 1;
    };
    this.seats.push(new BotSeat(host, seat, bot, { ...ports, thinkers, manner, cut }));
  }

  /** Plays that seat no longer. */
  dismiss(seat: Seat): void {
    const at = this.seats.findIndex((bot) => bot.seat === seat);
    if (at >= 0) for (const bot of this.seats.splice(at, 1)) bot.cancel();
  }

  /** The match has changed: bots may have to act. */
  attend(): void {
    if (this.host === undefined || this.closed || this.seats.length === 0) return;
    const mayThink = this.mayThink(this.host.playing);
    for (const bot of this.seats) bot.attend(mayThink);
  }

  /** As `HostTable.dueAt`. */
  dueAt(
    awaiting: readonly Seat[],
    playing: readonly Seat[],
    deadline: number | undefined,
  ): number | undefined {
    const isBots = awaiting.some((seat) => this.table.seating.seats[seat]?.bot !== undefined);
    if (deadline === undefined || !isBots || !this.isOwed(playing)) return deadline;
    const now = this.table.ports.clock.uptime();
    return now + Math.max(0, Math.min(WAKE_MAX_MS, Math.trunc((deadline - now) / 2)));
  }

  close(): void {
    this.closed = true;
    for (const bot of this.seats) bot.cancel();
  }

  // TABLE-10.4: bots among themselves, or untimed ones, wait until someone is connected.
  private mayThink(playing: readonly Seat[]): boolean {
    return this.table.seating.isAnyoneHere || this.isOwed(playing);
  }

  /** Absent players of a timed match are owed timely bot moves. */
  private isOwed(playing: readonly Seat[]): boolean {
    const isPerson = (person: Person | null | undefined) => person?.bot === undefined;
    return this.table.hasDeadlines && playing.some((seat) => isPerson(this.table.seating.seats[seat]));
  }
}
