// Calendars round-trip through a strict parser, whatever their content: what the library does not see to is seen to here.

import fc from 'fast-check';
import { icalendar } from '../../src/notifications/calendar.ts';
import { icsOf } from '../support/icsOf.ts';

const NOW = Date.parse('2026-11-27T03:00:00Z');
const EVIL = 'Eve\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:x;y,z\\n';

test('any event content round-trips, and lines are short enough', () => {
  const summary = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('ß', '国', '👩‍🚀', '\\', ';', ',', '\n', 'n', ' '), maxLength: 200 }),
  );
  fc.assert(
    fc.property(fc.array(summary, { maxLength: 4 }), (summaries) => {
      const events = summaries.map((one, i) => ({ uid: `${i}@hexmarch`, at: NOW + i, summary: one }));
      const read = icsOf(icalendar('Test', events, NOW));
      expect(read.map(({ SUMMARY }) => SUMMARY)).toEqual(summaries.map(printed));
    }),
  );
});

/** Volatile fields are left out. */
const printed = (text: string): string =>
  text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');

test('names cannot inject events or properties', () => {
  const text = icalendar('Test', [{ uid: 'a', at: NOW, summary: EVIL, url: 'https://hex.example/m/a' }], NOW);
  expect(icsOf(text)).toEqual([
    {
      ...{ UID: 'a', DTSTAMP: '20261127T030000Z', DTSTART: '20261127T030000Z', TRANSP: 'TRANSPARENT' },
      ...{ SUMMARY: EVIL.replaceAll('\r\n', '\n'), URL: 'https://hex.example/m/a' },
    },
  ]);
});

test.each([
  ['a line that is too long', (text: string) => text.replaceAll('\r\n ', '')],
  ['a line that ends otherwise', (text: string) => text.replaceAll('\r\n', '\n')],
  ['an event that does not end', (text: string) => text.replace('END:VEVENT\r\n', '')],
  ['an event without an id', (text: string) => text.replace(/UID:.*\r\n/, '')],
])('the reader refuses %s', (_what, spoil) => {
  const text = icalendar('Test', [{ uid: 'a', at: NOW, summary: 'x'.repeat(200) }], NOW);
  expect(() => icsOf(text)).not.toThrow();
  expect(() => icsOf(spoil(text))).toThrow();
});
