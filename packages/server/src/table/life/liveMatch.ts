// The match at a table while it is played, and what the table has beside it: who is away, its bots, and what was told of it.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { reopenedIn } from '@hexmarch/shared/match/reopening';
import type { TableCode } from '@hexmarch/shared/protocol/codes';
import {
  type CommandMessage,
  type LogReply,
  MESSAGE,
  type MismatchMessage,
} from '@hexmarch/shared/protocol/messages';
import { shownSecret } from '../../match/fairDice.ts';
import { type Answer, asAsked, type HostTable, refusedAnswer } from '../../match/hostTypes.ts';
import { MatchHost } from '../../match/matchHost.ts';
import type { Person } from '../../match/person.ts';
import { ToldLog } from '../../match/publicLog.ts';
import { type Recovered, SNAPSHOT_EVERY } from '../../match/recovery.ts';
import type { Sight } from '../../match/sight.ts';
import { Bots } from '../bots/bots.ts';
import { isPresent, knownAs, type Seating } from '../seats/seating.ts';
import { isForDays } from '../state/forDays.ts';
import type { TableKeeper } from '../state/tableKeeper.ts';
import type { TableOutbox, TablePorts, TableSetup } from '../state/tableTypes.ts';
import { Absence } from './absence.ts';
import { knowerOf, meantBy } from './arbiters.ts';
import { SpectatorDelay } from './spectatorDelay.ts';
import { stillToCome } from './waitingRoom.ts';

/** Turns end whether people are there or not. */
const isTimed = (setup: TableSetup): boolean => isForDays(setup) || setup.clock.kind !== 'untimed';

export interface PlayingTable {
  readonly seating: Seating;
  readonly ports: TablePorts;
  readonly keeper: TableKeeper;
  setup(): TableSetup;
  outbox(): TableOutbox;
  /** Why nothing is played where there is no match. */
  whyNot(): TableCode;
  /** Something about its people is another thing now, and is told with the next picture. */
  peopleChanged(): void;
  /** All that is about the table is told. */
  told(): void;
  /** The match is over or frozen. */
  ended(): void;
  /** The match was over, and goes on. */
  reopened(): void;
  /** The match is somebody else's now. */
  lost(): void;
}

export class LiveMatch {
  /** From the moment the match opens. */
  host: MatchHost | undefined;
  private readonly table: PlayingTable;
  private readonly bots: Bots;
  private absence: Absence;
  private readonly watching: SpectatorDelay;
  private toldLog: ToldLog | undefined;
  /** Seats that still played when it was told last. */
  private playingCount = 0;

  constructor(table: PlayingTable) {
    const { seating, ports } = table;
    this.table = table;
    this.absence = new Absence(table.setup());
    this.watching = new SpectatorDelay({
      clock: ports.clock,
      delay: () => table.setup().delay,
      host: () => this.host,
      publish: () => {
        table.outbox().publish();
        ports.noticed();
      },
    });
    this.bots = new Bots({ seating, ports, isTimed: () => isTimed(table.setup()) });
  }

  /** Something is being stored, or a bot thinks. */
  get isBusy(): boolean {
    return this.host?.isIdle === false || this.bots.isBusy;
  }

  /** The terms are other ones now, or there are fewer seats. */
  agree(): void {
    this.absence = new Absence(this.table.setup());
  }

  opened(host: MatchHost): void {
    const now = this.table.ports.clock.uptime();
    this.host = host;
    this.watching.note();
    for (const seat of stillToCome(this.table.seating)) this.absence.left(seat, now, false);
    this.table.told();
    this.table.ports.noticed();
    this.bots.begin(host);
  }

  /** Goes on with a match that was away from memory. */
  resume({ head, resumed, snapshotAt, watched }: Recovered): void {
    const { ports, keeper, seating } = this.table;
    const host = new MatchHost(this.table.setup().game, head, ports, this.hostTable());
    host.resume(resumed);
    keeper.snapshotAt = snapshotAt;
    this.host = host;
    this.watching.resume(watched);
    this.showNames();
    this.absence.restarted(ports.clock.uptime());
    for (const bot of seating.botSeats) this.absence.came(bot);
    this.bots.begin(host);
  }

  /** What may be known of the dice by now (docs/fair-dice.md): nothing while the match is played. */
  get shownSecret(): string | undefined {
    const { table, host } = this;
    if (host?.outcome === undefined) return undefined;
    return shownSecret(table.ports.hasher, table.setup().dice, reopenedIn(host.position.table));
  }

  close(): void {
    this.watching.stop();
    this.bots.close();
    this.host?.close();
  }

  // --- who sees what ------------------------------------------------------------------------------------------

  /** What of the match may be seen by those who only watch; undefined before it has opened. */
  get sight(): Sight | undefined {
    return this.watching.sight;
  }

  /** Whether somebody plays, rules or accompanies who plays: all others only watch. */
  hasPart(person: Person): boolean {
    return knownAs(person) !== null || this.table.seating.company.seatOf(person.id) !== undefined;
  }

  /** The number by which somebody knows the match when he says this. */
  numberKnownTo(person: Person, text: string): number {
    const who = knowerOf(person, text);
    if (who !== null) return this.host?.numberOf(who) ?? 0;
    return this.seenBy(person)?.position.told ?? 0;
  }

  private seenBy(person: Person): Sight | undefined {
    return this.hasPart(person) ? this.host : this.sight;
  }

  // --- who is here --------------------------------------------------------------------------------------------

  /** Somebody came to the table, with a seat or without. */
  came({ seat }: Person): void {
    if (seat !== null) this.absence.came(seat);
  }

