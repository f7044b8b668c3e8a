// A match of Skor with a game master (SKOR-10.2), over real sockets: it does not begin without, everybody sees which roll is due and what
// was changed, and both verifiers say of its record which rolls prove nothing.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { geometry } from '@hexmarch/shared/games/skor/board';
import { formatPosition, readPosition } from '@hexmarch/shared/games/skor/position';
import { NO_STACK } from '@hexmarch/shared/games/skor/stack';
import { NO_STRUCTURE } from '@hexmarch/shared/games/skor/structure';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { harness } from '../support/harness.ts';
import { tempDir } from '../support/tempDir.ts';
import type { TestClient } from '../support/testClient.ts';
import { expectVerified } from '../support/verifiedRecord.ts';

const dir = tempDir();
const hall = harness(['--no-limits'], { store: new SqliteStore(join(dir, 'log.sqlite')) });
const ROOT = join(import.meta.dirname, '../../../..');
const GM = ['dice', 'map'];

const viewOf = ({ view }: TestClient) => view as unknown as SkorView;
const print = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).stdout;

const name = (host: TestClient, person: TestClient): void =>
  host.send(MESSAGE.manage, { do: 'nameArbiter', person: person.welcome?.person });

/** Ada and Bob, whose match Gil rules. */
async function mastered(options: object) {
  const { matchId, ada } = await hall.waiting({
    ...{ game: 'skor', visibility: 'private' },
    options: { gm: GM, ...options },
  });
  const gil = await hall.join(matchId, 'watch', undefined, 'Gil');
  const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
  const all = [ada, bob, gil];
  name(ada, gil);
  await Promise.all(all.map((client) => client.until(() => client.state.status === 'playing')));
  return { matchId, ada, bob, gil, all };
}

/** Gil rules, and everybody has received it. */
async function rule(gil: TestClient, text: string, all: readonly TestClient[]): Promise<void> {
  const before = gil.state.sequence;
  const played = gil.play(`=${text}`);
  await gil.until(() => gil.state.sequence > before || gil.refusal(played) !== undefined);
  expect(gil.refusal(played)).toBeUndefined();
  await Promise.all(all.map((client) => client.until(() => client.state.sequence > before)));
}

/** An empty space; the rest of the board is random. */
function freeSpace({ board, structures, stacks }: SkorView): string | undefined {
  return geometry(board).spaces.find((_, i) => structures[i] === NO_STRUCTURE && stacks[i] === NO_STACK);
}

test('[TABLE-18.1] such a match waits until an arbiter was named, and any other has none', async () => {
  const { matchId, ada } = await hall.waiting({ game: 'skor', options: { gm: GM } });
  const gil = await hall.join(matchId, 'watch', undefined, 'Gil');
  const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.seats.every(({ online }) => online));
  expect(ada.state.ruling).toEqual({ arbiter: 'apart', acts: [], needed: true });
  expect(bob.state.status).toBe('waiting');
  name(ada, gil);
  await bob.until(() => bob.state.status === 'playing');

  const usual = await hall.waiting({ game: 'skor', options: {} });
  const onlooker = await hall.join(usual.matchId, 'watch', undefined, 'Onlooker');
  expect(usual.ada.state.ruling).toBeNull();
  name(usual.ada, onlooker);
  await usual.ada.until(() => usual.ada.last(MESSAGE.refused) !== undefined);
  expect(usual.ada.last(MESSAGE.refused)).toMatchObject({ code: 'no-such-act' });
});

test('[SKOR-10.2b] everybody sees the roll that is due, and what was entered proves nothing', async () => {
  const { matchId, ada, bob, gil, all } = await mastered({});
  await ada.act('setup culture=feudal side=1');
  await bob.act('setup culture=nomadic side=4');
  for (const client of all) {
    await client.until(() => client.state.phase === 'roll');
    expect(client.state.awaiting).toEqual([]);
    expect(viewOf(client).rollDue).toMatchObject({ seat: 1, sides: 2, faces: [] });
  }
  expect(JSON.stringify([viewOf(ada), viewOf(gil)])).not.toContain('nomadic');
  await rule(gil, 'roll 1', all);
  for (const client of all) {
    await client.until(() => client.state.phase === 'move');
    expect(viewOf(client).players.map(({ culture }) => culture)).toEqual(['feudal', 'nomadic']);
  }
  await rule(gil, `place farm ${freeSpace(viewOf(gil))} B`, all);
  await ada.act('resign');
  await gil.until(() => gil.state.status === 'over');

  await expectVerified(hall.url, matchId, dir, 1);
  const file = join(dir, 'record.jsonl');
  expect(readFileSync(file, 'utf8')).toContain('"gm":["dice","map"]');
  expect(print('packages/shared/tools/replay.ts', file)).toMatch(/^Entered by hand, and not verified: 1$/m);
  expect(print('docs/verify.mjs', file)).toMatch(/^ok: .*"enteredByHand":1}$/m);
}, 60_000);

test('[SKOR-10.2c] an attack waits for both dice, and the map is changed for all', async () => {
  const fields = { to_move: 'A', gm: GM, pieces: { '2,0': 'A:M', '3,-1': 'B:M', '0,0': 'A:C' } };
  const position = formatPosition(readPosition(fields));
  const { matchId, ada, bob, gil, all } = await mastered({ position });
  await ada.act('move M 2,0 3,-1');
  const early = bob.play('end');
  await bob.until(() => bob.refusal(early) !== undefined);
  await rule(gil, 'roll 6', all);
  for (const client of all) expect(viewOf(client).rollDue?.faces).toEqual([6]);
  await rule(gil, 'roll 2', all);
  await rule(gil, 'place obstruction 4,-2', all);
  await rule(gil, 'note 4,-2 A wall of ice', all);
  const other = await hall.waiting({ game: 'skorm', options: {} });
  await rule(gil, `link 4,-2 ${other.matchId}`, all);
  for (const client of all) {
    await client.until(() => viewOf(client).links !== undefined);
    expect(viewOf(client)).toMatchObject({
      notes: { '4,-2': 'A wall of ice' },
      links: { '4,-2': other.matchId },
    });
    expect(viewOf(client).rollDue).toBeUndefined();
  }
  const row = (await (await fetch(`${hall.url}/api/matches/${other.matchId}/row`)).json()) as MatchRow;
  expect(row).toMatchObject({ matchId: other.matchId, game: 'skorm', status: 'waiting' });
  expect((await fetch(`${hall.url}/api/matches/nowhere/row`)).status).toBe(404);
  // TABLE-4: nothing goes back behind a roll that was thrown on a table.
  const back = ada.play('@undo');
  await ada.until(() => ada.refusal(back) !== undefined);
  await bob.act('resign');
  await gil.until(() => gil.state.status === 'over');
  await expectVerified(hall.url, matchId, dir, 1);
}, 60_000);
