// What stands beside a circle (ports/circleSideStore.ts): tables, statements and calls, for any database.

import { LANGUAGES, type Language } from '../../base/messages.ts';
import type {
  CircleSideCalls,
  StoredCircleCalendar,
  StoredCircleLine,
  StoredCircleWebhook,
} from '../../ports/circleSideStore.ts';
import type { Row } from '../rows.ts';
import { type Calls, type PeopleSql, update, write } from './peopleDatabase.ts';

type Counts = Pick<StoredCircleWebhook, 'since' | 'posted' | 'missed'>;

/** Names of types as in `peopleSchema`. */
export function circleChatSchema(text: string, real: string, int: string, strict: string): string {
  const within = `circle_id ${text} NOT NULL REFERENCES circle (id) ON DELETE CASCADE`;
  return `
  CREATE TABLE circle_chat (
    ${within}, n ${real} NOT NULL, at ${real} NOT NULL, author ${int} NOT NULL, text ${text} NOT NULL, PRIMARY KEY (circle_id, n)
  )${strict};
  CREATE TABLE circle_read (
    ${within}, number ${int} NOT NULL, n ${real} NOT NULL, PRIMARY KEY (circle_id, number)
  )${strict};`;
}

export const circleCalendarSchema = (text: string, int: string, strict: string): string => `
  CREATE TABLE circle_calendar (
    circle_id ${text} NOT NULL REFERENCES circle (id) ON DELETE CASCADE, number ${int} NOT NULL, hash ${text} NOT NULL UNIQUE,
    language ${text} NOT NULL, PRIMARY KEY (circle_id, number)
  )${strict};`;

export const circleWebhookSchema = (text: string, real: string, int: string, strict: string): string => `
  CREATE TABLE circle_webhook (
    circle_id ${text} PRIMARY KEY REFERENCES circle (id) ON DELETE CASCADE, sealed ${text} NOT NULL, language ${text} NOT NULL,
    kinds_off ${text} NOT NULL, failures ${int} NOT NULL, is_off ${int} NOT NULL, since ${real} NOT NULL, posted ${int} NOT NULL,
    missed ${int} NOT NULL
  )${strict};
  ALTER TABLE circle_match ADD COLUMN linked ${int} NOT NULL DEFAULT 0;`;

/** Exported for the tests of query plans. */
export const CIRCLE_SIDE_READ = {
  circleLines:
    'SELECT * FROM circle_chat WHERE circle_id = $1 AND n < $2 AND at >= $3 ORDER BY n DESC LIMIT $4',
  lastLine: 'SELECT * FROM circle_chat WHERE circle_id = $1 ORDER BY n DESC LIMIT 1',
  circleRead: 'SELECT n FROM circle_read WHERE circle_id = $1 AND number = $2',
  circleCalendar: 'SELECT * FROM circle_calendar WHERE circle_id = $1 AND number = $2',
  circleCalendarAt: 'SELECT * FROM circle_calendar WHERE hash = $1',
  circleWebhook: 'SELECT * FROM circle_webhook WHERE circle_id = $1',
} as const;

export const CIRCLE_SIDE_WRITE = {
  /** A lock as well: numbers are given one after the other. */
  circleActive:
    'UPDATE circle SET active_at = CASE WHEN active_at < $2 THEN $2 ELSE active_at END WHERE id = $1 RETURNING id',
  addLine: 'INSERT INTO circle_chat (circle_id, n, at, author, text) VALUES ($1, $2, $3, $4, $5)',
  trimLines: `DELETE FROM circle_chat WHERE circle_id = $1
    AND n <= (SELECT n FROM circle_chat WHERE circle_id = $1 ORDER BY n DESC LIMIT 1 OFFSET $2)`,
  eraseLine: "UPDATE circle_chat SET author = 0, text = '' WHERE circle_id = $1 AND n = $2",
  eraseLinesOf: "UPDATE circle_chat SET author = 0, text = '' WHERE circle_id = $1 AND author = $2",
  dropRead: 'DELETE FROM circle_read WHERE circle_id = $1 AND number = $2',
  markRead: `INSERT INTO circle_read (circle_id, number, n)
    SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM circle WHERE id = $1)
    ON CONFLICT (circle_id, number) DO UPDATE
      SET n = CASE WHEN excluded.n > circle_read.n THEN excluded.n ELSE circle_read.n END`,
  setCalendar: `INSERT INTO circle_calendar (circle_id, number, hash, language)
    SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM circle WHERE id = $1)
    ON CONFLICT (circle_id, number) DO UPDATE SET hash = excluded.hash, language = excluded.language`,
  dropCalendar: 'DELETE FROM circle_calendar WHERE circle_id = $1 AND number = $2',
  putWebhook: `INSERT INTO circle_webhook (circle_id, sealed, language, kinds_off, failures, is_off, since, posted, missed)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE EXISTS (SELECT 1 FROM circle WHERE id = $1)
    ON CONFLICT (circle_id) DO UPDATE SET sealed = excluded.sealed, language = excluded.language, kinds_off = excluded.kinds_off,
      failures = excluded.failures, is_off = excluded.is_off, since = excluded.since, posted = excluded.posted,
      missed = excluded.missed`,
  countWebhook: `UPDATE circle_webhook SET since = $5, posted = $6, missed = $7
    WHERE circle_id = $1 AND since = $2 AND posted = $3 AND missed = $4 RETURNING circle_id`,
  dropWebhook: 'DELETE FROM circle_webhook WHERE circle_id = $1',
} as const;

const WEBHOOK_COLUMNS = {
  language: 'language',
  off: 'kinds_off',
  failures: 'failures',
  isOff: 'is_off',
} as const;

