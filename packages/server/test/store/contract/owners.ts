// Contract of every adapter of `Owners`, together with the store whose writes its claims fence (src/ports/hosting.ts).

import fc from 'fast-check';
import { type Claim, UNHELD } from '../../../src/ports/hosting.ts';
import { ConflictError, FencedError } from '../../../src/ports/ports.ts';
import { appendAsync } from '../../../tools/appendAsync.ts';
import { entryAfter, logOf, nth, rowOf, type TestedStore } from '../logOf.ts';
import { lineOf, newLine } from './chat.ts';
import { type Next, type ServiceUnderTest, withService } from './service.ts';

const { head, entries } = logOf('m', 30);
const NOBODY = () => undefined;
const SNAPSHOT = { matchId: 'm', sequence: 1, hash: nth(entries, 0).hash, text: '{}' };

export async function claimed(store: TestedStore, matchId = 'm'): Promise<Claim> {
  const claim = await store.claim(matchId);
  if (claim === undefined) throw new Error('the claim was refused');
  return claim;
}

/** A match under this claim, with so many entries. */
async function opened(store: TestedStore, { epoch }: Claim, count = 2): Promise<void> {
  await store.putTable(rowOf('m'), epoch);
  await store.create(head, nth(entries, 0), { dueAt: 5 }, epoch);
  for (const entry of entries.slice(1, count)) await appendAsync(store, entry, {}, epoch);
  await store.chat.withEpoch(epoch, NOBODY).add('m', newLine('told', lineOf(1)));
}

const allOf = async (store: TestedStore) => [
  await store.table('m'),
  await store.table('other'),
  await store.load('m'),
  await store.snapshot('m', 99),
  await store.nextDue(),
  await store.chat.channels('m'),
  await store.chat.page('m', 'told', 9, 9),
  await store.chat.marks('m'),
];

/** Every kind of write, to match `m` with two entries and to a table `other` without any. */
const WRITES: Readonly<Record<string, (store: TestedStore, epoch: number) => Promise<void>>> = {
  putTable: (store, epoch) => store.putTable(rowOf('m', { people: '["somebody else"]' }), epoch),
  append: (store, epoch) => appendAsync(store, nth(entries, 2), { dueAt: 9 }, epoch),
  freeze: (store, epoch) => store.freeze('m', epoch),
  saveSnapshot: (store, epoch) => store.saveSnapshot(SNAPSHOT, epoch),
  create: (store, epoch) =>
    store.create(logOf('other', 1).head, nth(logOf('other', 1).entries, 0), {}, epoch),
  dropTable: (store, epoch) => store.dropTable('other', epoch),
  chat: (store, epoch) => store.chat.withEpoch(epoch, NOBODY).add('m', newLine('all', lineOf(1))),
  'erased talk': (store, epoch) =>
    store.chat.withEpoch(epoch, NOBODY).erase('m', [{ channel: 'told', n: 1 }]),
  'a mark': (store, epoch) =>
    store.chat.withEpoch(epoch, NOBODY).keepMark('m', { person: 'bob', channel: 'told', n: 1 }),
};

