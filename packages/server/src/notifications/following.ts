// Notifications about followed matches: checked after every action, asynchronously, and after a start for what the last run did not notify.
// The match's progress is stored in the same write as the deliveries.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import type { StopReason } from '@hexmarch/shared/plans/plan';
import type { Channel } from '@hexmarch/shared/protocol/people/chat';
import { type Clock, type Journal, momentOf } from '../base/clock.ts';
import { sameHash } from '../base/keys.ts';
import type { ChatEvent } from '../chat/chatEvent.ts';
import type { MatchRunner } from '../match/matchRunner.ts';
import { closingAt } from '../match/overdue.ts';
import type { Person } from '../match/person.ts';
import type { EventStore, TableRow } from '../ports/ports.ts';
import { calledAt } from '../table/seats/nameCover.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';
import type { ActiveViewers } from './activeViewers.ts';
import { ChangeChecks, type FollowedTables } from './changeChecks.ts';
import { type NotifiedTable, updateDeliveries, writeDeliveries } from './compose.ts';
import { dropRead, writeChat } from './composeChat.ts';
import type { Draft, NotificationBook } from './model/notificationBook.ts';
import type { Known } from './model/notificationTypes.ts';
import { notificationEvents } from './notificationEvents.ts';
import { planWords } from './words.ts';

interface FollowingPorts {
  readonly book: NotificationBook;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly store: Pick<EventStore, 'table' | 'lines'>;
  readonly activeViewers: Pick<ActiveViewers, 'seenUntil'>;
  /** New deliveries exist. */
  readonly written: () => Promise<void>;
}

/** A table as its chat knows it; it may have left the memory. */
export type ChattedTable = Pick<Table, 'setup' | 'seating' | 'match'>;

export class Following {
  private readonly ports: FollowingPorts;
  private readonly changeChecks: ChangeChecks;

  constructor(ports: FollowingPorts, tables: FollowedTables) {
    const { book } = ports;
    this.ports = ports;
    this.changeChecks = new ChangeChecks(
      { ...ports, tables },
      {
        isNews: (matchId) => book.isFollowed(matchId),
        check: (table) => this.check(table),
        matches: () => book.matches.keys(),
        catchUp: (matchId) => this.catchUp(matchId),
      },
    );
  }

  /** A public change. Fire and forget. */
  changed(matchId: string): void {
    this.changeChecks.changed(matchId);
  }

  /** Baseline for a newly followed match. */
  known(table: Table): Known {
    return knownOf(table, this.ports.clock);
  }

  woke(matchId: string): void {
    this.changeChecks.woke(matchId);
  }

  start(): Promise<void> {
    return this.changeChecks.start();
  }

  stop(): void {
    this.changeChecks.stop();
  }

  private async catchUp(matchId: string): Promise<void> {
    const { store, book, clock } = this.ports;
    const known = book.matches.get(matchId);
    if (known === undefined || known.status === 'over') return;
    const row = await store.table(matchId);
    if (row === undefined) {
      await book.update((draft) => forget(book, draft, matchId));
      return;
    }
    const isSame =
      row.status === known.status &&
      sameJson(offeredIn(row), known.offered ?? []) &&
      (await store.lines(matchId, known.sequence, 1)).length === 0;
    if (!isSame) return this.changeChecks.checkAnywhere(matchId);
    // Downtime does not count on uptime clocks, so deadlines move by it.
    const ahead = aheadOf(clock);
    await book.update((draft) => {
      const last = book.matches.get(matchId);
      if (last?.status !== 'playing' || last.dueAt === null || last.ahead === undefined) return;
      const moved = ahead - last.ahead;
      const later = last.later?.map(([seat, at]) => [seat, at + moved] as const);
      const now = { ...last, dueAt: last.dueAt + moved, ...(later && { later }), ahead };
      draft.set('match', matchId, now);
      updateDeliveries(book, draft, matchId, now, clock.now());
    });
  }

