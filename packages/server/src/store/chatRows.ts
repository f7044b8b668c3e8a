// Rows of chat. Each has a checksum beside it, since no hash covers it.

import { crc32 } from 'node:zlib';
import {
  type ChatReport,
  erasedLine,
  reportWithout,
  type StoredLine,
  type StoredPlace,
  type UnreadBy,
} from '../ports/chatStore.ts';
import { ConflictError } from '../ports/ports.ts';
import type { Row, Value } from './rows.ts';

export const lineValues = (matchId: string, channel: string, line: StoredLine): Value[] => {
  const { n, at, author, name, seat, text } = line;
  return [matchId, channel, n, at, author, name, seat, text, lineSum(matchId, channel, line)];
};

/** The checksum of an erased line, its tombstone. */
export const erasedSum = (matchId: string, channel: string, n: number, at: number): number =>
  lineSum(matchId, channel, erasedLine(n, at));

const lineSum = (matchId: string, channel: string, { n, at, author, name, seat, text }: StoredLine): number =>
  crc32(JSON.stringify([matchId, channel, n, at, author, name, seat, text]));

/** A line with a broken checksum counts as erased. */
export const lineOf = (row: Row): StoredLine => lineIn(row) ?? erasedLine(Number(row.n), Number(row.at));

/** Undefined where the checksum is broken. */
export function lineIn(row: Row): StoredLine | undefined {
  const line: StoredLine = {
    n: Number(row.n),
    at: Number(row.at),
    author: String(row.author),
    name: String(row.name),
    seat: row.seat === null ? null : Number(row.seat),
    text: String(row.text),
  };
  return lineSum(String(row.match_id), String(row.channel), line) === row.sum ? line : undefined;
}

export const placeOf = (row: Row): StoredPlace => ({ channel: String(row.channel), n: Number(row.n) });

/**
 * Unread lines of readers. `readers`: a select of their matches and ids, each column as its type. Of a match the first line of
 * each channel is looked up, and of a channel what comes after the mark: what was read long ago costs nothing.
 */
export const unreadSql = (readers: string): string => `${heardSql(readers)}
  SELECT h.match_id, h.person, h.channel, t.author, count(*) AS count, coalesce(k.n, 0) AS read
  FROM heard h LEFT JOIN talk_mark k ON k.match_id = h.match_id AND k.person = h.person AND k.channel = h.channel
    JOIN talk t ON t.match_id = h.match_id AND t.channel = h.channel AND t.n > coalesce(k.n, 0)
  WHERE t.author <> h.person AND t.text <> ''
  GROUP BY h.match_id, h.person, h.channel, t.author, k.n`;

/** `heard`: every channel of the matches of `readers`, by a loose index scan, however many lines it has. */
export const heardSql = (readers: string): string => `
  WITH RECURSIVE reader (match_id, person) AS (${readers}),
  heard (match_id, person, channel) AS (
    SELECT match_id, person, (SELECT min(channel) FROM talk WHERE match_id = reader.match_id) FROM reader
    UNION ALL
    SELECT match_id, person,
      (SELECT min(channel) FROM talk WHERE match_id = heard.match_id AND channel > heard.channel)
    FROM heard WHERE channel IS NOT NULL)`;

export const unreadOf = (row: Row): UnreadBy => ({
  matchId: String(row.match_id),
  person: String(row.person),
  channel: String(row.channel),
  author: String(row.author),
  count: Number(row.count),
  read: Number(row.read),
});

export const reportValues = (report: ChatReport): [text: string, sum: number] => {
  const text = JSON.stringify(report);
  return [text, crc32(text)];
};

/** Undefined where it cannot be parsed. */
export function reportIn({ report, sum }: Row): readonly ChatReport[] {
  const text = String(report);
  return crc32(text) === sum ? [inOwnWords(JSON.parse(text) as ChatReport | OldReport)] : [];
}

/** The change of a report's row when this person is erased; undefined where it is deleted, as is one that cannot be parsed. */
export function forgottenIn(
  row: Row,
  person: string,
): [reporter: string, text: string, sum: number] | undefined {
  const [report] = reportIn(row);
  const without = report && reportWithout(report, person);
  return without && [without.reporter.person, ...reportValues(without)];
}

