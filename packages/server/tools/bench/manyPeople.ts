// Fills a store that has a few matches with very many copies of them, each between two of very many people: as rows, since playing them
// would take a day. Logs are not copied but for what a list reads.

import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Outcome } from '@hexmarch/shared/kernel/game';
import type { PlayedFacts } from '@hexmarch/shared/match/statistics/playedFacts';
import { ALL, groupOf } from '@hexmarch/shared/protocol/people/chat';
import { peopleFileIn } from '../../src/app/sideStores.ts';
import { hashToken, newToken } from '../../src/base/keys.ts';
import { SESSION_MS } from '../../src/base/limits.ts';
import { dayOf } from '../../src/people/accessCodes.ts';
import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import type { TableRow } from '../../src/ports/ports.ts';
import { lineValues } from '../../src/store/chatRows.ts';
import { openPeopleFile } from '../../src/store/people/peopleFile.ts';
import { Database } from '../../src/store/postgres/database.ts';
import {
  endValues,
  listedText,
  listedValue,
  type Row,
  settledValues,
  tableOf,
  tableValues,
} from '../../src/store/rows.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';

export interface Size {
  readonly people: number;
  /** Of each person, that go on. */
  readonly games: number;
  /** Of each person, that are over, and were seen to be. */
  readonly finished: number;
  /** The matches alone, without accounts. */
  readonly isOfGuests?: boolean;
}

/** Seats of a match that its people have. */
const SEATS = 2;
const PERSON = '(id, public_id, kind, name, skeleton, created_month, lang)';
const SEAT =
  '(match_id, tenure, person_id, since, done_at, ended_at, length, game, pace, result, roles, facts)';

const liveOf = ({ people, games }: Size): number => (people * games) / SEATS;
const matchesOf = ({ people, games, finished }: Size): number => (people * (games + finished)) / SEATS;

const personAt = (n: number): string[] => [`p${n}`, `q${n}`, 'person', `n${n}`, `n${n}`, '2026-11', 'en'];

type SeatRow = readonly (string | number)[];
type SaidRow = readonly (string | number | null)[];

interface Copy {
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  /** The lobby's text, as stored. */
  readonly listed: string;
  /** Chat as stored: unread. */
  readonly lines: readonly SaidRow[];
  /** As it is stored with the row; nulls: the match goes on. */
  readonly end: readonly (string | number | null)[];
}

/** The first of them go on, and those behind are over. */
function copyOf(patterns: readonly TableRow[], n: number, size: Size): Copy {
  const pattern = patterns[n % patterns.length];
  if (pattern === undefined) throw new Error('there is no match to copy');
  const matchId = `m${n}`;
  const isOver = n >= liveOf(size);
  const dueAt = pattern.dueAt === null || isOver ? null : pattern.dueAt + (n % 1000) * 1000;
  const endedAt = pattern.createdAt + n;
  const seats = peopleOf(pattern)
    .seats.slice(0, SEATS)
    .map((one, seat) => {
      const person = `p${(n * (1 + 6 * seat) + seat) % size.people}`;
      return [matchId, one?.id ?? '', person, n, ...(isOver ? played(pattern, endedAt, seat) : GOES_ON)];
    });
  const news = { count: 1 + (n % 40), act: { by: (n + 1) % SEATS, word: 'move' } };
  return {
    row: { ...pattern, matchId, code: `c${n}`, dueAt, status: isOver ? 'over' : pattern.status },
    seats,
    listed: listedValue(matchId, listedText(isOver ? [] : [n % SEATS], news)),
    lines: isOver || n % TALKING > 0 ? [] : linesAt(matchId, peopleOf(pattern)),
    end: isOver ? endValues({ outcome: OUTCOME, at: endedAt }, ENTRIES) : [null, null, null],
  };
}

/** One of so many running matches has chat, to all and in groups. */
const TALKING = 4;
const LINES = 8;

function linesAt(matchId: string, { seats }: ReturnType<typeof peopleOf>): readonly SaidRow[] {
  const ids = seats.slice(0, SEATS).map((one) => one?.id ?? '');
  return [ALL, groupOf(ids)].flatMap((channel) =>
    Array.from({ length: LINES }, (_, i) => {
      const seat = i % SEATS;
      const line = { n: i + 1, at: i, author: ids[seat] ?? '', name: 'n', seat, text: 'Your move.' };
      return lineValues(matchId, channel, line);
    }),
  );
}

/** In the log of a copy. */
const ENTRIES = 1;
const OUTCOME = { winners: [0], reason: 'resigned' } as unknown as Outcome;
/** In the order of `SEAT`: from `done_at` on. */
const GOES_ON = [0, 0, 0, '', '', '', '', ''];

function played(pattern: TableRow, endedAt: number, seat: number): SeatRow {
  const { game, clock } = JSON.parse(pattern.setup) as {
    readonly game: string;
    readonly clock: { readonly kind: string };
  };
  const length = 5 + (endedAt % 90);
  const roles = ['even', 'odd'].slice(endedAt % 2);
  const facts: PlayedFacts = {
    ...{ seat, length, roles, first: null },
    dice: { count: 40, sum: 141, expected: 140 },
    turns: { count: length, ms: length * 3_600_000 },
  };
  const result = seat === 0 ? 'won' : 'lost';
  return [endedAt, endedAt, length, game, clock.kind, result, roles.join(' '), JSON.stringify(facts)];
}