export function describeOwners(name: string, service: ServiceUnderTest): void {
  const test2 = (title: string, run: Parameters<typeof withService<void>>[1]) =>
    test(title, () => withService(service, run));

  describe(`owners, ${name}`, () => {
    test2(
      'each claim has a greater epoch than all before, whoever makes it and when',
      async (store, next) => {
        const epochs = [UNHELD];
        for (let i = 0; i < 3; i++) epochs.push((await claimed(store)).epoch);
        const last = await claimed(store);
        await store.release(last);
        epochs.push(last.epoch, (await claimed(store)).epoch);
        const second = await next(store);
        epochs.push((await claimed(second)).epoch, (await claimed(await next(second))).epoch);
        expect(epochs).toEqual(epochs.toSorted((a, b) => a - b));
        expect(new Set(epochs).size).toBe(epochs.length);
      },
    );

    describe.each(Object.entries(WRITES))('%s', (_name, write) => {
      /** Match `m` with two entries and a table `other`, both owned under the returned claims. */
      async function ready(store: TestedStore): Promise<{ m: Claim; other: Claim }> {
        const [m, other] = [await claimed(store), await claimed(store, 'other')];
        await opened(store, m);
        await store.putTable(rowOf('other'), other.epoch);
        return { m, other };
      }
      const ofOther = write === WRITES.create || write === WRITES.dropTable;
      const mine = (claims: { m: Claim; other: Claim }) => (ofOther ? claims.other : claims.m);

      test2('is taken under the newest claim, and changes something', async (store) => {
        const claims = await ready(store);
        const before = await allOf(store);
        await write(store, mine(claims).epoch);
        expect(await allOf(store)).not.toEqual(before);
      });

      async function refused(store: TestedStore, epoch: number, reader = store): Promise<void> {
        const before = await allOf(reader);
        const writing = write(store, epoch);
        await expect(writing).rejects.toThrow(FencedError);
        await expect(writing).rejects.toThrow(ConflictError);
        expect(await allOf(reader)).toEqual(before);
      }

      test2('is refused under an older claim, and changes nothing', async (store) => {
        const stale = mine(await ready(store));
        const newest = await claimed(store, stale.matchId);
        await refused(store, stale.epoch);
        await write(store, newest.epoch);
      });

      test2('is refused once the claim is given back, and to whoever has none', async (store) => {
        const claims = mine(await ready(store));
        await refused(store, UNHELD);
        await store.release(claims);
        await refused(store, claims.epoch);
        await write(store, UNHELD);
      });

      test2('is refused to a server that was taken over, whatever it holds', async (store, next) => {
        const claims = mine(await ready(store));
        const second = await next(store);
        await refused(store, claims.epoch, second);
        const newest = await claimed(second, claims.matchId);
        await refused(store, claims.epoch, second);
        await refused(store, newest.epoch, second);
        await write(second, newest.epoch);
      });
    });

    test2('what is given back under an older claim stays with the newest', async (store) => {
      const first = await claimed(store);
      const second = await claimed(store);
      await store.release(first);
      await opened(store, second);
      expect((await store.load('m'))?.entries).toHaveLength(2);
    });

    test2('of two who claim at once one can write', async (store) => {
      const [one, other] = await Promise.all([claimed(store), claimed(store)]);
      const [older, newer] = one.epoch < other.epoch ? [one, other] : [other, one];
      await expect(store.putTable(rowOf('m'), older.epoch)).rejects.toThrow(FencedError);
      await opened(store, newer);
    });

    test2('what was being written when the match was claimed is decided by then', async (store) => {
      const first = await claimed(store);
      await opened(store, first);
      const outcomes: string[] = [];
      const writes = [2, 3].map((n) =>
        appendAsync(store, nth(entries, n), {}, first.epoch).then(
          () => outcomes.push('kept'),
          () => outcomes.push('refused'),
        ),
      );
      // Some may be on their way to the disk, some may still be queued.
      await new Promise((resolve) => setImmediate(resolve));
      writes.push(
        appendAsync(store, nth(entries, 4), {}, first.epoch).then(
          () => outcomes.push('kept'),
          () => outcomes.push('refused'),
        ),
      );
      await claimed(store);
      const found = (await store.load('m'))?.entries.length ?? 0;
      await Promise.all(writes);
      expect((await store.load('m'))?.entries).toHaveLength(found);
      expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(found - 2);
    });

    test2('what was asked to be written before the match was given back is kept', async (store) => {
      const claim = await claimed(store);
      await opened(store, claim);
      const write = appendAsync(store, nth(entries, 2), {}, claim.epoch);
      await store.release(claim);
      await write;
      expect((await store.load('m'))?.entries).toHaveLength(3);
    });

    test2(
      'a server that was taken over is told so, however far the log has gone on without it',
      async (store, next) => {
        const { epoch } = await claimed(store);
        await store.putTable(rowOf('m'), epoch);
        const second = await next(store);
        await opened(second, await claimed(second), 5);
        await expect(store.create(head, nth(entries, 0), {}, epoch)).rejects.toThrow(FencedError);
        for (const n of [1, 4, 5, 6])
          await expect(appendAsync(store, nth(entries, n), {}, epoch)).rejects.toThrow(FencedError);
        expect((await second.load('m'))?.entries).toHaveLength(5);
      },
    );

    test2('a server that was taken over is granted nothing', async (store, next) => {
      await opened(store, await claimed(store));
      await next(store);
      expect(await store.claim('m')).toBeUndefined();
      expect(await store.claim('new')).toBeUndefined();
      expect(await store.claimDue({ uptime: 1e9, wall: 0 }, 9)).toEqual([]);
      await expect(store.keepUptime(5)).rejects.toThrow(FencedError);
    });

    test2('after a crash whoever comes next has all that was told, and goes on', async (store, next) => {
      await opened(store, await claimed(store), 5);
      const second = await next(store);
      const { epoch } = await claimed(second);
      expect((await second.load('m'))?.entries).toEqual(entries.slice(0, 5));
      await appendAsync(second, nth(entries, 5), {}, epoch);
      await expect(appendAsync(store, nth(entries, 6), {}, epoch)).rejects.toThrow(FencedError);
      expect((await second.load('m'))?.entries).toEqual(entries.slice(0, 6));
    });

    test('claims, writes and releases in any order: the newest claim alone writes', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { maxLength: 25 }), (steps) =>
          withService(service, (store, next) => playedOut(store, next, steps)),
        ),
        { numRuns: service.runs(40) },
      );
    });
  });
}

const CLAIMERS = 3;
const STEP = fc.record({
  by: fc.nat({ max: CLAIMERS - 1 }),
  what: fc.constantFrom('claim', 'release', 'append', 'append', 'append', 'takeOver'),
});
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

/** The same by the store and by the law: claims of one match by several, the newest of which counts. */
async function playedOut(first: TestedStore, next: Next, steps: readonly Step[]): Promise<void> {
  let newest = await claimed(first);
  let isHeld = true;
  await opened(first, newest, 1);
  let current = first;
  let length = 1;
  let last = newest.epoch;
  /** By claimer: with which store it made which claim. */
  const claims = new Map([[0, { store: first, claim: newest }]]);
  for (const { by, what } of steps) {
    const own = claims.get(by);
    if (what === 'takeOver') {
      current = await next(current);
      isHeld = false;
    } else if (what === 'claim') {
      newest = await claimed(current);
      expect(newest.epoch).toBeGreaterThan(last);
      last = newest.epoch;
      isHeld = true;
      claims.set(by, { store: current, claim: newest });
    } else if (own !== undefined && what === 'release') {
      await own.store.release(own.claim);
      if (own.claim === newest) isHeld = false;
    } else if (own !== undefined) {
      const previous = nth((await current.load('m'))?.entries ?? [], length - 1).hash;
      const write = appendAsync(own.store, entryAfter(previous, 'm', length), {}, own.claim.epoch);
      if (isHeld && own.claim === newest && own.store === current) {
        await write;
        length += 1;
      } else await expect(write).rejects.toThrow(FencedError);
    }
  }
  expect((await current.load('m'))?.entries).toHaveLength(length);
}
