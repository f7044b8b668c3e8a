// A server that is taken for dead and is alive, while another has taken over its file: clients of both, over real sockets.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { SystemClock } from '../../src/ops/systemClock.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { harness } from '../support/harness.ts';
import { SILENT } from '../support/servers.ts';
import { tempDir } from '../support/tempDir.ts';
import { enter } from '../support/testClient.ts';

const file = join(tempDir(), 'log.sqlite');
const hall = harness([], { store: new SqliteStore(file) });

test('its clients are disconnected at the first write, and find everything published once when they reconnect', async () => {
  const { matchId, ada, bob } = await hall.pair();
  const other = await hall.pair();
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);

  // An operator has deleted the lock, and started a second server.
  rmSync(`${file}.lock`);
  const store = new SqliteStore(file);
  const clock = new SystemClock(await store.uptime());
  const journal = { info() {}, warn() {}, error() {} };
  const openRoom = async () => undefined;
  const tables = new Tables([duel], { store, clock, journal, hasher: nodeHasher, openRoom });
  const table = await tables.visit(matchId);
  expect(table?.match?.position.sequence).toBe(2);

  const sent = bob.play('choose 4');
  const people = [ada, bob];
  await Promise.all(people.map((client) => client.until(() => client.closeCode !== undefined)));
  expect(people.map((client) => client.closeCode)).toEqual([1012, 1012]);
  expect(people.map((client) => client.state.sequence)).toEqual([2, 2]);
  expect(hall.server.app.tables.find(matchId)).toBeUndefined();
  expect((await store.load(matchId))?.entries).toHaveLength(2);
  // Not even what it has had for itself may be written by it.
  other.bob.play('choose 5');
  await other.bob.until(() => other.bob.closeCode !== undefined);
  expect(await enter(hall.url, matchId, 'seat', bob.token)).toMatchObject({
    status: 503,
    body: { error: 'busy' },
  });

  // There the same command is played, however often it is sent.
  const back = await table?.enter(bob.token, '', 'seat');
  if (table === undefined || back === undefined) throw new Error('nobody could come back');
  table.arrive(back.person);
  const played = () =>
    new Promise<void>((resolve) => {
      table.command(back.person, sent, () => resolve());
      table.attach({ ...SILENT, publish: () => resolve() });
    });
  for (let i = 0; i < 3; i++) await played();
  const stored = await store.load(matchId);
  expect(stored?.entries.map(({ actor, command }) => [actor, command]).slice(1)).toEqual([
    [0, 'choose 3'],
    [1, 'choose 4'],
  ]);
  await tables.closeAll();
  clock.stop();
  await store.close();
});