  /** Notifies what has changed at a table. `restored`: the last notified sequence, although the log is shorter by now. */
  async check(table: Table, restored?: number): Promise<void> {
    const { book, clock } = this.ports;
    const { matchId, game } = table.setup;
    const isBehind = await book.update((draft) => {
      const before = book.matches.get(matchId);
      if (before === undefined || !book.isFollowed(matchId)) return false;
      const now = clock.now();
      const known = knownOf(table, clock);
      if (known.sequence < before.sequence && before.sequence !== restored) return before.sequence;
      draft.set('match', matchId, known);
      updateDeliveries(book, draft, matchId, known, now);
      writeDeliveries(
        book,
        draft,
        this.notified(table),
        known,
        notificationEvents(game, before, known, now),
        now,
      );
      return false;
    });
    if (isBehind !== false) return this.checkBehind(table, isBehind);
    void this.ports.written();
  }

  /**
   * More has been notified than this table has. Either another process owns the match by now and has continued it: then this copy is stale.
   * Or the log was restored from a backup, and this is all there is.
   */
  private async checkBehind(table: Table, sequence: number): Promise<void> {
    const { matchId } = table.setup;
    const isOld = (await this.ports.store.lines(matchId, table.match?.position.sequence ?? 0, 1)).length > 0;
    if (!isOld) await this.check(table, sequence);
  }

  /** Sent by the action itself, unlike all else: chat is not part of the compared public state. */
  chatted(table: ChattedTable, event: ChatEvent): void {
    const { book, clock } = this.ports;
    const { matchId } = table.setup;
    if (this.changeChecks.stopped || !book.isFollowed(matchId)) return;
    const written = book.update((draft) => {
      const known = book.matches.get(matchId);
      if (known !== undefined) writeChat(book, draft, this.notified(table), known, event, clock.now());
    });
    void this.changeChecks.quietly(matchId, written.then(this.ports.written));
  }

  // TABLE-29.5: to the player of that seat alone.
  planStopped(table: Table, person: string, why: StopReason): void {
    const { book, clock } = this.ports;
    const { matchId } = table.setup;
    const words = planWords(why);
    const seat = table.seating.person(person)?.seat ?? null;
    if (this.changeChecks.stopped || !book.isFollowed(matchId) || words === undefined || seat === null)
      return;
    const written = book.update((draft) => {
      const known = book.matches.get(matchId);
      const event = { kind: 'plan', to: [seat], seats: [seat], words };
      if (known !== undefined)
        writeDeliveries(book, draft, this.notified(table), known, [event], clock.now());
    });
    void this.changeChecks.quietly(matchId, written.then(this.ports.written));
  }

  read(matchId: string, person: string, channel: Channel): void {
    const { book } = this.ports;
    if (this.changeChecks.stopped || !book.isFollowed(matchId)) return;
    void this.changeChecks.quietly(
      matchId,
      book.update((draft) => dropRead(book, draft, matchId, person, channel)),
    );
  }

  private notified(table: ChattedTable): NotifiedTable {
    const { matchId } = table.setup;
    const seenUntil = (person: string) => this.ports.activeViewers.seenUntil(matchId, person);
    return { ...notifiedTable(table), seenUntil };
  }
}

/** Deletes all rows of a match. */
export function forget(book: NotificationBook, draft: Draft, matchId: string): void {
  for (const id of book.followers(matchId)) {
    const recipient = book.recipients.get(id);
    if (recipient === undefined) continue;
    const { [matchId]: _, ...follows } = recipient.follows;
    draft.set('addressee', id, { ...recipient, follows });
  }
  for (const [id] of book.webhooksOf(matchId)) draft.drop('webhook', id);
  for (const [key] of book.deliveriesAbout(matchId)) draft.drop('letter', key);
  draft.drop('match', matchId);
}

