// Chat in the file of the log: written in the same commits as its entries, read by their own tables.

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
import { FencedError } from '../../ports/ports.ts';
import type { ChatChannel } from '../../ports/serviceStore.ts';
import {
  erasedSum,
  forgottenIn,
  lineOf,
  lineValues,
  nothingMayBeSaid,
  placeOf,
  reportIn,
  reportValues,
  unreadOf,
} from '../chatRows.ts';
import type { Row } from '../rows.ts';
import type { Reads, WriteName } from '../statements.ts';
import { readingError } from '../storeError.ts';
import type { Op } from './writing.ts';

export interface ChatFile {
  readonly sql: Reads;
  /** A transaction. */
  write(matchId: string, epoch: number, ops: readonly Op[]): Promise<void>;
}

export class SqliteChat implements ChatStore {
  private readonly file: ChatFile;
  private readonly epoch: number;
  private readonly fenced: () => void;

  constructor(file: ChatFile, epoch = UNHELD, fenced: () => void = () => undefined) {
    this.file = file;
    this.epoch = epoch;
    this.fenced = fenced;
  }

  withEpoch(epoch: number, fenced: () => void): SqliteChat {
    return new SqliteChat(this.file, epoch, fenced);
  }

  add(matchId: string, { channel, line, opener, retained }: NewLine): Promise<void> {
    const opens = line.n === 1 && opener !== '';
    return this.write(matchId, [
      {
        sql: 'addChat',
        values: lineValues(matchId, channel, line),
        conflict: `line ${line.n} does not follow`,
      },
      ...(opens ? [{ sql: 'openChat', values: [matchId, opener, channel] } as const] : []),
      { sql: 'trimChat', values: [matchId, channel, line.n - retained] },
    ]);
  }

  async channels(matchId: string): Promise<readonly StoredChannel[]> {
    return this.read(matchId, ({ chatLasts, chatMarks }) => {
      const openers = oursIn(matchId, chatMarks.all(matchId)).filter(({ opened }) => opened === 1);
      const openerOf = new Map(openers.map(({ channel, person }) => [channel, String(person)]));
      return oursIn(matchId, chatLasts.all(matchId)).map(({ channel = null, last }) => ({
        channel: String(channel),
        opener: openerOf.get(channel) ?? '',
        last: Number(last),
      }));
    });
  }

  async page(matchId: string, channel: string, before: number, most: number): Promise<readonly StoredLine[]> {
    return this.read(matchId, ({ chatPage }) =>
      falling(oursIn(matchId, chatPage.all(matchId, channel, before, most), channel)).map(lineOf),
    );
  }

  async linesBy(matchId: string, author: string): Promise<readonly StoredPlace[]> {
    return this.read(matchId, ({ chatBy }) => oursIn(matchId, chatBy.all(matchId, author)).map(placeOf));
  }

  async erase(matchId: string, lines: readonly StoredPlace[]): Promise<void> {
    const ops = this.erasureOps(matchId, lines);
    if (ops.length > 0) await this.write(matchId, ops);
  }

  async forget(matchId: string, person: string): Promise<void> {
    const reports = this.read(matchId, ({ chatReportsAt }) => oursIn(matchId, chatReportsAt.all(matchId)));
    await this.write(matchId, [
      ...this.erasureOps(matchId, await this.linesBy(matchId, person)),
      { sql: 'dropMarksOf', values: [matchId, person] },
      ...reports.map((row): Op => {
        const values = forgottenIn(row, person);
        return values === undefined
          ? { sql: 'dropReport', values: [Number(row.id)] }
          : { sql: 'putReport', values: [Number(row.id), ...values] };
      }),
    ]);
  }

  private erasureOps(matchId: string, lines: readonly StoredPlace[]): readonly Op[] {
    return this.read(matchId, ({ chatLine }) =>
      lines.flatMap(({ channel, n }) =>
        oursIn(matchId, chatLine.all(matchId, channel, n), channel).map(({ at }): Op => {
          const sum = erasedSum(matchId, channel, n, Number(at));
          return { sql: 'eraseChat', values: [matchId, channel, n, sum] };
        }),
      ),
    );
  }

