// Notifications to followers who only watch (UI-P43): start, resolved turns and end of a match; start and end where they follow one of its
// players. Compares the spectator view with the room's delay (TABLE-27), so that a notification reveals no more, and no sooner, than
// watching. Followers are queried each time: nothing is sent about a room that has become private, nor to people who may no longer watch.

import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import type { Clock, Journal } from '../base/clock.ts';
import { isForAll, isOpenToAll } from '../lobby/currentRow.ts';
import type { EventStore } from '../ports/ports.ts';
import type { Table } from '../table/table.ts';
import type { ActiveViewers } from './activeViewers.ts';
import { ChangeChecks, type FollowedTables } from './changeChecks.ts';
import { deliveriesOnce, putDelivery, wants } from './compose.ts';
import type { Draft, NotificationBook } from './model/notificationBook.ts';
import type { Delivery, Recipient } from './model/notificationTypes.ts';
import type { Audience, Watched, WatchedBy } from './model/watchedTypes.ts';
import { newsOf } from './tableNews.ts';

interface WatchedPorts {
  readonly book: NotificationBook;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly store: Pick<EventStore, 'lines'>;
  readonly activeViewers: Pick<ActiveViewers, 'seenUntil'>;
  readonly audience: Audience;
  /** New deliveries exist. */
  readonly written: () => Promise<void>;
}

/** Throttle: minimum interval between two resolved turns of one match. */
const APART_MS = 600_000;

type Kind = 'begins' | 'resolved' | 'over';

export class WatchedMatches {
  private readonly ports: WatchedPorts;
  private readonly tables: FollowedTables;
  private readonly changeChecks: ChangeChecks;
  /** Status when last checked here: for unfollowed matches the audience is queried only when it changes. */
  private readonly statuses = new WeakMap<Table, MatchStatus>();

  constructor(ports: WatchedPorts, tables: FollowedTables) {
    this.ports = ports;
    this.tables = tables;
    this.changeChecks = new ChangeChecks(
      { ...ports, tables },
      {
        isNews: (matchId) => this.isNews(matchId),
        check: (table) => this.check(table),
        matches: () => ports.book.watched.keys(),
        catchUp: (matchId) => this.catchUp(matchId),
      },
    );
  }

  /** Spectators may see a change, or who may watch has changed. Fire and forget. */
  changed(matchId: string): void {
    this.changeChecks.changed(matchId);
  }

  woke(matchId: string): void {
    const table = this.tables.find(matchId);
    if (table !== undefined) this.statuses.set(table, table.status);
    this.changeChecks.woke(matchId);
  }

  /** Baseline for a newly followed match. */
  watch(table: Table): Promise<void> {
    const { book } = this.ports;
    const { matchId } = table.setup;
    return book.update((draft) => {
      if (!book.watched.has(matchId)) draft.set('watched', matchId, { ...watchedOf(table), resolvedAt: 0 });
    });
  }

  /** The owner of these sessions no longer follows the match. */
  unwatch(matchId: string, sessions: readonly string[]): Promise<void> {
    const { book } = this.ports;
    const ids = sessions.flatMap((session) => book.idsBySession(session));
    const isMeant = ({ to, follows }: Delivery) => follows === undefined && ids.includes(to);
    return book.update((draft) => this.dropDeliveries(draft, matchId, isMeant));
  }

  /** The owner of these sessions no longer follows anybody by that row of the list. */
  unfollow(follow: string, sessions: readonly string[]): Promise<void> {
    const { book } = this.ports;
    const ids = sessions.flatMap((session) => book.idsBySession(session));
    return book.update((draft) => {
      for (const [key, delivery] of ids.flatMap((id) => book.deliveriesOf(id))) {
        const { state, follows } = delivery;
        if (state !== 'waiting' || follows?.includes(follow) !== true) continue;
        const others = follows.filter((one) => one !== follow);
        if (others.length === 0) draft.drop('letter', key);
        else draft.set('letter', key, { ...delivery, follows: others });
      }
    });
  }

  start(): Promise<void> {
    return this.changeChecks.start();
  }

  stop(): void {
    this.changeChecks.stop();
  }

  private isNews(matchId: string): boolean {
    if (this.ports.book.watched.has(matchId)) return true;
    const table = this.tables.find(matchId);
    if (table === undefined) return false;
    const before = this.statuses.get(table);
    if (before === undefined) this.statuses.set(table, table.status);
    return before !== undefined && before !== table.status;
  }

  private async catchUp(matchId: string): Promise<void> {
    const { book, store } = this.ports;
    const watched = book.watched.get(matchId);
    const linked = await this.tables.linkedTo({ matchId });
    if (watched === undefined) return;
    if (linked === undefined || !isForAll(linked))
      await book.update((draft) => {
        this.dropDeliveries(draft, matchId);
        if (linked === undefined) draft.drop('watched', matchId);
      });
    if (linked === undefined || watched.status === 'over') return;
    const isSame =
      linked.row.status === watched.status && (await store.lines(matchId, watched.sequence, 1)).length === 0;
    if (isSame) return;
    await this.changeChecks.checkAnywhere(matchId);
  }

  private async check(table: Table): Promise<void> {
    const { book, audience } = this.ports;
    const { status, setup } = table;
    const { matchId } = setup;
    const before = this.statuses.get(table);
    this.statuses.set(table, status);
    const watched = book.watched.get(matchId);
    const isOther = (watched?.status ?? before) !== status;
    const heard = {
      ofMatch: watched === undefined ? [] : await audience.ofMatch(table),
      ofPeople: isOther ? await audience.ofPeople(table) : [],
    };
    const isOver = await book.update((draft) =>
      table.status === status ? this.notify(draft, table, before, heard) : undefined,
    );
    // The queried followers are those of another change by now: start and end concern more than a turn.
    if (isOver === undefined) return this.check(table);
    if (isOver) await audience.over(matchId);
    void this.ports.written();
  }

