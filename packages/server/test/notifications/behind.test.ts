// Those who are behind (TABLE-27) are told of a match no more than that it begins, ends or has a free seat, and never when something is due.

import { calendarOf } from '../../src/notifications/calendar.ts';
import { type ToldTable, writeLetters } from '../../src/notifications/letters.ts';
import type { NoticeBook } from '../../src/notifications/model/noticeBook.ts';
import type { Known, Letter } from '../../src/notifications/model/noticeTypes.ts';

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
  const letters: Letter[] = [];
  const addressees = new Map([
    ['a', follower('ada')],
    ['g', follower('gone')],
  ]);
  const book = {
    ...{ addressees, letters: new Map(), matches: new Map([['m', known]]), webhooks: new Map() },
    followers: () => [...addressees.keys()],
    webhooksOf: () => [['hook', { off: [], isOff: false }]],
    lettersTo: () => 0,
  } as unknown as NoticeBook;
  const draft = { put: (_kind: string, _key: string, letter: Letter) => void letters.push(letter) };
  return { book, draft: draft as never, letters, addressees };
}

const TABLE: ToldTable = {
  ...{ matchId: 'm', game: 'Duel', names: ['Ada', 'Bob'] },
  called: () => '',
  person: (id) => (id === 'ada' ? { seat: 0 } : { seat: null }),
  isSeated: () => false,
  own: (telling) => telling,
  seenUntil: () => 0,
};

const KINDS = ['begins', 'turn', 'resolved', 'over'];

function toldOf(known: Known) {
  const { book, draft, letters } = bookOf(known);
  const told = KINDS.map((kind) => ({ kind, to: null, seats: [], pictured: true as const }));
  writeLetters(book, draft, TABLE, known, told, DUE - 10_000);
  return (to: string) => letters.filter((letter) => letter.to === to).map(({ news }) => news);
}

test('[TABLE-27.2] whoever is behind hears of the beginning and the end, without a time or a board', () => {
  const to = toldOf(KNOWN);
  expect(to('a').map(({ kind }) => kind)).toEqual(KINDS);
  for (const who of ['g', 'hook']) {
    expect(to(who).map(({ kind }) => kind)).toEqual(['begins', 'over']);
    expect(to(who).map(({ dueAt }) => dueAt)).toEqual([null, null]);
  }
  expect(to('hook').some(({ pictured }) => pictured === true)).toBe(false);
});

test('where nobody is behind all hear the same', () => {
  const { insiders: _, ...known } = KNOWN;
  const to = toldOf(known);
  for (const who of ['a', 'g', 'hook']) expect(to(who).map(({ kind }) => kind)).toEqual(KINDS);
});

test('[TABLE-27.2] no calendar of theirs has the time', () => {
  const { book } = bookOf(KNOWN);
  const calendar = (person: string) => calendarOf(book, follower(person) as never, undefined, DUE - 10_000);
  expect(calendar('ada')).toContain('BEGIN:VEVENT');
  expect(calendar('gone')).not.toContain('BEGIN:VEVENT');
});
