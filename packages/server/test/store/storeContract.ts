// What every event store holds to.

import { hash } from 'node:crypto';
import { ConflictError, type EventStore, type LogEntry, type MatchHead } from '../../src/match/ports.ts';

export const headOf = (matchId: string, createdAt = 1000): MatchHead => ({
  matchId,
  game: 'duel',
  rulesVersion: 1,
  options: '{"target":20}',
  clock: { kind: 'fischer', initialMs: 60_000, incrementMs: 1000 },
  visibility: 'private',
  seats: [
    { name: 'Ada', person: 'a', tokenHash: hash('sha256', 'a') },
    { name: "Bob'); DROP TABLE entry; --", person: 'b', tokenHash: hash('sha256', 'b') },
  ],
  createdAt,
  commitment: 'c0',
  secret: '5e',
});

export const entryOf = (matchId: string, sequence: number, change: Partial<LogEntry> = {}): LogEntry => ({
  matchId,
  sequence,
  commandId: sequence === 0 ? '' : `id-${sequence}`,
  actor: sequence === 0 ? -1 : 0,
  at: 1000 + sequence,
  command: sequence === 0 ? '' : 'roll',
  faces: sequence === 0 ? [] : [6, 1],
  events: '[{"type":"rolled","text":"é€😀"}]',
  line: `line ${sequence}`,
  hash: `hash ${sequence}`,
  ...change,
});

const END = { outcome: { winners: [1], reason: 'points', rule: 'DUEL-3' }, at: 9000 };

/** `open` gives a fresh, empty store; `again` the same store after a restart, where there is one. */
export function describeEventStore(
  name: string,
  open: () => EventStore,
  again: ((store: EventStore) => Promise<EventStore>) | undefined,
): void {
  describe(name, () => {
    let store: EventStore;
    beforeEach(() => {
      store = open();
    });
    afterEach(() => store.close());

    test('gives back what it was given, in order', async () => {
      await store.create(headOf('m'), entryOf('m', 0));
      await store.append(entryOf('m', 1));
      await store.append(entryOf('m', 2, { faces: [] }));
      expect(await store.load('m')).toEqual({
        head: headOf('m'),
        entries: [entryOf('m', 0), entryOf('m', 1), entryOf('m', 2, { faces: [] })],
        end: undefined,
      });
      expect(await store.lines('m', 1)).toEqual(['line 1', 'line 2']);
      expect(await store.lines('m', 9)).toEqual([]);
    });

    test('knows nothing of a match that it was not given', async () => {
      expect(await store.load('nobody')).toBeUndefined();
      expect(await store.lines('nobody', 0)).toEqual([]);
      await expect(store.append(entryOf('nobody', 1))).rejects.toThrow(ConflictError);
    });

    test('takes every match id once', async () => {
      await store.create(headOf('m'), entryOf('m', 0));
      await expect(store.create(headOf('m'), entryOf('m', 0))).rejects.toThrow(ConflictError);
      expect((await store.load('m'))?.entries).toHaveLength(1);
    });

    test('takes every sequence number once and leaves no gap', async () => {
      await store.create(headOf('m'), entryOf('m', 0));
      await store.append(entryOf('m', 1));
      await expect(store.append(entryOf('m', 1, { commandId: 'other' }))).rejects.toThrow(ConflictError);
      await expect(store.append(entryOf('m', 3))).rejects.toThrow(ConflictError);
      expect((await store.load('m'))?.entries.map((entry) => entry.commandId)).toEqual(['', 'id-1']);
    });

    test('takes a command id of an actor once in a match, and host actions without one', async () => {
      await store.create(headOf('m'), entryOf('m', 0));
      await store.append(entryOf('m', 1, { commandId: 'twice' }));
      await expect(store.append(entryOf('m', 2, { commandId: 'twice' }))).rejects.toThrow(ConflictError);
      await store.append(entryOf('m', 2, { commandId: 'twice', actor: 1 }));
      await store.append(entryOf('m', 3, { commandId: '', actor: -1 }));
      await store.append(entryOf('m', 4, { commandId: '', actor: -1 }));
      expect((await store.load('m'))?.entries).toHaveLength(5);
    });

    test('keeps all that comes at once, and a bad one takes no other with it', async () => {
      await store.create(headOf('m'), entryOf('m', 0));
      await store.create(headOf('n'), entryOf('n', 0));
      const results = await Promise.allSettled([
        store.append(entryOf('m', 1)),
        store.append(entryOf('m', 1, { commandId: 'late' })),
        store.append(entryOf('n', 1)),
      ]);
      expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect((await store.load('m'))?.entries).toHaveLength(2);
      expect((await store.load('n'))?.entries).toHaveLength(2);
    });

    test('knows which matches have no end, oldest first', async () => {
      await store.create(headOf('young', 3000), entryOf('young', 0));
      await store.create(headOf('old', 1000), entryOf('old', 0));
      await store.create(headOf('over', 2000), entryOf('over', 0));
      await store.append(entryOf('over', 1), END);
      expect(await store.unfinished()).toEqual(['old', 'young']);
      expect((await store.load('over'))?.end).toEqual(END);
    });

    if (again === undefined) return;
    test('holds everything through a restart', async () => {
      await store.create(headOf('m'), entryOf('m', 0));
      await store.append(entryOf('m', 1), END);
      store = await again(store);
      expect((await store.load('m'))?.entries).toEqual([entryOf('m', 0), entryOf('m', 1)]);
      expect((await store.load('m'))?.end).toEqual(END);
      expect(await store.unfinished()).toEqual([]);
    });
  });
}
