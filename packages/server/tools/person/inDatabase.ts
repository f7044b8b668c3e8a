// The data of a stopped server in PostgreSQL as the files of the other store, in memory and as far as it is about people. Changes
// are written back, and the tables are rewritten, so that nothing erased is left in them.

import { DatabaseSync } from 'node:sqlite';
import type { Purpose } from '../../src/app/sideStores.ts';
import { MOVED_TABLES } from '../../src/ports/peopleStore.ts';
import { rowChecksum } from '../../src/store/documents/documentText.ts';
import { createNotificationSchema } from '../../src/store/documents/notificationFile.ts';
import { LAYOUT } from '../../src/store/migrations.ts';
import { Database, type Sql } from '../../src/store/postgres/database.ts';
import { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import type { Row } from '../../src/store/rows.ts';
import { type DataFiles, PERSONAL } from './files.ts';

interface Mirrored {
  readonly key: readonly string[];
  /** What changes of a row. */
  readonly changing: readonly string[];
  /** What else is read. */
  readonly fixed: readonly string[];
  readonly from: string;
}

const TABLES: Readonly<Record<string, Mirrored>> = {
  match: {
    key: ['id'],
    changing: ['people', 'row_sum'],
    fixed: [
      ...['code', 'status', 'visibility', 'created_at', 'due_at', 'due_sum', 'setup', 'head', 'head_hash'],
      ...['secret', 'outcome', 'ended_at', 'end_sum'],
    ],
    from: 'match JOIN (SELECT match_id, status, due_at, due_sum FROM hosting) AS h ON match_id = id',
  },
  talk: {
    ...{ key: ['match_id', 'channel', 'n'], changing: ['author', 'name', 'seat', 'text', 'sum'] },
    ...{ fixed: ['at'], from: 'talk' },
  },
  talk_mark: {
    key: ['match_id', 'person', 'channel'],
    changing: ['n', 'opened'],
    fixed: [],
    from: 'talk_mark',
  },
  talk_report: {
    ...{ key: ['id'], changing: ['reporter', 'report', 'sum'], fixed: ['match_id', 'channel', 'n'] },
    from: 'talk_report',
  },
};

/** Throws `StoreError` where a server has the database. */
export async function withDatabase<T>(url: string, use: (files: DataFiles) => T | Promise<T>): Promise<T> {
  const store = await PostgresStore.open(url);
  const database = new Database(url, { most: 1, settings: '' });
  try {
    const files = {
      ...{ db: await mirrorOf(database), notifications: notificationMirror() },
      ...{ operators: notificationMirror(), leagues: notificationMirror() },
      people: store.people(),
      scrubPeople: async () => {
        for (const table of MOVED_TABLES) await database.change(`VACUUM FULL ${table}`, []);
      },
    };
    const { notifications: notices, operators, leagues } = files;
    const byPurpose = { notices, operators, leagues };
    for (const purpose of PERSONAL) await fill(store, purpose, byPurpose[purpose]);
    const before = pictureOf(files);
    const result = await use(files);
    await putBack(database, store, files, before);
    return result;
  } finally {
    await database.close();
    await store.close();
  }
}

const columnsOf = ({ key, changing, fixed }: Mirrored): readonly string[] => [...key, ...changing, ...fixed];

async function mirrorOf(database: Database): Promise<DatabaseSync> {
  const db = new DatabaseSync(':memory:');
  LAYOUT.bringUpToDate(db);
  for (const [name, table] of Object.entries(TABLES)) {
    const columns = columnsOf(table);
    const put = db.prepare(
      `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of await database.read(`SELECT ${columns.join(', ')} FROM ${table.from}`))
      put.run(...columns.map((column) => row[column] as string | number | null));
  }
  return db;
}

function notificationMirror(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  createNotificationSchema(db);
  return db;
}

async function fill(store: PostgresStore, purpose: Purpose, db: DatabaseSync): Promise<void> {
  const put = db.prepare('INSERT INTO notice (kind, key, text, sum) VALUES (?, ?, ?, ?)');
  for (const { kind, key, value } of await store.rows<string>(purpose).read()) {
    const text = JSON.stringify(value);
    put.run(kind, key, text, rowChecksum(kind, key, text));
  }
}

/** By table, all rows by their keys. */
type Picture = ReadonlyMap<string, ReadonlyMap<string, Row>>;

function pictureOf({ db, notifications, operators, leagues }: DataFiles): Picture {
  const rowsBy = (source: DatabaseSync | undefined, name: string, key: readonly string[]) =>
    new Map(
      (source?.prepare(`SELECT * FROM ${name}`).all() ?? []).map((row) => [
        JSON.stringify(key.map((column) => row[column])),
        row as Row,
      ]),
    );
  return new Map([
    ...Object.entries(TABLES).map(([name, { key }]) => [name, rowsBy(db, name, key)] as const),
    ['notices', rowsBy(notifications, 'notice', ['kind', 'key'])],
    ['operators', rowsBy(operators, 'notice', ['kind', 'key'])],
    ['leagues', rowsBy(leagues, 'notice', ['kind', 'key'])],
  ]);
}

interface Difference {
  readonly gone: readonly Row[];
  readonly changed: readonly Row[];
}

function difference(name: string, before: Picture, after: Picture): Difference {
  const [old, now] = [before.get(name) ?? new Map<string, Row>(), after.get(name) ?? new Map<string, Row>()];
  return {
    gone: [...old].filter(([key]) => !now.has(key)).map(([, row]) => row),
    changed: [...now]
      .filter(([key, row]) => JSON.stringify(row) !== JSON.stringify(old.get(key)))
      .map(([, row]) => row),
  };
}

/** People first: the holder of a key is found by the notifications of it. */
async function putBack(
  database: Database,
  store: PostgresStore,
  files: DataFiles,
  before: Picture,
): Promise<void> {
  const after = pictureOf(files);
  const differs = (name: string) => {
    const { gone, changed } = difference(name, before, after);
    return gone.length + changed.length > 0;
  };
  const names = Object.keys(TABLES).filter(differs);
  await database.transact(async (sql) => {
    for (const name of names) await putTable(sql, name, difference(name, before, after));
  });
  const purposes = PERSONAL.filter(differs);
  for (const purpose of purposes) {
    const { gone, changed } = difference(purpose, before, after);
    await store.rows<string>(purpose).exchange(() => [
      ...gone.map(({ kind, key }) => ({ kind: String(kind), key: String(key), value: undefined })),
      ...changed.map(({ kind, key, text }) => ({
        ...{ kind: String(kind), key: String(key), value: JSON.parse(String(text)) as unknown },
      })),
    ]);
  }
  // The server is stopped: nobody must be notified of dropped rows.
  if (purposes.length > 0) await database.change('DELETE FROM kept WHERE dropped_at IS NOT NULL', []);
  for (const name of [...names, ...(purposes.length > 0 ? ['kept'] : [])])
    await database.change(`VACUUM FULL ${name}`, []);
}

async function putTable(sql: Sql, name: string, { gone, changed }: Difference): Promise<void> {
  const { key, changing } = TABLES[name] as Mirrored;
  const where = (from: number) => key.map((column, i) => `${column} = $${from + i}`).join(' AND ');
  for (const row of gone) {
    const keys = key.map((column) => row[column]);
    await sql(`DELETE FROM ${name} WHERE ${where(1)}`, keys);
    if (name === 'match') await sql('DELETE FROM hosting WHERE match_id = $1', keys);
  }
  const set = changing.map((column, i) => `${column} = $${i + 1}`).join(', ');
  for (const row of changed)
    await sql(
      `UPDATE ${name} SET ${set} WHERE ${where(changing.length + 1)}`,
      [...changing, ...key].map((column) => row[column]),
    );
}
