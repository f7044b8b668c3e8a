// Calendars of deadlines (iCalendar, RFC 5545).

import ical, { ICalEventTransparency } from 'ical-generator';
import type { NotificationBook } from './model/notificationBook.ts';
import type { Recipient } from './model/notificationTypes.ts';
import { say } from './words.ts';

export interface CalendarEvent {
  /** Stable for the same subject. */
  readonly uid: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly summary: string;
  readonly url?: string | undefined;
}

/** `now`: ms since 1970, time stamp of all events. `product`: the part of the server that wrote it. */
export function icalendar(product: string, events: readonly CalendarEvent[], now: number): string {
  const calendar = ical({ prodId: { company: 'Hexmarch', product } });
  for (const { uid, at, summary, url } of events)
    calendar.createEvent({
      ...{ id: uid, stamp: new Date(now), start: new Date(at), summary: printable(summary) },
      // A deadline does not mark anybody as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(url === undefined ? {} : { url }),
    });
  // The library does not end the last line.
  return `${calendar.toString()}\r\n`;
}

/** The library leaves control characters, and takes Unicode's line ends for text. */
const printable = (text: string): string =>
  text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');

/** Deadlines of somebody's matches. It names games but no players, since calendars are shared. `now`: ms since 1970. */
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
