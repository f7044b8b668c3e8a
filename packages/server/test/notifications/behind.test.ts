// Delayed spectators (TABLE-27) are notified only of start, end and free seats, never of a deadline.

import { calendarOf } from '../../src/notifications/calendar.ts';
import { type NotifiedTable, writeDeliveries } from '../../src/notifications/compose.ts';
import type { NotificationBook } from '../../src/notifications/model/notificationBook.ts';
import type { Delivery, Known } from '../../src/notifications/model/notificationTypes.ts';

const DUE = Date.UTC(2026, 0, 31, 20);
const KNOWN: Known = {
  ...{
    game: 'duel',
    status: 'playing',
    sequence: 9,
    told: 9,
    turn: 3,
    awaiting: [0],
    dueAt: DUE,
    winners: null,
  },
  insiders: ['ada'],
};

const follower = (person: string) => ({
  ...{
    follows: { m: { person, off: [] } },
    off: [],
    on: [],
    push: [{ id: 'way' }],
    language: 'en',
    zone: 'UTC',
  },
  quiet: null,
});

function bookOf(known: Known) {
  const deliveries: Delivery[] = [];
  const recipients = new Map([
    ['a', follower('ada')],
    ['g', follower('gone')],
  ]);
  const book = {
    ...{ recipients, deliveries: new Map(), matches: new Map([['m', known]]), webhooks: new Map() },
    followers: () => [...recipients.keys()],
    webhooksOf: () => [['hook', { off: [], isOff: false }]],
    deliveryCount: () => 0,
  } as unknown as NotificationBook;
  const draft = { set: (_kind: string, _key: string, delivery: Delivery) => void deliveries.push(delivery) };
  return { book, draft: draft as never, deliveries, recipients };
}

const TABLE: NotifiedTable = {
  ...{ matchId: 'm', game: 'Duel', names: ['Ada', 'Bob'] },
  called: () => '',
  person: (id) => (id === 'ada' ? { seat: 0 } : { seat: null }),
  isSeated: () => false,
  own: (event) => event,
  seenUntil: () => 0,
};

const KINDS = ['begins', 'turn', 'resolved', 'over'];

function newsOf(known: Known) {
  const { book, draft, deliveries } = bookOf(known);
  const events = KINDS.map((kind) => ({ kind, to: null, seats: [], pictured: true as const }));
  writeDeliveries(book, draft, TABLE, known, events, DUE - 10_000);
  return (to: string) => deliveries.filter((delivery) => delivery.to === to).map(({ news }) => news);
}

test('[TABLE-27.2] delayed spectators are notified of start and end, without a time or a board', () => {
  const to = newsOf(KNOWN);
  expect(to('a').map(({ kind }) => kind)).toEqual(KINDS);
  for (const who of ['g', 'hook']) {
    expect(to(who).map(({ kind }) => kind)).toEqual(['begins', 'over']);
    expect(to(who).map(({ dueAt }) => dueAt)).toEqual([null, null]);
  }
  expect(to('hook').some(({ pictured }) => pictured === true)).toBe(false);
});

test('without a delay all get the same notifications', () => {
  const { insiders: _, ...known } = KNOWN;
  const to = newsOf(known);
  for (const who of ['a', 'g', 'hook']) expect(to(who).map(({ kind }) => kind)).toEqual(KINDS);
});

test('[TABLE-27.2] the calendar of delayed spectators has no deadline', () => {
  const { book } = bookOf(KNOWN);
  const calendar = (person: string) => calendarOf(book, follower(person) as never, undefined, DUE - 10_000);
  expect(calendar('ada')).toContain('BEGIN:VEVENT');
  expect(calendar('gone')).not.toContain('BEGIN:VEVENT');
});
