// Two builds side by side, one of which has newer rules: no match is refused for it, none is passed back and forth, and none is taken
// for damaged.

import { resolve } from 'node:path';
import { type OwnPostgres, ownPostgres, schemaOf } from '../tools/trial/postgres.ts';
import { come } from './support/come.ts';
import { type Server, serversOn } from './support/serversOn.ts';
import { createMatch, enter } from './support/testClient.ts';

const fixture = (file: string) => ['--game', resolve(import.meta.dirname, 'fixtures', file)] as const;
const OLD = fixture('duelGame.ts');
const NEW = fixture('laterDuelGame.ts');

let database: OwnPostgres;
beforeAll(async () => {
  database = await ownPostgres();
});
afterAll(() => database.close());

async function stop({ main }: Server): Promise<void> {
  main.child.kill('SIGTERM');
  expect(await main.exit).toMatchObject({ code: 0 });
}

test('a match moves to the newer build, and stays there', async () => {
  const url = await database.schema();
  const epochs = async (matchId: string) => {
    const schema = schemaOf(url);
    const text = `SELECT DISTINCT epoch::int FROM ${schema}.entry WHERE match_id = $1 ORDER BY 1`;
    return (await database.ask(text, [matchId])).length;
  };
  const [old] = (await serversOn(url, 1, ...OLD)) as [Server];
  const { matchId, token } = (await createMatch(old.url)).body;
  const ada = await come([old.url], matchId, 'seat', token);
  const bob = await come([old.url], matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 3');

  // The newer one lets people in, to where the match is.
  const [young] = (await serversOn(url, 1, ...NEW)) as [Server];
  const eve = await come([young.url], matchId, 'watch', undefined, 'Eve');
  await bob.act('choose 4');
  await eve.until(() => eve.state.sequence === 3);
  expect(await epochs(matchId)).toBe(1);

  await stop(old);
  const ours = [ada, bob].map(({ token }) => token);
  const [first, second] = await Promise.all(ours.map((key) => come([young.url], matchId, 'seat', key)));
  const again = first?.state.awaiting[0] === 0 ? first : second;
  if (again === undefined) throw new Error('nobody is back');
  await again.act('roll');
  expect(await epochs(matchId)).toBe(2);

  // An older one that comes back lets people in as well, and leaves the match where it is.
  const [back] = (await serversOn(url, 1, ...OLD)) as [Server];
  const watching = await come([back.url], matchId, 'watch', undefined, 'Fay');
  expect(watching.state.status).toBe('playing');
  const fresh = (await createMatch(back.url)).body;
  await come([young.url], fresh.matchId, 'seat', fresh.token);

  // And without the newer one it answers 503; nothing is damaged.
  await stop(young);
  expect(await enter(back.url, matchId, 'seat', token)).toMatchObject({
    status: 503,
    body: { error: 'busy' },
  });
  const [later] = (await serversOn(url, 1, ...NEW)) as [Server];
  const last = await come([later.url, back.url], matchId, 'seat', again.token);
  expect(last.state.status).toBe('playing');
  expect(last.state.sequence).toBe(again.state.sequence);
  await come([back.url], fresh.matchId, 'seat', fresh.token);
}, 120_000);
