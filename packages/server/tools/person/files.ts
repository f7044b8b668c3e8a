// The data of a server that is stopped, for a tool that changes it: locked, brought up to date, and afterwards rewritten, so that nothing of
// what was taken out of it is left in free pages or in the write-ahead log.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { OperatorAct } from '@hexmarch/shared/protocol/people/operators';
import { fileOf, type Purpose, peopleFileIn } from '../../src/app/sideStores.ts';
import type { NotificationRowKind } from '../../src/notifications/model/notificationStore.ts';
import type { StoredBan } from '../../src/ops/operatorRows.ts';
import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import type { TableRow } from '../../src/ports/ports.ts';
import { rowChecksum } from '../../src/store/documents/documentText.ts';
import { openNotificationFile } from '../../src/store/documents/notificationFile.ts';
import { connect } from '../../src/store/openDatabase.ts';
import { sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { readableTable } from '../../src/store/rows.ts';
import { lockData } from '../../src/store/sqlite/dataLock.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { type StoredTournament, type Tournament, upcast } from '../../src/tournaments/state/leagueRows.ts';

export interface DataFiles {
  readonly db: DatabaseSync;
  /** Undefined where notifications were never used. */
  readonly notifications: DatabaseSync | undefined;
  /** Undefined where operators never did anything. */
  readonly operators: DatabaseSync | undefined;
  /** Undefined where leagues were never used. */
  readonly leagues: DatabaseSync | undefined;
  /** The accounts. */
  readonly people: PeopleStore;
  /** Overwrites the bytes of what was erased. */
  readonly scrubPeople: () => Promise<void>;
}

/** Side stores with personal data. That of tv has matches alone. */
export const PERSONAL = ['notices', 'operators', 'leagues'] as const satisfies readonly Purpose[];

/** Throws where there is no data, or a running server. */
export async function withFiles<T>(data: string, use: (files: DataFiles) => T | Promise<T>): Promise<T> {
  const file = join(data, 'hexmarch.sqlite');
  if (!existsSync(file)) throw new Error(`${file} is not there: name the folder with --data`);
  // What a crash has left is mended, and the file is one of this version.
  await new SqliteStore(file).close();
  const unlock = lockData(file);
  try {
    const beside = (name: Purpose) =>
      existsSync(fileOf(data, name)) ? openNotificationFile(fileOf(data, name)) : undefined;
    const files = {
      ...{ db: connect(file), notifications: beside('notices') },
      ...{ operators: beside('operators'), leagues: beside('leagues') },
      ...{ people: sqlitePeople(peopleFileIn(data)), scrubPeople: async () => undefined },
    };
    try {
      return await use(files);
    } finally {
      files.db.close();
      files.notifications?.close();
      files.operators?.close();
      files.leagues?.close();
      await files.people.close();
    }
  } finally {
    unlock();
  }
}

/** Runs `change` in a transaction; then scrubs the deleted bytes. */
export function rewritten({ db, notifications, operators, leagues }: DataFiles, change: () => void): void {
  const all = [db, notifications, operators, leagues].filter((one) => one !== undefined);
  for (const one of all) one.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
  try {
    change();
    for (const one of all) one.exec('COMMIT');
  } catch (error) {
    for (const one of all) if (one.isTransaction) one.exec('ROLLBACK');
    throw error;
  }
  for (const one of all) one.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Those that can be read. */
export function* tablesIn({ db }: DataFiles): Iterable<TableRow> {
  for (const row of db.prepare('SELECT * FROM match ORDER BY created_at, id').iterate())
    yield* readableTable(row);
}

export const tableIn = ({ db }: DataFiles, matchId: string): TableRow | undefined =>
  db.prepare('SELECT * FROM match WHERE id = ?').all(matchId).flatMap(readableTable)[0];

/** Format 1 has the names in the head, which is hashed (docs/record-format.md). */
export function formatOf({ db }: DataFiles, matchId: string): number | undefined {
  const head = db.prepare('SELECT head FROM match WHERE id = ?').get(matchId)?.head;
  return head === null || head === undefined
    ? undefined
    : (JSON.parse(String(head)) as { format: number }).format;
}

export const notificationsOf = <T>(
  { notifications }: DataFiles,
  kind: NotificationRowKind,
): readonly StoredDocument<T>[] => documentsIn<T>(notifications, kind);

/** Without a value it is gone. */
export const putNotification = (
  { notifications }: DataFiles,
  kind: NotificationRowKind,
  key: string,
  value?: unknown,
): void => putDocument(notifications, kind, key, value);

/** What operators have done. */
export const actsOf = ({ operators }: DataFiles): readonly StoredDocument<OperatorAct>[] =>
  documentsIn<OperatorAct>(operators, 'act');

export const putAct = ({ operators }: DataFiles, key: string, act: OperatorAct): void =>
  putDocument(operators, 'act', key, act);

/** Bans of a person at this match, by the id there. */
export const bansOf = (
  { operators }: DataFiles,
  matchId: string,
  id: string,
): readonly StoredDocument<StoredBan>[] =>
  documentsIn<StoredBan>(operators, 'ban').filter(
    ({ value }) => value.match === matchId && value.person === id,
  );

export const putBan = ({ operators }: DataFiles, key: string, ban: StoredBan): void =>
  putDocument(operators, 'ban', key, ban);

export const leaguesOf = ({ leagues }: DataFiles): readonly StoredDocument<Tournament>[] =>
  documentsIn<StoredTournament>(leagues, 'league').map(({ key, value }) => ({
    key,
    value: upcast(key, value),
  }));

export const putLeague = ({ leagues }: DataFiles, key: string, league: Tournament): void =>
  putDocument(leagues, 'league', key, league);

interface StoredDocument<T> {
  readonly key: string;
  readonly value: T;
}

function documentsIn<T>(db: DatabaseSync | undefined, kind: string): readonly StoredDocument<T>[] {
  const rows = db?.prepare('SELECT key, text, sum FROM notice WHERE kind = ?').all(kind) ?? [];
  return rows.flatMap(({ key, text, sum }) =>
    rowChecksum(kind, String(key), String(text)) === sum
      ? [{ key: String(key), value: JSON.parse(String(text)) as T }]
      : [],
  );
}

function putDocument(db: DatabaseSync | undefined, kind: string, key: string, value: unknown): void {
  if (value === undefined) {
    db?.prepare('DELETE FROM notice WHERE kind = ? AND key = ?').run(kind, key);
    return;
  }
  const text = JSON.stringify(value);
  const put = 'INSERT OR REPLACE INTO notice (kind, key, text, sum) VALUES (?, ?, ?, ?)';
  db?.prepare(put).run(kind, key, text, rowChecksum(kind, key, text));
}
