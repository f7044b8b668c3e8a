// What only PostgreSQL has: batches, plans, connections that break, a database that dies, and who may open it.

import { ConflictError, FencedError } from '../../src/ports/ports.ts';
import { APPEND, WRITER_SETTINGS } from '../../src/store/postgres/appending.ts';
import { claimSql, NEXT_DUE } from '../../src/store/postgres/claimSql.ts';
import { Database } from '../../src/store/postgres/database.ts';
import { NEW_COLUMNS } from '../../src/store/postgres/entryRows.ts';
import { AwayError } from '../../src/store/postgres/errors.ts';
import { READ_SQL } from '../../src/store/postgres/logRows.ts';
import { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import { migrate, type Step } from '../../src/store/postgres/schema.ts';
import { StoreError } from '../../src/store/storeError.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { type OwnPostgres, ownPostgres } from '../../tools/trial/postgres.ts';
import { claimed } from './contract/owners.ts';
import { END, entryAfter, logOf, nth, rowOf } from './logOf.ts';

let server: OwnPostgres;
beforeAll(async () => {
  server = await ownPostgres();
});
afterAll(() => server.close());

const stores: PostgresStore[] = [];
async function opened(url: string): Promise<PostgresStore> {
  const store = await PostgresStore.open(url);
  stores.push(store);
  return store;
}
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

/** Matches that are played, each under a claim, with so many entries. */
async function playing(store: PostgresStore, count: number, entries = 1) {
  const ids = Array.from({ length: count }, (_, i) => `m${i}`);
  return Promise.all(
    ids.map(async (matchId) => {
      const log = logOf(matchId, entries);
      const claim = await claimed(store, matchId);
      await store.putTable(rowOf(matchId), claim.epoch);
      await store.create(log.head, nth(log.entries, 0), { dueAt: 5 }, claim.epoch);
      for (const entry of log.entries.slice(1)) await appendAsync(store, entry, {}, claim.epoch);
      return { matchId, epoch: claim.epoch, last: nth(log.entries, entries - 1).hash };
    }),
  );
}

const next = ({ matchId, last }: { matchId: string; last: string }, change = {}) =>
  entryAfter(last, matchId, 1, change);

describe('a batch', () => {
  test('stores the valid rows, whatever else is in it', async () => {
    const commits: number[] = [];
    const url = await server.schema();
    const store = await PostgresStore.open(url, { committed: (writes) => commits.push(writes) });
    stores.push(store);
    const matches = await playing(store, 6);
    const [good, bad, fenced] = [nth(matches, 0), nth(matches, 1), nth(matches, 2)];
    const [gap, ended, due] = [nth(matches, 3), nth(matches, 4), nth(matches, 5)];
    commits.length = 0;
    const outcomes = await Promise.allSettled([
      appendAsync(store, next(good), {}, good.epoch),
      // A number that the database does not have: an unexpected error.
      appendAsync(store, { ...next(bad), actor: 2 ** 40 }, {}, bad.epoch),
      appendAsync(store, next(fenced), {}, fenced.epoch - 1),
      appendAsync(store, entryAfter(gap.last, gap.matchId, 2), {}, gap.epoch),
      appendAsync(store, next(ended), { end: END }, ended.epoch),
      appendAsync(store, next(due), { dueAt: 9 }, due.epoch),
    ]);
    const errors = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'kept'));
    expect([errors[0], errors[4], errors[5]]).toEqual(['kept', 'kept', 'kept']);
    expect(errors[1]).toBeInstanceOf(TypeError);
    expect(String(errors[1])).toContain('integer');
    expect(errors[2]).toBeInstanceOf(FencedError);
    expect(errors[3]).toBeInstanceOf(ConflictError);
    const counts = await Promise.all(
      matches.map(async ({ matchId }) => (await store.load(matchId))?.entries.length),
    );
    expect(counts).toEqual([2, 1, 1, 1, 2, 2]);
    expect((await store.table(ended.matchId))?.status).toBe('over');
    expect((await store.table(due.matchId))?.dueAt).toBe(9);
    expect((await store.table(good.matchId))?.dueAt).toBe(5);
  });

  test('has all appends of one turn of the event loop, in one commit', async () => {
    const commits: number[] = [];
    const store = await PostgresStore.open(await server.schema(), {
      committed: (writes) => commits.push(writes),
    });
    stores.push(store);
    const matches = await playing(store, 20);
    await Promise.all(matches.map((match) => appendAsync(store, next(match), {}, match.epoch)));
    expect(commits).toEqual([20]);
  });
});

/** Processes are few, and there is one row of the service. */
const isOfMany = (line: string): boolean =>
  line.includes('Seq Scan') && !/Seq Scan on (process|service)/.test(line);

