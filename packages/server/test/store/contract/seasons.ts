// Contract of every store of people about seasons, sentence by sentence of src/ports/seasonStore.ts.

import type { StoredCircle } from '../../../src/ports/circleStore.ts';
import type { PeopleStore } from '../../../src/ports/peopleStore.ts';
import type { StoredSeason } from '../../../src/ports/seasonStore.ts';
import type { PeopleUnderTest } from './people.ts';

const NOW = 1_000_000;

const circleOf = (id: string): StoredCircle => ({
  ...{ id, version: 1, name: id, look: { emblem: 0, colour: 0 }, mode: 'open', linkHash: '', codeHash: '' },
  ...{ codeUntil: 0, created: NOW, activeAt: NOW, deletedAt: 0, fromMatch: '' },
});
const seasonOf = (id: string, created = NOW): StoredSeason => ({
  ...{ id, circleId: 'c', name: `Season ${id}`, terms: `{"season":"${id}"}` },
  ...{ from: NOW - 5, until: NOW + 5, created },
});
const line = (n: number, text = `line ${n}`) => ({ n, line: text });
const head = (n: number) => ({ n, key: 'k', signature: `signature ${n}` });

export function describeSeasons(name: string, { open, again }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
      await store.createCircle(circleOf('c'), []);
      await store.addSeason(seasonOf('s'), 2);
    });
    afterEach(() => store.close());

    test('seasons of a circle are listed newest first, and no more than may be', async () => {
      expect(await store.addSeason(seasonOf('t', NOW + 1), 2)).toBe(true);
      expect(await store.addSeason(seasonOf('t', NOW + 1), 2)).toBe(true);
      expect(await store.addSeason(seasonOf('u', NOW + 2), 2)).toBe(false);
      if (again !== undefined) store = await again(store);
      expect(await store.seasonsOf('c')).toEqual([seasonOf('t', NOW + 1), seasonOf('s')]);
      expect(await store.season('s')).toEqual(seasonOf('s'));
      expect(await store.season('u')).toBeUndefined();
      expect(await store.seasonsOf('d')).toEqual([]);
    });

    test('of two lines with one number the first is stored, with its head', async () => {
      expect(await store.lastSeasonLine('s')).toBe(0);
      expect(await store.addSeasonLine('s', line(1))).toBe(true);
      expect(await store.addSeasonLine('s', line(2), head(1))).toBe(true);
      expect(await store.addSeasonLine('s', line(2, 'other'), head(2))).toBe(false);
      expect(await store.seasonLines('s')).toEqual([line(1), line(2)]);
      expect(await store.lastSeasonLine('s')).toBe(2);
      expect(await store.seasonHeads('s')).toEqual([head(1)]);
      for (const one of [head(2), { ...head(2), signature: 'later' }]) await store.addSeasonHead('s', one);
      expect(await store.seasonHeads('s')).toEqual([head(1), head(2)]);
    });

    test('of two lines added at the same time one is stored', async () => {
      const added = await Promise.all(['a', 'b', 'c'].map((text) => store.addSeasonLine('s', line(1, text))));
      expect(added.filter((isAdded) => isAdded)).toHaveLength(1);
      expect(await store.seasonLines('s')).toEqual([line(1, ['a', 'b', 'c'][added.indexOf(true)])]);
    });

    test('a member wants a line struck out once, by the last words', async () => {
      const strike = (of: number, by: number, reason: string) => ({ of, by, reason, at: NOW });
      for (const one of [strike(2, 1, 'x'), strike(1, 3, 'y'), strike(1, 2, 'z'), strike(2, 1, 'w')])
        await store.addStrike('s', one);
      expect(await store.strikesIn('s')).toEqual([strike(1, 2, 'z'), strike(1, 3, 'y'), strike(2, 1, 'w')]);
    });

    test('all of it goes with the circle', async () => {
      await store.addSeasonLine('s', line(1), head(0));
      await store.changeCircle('c', 1, [{ set: 'circle', to: { deletedAt: NOW } }]);
      await store.dropCircles(NOW);
      expect([await store.season('s'), await store.seasonLines('s'), await store.seasonHeads('s')]).toEqual([
        ...[undefined, [], []],
      ]);
    });
  });
}
