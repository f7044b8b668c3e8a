// Calendar of the deadlines of somebody's matches. It names games but no players, since calendars are shared.

import { icalendar } from './icalendar.ts';
import type { NotificationBook } from './model/notificationBook.ts';
import type { NotificationLanguage, Recipient } from './model/notificationTypes.ts';

const SUMMARY: Readonly<Record<NotificationLanguage, string>> = {
  en: 'Hexmarch: time runs out',
  de: 'Hexmarch: die Zeit läuft ab',
  es: 'Hexmarch: se acaba el tiempo',
};

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
    return [{ uid: `${matchId}@hexmarch`, at: known.dueAt, summary: SUMMARY[language], url }];
  });
  return icalendar('Notices', events, now);
}
