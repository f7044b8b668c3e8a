// Calendar of the deadlines of somebody's matches. It names games but no players, since calendars are shared.

import { icalendar } from './icalendar.ts';
import type { NotificationBook } from './model/notificationBook.ts';
import type { Recipient } from './model/notificationTypes.ts';
import { say } from './words.ts';

/** `now`: ms since 1970. */
export function calendarOf(
  book: NotificationBook,
  { follows, language }: Recipient,
  publicUrl: string | undefined,
  now: number,
): string {
  const events = Object.entries(follows).flatMap(([matchId, { person }]) => {
    const known = book.matches.get(matchId);
    if (known?.dueAt == null || known.status !== 'playing') return [];
    // TABLE-27.2.
    if (known.insiders?.includes(person) === false) return [];
    const url = publicUrl === undefined ? undefined : `${publicUrl}/m/${matchId}`;
    return [{ uid: `${matchId}@hexmarch`, at: known.dueAt, summary: say(language, 'calendar.summary'), url }];
  });
  return icalendar('Notices', events, now);
}