export function notifiedTable({ setup, seating, match }: ChattedTable): Omit<NotifiedTable, 'seenUntil'> {
  const { game } = setup;
  const called = (person: Person | null | undefined) =>
    person ? calledAt(game, seating.cover, match?.position.publicView, person) : '';
  return {
    matchId: setup.matchId,
    game: game.title,
    names: seating.seats.map(called),
    called,
    person: (id) => seating.person(id),
    isSeated: (keyHash) =>
      seating.seats.some((person) => person !== null && sameHash(person.tokenHash, keyHash)),
    own: (event, seat) => {
      const { kind, to, words } = event;
      if (game.ownNotification === undefined || match === undefined || words === undefined) return event;
      const view = game.view(match.position.state, { kind: 'seat', seat });
      const own = game.ownNotification({ kind, to, words }, view, seat);
      return { ...event, kind: own.kind, words: own.words };
    },
  };
}

function knownOf(table: Table, clock: Clock): Known {
  const { match, status, setup } = table;
  const { told = 0, sequence = 0, turn, publicView } = match?.position ?? {};
  const { number = 0, awaiting = [], expected = awaiting, reminderMs } = turn ?? {};
  const { outcome } = match ?? {};
  const winners = outcome?.winners ?? null;
  const isNoted = match !== undefined && notesView(setup.game, publicView);
  const free = sorted(table.seating.offered.keys());
  const offered = free.length === 0 ? {} : { offered: free };
  const insiders = setup.delay === undefined ? {} : { insiders: insidersOf(table) };
  return {
    game: setup.game.id,
    status,
    sequence,
    told,
    turn: number,
    awaiting: expected,
    ...(reminderMs === undefined ? {} : { reminderMs }),
    ...dueOf(table, clock),
    winners,
    ...offered,
    ...insiders,
    ...(isNoted ? { view: publicView } : {}),
  };
}

const notesView = ({ notifications, notifiesIn }: AnyGame, view: unknown): boolean =>
  notifications !== undefined && notifiesIn?.(view) !== false;

const insidersOf = ({ seating, playing }: Table): readonly string[] =>
  seating.everybody.filter((person) => playing.hasPart(person)).map(({ id }) => id);

const sorted = (seats: Iterable<Seat>): readonly Seat[] => [...seats].sort((a, b) => a - b);

const offeredIn = (row: TableRow): readonly Seat[] =>
  sorted((peopleOf(row).offered ?? []).map(([seat]) => seat));

/** Deadlines are public, as are the clocks. */
function dueOf(table: Table, clock: Clock): Pick<Known, 'dueAt' | 'later' | 'ahead'> {
  const { match, status } = table;
  if (match === undefined || status !== 'playing') return { dueAt: null };
  const end = closingAt(match.clock, match.position.table, momentOf(clock));
  if (end === undefined) return { dueAt: null };
  if (end.time === 'wall') return { dueAt: end.ms };
  const later = laterOf(match, end.ms, (uptime) => table.context.wallTime(uptime));
  return { dueAt: table.context.wallTime(end.ms), ...later, ahead: aheadOf(clock) };
}

// A seat with days off (TABLE-28) is reminded by its own deadline, not by that of the others.
function laterOf(
  { clock, position }: Pick<MatchRunner, 'clock' | 'position'>,
  firstMs: number,
  wallTime: (uptime: number) => number,
): Pick<Known, 'later'> {
  if (clock.daysOff === undefined) return {};
  const later = position.turn.awaiting
    .filter((seat) => clock.offOf(seat, clock.at)?.isAway === true && clock.endOf(seat) > firstMs)
    .map((seat) => [seat, wallTime(clock.endOf(seat))] as const);
  return later.length === 0 ? {} : { later };
}

/** Wall time minus uptime: the server's outages, and clock changes of the machine. */
const aheadOf = (clock: Clock): number => Math.round(clock.now() - clock.uptime());
