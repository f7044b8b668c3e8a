// A whole match of Skor over sockets, with entropy of both sides: its record, saved to a file, is right for both verifiers.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseCommand } from '@hexmarch/shared/bot/playout';
import { SKOR_STYLE } from '@hexmarch/shared/bot/skorStyle';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorState } from '@hexmarch/shared/games/skor/types';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { CHECKS } from '@hexmarch/shared/match/recordReport';
import { MESSAGE } from '@hexmarch/shared/protocol/messages';
import { nodeHasher } from '../../src/ops/nodeHasher.ts';
import { SqliteStore } from '../../src/store/sqliteStore.ts';
import { harness } from '../support/harness.ts';
import { tempDir } from '../support/tempDir.ts';
import { createMatch, request, TestClient } from '../support/testClient.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const dir = tempDir();
const hall = harness([], { store: new SqliteStore(join(dir, 'log.sqlite')) });
const VALUES = ['a1'.repeat(32), 'b2'.repeat(32)] as const;
const promiseOf = (value: string) => nodeHasher.sha256OfHex(value);
const SKOR_REQUEST = {
  game: 'skor',
  options: { alternative: true, roundLimit: 4 },
  clock: { kind: 'fischer', initialMs: 600_000, incrementMs: 1000 },
  promise: promiseOf(VALUES[0]),
} as const;

/** Ada has promised on making the match, Bob on coming in; both show. */
async function opened() {
  const { body } = await createMatch(hall.url, SKOR_REQUEST);
  const { matchId } = body;
  const entered = { name: 'Bob', as: 'seat', promise: promiseOf(VALUES[1]) };
  const bobs = await request<{ token: string }>(hall.url, `/api/matches/${matchId}/enter`, { body: entered });
  const players = [
    await TestClient.join(hall.url, matchId, 'seat', body.token),
    await TestClient.join(hall.url, matchId, 'seat', bobs.body.token),
  ];
  for (const [seat, player] of players.entries()) player.send(MESSAGE.entropy, { value: VALUES[seat] });
  await Promise.all(players.map((player) => player.until(() => player.state.status === 'playing')));
  return { matchId, players };
}

async function playToTheEnd(matchId: string, players: readonly TestClient[]): Promise<void> {
  const host = hall.server.app.tables.find(matchId)?.host;
  if (host === undefined) throw new Error('the match is not in memory');
  const choices = seededRandom(5);
  const weights = { ...SKOR_STYLE.weights(choices), resign: 0 };
  while (host.status === 'playing') {
    const state = host.position.state as SkorState;
    const seat = SKOR_STYLE.nextSeat(state, host.position.turn.awaiting, choices);
    const command = chooseCommand(skor, SKOR_STYLE, state, seat, choices, weights);
    if (command === undefined) throw new Error(`seat ${seat} has no legal command`);
    await players[seat]?.act(skor.formatCommand(state, command));
  }
  await Promise.all(players.map((player) => player.until(() => player.state.status === 'over')));
}

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });

test('the record of a real match verifies on the command line, by both verifiers', async () => {
  const { matchId, players } = await opened();
  await playToTheEnd(matchId, players);
  const file = join(dir, 'record.jsonl');
  writeFileSync(file, await (await fetch(`${hall.url}/api/matches/${matchId}/record`)).text());
  const { key } = (await request<{ key: string }>(hall.url, '/api/key')).body;
  const ours = run('packages/shared/tools/replay.ts', file, '--key', key, '--json');
  expect(ours.stderr).toBe('');
  const report = JSON.parse(ours.stdout);
  expect(report.checks.map(({ status }: { status: string }) => status)).toEqual(CHECKS.map(() => 'ok'));
  expect(report.checks.find(({ id }: { id: string }) => id === 'secrets').count).toBe(3);
  const theirs = run('docs/verify.mjs', file, key);
  expect(theirs.stdout).toMatch(/^ok: /);
  await Promise.all(players.map((player) => player.leave()));
});
