// Notifications of members of circles (UI-C28): at most six a day of each circle, then one that there is more. Knows circles by their ids and
// members by their numbers alone; what happens there is told from outside (app/tableListeners.ts).

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import {
  CIRCLE_NOTIFICATION_DEFAULTS,
  type CircleNotificationKind,
} from '@hexmarch/shared/protocol/people/circleNews';
import type { Clock } from '../base/clock.ts';
import { deliveriesOnce, putDelivery } from './compose.ts';
import {
  CIRCLE_MORE,
  type CircleFollow,
  type CircleNewsKind,
  isWantedOfCircle,
  newsKindOf,
  topicOf,
} from './model/circleFollows.ts';
import type { Draft, NotificationBook } from './model/notificationBook.ts';
import { NOTIFICATION_LIMITS, tooMany } from './model/notificationLimits.ts';
import type { Delivery, Recipient } from './model/notificationTypes.ts';
import type { Recipients } from './recipients.ts';

interface CircleNotificationsPorts {
  readonly book: NotificationBook;
  readonly clock: Pick<Clock, 'now'>;
  readonly recipients: Recipients;
  /** New deliveries exist. */
  readonly written: () => Promise<void>;
}

interface CircleFollowWish {
  /** The recipient's key; a new recipient if nobody has it. */
  readonly key?: string | undefined;
  readonly on: boolean;
  /** Undefined: the usual ones. */
  readonly kinds?: readonly CircleNotificationKind[] | undefined;
}

export interface CircleNotification {
  readonly circleId: string;
  /** Its name, for the title. */
  readonly name: string;
  readonly kind: CircleNotificationKind;
  /** Whether this member is told. */
  readonly to: (number: number) => boolean;
  /** A time that it is about, ms since 1970. */
  readonly at?: number;
}

const DAILY_MAX = 6;

export class CircleNotifications {
  private readonly ports: CircleNotificationsPorts;

  constructor(ports: CircleNotificationsPorts) {
    this.ports = ports;
  }

  /** Returns the recipient's key. Throws `too-many` or `busy`. */
  follow(
    circleId: string,
    number: number,
    { key, on, kinds = CIRCLE_NOTIFICATION_DEFAULTS }: CircleFollowWish,
  ): Promise<string> {
    return this.ports.recipients.changeOrMake(key, on, ({ circles = {}, ...recipient }) => {
      const { [circleId]: before, ...others } = circles;
      if (!on) return { ...recipient, circles: others };
      if (Object.keys(others).length >= NOTIFICATION_LIMITS.circles) throw tooMany('circles');
      return { ...recipient, circles: { ...others, [circleId]: { ...before, number, kinds } } };
    });
  }

  /** That member has left. */
  async left(circleId: string, number: number): Promise<void> {
    const { book } = this.ports;
    await book.update((draft) => {
      for (const [id, recipient, follow] of this.followers(circleId)) {
        if (follow.number !== number) continue;
        const { [circleId]: _, ...circles } = recipient.circles ?? {};
        draft.set('addressee', id, { ...recipient, circles });
      }
    });
  }

  async tell(what: CircleNotification): Promise<void> {
    const { book, written } = this.ports;
    const isForAny = this.followers(what.circleId).some(([, , follow]) => isFor(what, follow));
    if (!isForAny) return;
    await book.update((draft) => {
      const seenPlaces = new Set<string>();
      for (const follower of this.followers(what.circleId))
        if (isFor(what, follower[2])) this.write(draft, what, follower, seenPlaces);
    });
    void written();
  }

  private write(
    draft: Draft,
    { circleId, name, kind, at }: CircleNotification,
    [id, recipient, follow]: Follower,
    seenPlaces: Set<string>,
  ): void {
    const { book, clock } = this.ports;
    const now = clock.now();
    const { day = { since: now, count: 0 } } = follow;
    const isOver = now >= day.since + DAY_MS || now < day.since;
    const { since, count } = isOver ? { since: now, count: 0 } : day;
    // It has been told that there is more.
    if (count > DAILY_MAX) return;
    const isLast = count === DAILY_MAX;
    const newsKind: CircleNewsKind = isLast ? CIRCLE_MORE : newsKindOf(kind);
    const topic = topicOf(circleId);
    const delivery: Delivery = {
      ...{ matchId: topic, to: id, by: 'push', way: '', seat: null, turn: 0, tries: 0, state: 'waiting' },
      news: { kind: newsKind, game: name, names: [], seats: [], dueAt: isLast ? null : (at ?? null) },
      notBefore: isLast ? since + DAY_MS : now,
    };
    for (const one of deliveriesOnce(recipient, delivery, seenPlaces))
      putDelivery(book, draft, `${topic} ${since}.${count} ${one.way}`, one, now);
    const circles = { ...recipient.circles, [circleId]: { ...follow, day: { since, count: count + 1 } } };
    draft.set('addressee', id, { ...recipient, circles, changedAt: now });
  }

  private followers(circleId: string): readonly Follower[] {
    const { book } = this.ports;
    return book.followers(topicOf(circleId)).flatMap((id): readonly Follower[] => {
      const recipient = book.recipients.get(id);
      const follow = recipient?.circles?.[circleId];
      return recipient === undefined || follow === undefined ? [] : [[id, recipient, follow]];
    });
  }
}

type Follower = readonly [id: string, recipient: Recipient, follow: CircleFollow];

const isFor = ({ kind, to }: CircleNotification, follow: CircleFollow): boolean =>
  isWantedOfCircle(follow, newsKindOf(kind)) && to(follow.number);
