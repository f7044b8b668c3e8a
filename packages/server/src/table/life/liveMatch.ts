// The running match of a table, with absence, bots and spectator view.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { reopenedIn } from '@hexmarch/shared/match/fold/reopening';
import type { TableCode } from '@hexmarch/shared/protocol/errors/codes';
import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import {
  type CommandMessage,
  type LogReply,
  MESSAGE,
  type MismatchMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { shownSecret } from '../../match/fairDice.ts';
import { type Answer, answerTo, type HostTable, refusedAnswer } from '../../match/hostTypes.ts';
import { MatchHost } from '../../match/matchHost.ts';
import type { Person } from '../../match/person.ts';
import { PublicLog } from '../../match/publicLog.ts';
import { type Recovered, SNAPSHOT_EVERY } from '../../match/recovery.ts';
import type { Sight } from '../../match/sight.ts';
import { Bots } from '../bots/bots.ts';
import { isPresent, knownAs, type Seating } from '../seats/seating.ts';
import { isForDays } from '../state/forDays.ts';
import type { TableStorage } from '../state/tableStorage.ts';
import type { TableOutbox, TablePorts, TableSetup } from '../state/tableTypes.ts';
import { Absence } from './absence.ts';
import { knowerOf, meantBy } from './arbiters.ts';
import { SpectatorDelay } from './spectatorDelay.ts';
import { stillToCome } from './waitingRoom.ts';

/** Turns time out, whether or not people are present. */
const hasDeadlines = (setup: TableSetup): boolean => isForDays(setup) || isTimed(setup.clock);

export interface LiveMatchTable {
  readonly seating: Seating;
  readonly ports: TablePorts;
  readonly keeper: TableStorage;
  setup(): TableSetup;
  outbox(): TableOutbox;
  /** Refusal code where there is no match. */
  whyNot(): TableCode;
  /** People facts changed; sent with the next state. */
  peopleChanged(): void;
  /** Publishes the facts of the table. */
  publishChange(): void;
  /** The match is over or frozen. */
  ended(): void;
  /** The match was reopened. */
  reopened(): void;
  /** Another server owns the match now. */
  lost(): void;
}

export class LiveMatch {
  /** From the moment the match opens. */
  host: MatchHost | undefined;
  private readonly table: LiveMatchTable;
  private readonly bots: Bots;
  private absence: Absence;
  private readonly watching: SpectatorDelay;
  private publicLog: PublicLog | undefined;
  /** Number of active seats at the last check. */
  private playingCount = 0;

  constructor(table: LiveMatchTable) {
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
    this.bots = new Bots({ seating, ports, isTimed: () => hasDeadlines(table.setup()) });
  }

  /** An append is in flight, or a bot is thinking. */
  get isBusy(): boolean {
    return this.host?.isIdle === false || this.bots.isBusy;
  }

  /** Terms or the number of seats have changed. */
  agree(): void {
    this.absence = new Absence(this.table.setup());
  }

  opened(host: MatchHost): void {
    const now = this.table.ports.clock.uptime();
    this.host = host;
    this.watching.note();
    for (const seat of stillToCome(this.table.seating)) this.absence.left(seat, now, false);
    this.table.publishChange();
    this.table.ports.noticed();
    this.bots.begin(host);
  }

  /** Resumes a recovered match. */
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

  /** The revealed dice secret (docs/fair-dice.md); undefined while the match runs. */
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

  // --- visibility ---------------------------------------------------------------------------------------------

  /** The spectator view; undefined before the match has opened. */
  get sight(): Sight | undefined {
    return this.watching.sight;
  }

  /** Players, arbiters and companions; all others are spectators. */
  hasPart(person: Person): boolean {
    return knownAs(person) !== null || this.table.seating.company.seatOf(person.id) !== undefined;
  }

  /** Sequence number known to the sender of this message. */
  numberKnownTo(person: Person, text: string): number {
    const who = knowerOf(person, text);
    if (who !== null) return this.host?.numberOf(who) ?? 0;
    return this.seenBy(person)?.position.told ?? 0;
  }

  private seenBy(person: Person): Sight | undefined {
    return this.hasPart(person) ? this.host : this.sight;
  }

  // --- presence -----------------------------------------------------------------------------------------------

  /** A person has connected, seated or not. */
  came({ seat }: Person): void {
    if (seat !== null) this.absence.came(seat);
  }

  /** The last socket of a seat is closed. */
  left(seat: Seat, onPurpose: boolean): void {
    this.absence.left(seat, this.table.ports.clock.uptime(), onPurpose);
  }

  /** Bots re-evaluate the match. */
  attend(): void {
    this.bots.attend();
  }

  /** Uptime from which the seat counts as gone; undefined: present, or out of the match. */
  goneAt(seat: Seat): number | undefined {
    return this.isPlayed(seat) ? this.absence.of(seat) : undefined;
  }

  private isPlayed(seat: Seat): boolean {
    const { host } = this;
    return host?.status === 'playing' && host.playing.includes(seat);
  }

  // --- requests -----------------------------------------------------------------------------------------------

  command(person: Person, message: CommandMessage, answer: (answer: Answer) => void): void {
    const { host } = this;
    const meant = meantBy(person, message);
    if (typeof meant !== 'string' && host !== undefined) {
      const isAsMeant = meant.message === message;
      const respond = isAsMeant ? answer : (given: Answer) => answer(answerTo(given, message));
      host.submit(meant.who, meant.message, respond);
      return;
    }
    const code = typeof meant === 'string' ? meant : this.table.whyNot();
    answer(refusedAnswer(message, code, '', this.numberKnownTo(person, message.text)));
  }

  /** One page of the public log as visible to this person; paginated, to bound the size of a response. */
  log(person: Person, from: number): Promise<LogReply> {
    return this.page(from, () => this.seenBy(person));
  }

  /** The same for spectators. */
  openLog(from: number): Promise<LogReply> {
    return this.page(from, () => this.sight);
  }

  private async page(from: number, sightNow: () => Sight | undefined): Promise<LogReply> {
    const { host } = this;
    const seen = sightNow();
    if (host === undefined || seen === undefined) return { from, lines: [], more: false };
    const { told: publishedCount, sequence } = seen.position;
    this.publicLog ??= new PublicLog(this.table.ports.store, host.head.line.matchId);
    const lines = await this.publicLog.page(from, publishedCount, sequence);
    return {
      from,
      lines: lines.map((line) => this.byName(line)),
      more: from + lines.length < (sightNow()?.position.told ?? publishedCount),
    };
  }

  /** A public line with names in place of pseudonyms. */
  byName(line: string): string {
    return this.table.seating.recorded.byName(line);
  }

  /** A client reports a checksum mismatch (TABLE-6). Reports of spectators are ignored: anyone could send them. */
  mismatch({ seat }: Person, theirs: MismatchMessage): void {
    if (seat === null) return;
    const { ports } = this.table;
    const { told: publishedCount, check } = this.host?.position ?? {};
    ports.mismatched();
    const match = this.table.setup().matchId;
    const isAhead = publishedCount !== undefined && theirs.seq > publishedCount;
    ports.journal.warn(
      { match, seat, theirs, ours: { seq: publishedCount, check } },
      isAhead ? 'a page has seen actions that the log does not have' : 'a picture differed',
    );
  }

  // --- callbacks of the match ---------------------------------------------------------------------------------

  hostTable(): HostTable {
    const { table, bots } = this;
    const { ports, seating } = table;
    return {
      overlay: (who, message) => {
        for (const person of this.knownAs(who)) table.outbox().send(person, MESSAGE.overlay, message);
      },
      changed: () => {
        this.checkEliminated();
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

  // TABLE-22.4: also after a crash before that was stored.
  private showNames(): void {
    const { seating, keeper } = this.table;
    if (this.host?.outcome !== undefined && seating.cover.lift(seating.everybody)) keeper.saveSoon();
  }

  /** Players who left after the end get the absence limit to return. */
  private reopened(): void {
    const { ports, seating } = this.table;
    for (const seat of stillToCome(seating)) this.absence.left(seat, ports.clock.uptime(), false);
    this.table.reopened();
  }

  private moved(): void {
    this.bots.attend();
    if (this.host !== undefined) this.table.keeper.keepSnapshot(this.host, SNAPSHOT_EVERY);
  }

  /** The player of the seat with companions (TABLE-23.2), or all arbiters. */
  private knownAs(who: Seat): readonly Person[] {
    const { seats, arbiters, company } = this.table.seating;
    const seated = seats[who] ?? undefined;
    if (seated === undefined) return arbiters.filter((person) => knownAs(person) === who);
    return [seated, ...company.at(who).flatMap((id) => this.table.seating.person(id) ?? [])];
  }

  /** Publishes eliminations: their absence and offers no longer count. */
  private checkEliminated(): void {
    const { offered } = this.table.seating;
    if (offered.size > 0) for (const seat of offered.keys()) if (!this.isPlayed(seat)) offered.delete(seat);
    const length = this.host?.playing.length ?? 0;
    if (length !== this.playingCount) this.table.peopleChanged();
    this.playingCount = length;
  }
}