/** Everything that a member has said. */
export async function eraseLinesOf(sql: PeopleSql, circleId: string, number: number): Promise<void> {
  await sql(CIRCLE_SIDE_WRITE.eraseLinesOf, [circleId, number]);
  await sql(CIRCLE_SIDE_WRITE.dropRead, [circleId, number]);
}

export const circleSideCalls: Calls<CircleSideCalls> = {
  addCircleLine(
    database,
    circleId: string,
    { at, author, text }: Omit<StoredCircleLine, 'n'>,
    retained: number,
  ): Promise<number | undefined> {
    return database.transact(async (sql, again) => {
      const active = await sql(CIRCLE_SIDE_WRITE.circleActive, [circleId, at]);
      if (active.length === 0) return undefined;
      const [last] = (await sql(CIRCLE_SIDE_READ.lastLine, [circleId])).map(lineOf);
      const isIn = last?.at === at && last.author === author && last.text === text;
      if (again && isIn) return last.n;
      const n = Math.max(at, (last?.n ?? 0) + 1);
      await sql(CIRCLE_SIDE_WRITE.addLine, [circleId, n, at, author, text]);
      await sql(CIRCLE_SIDE_WRITE.trimLines, [circleId, retained]);
      return n;
    });
  },

  async circleLines({ read }, circleId: string, before: number, since: number, most: number) {
    return (await read(CIRCLE_SIDE_READ.circleLines, [circleId, before, since, most])).map(lineOf);
  },

  eraseCircleLine(database, circleId: string, n: number): Promise<void> {
    return write(database, CIRCLE_SIDE_WRITE.eraseLine, [circleId, n]);
  },

  async circleReadTo({ read }, circleId: string, number: number) {
    const [row] = await read(CIRCLE_SIDE_READ.circleRead, [circleId, number]);
    return Number(row?.n ?? 0);
  },

  markCircleRead(database, circleId: string, number: number, n: number): Promise<void> {
    return write(database, CIRCLE_SIDE_WRITE.markRead, [circleId, number, n]);
  },

  setCircleCalendar(database, { circleId, number, hash, language }: StoredCircleCalendar): Promise<void> {
    return write(database, CIRCLE_SIDE_WRITE.setCalendar, [circleId, number, hash, language]);
  },

  dropCircleCalendar(database, circleId: string, number: number): Promise<void> {
    return write(database, CIRCLE_SIDE_WRITE.dropCalendar, [circleId, number]);
  },

  async hasCircleCalendar({ read }, circleId: string, number: number) {
    return (await read(CIRCLE_SIDE_READ.circleCalendar, [circleId, number])).length > 0;
  },

  async circleCalendarAt({ read }, hash: string) {
    return (await read(CIRCLE_SIDE_READ.circleCalendarAt, [hash])).map(calendarOf)[0];
  },

  async circleWebhook({ read }, circleId: string) {
    return (await read(CIRCLE_SIDE_READ.circleWebhook, [circleId])).map(webhookOf)[0];
  },

  putCircleWebhook(database, circleId: string, webhook: StoredCircleWebhook): Promise<void> {
    const { sealed, language, off, failures, isOff, since, posted, missed } = webhook;
    return write(database, CIRCLE_SIDE_WRITE.putWebhook, [
      ...[circleId, sealed, language, JSON.stringify(off), failures, Number(isOff), since, posted, missed],
    ]);
  },

  async setCircleWebhook(database, circleId: string, to: object): Promise<void> {
    const where = { circle_id: circleId };
    await database.transact((sql) => update(sql, 'circle_webhook', where, WEBHOOK_COLUMNS, to));
  },

  countCircleWebhook(database, circleId: string, before: Counts, after: Counts): Promise<boolean> {
    const values = [before, after].flatMap(({ since, posted, missed }) => [since, posted, missed]);
    return database.transact(
      async (sql) => (await sql(CIRCLE_SIDE_WRITE.countWebhook, [circleId, ...values])).length > 0,
    );
  },

  dropCircleWebhook(database, circleId: string): Promise<void> {
    return write(database, CIRCLE_SIDE_WRITE.dropWebhook, [circleId]);
  },
};

const lineOf = (row: Row): StoredCircleLine => ({
  ...{ n: Number(row.n), at: Number(row.at), author: Number(row.author), text: String(row.text) },
});

const webhookOf = (row: Row): StoredCircleWebhook => ({
  ...{ sealed: String(row.sealed), language: languageOf(row) },
  off: JSON.parse(String(row.kinds_off)) as StoredCircleWebhook['off'],
  ...{ failures: Number(row.failures), isOff: Number(row.is_off) !== 0 },
  ...{ since: Number(row.since), posted: Number(row.posted), missed: Number(row.missed) },
});

const languageOf = ({ language }: Row): Language => LANGUAGES.find((one) => one === language) ?? 'en';

const calendarOf = (row: Row): StoredCircleCalendar => ({
  ...{ hash: String(row.hash), circleId: String(row.circle_id), number: Number(row.number) },
  language: languageOf(row),
});

/** To move them to another store. */
export const CIRCLE_SIDE_TABLES = {
  circle_webhook: {
    key: ['circle_id'],
    rest: ['sealed', 'language', 'kinds_off', 'failures', 'is_off', 'since', 'posted', 'missed'],
  },
  circle_chat: { key: ['circle_id', 'n'], rest: ['at', 'author', 'text'] },
  circle_read: { key: ['circle_id', 'number'], rest: ['n'] },
  circle_calendar: { key: ['circle_id', 'number'], rest: ['hash', 'language'] },
} as const;
