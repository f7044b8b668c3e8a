// Log and stored end must be consistent: a torn last commit would otherwise let a finished match go on, or end a running
// one.

import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover } from '../../src/match/recovery.ts';
import { DamagedError, type EventStore, type StoredMatch } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock, hostOf } from '../support/hostOf.ts';

const END: StoredMatch['end'] = { outcome: { winners: [1], reason: 'points', rule: 'DUEL-3' }, at: 9000 };

/** A store with an inconsistent end. */
function withEnd(store: MemoryStore, end: StoredMatch['end']): EventStore {
  const load = async (matchId: string, from?: number) => {
    const stored = await store.load(matchId, from);
    return stored && { ...stored, end };
  };
  return Object.assign(Object.create(store) as EventStore, { load });
}

async function recovered(acts: readonly string[], end?: (store: MemoryStore) => EventStore) {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const host = await hostOf({ store, clock });
  for (const act of acts) await host.play(0, act);
  return recover({ store: end?.(store) ?? store, hasher: nodeHasher }, duel, 'm');
}

test('a finished match without its stored end is damaged', async () => {
  expect((await recovered(['resign']))?.resumed.outcome).toMatchObject({ winners: [1] });
  await expect(recovered(['resign'], (store) => withEnd(store, undefined))).rejects.toThrow(DamagedError);
});

test('a running match with a stored end is damaged', async () => {
  expect((await recovered([]))?.resumed.outcome).toBeUndefined();
  await expect(recovered([], (store) => withEnd(store, END))).rejects.toThrow(DamagedError);
});
