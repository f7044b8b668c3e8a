// Contract of every store of people about match history, sentence by sentence of src/ports/historyStore.ts.

import type { PeopleStore } from '../../../src/ports/peopleStore.ts';
import { type PeopleUnderTest, personOf, sessionOf } from './people.ts';

const NOW = 1_000_000;
const MERGING = { older: 'ada', younger: 'bob', until: NOW + 700, nameUntil: NOW + 9000 };
const DETAIL = { length: 14, roles: 'nomadic', facts: '{"seat":0}' };

const endOf = (endedAt: number, change = {}) => ({
  ...{ endedAt, game: 'skor', pace: 'days', result: 'won', ...change },
});

export function describeHistory(name: string, { open, again }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
      for (const id of ['ada', 'bob']) await store.keep(personOf(id), sessionOf(id), NOW);
    });
    afterEach(() => store.close());

    const bound = async (matchId: string, personId = 'ada', since = NOW) => {
      await store.bind({ matchId, tenure: `t${personId}`, personId, since });
    };
    const over = async (matchId: string, endedAt: number, change = {}, personId = 'ada') => {
      await bound(matchId, personId);
      await store.putEnd(matchId, `t${personId}`, endOf(endedAt, change));
    };
    const idsOf = async (filter = {}, personId = 'ada') =>
      (await store.playedOf(personId, filter, 9)).map(({ matchId }) => matchId);

    test('the newest end comes first, page by page, and what has no end is apart', async () => {
      for (const [id, at] of [
        ['a', 10],
        ['b', 30],
        ['c', 20],
        ['d', 20],
      ] as const)
        await over(id, at);
      await bound('e', 'ada', 7);
      await bound('f', 'ada', 8);
      expect(await idsOf()).toEqual(['b', 'd', 'c', 'a']);
      const [first, second] = await store.playedOf('ada', {}, 2);
      expect(first).toEqual({
        ...{ matchId: 'b', tenure: 'tada', personId: 'ada', since: NOW, tag: '' },
        ...{ ...endOf(30), length: 0, roles: '', facts: '' },
      });
      await over('new', 40);
      expect((await store.playedOf('ada', {}, 9, second)).map(({ matchId }) => matchId)).toEqual(['c', 'a']);
      const [newest] = await store.endlessOf('ada', 1);
      expect(newest?.matchId).toBe('f');
      expect((await store.endlessOf('ada', 9, newest)).map(({ matchId }) => matchId)).toEqual(['e']);
      if (again !== undefined) store = await again(store);
      expect(await idsOf()).toEqual(['new', 'b', 'd', 'c', 'a']);
    });

    test('each filter leaves out what is otherwise', async () => {
      await over('a', 10);
      await over('b', 20, { game: 'skure', pace: 'untimed', result: 'lost' });
      await store.putDetail('b', 'tada', 20, { length: 5, roles: 'soldier air-elemental', facts: '{}' });
      await store.putDetail('a', 'tada', 10, DETAIL);
      await store.tagSeats('ada', 'b', 'to learn from');
      await store.tagSeats('bob', 'a', 'not his');
      for (const filter of [
        ...[{ game: 'skure' }, { pace: 'untimed' as const }, { result: 'lost' as const }, { from: 20 }],
        ...[{ role: 'soldier' }, { role: 'air-elemental' }, { most: 5 }, { tag: 'to learn from' }],
      ])
        expect([filter, await idsOf(filter)]).toEqual([filter, ['b']]);
      for (const filter of [{ game: 'skor' }, { least: 6 }, { to: 20 }, { role: 'nomadic' }])
        expect([filter, await idsOf(filter)]).toEqual([filter, ['a']]);
      for (const filter of [
        { role: 'elemental' },
        { role: 'sold' },
        { tag: 'not his' },
        { from: 11, to: 20 },
      ])
        expect([filter, await idsOf(filter)]).toEqual([filter, []]);
      await store.tagSeats('ada', 'b', '');
      expect(await idsOf({ tag: 'to learn from' })).toEqual([]);
    });

    test('the same end again changes nothing, and a stale end is ignored', async () => {
      await over('a', 10);
      await store.putDetail('a', 'tada', 10, DETAIL);
      await store.putEnd('a', 'tada', endOf(10, { result: 'lost' }));
      expect(await store.playedOf('ada', {}, 9)).toMatchObject([{ ...DETAIL, result: 'won' }]);
      await store.reopen('a');
      await store.putDetail('a', 'tada', 10, DETAIL);
      expect(await idsOf()).toEqual([]);
      expect((await store.endlessOf('ada', 9)).map(({ matchId }) => matchId)).toEqual(['a']);
      await store.putEnd('a', 'tada', endOf(50));
      expect(await store.playedOf('ada', {}, 9)).toMatchObject([{ endedAt: 50, facts: '', length: 0 }]);
    });

    test('goes along when two become one, and back', async () => {
      await over('a', 10);
      await over('b', 20, {}, 'bob');
      await store.merge(MERGING);
      expect(await idsOf()).toEqual(['b', 'a']);
      expect(await idsOf({}, 'bob')).toEqual([]);
      await store.undoMerge('ada', 'public-bob', 'code', NOW);
      expect([await idsOf(), await idsOf({}, 'bob')]).toEqual([['a'], ['b']]);
    });

    test('matches of two are found, with all opponents by their present names', async () => {
      await store.keep(personOf('cleo', 'Cleo'), sessionOf('cleo'), NOW);
      await over('a', 10);
      await over('b', 20);
      await over('c', 30);
      for (const matchId of ['a', 'c']) await bound(matchId, 'bob');
      await bound('b', 'cleo');
      await bound('elsewhere', 'bob');
      expect(await idsOf({ met: 'bob' })).toEqual(['c', 'a']);
      expect(await idsOf({ met: 'bob', to: 20 })).toEqual(['a']);
      expect([await idsOf({ met: 'cleo' }), await idsOf({ met: 'nobody' })]).toEqual([['b'], []]);
      const [newest, middle, oldest] = await store.playedOf('ada', {}, 9);
      if (newest === undefined || middle === undefined || oldest === undefined) throw new Error('too few');
      const metBy = async (first = newest, last = oldest) =>
        (await store.metBy('ada', first, last)).toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1));
      const one = (matchId: string, id: string) => ({
        ...{ matchId, tenure: `t${id}`, personId: id, skeleton: id },
      });
      expect(await metBy()).toEqual([one('a', 'bob'), one('b', 'cleo'), one('c', 'bob')]);
      expect(await metBy(middle, middle)).toEqual([one('b', 'cleo')]);
      await store.remove('bob');
      expect(await metBy()).toEqual([one('b', 'cleo')]);
    });

    test('all names of an account are known, as long as old ones are reserved, and those of merged ones', async () => {
      const renaming = { id: 'bob', name: 'Rob', skeleton: 'rob', now: NOW, reservedUntil: NOW + 900 };
      await store.rename({ ...renaming, countedUntil: NOW, most: 3 });
      expect([...(await store.looksOf('bob', NOW))].sort()).toEqual(['bob', 'rob']);
      expect(await store.looksOf('bob', NOW + 900)).toEqual(['rob']);
      await store.merge(MERGING);
      expect([...(await store.looksOf('ada', NOW + 900))].sort()).toEqual(['ada', 'rob']);
      expect(await store.looksOf('nobody', NOW)).toEqual([]);
    });

    test('is exported with the account, and deleted with the seat, the match and the account', async () => {
      for (const id of ['a', 'b', 'c']) await over(id, 10);
      await over('a', 10, {}, 'bob');
      expect((await store.everythingOf('ada'))?.seats).toContainEqual({
        ...{ matchId: 'c', tenure: 'tada', since: NOW, tag: '' },
        ...{ ...endOf(10), length: 0, roles: '', facts: '' },
      });
      await store.unbind('b', 'tada');
      expect(await idsOf()).toEqual(['c', 'a']);
      await store.forgetMatch('c');
      expect(await idsOf()).toEqual(['a']);
      await store.remove('ada');
      expect([await idsOf(), await idsOf({}, 'bob')]).toEqual([[], ['a']]);
    });

    test('makes another store the same', async () => {
      await over('a', 10);
      await store.putDetail('a', 'tada', 10, DETAIL);
      await store.tagSeats('ada', 'a', 'mine');
      const other = await open();
      for (const table of ['person', 'seat_of'] as const)
        await other.putRows(table, await store.rowsOf(table, 9));
      expect(await other.playedOf('ada', {}, 9)).toEqual(await store.playedOf('ada', {}, 9));
      await other.close();
    });
  });
}
