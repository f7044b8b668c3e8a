// Contract of every store of people about plans, sentence by sentence of src/ports/planStore.ts.

import type { PeopleStore } from '../../../src/ports/peopleStore.ts';
import type { StoredPlan } from '../../../src/ports/planStore.ts';
import type { PeopleUnderTest } from './people.ts';

const planAt = (matchId: string, seat: number, change: Partial<StoredPlan> = {}): StoredPlan => ({
  ...{ matchId, seat, version: 1, holder: 'h', isArmed: true, tree: '{"branches":[]}', state: '{"at":1}' },
  ...change,
});

export function describePlans(name: string, { open, again }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    test('a seat has one at most, and a new one replaces it whatever its version', async () => {
      expect(await store.plansOf('m')).toEqual([]);
      for (const seat of [1, 0]) await store.putPlan(planAt('m', seat));
      expect(await store.changePlan(planAt('m', 1, { version: 2, state: '{"at":2}' }))).toBe(true);
      await store.putPlan(planAt('m', 1, { tree: '{"branches":[1]}', holder: 'g' }));
      expect(await store.plansOf('m')).toEqual([
        planAt('m', 0),
        planAt('m', 1, { tree: '{"branches":[1]}', holder: 'g' }),
      ]);
    });

    test('a change that follows another version, or none, writes nothing', async () => {
      expect(await store.changePlan(planAt('m', 1, { version: 2 }))).toBe(false);
      await store.putPlan(planAt('m', 1));
      expect(await store.changePlan(planAt('m', 1, { version: 2, isArmed: false }))).toBe(true);
      expect(await store.changePlan(planAt('m', 1, { version: 2, state: '{"at":9}' }))).toBe(false);
      expect(await store.changePlan(planAt('m', 1, { version: 4 }))).toBe(false);
      expect(await store.plansOf('m')).toEqual([planAt('m', 1, { version: 2, isArmed: false })]);
    });

    test('one or all of a match are dropped, and others stay', async () => {
      for (const [match, seat] of [
        ['m', 0],
        ['m', 1],
        ['m', 2],
        ['n', 0],
      ] as const)
        await store.putPlan(planAt(match, seat));
      await store.dropPlan({ matchId: 'm', seat: 1 });
      expect((await store.plansOf('m')).map(({ seat }) => seat)).toEqual([0, 2]);
      await store.dropPlans('m');
      expect([await store.plansOf('m'), await store.plansOf('n')]).toEqual([[], [planAt('n', 0)]]);
    });

    test('armed ones are listed in pages, drafts are not', async () => {
      for (const [match, seat] of [
        ['b', 0],
        ['a', 1],
        ['a', 0],
        ['c', 0],
      ] as const)
        await store.putPlan(planAt(match, seat, { isArmed: match !== 'b' }));
      const first = await store.armedPlans(2);
      expect(first).toEqual([
        { matchId: 'a', seat: 0 },
        { matchId: 'a', seat: 1 },
      ]);
      expect(await store.armedPlans(2, first[1])).toEqual([{ matchId: 'c', seat: 0 }]);
      expect(await store.armedPlans(2, { matchId: 'c', seat: 0 })).toEqual([]);
    });

    test('outlives a restart, and makes another store the same', async () => {
      await store.putPlan(planAt('m', 1));
      const other = await open();
      await other.putRows('plan', await store.rowsOf('plan', 9));
      expect(await other.plansOf('m')).toEqual([planAt('m', 1)]);
      await other.close();
      if (again === undefined) return;
      store = await again(store);
      expect(await store.plansOf('m')).toEqual([planAt('m', 1)]);
    });
  });
}