const FULL = [
  `INSERT INTO hosting (match_id, status, created_at) SELECT 'h' || i, 'over', i FROM generate_series(1, 20000) i`,
  `INSERT INTO match (id, code, visibility, created_at, setup, people, row_sum)
   SELECT 'h' || i, 'h' || i, 'public', i, '', '', 0 FROM generate_series(1, 20000) i`,
  `INSERT INTO entry SELECT 'h' || (i / 10), i % 10, 1, '', 0, 0, '', '', '', '', '', '', 0, ''
   FROM generate_series(1, 100000) i`,
  `INSERT INTO talk SELECT 'h' || i, 'all', 1, 0, '', '', 0, '', 0 FROM generate_series(1, 20000) i`,
  `INSERT INTO snapshot SELECT 'h' || i, 9, '', '', 0 FROM generate_series(1, 5000) i`,
];

test('writes, deadlines, logs and chat use an index, however full the tables are', async () => {
  const url = await server.schema();
  const store = await opened(url);
  await playing(store, 3);
  const writers = new Database(url, { most: 1, settings: WRITER_SETTINGS });
  const readers = new Database(url, { most: 1, settings: 'SET enable_seqscan = on' });
  for (const text of FULL) await readers.transact((sql) => sql(text));
  for (const table of ['hosting', 'match', 'entry', 'snapshot', 'talk'])
    await readers.transact((sql) => sql(`ANALYZE ${table}`));
  const scans = async (database: Database, text: string, values: readonly unknown[]) => {
    const rows = await database.read(`EXPLAIN ${text}`, values);
    return rows.map((row) => String(row['QUERY PLAN'])).filter(isOfMany);
  };
  const of: Record<string, unknown> = { match_id: 'm0', sets_due: true, state: '00', hash: '00' };
  const one = [...NEW_COLUMNS.map(([name]) => [of[name] ?? 1]), 'owner'];
  const values: Record<string, readonly unknown[]> = {
    ...{ table: ['m0'], tableByCode: ['m0'], entries: ['m0', 0, 9], lines: ['m0', 0, 9], count: ['m0'] },
    ...{ commandAt: ['m0', 0], snapshots: ['m0', 9], waiting: [9], finished: [0, 9], tableIds: [0, 9] },
    listed: [Array.from({ length: 50 }, (_, i) => `h${i}`)],
  };
  expect(await scans(writers, APPEND, one)).toEqual([]);
  expect(await scans(readers, NEXT_DUE, [])).toEqual([]);
  for (const leaseMs of [undefined, 2000]) {
    const { claimDue } = claimSql(leaseMs);
    expect(await scans(readers, claimDue, ['owner', 0, ['duel'], [1], 1, 0, 1, 9])).toEqual([]);
  }
  for (const [name, text] of Object.entries(READ_SQL)) {
    // Asked for once, at the start.
    if (name === 'unfinished') continue;
    expect([name, await scans(readers, text, values[name] ?? [])]).toEqual([name, []]);
  }
  await Promise.all([writers.close(), readers.close()]);
});

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays on in every match until it is stopped; with its acknowledgements and refusals. */
function players(store: PostgresStore, matches: readonly { matchId: string; epoch: number; last: string }[]) {
  let isOver = false;
  const stored = new Map<string, string[]>();
  const errors: unknown[] = [];
  const play = async ({ matchId, epoch, last }: { matchId: string; epoch: number; last: string }) => {
    const hashes = [last];
    stored.set(matchId, hashes);
    while (!isOver) {
      const entry = entryAfter(nth(hashes, hashes.length - 1), matchId, hashes.length);
      try {
        await appendAsync(store, entry, { dueAt: hashes.length }, epoch);
        hashes.push(entry.hash);
      } catch (error) {
        errors.push(error);
        await soon(5);
      }
    }
  };
  const all = Promise.all(matches.map(play));
  const storedCount = () => [...stored.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    stored,
    errors,
    /** Fulfilled when so many more were acknowledged. */
    some: async (count: number) => {
      const until = storedCount() + count;
      while (storedCount() < until) await soon(5);
    },
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

async function expectAllStored(
  store: PostgresStore,
  { stored, errors }: ReturnType<typeof players>,
): Promise<void> {
  for (const [matchId, hashes] of stored)
    expect([matchId, (await store.load(matchId))?.entries.map(({ hash }) => hash)]).toEqual([
      matchId,
      hashes,
    ]);
  // A refused write was not committed, and may be retried.
  expect(errors.filter((error) => !(error instanceof AwayError))).toEqual([]);
}

describe('under play', () => {
  test('connections that are cut lose and double nothing', async () => {
    const url = await server.schema();
    const store = await opened(url);
    const played = players(store, await playing(store, 40));
    for (let i = 0; i < 12; i++) {
      await played.some(20);
      await server.ask(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hexmarch' AND pid <> pg_backend_pid()`,
      );
    }
    await played.some(50);
    await played.stop();
    await expectAllStored(store, played);
  });

  test('a database that is killed, and comes back, loses and doubles nothing, and play goes on by itself', async () => {
    const url = await server.schema();
    const store = await opened(url);
    const played = players(store, await playing(store, 10));
    for (const signal of ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const) {
      await played.some(20);
      await server.kill(signal);
      await soon(100);
      await server.start();
    }
    await played.some(50);
    await played.stop();
    await expectAllStored(store, played);
  });

  test('a table that is written when the database dies is there whole, or not at all', async () => {
    const url = await server.schema();
    const store = await opened(url);
    const epochs = await Promise.all(Array.from({ length: 8 }, (_, i) => claimed(store, `t${i}`)));
    const writes = epochs.flatMap(({ matchId, epoch }) => [
      store.putTable(rowOf(matchId, { people: '["one"]' }), epoch),
      store.create(logOf(matchId, 1).head, nth(logOf(matchId, 1).entries, 0), {}, epoch),
    ]);
    const outcomes = Promise.allSettled(writes);
    await server.kill('SIGKILL');
    await server.start();
    const isStored = (await outcomes).map(({ status }) => status === 'fulfilled');
    for (const [i, { matchId }] of epochs.entries()) {
      expect([matchId, (await store.table(matchId)) !== undefined]).toEqual([matchId, isStored[2 * i]]);
      expect([matchId, (await store.load(matchId)) !== undefined]).toEqual([matchId, isStored[2 * i + 1]]);
    }
  });
});

describe('opening a database', () => {
  test.each(['synchronous_commit=off'])(
    'refuses %s, which would lose what was published',
    async (setting) => {
      const url = new URL(await server.schema());
      url.searchParams.set('options', `${url.searchParams.get('options')} -c ${setting}`);
      await expect(PostgresStore.open(url.href)).rejects.toThrow('synchronous_commit');
    },
  );

  test('refuses an unknown one, without revealing the credentials', async () => {
    const opening = PostgresStore.open('postgres://somebody:secret@127.0.0.1:1/nowhere');
    await expect(opening).rejects.toThrow(StoreError);
    await expect(opening).rejects.toThrow('127.0.0.1:1/nowhere');
    await expect(opening).rejects.not.toThrow('secret');
  });

  test('is refused while another process has it open, and done afterwards', async () => {
    const url = await server.schema();
    const store = await opened(url);
    await expect(PostgresStore.open(url)).rejects.toThrow('Another server');
    await store.putTable(rowOf('m'));
    await store.close();
    expect(await (await opened(url)).table('m')).toEqual(rowOf('m'));
  });

  test('waits for the lease of a killed process, and takes its matches', async () => {
    const url = await server.schema();
    const store = await opened(url);
    await store.putTable(rowOf('m', { dueAt: 1 }));
    await store.close();
    const other = new Database(url, { most: 1, settings: '' });
    await other.transact((sql) =>
      sql(`INSERT INTO process VALUES ('dead', clock_timestamp() + interval '700 ms')`),
    );
    await other.transact((sql) => sql(`UPDATE hosting SET owner = 'dead', epoch = nextval('epoch')`));
    await other.close();
    const again = await opened(url);
    expect(await again.claimDue({ uptime: 1, wall: 0 }, 9)).toMatchObject([{ matchId: 'm' }]);
  });

  test('migrates it once, with any number of concurrent servers, and changes nothing of a current one', async () => {
    const url = await server.schema();
    const made = (name: string): Step => ({ least: 1, sql: `CREATE TABLE ${name} (a int)` });
    const steps = [made('first'), made('second')];
    const databases = Array.from({ length: 3 }, () => new Database(url, { most: 1, settings: '' }));
    await Promise.all(databases.map((database) => migrate(database, steps)));
    const database = nth(databases, 0);
    const changed = (text: string) => database.transact((sql) => sql(text));
    await changed('DROP TABLE second');
    await migrate(database, steps);
    await expect(changed('SELECT 1 FROM second')).rejects.toThrow('does not exist');
    // An older program may go on while a newer one has only added steps, and is refused once those require more.
    await changed('UPDATE schema_version SET taken = 5');
    await migrate(database, steps);
    await changed('UPDATE schema_version SET least = 3');
    await expect(migrate(database, steps)).rejects.toThrow('newer version');
    for (const each of databases) await each.close();
  });
});
