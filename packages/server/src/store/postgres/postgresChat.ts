// Chat in the database of the log: each write under the claim of its match, read by their own tables.

import type {
  ChatReport,
  ChatStore,
  NewLine,
  Reader,
  ReadMark,
  StoredChannel,
  StoredLine,
  StoredPlace,
  UnreadBy,
} from '../../ports/chatStore.ts';
import { UNHELD } from '../../ports/hosting.ts';
import { ConflictError, FencedError } from '../../ports/ports.ts';
import type { ChatChannel } from '../../ports/serviceStore.ts';
import {
  CHAT_READ,
  CHAT_WRITE,
  erasedSum,
  forgottenIn,
  heardSql,
  lineOf,
  lineValues,
  nothingMayBeSaid,
  placeOf,
  reportIn,
  reportValues,
  unreadOf,
} from '../chatRows.ts';
import type { Row } from '../rows.ts';
import { type Database, int4, type Sql } from './database.ts';

/** `again`: a retry that may have been committed before. */
type ChatChange = (sql: Sql, again: boolean) => Promise<void>;

interface ChatTables {
  readonly database: Database;
  /** A transaction, while the match is owned under that epoch; `FencedError` where it is not. */
  write(matchId: string, epoch: number, change: ChatChange): Promise<void>;
}

const READERS =
  'SELECT match_id COLLATE "C", person COLLATE "C" FROM unnest($1::text[], $2::text[]) AS asked (match_id, person)';

/**
 * Channel by channel, by the index: in one join PostgreSQL overestimates the readers of one list by thousands, and scans all
 * chat of the server.
 */
const UNREAD = `${heardSql(READERS)}
  SELECT h.match_id, h.person, h.channel, t.author, t.count, mark.n AS read FROM heard h
  CROSS JOIN LATERAL (
    SELECT coalesce(max(n), 0) AS n FROM talk_mark
    WHERE match_id = h.match_id AND person = h.person AND channel = h.channel) mark
  CROSS JOIN LATERAL (
    SELECT author, count(*) AS count FROM talk
    WHERE match_id = h.match_id AND channel = h.channel AND n > mark.n AND author <> h.person AND text <> ''
    GROUP BY author) t
  WHERE h.channel IS NOT NULL`;

const SQL = {
  ...CHAT_READ,
  ...CHAT_WRITE,
  addChat: `${CHAT_WRITE.addChat} RETURNING n`,
  isNothingSaid: `${CHAT_WRITE.isNothingSaid} RETURNING id`,
  unread: UNREAD,
  isReport:
    'SELECT 1 FROM talk_report WHERE match_id = $1 AND reporter = $2 AND channel = $3 AND n = $4 AND id <> $5',
  drop: 'DELETE FROM talk WHERE match_id = $1',
  dropMarks: 'DELETE FROM talk_mark WHERE match_id = $1',
  isSaidSince: 'SELECT 1 FROM talk WHERE match_id = $1 AND at > $2 LIMIT 1',
} as const;

export class PostgresChat implements ChatStore {
  private readonly tables: ChatTables;
  private readonly epoch: number;
  private readonly fenced: () => void;

  constructor(tables: ChatTables, epoch = UNHELD, fenced: () => void = () => undefined) {
    this.tables = tables;
    this.epoch = epoch;
    this.fenced = fenced;
  }

  withEpoch(epoch: number, fenced: () => void): PostgresChat {
    return new PostgresChat(this.tables, epoch, fenced);
  }

  add(matchId: string, { channel, line, opener, retained }: NewLine): Promise<void> {
    return this.write(matchId, async (sql, again) => {
      const values = lineValues(matchId, channel, line);
      const [added] = await sql(SQL.addChat, values);
      if (added === undefined && !(again && (await isThere(sql, values))))
        throw new ConflictError(`line ${line.n} does not follow`);
      if (line.n === 1 && opener !== '') await sql(SQL.openChat, [matchId, opener, channel]);
      await sql(SQL.trimChat, [matchId, channel, line.n - retained]);
    });
  }

  async channels(matchId: string): Promise<readonly StoredChannel[]> {
    return this.tables.database.readAll(async (sql) => {
      const marks = await sql(SQL.chatMarks, [matchId]);
      const openerOf = new Map(
        marks.filter(({ opened }) => opened === 1).map(({ channel, person }) => [channel, String(person)]),
      );
      return (await sql(SQL.chatLasts, [matchId])).map(({ channel, last }) => ({
        ...{ channel: String(channel), opener: openerOf.get(channel) ?? '', last: Number(last) },
      }));
    });
  }

  async page(matchId: string, channel: string, before: number, most: number): Promise<readonly StoredLine[]> {
    return (await this.read(SQL.chatPage, [matchId, channel, int4(before), most])).map(lineOf);
  }

  async linesBy(matchId: string, author: string): Promise<readonly StoredPlace[]> {
    return (await this.read(SQL.chatBy, [matchId, author])).map(placeOf);
  }

