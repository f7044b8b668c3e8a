// Matches that people follow who only watch (UI-P43): that they begin, that a turn is resolved, and that they are over; whoever follows
// somebody who plays there is told that they begin and that they are over. Compared is what is
// shown to whoever watches, with the delay of the room (TABLE-27), so that a notice tells no more than a look, and no sooner. Whoever follows
// is asked for each time: nothing is told of a room that has been locked, nor to whoever may not watch any more.

import type { MatchStatus } from '@hexmarch/shared/protocol/messages';
import type { Clock, Journal } from '../base/clock.ts';
import { isForAll, isOpenToAll } from '../lobby/currentRow.ts';
import type { EventStore } from '../ports/ports.ts';
import type { Table } from '../table/table.ts';
import { type FollowedTables, Glances } from './glances.ts';
import { lettersOnce, putLetter, wants } from './letters.ts';
import type { Looking } from './looking.ts';
import type { Draft, NoticeBook } from './model/noticeBook.ts';
import type { Addressee, Letter } from './model/noticeTypes.ts';
import type { Audience, Watched, WatchedBy } from './model/watchedTypes.ts';
import { newsOf } from './tableNews.ts';

export interface WatchedPorts {
  readonly book: NoticeBook;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly store: Pick<EventStore, 'lines'>;
  readonly looking: Pick<Looking, 'seenUntil'>;
  readonly audience: Audience;
  /** There are new letters. */
  readonly written: () => Promise<void>;
}

/** At least so long between two of the same match that a turn is resolved. */
const APART_MS = 600_000;

type Kind = 'begins' | 'resolved' | 'over';

export class WatchedMatches {
  private readonly ports: WatchedPorts;
  private readonly tables: FollowedTables;
  private readonly glances: Glances;
  /** As it was when it was looked at last, here: of a match that nobody follows it is asked only then whose it is when that changes. */
  private readonly statuses = new WeakMap<Table, MatchStatus>();

  constructor(ports: WatchedPorts, tables: FollowedTables) {
    this.ports = ports;
    this.tables = tables;
    this.glances = new Glances(
      { ...ports, tables },
      {
        isNews: (matchId) => this.isNews(matchId),
        look: (table) => this.look(table),
        matches: () => ports.book.watched.keys(),
        catchUp: (matchId) => this.catchUp(matchId),
      },
    );
  }

  /** Something that watchers may see has happened, or who may watch is another now. Nobody waits for anything of this. */
  changed(matchId: string): void {
    this.glances.changed(matchId);
  }

  woke(matchId: string): void {
    const table = this.tables.find(matchId);
    if (table !== undefined) this.statuses.set(table, table.status);
    this.glances.woke(matchId);
  }

  /** Somebody follows it from now on; what was before is no news. */
  watch(table: Table): Promise<void> {
    const { book } = this.ports;
    const { matchId } = table.setup;
    return book.update((draft) => {
      if (!book.watched.has(matchId)) draft.put('watched', matchId, { ...watchedOf(table), resolvedAt: 0 });
    });
  }

  /** Whoever has these sessions follows it no more. */
  unwatch(matchId: string, sessions: readonly string[]): Promise<void> {
    const { book } = this.ports;
    const ids = sessions.flatMap((session) => book.idsBySession(session));
    const isMeant = ({ to, follows }: Letter) => follows === undefined && ids.includes(to);
    return book.update((draft) => this.dropLetters(draft, matchId, isMeant));
  }

  /** Whoever has these sessions follows nobody by that row of the list any more. */
  unfollow(follow: string, sessions: readonly string[]): Promise<void> {
    const { book } = this.ports;
    const ids = sessions.flatMap((session) => book.idsBySession(session));
    return book.update((draft) => {
      for (const [key, letter] of ids.flatMap((id) => book.lettersOf(id))) {
        const { state, follows } = letter;
        if (state !== 'waiting' || follows?.includes(follow) !== true) continue;
        const others = follows.filter((one) => one !== follow);
        if (others.length === 0) draft.drop('letter', key);
        else draft.put('letter', key, { ...letter, follows: others });
      }
    });
  }

  start(): Promise<void> {
    return this.glances.start();
  }

