// Changes by peer processes that share the book: their deliveries, new follows of matches played here, and what they leave behind when they
// die.

import { Alarm } from '../base/alarm.ts';
import type { Clock } from '../base/clock.ts';
import type { Evenings } from './evenings.ts';
import type { Following } from './following.ts';
import type { NotificationBook, NotificationChanges } from './model/notificationBook.ts';
import type { Recipient, Webhook } from './model/notificationTypes.ts';

interface PeersPorts {
  readonly book: NotificationBook;
  readonly clock: Clock;
  readonly following: Pick<Following, 'changed' | 'start'>;
  readonly evenings: Pick<Evenings, 'lookAround'>;
  /** New deliveries exist. */
  readonly written: () => Promise<void>;
}

/** Heartbeat check. A process that hangs for less is not taken for dead: it must be missing twice. */
const LOOK_MS = 5000;

export class Peers {
  private readonly ports: PeersPorts;
  private readonly alarm: Alarm;
  private met: ReadonlySet<string> = new Set();
  private missing: ReadonlySet<string> = new Set();
  private stopped = false;

  constructor(ports: PeersPorts) {
    this.ports = ports;
    this.alarm = new Alarm(ports.clock);
    ports.book.onNews((news) => this.heard(news));
  }

  start(): void {
    const { book, clock } = this.ports;
    if (!book.isShared) return;
    book.follow(clock);
    this.wait();
  }

  stop(): void {
    this.stopped = true;
    this.alarm.off();
  }

  private heard(news: NotificationChanges): void {
    if (this.stopped) return;
    // New deliveries, or a channel that is free again.
    if (news.some(({ kind }) => kind === 'letter')) void this.ports.written();
    // The new follower of a match just taken over from another process may have missed changes: check it.
    for (const change of news)
      for (const matchId of newlyFollowed(change)) this.ports.following.changed(matchId);
    if (news.some(isEvening)) this.ports.evenings.lookAround();
  }

  private wait(): void {
    if (this.stopped) return;
    const again = () => this.wait();
    this.alarm.set(LOOK_MS, () => void this.poll().then(again, again));
  }

  /**
   * What a dead process was sending may have arrived, and is not sent again. What it had not notified yet is notified by the process that
   * finds it first.
   */
  private async poll(): Promise<void> {
    const { book, following, written } = this.ports;
    const senders = book.senders();
    const alive = await book.presence.alive();
    const absent = [...this.met, ...this.missing, ...senders].filter((id) => !alive.has(id));
    const gone = new Set(absent.filter((id) => this.missing.has(id)));
    this.met = alive;
    this.missing = new Set(absent.filter((id) => !gone.has(id)));
    if (gone.size === 0 || this.stopped) return;
    await book.dropSent(gone);
    // Its channels are free.
    void written();
    await following.start();
  }
}

/** A table alert. */
function isEvening({ kind, after }: NotificationChanges[number]): boolean {
  return kind === 'addressee' && (after as Recipient | undefined)?.evenings !== undefined;
}

/** Matches with a new follower. */
function newlyFollowed({ kind, before, after }: NotificationChanges[number]): readonly string[] {
  if (kind === 'webhook')
    return before === undefined && after !== undefined ? [(after as Webhook).matchId] : [];
  if (kind !== 'addressee' || after === undefined) return [];
  const known = (before as Recipient | undefined)?.follows ?? {};
  return Object.keys((after as Recipient).follows).filter((matchId) => !(matchId in known));
}
