// What every store of people holds to of where people are named, and are to be no more, sentence by sentence of
// src/match/people/placeStore.ts.

import type { PeopleStore } from '../../../src/ports/peopleStore.ts';
import { type PeopleUnderTest, personOf, sessionOf } from './people.ts';

const NOW = 1_000_000;
const MERGING = { older: 'ada', younger: 'bob', until: NOW + 700, nameUntil: NOW + 9000 };
const place = (matchId: string, tenure: string, inRecord = '') => ({ matchId, tenure, inRecord });

export function describePlaces(name: string, { open, again }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    const sits = (matchId: string, tenure: string, personId = 'ada') =>
      store.bind({ matchId, tenure, personId, since: NOW });
    beforeEach(async () => {
      store = await open();
      for (const id of ['ada', 'bob']) await store.keep(personOf(id), sessionOf(id), NOW);
    });
    afterEach(() => store.close());

    test('a place belongs to one account, and to none that does not exist', async () => {
      await store.namePlace('m', 't', 'ada');
      await store.namePlace('m', 't', 'bob');
      await store.namePlace('n', 't', 'nobody');
      expect(await store.placesOf('ada')).toEqual([place('m', 't')]);
      expect(await store.placesOf('bob')).toEqual([]);
    });

    test('a seat that is somebody else’s, or whose match is deleted, was there', async () => {
      for (const matchId of ['m', 'n', 'o']) await sits(matchId, 't');
      await store.unbind('m', 't');
      await store.forgetMatch('n');
      await store.unbind('o', 'another');
      if (again !== undefined) store = await again(store);
      expect(await store.placesOf('ada')).toEqual([place('m', 't'), place('n', 't')]);
      expect((await store.seatsOf('ada', 9)).map(({ matchId }) => matchId)).toEqual(['o']);
    });

    test('names in a record are stored with seats and places, also of an account that was deleted meanwhile', async () => {
      await sits('m', 't');
      await store.namePlace('m', 'u', 'ada');
      await store.namePlace('m', 'v', 'bob');
      await store.remove('bob');
      const standing = ['t', 'u', 'v', 'w'].map((tenure) => ({ tenure, inRecord: `${tenure}1 ${tenure}2` }));
      await store.keepInRecord('m', standing);
      await store.forgetMatch('m');
      expect(await store.placesOf('ada')).toEqual([place('m', 't', 't1 t2'), place('m', 'u', 'u1 u2')]);
      expect(await store.toForget(9)).toEqual([place('', 'bob'), place('m', 'v', 'v1 v2')]);
    });

    test('of who is removed all places are to be forgotten, page by page, until they are', async () => {
      await sits('m', 't');
      await store.namePlace('n', 't', 'ada');
      await store.namePlace('n', 'u', 'bob');
      await store.remove('ada');
      if (again !== undefined) store = await again(store);
      const all = [place('', 'ada'), place('m', 't'), place('n', 't')];
      expect(await store.toForget(9)).toEqual(all);
      expect(await store.toForget(2)).toEqual(all.slice(0, 2));
      expect(await store.toForget(2, all[1])).toEqual(all.slice(2));
      await store.forgotten('m', 't');
      await store.forgotten('', 'ada');
      expect(await store.toForget(9)).toEqual(all.slice(2));
      expect(await store.placesOf('bob')).toEqual([place('n', 'u')]);
      await store.forgotten('n', 'u');
      expect(await store.placesOf('bob')).toEqual([]);
    });

    test('places move with a merge, back again, and all together', async () => {
      await store.namePlace('m', 't', 'ada');
      await store.namePlace('m', 'u', 'bob');
      expect(await store.merge(MERGING)).toBe(true);
      expect(await store.placesOf('ada')).toEqual([place('m', 't'), place('m', 'u')]);
      expect(await store.undoMerge('ada', personOf('bob').publicId, 'recovery', NOW)).toBe(true);
      expect(await store.placesOf('ada')).toEqual([place('m', 't')]);
      expect(await store.merge(MERGING)).toBe(true);
      // A person who joined under the alias is at a table by that one.
      await store.namePlace('n', 't', 'bob');
      expect(await store.placesOf('ada')).toHaveLength(3);
      await store.remove('ada');
      expect(await store.toForget(9)).toEqual([
        ...[place('', 'ada'), place('', 'bob')],
        ...[place('m', 't'), place('m', 'u'), place('n', 't')],
      ]);
    });

    test('a list of matches returns what it is given', async () => {
      const follow = { personId: 'bob', matchId: 'm', game: 'duel', called: 'Ada – Cleo', since: NOW };
      await store.followMatch(follow, 9);
      await store.callFollowed('m', 'Somebody – Cleo');
      expect((await store.followsOf('bob')).matches.map(({ called }) => called)).toEqual(['Somebody – Cleo']);
    });
  });
}