export function fillFiles(dir: string, size: Size): void {
  const log = new DatabaseSync(join(dir, 'hexmarch.sqlite'));
  const people = openPeopleFile(peopleFileIn(dir));
  const patterns = log.prepare('SELECT * FROM match').all().map(tableOf);
  for (const db of [log, people]) db.exec('BEGIN');
  const person = people.prepare(`INSERT INTO person ${PERSON} VALUES (?, ?, ?, ?, ?, ?, ?)`);
  if (!size.isOfGuests) for (let n = 0; n < size.people; n++) person.run(...personAt(n));
  const seat = people.prepare(`INSERT INTO seat_of ${SEAT} VALUES (${'?, '.repeat(11)}?)`);
  const match =
    log.prepare(`INSERT INTO match (id, code, status, visibility, created_at, due_at, due_sum, setup, people, row_sum,
    settled, settled_sum, awaiting, outcome, ended_at, end_sum, head)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}')`);
  const chat = log.prepare('INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (let n = 0; n < matchesOf(size); n++) {
    const { row, seats, listed, lines, end } = copyOf(patterns, n, size);
    const [, ...settled] = settledValues(row.matchId, ENTRIES);
    match.run(...([...tableValues(row), ...settled, listed, ...end] as SQLInputValue[]));
    if (!size.isOfGuests) for (const one of seats) seat.run(...one);
    for (const line of lines) chat.run(...line);
  }
  for (const db of [log, people]) {
    db.exec('COMMIT');
    db.close();
  }
}

const AT_A_TIME = 5000;

export async function fillDatabase(url: string, size: Size): Promise<void> {
  const database = new Database(url, { most: 1, settings: '' });
  const rows = await database.read(
    'SELECT m.*, h.status, h.due_at, h.due_sum FROM match m JOIN hosting h ON h.match_id = m.id',
  );
  const patterns = rows.map((row: Row) => tableOf(row));
  const retained = size.isOfGuests ? 0 : 1;
  await inserted(
    database,
    `person ${PERSON}`,
    TEXT.repeat(7).trim().split(' '),
    retained * size.people,
    (n) => [personAt(n)],
  );
  const count = matchesOf(size);
  const copies = (n: number): Copy => copyOf(patterns, n, size);
  await inserted(
    ...([
      database,
      'match (id, code, visibility, created_at, setup, people, row_sum, head, outcome, ended_at, end_sum)',
      MATCH,
      count,
    ] as const),
    (n) => {
      const { row, end } = copies(n);
      const [id, code, , visibility, createdAt, , , setup, people, sum] = tableValues(row);
      return [[id, code, visibility, createdAt, setup, people, sum, '{}', ...end]];
    },
  );
  await inserted(database, 'hosting (match_id, status, created_at, due_at, due_sum)', HOSTING, count, (n) => {
    const [id, , status, , createdAt, dueAt, dueSum] = tableValues(copies(n).row);
    return [[id, status, createdAt, dueAt, dueSum]];
  });
  await inserted(...([database, `entry ${ENTRY_COLUMNS}`, ENTRY, count] as const), (n) => [
    [`m${n}`, 0, 0, '', -1, 0, '', '', '', '[]', '', '', 0, '', copies(n).listed],
  ]);
  await inserted(database, `seat_of ${SEAT}`, SEAT_TYPES, retained * count, (n) => copies(n).seats);
  await inserted(database, 'talk', CHAT_TYPES, count, (n) => copies(n).lines);
  for (const table of ['person', 'seat_of', 'match', 'hosting', 'entry', 'talk'])
    await database.change(`ANALYZE ${table}`, []);
  await database.close();
}

const TEXT = 'text ';
const MATCH = ['text', 'text', 'text', 'float8', 'text', 'text', 'int8', 'text', 'text', 'float8', 'int8'];
const HOSTING = ['text', 'text', 'float8', 'float8', 'int8'];
const ENTRY_COLUMNS =
  '(match_id, sequence, epoch, command_id, actor, at, clock, command, rolls, events, state, line, line_sum, hash, listed)';
const ENTRY = [
  'text',
  'int4',
  'int8',
  'text',
  'int4',
  'float8',
  'text',
  'text',
  'text',
  'text',
  'bytea',
  'text',
  'int8',
  'bytea',
  'text',
];
const CHAT_TYPES = ['text', 'text', 'int4', 'float8', 'text', 'text', 'int4', 'text', 'int8'];
const SEAT_TYPES = [
  ...['text', 'text', 'text', 'float8', 'float8', 'float8', 'float8'],
  ...['text', 'text', 'text', 'text', 'text'],
];

/** `rowsAt`: what the one with that number brings. */
async function inserted(
  database: Database,
  into: string,
  types: readonly string[],
  count: number,
  rowsAt: (n: number) => readonly (readonly unknown[])[],
): Promise<void> {
  const arrays = types.map((type, i) => `$${i + 1}::${type}[]`).join(', ');
  for (let from = 0; from < count; from += AT_A_TIME) {
    const rows = Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, i) => rowsAt(from + i)).flat();
    const columns = types.map((_type, i) => rows.map((row) => row[i]));
    await database.change(`INSERT INTO ${into} SELECT * FROM unnest(${arrays})`, columns);
  }
}

/** The cookie of a browser in which that person is signed in. */
export async function signedInAs(people: PeopleStore, personId: string): Promise<string> {
  const secret = newToken();
  const now = Date.now();
  const session = {
    hash: hashToken(secret),
    personId,
    label: '',
    usedDay: dayOf(now),
    until: now + SESSION_MS,
  };
  await people.addSession({ ...session, endsBy: 0, doubtedBy: 0 });
  return `hexmarch=${secret}`;
}
