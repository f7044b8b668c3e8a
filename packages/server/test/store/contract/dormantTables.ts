// Contract of every adapter of `DueMatches`: when matches are to be loaded, and by whom (src/ports/hosting.ts).

import fc from 'fast-check';
import type { Claim } from '../../../src/ports/hosting.ts';
import { FencedError } from '../../../src/ports/ports.ts';
import { appendAsync } from '../../../tools/appendAsync.ts';
import { dueIn, END, logOf, nth, rowOf, type TestedStore } from '../logOf.ts';
import { claimed } from './owners.ts';
import { type ServiceUnderTest, withService } from './service.ts';

export function describeDue(store: () => TestedStore): void {
  describe('what is due', () => {
    test('comes most urgent first, within the limit, and not what is due later or never', async () => {
      for (const [matchId, dueAt] of Object.entries({ d: 40, b: 20, a: 10.5, c: 20, never: null, e: 41 }))
        await store().putTable(rowOf(matchId, { dueAt }));
      expect(await dueIn(store(), { uptime: 40, wall: 0 }, 10)).toEqual(['a', 'b', 'c', 'd']);
      expect(await dueIn(store(), { uptime: 40, wall: 0 }, 2)).toEqual(['a', 'b']);
      expect(await dueIn(store(), { uptime: 10.4, wall: 0 }, 10)).toEqual([]);
      expect(await dueIn(store(), { uptime: 1e12, wall: 0 }, 10)).toHaveLength(5);
      expect(await store().nextDue()).toEqual({ uptime: 10.5 });
    });

    test('is nothing while no table waits for a time', async () => {
      expect(await store().nextDue()).toEqual({});
      await store().putTable(rowOf('m'));
      expect(await store().nextDue()).toEqual({});
      expect(await dueIn(store(), { uptime: 1e12, wall: 0 }, 10)).toEqual([]);
    });

    test('follows every change of the table and every entry with a deadline', async () => {
      const { head, entries } = logOf('m', 6);
      await store().putTable(rowOf('m', { dueAt: 5 }));
      const next = async () => (await store().nextDue()).uptime;
      const seen = [await next()];
      const then = async (write: Promise<void>) => {
        await write;
        seen.push(await next());
      };
      await then(store().putTable(rowOf('m', { dueAt: null })));
      await then(store().create(head, nth(entries, 0), { dueAt: 7 }));
      await then(appendAsync(store(), nth(entries, 1), {}));
      await then(appendAsync(store(), nth(entries, 2), { dueAt: 8 }));
      await then(appendAsync(store(), nth(entries, 3), { dueAt: null }));
      await then(appendAsync(store(), nth(entries, 4), { dueAt: 9 }));
      await then(appendAsync(store(), nth(entries, 5), { end: END }));
      expect(seen).toEqual([5, undefined, 7, 7, 8, undefined, 9, undefined]);
    });

    test('by wall clock is found by wall clock, beside what is due by uptime', async () => {
      const noon = 1_700_000_000_000;
      await store().putTable(rowOf('noon', { dueAt: noon }));
      await store().putTable(rowOf('later', { dueAt: noon + 1 }));
      expect(await store().nextDue()).toEqual({ wall: noon });
      const { head, entries } = logOf('m', 2);
      await store().putTable(rowOf('m'));
      await store().create(head, nth(entries, 0), { dueAt: 30 });
      expect(await store().nextDue()).toEqual({ uptime: 30, wall: noon });
      expect(await dueIn(store(), { uptime: 30, wall: noon - 1 }, 10)).toEqual(['m']);
      expect(await dueIn(store(), { uptime: 29, wall: noon }, 10)).toEqual(['noon']);
      expect(await dueIn(store(), { uptime: 30, wall: noon + 1 }, 10)).toEqual(['m', 'noon', 'later']);
      expect(await dueIn(store(), { uptime: 30, wall: noon + 1 }, 2)).toEqual(['m', 'noon']);
      await appendAsync(store(), nth(entries, 1), { dueAt: noon - 5 });
      expect(await store().nextDue()).toEqual({ wall: noon - 5 });
    });

    test('is never a frozen match', async () => {
      const { head, entries } = logOf('m', 1);
      await store().putTable(rowOf('m'));
      await store().create(head, nth(entries, 0), { dueAt: 7 });
      await store().freeze('m');
      expect(await dueIn(store(), { uptime: 100, wall: 0 }, 10)).toEqual([]);
      expect((await store().table('m'))?.dueAt).toBeNull();
    });
  });
}

const NOW = { uptime: 100, wall: 0 };
const idsOf = (claims: readonly Claim[]) => claims.map(({ matchId }) => matchId);

/** Tables that are due at these times, named by their number. */
async function sleeping(store: TestedStore, dueAt: readonly number[]): Promise<void> {
  for (const [i, at] of dueAt.entries()) await store.putTable(rowOf(`s${i}`, { dueAt: at }));
}

