// Indexes of the rows: by key hash, and by match.

import type { RowChange } from '../../base/documents.ts';
import { topicOf } from './circleFollows.ts';
import type { NotificationRowKind } from './notificationStore.ts';
import type { Delivery, Kinds, Recipient, Webhook } from './notificationTypes.ts';

export class NotificationIndex {
  readonly byKey = new Map<string, string>();
  readonly byCalendar = new Map<string, string>();
  readonly bySession = new Map<string, Set<string>>();
  /** By match, or topic of a circle, as the next two. */
  readonly followersOf = new Map<string, Set<string>>();
  readonly webhookIds = new Map<string, Set<string>>();
  readonly deliveryKeys = new Map<string, Set<string>>();
  /** By game: recipients with a table alert, active or expired. */
  readonly waitingFor = new Map<string, Set<string>>();
  /** By recipient or webhook. */
  readonly deliveriesOf = new Map<string, Set<string>>();

  change({ kind, key, before, after }: RowChange<Kinds>): void {
    if (before !== undefined) this.row(kind, key, before, removed);
    if (after !== undefined) this.row(kind, key, after, added);
  }

  private row(kind: NotificationRowKind, key: string, value: unknown, change: typeof added): void {
    if (kind === 'addressee') this.recipient(key, value as Recipient, change);
    else if (kind === 'webhook') change(this.webhookIds, (value as Webhook).matchId, key);
    else if (kind === 'letter') {
      change(this.deliveryKeys, (value as Delivery).matchId, key);
      change(this.deliveriesOf, (value as Delivery).to, key);
    }
  }

  private recipient(
    id: string,
    { keyHash, calendarHash, session, follows, evenings = {}, circles = {} }: Recipient,
    change: typeof added,
  ): void {
    const isThere = change === added;
    if (isThere) this.byKey.set(keyHash, id);
    else this.byKey.delete(keyHash);
    if (calendarHash !== null && isThere) this.byCalendar.set(calendarHash, id);
    else if (calendarHash !== null) this.byCalendar.delete(calendarHash);
    if (session !== undefined) change(this.bySession, session, id);
    for (const matchId of Object.keys(follows)) change(this.followersOf, matchId, id);
    for (const circleId of Object.keys(circles)) change(this.followersOf, topicOf(circleId), id);
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
