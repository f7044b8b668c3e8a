// A snapshot saves time and says nothing that the log does not: a match whose snapshot cannot be read comes back from its log.

import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover, snapshotOf } from '../../src/match/recovery.ts';
import { DamagedError } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock, hostOf } from '../support/hostOf.ts';

/** Recovers a match that has a snapshot from a store that answers with `error` when it is asked for it. */
async function recoveredWith(error: Error | undefined) {
  const store = new MemoryStore();
  const host = await hostOf({ store, clock: new FakeClock() });
  const { match } = host;
  await host.play(0, 'choose 2');
  await host.store.saveSnapshot(snapshotOf(match.head, match.position));
  await host.play(1, 'choose 5');
  const snapshot = error === undefined ? store.snapshot.bind(store) : () => Promise.reject(error);
  const asked = Object.assign(Object.create(store) as MemoryStore, { snapshot });
  const back = await recover({ store: asked, hasher: nodeHasher }, duel, 'm');
  return { snapshotAt: back?.snapshotAt, state: back?.resumed.position.state, played: match.position };
}

test('where it is whole it is used', async () => {
  const { snapshotAt, state, played } = await recoveredWith(undefined);
  expect(snapshotAt).toBe(2);
  expect(state).toEqual(played.state);
});

test('where it is damaged the log is folded from its beginning', async () => {
  const { snapshotAt, state, played } = await recoveredWith(new DamagedError('its page cannot be read'));
  expect(snapshotAt).toBe(0);
  expect(state).toEqual(played.state);
});

test('where the store cannot be read now it is tried again later', async () => {
  const error = new Error('the disk cannot be read');
  await expect(recoveredWith(error)).rejects.toBe(error);
});