export function describeDormantTables(name: string, service: ServiceUnderTest): void {
  const test2 = (title: string, run: Parameters<typeof withService<void>>[1]) =>
    test(title, () => withService(service, run));

  describe(`sleepers, ${name}`, () => {
    test2(
      'each is handed out once, the most urgent first, and again when it is given back',
      async (store) => {
        await sleeping(store, [30, 10, 20, 40]);
        const first = await store.claimDue(NOW, 2);
        expect(idsOf(first)).toEqual(['s1', 's2']);
        expect(idsOf(await store.claimDue(NOW, 9))).toEqual(['s0', 's3']);
        expect(await store.claimDue(NOW, 9)).toEqual([]);
        for (const claim of first) await store.release(claim);
        expect(idsOf(await store.claimDue(NOW, 9))).toEqual(['s1', 's2']);
      },
    );

    test2('those who ask at once get different ones', async (store) => {
      await sleeping(store, [1, 2, 3, 4, 5]);
      const [some, others] = await Promise.all([store.claimDue(NOW, 3), store.claimDue(NOW, 3)]);
      expect([...idsOf(some), ...idsOf(others)].toSorted()).toEqual(['s0', 's1', 's2', 's3', 's4']);
    });

    test2('whoever is handed one may write it, and nobody who held it before', async (store) => {
      const before = await claimed(store, 's0');
      await store.putTable(rowOf('s0', { dueAt: 5 }), before.epoch);
      await store.release(before);
      const [claim] = await store.claimDue(NOW, 1);
      expect(claim?.epoch).toBeGreaterThan(before.epoch);
      await expect(store.putTable(rowOf('s0'), before.epoch)).rejects.toThrow(FencedError);
      await store.putTable(rowOf('s0', { dueAt: 500 }), claim?.epoch);
      expect(await store.nextDue()).toEqual({ uptime: 500 });
    });

    test2('what is held is handed to nobody, and keeps no other waiting', async (store) => {
      await sleeping(store, [1, 2, 3]);
      const claims = await claimed(store, 's0');
      expect(idsOf(await store.claimDue(NOW, 1))).toEqual(['s1']);
      // It handles it itself; the caller learns the next deadline all the same.
      expect(await store.nextDue()).toEqual({ uptime: 1 });
      await store.release(claims);
      expect(idsOf(await store.claimDue(NOW, 1))).toEqual(['s0']);
    });

    test2('what could not be done is put off, and keeps no other waiting', async (store) => {
      await sleeping(store, [1, 2]);
      const [claim] = await store.claimDue(NOW, 1);
      if (claim === undefined) throw new Error('nothing was handed out');
      await store.release(claim);
      await store.putOff('s0', 150);
      expect(idsOf(await store.claimDue(NOW, 1))).toEqual(['s1']);
      expect(await store.claimDue({ uptime: 149, wall: 0 }, 9)).toEqual([]);
      expect(idsOf(await store.claimDue({ uptime: 150, wall: 0 }, 9))).toEqual(['s0']);
    });

    test2(
      'what was put off is due again once somebody has had it, and whoever has it is not disturbed',
      async (store) => {
        await sleeping(store, [1]);
        await store.putOff('s0', 1e6);
        const guest = await claimed(store, 's0');
        await store.putOff('s0', 1e6);
        await store.putTable(rowOf('s0', { dueAt: 2 }), guest.epoch);
        await store.release(guest);
        expect(idsOf(await store.claimDue(NOW, 9))).toEqual(['s0']);
      },
    );

    test2('what a server held that is gone is handed to the next', async (store, next) => {
      await sleeping(store, [1, 2]);
      const [gone] = await store.claimDue(NOW, 1);
      const second = await next(store);
      const found = await second.claimDue(NOW, 9);
      expect(idsOf(found)).toEqual(['s0', 's1']);
      await expect(store.putTable(rowOf('s0'), gone?.epoch)).rejects.toThrow(FencedError);
      await second.putTable(rowOf('s0'), found[0]?.epoch);
    });

    test('whatever is due, owned, released or put off: a claim gets the most urgent that are free', async () => {
      const times = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(times, fc.array(ASK, { maxLength: 12 }), (dueAt, asks) =>
          withService(service, (store) => answersFor(store, dueAt, asks)),
        ),
        { numRuns: service.runs(40) },
      );
    });
  });
}

const ASK = fc.record({
  what: fc.constantFrom('ask', 'ask', 'giveBack', 'putOff'),
  limit: fc.nat({ max: 4 }),
  /** Time that passes before. */
  ms: fc.nat({ max: 30 }),
});
type Ask = typeof ASK extends fc.Arbitrary<infer T> ? T : never;

/** The same by the adapter and by the law. */
async function answersFor(store: TestedStore, dueAt: readonly number[], asks: readonly Ask[]): Promise<void> {
  await sleeping(store, dueAt);
  const claims: Claim[] = [];
  const putOff = new Map<string, number>();
  let uptime = 0;
  for (const { what, limit, ms } of asks) {
    uptime += ms;
    const isFree = ({ matchId, at }: { matchId: string; at: number }) =>
      at <= uptime && !idsOf(claims).includes(matchId) && (putOff.get(matchId) ?? 0) <= uptime;
    if (what === 'ask') {
      const expected = dueAt
        .map((at, i) => ({ matchId: `s${i}`, at }))
        .filter(isFree)
        .toSorted((a, b) => a.at - b.at || (a.matchId < b.matchId ? -1 : 1))
        .slice(0, limit);
      const found = await store.claimDue({ uptime, wall: 0 }, limit);
      expect(idsOf(found)).toEqual(expected.map(({ matchId }) => matchId));
      claims.push(...found);
    } else {
      const claim = claims.shift();
      if (claim === undefined) continue;
      await store.release(claim);
      if (what === 'giveBack') continue;
      await store.putOff(claim.matchId, uptime + limit);
      putOff.set(claim.matchId, uptime + limit);
    }
  }
}
