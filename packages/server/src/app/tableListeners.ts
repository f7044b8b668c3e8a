// Who hears of what happens at the tables.

import type { HeadingCache } from '../http/pages/headingCache.ts';
import type { Leagues } from '../leagues/leagues.ts';
import type { Tv } from '../lobby/tv.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { People } from '../people/people.ts';
import type { TableEvents } from '../table/state/tableTypes.ts';

interface TableListeners {
  readonly notifications: Notifications;
  readonly people: People;
  readonly leagues: Leagues;
  readonly tv: Tv;
  /** Absent: nothing is cached. */
  readonly headings: HeadingCache | undefined;
}

export function listenToTables(
  events: TableEvents,
  { notifications, people, leagues, tv, headings }: TableListeners,
): void {
  // What is cached of dormant matches is stale.
  for (const event of ['progressed', 'changed', 'loaded'] as const)
    events.on(event, (matchId) => {
      people.missingOrders.stirred(matchId);
      headings?.drop(matchId);
    });

  notify(events, notifications);

  events.on('keyRenewed', (matchId, person) => people.bindings.released(matchId, person));
  events.on('progressed', (matchId) => people.watch.changed(matchId));
  events.on('changed', (matchId) => people.watch.changed(matchId));
  events.on('chatted', ({ setup }) => people.watch.changed(setup.matchId));
  events.on('read', (matchId) => people.watch.changed(matchId));

  events.on('ended', (matchId) => {
    leagues.ended(matchId);
    void tv.ended(matchId);
    people.history.ended(matchId);
  });
}

/** People who are away. */
export function notify(events: TableEvents, notifications: Notifications): void {
  events.on('progressed', (matchId) => notifications.changed(matchId));
  events.on('changed', (matchId) => notifications.shown(matchId));
  events.on('loaded', (matchId) => notifications.woke(matchId));
  events.on('chatted', (table, event) => notifications.event(table, event));
  events.on('read', (matchId, person, channel) => notifications.read(matchId, person, channel));
  events.on('viewed', (matchId, person) => notifications.looked(matchId, person));
  events.on('followedOn', (over, next) => notifications.followOn(over, next));
  events.on('keyRenewed', (matchId, person) => notifications.keyRenewed(matchId, person));
}
