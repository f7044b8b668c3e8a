// The store contract for PostgreSQL, and what only PostgreSQL has.

import { runs } from '../../../shared/tools/sweep.ts';
import { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import { type Postgres, postgres } from '../../tools/trial/postgres.ts';
import { describeDormantTables } from './contract/dormantTables.ts';
import { describeOwners } from './contract/owners.ts';
import type { ServiceUnderTest } from './contract/service.ts';
import { describeTime } from './contract/time.ts';
import type { TestedStore } from './logOf.ts';
import { describeEventStore } from './storeContract.ts';

let server: Postgres;
beforeAll(async () => {
  server = await postgres();
});
afterAll(() => server.close());

const urls = new Map<TestedStore, string>();
async function opened(url: string, takeOver = false): Promise<PostgresStore> {
  const store = await PostgresStore.open(url, { takeOver });
  urls.set(store, url);
  return store;
}

describeEventStore('PostgreSQL store', {
  open: async () => opened(await server.schema()),
  again: async (store) => {
    await store.close();
    return opened(urls.get(store) ?? '');
  },
});

/** Somebody has opened the same database while its server is alive. */
const inDatabase: ServiceUnderTest = {
  // Each opens a schema of its own, or several times the same.
  runs: (count) => runs(Math.ceil(count / 4)),
  open: async () => opened(await server.schema()),
  takeOver: (store) => opened(urls.get(store) ?? '', true),
};
const name = 'in PostgreSQL';
describeOwners(name, inDatabase);
describeDormantTables(name, inDatabase);
describeTime(name, inDatabase);
