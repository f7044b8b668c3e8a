// A ban on several servers of one database: it is set and lifted at any of them, and enforced at all, also at one that starts later.

import { resolve } from 'node:path';
import type { SeenBan, SeenMatch } from '@hexmarch/shared/protocol/people/operators';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { jest } from '@jest/globals';
import { type OwnPostgres, ownPostgres } from '../../tools/trial/postgres.ts';
import { adminUrlOf } from '../support/adminPort.ts';
import { BEHIND_PROXY, homeAt } from '../support/homes.ts';
import { OPERATOR_TOKEN, operatorAt } from '../support/operatorOf.ts';
import { serverOn } from '../support/serversOn.ts';
import { until } from '../support/until.ts';

const DUEL = resolve(import.meta.dirname, '../fixtures/duelGame.ts');
const good = homeAt('198.51.100.1');
const bad = homeAt('203.0.113.77');

/** Several processes start. */
jest.setTimeout(120_000);

let database: OwnPostgres;
beforeAll(async () => {
  database = await ownPostgres();
});
afterAll(() => database.close());

async function consoleOn(schema: string) {
  const args = ['--game', DUEL, '--admin-port', '0', ...BEHIND_PROXY];
  const server = await serverOn(schema, args, { ADMIN_TOKEN: OPERATOR_TOKEN });
  return { ...server, operator: operatorAt(await adminUrlOf(server.main), OPERATOR_TOKEN) };
}

test('[TABLE-25] a person banned at one server is banned at all of them, and removed as a spectator or from a waiting room', async () => {
  const schema = await database.schema();
  const [a, b] = await Promise.all([consoleOn(schema), consoleOn(schema)]);
  const { matchId, token } = (await good.create(a.url)).body;
  const ada = await good.join(a.url, matchId, 'seat', '', token);
  // Through the other server, which forwards the client's address.
  const eve = await bad.join(b.url, matchId, 'watch', 'Eve');
  const lone = (await bad.create(b.url)).body;
  const waiting = await bad.join(b.url, lone.matchId, 'seat', '', lone.token);
  const { people = [] } = (await b.operator.get(`/matches/${matchId}`)).body as SeenMatch;
  const person = people.find(({ name }) => name === 'Eve')?.id;
  const wish = { person, hours: 1, why: 'rude', words: 'Kinder, please.' };
  expect(await b.operator.post(`/matches/${matchId}/ban`, wish)).toMatchObject({ status: 200 });
  for (const one of [eve, waiting]) {
    await one.until(() => one.closeCode !== undefined);
    expect(one.last(MESSAGE.removed)).toMatchObject({ reason: 'banned', ban: { words: 'Kinder, please.' } });
  }
  const c = await consoleOn(schema);
  for (const { url } of [a, b, c]) {
    expect(await bad.create(url)).toMatchObject({ status: 403, body: { error: 'banned' } });
    expect(await bad.enter(url, matchId, 'watch', 'Eve')).toMatchObject({
      ...{ status: 403, body: { error: 'banned', ban: { words: 'Kinder, please.' } } },
    });
    expect((await good.create(url)).status).toBe(201);
  }
  const bansAt = async ({ operator }: typeof a) => (await operator.get('/bans')).body as readonly SeenBan[];
  const [{ id = '' } = {}] = await bansAt(b);
  expect((await c.operator.post(`/bans/${id}/lift`, { why: 'a mistake' })).status).toBe(200);
  for (const one of [a, b, c]) {
    await until(async () => (await bansAt(one)).length === 0);
    expect((await bad.create(one.url)).status).toBe(201);
  }
  await ada.leave();
});
