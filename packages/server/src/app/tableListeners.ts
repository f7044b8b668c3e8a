// Who hears of what happens at the tables and in circles, event by event. The lobby's list and the meter listen in lobby/tables.ts.

import type { Clock, Journal } from '../base/clock.ts';
import type { CircleEvents } from '../circles/circleEvents.ts';
import type { Circles } from '../circles/circles.ts';
import type { HeadingCache } from '../http/pages/headingCache.ts';
import type { Tv } from '../lobby/tv.ts';
import type { CircleNotification, CircleNotifications } from '../notifications/circleNotifications.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { People } from '../people/people.ts';
import type { WholeCircle } from '../ports/circleStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { TableEventMap, TableEvents } from '../table/state/tableTypes.ts';
import type { Leagues } from '../tournaments/leagues.ts';

type Event = keyof TableEventMap;
type Listener<E extends Event> = (...args: TableEventMap[E]) => void;
type On = <E extends Event>(event: E, ...listeners: readonly Listener<E>[]) => void;

interface TableListeners {
  readonly notifications: Notifications;
  readonly people: People;
  readonly leagues: Leagues;
  readonly circles: Circles;
  readonly tv: Tv;
  /** Absent: nothing is cached. */
  readonly headings: HeadingCache | undefined;
}

export function listenToTables(
  events: TableEvents,
  journal: Journal,
  { notifications, people, leagues, circles, tv, headings }: TableListeners,
): void {
  const on = listening(events, journal);
  const { bindings, history, missingOrders, watch } = people;
  /** What is cached of a dormant match is stale. */
  const invalidate = (matchId: string): void => {
    missingOrders.invalidate(matchId);
    headings?.drop(matchId);
  };
  const changed = (matchId: string): void => watch.changed(matchId);

  notify(on, notifications);
  on('progressed', invalidate, changed);
  on('changed', invalidate, changed);
  on('loaded', invalidate);
  on('chatted', ({ setup }) => watch.changed(setup.matchId));
  on('read', changed);
  on('reopened', (matchId) => circles.matches.reopened(matchId));
  on('followedOn', (over, next) => circles.matches.followOn(over, next));
  on('keyRenewed', (matchId, person) => bindings.released(matchId, person));
  on(
    'ended',
    (matchId) => leagues.ended(matchId),
    (matchId) => void tv.ended(matchId),
    (matchId) => history.ended(matchId),
    (matchId) => circles.matches.ended(matchId),
  );
}

/** Registers listeners. One that fails is logged: it must not stop a match, nor keep the others from hearing. */
export function listening(events: TableEvents, journal: Journal): On {
  return (event, ...listeners) => {
    const hear = (...args: TableEventMap[typeof event]): void => {
      for (const listener of listeners)
        try {
          listener(...args);
        } catch (error) {
          journal.error({ err: error, event }, 'a listener to the tables failed');
        }
    };
    events.on(event, hear as Parameters<typeof events.on>[1]);
  };
}

/** People who are away. */
export function notify(on: On, notifications: Notifications): void {
  on('progressed', (matchId) => notifications.progressed(matchId));
  on('changed', (matchId) => notifications.changed(matchId));
  on('loaded', (matchId) => notifications.loaded(matchId));
  on('chatted', (table, event) => notifications.chatted(table, event));
  on('read', (matchId, person, channel) => notifications.read(matchId, person, channel));
  on('planStopped', (matchId, person, why) => notifications.planStopped(matchId, person, why));
  on('viewed', (matchId, person) => notifications.viewed(matchId, person));
  on('followedOn', (over, next) => notifications.followOn(over, next));
  on('keyRenewed', (matchId, person) => notifications.keyRenewed(matchId, person));
}

interface CircleListeners {
  readonly circles: CircleNotifications;
  readonly store: Pick<PeopleStore, 'wholeCircle'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Journal;
}

/** Members who are away (UI-C28). */
export function notifyOfCircles(
  news: CircleEvents,
  { circles, store, clock, journal }: CircleListeners,
): void {
  type Of = (whole: WholeCircle) => Omit<CircleNotification, 'circleId' | 'name'>;
  const failed = (error: unknown): void => journal.warn({ err: error }, 'news of a circle could not be told');
  const tell = (circleId: string, of: Of): void => {
    const run = async () => {
      const whole = await store.wholeCircle(circleId);
      if (whole === undefined || whole.circle.deletedAt > 0) return;
      await circles.tell({ circleId, name: whole.circle.name, ...of(whole) });
    };
    run().catch(failed);
  };
  news.on('eveningFixed', (circleId, at, by) =>
    tell(circleId, () => ({ kind: 'evening', at, to: (number) => number !== by })),
  );
  news.on('roomOpened', (circleId, _, by, reservedFor) => {
    tell(circleId, () => ({ kind: 'seat', to: (number) => number !== by && reservedFor.includes(number) }));
    tell(circleId, ({ members }) => {
      const raised = members.filter(({ handUntil }) => handUntil > clock.now()).map(({ number }) => number);
      const isUp = (number: number): boolean => raised.includes(number) && !reservedFor.includes(number);
      return { kind: 'room', to: (number) => number !== by && isUp(number) };
    });
  });
  news.on('matchOver', (circleId) => tell(circleId, () => ({ kind: 'over', to: () => true })));
  news.on('chatted', (circleId, { by, mentioned, hiddenFrom }) => {
    tell(circleId, () => ({ kind: 'mention', to: (number) => mentioned.includes(number) }));
    const isOther = (number: number): boolean => number !== by && !mentioned.includes(number);
    tell(circleId, () => ({
      kind: 'chat',
      to: (number) => isOther(number) && !hiddenFrom.includes(number),
    }));
  });
  news.on('memberLeft', (circleId, number) => void circles.left(circleId, number).catch(failed));
}
