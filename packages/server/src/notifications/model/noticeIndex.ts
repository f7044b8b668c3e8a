// Where rows of the book are found: by the hash of a key, and by match.

import type { RowChange } from '../../base/keptBook.ts';
import type { NoticeKind } from './noticeStore.ts';
import type { Addressee, Kinds, Letter, Webhook } from './noticeTypes.ts';

export class NoticeIndex {
  readonly byKey = new Map<string, string>();
  readonly byCalendar = new Map<string, string>();
  readonly bySession = new Map<string, Set<string>>();
  /** By match, as the next two. */
  readonly followersOf = new Map<string, Set<string>>();
  readonly webhookIds = new Map<string, Set<string>>();
  readonly letterKeys = new Map<string, Set<string>>();
  /** By game: who waits for a table of it, this evening or one that is over. */
  readonly waitingFor = new Map<string, Set<string>>();
  /** By addressee or webhook. */
  readonly lettersOf = new Map<string, Set<string>>();

  change({ kind, key, before, after }: RowChange<Kinds>): void {
    if (before !== undefined) this.row(kind, key, before, removed);
    if (after !== undefined) this.row(kind, key, after, added);
  }

  private row(kind: NoticeKind, key: string, value: unknown, change: typeof added): void {
    if (kind === 'addressee') this.addressee(key, value as Addressee, change);
    else if (kind === 'webhook') change(this.webhookIds, (value as Webhook).matchId, key);
    else if (kind === 'letter') {
      change(this.letterKeys, (value as Letter).matchId, key);
      change(this.lettersOf, (value as Letter).to, key);
    }
  }

  private addressee(
    id: string,
    { keyHash, calendarHash, session, follows, evenings = {} }: Addressee,
    change: typeof added,
  ): void {
    const isThere = change === added;
    if (isThere) this.byKey.set(keyHash, id);
    else this.byKey.delete(keyHash);
    if (calendarHash !== null && isThere) this.byCalendar.set(calendarHash, id);
    else if (calendarHash !== null) this.byCalendar.delete(calendarHash);
    if (session !== undefined) change(this.bySession, session, id);
    for (const matchId of Object.keys(follows)) change(this.followersOf, matchId, id);
    for (const game of Object.keys(evenings)) change(this.waitingFor, game, id);
  }
}

type Index = Map<string, Set<string>>;

function added(index: Index, name: string, key: string): void {
  const keys = index.get(name);
  if (keys === undefined) index.set(name, new Set([key]));
  else keys.add(key);
}

function removed(index: Index, name: string, key: string): void {
  const keys = index.get(name);
  keys?.delete(key);
  if (keys?.size === 0) index.delete(name);
}
