// TABLE-31.13: a match of a tournament is made once, whichever server makes it, and whatever it died between.

import { matchIdAt, newToken } from '../../src/base/keys.ts';
import type { AppointedTerms } from '../../src/lobby/nextTables.ts';
import { duel } from '../fixtures/duelGame.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const terms = (): AppointedTerms => {
  const options = duel.parseOptions({});
  if (!options.ok) throw new Error('the duel has no defaults');
  return { game: duel, options: options.value, clock: { kind: 'untimed' }, takebacks: 'quiet' };
};
const people = () => ['Ada', 'Bob'].map((name) => ({ name, tokenHash: newToken() }));

test('[TABLE-31.13] the same place has the same id, others have others', () => {
  const ids = [
    matchIdAt('key', '0 0 0'),
    matchIdAt('key', '0 0 0'),
    matchIdAt('key', '0 0 1'),
    matchIdAt('other', '0 0 0'),
  ];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
});

test('[TABLE-31.13] made again, at once or later, it is the same match with the same people', async () => {
  const { tables } = server.app;
  const id = matchIdAt('key', '1 2 3');
  const made = people();
  await Promise.all([tables.next.appoint(terms(), made, id), tables.next.appoint(terms(), made, id)]);
  const count = tables.count;
  await tables.next.appoint(terms(), [...people()].reverse(), id);
  expect(tables.count).toBe(count);
  expect((await tables.rowOf({ matchId: id }))?.seats).toEqual(['Ada', 'Bob']);
});
