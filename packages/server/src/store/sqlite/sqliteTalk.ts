// What people say, in the file of the log: written in the same commits as its entries, read by their own tables.

import { UNHELD } from '../../ports/hosting.ts';
import type { SaidChannel } from '../../ports/movable.ts';
import { FencedError } from '../../ports/ports.ts';
import type {
  NewLine,
  Reader,
  ReadMark,
  StoredChannel,
  StoredLine,
  StoredPlace,
  TalkReport,
  TalkStore,
  UnreadBy,
} from '../../ports/talkStore.ts';
import type { Row } from '../rows.ts';
import type { Reads, WriteName } from '../statements.ts';
import { readingError } from '../storeError.ts';
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
} from '../talkRows.ts';
import type { Op } from './writing.ts';

export interface TalkFile {
  readonly sql: Reads;
  /** All of it or nothing. */
  write(matchId: string, epoch: number, ops: readonly Op[]): Promise<void>;
}

export class SqliteTalk implements TalkStore {
  private readonly file: TalkFile;
  private readonly epoch: number;
  private readonly fenced: () => void;

  constructor(file: TalkFile, epoch = UNHELD, fenced: () => void = () => undefined) {
    this.file = file;
    this.epoch = epoch;
    this.fenced = fenced;
  }

  held(epoch: number, fenced: () => void): SqliteTalk {
    return new SqliteTalk(this.file, epoch, fenced);
  }

  add(matchId: string, { channel, line, opener, kept }: NewLine): Promise<void> {
    const opens = line.n === 1 && opener !== '';
    return this.write(matchId, [
      {
        sql: 'addTalk',
        values: lineValues(matchId, channel, line),
        conflict: `line ${line.n} does not follow`,
      },
      ...(opens ? [{ sql: 'openTalk', values: [matchId, opener, channel] } as const] : []),
      { sql: 'trimTalk', values: [matchId, channel, line.n - kept] },
    ]);
  }

  async channels(matchId: string): Promise<readonly StoredChannel[]> {
    return this.read(matchId, ({ talkLasts, talkMarks }) => {
      const openers = oursIn(matchId, talkMarks.all(matchId)).filter(({ opened }) => opened === 1);
      const openerOf = new Map(openers.map(({ channel, person }) => [channel, String(person)]));
      return oursIn(matchId, talkLasts.all(matchId)).map(({ channel = null, last }) => ({
        channel: String(channel),
        opener: openerOf.get(channel) ?? '',
        last: Number(last),
      }));
    });
  }

  async page(matchId: string, channel: string, before: number, most: number): Promise<readonly StoredLine[]> {
    return this.read(matchId, ({ talkPage }) =>
      falling(oursIn(matchId, talkPage.all(matchId, channel, before, most), channel)).map(lineOf),
    );
  }

  async linesBy(matchId: string, author: string): Promise<readonly StoredPlace[]> {
    return this.read(matchId, ({ talkBy }) => oursIn(matchId, talkBy.all(matchId, author)).map(placeOf));
  }

  async erase(matchId: string, lines: readonly StoredPlace[]): Promise<void> {
    const ops = this.erasing(matchId, lines);
    if (ops.length > 0) await this.write(matchId, ops);
  }

  async forget(matchId: string, person: string): Promise<void> {
    const reports = this.read(matchId, ({ talkReportsAt }) => oursIn(matchId, talkReportsAt.all(matchId)));
    await this.write(matchId, [
      ...this.erasing(matchId, await this.linesBy(matchId, person)),
      { sql: 'dropMarksOf', values: [matchId, person] },
      ...reports.map((row): Op => {
        const values = forgottenIn(row, person);
        return values === undefined
          ? { sql: 'dropReport', values: [Number(row.id)] }
          : { sql: 'putReport', values: [Number(row.id), ...values] };
      }),
    ]);
  }

