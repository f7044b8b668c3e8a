// When tables are to be woken, and how long the server has been up.

import { dueIn, END, logOf, nth, rowOf, type TestedStore } from '../logOf.ts';

export function describeDue(store: () => TestedStore): void {
  describe('what is due', () => {
    test('comes most urgent first, no more than asked for, and not what is due later or never', async () => {
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

    test('follows every change of the table and every entry that says so', async () => {
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
      await then(store().append(nth(entries, 1), {}));
      await then(store().append(nth(entries, 2), { dueAt: 8 }));
      await then(store().append(nth(entries, 3), { dueAt: null }));
      await then(store().append(nth(entries, 4), { dueAt: 9 }));
      await then(store().append(nth(entries, 5), { end: END }));
      expect(seen).toEqual([5, undefined, 7, 7, 8, undefined, 9, undefined]);
    });

    test('by the wall is found by the wall, beside what is due by uptime', async () => {
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
      await store().append(nth(entries, 1), { dueAt: noon - 5 });
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

  describe('the uptime', () => {
    test('begins with 0 and never goes back', async () => {
      expect(await store().uptime()).toBe(0);
      await store().keepUptime(10.25);
      expect(await store().uptime()).toBe(10.25);
      await store().keepUptime(3);
      expect(await store().uptime()).toBe(10.25);
      await store().keepUptime(2 ** 41);
      expect(await store().uptime()).toBe(2 ** 41);
    });

    test('of many that are given at once is the latest, when the first of them is kept', async () => {
      const first = store().keepUptime(5);
      const rest = [store().keepUptime(9), store().keepUptime(7)];
      await first;
      expect(await store().uptime()).toBe(9);
      await Promise.all(rest);
      expect(await store().uptime()).toBe(9);
    });
  });
}