/** From before there was a list of reasons: its reason is the reporter's text. */
type OldReport = Omit<ChatReport, 'reason' | 'note'> & { readonly reason: string; readonly note?: undefined };

const inOwnWords = (report: ChatReport | OldReport): ChatReport =>
  report.note === undefined ? { ...report, reason: 'other', note: report.reason } : report;

export const nothingMayBeSaid = (matchId: string): ConflictError =>
  new ConflictError(`match ${matchId} has no table, or something was said there already`);

// The statements of chat, the same for SQLite and PostgreSQL but for those that say so. `$1` stands for the first value.

/** Each row has its match: in a damaged file a search by key may find rows of another, which `oursIn` filters. */
export const CHAT_READ = {
  chatLasts:
    'SELECT match_id, channel, max(n) AS last FROM talk WHERE match_id = $1 GROUP BY match_id, channel',
  chatPage: 'SELECT * FROM talk WHERE match_id = $1 AND channel = $2 AND n < $3 ORDER BY n DESC LIMIT $4',
  chatLine: 'SELECT * FROM talk WHERE match_id = $1 AND channel = $2 AND n = $3',
  chatBy: 'SELECT match_id, channel, n FROM talk WHERE match_id = $1 AND author = $2 ORDER BY channel, n',
  chatMarks: 'SELECT match_id, person, channel, n, opened FROM talk_mark WHERE match_id = $1',
  chatReportsAt: 'SELECT * FROM talk_report WHERE match_id = $1 ORDER BY id',
  chatReports: 'SELECT * FROM talk_report ORDER BY id DESC LIMIT $1',
  chatReportsBy: 'SELECT count(*) AS count FROM talk_report WHERE match_id = $1 AND reporter = $2',
  chatReportsOf: 'SELECT * FROM talk_report WHERE match_id = $1 AND reporter = $2 ORDER BY channel, n',
} as const;

export const CHAT_WRITE = {
  addChat: `INSERT INTO talk (match_id, channel, n, at, author, name, seat, text, sum)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
    WHERE EXISTS (SELECT 1 FROM match WHERE id = $1)
      AND $3 = 1 + (SELECT coalesce(max(n), 0) FROM talk WHERE match_id = $1 AND channel = $2)`,
  /** Changes nothing, but counts a row where there is a table without chat. */
  isNothingSaid: `UPDATE match SET people = people WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = $1)`,
  putChat: `INSERT INTO talk (match_id, channel, n, at, author, name, seat, text, sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  trimChat: 'DELETE FROM talk WHERE match_id = $1 AND channel = $2 AND n <= $3',
  openChat: `INSERT INTO talk_mark (match_id, person, channel, n, opened) VALUES ($1, $2, $3, 0, 1)
    ON CONFLICT (match_id, person, channel) DO UPDATE SET opened = 1`,
  eraseChat: `UPDATE talk SET author = '', name = '', seat = NULL, text = '', sum = $4
    WHERE match_id = $1 AND channel = $2 AND n = $3`,
  dropMarksOf: 'DELETE FROM talk_mark WHERE match_id = $1 AND person = $2',
  dropReport: 'DELETE FROM talk_report WHERE id = $1',
  putReport: 'UPDATE talk_report SET reporter = $2, report = $3, sum = $4 WHERE id = $1',
  markChat: `INSERT INTO talk_mark (match_id, person, channel, n, opened)
    SELECT $1, $2, $3, $4, 0 WHERE EXISTS (SELECT 1 FROM match WHERE id = $1)
    ON CONFLICT (match_id, person, channel) DO UPDATE
      SET n = CASE WHEN excluded.n > talk_mark.n THEN excluded.n ELSE talk_mark.n END`,
  reportChat: `INSERT INTO talk_report (match_id, reporter, channel, n, report, sum)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
  /** Retains the newest. */
  trimReports:
    'DELETE FROM talk_report WHERE id <= (SELECT id FROM talk_report ORDER BY id DESC LIMIT 1 OFFSET $1)',
} as const;