  /** `status`: when last checked. Returns whether the end was notified. */
  private notify(draft: Draft, table: Table, status: MatchStatus | undefined, heard: Heard): boolean {
    const { book, clock } = this.ports;
    const { matchId } = table.setup;
    const stored = book.watched.get(matchId);
    const before = stored ?? (status === undefined ? undefined : unwatched(status));
    const after = { ...watchedOf(table), resolvedAt: 0 };
    // Fewer than were notified: another process has continued the match.
    if (before === undefined || after.told < before.told) return false;
    const [kind] = kinds(before, after);
    const followers = kind === 'resolved' ? heard.ofMatch : merged(heard);
    // Nothing is stored for matches without followers.
    if (stored === undefined && followers.length === 0) return false;
    const resolvedAt = kind === 'resolved' ? nextResolved(before, clock.now()) : before.resolvedAt;
    if (!isOpenToAll(table)) this.dropDeliveries(draft, matchId);
    else if (kind !== undefined) this.write(draft, table, { ...after, resolvedAt }, kind, followers);
    if (kind !== undefined || after.told !== before.told || after.status !== before.status)
      draft.set('watched', matchId, { ...after, resolvedAt });
    return kind === 'over';
  }

  private write(
    draft: Draft,
    table: Table,
    known: Watched,
    kind: Kind,
    followers: readonly WatchedBy[],
  ): void {
    const { book, clock } = this.ports;
    const { matchId } = table.setup;
    const now = clock.now();
    if (kind === 'over') this.dropDeliveries(draft, matchId, ({ news }) => news.kind === 'resolved');
    const notBefore = kind === 'resolved' ? known.resolvedAt : now;
    const plain = { matchId, news: newsOf(table, kind), seat: null, turn: known.turn, notBefore } as const;
    for (const follower of followers) {
      if (this.isSeen(table, follower)) continue;
      const devices = devicesOf(book, follower);
      // A player is notified as a player.
      if (devices.some(([, recipient]) => playsThere(recipient, matchId))) continue;
      const seenPlaces = new Set<string>();
      for (const [id, recipient] of devices) {
        if (!wants(recipient, matchId, kind)) continue;
        const { follows } = follower;
        const why = follows === undefined ? {} : { follows };
        const delivery = { ...plain, ...why, to: id, tries: 0, state: 'waiting', watches: true } as const;
        for (const one of deliveriesOnce(recipient, { ...delivery, by: 'push', way: '' }, seenPlaces))
          if (kind !== 'resolved' || !this.waits(one))
            putDelivery(book, draft, `${matchId} ${known.told} ${kind} ${one.way}`, one, now);
      }
    }
  }

  /** The follower is viewing the match. */
  private isSeen({ setup, seating }: Table, { personId }: WatchedBy): boolean {
    const { activeViewers, clock } = this.ports;
    return seating.everybody.some(
      ({ id, accountId }) =>
        accountId === personId && activeViewers.seenUntil(setup.matchId, id) > clock.now(),
    );
  }

  /** The same kind is already waiting on that channel. */
  private waits({ matchId, way, news }: Delivery): boolean {
    return this.ports.book
      .deliveriesAbout(matchId)
      .some(([, one]) => one.way === way && one.state === 'waiting' && one.news.kind === news.kind);
  }

  private dropDeliveries(
    draft: Draft,
    matchId: string,
    isMeant: (delivery: Delivery) => boolean = () => true,
  ): void {
    for (const [key, delivery] of this.ports.book.deliveriesAbout(matchId))
      if (delivery.watches === true && delivery.state === 'waiting' && isMeant(delivery))
        draft.drop('letter', key);
  }
}

/** Followers of the match, and of people in it. */
interface Heard {
  readonly ofMatch: readonly WatchedBy[];
  readonly ofPeople: readonly WatchedBy[];
}

/** Without duplicates; a follow of the match takes precedence. */
function merged({ ofMatch, ofPeople }: Heard): readonly WatchedBy[] {
  return [...new Map([...ofPeople, ...ofMatch].map((one) => [one.personId, one])).values()];
}

const unwatched = (status: MatchStatus): Watched => ({
  status,
  sequence: 0,
  told: 0,
  turn: 0,
  resolvedAt: 0,
});

/** All browsers with a session of that person, with their settings. */
const devicesOf = (
  book: NotificationBook,
  { sessions }: WatchedBy,
): readonly (readonly [id: string, recipient: Recipient])[] =>
  [...new Set(sessions.flatMap((session) => book.idsBySession(session)))].flatMap((id) => {
    const recipient = book.recipients.get(id);
    return recipient === undefined ? [] : [[id, recipient] as const];
  });

const playsThere = ({ follows }: Recipient, matchId: string): boolean =>
  matchId in follows && follows[matchId]?.seeks === undefined;

/** Throttle: turns resolved before that time share its notification. */
const nextResolved = ({ resolvedAt }: Watched, now: number): number =>
  resolvedAt > now ? resolvedAt : Math.max(now, resolvedAt + APART_MS);

/** Skips what was reverted in between. */
function kinds(before: Watched, after: Watched): readonly Kind[] {
  if (after.status === 'over') return before.status === 'over' ? [] : ['over'];
  if (after.status !== 'playing') return [];
  if (before.status === 'waiting') return ['begins'];
  return after.turn !== before.turn ? ['resolved'] : [];
}

function watchedOf({ status, match, playing }: Table): Omit<Watched, 'resolvedAt'> {
  const { told = 0, turn } = playing.sight?.position ?? {};
  return { status, told, turn: turn?.number ?? 0, sequence: match?.position.sequence ?? 0 };
}
