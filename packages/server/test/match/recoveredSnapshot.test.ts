// Snapshots only save time: a match with an unreadable snapshot is recovered from its log.

import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover, snapshotOf } from '../../src/match/recovery.ts';
import { DamagedError } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock, hostOf } from '../support/hostOf.ts';

/** Recovers a match with a snapshot from a store that fails with `error` when reading it. */
async function recoveredWith(error: Error | undefined) {
  const store = new MemoryStore();
  const host = await hostOf({ store, clock: new FakeClock() });
  const { match } = host;
  await host.play(0, 'choose 2');
  await host.store.saveSnapshot(snapshotOf(match.head, match.position));
  await host.play(1, 'choose 5');
  const snapshot = error === undefined ? store.snapshot.bind(store) : () => Promise.reject(error);
  const patched = Object.assign(Object.create(store) as MemoryStore, { snapshot });
  const back = await recover({ store: patched, hasher: nodeHasher }, duel, 'm');
  return { snapshotAt: back?.snapshotAt, state: back?.resumed.position.state, played: match.position };
}

test('an intact snapshot is used', async () => {
  const { snapshotAt, state, played } = await recoveredWith(undefined);
  expect(snapshotAt).toBe(2);
  expect(state).toEqual(played.state);
});

test('with a damaged snapshot the whole log is replayed', async () => {
  const { snapshotAt, state, played } = await recoveredWith(new DamagedError('its page cannot be read'));
  expect(snapshotAt).toBe(0);
  expect(state).toEqual(played.state);
});

test('when the store fails, recovery fails, to be retried later', async () => {
  const error = new Error('the disk cannot be read');
  await expect(recoveredWith(error)).rejects.toBe(error);
});
