// A calendar as a text (RFC 5545): escaped, folded and ended as its readers want it.

export interface CalendarEvent {
  /** The same as long as it is about the same thing. */
  readonly uid: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly summary: string;
  readonly url?: string | undefined;
}

/** `now`: ms since 1970, since when the events are as they are. `product`: which part of the server has written it. */
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

/** Nobody is busy because time runs out. */
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

/** No name of anybody's may end a line, or begin a property of its own. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Bytes of a line, its end not counted. */
const LINE_MAX = 75;

/** Characters stay whole. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let room = LINE_MAX;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (bytes > room) {
      parts.push(part);
      part = '';
      // The space with which the next one begins is a part of it.
      room = LINE_MAX - 1;
    }
    part += character;
    room -= bytes;
  }
  return [...parts, part].join('\r\n ');
}
