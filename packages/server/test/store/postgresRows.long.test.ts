// Documents in PostgreSQL: the contract, connections that break, and query plans.

import { Database } from '../../src/store/postgres/database.ts';
import { DOCUMENT_SQL, PostgresRows } from '../../src/store/postgres/postgresRows.ts';
import { migrate } from '../../src/store/postgres/schema.ts';
import { type OwnPostgres, ownPostgres } from '../../tools/trial/postgres.ts';
import { describeDocuments, keep, sorted, type TestedRows } from './contract/documents.ts';
import { describeSharedRows } from './contract/sharedRows.ts';

let server: OwnPostgres;
beforeAll(async () => {
  server = await ownPostgres();
});
afterAll(() => server.close());

const databases: Database[] = [];
const databaseOf = new Map<TestedRows, Database>();
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

async function migrated(): Promise<Database> {
  const database = new Database(await server.schema(), { most: 4, settings: '' });
  databases.push(database);
  await migrate(database);
  return database;
}

function rowsIn(database: Database, purpose = 'notices'): TestedRows {
  const rows = new PostgresRows<'server' | 'addressee' | 'match' | 'webhook' | 'letter'>(database, purpose);
  databaseOf.set(rows, database);
  return rows;
}

describeDocuments('notices in PostgreSQL', {
  open: async () => rowsIn(await migrated()),
  again: async (store) => {
    await store.close();
    return rowsIn(databaseOf.get(store) as Database);
  },
});

describeSharedRows('notices that are shared in PostgreSQL', {
  open: async (count) => {
    const database = await migrated();
    return Array.from({ length: count }, () => rowsIn(database));
  },
  forget: async (rows) => {
    const database = databaseOf.get(rows) as Database;
    await database.change(`UPDATE kept SET dropped_at = dropped_at - interval '2 hours'`, []);
    // As the first write of a process does.
    await keep(rowsIn(database), [{ kind: 'server', key: 'n', value: 0 }]);
    await database.change(`DELETE FROM kept WHERE kind = 'server'`, []);
  },
});

test('rows of one purpose are none of another', async () => {
  const database = await migrated();
  const [notifications, others] = [rowsIn(database), rowsIn(database, 'others')];
  await keep(notifications, [{ kind: 'letter', key: 'a', value: 1 }]);
  await keep(others, [{ kind: 'letter', key: 'a', value: 2 }]);
  await keep(notifications, [{ kind: 'letter', key: 'a', value: undefined }]);
  expect([await notifications.read(), sorted(await others.read())]).toEqual([[], ['["letter","a",2]']]);
});

test('a row with a broken checksum is left out, and others are there', async () => {
  const database = await migrated();
  const rows = rowsIn(database);
  for (const key of ['a', 'b', 'c', 'd']) await keep(rows, [{ kind: 'letter', key, value: key }]);
  await database.change(`UPDATE kept SET text = '7' WHERE key = '"a"'`, []);
  await database.change(`UPDATE kept SET key = 'b' WHERE key = '"b"'`, []);
  await database.change(`UPDATE kept SET text = '{' WHERE key = '"c"'`, []);
  expect(sorted(await rows.read())).toEqual(['["letter","d","d"]']);
});

test('while the database is away nothing is stored, and nothing is left pending when it is back', async () => {
  const rows = rowsIn(await migrated());
  await keep(rows, [{ kind: 'letter', key: 'a', value: 1 }]);
  await server.kill('SIGINT');
  await expect(keep(rows, [{ kind: 'letter', key: 'a', value: 2 }])).rejects.toThrow('cannot be reached');
  await server.start();
  await keep(rows, [{ kind: 'letter', key: 'b', value: 3 }]);
  expect(sorted(await rows.read())).toEqual(['["letter","a",1]', '["letter","b",3]']);
});

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('connections that are cut keep or refuse each write, and say which', async () => {
  const rows = rowsIn(await migrated());
  let isOver = false;
  let stored = 0;
  const writing = (async () => {
    for (let n = 0; !isOver; n++)
      try {
        await keep(rows, [{ kind: 'letter', key: String(n), value: n }]);
        stored += 1;
      } catch (error) {
        expect(String(error)).toContain('cannot be reached');
      }
  })();
  for (let i = 0; i < 20; i++) {
    const until = stored + 5;
    while (stored < until) await soon(2);
    await server.ask(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hexmarch' AND pid <> pg_backend_pid()`,
    );
  }
  isOver = true;
  await writing;
  // None was lost, and none of the refused ones is there.
  expect(await rows.read()).toHaveLength(stored);
});

test('the outcome of a write with a lost response is found out, although others have written since', async () => {
  const database = await migrated();
  const rows = rowsIn(database);
  const others = rowsIn(database);
  const commit = cutAtCommit(database);
  const written = keep(rows, [{ kind: 'letter', key: 'a', value: 'mine' }]);
  await commit.committed;
  await keep(others, [{ kind: 'letter', key: 'a', value: 'theirs' }]);
  commit.goOn();
  await written;
  expect(sorted(await rows.read())).toEqual(['["letter","a","theirs"]']);
});

/** The next transaction commits, and its caller only gets that the connection is lost. */
function cutAtCommit(database: Database): { readonly committed: Promise<void>; goOn(): void } {
  let tell: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const committed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const decide = database.decide.bind(database);
  let isFirst = true;
  database.decide = async (run) => {
    if (!isFirst) return decide(run);
    isFirst = false;
    await decide(run);
    tell();
    await released;
    // As database.ts retries.
    return decide((sql, { deciding }) => run(sql, { again: true, deciding }));
  };
  return { committed, goOn };
}

test('all queries use an index, however full the table is', async () => {
  const database = await migrated();
  await database.change(
    `INSERT INTO kept SELECT 'notices', 'letter', '"' || i || '"', '1', 0, i FROM generate_series(1, 20000) i`,
    [],
  );
  await database.change(
    `INSERT INTO kept SELECT 'others', 'letter', '"' || i || '"', '1', 0, i FROM generate_series(1, 20000) i`,
    [],
  );
  await database.transact((sql) => sql('ANALYZE kept'));
  const values: Partial<Record<keyof typeof DOCUMENT_SQL, readonly unknown[]>> = {
    isMarked: ['notices', 'w', 1],
    since: ['notices', 19_990],
    forget: ['notices', 1],
  };
  for (const [name, text] of Object.entries(DOCUMENT_SQL)) {
    const plan = await database.read(`EXPLAIN ${text}`, values[name as keyof typeof DOCUMENT_SQL] ?? []);
    const scans = plan.map((row) => String(row['QUERY PLAN'])).filter((line) => line.includes('Seq Scan'));
    expect([name, scans]).toEqual([name, []]);
  }
});
