// A battle of Skure whose battle master rolls real dice, over real sockets: everybody sees what was entered, and both verifiers say of
// its record that those rolls prove nothing, while all else is right.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { harness } from '../support/harness.ts';
import { tempDir } from '../support/tempDir.ts';
import type { TestClient } from '../support/testClient.ts';
import { expectVerified } from '../support/verifiedRecord.ts';

const dir = tempDir();
const hall = harness(['--no-limits'], { store: new SqliteStore(join(dir, 'log.sqlite')) });
const ROOT = join(import.meta.dirname, '../../../..');
const OPTIONS = { players: 2, points: 40, master: 'full', rolls: 'hand' };

const viewOf = ({ view }: TestClient) => view as unknown as SkureView;
const print = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).stdout;

/** Ada and Bob, whose battle Gil masters. */
async function mastered() {
  const { matchId, ada } = await hall.waiting({ game: 'skure', options: OPTIONS });
  const gil = await hall.join(matchId, 'watch', undefined, 'Gil');
  ada.send(MESSAGE.manage, { do: 'nameArbiter', person: gil.welcome?.person });
  await gil.until(() => gil.welcome?.arbiter === true);
  const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
  await Promise.all([ada, bob, gil].map((client) => client.until(() => client.state.status === 'playing')));
  return { matchId, ada, bob, gil };
}

async function enter(gil: TestClient, text: string): Promise<void> {
  const before = gil.state.sequence;
  const played = gil.play(`=${text}`);
  await gil.until(() => gil.state.sequence > before || gil.refusal(played) !== undefined);
  expect(gil.refusal(played)).toBeUndefined();
}

test('[SKURE-13.4] entered rolls are published, and marked as unverifiable', async () => {
  const { matchId, ada, bob, gil } = await mastered();
  // Six who are as agile as each other roll for their place in the order.
  for (const client of [ada, bob]) await client.act('team soldier,soldier,soldier');
  await gil.until(() => gil.state.phase === 'roll');
  for (const roll of [11, 22, 33, 44, 55, 66]) await enter(gil, `bm roll ${roll}`);
  for (const client of [ada, bob, gil]) await client.until(() => client.state.phase === 'places');
  expect(viewOf(bob).ties).toEqual([11, 22, 33, 44, 55, 66]);
  await gil.until(() => viewOf(gil).order[0] === 'B3');
  await ada.act('resign');
  await gil.until(() => gil.state.status === 'over');

  await expectVerified(hall.url, matchId, dir, 1);
  const file = join(dir, 'record.jsonl');
  expect(readFileSync(file, 'utf8').match(/"byHand":true/g)).toHaveLength(6);
  expect(print('packages/shared/tools/replay.ts', file)).toMatch(/^Entered by hand, and not verified: 6$/m);
  expect(print('docs/verify.mjs', file)).toMatch(/^ok: .*"rolls":0,"enteredByHand":6}$/m);
}, 60_000);
