// How records are made for many readers: in slices, each once, kept within bounds, and sent only as they are read.

import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Turnstile } from '../../src/base/turnstile.ts';
import { recordOf } from '../../src/http/common/record.ts';
import { type Keeping, PAGE, RecordShelf } from '../../src/http/common/recordShelf.ts';
import { sendParts } from '../../src/http/common/sendParts.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { DamagedError, type EventStore } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { hostOf } from '../support/hostOf.ts';
import { playOn } from '../support/playOn.ts';

const signing = openSigningKey(undefined);

/** A store with one long match, that counts what is read of it. */
async function played(length: number) {
  const store = new MemoryStore();
  const { match } = await hostOf({ store });
  await playOn({ host: match }, length);
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

describe('the shelf of records', () => {
  test('makes a long record page by page, and others have their turn in between', async () => {
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

  test('reads a match that is over only once, however many ask', async () => {
    const { shelfOf, resign, reads } = await played(LONG);
    await resign();
    const shelf = shelfOf();
    const texts = await Promise.all([1, 2, 3].map(() => textOf(shelf, true)));
    const read = reads.length;
    texts.push(await textOf(shelf, true));
    expect(new Set(texts).size).toBe(1);
    expect(reads).toHaveLength(read);
  });

  test('only writes on the record of a match that runs, and begins anew once it is over', async () => {
    const { match, shelfOf, reads, whole, resign } = await played(LONG);
    const shelf = shelfOf();
    expect(await textOf(shelf, false)).toBe(await whole());
    reads.length = 0;
    await playOn({ host: match }, LONG + 2);
    expect(await textOf(shelf, false)).toBe(await whole());
    expect(reads).toEqual([LONG]);
    const asked = await Promise.all([await shelf.fetch('m', false), await shelf.fetch('m', false)]);
    expect(asked[1]?.parts).toHaveLength(asked[0]?.parts.length ?? 0);
    await resign();
    expect(await textOf(shelf, true)).toBe(await whole());
  });

  test('keeps no more than it may', async () => {
    const { shelfOf, resign, reads } = await played(LONG);
    await resign();
    const shelf = shelfOf({ bytesMax: 100 });
    const text = await textOf(shelf, true);
    const read = reads.length;
    expect(await textOf(shelf, true)).toBe(text);
    expect(reads).toHaveLength(2 * read);
  });

  test('lets go of what nobody asks for any more, and only of that', async () => {
    const { shelfOf, resign, reads } = await played(LONG);
    await resign();
    const [asked, forgotten] = [shelfOf({ lookMs: 40 }), shelfOf({ lookMs: 40 })];
    const text = await textOf(asked, true);
    await textOf(forgotten, true);
    const read = reads.length;
    while (forgotten.size > 0) {
      expect(await textOf(asked, true)).toBe(text);
      await pause(5);
    }
    expect(asked.size).toBe(1);
    expect(reads).toHaveLength(read);
    expect(await textOf(forgotten, true)).toBe(text);
  });

  test('never gives out half a record: one that cannot be read to its end is begun anew', async () => {
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

  test('has nothing of a match that has not begun', async () => {
    const { shelfOf } = await played(1);
    expect(await shelfOf().fetch('nothing', false)).toBeUndefined();
  });
});

describe('sending', () => {
  const parts = Array.from({ length: 8 }, (_, i) => Buffer.alloc(1000, i));

  test('waits for the reader, and holds no more than one part for it', async () => {
    const reader = new PassThrough({ highWaterMark: 1000 });
    const got: Buffer[] = [];
    const sent = sendParts(reader, parts, 60_000);
    const held = () => reader.writableLength + reader.readableLength;
    for (let i = 0; i < 100; i += 1) await nextTurn();
    // One that is sent and one that waits.
    expect(held()).toBeLessThanOrEqual(2000);
    for await (const chunk of reader as AsyncIterable<Buffer>) {
      got.push(chunk);
      expect(held()).toBeLessThanOrEqual(2000);
    }
    await sent;
    expect(Buffer.concat(got)).toEqual(Buffer.concat(parts));
  });

  test('lets go of a reader who does not read', async () => {
    const reader = new PassThrough({ highWaterMark: 1000 });
    await sendParts(reader, parts, 20);
    expect(reader.destroyed).toBe(true);
  });

  test('ends at once when the reader has gone', async () => {
    const reader = new PassThrough({ highWaterMark: 1000 });
    const sent = sendParts(reader, parts, 3_600_000);
    reader.destroy();
    await sent;
    await sendParts(reader, parts, 3_600_000);
  });
});

describe('a turnstile', () => {
  test('lets some in, has others wait in order, and refuses the rest; others have places of their own', async () => {
    const turnstile = new Turnstile(2, 1);
    const [first, second] = [await turnstile.enter('a'), await turnstile.enter('a')];
    let third: (() => void) | undefined;
    const waiting = turnstile.enter('a').then((leave) => {
      third = leave;
    });
    expect(await turnstile.enter('a')).toBeUndefined();
    expect(await turnstile.enter('b')).toBeDefined();
    expect(third).toBeUndefined();
    first?.();
    first?.();
    await waiting;
    expect(third).toBeDefined();
    second?.();
    third?.();
    expect(await turnstile.enter('a')).toBeDefined();
    expect(await turnstile.enter('a')).toBeDefined();
  });
});