  /** The last wire of a seat is gone. */
  left(seat: Seat, onPurpose: boolean): void {
    this.absence.left(seat, this.table.ports.clock.uptime(), onPurpose);
  }

  /** Bots look whether there is something to do. */
  attend(): void {
    this.bots.attend();
  }

  /** Uptime from which the seat counts as gone; undefined while it does not, or is out of the match. */
  goneAt(seat: Seat): number | undefined {
    return this.isPlayed(seat) ? this.absence.of(seat) : undefined;
  }

  private isPlayed(seat: Seat): boolean {
    const { host } = this;
    return host?.status === 'playing' && host.playing.includes(seat);
  }

  // --- what people ask ----------------------------------------------------------------------------------------

  command(person: Person, message: CommandMessage, answer: (answer: Answer) => void): void {
    const { host } = this;
    const meant = meantBy(person, message);
    if (typeof meant !== 'string' && host !== undefined) {
      const isAsMeant = meant.message === message;
      const told = isAsMeant ? answer : (given: Answer) => answer(asAsked(given, message));
      host.submit(meant.who, meant.message, told);
      return;
    }
    const code = typeof meant === 'string' ? meant : this.table.whyNot();
    answer(refusedAnswer(message, code, '', this.numberKnownTo(person, message.text)));
  }

  /** One page of what this one was told with everybody, so that nobody can ask for a long log at once. */
  log(person: Person, from: number): Promise<LogReply> {
    return this.page(from, () => this.seenBy(person));
  }

  /** The same for whoever only watches. */
  openLog(from: number): Promise<LogReply> {
    return this.page(from, () => this.sight);
  }

  private async page(from: number, look: () => Sight | undefined): Promise<LogReply> {
    const { host } = this;
    const seen = look();
    if (host === undefined || seen === undefined) return { from, lines: [], more: false };
    const { told, sequence } = seen.position;
    this.toldLog ??= new ToldLog(this.table.ports.store, host.head.line.matchId);
    const lines = await this.toldLog.page(from, told, sequence);
    return {
      from,
      lines: lines.map((line) => this.byName(line)),
      more: from + lines.length < (look()?.position.told ?? told),
    };
  }

  /** A line of the log as it is told here: names stand beside it. */
  byName(line: string): string {
    return this.table.seating.recorded.byName(line);
  }

  /** A client's picture differed from ours (TABLE-6). Anybody may watch and say so; whoever plays has something to lose. */
  mismatch({ seat }: Person, theirs: MismatchMessage): void {
    if (seat === null) return;
    const { ports } = this.table;
    const { told, check } = this.host?.position ?? {};
    ports.mismatched();
    const match = this.table.setup().matchId;
    const isAhead = told !== undefined && theirs.seq > told;
    ports.journal.warn(
      { match, seat, theirs, ours: { seq: told, check } },
      isAhead ? 'a page has seen actions that the log does not have' : 'a picture differed',
    );
  }

  // --- what the match asks of its table -----------------------------------------------------------------------

  hostTable(): HostTable {
    const { table, bots } = this;
    const { ports, seating } = table;
    return {
      overlay: (who, message) => {
        for (const person of this.knownAs(who)) table.outbox().tell(person, MESSAGE.overlay, message);
      },
      changed: () => {
        this.noticeWhoIsOut();
        this.watching.note();
        table.outbox().publish();
        ports.noticed();
        this.moved();
      },
      sealed: () => this.moved(),
      ended: () => {
        this.showNames();
        table.ended();
        ports.ended();
      },
      reopened: () => this.reopened(),
      lost: () => table.lost(),
      storing: () => ports.storing(),
      present: () => seating.seats.flatMap((person, seat) => (isPresent(person) ? [seat] : [])),
      dueAt: (awaiting, playing, deadline) => bots.dueAt(awaiting, playing, deadline),
      gone: () => this.absence.gone(ports.clock.uptime()),
      lagMs: (seat) => {
        const person = seating.seats[seat];
        return person === null || person === undefined ? 0 : table.outbox().lagMs(person);
      },
    };
  }

  // TABLE-22.4: also where the server stopped before that was kept.
  private showNames(): void {
    const { seating, keeper } = this.table;
    if (this.host?.outcome !== undefined && seating.cover.lift(seating.everybody)) keeper.saveSoon();
  }

  /** Whoever has left after the end has time to come back. */
  private reopened(): void {
    const { ports, seating } = this.table;
    for (const seat of stillToCome(seating)) this.absence.left(seat, ports.clock.uptime(), false);
    this.table.reopened();
  }

  private moved(): void {
    this.bots.attend();
    if (this.host !== undefined) this.table.keeper.keepSnapshot(this.host, SNAPSHOT_EVERY);
  }

  /** The one on the seat and who accompanies that one (TABLE-23.2), or all who rule. */
  private knownAs(who: Seat): readonly Person[] {
    const { seats, arbiters, company } = this.table.seating;
    const seated = seats[who] ?? undefined;
    if (seated === undefined) return arbiters.filter((person) => knownAs(person) === who);
    return [seated, ...company.at(who).flatMap((id) => this.table.seating.person(id) ?? [])];
  }

  /** Nobody waits any more for whoever has gone out of the match, and everybody must see that. */
  private noticeWhoIsOut(): void {
    const { offered } = this.table.seating;
    if (offered.size > 0) for (const seat of offered.keys()) if (!this.isPlayed(seat)) offered.delete(seat);
    const length = this.host?.playing.length ?? 0;
    if (length !== this.playingCount) this.table.peopleChanged();
    this.playingCount = length;
  }
}
