// Connections to PostgreSQL: waiting for a connection of the pool is no outage.

import { Database } from '../../src/store/postgres/database.ts';
import { type Postgres, postgres } from '../../tools/trial/postgres.ts';

let server: Postgres;
beforeAll(async () => {
  server = await postgres();
});
afterAll(() => server.close());

test('a query that waits for longer than the connection timeout succeeds all the same', async () => {
  const database = new Database(await server.schema(), { most: 1, settings: '' });
  const long = database.read('SELECT pg_sleep(2.5)');
  const short = database.read('SELECT 1 AS one');
  expect(database.connections).toMatchObject({ busy: 1, waiting: 1 });
  expect(await short).toEqual([{ one: 1 }]);
  await long;
  expect(database.connections).toEqual({ idle: 1, busy: 0, waiting: 0 });
  await database.close();
});
