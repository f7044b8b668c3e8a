// A backup of a server that people play on: it goes on as if nothing had been, and on the restored folder another server has all that
// was acknowledged before, with everybody's seats.

import { join, resolve } from 'node:path';
import { main as backup } from '../../tools/backup.ts';
import { LeanClient } from '../../tools/lean/leanClient.ts';
import { main as restore } from '../../tools/restore.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { runMain } from '../support/runMain.ts';
import { tempDir } from '../support/tempDir.ts';

const DUEL = resolve(import.meta.dirname, '../fixtures/duelGame.ts');
const MATCHES = 4;
/** Actions of each match before the backup, and then during it at least. */
const BEFORE = 10;

interface Pair {
  readonly players: readonly LeanClient[];
  /** Actions that both have heard of. */
  heard(): number;
}

async function pairAt(url: string): Promise<Pair> {
  const ada = await LeanClient.create(url, DUEL_REQUEST);
  const bob = await LeanClient.enter(url, ada.matchId, { as: 'seat', name: 'Bob' });
  const players = [ada, bob];
  return { players, heard: () => Math.min(...players.map(({ sequence }) => sequence)) };
}

/** They play as quickly as they are told of each other's actions. */
function playOn({ players }: Pair): () => void {
  const act = (client: LeanClient) => {
    if (client.status !== 'playing' || client.seat === null || !client.awaiting.includes(client.seat)) return;
    const { stage } = client.publicView;
    client.play(stage === 'choice' ? `choose ${client.seat + 1}` : 'roll');
  };
  for (const client of players) {
    client.onUpdate = () => act(client);
    act(client);
  }
  return () => {
    for (const client of players) client.onUpdate = () => undefined;
  };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((go) => setTimeout(go, 5));
}

const run = async (command: typeof backup, ...args: string[]) => {
  const lines: string[] = [];
  const status = await command(args, (line) => lines.push(line));
  return { status: status ?? 0, text: lines.join('\n') };
};

test('matches go on from a backup that was made while they were played', async () => {
  const [data, file] = [tempDir(), join(tempDir(), 'backup.tar')];
  const first = runMain('--data', data, '--game', DUEL, '--no-limits');
  const url = await first.url;
  const pairs = await Promise.all(Array.from({ length: MATCHES }, () => pairAt(url)));
  const stops = pairs.map(playOn);
  await until(() => pairs.every((pair) => pair.heard() >= BEFORE));

  const acknowledged = pairs.map((pair) => pair.heard());
  const made = await run(backup, file, '--data', data);
  expect(made.status).toBe(0);
  const after = pairs.map((pair) => pair.heard());
  // Nobody was kept from playing on, meanwhile or afterwards.
  await until(() => pairs.every((pair, i) => pair.heard() > (after[i] ?? 0)));
  for (const stop of stops) stop();
  first.child.kill('SIGKILL');
  await first.exit;

  const restored = join(tempDir(), 'data');
  const restoredRun = await run(restore, file, '--data', restored, '--game', DUEL);
  expect(restoredRun).toMatchObject({ status: 0, text: expect.stringContaining(`${MATCHES} in progress`) });
  const second = runMain('--data', restored, '--game', DUEL, '--no-limits');
  const again = await second.url;
  for (const [i, { players }] of pairs.entries()) {
    const back = await Promise.all(
      players.map(({ matchId, token }) => LeanClient.enter(again, matchId, { as: 'seat', name: '', token })),
    );
    expect(back.map(({ seat }) => seat)).toEqual([0, 1]);
    const pair: Pair = { players: back, heard: () => Math.min(...back.map(({ sequence }) => sequence)) };
    expect(pair.heard()).toBeGreaterThanOrEqual(acknowledged[i] ?? 0);
    const from = pair.heard();
    const stop = playOn(pair);
    await until(() => pair.heard() >= from + 3);
    stop();
    await Promise.all(back.map((client) => client.close()));
  }
  second.child.kill('SIGTERM');
  expect((await second.exit).code).toBe(0);
}, 120_000);
