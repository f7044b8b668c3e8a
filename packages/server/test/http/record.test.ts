// The host's log as a record that our verifier accepts: play, timeouts, pauses, takebacks, claims.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import type { StoredMatch } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';
import { recordOf } from '../support/recordOf.ts';

const FISCHER = { kind: 'fischer', initialMs: 10_000, incrementMs: 500 } as const;
const signing = openSigningKey(undefined);

const textOf = (match: StoredMatch): string => recordOf(match, nodeHasher, signing.sign);

async function storedIn(store: MemoryStore): Promise<StoredMatch> {
  const match = await store.load('m');
  if (match === undefined) throw new Error('nothing was stored');
  return match;
}

function checked(text: string) {
  const report = verifyRecordNow(text, { games: [duel], key: signing.key, hasher: nodeHasher });
  expect(report.checks.filter(({ status }) => status === 'failed')).toEqual([]);
  return report;
}

async function playedBy(
  play: (host: TestHost, clock: FakeClock) => Promise<void>,
  clockOptions: Parameters<typeof hostOf>[0] = {},
) {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const host = await hostOf({ store, clock, takebacks: 'pastRolls', ...clockOptions });
  await host.play(0, 'choose 3');
  await clock.forward(300);
  await host.play(1, 'choose 4');
  await play(host, clock);
  return storedIn(store);
}

const turnOf = (host: TestHost) => host.match.position.turn.awaiting[0] ?? 0;

/** Rolls and holds until someone wins, 400 ms apart. */
async function playOn(host: TestHost, clock: FakeClock): Promise<void> {
  for (let i = 0; host.match.outcome === undefined; i++) {
    await clock.forward(400);
    await host.play(
      turnOf(host),
      i % 3 === 2 && host.match.position.turn.phase === 'rolling' ? 'hold' : 'roll',
    );
  }
}

test('a match that was played to its end', async () => {
  const { checks, finished } = checked(textOf(await playedBy(playOn, { clockOptions: FISCHER })));
  expect(finished).toBe(true);
  expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
  expect(checks.find(({ id }) => id === 'dice')?.count).toBeGreaterThan(5);
});

test('a match with requests, pauses ended by the host, takebacks past rolls, and a claim', async () => {
  const match = await playedBy(
    async (host, clock) => {
      const to = host.match.sequence;
      await host.play(turnOf(host), 'roll');
      await clock.forward(100);
      await host.play(0, `@takeback ${to}`);
      await host.play(1, '@accept');
      await host.play(turnOf(host), 'roll');
      await host.play(0, '@pause');
      await host.play(1, '@decline');
      await host.play(1, '@pause');
      await clock.forward(700);
      await host.play(0, '@accept');
      await clock.forward(5000);
      await host.play(1, '@resume');
      await host.play(1, '@pause');
      await host.play(0, '@accept');
      await clock.forward(DAY_MS);
      await host.settled();
      host.gone = [1];
      await host.play(0, '@claim win');
    },
    { clockOptions: FISCHER },
  );
  const types = match.entries.map(({ events }) => (JSON.parse(events) as { type: string }[])[0]?.type);
  expect(types).toEqual(expect.arrayContaining(['@offered', '@agreed', '@declined', '@resumed', '@claimed']));
  expect(match.entries.some(({ actor, events }) => actor === -1 && events.includes('@resumed'))).toBe(true);
  expect(checked(textOf(match)).record?.end?.outcome).toMatchObject({ winners: [0], reason: 'abandoned' });
});

test('a match with timeouts of players who could still save the stake, until one has lost', async () => {
  const match = await playedBy(
    async (host, clock) => {
      for (let i = 0; i < 40 && host.match.outcome === undefined; i++) {
        await host.play(turnOf(host), 'roll');
        await clock.forward(11_000);
        await host.settled();
      }
    },
    { clockOptions: FISCHER },
  );
  expect(match.end).toBeDefined();
  expect(match.entries.some(({ actor, events }) => actor === -1 && events.includes('"held"'))).toBe(true);
  checked(textOf(match));
});

test('a running match: the published events, no secret, no hash of one', async () => {
  const match = await playedBy(async () => undefined);
  const text = textOf(match);
  const { checks, finished, record } = checked(text);
  expect(finished).toBe(false);
  expect(checks.filter(({ status }) => status === 'ok').map(({ id }) => id)).toEqual([
    'lines',
    'chain',
    'signature',
    'names',
  ]);
  expect(record?.publicLines.map(({ line }) => line)).toEqual(match.entries.map(({ line }) => line));
  expect(text).not.toContain(match.head.secret);
  for (const { state, hash } of match.entries) {
    expect(text).not.toContain(state);
    expect(text).not.toContain(hash);
  }
});

test('a log with a broken chain is never signed', async () => {
  const match = await playedBy(playOn);
  const changed = match.entries.map((entry, i) => (i === 2 ? { ...entry, at: entry.at + 1 } : entry));
  expect(() => textOf({ ...match, entries: changed })).toThrow('line 4');
  const { line } = match.head;
  expect(() => textOf({ ...match, head: { ...match.head, line: { ...line, createdAt: 7 } } })).toThrow(
    'line 1',
  );
});
