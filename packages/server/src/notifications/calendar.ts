// A calendar of what somebody's matches wait for: the deadline of each that awaits somebody. It names games and nobody who plays, since
// calendars are shared.

import { icalendar } from './icalendar.ts';
import type { NoticeBook } from './model/noticeBook.ts';
import type { Addressee, NoticeLanguage } from './model/noticeTypes.ts';

const SUMMARY: Readonly<Record<NoticeLanguage, string>> = {
  en: 'Hexmarch: time runs out',
  de: 'Hexmarch: die Zeit läuft ab',
  es: 'Hexmarch: se acaba el tiempo',
};

/** `now`: ms since 1970. */
export function calendarOf(
  book: NoticeBook,
  { follows, language }: Addressee,
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
