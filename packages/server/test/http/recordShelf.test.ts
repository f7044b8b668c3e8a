// Records for many readers: built in slices, once each, cached within bounds, and sent with back-pressure.

import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { type Keeping, PAGE, RecordShelf } from '../../src/http/common/recordShelf.ts';
import { sendParts } from '../../src/http/common/sendParts.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { DamagedError, type EventStore } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { hostOf } from '../support/hostOf.ts';
import { playOn } from '../support/playOn.ts';
import { recordOf } from '../support/recordOf.ts';

const signing = openSigningKey(undefined);

/** A store with one long match that counts reads. */
async function played(length: number) {
  const store = new MemoryStore();
  const { match } = await hostOf({ store });
  await playOn({ match }, length);
  const reads: number[] = [];
  const counted: EventStore = Object.assign(Object.create(store) as EventStore, {
    load: (matchId: string, from?: number, most?: number) => {
      reads.push(from ?? 0);
      return store.load(matchId, from, most);
    },
  });
  const shelfOf = (keeping?: Partial<Keeping>) =>
    new RecordShelf({ store: counted, hasher: nodeHasher, sign: signing.sign }, keeping);
  const whole = async () => {
    const stored = await store.load('m');
    return stored === undefined ? '' : recordOf(stored, nodeHasher, signing.sign);
  };
  const resign = async () => {
    match.submit(0, { seq: match.sequence, text: 'resign' }, () => undefined);
    while (match.status === 'playing') await nextTurn();
  };
  return { store, match, reads, shelfOf, whole, resign };
}

const textOf = async (shelf: RecordShelf, isOver: boolean) =>
  Buffer.concat([...((await shelf.fetch('m', isOver))?.parts ?? [])]).toString();

const LONG = 3 * PAGE;

describe('the cache of records', () => {
  test('builds a long record page by page, yielding in between', async () => {
    const { shelfOf, resign, reads, whole } = await played(LONG);
    await resign();
    let turns = 0;
    let done = false;
    const others = (async () => {
      while (!done) {
        await nextTurn();
        turns += 1;
      }
    })();
    const text = await textOf(shelfOf(), true);
    done = true;
    await others;
    expect(text).toBe(await whole());
    expect(reads).toEqual([0, PAGE, 2 * PAGE, 3 * PAGE]);
    expect(turns).toBeGreaterThanOrEqual(reads.length);
  });

  test('reads a finished match only once, for any number of callers', async () => {
    const { shelfOf, resign, reads } = await played(LONG);
    await resign();
    const shelf = shelfOf();
    const texts = await Promise.all([1, 2, 3].map(() => textOf(shelf, true)));
    const read = reads.length;
    texts.push(await textOf(shelf, true));
    expect(new Set(texts).size).toBe(1);
    expect(reads).toHaveLength(read);
  });

  test('appends to the record of a running match, and rebuilds it once it is over', async () => {
    const { match, shelfOf, reads, whole, resign } = await played(LONG);
    const shelf = shelfOf();
    expect(await textOf(shelf, false)).toBe(await whole());
    reads.length = 0;
    await playOn({ match }, LONG + 2);
    expect(await textOf(shelf, false)).toBe(await whole());
    expect(reads).toEqual([LONG]);
    const results = await Promise.all([await shelf.fetch('m', false), await shelf.fetch('m', false)]);
    expect(results[1]?.parts).toHaveLength(results[0]?.parts.length ?? 0);
    await resign();
    expect(await textOf(shelf, true)).toBe(await whole());
  });

  test('is bounded', async () => {
    const { shelfOf, resign, reads } = await played(LONG);
    await resign();
    const shelf = shelfOf({ bytesMax: 100 });
    const text = await textOf(shelf, true);
    const read = reads.length;
    expect(await textOf(shelf, true)).toBe(text);
    expect(reads).toHaveLength(2 * read);
  });

  test('evicts what is no longer requested, and only that', async () => {
    const { shelfOf, resign, reads } = await played(LONG);
    await resign();
    const [results, forgotten] = [shelfOf({ ttlMs: 200 }), shelfOf({ ttlMs: 200 })];
    const text = await textOf(results, true);
    await textOf(forgotten, true);
    const read = reads.length;
    while (forgotten.size > 0) {
      expect(await textOf(results, true)).toBe(text);
      await pause(5);
    }
    expect(results.size).toBe(1);
    expect(reads).toHaveLength(read);
    expect(await textOf(forgotten, true)).toBe(text);
  });

  test('never serves a partial record: a failed read restarts it', async () => {
    const { store, shelfOf, resign, whole } = await played(LONG);
    await resign();
    const load = store.load.bind(store);
    store.load = async (matchId, from, most) => {
      if (from === PAGE) throw new DamagedError('a scratch');
      return load(matchId, from, most);
    };
    const shelf = shelfOf();
    await expect(shelf.fetch('m', true)).rejects.toThrow('a scratch');
    store.load = load;
    expect(await textOf(shelf, true)).toBe(await whole());
  });

  test('has nothing of a match that has not started', async () => {
    const { shelfOf } = await played(1);
    expect(await shelfOf().fetch('nothing', false)).toBeUndefined();
  });
});

describe('sending', () => {
  const parts = Array.from({ length: 8 }, (_, i) => Buffer.alloc(1000, i));

  test('applies back-pressure, and buffers one part at most', async () => {
    const reader = new PassThrough({ highWaterMark: 1000 });
    const got: Buffer[] = [];
    const sent = sendParts(reader, parts, 60_000);
    const buffered = () => reader.writableLength + reader.readableLength;
    for (let i = 0; i < 100; i += 1) await nextTurn();
    // One in progress and one queued.
    expect(buffered()).toBeLessThanOrEqual(2000);
    for await (const chunk of reader as AsyncIterable<Buffer>) {
      got.push(chunk);
      expect(buffered()).toBeLessThanOrEqual(2000);
    }
    await sent;
    expect(Buffer.concat(got)).toEqual(Buffer.concat(parts));
  });

  test('drops a reader who does not read', async () => {
    const reader = new PassThrough({ highWaterMark: 1000 });
    await sendParts(reader, parts, 20);
    expect(reader.destroyed).toBe(true);
  });

  test('ends at once when the reader disconnects', async () => {
    const reader = new PassThrough({ highWaterMark: 1000 });
    const sent = sendParts(reader, parts, 3_600_000);
    reader.destroy();
    await sent;
    await sendParts(reader, parts, 3_600_000);
  });
});
