// Notifications to people who are away: facade over the book, the followed matches and the dispatcher.

import type { StopReason } from '@hexmarch/shared/plans/plan';
import type { Channel } from '@hexmarch/shared/protocol/people/chat';
import type { Clock, Journal } from '../base/clock.ts';
import { sameHash } from '../base/keys.ts';
import type { MailRateLimits } from '../base/mailRateLimits.ts';
import type { ChatEvent } from '../chat/chatEvent.ts';
import type { EventStore } from '../ports/ports.ts';
import type { ErasedPerson } from '../table/state/erasedPeople.ts';
import type { Table } from '../table/table.ts';
import { ActiveViewers } from './activeViewers.ts';
import { CircleNotifications } from './circleNotifications.ts';
import { Dispatcher } from './dispatcher.ts';
import { eraseNotifications } from './erasure.ts';
import { Evenings, type EveningTables, type Guests } from './evenings.ts';
import { type ChattedTable, Following } from './following.ts';
import type { NotificationChannels } from './model/channels.ts';
import type { NotificationBook } from './model/notificationBook.ts';
import type { Audience } from './model/watchedTypes.ts';
import type { Draw } from './outgoing.ts';
import { OwnHooks } from './ownHooks.ts';
import { Peers } from './peers.ts';
import { Recipients } from './recipients.ts';
import { WatchedMatches } from './watchedMatches.ts';
import { Webhooks } from './webhooks.ts';

interface NotificationsPorts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly store: Pick<EventStore, 'table' | 'lines'>;
  readonly book: NotificationBook;
  readonly channels: NotificationChannels;
  readonly draw: Draw;
  readonly audience: Audience;
  readonly guests: Guests;
  readonly mailGate?: MailRateLimits;
}

export class Notifications {
  readonly book: NotificationBook;
  readonly recipients: Recipients;
  readonly ownHooks: OwnHooks;
  readonly webhooks: Webhooks;
  readonly watched: WatchedMatches;
  readonly evenings: Evenings;
  readonly circles: CircleNotifications;
  private readonly following: Following;
  private readonly activeViewers: ActiveViewers;
  private readonly dispatcher: Dispatcher;
  private readonly peers: Peers;
  private readonly tables: EveningTables;

  constructor(ports: NotificationsPorts, tables: EveningTables) {
    const { book, clock, journal, store, channels, draw, audience, guests } = ports;
    const written = () => this.dispatcher.dispatch();
    const known = (table: Table) => this.following.known(table);
    this.book = book;
    this.tables = tables;
    this.activeViewers = new ActiveViewers({ book, clock });
    const watching = { book, clock, journal, store, activeViewers: this.activeViewers, written };
    this.following = new Following(watching, tables);
    this.watched = new WatchedMatches({ ...watching, audience }, tables);
    this.dispatcher = new Dispatcher({ book, clock, journal, channels, draw });
    this.recipients = new Recipients({ book, clock, channels, known, mailGate: ports.mailGate });
    this.evenings = new Evenings(
      { book, clock, journal, recipients: this.recipients, guests, written },
      tables,
    );
    this.circles = new CircleNotifications({ book, clock, recipients: this.recipients, written });
    this.peers = new Peers({ book, clock, following: this.following, evenings: this.evenings, written });
    this.ownHooks = new OwnHooks({ book, clock, recipients: this.recipients, written });
    this.webhooks = new Webhooks({ book, clock, known, written });
  }

  /** Starts with what was not notified before the last stop. */
  async start(): Promise<void> {
    this.peers.start();
    this.dispatcher.start();
    await this.following.start();
    await this.watched.start();
  }

  async stop(): Promise<void> {
    this.peers.stop();
    this.following.stop();
    this.watched.stop();
    this.evenings.stop();
    await this.dispatcher.stop();
    await this.book.close();
  }

  progressed(matchId: string): void {
    this.following.changed(matchId);
    this.watched.changed(matchId);
  }

  changed(matchId: string): void {
    this.watched.changed(matchId);
    this.evenings.changed(matchId);
  }

  loaded(matchId: string): void {
    this.following.woke(matchId);
    this.watched.woke(matchId);
    this.evenings.woke(matchId);
  }

  /** Games for which these sessions, by their hashes, wait this evening, and until when, in ms since 1970. */
  async eveningsOf(
    sessions: readonly string[],
  ): Promise<readonly { readonly game: string; readonly until: number }[]> {
    await this.book.current();
    return this.evenings.of(sessions);
  }

  /** These sessions, by their hashes, have ended: stops their notifications. */
  signedOut(sessions: readonly string[]): void {
    void this.recipients.signedOut(sessions).catch(() => undefined);
  }

  chatted(table: ChattedTable, event: ChatEvent): void {
    this.following.chatted(table, event);
  }

  planStopped(matchId: string, person: string, why: StopReason): void {
    const table = this.tables.find(matchId);
    if (table !== undefined) this.following.planStopped(table, person, why);
  }

  read(matchId: string, person: string, channel: Channel): void {
    this.following.read(matchId, person, channel);
  }

  viewed(matchId: string, person: string): void {
    void this.activeViewers.seen(matchId, person).catch(() => undefined);
  }

  // UI-P7.
  /** False: a delivery that names the person is being sent. Rejects with `MatchError` `store-unavailable`. */
  forget(one: ErasedPerson): Promise<boolean> {
    const { book } = this;
    const { matchId } = one;
    return book.update((draft) => {
      const recipients = book.followers(matchId).flatMap((id) => {
        const recipient = book.recipients.get(id);
        return recipient === undefined ? [] : [[id, recipient] as const];
      });
      const about = { webhooks: book.webhooksOf(matchId), deliveries: book.deliveriesAbout(matchId) };
      const deliveriesTo = (id: string) => book.deliveriesOf(id).map(([key]) => key);
      return eraseNotifications({ recipients, ...about, deliveriesTo }, draft, one);
    });
  }

  /** Overwrites the bytes of deleted rows. */
  scrub(): Promise<void> {
    return this.book.scrub();
  }

  keyRenewed(matchId: string, person: string): void {
    void this.recipients.forgetAt(matchId, person).catch(() => undefined);
  }

  /** Follows and webhooks move on to the next match of the same people. Both tables are in memory. */
  followOn(from: string, to: string): void {
    const { book, tables } = this;
    const [over, next] = [tables.find(from), tables.find(to)];
    if (over === undefined || next === undefined || !book.isFollowed(from)) return;
    const sameAt = (id: string): string | undefined => {
      const hash = over.seating.person(id)?.tokenHash ?? '';
      return next.seating.everybody.find(({ tokenHash }) => sameHash(tokenHash, hash))?.id;
    };
    const known = this.following.known(next);
    void book
      .update((draft) => {
        for (const id of book.followers(from)) {
          const recipient = book.recipients.get(id);
          const follow = recipient?.follows[from];
          const person = sameAt(follow?.person ?? '');
          if (recipient === undefined || follow === undefined || person === undefined) continue;
          const { [from]: _, ...rest } = recipient.follows;
          draft.set('addressee', id, { ...recipient, follows: { ...rest, [to]: { ...follow, person } } });
        }
        for (const [id, webhook] of book.webhooksOf(from))
          draft.set('webhook', id, { ...webhook, matchId: to, host: sameAt(webhook.host) ?? '' });
        draft.set('match', to, known);
      })
      .catch(() => undefined);
  }
}
