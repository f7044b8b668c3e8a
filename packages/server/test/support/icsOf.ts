// A strict iCalendar parser (RFC 5545): rejects whatever is ambiguous.

/** Unescaped properties of an event. */
export type IcsEvent = Readonly<Record<string, string>>;

const LINE_MAX = 75;
const NAME = /^[A-Z-]+$/;
const TIME = /^\d{8}T\d{6}Z$/;
const ONCE = ['UID', 'DTSTAMP', 'DTSTART'];
const KNOWN = [...ONCE, 'SUMMARY', 'URL', 'TRANSP'];
/** Says that an event is in its first version, as it would be without. */
const FIRST = 'SEQUENCE:0';
/** Says of what type a URL is, as it would be without. */
const TYPE_OF_URL = /^URL;VALUE=URI:/;

/** Throws with a description of the violation. */
export function icsOf(text: string): readonly IcsEvent[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const raw = text.slice(0, -2).split('\r\n');
  for (const line of raw) {
    if (/\p{Cc}/u.test(line)) throw new Error(`a control character: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > LINE_MAX) throw new Error(`longer than ${LINE_MAX} bytes: ${line}`);
  }
  const lines = raw.join('\n').replaceAll('\n ', '').split('\n');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('no calendar');
  const at = lines.indexOf('BEGIN:VEVENT');
  const head = lines.slice(1, at === -1 ? -1 : at).map((line) => line.split(':')[0]);
  if (head.toSorted().join() !== 'PRODID,VERSION') throw new Error(`a head of ${head.join()}`);
  const events = at === -1 ? [] : eventsOf(lines.slice(at, -1));
  if (new Set(events.map(({ UID }) => UID)).size < events.length) throw new Error('one event twice');
  return events;
}

function eventsOf(lines: readonly string[]): readonly IcsEvent[] {
  const events: Record<string, string>[] = [];
  let event: Record<string, string> | undefined;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT' && event === undefined) event = {};
    else if (line === 'END:VEVENT' && event !== undefined) {
      events.push(whole(event));
      event = undefined;
    } else if (event === undefined) throw new Error(`between events: ${line}`);
    else if (line !== FIRST) {
      const [name, value] = propertyOf(line.replace(TYPE_OF_URL, 'URL:'));
      if (name in event) throw new Error(`${name} twice`);
      event[name] = value;
    }
  }
  if (event !== undefined) throw new Error('an event that does not end');
  return events;
}

function propertyOf(line: string): readonly [name: string, value: string] {
  const at = line.indexOf(':');
  const name = line.slice(0, Math.max(at, 0));
  const value = line.slice(at + 1);
  if (!NAME.test(name) || !KNOWN.includes(name)) throw new Error(`no property: ${line}`);
  if (name.startsWith('DT') && !TIME.test(value)) throw new Error(`no time: ${line}`);
  if (name === 'URL') return [name, new URL(value).href];
  return [name, name === 'SUMMARY' || name === 'UID' ? plain(value) : value];
}

function plain(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`not escaped: ${value}`);
  return value.replaceAll(/\\(.?)/g, (_, letter: string) => {
    if (letter === 'n' || letter === 'N') return '\n';
    if (!['\\', ';', ','].includes(letter)) throw new Error(`escaped for nothing: ${value}`);
    return letter;
  });
}

function whole(event: Record<string, string>): IcsEvent {
  for (const name of ONCE) if (!event[name]) throw new Error(`an event without ${name}`);
  return event;
}
