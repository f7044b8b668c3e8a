// Checks what was unpacked of a backup, or any data folder that no server has: each value against the sum, hash or promise that it
// was stored with, and each match against its rules. Changes nothing but the layout of a log of an earlier version.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { MOVED_TABLES } from '../../src/ports/peopleStore.ts';
import { rowChecksum } from '../../src/store/documents/documentText.ts';
import { openNotificationFile } from '../../src/store/documents/notificationFile.ts';
import { pagesOf } from '../../src/store/people/movingPeople.ts';
import { sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { checkMatch } from './checkMatch.ts';
import { BESIDE, LOG, PEOPLE, RECORDS } from './parts.ts';
import { RestingLog } from './restingLog.ts';

export interface Checked {
  readonly matches: Readonly<Record<MatchStatus | 'unreadable', number>>;
  readonly entries: number;
  readonly snapshots: number;
  readonly lines: number;
  readonly reports: number;
  /** Documents: notifications, and the audit log. */
  readonly beside: number;
  /** Accounts. */
  readonly people: number;
  readonly records: number;
  /** Sentences that name the match and the line; empty when sound. */
  readonly faults: readonly string[];
  /** Of matches that the server had frozen already, so it knows. */
  readonly known: readonly string[];
}

export interface Checking {
  readonly games: readonly AnyGame[];
  /** Public key that must have signed the records, in hex. */
  readonly key: string;
  readonly progress?: (done: number, total: number) => void;
}

type Found = { -readonly [name in keyof Checked]: Checked[name] } & {
  matches: Record<MatchStatus | 'unreadable', number>;
  faults: string[];
  known: string[];
};

export async function checkFolder(dir: string, checking: Checking): Promise<Checked> {
  const found: Found = {
    matches: { waiting: 0, playing: 0, over: 0, frozen: 0, unreadable: 0 },
    ...{ entries: 0, snapshots: 0, lines: 0, reports: 0, beside: 0, people: 0, records: 0 },
    ...{ faults: [], known: [] },
  };
  found.faults.push(...pageFaults(join(dir, LOG)));
  await checked(found, LOG, () => checkLog(join(dir, LOG), checking, found));
  for (const name of BESIDE.filter((one) => existsSync(join(dir, one)))) {
    found.faults.push(...pageFaults(join(dir, name)));
    await checked(found, name, () => checkRows(join(dir, name), name, found));
  }
  if (existsSync(join(dir, PEOPLE))) {
    found.faults.push(...pageFaults(join(dir, PEOPLE)));
    await checked(found, PEOPLE, () => checkPeople(join(dir, PEOPLE), found));
  }
  if (existsSync(join(dir, RECORDS))) checkRecords(join(dir, RECORDS), checking, found);
  return found;
}

/** What makes it impossible to look any further is a fault like any other. */
async function checked(found: Found, name: string, check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    found.faults.push(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** As SQLite itself sees the file. */
function pageFaults(file: string): readonly string[] {
  const name = basename(file);
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const answers = db
      .prepare('PRAGMA integrity_check(20)')
      .all()
      .map((row) => String(row.integrity_check));
    return answers.filter((answer) => answer !== 'ok').map((answer) => `${name}: ${answer}`);
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  } finally {
    db?.close();
  }
}

async function checkLog(file: string, { games, progress }: Checking, found: Found): Promise<void> {
  const log = new RestingLog(file);
  try {
    for (const made of log.schemaFaults()) found.faults.push(`${LOG}: not as it was laid out: ${made}`);
    const ids = log.ids();
    for (const [i, matchId] of ids.entries()) {
      const { status, entries, snapshots, faults } = await checkMatch(log, games, matchId);
      found.matches[status] += 1;
      found.entries += entries;
      found.snapshots += snapshots;
      (status === 'frozen' ? found.known : found.faults).push(...faults);
      progress?.(i + 1, ids.length);
    }
    for (const matchId of log.strays())
      found.faults.push(`match ${matchId}: there are rows of it, and no match`);
    for (const { matchId, isRight } of log.lines()) {
      found.lines += 1;
      if (!isRight) found.faults.push(`match ${matchId}: a line of its talk does not fit its sum`);
    }
    for (const { matchId, isRight } of log.reports()) {
      found.reports += 1;
      if (!isRight) found.faults.push(`match ${matchId}: a report of its talk does not fit its sum`);
    }
  } finally {
    log.close();
  }
}

function checkRows(file: string, name: string, found: Found): void {
  const db = openNotificationFile(file);
  try {
    for (const { kind, key, text, sum } of db.prepare('SELECT kind, key, text, sum FROM notice').iterate()) {
      found.beside += 1;
      if (rowChecksum(String(kind), String(key), String(text)) !== sum)
        found.faults.push(`${name}: a row of the kind ${kind} does not fit its sum`);
    }
  } finally {
    db.close();
  }
}

/** Each row that names its owner has an existing one. */
async function checkPeople(file: string, found: Found): Promise<void> {
  const people = sqlitePeople(file);
  try {
    for (const table of MOVED_TABLES)
      for await (const page of pagesOf(people, table)) {
        found.people += page.length;
        for (const { person_id: id } of page)
          if (id !== undefined && (await people.person(String(id))) === undefined)
            found.faults.push(`${PEOPLE}: a row of ${table} is nobody's`);
      }
  } finally {
    await people.close();
  }
}

function checkRecords(dir: string, { games, key }: Checking, found: Found): void {
  for (const name of readdirSync(dir).filter((name) => name.endsWith('.jsonl'))) {
    found.records += 1;
    const { problem, finished, record } = verifyRecordNow(readFileSync(join(dir, name)), {
      games,
      key,
      hasher: nodeHasher,
    });
    const where = `${RECORDS}/${name}`;
    if (problem !== undefined) found.faults.push(`${where}: ${problem.reason}`);
    else if (!finished) found.faults.push(`${where}: it has no end`);
    else if (`${record?.head.matchId}.jsonl` !== name)
      found.faults.push(`${where}: it is the record of match ${record?.head.matchId}`);
  }
}
