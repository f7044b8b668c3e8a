// `npm run -s reports`: reports of chat messages, for the operator.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PersonReport } from '@hexmarch/shared/protocol/people/chat';
import type { ReportReason } from '@hexmarch/shared/protocol/people/reports';
import { newCommand, optionsOf, type Say, whole } from '../../shared/tools/command.ts';
import { linesAfter } from '../src/chat/storedLines.ts';
import type { ChatReport, ChatStore, StoredLine } from '../src/ports/chatStore.ts';
import { lineOf, reportIn } from '../src/store/chatRows.ts';
import { QUERIES } from '../src/store/statements.ts';
import { DATA_OPTION, runDataCommand } from './dataDir.ts';

const COMMAND = newCommand('reports')
  .description(
    `Lists reports (rules/table.md, TABLE-21.7), newest first: the message, up to 10 before it as they were then and up to 10 after it as
they are now, who reported it, the reason and the note. Reads the data of a running or stopped server, and changes nothing.
With DATABASE_URL it reads that database.`,
  )
  .addOption(DATA_OPTION)
  .option('--match <ID>', 'only of this match')
  .option('--most <N>', 'maximum number of reports', whole('most', 1), 20)
  .option('--json', 'one line of JSON per report');

interface ReportsOptions {
  readonly data: string;
  readonly match?: string;
  readonly most: number;
  readonly json?: true;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const options = optionsOf<ReportsOptions>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { data, match, most, json } = options;
  const all = await reportsOf(data, process.env.DATABASE_URL || undefined);
  const reports = all
    .filter(({ report: { matchId } }) => match === undefined || matchId === match)
    .slice(0, most);
  if (json) for (const { report, after } of reports) say(JSON.stringify({ ...report, after }));
  else if (reports.length === 0) say('Nothing was reported.');
  else for (const line of reports.flatMap(described)) say(line);
}

interface Found {
  readonly report: ChatReport;
  /** The messages after it. */
  readonly after: readonly StoredLine[];
}

async function reportsOf(data: string, url: string | undefined): Promise<readonly Found[]> {
  if (url === undefined) return reportsIn(data);
  const { PostgresStore } = await import('../src/store/postgres/postgresStore.ts');
  const store = await PostgresStore.open(url, { reads: true });
  try {
    return await withAfter(await store.chat.reports(Number.MAX_SAFE_INTEGER), store.chat);
  } finally {
    await store.close();
  }
}

async function reportsIn(data: string): Promise<readonly Found[]> {
  const file = join(data, 'hexmarch.sqlite');
  if (!existsSync(file)) throw new Error(`${file} not found. Name the folder with --data`);
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const pages = db.prepare(QUERIES.chatPage);
    const chat = { page: async (...args: Parameters<ChatStore['page']>) => pages.all(...args).map(lineOf) };
    return await withAfter(db.prepare(QUERIES.chatReports).all(-1).flatMap(reportIn), chat);
  } finally {
    db.close();
  }
}

/** Whoever runs this can read the whole chat anyway, so nothing of it is hidden here. */
const withAfter = (
  reports: readonly ChatReport[],
  chat: Pick<ChatStore, 'page'>,
): Promise<readonly Found[]> =>
  Promise.all(
    reports.map(async (report) => ({
      report,
      after: await linesAfter(chat, report, () => false, Number.POSITIVE_INFINITY),
    })),
  );

function described({ report, after }: Found): readonly string[] {
  const { matchId, channel, at, reporter, reason, note, lines, of, isLeague, isCircle } = report;
  const by =
    reporter.seat === null ? `${reporter.name || 'a spectator'}` : `${reporter.name}, seat ${reporter.seat}`;
  const before = lines.slice(0, -1);
  const [reported] = lines.slice(-1);
  const where = `${isLeague ? 'league' : isCircle ? 'circle' : 'match'} ${matchId}`;
  return [
    `${timeOf(at)} ${where}, ${of === undefined ? channel : WHAT[of.what](of.sequence)}: reported by ${by} for ${REASONS[reason]}${note === '' ? '' : `: ${note}`}`,
    ...before.map((line) => `    ${lineText(line)}`),
    ...(reported === undefined ? [] : [`  > ${lineText(reported)}`]),
    ...after.map((line) => `    ${lineText(line)}`),
    '',
  ];
}

const REASONS: Readonly<Record<ReportReason, string>> = {
  said: 'a message',
  name: 'a name',
  play: 'unsporting play or leaving',
  machine: 'suspected computer help',
  other: 'something else',
};

const WHAT: Readonly<Record<PersonReport, (sequence: number) => string>> = {
  name: () => 'a name',
  act: (sequence) => `a player’s conduct up to action ${sequence}`,
};

const lineText = ({ at, name, author, text }: StoredLine): string =>
  `${timeOf(at)} ${author === '' ? '(no name)' : name || 'a spectator'}: ${text === '' ? '(erased)' : text}`;

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

await runDataCommand(import.meta, main);
