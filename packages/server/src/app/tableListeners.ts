// Who hears of what happens at the tables, event by event. The lobby's list and the meter listen in lobby/tables.ts.

import type { Journal } from '../base/clock.ts';
import type { Circles } from '../circles/circles.ts';
import type { HeadingCache } from '../http/pages/headingCache.ts';
import type { Tv } from '../lobby/tv.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { People } from '../people/people.ts';
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
  on('viewed', (matchId, person) => notifications.viewed(matchId, person));
  on('followedOn', (over, next) => notifications.followOn(over, next));
  on('keyRenewed', (matchId, person) => notifications.keyRenewed(matchId, person));
}
