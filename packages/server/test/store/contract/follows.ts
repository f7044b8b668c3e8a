// Contract of every store of people about follows, sentence by sentence of src/ports/followStore.ts.

import type { PeopleStore } from '../../../src/ports/peopleStore.ts';
import { type PeopleUnderTest, personOf, sessionOf } from './people.ts';

const NOW = 1_000_000;
const MOST = 3;
const MERGING = { older: 'ada', younger: 'bob', until: NOW + 700, nameUntil: NOW + 9000 };

const matchOf = (personId: string, matchId: string, since = NOW) => ({
  ...{ personId, matchId, game: 'duel', called: `In ${matchId}`, since },
});
const followOf = (personId: string, otherId: string, since = NOW) => ({
  ...{ id: `${personId} ${otherId}`, personId, otherId, called: `Called ${otherId}`, since },
});
const blockOf = (personId: string, otherId: string) => ({
  ...{
    id: `block ${personId} ${otherId}`,
    personId,
    otherId,
    place: otherId,
    called: otherId,
    since: NOW + 3,
  },
});
const follower = (personId: string, ...others: readonly string[]) => ({
  ...{ personId, sessions: [personId, ...others].map((id) => `session-${id}`) },
});

export function describeFollows(name: string, { open, again }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
      for (const id of ['ada', 'bob', 'cleo', 'dan']) await store.keep(personOf(id), sessionOf(id), NOW);
    });
    afterEach(() => store.close());

    const followers = (matchId: string) => store.followersOfMatch(matchId, NOW);
    const followedBy = async (personId: string) =>
      (await store.followersOf(personId, NOW)).map((one) => [one.personId, one.called]);
    const people = async (personId: string) =>
      (await store.followsOf(personId)).people.map(({ called }) => called);

    test('a follower of a match has it in the list, and is found by it with the signed-in browsers', async () => {
      const { personId: _, ...stored } = matchOf('ada', 'm');
      expect(await store.followMatch(matchOf('ada', 'm'), MOST)).toBe(true);
      expect(await store.followMatch(matchOf('ada', 'm', NOW + 1), MOST)).toBe(true);
      expect(await store.followsOf('ada')).toEqual({ people: [], matches: [stored] });
      expect(await store.followsOf('bob')).toEqual({ people: [], matches: [] });
      if (again !== undefined) store = await again(store);
      expect(await followers('m')).toEqual([follower('ada')]);
      expect(await followers('n')).toEqual([]);
      await store.endSession('session-ada');
      expect(await followers('m')).toEqual([{ personId: 'ada', sessions: [] }]);
    });

    test('a match is unfollowed by one, or by all, and is deleted with the match’s data', async () => {
      for (const id of ['m', 'n', 'o']) await store.followMatch(matchOf('ada', id), MOST);
      await store.followMatch(matchOf('bob', 'm'), MOST);
      await store.dropMatch('ada', 'm');
      expect(await followers('m')).toEqual([follower('bob')]);
      await store.endFollows('n');
      await store.forgetMatch('o');
      expect((await store.followsOf('ada')).matches).toEqual([]);
    });

    test('a follower of a person has it in the list, and is notified; the other’s export has nothing of it', async () => {
      expect(await store.followPerson(followOf('ada', 'bob'), MOST)).toBe(true);
      expect(await store.followPerson({ ...followOf('ada', 'bob'), id: 'again' }, MOST)).toBe(true);
      const stored = { id: 'ada bob', called: 'Called bob', since: NOW };
      expect(await store.followsOf('ada')).toEqual({ people: [stored], matches: [] });
      if (again !== undefined) store = await again(store);
      expect(await store.followersOf('bob', NOW)).toEqual([
        { ...follower('ada'), called: 'Called bob', follows: ['ada bob'] },
      ]);
      expect(await store.followersOf('ada', NOW)).toEqual([]);
      expect([
        await store.isFollowing('ada', 'bob', 'Called bob'),
        await store.isFollowing('ada', 'bob', 'Another'),
      ]).toEqual([true, false]);
      expect((await store.everythingOf('ada'))?.follows.people).toEqual([
        { called: 'Called bob', since: NOW },
      ]);
      expect(JSON.stringify(await store.everythingOf('bob'))).not.toMatch(/ada/i);
      await store.dropFollow('bob', 'ada bob');
      expect(await people('ada')).toHaveLength(1);
      await store.dropFollow('ada', 'ada bob');
      expect([await people('ada'), await followedBy('bob')]).toEqual([[], []]);
    });

    test('people and matches together are limited', async () => {
      for (const id of ['m', 'n']) await store.followMatch(matchOf('ada', id), MOST);
      expect(await store.followPerson(followOf('ada', 'bob'), MOST)).toBe(true);
      expect(await store.followPerson(followOf('ada', 'cleo'), MOST)).toBe(false);
      expect(await store.followMatch(matchOf('ada', 'o'), MOST)).toBe(false);
      expect(await store.followMatch(matchOf('ada', 'm'), MOST)).toBe(true);
    });

    test('while it is forbidden nobody is notified, and the lists are unchanged', async () => {
      await store.followPerson(followOf('ada', 'bob'), MOST);
      await store.allowFollowing('bob', false);
      if (again !== undefined) store = await again(store);
      expect([await store.mayBeFollowed('bob'), await store.mayBeFollowed('ada')]).toEqual([false, true]);
      expect((await store.everythingOf('bob'))?.mayBeFollowed).toBe(false);
      expect([await followedBy('bob'), await people('ada')]).toEqual([[], ['Called bob']]);
      await store.allowFollowing('bob', true);
      expect(await followedBy('bob')).toEqual([['ada', 'Called bob']]);
    });

    test('a block ends what the other follows, for good, and the list does not tell', async () => {
      await store.followPerson(followOf('ada', 'bob'), MOST);
      await store.followPerson(followOf('bob', 'ada'), MOST);
      const before = await store.followsOf('ada');
      expect(await store.block(blockOf('bob', 'ada'), MOST)).toEqual([
        { id: 'ada bob', personId: 'ada' },
        { id: 'bob ada', personId: 'bob' },
      ]);
      await store.liftBlock('bob', 'block bob ada', NOW + 9, NOW + 99);
      expect(await followedBy('bob')).toEqual([]);
      expect(await store.followsOf('ada')).toEqual(before);
      expect(await store.followPerson({ ...followOf('ada', 'bob'), id: 'again' }, MOST)).toBe(true);
      expect(await followedBy('bob')).toEqual([]);
      // A block ends the blocker's own follow.
      expect(await people('bob')).toEqual([]);
      await store.dropFollow('ada', 'ada bob');
      await store.followPerson(followOf('ada', 'bob'), MOST);
      expect(await followedBy('bob')).toEqual([['ada', 'Called bob']]);
    });

    test('nobody is notified across a block that came with an alias', async () => {
      await store.followPerson(followOf('ada', 'cleo'), MOST);
      await store.block(blockOf('cleo', 'bob'), MOST);
      expect(await followedBy('cleo')).toHaveLength(1);
      await store.merge(MERGING);
      expect(await followedBy('cleo')).toEqual([]);
    });

    test('what two follow and who follows them is the one’s they become, until it is undone', async () => {
      await store.followMatch(matchOf('bob', 'm'), MOST);
      await store.followMatch(matchOf('ada', 'm', NOW + 1), MOST);
      await store.followPerson(followOf('bob', 'cleo'), MOST);
      await store.followPerson(followOf('dan', 'bob'), MOST);
      await store.followPerson(followOf('ada', 'bob'), MOST);
      await store.allowFollowing('bob', false);
      await store.merge(MERGING);
      expect(await store.mayBeFollowed('ada')).toBe(false);
      await store.allowFollowing('ada', true);
      expect(await followedBy('ada')).toEqual([['dan', 'Called bob']]);
      expect(await followedBy('cleo')).toEqual([['ada', 'Called cleo']]);
      expect((await store.followsOf('ada')).matches).toHaveLength(1);
      expect(await people('ada')).toEqual(['Called cleo']);
      const [one, ...others] = await followers('m');
      expect([one?.personId, one?.sessions.toSorted(), others]).toEqual([
        'ada',
        ['session-ada', 'session-bob'],
        [],
      ]);
      await store.undoMerge('ada', 'public-bob', 'recovery', NOW);
      expect((await followers('m')).map(({ personId }) => personId)).toEqual(['ada', 'bob']);
      expect(await people('bob')).toEqual(['Called cleo']);
      await store.merge(MERGING);
      await store.dropMatch('ada', 'm');
      await store.dropFollow('ada', 'bob cleo');
      expect(await store.followsOf('ada')).toEqual({ people: [], matches: [] });
    });

    test.each(['ada', 'bob'])('it goes with either: %s', async (gone) => {
      await store.followPerson(followOf('ada', 'bob'), MOST);
      await store.followMatch(matchOf(gone, 'm'), MOST);
      await store.remove(gone);
      expect(await store.rowsOf('relation', 9)).toEqual([]);
      expect(await store.rowsOf('followed', 9)).toEqual([]);
    });

    test('unknown accounts neither follow nor are followed', async () => {
      await store.followMatch(matchOf('nobody', 'm'), MOST);
      await store.followPerson(followOf('nobody', 'bob'), MOST);
      await store.followPerson(followOf('ada', 'nobody'), MOST);
      for (const table of ['relation', 'followed'] as const) expect(await store.rowsOf(table, 9)).toEqual([]);
    });
  });
}