  stop(): void {
    this.glances.stop();
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
        this.dropLetters(draft, matchId);
        if (linked === undefined) draft.drop('watched', matchId);
      });
    if (linked === undefined || watched.status === 'over') return;
    const isSame =
      linked.row.status === watched.status && (await store.lines(matchId, watched.sequence, 1)).length === 0;
    if (isSame) return;
    await this.glances.lookSomewhere(matchId);
  }

  private async look(table: Table): Promise<void> {
    const { book, audience } = this.ports;
    const { matchId } = table.setup;
    const before = this.statuses.get(table);
    this.statuses.set(table, table.status);
    const watched = book.watched.get(matchId);
    const isOther = (watched?.status ?? before) !== table.status;
    const heard = {
      ofMatch: watched === undefined ? [] : await audience.ofMatch(table),
      ofPeople: isOther ? await audience.ofPeople(table) : [],
    };
    const isOver = await book.update((draft) => this.tell(draft, table, before, heard));
    if (isOver) await audience.over(matchId);
    void this.ports.written();
  }

  /** `status`: as it was when it was looked at before. Whether its end was told. */
  private tell(draft: Draft, table: Table, status: MatchStatus | undefined, heard: Heard): boolean {
    const { book, clock } = this.ports;
    const { matchId } = table.setup;
    const kept = book.watched.get(matchId);
    const before = kept ?? (status === undefined ? undefined : unwatched(status));
    const after = { ...watchedOf(table), resolvedAt: 0 };
    // Less than was told already: another process has gone on with the match.
    if (before === undefined || after.told < before.told) return false;
    const [kind] = kinds(before, after);
    const followers = kind === 'resolved' ? heard.ofMatch : together(heard);
    // Of what nobody follows nothing is kept.
    if (kept === undefined && followers.length === 0) return false;
    const resolvedAt = kind === 'resolved' ? nextResolved(before, clock.now()) : before.resolvedAt;
    if (!isOpenToAll(table)) this.dropLetters(draft, matchId);
    else if (kind !== undefined) this.write(draft, table, { ...after, resolvedAt }, kind, followers);
    if (kind !== undefined || after.told !== before.told || after.status !== before.status)
      draft.put('watched', matchId, { ...after, resolvedAt });
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
    if (kind === 'over') this.dropLetters(draft, matchId, ({ news }) => news.kind === 'resolved');
    const notBefore = kind === 'resolved' ? known.resolvedAt : now;
    const plain = { matchId, news: newsOf(table, kind), seat: null, turn: known.turn, notBefore } as const;
    for (const follower of followers) {
      if (this.isSeen(table, follower)) continue;
      const devices = devicesOf(book, follower);
      // Whoever plays there is told as a player.
      if (devices.some(([, addressee]) => playsThere(addressee, matchId))) continue;
      const told = new Set<string>();
      for (const [id, addressee] of devices) {
        if (!wants(addressee, matchId, kind)) continue;
        const { follows } = follower;
        const why = follows === undefined ? {} : { follows };
        const letter = { ...plain, ...why, to: id, tries: 0, state: 'waiting', watches: true } as const;
        for (const one of lettersOnce(addressee, { ...letter, by: 'push', way: '' }, told))
          if (kind !== 'resolved' || !this.waits(one))
            putLetter(book, draft, `${matchId} ${known.told} ${kind} ${one.way}`, one, now);
      }
    }
  }

  /** Who follows has the match before the eyes. */
  private isSeen({ setup, seating }: Table, { personId }: WatchedBy): boolean {
    const { looking, clock } = this.ports;
    return seating.everybody.some(
      ({ id, kept }) => kept === personId && looking.seenUntil(setup.matchId, id) > clock.now(),
    );
  }

  /** One that says the same is on its way there. */
  private waits({ matchId, way, news }: Letter): boolean {
    return this.ports.book
      .lettersAbout(matchId)
      .some(([, one]) => one.way === way && one.state === 'waiting' && one.news.kind === news.kind);
  }

  private dropLetters(
    draft: Draft,
    matchId: string,
    isMeant: (letter: Letter) => boolean = () => true,
  ): void {
    for (const [key, letter] of this.ports.book.lettersAbout(matchId))
      if (letter.watches === true && letter.state === 'waiting' && isMeant(letter)) draft.drop('letter', key);
  }
}

/** Those who follow the match, and those who follow somebody in it. */
interface Heard {
  readonly ofMatch: readonly WatchedBy[];
  readonly ofPeople: readonly WatchedBy[];
}

/** Each once, and by the match where that is followed as well. */
function together({ ofMatch, ofPeople }: Heard): readonly WatchedBy[] {
  return [...new Map([...ofPeople, ...ofMatch].map((one) => [one.personId, one])).values()];
}

const unwatched = (status: MatchStatus): Watched => ({
  status,
  sequence: 0,
  told: 0,
  turn: 0,
  resolvedAt: 0,
});

/** Every browser in which that person is signed in, with what it wants to hear and when. */
const devicesOf = (
  book: NoticeBook,
  { sessions }: WatchedBy,
): readonly (readonly [id: string, addressee: Addressee])[] =>
  [...new Set(sessions.flatMap((session) => book.idsBySession(session)))].flatMap((id) => {
    const addressee = book.addressees.get(id);
    return addressee === undefined ? [] : [[id, addressee] as const];
  });

const playsThere = ({ follows }: Addressee, matchId: string): boolean =>
  matchId in follows && follows[matchId]?.seeks === undefined;

/** As long as that time is to come all turns until then are told together. */
const nextResolved = ({ resolvedAt }: Watched, now: number): number =>
  resolvedAt > now ? resolvedAt : Math.max(now, resolvedAt + APART_MS);

/** What came and went in between is not told any more. */
function kinds(before: Watched, after: Watched): readonly Kind[] {
  if (after.status === 'over') return before.status === 'over' ? [] : ['over'];
  if (after.status !== 'playing') return [];
  if (before.status === 'waiting') return ['begins'];
  return after.turn !== before.turn ? ['resolved'] : [];
}

function watchedOf({ status, host, playing }: Table): Omit<Watched, 'resolvedAt'> {
  const { told = 0, turn } = playing.sight?.position ?? {};
  return { status, told, turn: turn?.number ?? 0, sequence: host?.position.sequence ?? 0 };
}
