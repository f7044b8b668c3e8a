// What is counted of a server that is played on, over real sockets and a real disk; and that nothing of a person can be in it.

import { join, resolve } from 'node:path';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { DamagedError, type EventStore } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { ADMIN, adminUrl, adminUrlOf, metricsOf } from '../support/adminPort.ts';
import { harness } from '../support/harness.ts';
import { runMain, runMainWithin } from '../support/runMain.ts';
import { createMatch, enter, request, TestClient } from '../support/testClient.ts';
import { tempDir } from '../support/testServer.ts';

const DUEL = resolve(import.meta.dirname, '../fixtures/duelGame.ts');

/** Some of its logs cannot be read. */
class Damaged extends MemoryStore {
  readonly damaged = new Set<string>();

  override async load(...args: Parameters<EventStore['load']>): ReturnType<EventStore['load']> {
    if (this.damaged.has(args[0])) throw new DamagedError('a bit has turned');
    return super.load(...args);
  }
}

const store = new Damaged();
const hall = harness([...ADMIN, '--no-limits'], { store });

const numbers = () => metricsOf(adminUrl(hall.server));

/** How much each series grew while `what` was done. */
async function grownBy(what: () => Promise<unknown>) {
  const before = await numbers();
  await what();
  const after = await numbers();
  return (series: string) => (after.of(series) ?? Number.NaN) - (before.of(series) ?? Number.NaN);
}

test('all that is counted begins at 0, so that the first time is a change', async () => {
  const { of, text } = await numbers();
  for (const series of [
    ...['fenced_total', 'resumes_total', 'mismatches_total', 'frozen_total', 'bot_queue'],
    ...[
      'commands_total{game="duel",result="accepted"}',
      'claims_total{why="due"}',
      'refused_total{code="game"}',
      'hops_total{kind="request"}',
      'hops_total{kind="socket"}',
      'buried_total',
    ],
    ...['refused_total{code="too-many"}', 'matches{game="lowest",status="frozen"}', 'sockets{role="lobby"}'],
  ])
    expect({ series, value: of(series) }).toEqual({ series, value: 0 });
  expect(text).toMatch(/^hexmarch_build_info\{version="\d+\.\d+\.\d+",node="\d+\.\d+\.\d+"\} 1$/m);
  expect(text).toMatch(/^hexmarch_nodejs_eventloop_lag_p99_seconds /m);
  expect(of('fellows')).toBe(1);
  expect(text).toMatch(/^hexmarch_lease_left_seconds Nan$/im);
  // Nothing is on the disk, so there is nothing to be backed up.
  expect(text).toMatch(/^hexmarch_backup_verified_timestamp Nan$/im);
});

test('commands are counted by outcome, and timed from receipt to the patch', async () => {
  const grown = await grownBy(async () => {
    const { ada, bob } = await hall.pair();
    await ada.act('choose 3');
    await bob.until(() => bob.state.sequence === ada.state.sequence);
    await bob.act('choose 4');
    await ada.until(() => ada.state.sequence === bob.state.sequence);
    await expect(ada.act('choose 3')).rejects.toThrow();
    // The same once more, as after a broken wire: it is answered, not played.
    const again = bob.play('choose 4', 2);
    await bob.until(() => bob.all(MESSAGE.accepted).length > 0);
    expect(again.seq).toBe(2);
  });
  expect(grown('commands_total{game="duel",result="accepted"}')).toBe(2);
  expect(grown('commands_total{game="duel",result="refused"}')).toBe(1);
  expect(grown('commands_total{game="duel",result="repeated"}')).toBe(1);
  expect(grown('command_seconds_count')).toBe(2);
  expect(grown('command_seconds_sum')).toBeGreaterThan(0);
  // The opening is an entry, too.
  expect(grown('append_seconds_count')).toBe(3);
  expect(grown('claims_total{why="made"}')).toBe(1);
});

test('refusals are counted by a code of ours, whatever code a game has', async () => {
  const grown = await grownBy(async () => {
    const { ada, bob } = await hall.pair();
    const early = bob.play('roll');
    await bob.until(() => bob.refusal(early) !== undefined);
    expect(bob.refusal(early)?.code).toBe('not-your-turn');
    const late = ada.play('choose 3', 17);
    await ada.until(() => ada.refusal(late) !== undefined);
    await request(hall.url, '/api/codes/ABCD-EFGH');
  });
  expect(grown('refused_total{code="game"}')).toBe(1);
  expect(grown('refused_total{code="stale"}')).toBe(1);
  expect(grown('refused_total{code="unknown-code"}')).toBe(1);
});

test('gauges of tables and sockets are measured on each scrape', async () => {
  const { matchId } = await hall.pair();
  await hall.waiting();
  await hall.join(matchId, 'watch', undefined, 'Eve');
  const { of } = await numbers();
  expect(of('matches{game="duel",status="playing"}')).toBe(
    [...hall.server.app.tables.all()].filter(({ status }) => status === 'playing').length,
  );
  expect(of('tables')).toBe(hall.server.app.tables.count);
  expect(of('sockets{role="player"}')).toBe(3);
  expect(of('sockets{role="watcher"}')).toBe(1);
});

