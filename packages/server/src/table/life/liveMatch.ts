// The running match of a table, with absence, bots and spectator view.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { reopenedIn } from '@hexmarch/shared/match/fold/reopening';
import {
  type CommandMessage,
  type LogReply,
  MESSAGE,
  type MismatchMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { shownSecret } from '../../match/fairDice.ts';
import { MatchRunner } from '../../match/matchRunner.ts';
import type { Person } from '../../match/person.ts';
import { PublicLog } from '../../match/publicLog.ts';
import { type Recovered, SNAPSHOT_EVERY } from '../../match/recovery.ts';
import { type Answer, answerTo, type RunnerTable, refusedAnswer } from '../../match/runnerTypes.ts';
import type { Sight } from '../../match/sight.ts';
import type { Bots } from '../bots/bots.ts';
import type { Plans } from '../plans/plans.ts';
import { isPresent, knownAs } from '../seats/presence.ts';
import type { Seating } from '../seats/seating.ts';
import type { TableContext } from '../state/tableContext.ts';
import { Absence } from './absence.ts';
import { knowerOf, meantBy } from './arbiters.ts';
import type { Closing, IdleUnload } from './closing.ts';
import type { Rematch } from './rematch.ts';
import type { SpectatorDelay } from './spectatorDelay.ts';
import type { TableMessages } from './tableMessages.ts';

/** Parts that the running match uses. */
interface LiveMatchParts {
  readonly bots: Bots;
  readonly plans: Plans;
  readonly spectators: SpectatorDelay;
  readonly messages: TableMessages;
  readonly closing: Closing;
  readonly idleUnload: IdleUnload;
  readonly rematch: Rematch;
}

export class LiveMatch {
  private readonly table: TableContext;
  private readonly parts: LiveMatchParts;
  private absence: Absence;
  private publicLog: PublicLog | undefined;
  /** Number of active seats at the last check. */
  private playingCount = 0;

  constructor(table: TableContext, parts: LiveMatchParts) {
    this.table = table;
    this.parts = parts;
    this.absence = new Absence(table.setup);
  }

  /** Terms or the number of seats have changed. */
  termsChanged(): void {
    this.absence = new Absence(this.table.setup);
  }

  opened(host: MatchRunner): void {
    const { table, parts } = this;
    const now = table.ports.clock.uptime();
    table.match = host;
    parts.spectators.note();
    for (const seat of stillToCome(table.seating)) this.absence.left(seat, now, false);
    parts.messages.publishChange();
    table.events.emit('progressed', table.matchId);
    parts.bots.begin(host);
    parts.plans.begin(host);
  }

  /** Resumes a recovered match. */
  resume({ head, resumed, snapshotAt, watched }: Recovered): void {
    const { table, parts } = this;
    const { ports, seating } = table;
    const host = new MatchRunner(table.setup.game, head, ports, this.runnerTable());
    host.resume(resumed);
    table.storage.snapshotAt = snapshotAt;
    table.match = host;
    parts.spectators.resume(watched);
    this.showNames();
    this.absence.restarted(ports.clock.uptime());
    for (const bot of seating.botSeats) this.absence.came(bot);
    parts.bots.begin(host);
    parts.plans.begin(host);
    parts.idleUnload.watch();
  }

  /** The revealed dice secret (docs/fair-dice.md); undefined while the match runs. */
  get shownSecret(): string | undefined {
    const { match, ports, setup } = this.table;
    if (match?.outcome === undefined) return undefined;
    return shownSecret(ports.hasher, setup.dice, reopenedIn(match.position.table));
  }

  // --- visibility ---------------------------------------------------------------------------------------------

  /** The spectator view; undefined before the match has opened. */
  get sight(): Sight | undefined {
    return this.parts.spectators.sight;
  }

  /** Players, arbiters and companions; all others are spectators. */
  hasPart(person: Person): boolean {
    return knownAs(person) !== null || this.table.seating.company.seatOf(person.id) !== undefined;
  }

  /** Sequence number known to the sender of this message. */
  numberKnownTo(person: Person, text: string): number {
    const who = knowerOf(person, text);
    if (who !== null) return this.table.match?.numberOf(who) ?? 0;
    return this.seenBy(person)?.position.told ?? 0;
  }

  private seenBy(person: Person): Sight | undefined {
    return this.hasPart(person) ? this.table.match : this.sight;
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

  /** Bots and plans re-evaluate the match. */
  attend(): void {
    this.parts.bots.attend();
    this.parts.plans.attend();
  }

  /** Ms since 1970 from which the seat counts as gone; 0: present, or out of the match. */
  goneAt(seat: Seat): number {
    const at = this.isPlayed(seat) ? this.absence.of(seat) : undefined;
    return at === undefined ? 0 : this.table.wallTime(at);
  }

  private isPlayed(seat: Seat): boolean {
    const { match } = this.table;
    return match?.status === 'playing' && match.playing.includes(seat);
  }

  // --- requests -----------------------------------------------------------------------------------------------

  command(person: Person, message: CommandMessage, answer: (answer: Answer) => void): void {
    const { match, status } = this.table;
    const meant = meantBy(person, message);
    if (typeof meant !== 'string' && match !== undefined) {
      const isAsMeant = meant.message === message;
      const respond = isAsMeant ? answer : (given: Answer) => answer(answerTo(given, message));
      match.submit(meant.who, meant.message, respond);
      return;
    }
    const code = typeof meant === 'string' ? meant : status === 'playing' ? 'busy' : status;
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
    const { match } = this.table;
    const seen = sightNow();
    if (match === undefined || seen === undefined) return { from, lines: [], more: false };
    const { told: publishedCount, sequence } = seen.position;
    this.publicLog ??= new PublicLog(this.table.ports.store, match.head.line.matchId);
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
    const { ports, match, events, matchId } = this.table;
    const { told: publishedCount, check } = match?.position ?? {};
    events.emit('mismatched', matchId);
    const isAhead = publishedCount !== undefined && theirs.seq > publishedCount;
    ports.journal.warn(
      { match: matchId, seat, theirs, ours: { seq: publishedCount, check } },
      isAhead ? 'a page has seen actions that the log does not have' : 'a picture differed',
    );
  }

  // --- callbacks of the match ---------------------------------------------------------------------------------

  runnerTable(): RunnerTable {
    const { table, parts } = this;
    const { events, matchId, ports, seating } = table;
    return {
      overlay: (who, message) => {
        for (const person of this.knownAs(who)) table.outbox.send(person, MESSAGE.overlay, message);
      },
      committed: (entry, before) => parts.plans.committed(entry, before),
      changed: () => {
        this.checkEliminated();
        parts.spectators.note();
        table.outbox.publish();
        events.emit('progressed', matchId);
        this.moved();
      },
      sealed: () => this.moved(),
      ended: () => {
        this.showNames();
        parts.messages.publishChange();
        parts.idleUnload.watch();
        parts.plans.ended();
        events.emit('ended', matchId);
      },
      reopened: () => this.reopened(),
      lost: () => parts.closing.unload(),
      storing: () => ports.storing(),
      present: () => seating.seats.flatMap((person, seat) => (isPresent(person) ? [seat] : [])),
      dueAt: (awaiting, playing, deadline) => parts.bots.dueAt(awaiting, playing, deadline),
      gone: () => this.absence.gone(ports.clock.uptime()),
      lagMs: (seat) => {
        const person = seating.seats[seat];
        return person === null || person === undefined ? 0 : table.outbox.lagMs(person);
      },
    };
  }

  // TABLE-22.4: also after a crash before that was stored.
  private showNames(): void {
    const { match, seating, storage } = this.table;
    if (match?.outcome !== undefined && seating.cover.lift(seating.everybody)) storage.saveSoon();
  }

  /** Players who left after the end get the absence limit to return. */
  private reopened(): void {
    const { ports, seating } = this.table;
    for (const seat of stillToCome(seating)) this.absence.left(seat, ports.clock.uptime(), false);
    this.parts.rematch.forget();
    this.table.events.emit('reopened', this.table.matchId);
  }

  private moved(): void {
    const { match, storage } = this.table;
    this.attend();
    if (match !== undefined) storage.keepSnapshot(match, SNAPSHOT_EVERY);
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
    const length = this.table.match?.playing.length ?? 0;
    if (length !== this.playingCount) this.table.peopleChanges += 1;
    this.playingCount = length;
  }
}

/** Seated but absent while the match opens, as in a rematch. */
const stillToCome = (seating: Seating): readonly Seat[] =>
  seating.seats.flatMap((person, seat) => (person !== null && !isPresent(person) ? [seat] : []));