  async marks(matchId: string): Promise<readonly ReadMark[]> {
    return this.read(matchId, ({ chatMarks }) =>
      oursIn(matchId, chatMarks.all(matchId))
        .map((row) => ({ person: String(row.person), ...placeOf(row) }))
        .filter(({ n }) => n > 0),
    );
  }

  async unread(readers: readonly Reader[]): Promise<readonly UnreadBy[]> {
    const query = JSON.stringify(readers.map(({ matchId, person }) => [matchId, person]));
    return this.read('', ({ unreadChat }) => unreadChat.all(query).map(unreadOf));
  }

  keepMark(matchId: string, { person, channel, n }: ReadMark): Promise<void> {
    return this.write(matchId, [{ sql: 'markChat', values: [matchId, person, channel, n] }]);
  }

  report(report: ChatReport, retained: number): Promise<void> {
    const { matchId, channel, n, reporter } = report;
    const values = [matchId, reporter.person, channel, n, ...reportValues(report)];
    return this.write(matchId, [
      { sql: 'reportChat', values },
      { sql: 'trimReports', values: [retained] },
    ]);
  }

  async reportsBy(matchId: string, person: string): Promise<number> {
    return this.read(matchId, ({ chatReportsBy }) => Number(chatReportsBy.get(matchId, person)?.count));
  }

  async reportsOf(matchId: string, person: string): Promise<readonly ChatReport[]> {
    return this.read(matchId, ({ chatReportsOf }) =>
      oursIn(matchId, chatReportsOf.all(matchId, person)).flatMap(reportIn),
    );
  }

  async reports(most: number): Promise<readonly ChatReport[]> {
    return this.read('', ({ chatReports }) => chatReports.all(most).flatMap(reportIn));
  }

  private async write(matchId: string, ops: readonly Op[]): Promise<void> {
    try {
      await this.file.write(matchId, this.epoch, ops);
    } catch (error) {
      if (error instanceof FencedError) this.fenced();
      throw error;
    }
  }

  private read<T>(matchId: string, run: (sql: Reads) => T): T {
    try {
      return run(this.file.sql);
    } catch (error) {
      throw readingError(`the talk of match ${matchId}`, error);
    }
  }
}

const DROPS: readonly WriteName[] = ['dropChat', 'dropChatMarks'];

/** Deletes the chat along with its table. */
export const dropChatOps = (matchId: string): readonly Op[] =>
  DROPS.map((sql) => ({ sql, values: [matchId] }));

/** Imports the chat of this table, which has none yet, from another store. */
export const putChatOps = (matchId: string, channels: readonly ChatChannel[]): readonly Op[] => [
  { sql: 'isNothingSaid', values: [matchId], conflict: nothingMayBeSaid(matchId).message },
  ...channels.flatMap(({ channel, opener, lines }): Op[] => [
    ...lines.map((line): Op => ({ sql: 'putChat', values: lineValues(matchId, channel, line) })),
    ...(opener === '' ? [] : [{ sql: 'openChat', values: [matchId, opener, channel] } as const]),
  ]),
];

/** Deletes the chat of a match that is over, unless there is newer chat. */
export const dropOldChatOps = (matchId: string, since: number): readonly Op[] => [
  { sql: 'dropOldChat', values: [matchId, since] },
  { sql: 'dropOldMarks', values: [matchId] },
];

/** Filters rows that an index scan finds in misplaced pages of the file. */
const oursIn = (matchId: string, rows: readonly Row[], channel?: string): readonly Row[] =>
  rows.filter((row) => row.match_id === matchId && (channel === undefined || row.channel === channel));

/** Newest first, each once: a scan finds a page twice that is also misplaced. */
function falling(rows: readonly Row[]): readonly Row[] {
  const retained: Row[] = [];
  for (const row of rows)
    if (retained.length === 0 || Number(row.n) < Number(retained.at(-1)?.n)) retained.push(row);
  return retained;
}
