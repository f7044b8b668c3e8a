// Who is viewing a match (UI-P13): only a page that was visible and focused within the last minute suppresses notifications, not an open
// tab or connection. Deliveries due within that minute are dropped as seen; later ones wait until it is over, and are sent unless the page
// was seen again.

import type { Clock } from '../base/clock.ts';
import type { NotificationBook } from './model/notificationBook.ts';
import type { Delivery } from './model/notificationTypes.ts';

/** A viewer counts as such for this long. Pages report twice as often. */
const VIEWING_MS = 60_000;
const VIEWERS_MAX = 10_000;

interface ActiveViewersPorts {
  readonly book: NotificationBook;
  readonly clock: Pick<Clock, 'now'>;
}

export class ActiveViewers {
  private readonly ports: ActiveViewersPorts;
  /** Ms since 1970, by match and person. Memory only: nobody views a match while the server is down. */
  private readonly lastAt = new Map<string, number>();

  constructor(ports: ActiveViewersPorts) {
    this.ports = ports;
  }

  /** The person with that public id is viewing the match now. Rejects if the book cannot be written. */
  async seen(matchId: string, person: string): Promise<void> {
    const { book, clock } = this.ports;
    if (!book.isFollowed(matchId) && !book.watched.has(matchId)) return;
    const now = clock.now();
    if (this.lastAt.size >= VIEWERS_MAX) this.forgetOld(now);
    this.lastAt.set(keyOf(matchId, person), now);
    const isSeen = (delivery: Delivery) =>
      delivery.state === 'waiting' && delivery.notBefore <= now + VIEWING_MS && this.isFor(delivery, person);
    if (!book.deliveriesAbout(matchId).some(([, delivery]) => isSeen(delivery))) return;
    await book.update((draft) => {
      for (const [key, delivery] of book.deliveriesAbout(matchId))
        if (isSeen(delivery)) draft.drop('letter', key);
    });
  }

  /** Until when nothing of the match is sent to that person; ms since 1970. */
  seenUntil(matchId: string, person: string): number {
    const at = this.lastAt.get(keyOf(matchId, person));
    return at === undefined ? 0 : at + VIEWING_MS;
  }

  private isFor({ by, to, matchId }: Delivery, person: string): boolean {
    if (by === 'webhook') return false;
    return this.ports.book.recipients.get(to)?.follows[matchId]?.person === person;
  }

  private forgetOld(now: number): void {
    for (const [key, at] of this.lastAt) if (at + VIEWING_MS <= now) this.lastAt.delete(key);
  }
}

const keyOf = (matchId: string, person: string): string => `${matchId} ${person}`;
