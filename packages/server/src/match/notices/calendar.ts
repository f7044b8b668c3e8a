// A calendar of what somebody's matches wait for: an iCalendar file (RFC 5545) with the deadline of each that awaits somebody. It names
// games and nobody who plays, since calendars are shared.

import type { NoticeBook } from './noticeBook.ts';
import type { Addressee, NoticeLanguage } from './noticeTypes.ts';

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
    return [
      'BEGIN:VEVENT',
      `UID:${matchId}@hexmarch`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(known.dueAt)}`,
      `SUMMARY:${SUMMARY[language]}`,
      ...(publicUrl === undefined ? [] : [`URL:${publicUrl}/m/${matchId}`]),
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hexmarch//Notices//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261123T201500Z`. */
const stamp = (at: number): string => `${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`;

const LINE_MAX = 60;

/** No line may have more than 75 bytes; none here has characters of more than two. */
function folded(line: string): string {
  const parts = line.match(new RegExp(`.{1,${LINE_MAX}}`, 'gu')) ?? [];
  return parts.join('\r\n ');
}