test('who comes back is counted, and who comes for the first time is not', async () => {
  const grown = await grownBy(async () => {
    const { matchId, ada, bob } = await hall.pair();
    ada.drop();
    await bob.until(() => bob.state.seats[0]?.online === false);
    const again = await hall.join(matchId, 'seat', ada.token);
    // A second window is no return.
    await hall.join(matchId, 'seat', again.token);
  });
  expect(grown('resumes_total')).toBe(1);
});

test('a match that was away is counted when it is woken, with the time that took', async () => {
  const grown = await grownBy(async () => {
    const { matchId, ada, bob } = await hall.pair();
    hall.server.app.tables.find(matchId)?.unload();
    await Promise.all([ada, bob].map((client) => client.until(() => client.closeCode !== undefined)));
    await hall.join(matchId, 'seat', ada.token);
  });
  expect(grown('claims_total{why="opened"}')).toBe(1);
  expect(grown('wake_seconds_count')).toBe(1);
});

test('a picture that differs is counted', async () => {
  const grown = await grownBy(async () => {
    const { ada } = await hall.pair();
    ada.send(MESSAGE.mismatch, { seq: 1, check: 7 });
    const { mismatches } = hall.server.app.tables;
    while (hall.server.app.tables.mismatches === mismatches) await new Promise((done) => setImmediate(done));
  });
  expect(grown('mismatches_total')).toBe(1);
});

test('bots are timed, and what they play is counted like the rest', async () => {
  const grown = await grownBy(async () => {
    const { ada } = await hall.waiting({ bots: [1] });
    await ada.act('choose 3');
    await ada.until(() => ada.state.sequence >= 3);
  });
  expect(grown('bot_think_seconds_count')).toBeGreaterThanOrEqual(1);
  expect(grown('commands_total{game="duel",result="accepted"}')).toBeGreaterThanOrEqual(2);
});

test('a match that is lost to another server is counted', async () => {
  const { matchId, ada } = await hall.pair();
  const grown = await grownBy(async () => {
    await hall.server.app.store.claim(matchId);
    ada.play('choose 3');
    await ada.until(() => ada.closeCode !== undefined);
  });
  expect(grown('fenced_total')).toBeGreaterThanOrEqual(1);
});

test('a match with a damaged log is counted when that is detected, and not on each request', async () => {
  const { matchId, ada, bob } = await hall.pair();
  const away = async (...clients: readonly TestClient[]) => {
    hall.server.app.tables.find(matchId)?.unload();
    await Promise.all(clients.map((client) => client.until(() => client.closeCode !== undefined)));
  };
  await away(ada, bob);
  store.damaged.add(matchId);
  const grown = await grownBy(async () => {
    const again = await hall.join(matchId, 'seat', ada.token);
    expect(again.state.status).toBe('frozen');
    await away(again);
    await hall.join(matchId, 'seat', ada.token);
  });
  expect(grown('frozen_total')).toBe(1);
});

test('no label contains names or texts of people', async () => {
  const name = 'Zoë "quote" {brace}';
  const { body } = await createMatch(hall.url, { name });
  const ada = await TestClient.join(hall.url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(hall.url, body.matchId, 'seat', undefined, name);
  ada.play('no such words at all');
  ada.send('no-such-message', {});
  await enter(hall.url, 'no-such-match', 'watch');
  await request(hall.url, '/api/codes/no-such-code');
  await ada.until(() => ada.all(MESSAGE.refused).length >= 2);
  const { text, values } = await numbers();
  for (const secret of [
    name,
    'Zoë',
    'brace',
    body.matchId,
    body.code,
    body.token,
    'no-such-code',
    '127.0.0.1',
  ])
    expect(text).not.toContain(secret);
  for (const series of values.keys()) expect(series).toMatch(CLOSED);
  await Promise.all([ada.leave(), bob.leave()]);
});

/** Small words, numbers and the build. */
const CLOSED =
  /^hexmarch_\w+(\{((game|status|role|result|code|why|what|le|version|node|major|minor|patch|kind|type|space|state)="[\w.+-]*",?)+\})?$/;

test('on a disk it is counted how many writes share a commit', async () => {
  const main = runMain('--data', join(tempDir(), 'data'), '--game', DUEL, ...ADMIN);
  const url = await main.url;
  const { body } = await createMatch(url);
  const adminUrl = await adminUrlOf(main);
  const { of } = await metricsOf(adminUrl);
  expect(of('append_batch_size_count')).toBeGreaterThanOrEqual(1);
  expect(of('append_batch_size_sum')).toBeGreaterThanOrEqual(of('append_batch_size_count') ?? Number.NaN);
  // The table is stored, and nothing has been played yet.
  expect(body.matchId).not.toBe('');
  expect(of('append_seconds_count')).toBe(0);
});

/** Prints at its end whether the library was loaded. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module';
  const { cache } = createRequire('${import.meta.filename}');
  process.on('exit', () => {
    const isLoaded = Object.keys(cache).some((file) => file.includes('/prom-client/'));
    console.log('prom-client ' + (isLoaded ? 'was loaded' : 'was not loaded'));
  });`)}`;

test.each([
  ['was not loaded', []],
  ['was loaded', [...ADMIN]],
])('the library that counts %s by a server that was given %j', async (what, args) => {
  const main = runMainWithin('true', ['--import', WATCH], '--data', join(tempDir(), 'data'), ...args);
  await main.url;
  main.child.kill('SIGTERM');
  const { code, output } = await main.exit;
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(`prom-client ${what}`) });
});