  private erasing(matchId: string, lines: readonly StoredPlace[]): readonly Op[] {
    return this.read(matchId, ({ talkLine }) =>
      lines.flatMap(({ channel, n }) =>
        oursIn(matchId, talkLine.all(matchId, channel, n), channel).map(({ at }): Op => {
          const sum = erasedSum(matchId, channel, n, Number(at));
          return { sql: 'eraseTalk', values: [matchId, channel, n, sum] };
        }),
      ),
    );
  }

  async marks(matchId: string): Promise<readonly ReadMark[]> {
    return this.read(matchId, ({ talkMarks }) =>
      oursIn(matchId, talkMarks.all(matchId))
        .map((row) => ({ person: String(row.person), ...placeOf(row) }))
        .filter(({ n }) => n > 0),
    );
  }

  async unread(readers: readonly Reader[]): Promise<readonly UnreadBy[]> {
    const asked = JSON.stringify(readers.map(({ matchId, person }) => [matchId, person]));
    return this.read('', ({ unreadTalk }) => unreadTalk.all(asked).map(unreadOf));
  }

  keepMark(matchId: string, { person, channel, n }: ReadMark): Promise<void> {
    return this.write(matchId, [{ sql: 'markTalk', values: [matchId, person, channel, n] }]);
  }

  report(report: TalkReport, kept: number): Promise<void> {
    const { matchId, channel, n, reporter } = report;
    const values = [matchId, reporter.person, channel, n, ...reportValues(report)];
    return this.write(matchId, [
      { sql: 'reportTalk', values },
      { sql: 'trimReports', values: [kept] },
    ]);
  }

  async reportsBy(matchId: string, person: string): Promise<number> {
    return this.read(matchId, ({ talkReportsBy }) => Number(talkReportsBy.get(matchId, person)?.count));
  }

  async reportsOf(matchId: string, person: string): Promise<readonly TalkReport[]> {
    return this.read(matchId, ({ talkReportsOf }) =>
      oursIn(matchId, talkReportsOf.all(matchId, person)).flatMap(reportIn),
    );
  }

  async reports(most: number): Promise<readonly TalkReport[]> {
    return this.read('', ({ talkReports }) => talkReports.all(most).flatMap(reportIn));
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

const DROPS: readonly WriteName[] = ['dropTalk', 'dropTalkMarks'];

/** What is said at a table that is given up goes with it. */
export const dropTalkOps = (matchId: string): readonly Op[] =>
  DROPS.map((sql) => ({ sql, values: [matchId] }));

/** What was said elsewhere at this table, at which nothing was said yet. */
export const putTalkOps = (matchId: string, channels: readonly SaidChannel[]): readonly Op[] => [
  { sql: 'isNothingSaid', values: [matchId], conflict: nothingMayBeSaid(matchId).message },
  ...channels.flatMap(({ channel, opener, lines }): Op[] => [
    ...lines.map((line): Op => ({ sql: 'putTalk', values: lineValues(matchId, channel, line) })),
    ...(opener === '' ? [] : [{ sql: 'openTalk', values: [matchId, opener, channel] } as const]),
  ]),
];

/** What was said at a match that is over, where nothing was said since. */
export const dropOldTalkOps = (matchId: string, since: number): readonly Op[] => [
  { sql: 'dropOldTalk', values: [matchId, since] },
  { sql: 'dropOldMarks', values: [matchId] },
];

/** Without what a search came upon since a page of the file is not where it belongs. */
const oursIn = (matchId: string, rows: readonly Row[], channel?: string): readonly Row[] =>
  rows.filter((row) => row.match_id === matchId && (channel === undefined || row.channel === channel));

/** Newest first, each once: a page of the file that is also where it does not belong is come upon twice. */
function falling(rows: readonly Row[]): readonly Row[] {
  const kept: Row[] = [];
  for (const row of rows) if (kept.length === 0 || Number(row.n) < Number(kept.at(-1)?.n)) kept.push(row);
  return kept;
}