  async erase(matchId: string, lines: readonly StoredPlace[]): Promise<void> {
    if (lines.length > 0) await this.write(matchId, (sql) => eraseLines(sql, matchId, lines));
  }

  forget(matchId: string, person: string): Promise<void> {
    return this.write(matchId, async (sql) => {
      await eraseLines(sql, matchId, (await sql(SQL.chatBy, [matchId, person])).map(placeOf));
      await sql(SQL.dropMarksOf, [matchId, person]);
      for (const row of await sql(SQL.chatReportsAt, [matchId])) await forgetIn(sql, row, person);
    });
  }

  async marks(matchId: string): Promise<readonly ReadMark[]> {
    return (await this.read(SQL.chatMarks, [matchId]))
      .map((row) => ({ person: String(row.person), ...placeOf(row) }))
      .filter(({ n }) => n > 0);
  }

  async unread(readers: readonly Reader[]): Promise<readonly UnreadBy[]> {
    if (readers.length === 0) return [];
    const columns = [readers.map(({ matchId }) => matchId), readers.map(({ person }) => person)];
    return (await this.tables.database.read(SQL.unread, columns, 'unread')).map(unreadOf);
  }

  keepMark(matchId: string, { person, channel, n }: ReadMark): Promise<void> {
    return this.write(matchId, async (sql) => {
      await sql(SQL.markChat, [matchId, person, channel, n]);
    });
  }

  report(report: ChatReport, retained: number): Promise<void> {
    const { matchId, channel, n, reporter } = report;
    return this.write(matchId, async (sql) => {
      await sql(SQL.reportChat, [matchId, reporter.person, channel, n, ...reportValues(report)]);
      await sql(SQL.trimReports, [retained]);
    });
  }

  async reportsBy(matchId: string, person: string): Promise<number> {
    return Number((await this.read(SQL.chatReportsBy, [matchId, person]))[0]?.count);
  }

  async reportsOf(matchId: string, person: string): Promise<readonly ChatReport[]> {
    return (await this.read(SQL.chatReportsOf, [matchId, person])).flatMap(reportIn);
  }

  async reports(most: number): Promise<readonly ChatReport[]> {
    return (await this.read(SQL.chatReports, [most])).flatMap(reportIn);
  }

  private read(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.tables.database.read(text, values);
  }

  private async write(matchId: string, change: ChatChange): Promise<void> {
    try {
      await this.tables.write(matchId, this.epoch, change);
    } catch (error) {
      if (error instanceof FencedError) this.fenced();
      throw error;
    }
  }
}

async function eraseLines(sql: Sql, matchId: string, lines: readonly StoredPlace[]): Promise<void> {
  for (const { channel, n } of lines) {
    const [row] = await sql(SQL.chatLine, [matchId, channel, n]);
    if (row === undefined) continue;
    await sql(SQL.eraseChat, [matchId, channel, n, erasedSum(matchId, channel, n, Number(row.at))]);
  }
}

/** Two reports may be equal without their reporter: then one is deleted. */
async function forgetIn(sql: Sql, row: Row, person: string): Promise<void> {
  const { id, match_id, channel, n } = row;
  const values = forgottenIn(row, person);
  const isThere =
    values !== undefined && (await sql(SQL.isReport, [match_id, values[0], channel, n, id])).length > 0;
  if (values === undefined || isThere) await sql(SQL.dropReport, [id]);
  else await sql(SQL.putReport, [id, ...values]);
}

/** Whether this very line is stored under its number. */
async function isThere(sql: Sql, values: readonly unknown[]): Promise<boolean> {
  const [row] = await sql(SQL.chatLine, values.slice(0, 3));
  return row !== undefined && row.sum === values.at(-1);
}

/** Deletes the chat along with its table. */
export async function dropChat(sql: Sql, matchId: string): Promise<void> {
  await sql(SQL.drop, [matchId]);
  await sql(SQL.dropMarks, [matchId]);
}

/** Whether there ever was any. */
export const isAnythingSaid = async (sql: Sql, matchId: string): Promise<boolean> =>
  (await sql(SQL.isSaidSince, [matchId, Number.NEGATIVE_INFINITY])).length > 0;

/** Imports the chat of this table, which has none yet, from another store; else `ConflictError`. */
export async function putChat(sql: Sql, matchId: string, channels: readonly ChatChannel[]): Promise<void> {
  if ((await sql(SQL.isNothingSaid, [matchId])).length === 0) throw nothingMayBeSaid(matchId);
  for (const { channel, opener, lines } of channels) {
    for (const line of lines) await sql(SQL.putChat, lineValues(matchId, channel, line));
    if (opener !== '') await sql(SQL.openChat, [matchId, opener, channel]);
  }
}

/** Deletes the chat of a match that is over, unless there is newer chat. */
export async function dropOldChat(sql: Sql, matchId: string, since: number): Promise<void> {
  if ((await sql(SQL.isSaidSince, [matchId, since])).length === 0) await dropChat(sql, matchId);
}
