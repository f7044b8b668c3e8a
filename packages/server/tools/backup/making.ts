// Makes a backup of a data folder, of a running or a stopped server: snapshots of the databases (in PostgreSQL of
// each match), with the key and the records, in one archive. It is written under another name and renamed, so it is complete or missing.

import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import type { Sign } from '@hexmarch/shared/match/record/exportRecord';
import * as tar from 'tar';
import { flushFolder } from '../../src/ops/flushFolder.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { movePeople } from '../../src/store/people/movingPeople.ts';
import { sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { moveAll } from '../moving/moveAll.ts';
import { moveRows, rowsInto } from '../moving/moveRows.ts';
import {
  BackupError,
  BESIDE,
  FORMAT,
  isRecord,
  KEY,
  LOG,
  MANIFEST,
  type Manifest,
  type Part,
  PEOPLE,
  partIn,
  RECORDS,
} from './parts.ts';
import { sealed } from './seal.ts';

const OWNER_ONLY = 0o600;
/** Pages copied in one go. */
const PAGES = 200;
const BUSY_TIMEOUT_MS = 5000;

export interface Wanted {
  /** The data folder. */
  readonly data: string;
  /** Of the PostgreSQL database that keeps the log; undefined: the folder does. */
  readonly database?: string | undefined;
  readonly file: string;
  /** An existing file of that name is replaced. */
  readonly replaces: boolean;
  /** Ms since 1970. */
  readonly now: number;
}

/** Throws `BackupError`; then nothing new is there. */
export async function makeBackup({ data, database, file, replaces, now }: Wanted): Promise<Manifest> {
  for (const needed of database === undefined ? [LOG, KEY] : [KEY])
    if (!existsSync(join(data, needed)))
      throw new BackupError(
        `${join(data, needed)} is not there: name the data folder of a server with --data`,
      );
  if (!existsSync(dirname(file))) throw new BackupError(`there is no folder ${dirname(file)}`);
  assertFree(file, replaces);
  // In the same folder, so that it can be renamed; with permissions for the owner alone.
  const work = mkdtempSync(`${file}.making-`);
  try {
    const { sign } = openSigningKey(data);
    const names = await gather(data, database, work);
    const parts: Part[] = [];
    for (const name of names) parts.push(await partIn(work, name));
    const manifest: Manifest = { format: FORMAT, madeAt: now, parts };
    writeFileSync(join(work, MANIFEST), `${JSON.stringify(manifest)}\n`);
    const made = join(work, 'backup.tar');
    await packSealed(work, [MANIFEST, ...names], sign, made);
    put(made, file, replaces);
    return manifest;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const taken = (file: string): BackupError =>
  new BackupError(`${file} is there already: choose another name, or replace it with --force`);

function assertFree(file: string, replaces: boolean): void {
  if (!replaces && existsSync(file)) throw taken(file);
}

/**
 * Returns the names of the parts, each below `work`. The log comes before the records: a match that is archived meanwhile is
 * in both and not in neither. And before the notifications, so that nobody is notified twice of the same entry.
 */
async function gather(data: string, database: string | undefined, work: string): Promise<readonly string[]> {
  if (database === undefined) await copyDatabase(join(data, LOG), join(work, LOG));
  else await copyPostgres(database, work);
  // A server that has come to a database and was not started since has them in files.
  const inFiles = [...BESIDE, PEOPLE].filter(
    (name) => existsSync(join(data, name)) && !existsSync(join(work, name)),
  );
  for (const name of inFiles) await copyDatabase(join(data, name), join(work, name));
  const beside = [...BESIDE, PEOPLE].filter((name) => existsSync(join(work, name)));
  copyFileSync(join(data, KEY), join(work, KEY));
  return [LOG, ...beside, KEY, ...recordsIn(data, work)];
}

/** They are written once, so they are read where they are. */
function recordsIn(data: string, work: string): readonly string[] {
  const folder = resolve(data, RECORDS);
  if (!existsSync(folder)) return [];
  symlinkSync(folder, join(work, RECORDS), 'dir');
  return readdirSync(folder)
    .map((name) => `${RECORDS}/${name}`)
    .filter(isRecord)
    .sort();
}

/**
 * In a read transaction, so the server does not wait, and of one snapshot. Row by row, so that no erased bytes in free pages are
 * copied; where damage prevents that, page by page.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    if (!hasCopiedRows(source, to)) await copyPages(source, to);
  } catch (error) {
    throw new BackupError(`${from} cannot be copied: ${(error as Error).message}`, { cause: error });
  } finally {
    source.close();
  }
}

/** Into files as a server without a database has them. What cannot be read is no part of a backup that can be restored. */
async function copyPostgres(url: string, work: string): Promise<void> {
  const { PostgresStore } = await import('../../src/store/postgres/postgresStore.ts');
  const from = await PostgresStore.open(url, { reads: true });
  try {
    const store = new SqliteStore(join(work, LOG));
    const { faults } = await moveAll(from, store).finally(() => store.close());
    for (const [matchId, fault] of faults) throw new BackupError(`match ${matchId}: ${fault}`);
    await moveRows(async (purpose) => from.rows(purpose), rowsInto(work));
    const people = sqlitePeople(join(work, PEOPLE));
    await movePeople(from.people(), people).finally(() => people.close());
  } finally {
    await from.close();
  }
}

function hasCopiedRows(source: DatabaseSync, to: string): boolean {
  try {
    source.prepare('VACUUM INTO ?').run(to);
    return true;
  } catch {
    rmSync(to, { force: true });
    return false;
  }
}

/** Within one transaction: else every commit of the server would restart the copy. */
async function copyPages(source: DatabaseSync, to: string): Promise<void> {
  source.exec('BEGIN');
  source.prepare('SELECT count(*) FROM sqlite_schema').get();
  await backup(source, to, { rate: PAGES });
}

/** An archive of these files below `dir`, with its seal. */
export async function packSealed(
  dir: string,
  names: readonly string[],
  sign: Sign,
  to: string,
): Promise<void> {
  const archive = tar.create({ cwd: dir, portable: true, strict: true, noDirRecurse: true }, [...names]);
  await pipeline(
    archive,
    (bytes) => withSeal(bytes, sign),
    createWriteStream(to, { flags: 'wx', mode: OWNER_ONLY, flush: true }),
  );
}

async function* withSeal(bytes: AsyncIterable<Buffer>, sign: Sign): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
  yield sealed(hash.digest('hex'), sign);
}

/** An existing file of that name stays. */
function put(made: string, file: string, replaces: boolean): void {
  if (replaces || !linked(made, file)) renameSync(made, file);
  flushFolder(dirname(file));
}

/** False where the file system has no second names. */
function linked(made: string, file: string): boolean {
  try {
    linkSync(made, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(file);
    assertFree(file, false);
    return false;
  }
}
