// `npm run -s reports`: what people have reported of what others said, for whoever runs the server.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { PersonReport } from '@hexmarch/shared/protocol/talk';
import { runCommand, type Say, withIds } from '../../shared/tools/command.ts';
import type { StoredLine, TalkReport } from '../src/match/talk/talkStore.ts';
import { reportIn } from '../src/store/talkRows.ts';
import { TALK_READ } from '../src/store/talkStatements.ts';

const HELP = `Usage: npm run -s reports -- [options]

Shows what was reported (rules/table.md, TABLE-21.7), newest first: the message, up to ten before it as they were then, and who
reports it. Reads the data of a server that runs, or of one that is stopped, and changes nothing.

  --data DIR   where the matches are recorded (default data, beside packages); where DATABASE_URL names a database, it is that
  --match ID   of one match alone
  --most N     how many (default 20)
  --json       a line of JSON for each
  --help       this text`;

const DATA = fileURLToPath(new URL('../../../data', import.meta.url));

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const { values } = parseArgs({
    args: withIds(args, ['--match']),
    options: {
      data: { type: 'string', default: DATA },
      match: { type: 'string' },
      most: { type: 'string', default: '20' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(HELP);
    return;
  }
  const most = Number(values.most);
  if (!Number.isInteger(most) || most < 1)
    throw new Error(`--most wants a whole number, not "${values.most}"`);
  const all = await reportsOf(values.data, process.env.DATABASE_URL || undefined);
  const reports = all
    .filter(({ matchId }) => values.match === undefined || matchId === values.match)
    .slice(0, most);
  if (values.json) for (const report of reports) say(JSON.stringify(report));
  else if (reports.length === 0) say('Nothing was reported.');
  else for (const line of reports.flatMap(described)) say(line);
}

async function reportsOf(data: string, url: string | undefined): Promise<readonly TalkReport[]> {
  if (url === undefined) return reportsIn(data);
  const { PostgresStore } = await import('../src/store/postgres/postgresStore.ts');
  const store = await PostgresStore.open(url, { reads: true });
  return store.talk.reports(Number.MAX_SAFE_INTEGER).finally(() => store.close());
}

function reportsIn(data: string): readonly TalkReport[] {
  const file = join(data, 'hexmarch.sqlite');
  if (!existsSync(file)) throw new Error(`${file} is not there: name the folder with --data`);
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare(TALK_READ.talkReports).all(-1).flatMap(reportIn);
  } finally {
    db.close();
  }
}

function described({ matchId, channel, at, reporter, reason, lines, of }: TalkReport): readonly string[] {
  const by =
    reporter.seat === null ? `${reporter.name || 'a spectator'}` : `${reporter.name}, seat ${reporter.seat}`;
  const before = lines.slice(0, -1);
  const [reported] = lines.slice(-1);
  return [
    `${timeOf(at)} match ${matchId}, ${of === undefined ? channel : WHAT[of.what](of.sequence)}: reported by ${by}${reason === '' ? '' : `: ${reason}`}`,
    ...before.map((line) => `    ${said(line)}`),
    ...(reported === undefined ? [] : [`  > ${said(reported)}`]),
    '',
  ];
}

const WHAT: Readonly<Record<PersonReport, (sequence: number) => string>> = {
  name: () => 'a name',
  act: (sequence) => `what somebody does, until action ${sequence}`,
};

const said = ({ at, name, author, text }: StoredLine): string =>
  `${timeOf(at)} ${author === '' ? '(no name)' : name || 'a spectator'}: ${text === '' ? '(erased)' : text}`;

const timeOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

await runCommand(import.meta, main);
