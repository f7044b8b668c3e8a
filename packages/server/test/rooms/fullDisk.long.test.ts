// A full disk under a server with players: they are notified, nothing is half done, and all goes on by itself.

import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { appendAsync, callbackAppend } from '../../tools/appendAsync.ts';
import { harness } from '../support/harness.ts';
import { createMatch, request, type TestClient } from '../support/testClient.ts';

const WRITES = new Set(['putTable', 'dropTable', 'create', 'freeze', 'saveSnapshot', 'keepUptime']);
let full = false;
/** While it is set, writes wait for it. */
let hangs: Promise<void> | undefined;

/** Keeps everything in memory unless the test says that there is no room. */
const store = new Proxy<ServiceStore>(new MemoryStore(), {
  get: (target, name) => {
    const value: unknown = Reflect.get(target, name, target);
    if (typeof value !== 'function') return value;
    const room = async (): Promise<void> => {
      if (full) throw new Error('database or disk is full');
      await hangs;
    };
    if (name === 'append')
      return callbackAppend((...appendArgs) => room().then(() => appendAsync(target, ...appendArgs)));
    return async (...args: unknown[]) => {
      if (WRITES.has(String(name))) await room();
      return value.apply(target, args);
    };
  },
});

const BANK_MS = 3000;
const hall = harness([], { store });

afterEach(() => {
  full = false;
});

const health = () => request<{ ok: boolean; reason?: string }>(hall.url, '/healthz');

const isNotified = (client: TestClient, failing: boolean) => () =>
  (client.last(MESSAGE.server) as { failing?: boolean } | undefined)?.failing === failing;

async function healthy(): Promise<void> {
  while (!(await health()).body.ok) await new Promise((resolve) => setImmediate(resolve));
}

test('players and spectators are notified while nothing can be stored, and when it can be again', async () => {
  const { matchId, ada, bob } = await hall.pair();
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);
  expect(ada.all(MESSAGE.server)).toEqual([]);

  full = true;
  const played = bob.play('choose 4');
  await bob.until(() => bob.refusal(played) !== undefined);
  expect(bob.refusal(played)?.code).toBe('store-unavailable');
  for (const client of [ada, bob]) await client.until(isNotified(client, true));
  const eve = await hall.join(matchId, 'watch');
  await eve.until(isNotified(eve, true));
  expect(ada.state.sequence).toBe(2);

  full = false;
  for (const client of [ada, bob, eve]) await client.until(isNotified(client, false));
  await bob.act('choose 4');
  await ada.until(() => ada.state.sequence === 3);
});

test('/healthz fails, and recovers by itself', async () => {
  await healthy();
  full = true;
  expect((await createMatch(hall.url)).body).toMatchObject({ error: 'store-unavailable' });
  const { status, body } = await health();
  expect(status).toBe(503);
  expect(body).toMatchObject({ ok: false, reason: expect.stringContaining('disk is full') });
  full = false;
  await healthy();
  expect((await health()).status).toBe(200);
  expect((await health()).body).not.toHaveProperty('reason');
});

test('a clock that runs out meanwhile is played as soon as there is room', async () => {
  const clock = { kind: 'fischer', initialMs: 1000, incrementMs: 0 } as const;
  const { ada } = await hall.pair({ clock });
  full = true;
  await ada.until(isNotified(ada, true));
  expect(ada.state.status).toBe('playing');
  full = false;
  await ada.until(() => ada.state.status === 'over');
});

test('[TABLE-1.6] an outage longer than anybody’s remaining time costs nobody time', async () => {
  const clock = { kind: 'fischer', initialMs: BANK_MS, incrementMs: 0 } as const;
  const { ada, bob } = await hall.pair({ clock });
  const before = bob.state.clockAt;
  full = true;
  const played = bob.play('choose 4');
  await bob.until(() => bob.refusal(played) !== undefined);
  await pause(BANK_MS + 1500);
  expect(ada.state.status).toBe('playing');
  full = false;
  for (const client of [ada, bob]) {
    await client.until(isNotified(client, false));
    await client.until(() => client.state.clockAt > before + 1000);
  }
  expect(ada.state.status).toBe('playing');
  await ada.act('choose 3');
  await bob.act('choose 4');
  expect(ada.state.seats.map((seat) => seat.clockMs > 0)).toEqual([true, true]);
});

test('a match whose last seat is taken meanwhile opens as soon as there is room', async () => {
  const { matchId, ada } = await hall.waiting();
  full = true;
  await expect(hall.join(matchId, 'seat', undefined, 'Bob')).rejects.toThrow('store-unavailable');
  full = false;
  const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
  await bob.until(() => bob.state.status === 'playing');
  expect(ada.state.seats[1]?.name).toBe('Bob');
});

test('[TABLE-1.6] a disk that hangs for longer than anybody’s remaining time costs none of it', async () => {
  const clock = { kind: 'fischer', initialMs: 3000, incrementMs: 0 } as const;
  const { ada, bob } = await hall.pair({ clock });
  await ada.act('choose 3');
  hangs = pause(4500);
  await bob.act('choose 4');
  hangs = undefined;
  expect(ada.state.status).toBe('playing');
  expect(ada.state.awaiting).toHaveLength(1);
});
