// All rows of the notifications in memory, with indexes, persisted before a change is visible (documents.ts).

import type { Clock } from '../../base/clock.ts';
import { Documents, type DocumentsDraft, type RowChange } from '../../base/documents.ts';
import { ALONE, type Presence } from '../../ports/peers.ts';
import { NotificationIndex } from './notificationIndex.ts';
import type { NotificationStore } from './notificationStore.ts';
import type { Delivery, Kinds, Known, Recipient, Webhook } from './notificationTypes.ts';
import type { Watched } from './watchedTypes.ts';

export type Draft = DocumentsDraft<Kinds>;
export type NotificationChanges = readonly RowChange<Kinds>[];

export class NotificationBook {
  /** Processes that send from this book. */
  readonly presence: Presence;
  private readonly documents: Documents<Kinds>;
  private readonly index: NotificationIndex;

  private constructor(documents: Documents<Kinds>, index: NotificationIndex, presence: Presence) {
    this.documents = documents;
    this.index = index;
    this.presence = presence;
  }

  /** Deliveries marked as sending by an earlier run of this process, or by dead ones, may have arrived and are dropped. */
  static async open(store: NotificationStore, presence: Presence = ALONE): Promise<NotificationBook> {
    const index = new NotificationIndex();
    const documents = await Documents.open<Kinds>(store, (change) => index.change(change));
    const book = new NotificationBook(documents, index, presence);
    // Any later sender has registered its presence before.
    const senders = book.senders();
    const alive = senders.size === 0 ? senders : await presence.alive();
    const isGone = (sender: string) => sender === presence.self || !alive.has(sender);
    await book.dropSent(new Set([...senders].filter(isGone)));
    return book;
  }

  /** Whether other processes share the book. */
  get isShared(): boolean {
    return this.documents.isShared;
  }

  get server(): ReadonlyMap<string, unknown> {
    return this.documents.all('server');
  }

  get recipients(): ReadonlyMap<string, Recipient> {
    return this.documents.all('addressee');
  }

  get matches(): ReadonlyMap<string, Known> {
    return this.documents.all('match');
  }

  /** Followed by spectators (watchedMatches.ts). */
  get watched(): ReadonlyMap<string, Watched> {
    return this.documents.all('watched');
  }

  get webhooks(): ReadonlyMap<string, Webhook> {
    return this.documents.all('webhook');
  }

  get deliveries(): ReadonlyMap<string, Delivery> {
    return this.documents.all('letter');
  }

  /** Id of the recipient with this key. */
  idByKey(keyHash: string): string | undefined {
    return this.index.byKey.get(keyHash);
  }

  idByCalendar(hash: string): string | undefined {
    return this.index.byCalendar.get(hash);
  }

  /** Ids of recipients linked to the session with this hash. */
  idsBySession(hash: string): readonly string[] {
    return [...(this.index.bySession.get(hash) ?? [])];
  }

  /** Whether anybody at its table follows this match. */
  isFollowed(matchId: string): boolean {
    return this.index.followersOf.has(matchId) || this.index.webhookIds.has(matchId);
  }

  followers(matchId: string): readonly string[] {
    return [...(this.index.followersOf.get(matchId) ?? [])];
  }

  /** Recipients with a table alert for that game. */
  waitingFor(game: string): readonly string[] {
    return [...(this.index.waitingFor.get(game) ?? [])];
  }

  webhooksOf(matchId: string): readonly (readonly [id: string, webhook: Webhook])[] {
    return found(this.index.webhookIds.get(matchId), this.webhooks);
  }

  deliveriesAbout(matchId: string): readonly (readonly [key: string, delivery: Delivery])[] {
    return found(this.index.deliveryKeys.get(matchId), this.deliveries);
  }

  deliveriesOf(id: string): readonly (readonly [key: string, delivery: Delivery])[] {
    return found(this.index.deliveriesOf.get(id), this.deliveries);
  }

  /** Number of deliveries for a recipient or webhook. */
  deliveryCount(id: string): number {
    return this.index.deliveriesOf.get(id)?.size ?? 0;
  }

  /** As `Documents.update`. */
  update<T>(run: (draft: Draft) => T): Promise<T> {
    return this.documents.update(run);
  }

  /** As `Documents.current`. */
  current(): Promise<void> {
    return this.documents.current();
  }

  onNews(listener: (news: NotificationChanges) => void): void {
    this.documents.onExternalChange(listener);
  }

  follow(clock: Clock): void {
    this.documents.follow(clock);
  }

  /** Processes that are sending now, as far as is known here. */
  senders(): ReadonlySet<string> {
    return new Set([...this.deliveries.values()].filter(isSending).map(senderOf));
  }

  /** What these were sending may have arrived: drop it. */
  async dropSent(by: ReadonlySet<string>): Promise<void> {
    if (by.size === 0) return;
    await this.update((draft) => {
      for (const [key, delivery] of [...this.deliveries])
        if (isSending(delivery) && by.has(senderOf(delivery))) draft.drop('letter', key);
    });
  }

  /** As `Documents.scrub`. */
  scrub(): Promise<void> {
    return this.documents.scrub();
  }

  close(): Promise<void> {
    return this.documents.close();
  }
}

const found = <T>(keys: ReadonlySet<string> | undefined, rows: ReadonlyMap<string, T>) =>
  [...(keys ?? [])].flatMap((key) => {
    const row = rows.get(key);
    return row === undefined ? [] : [[key, row] as const];
  });

const isSending = ({ state }: Delivery): boolean => state === 'sending';

/** Older rows have no sender. */
export const senderOf = ({ sender = ALONE.self }: Delivery): string => sender;
