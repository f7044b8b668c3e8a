// Notices to people who are away, all parts together: the book, the matches that are followed, and the post.

import type { Channel } from '@hexmarch/shared/protocol/talk';
import type { Clock, Journal } from '../base/clock.ts';
import { sameHash } from '../base/keys.ts';
import type { MailGate } from '../base/mailGate.ts';
import type { Said } from '../chat/said.ts';
import type { TableNotices } from '../lobby/tablesPorts.ts';
import type { EventStore } from '../ports/ports.ts';
import type { Forgotten } from '../table/state/erasedRows.ts';
import type { Table } from '../table/table.ts';
import { Addressees } from './addressees.ts';
import { eraseNotices } from './erasing.ts';
import { Evenings, type EveningTables, type Guests } from './evenings.ts';
import { Following } from './following.ts';
import { Looking } from './looking.ts';
import type { Carriers } from './model/carriers.ts';
import type { NoticeBook } from './model/noticeBook.ts';
import type { Audience } from './model/watchedTypes.ts';
import { Others } from './others.ts';
import type { Draw } from './outgoing.ts';
import { OwnHooks } from './ownHooks.ts';
import { Post } from './post.ts';
import { WatchedMatches } from './watchedMatches.ts';
import { Webhooks } from './webhooks.ts';

export interface NoticesPorts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly store: Pick<EventStore, 'table' | 'lines'>;
  readonly book: NoticeBook;
  readonly carriers: Carriers;
  readonly draw: Draw;
  readonly audience: Audience;
  readonly guests: Guests;
  readonly mailGate?: MailGate;
}

export class Notices implements TableNotices {
  readonly book: NoticeBook;
  readonly addressees: Addressees;
  readonly ownHooks: OwnHooks;
  readonly webhooks: Webhooks;
  readonly watched: WatchedMatches;
  readonly evenings: Evenings;
  private readonly following: Following;
  private readonly looking: Looking;
  private readonly post: Post;
  private readonly others: Others;

  constructor(ports: NoticesPorts, tables: EveningTables) {
    const { book, clock, journal, store, carriers, draw, audience, guests } = ports;
    const written = () => this.post.look();
    const known = (table: Table) => this.following.known(table);
    this.book = book;
    this.looking = new Looking({ book, clock });
    const watching = { book, clock, journal, store, looking: this.looking, written };
    this.following = new Following(watching, tables);
    this.watched = new WatchedMatches({ ...watching, audience }, tables);
    this.post = new Post({ book, clock, journal, carriers, draw });
    this.addressees = new Addressees({ book, clock, carriers, known, mailGate: ports.mailGate });
    this.evenings = new Evenings(
      { book, clock, journal, addressees: this.addressees, guests, written },
      tables,
    );
    this.others = new Others({ book, clock, following: this.following, evenings: this.evenings, written });
    this.ownHooks = new OwnHooks({ book, clock, addressees: this.addressees, written });
    this.webhooks = new Webhooks({ book, clock, known, written });
  }

  /** Begins to tell, with what was not told before the last stop. */
  async start(): Promise<void> {
    this.others.start();
    this.post.start();
    await this.following.start();
    await this.watched.start();
  }

  async stop(): Promise<void> {
    this.others.stop();
    this.following.stop();
    this.watched.stop();
    this.evenings.stop();
    await this.post.stop();
    await this.book.close();
  }

  changed(matchId: string): void {
    this.following.changed(matchId);
    this.watched.changed(matchId);
  }

  shown(matchId: string): void {
    this.watched.changed(matchId);
    this.evenings.changed(matchId);
  }

  woke(matchId: string): void {
    this.following.woke(matchId);
    this.watched.woke(matchId);
    this.evenings.woke(matchId);
  }

  async eveningsOf(sessions: readonly string[]): ReturnType<NonNullable<TableNotices['eveningsOf']>> {
    await this.book.current();
    return this.evenings.of(sessions);
  }

  signedOut(sessions: readonly string[]): void {
    void this.addressees.signedOut(sessions).catch(() => undefined);
  }

  said(table: Table, said: Said): void {
    this.following.said(table, said);
  }

  read(matchId: string, person: string, channel: Channel): void {
    this.following.read(matchId, person, channel);
  }

  looked(matchId: string, person: string): void {
    void this.looking.looked(matchId, person).catch(() => undefined);
  }

  // UI-P7.
  /** False: a letter that names this one is going out right now. Rejects with `MatchError` `store-unavailable`. */
  forget(one: Forgotten): Promise<boolean> {
    const { book } = this;
    const { matchId } = one;
    return book.update((draft) => {
      const addressees = book.followers(matchId).flatMap((id) => {
        const addressee = book.addressees.get(id);
        return addressee === undefined ? [] : [[id, addressee] as const];
      });
      const about = { webhooks: book.webhooksOf(matchId), letters: book.lettersAbout(matchId) };
      const lettersTo = (id: string) => book.lettersOf(id).map(([key]) => key);
      return eraseNotices({ addressees, ...about, lettersTo }, draft, one);
    });
  }

  /** No byte is left where it was of what was taken out. */
  scrub(): Promise<void> {
    return this.book.scrub();
  }

  keyRenewed(matchId: string, person: string): void {
    void this.addressees.forgetAt(matchId, person).catch(() => undefined);
  }

  /** Whoever followed the match follows the next one, and the room tells it where it told the last. */
  rematch(over: Table, next: Table): void {
    const from = over.setup.matchId;
    const to = next.setup.matchId;
    const { book } = this;
    if (!book.isFollowed(from)) return;
    const sameAt = (id: string): string | undefined => {
      const hash = over.seating.person(id)?.tokenHash ?? '';
      return next.seating.everybody.find(({ tokenHash }) => sameHash(tokenHash, hash))?.id;
    };
    const known = this.following.known(next);
    void book
      .update((draft) => {
        for (const id of book.followers(from)) {
          const addressee = book.addressees.get(id);
          const follow = addressee?.follows[from];
          const person = sameAt(follow?.person ?? '');
          if (addressee === undefined || follow === undefined || person === undefined) continue;
          const { [from]: _, ...rest } = addressee.follows;
          draft.put('addressee', id, { ...addressee, follows: { ...rest, [to]: { ...follow, person } } });
        }
        for (const [id, webhook] of book.webhooksOf(from))
          draft.put('webhook', id, { ...webhook, matchId: to, host: sameAt(webhook.host) ?? '' });
        draft.put('match', to, known);
      })
      .catch(() => undefined);
  }
}
