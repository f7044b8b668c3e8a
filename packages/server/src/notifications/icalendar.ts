// iCalendar text (RFC 5545): escaped, folded, with its line ends.

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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Hexmarch//${product}//EN`,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A deadline does not mark anybody as busy. */
const linesOf = ({ uid, at, summary, url }: CalendarEvent, now: number): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(at)}`,
  `SUMMARY:${escaped(summary)}`,
  'TRANSP:TRANSPARENT',
  ...(url === undefined ? [] : [`URL:${url}`]),
  'END:VEVENT',
];

/** `20261123T201500Z`. */
const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** No name can end a line or inject a property. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Bytes of a line without its end. */
const LINE_MAX = 75;

/** Never splits a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let room = LINE_MAX;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (bytes > room) {
      parts.push(part);
      part = '';
      // The space that begins a continuation line counts.
      room = LINE_MAX - 1;
    }
    part += character;
    room -= bytes;
  }
  return [...parts, part].join('\r\n ');
}
