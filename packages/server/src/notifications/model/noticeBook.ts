// All that is known of notices, in memory, and kept before anybody hears of it (keptBook.ts), with where it is found.

import type { Clock } from '../../base/clock.ts';
import { type BookDraft, KeptBook, type RowChange } from '../../base/keptBook.ts';
import { ALONE, type Presence } from '../../ports/presence.ts';
import { NoticeIndex } from './noticeIndex.ts';
import type { NoticeStore } from './noticeStore.ts';
import type { Addressee, Kinds, Known, Letter, Webhook } from './noticeTypes.ts';
import type { Watched } from './watchedTypes.ts';

export type Draft = BookDraft<Kinds>;
export type NoticeNews = readonly RowChange<Kinds>[];

export class NoticeBook {
  /** Who sends letters out of this book. */
  readonly presence: Presence;
  private readonly kept: KeptBook<Kinds>;
  private readonly index: NoticeIndex;

  private constructor(kept: KeptBook<Kinds>, index: NoticeIndex, presence: Presence) {
    this.kept = kept;
    this.index = index;
    this.presence = presence;
  }

  /** What may have gone out when a process ended is not sent again: that of this one's earlier lives, and of others that are gone. */
  static async open(store: NoticeStore, presence: Presence = ALONE): Promise<NoticeBook> {
    const index = new NoticeIndex();
    const kept = await KeptBook.open<Kinds>(store, (change) => index.change(change));
    const book = new NoticeBook(kept, index, presence);
    // Whoever begins to send after this has been entered before it.
    const senders = book.senders();
    const living = senders.size === 0 ? senders : await presence.living();
    const isGone = (sender: string) => sender === presence.self || !living.has(sender);
    await book.dropSent(new Set([...senders].filter(isGone)));
    return book;
  }

  /** Whether others have the same book. */
  get isShared(): boolean {
    return this.kept.isShared;
  }

  get server(): ReadonlyMap<string, unknown> {
    return this.kept.all('server');
  }

  get addressees(): ReadonlyMap<string, Addressee> {
    return this.kept.all('addressee');
  }

  get matches(): ReadonlyMap<string, Known> {
    return this.kept.all('match');
  }

  /** Followed by people who only watch (watchedMatches.ts). */
  get watched(): ReadonlyMap<string, Watched> {
    return this.kept.all('watched');
  }

  get webhooks(): ReadonlyMap<string, Webhook> {
    return this.kept.all('webhook');
  }

  get letters(): ReadonlyMap<string, Letter> {
    return this.kept.all('letter');
  }

  /** Of the addressee with this key. */
  idByKey(keyHash: string): string | undefined {
    return this.index.byKey.get(keyHash);
  }

  idByCalendar(hash: string): string | undefined {
    return this.index.byCalendar.get(hash);
  }

  /** Of browsers that are signed in by the session with this hash. */
  idsBySession(hash: string): readonly string[] {
    return [...(this.index.bySession.get(hash) ?? [])];
  }

  /** Whether somebody at its table wants to hear of this match. */
  isFollowed(matchId: string): boolean {
    return this.index.followersOf.has(matchId) || this.index.webhookIds.has(matchId);
  }

  followers(matchId: string): readonly string[] {
    return [...(this.index.followersOf.get(matchId) ?? [])];
  }

  /** Who waits for a table of that game. */
  waitingFor(game: string): readonly string[] {
    return [...(this.index.waitingFor.get(game) ?? [])];
  }

  webhooksOf(matchId: string): readonly (readonly [id: string, webhook: Webhook])[] {
    return found(this.index.webhookIds.get(matchId), this.webhooks);
  }

  lettersAbout(matchId: string): readonly (readonly [key: string, letter: Letter])[] {
    return found(this.index.letterKeys.get(matchId), this.letters);
  }

  lettersOf(id: string): readonly (readonly [key: string, letter: Letter])[] {
    return found(this.index.lettersOf.get(id), this.letters);
  }

  /** How many are on their way to an addressee, or a webhook. */
  lettersTo(id: string): number {
    return this.index.lettersOf.get(id)?.size ?? 0;
  }

  /** As `KeptBook.update`. */
  update<T>(run: (draft: Draft) => T): Promise<T> {
    return this.kept.update(run);
  }

  /** As `KeptBook.current`. */
  current(): Promise<void> {
    return this.kept.current();
  }

  onNews(listener: (news: NoticeNews) => void): void {
    this.kept.onNews(listener);
  }

  follow(clock: Clock): void {
    this.kept.follow(clock);
  }

  /** Whoever sends a letter now, as far as is known here. */
  senders(): ReadonlySet<string> {
    return new Set([...this.letters.values()].filter(isSending).map(senderOf));
  }

  /** What these were sending may have gone out: it is not sent again. */
  async dropSent(by: ReadonlySet<string>): Promise<void> {
    if (by.size === 0) return;
    await this.update((draft) => {
      for (const [key, letter] of [...this.letters])
        if (isSending(letter) && by.has(senderOf(letter))) draft.drop('letter', key);
    });
  }

  /** As `KeptBook.scrub`. */
  scrub(): Promise<void> {
    return this.kept.scrub();
  }

  close(): Promise<void> {
    return this.kept.close();
  }
}

const found = <T>(keys: ReadonlySet<string> | undefined, rows: ReadonlyMap<string, T>) =>
  [...(keys ?? [])].flatMap((key) => {
    const row = rows.get(key);
    return row === undefined ? [] : [[key, row] as const];
  });

const isSending = ({ state }: Letter): boolean => state === 'sending';

/** Rows from before there were several have no name. */
export const senderOf = ({ sender = ALONE.self }: Letter): string => sender;
