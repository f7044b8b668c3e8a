// What every store of people holds to of whom and what people follow, sentence by sentence of src/match/people/followStore.ts.

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
    const told = async (personId: string) =>
      (await store.followersOf(personId, NOW)).map((one) => [one.personId, one.called]);
    const people = async (personId: string) =>
      (await store.followsOf(personId)).people.map(({ called }) => called);

    test('whoever follows a match has it in the list, and is found by it with the browsers signed in', async () => {
      const { personId: _, ...kept } = matchOf('ada', 'm');
      expect(await store.followMatch(matchOf('ada', 'm'), MOST)).toBe(true);
      expect(await store.followMatch(matchOf('ada', 'm', NOW + 1), MOST)).toBe(true);
      expect(await store.followsOf('ada')).toEqual({ people: [], matches: [kept] });
      expect(await store.followsOf('bob')).toEqual({ people: [], matches: [] });
      if (again !== undefined) store = await again(store);
      expect(await followers('m')).toEqual([follower('ada')]);
      expect(await followers('n')).toEqual([]);
      await store.endSession('session-ada');
      expect(await followers('m')).toEqual([{ personId: 'ada', sessions: [] }]);
    });

    test('a match is given up by one, or by all, and goes with what is kept of it', async () => {
      for (const id of ['m', 'n', 'o']) await store.followMatch(matchOf('ada', id), MOST);
      await store.followMatch(matchOf('bob', 'm'), MOST);
      await store.dropMatch('ada', 'm');
      expect(await followers('m')).toEqual([follower('bob')]);
      await store.endFollows('n');
      await store.forgetMatch('o');
      expect((await store.followsOf('ada')).matches).toEqual([]);
    });

    test('whoever follows a person has it in the list, and is told; the other’s export has nothing of it', async () => {
      expect(await store.followPerson(followOf('ada', 'bob'), MOST)).toBe(true);
      expect(await store.followPerson({ ...followOf('ada', 'bob'), id: 'again' }, MOST)).toBe(true);
      const kept = { id: 'ada bob', called: 'Called bob', since: NOW };
      expect(await store.followsOf('ada')).toEqual({ people: [kept], matches: [] });
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
      expect([await people('ada'), await told('bob')]).toEqual([[], []]);
    });

    test('of people and matches together there are no more than so many', async () => {
      for (const id of ['m', 'n']) await store.followMatch(matchOf('ada', id), MOST);
      expect(await store.followPerson(followOf('ada', 'bob'), MOST)).toBe(true);
      expect(await store.followPerson(followOf('ada', 'cleo'), MOST)).toBe(false);
      expect(await store.followMatch(matchOf('ada', 'o'), MOST)).toBe(false);
      expect(await store.followMatch(matchOf('ada', 'm'), MOST)).toBe(true);
    });

    test('while it is forbidden nobody is told, and the lists are what they were', async () => {
      await store.followPerson(followOf('ada', 'bob'), MOST);
      await store.allowFollowing('bob', false);
      if (again !== undefined) store = await again(store);
      expect([await store.mayBeFollowed('bob'), await store.mayBeFollowed('ada')]).toEqual([false, true]);
      expect((await store.everythingOf('bob'))?.mayBeFollowed).toBe(false);
      expect([await told('bob'), await people('ada')]).toEqual([[], ['Called bob']]);
      await store.allowFollowing('bob', true);
      expect(await told('bob')).toEqual([['ada', 'Called bob']]);
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
      expect(await told('bob')).toEqual([]);
      expect(await store.followsOf('ada')).toEqual(before);
      expect(await store.followPerson({ ...followOf('ada', 'bob'), id: 'again' }, MOST)).toBe(true);
      expect(await told('bob')).toEqual([]);
      // Whoever blocks follows that one no more.
      expect(await people('bob')).toEqual([]);
      await store.dropFollow('ada', 'ada bob');
      await store.followPerson(followOf('ada', 'bob'), MOST);
      expect(await told('bob')).toEqual([['ada', 'Called bob']]);
    });

    test('nobody is told across a block that came with another name', async () => {
      await store.followPerson(followOf('ada', 'cleo'), MOST);
      await store.block(blockOf('cleo', 'bob'), MOST);
      expect(await told('cleo')).toHaveLength(1);
      await store.merge(MERGING);
      expect(await told('cleo')).toEqual([]);
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
      expect(await told('ada')).toEqual([['dan', 'Called bob']]);
      expect(await told('cleo')).toEqual([['ada', 'Called cleo']]);
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

    test('nobody who is not there follows or is followed', async () => {
      await store.followMatch(matchOf('nobody', 'm'), MOST);
      await store.followPerson(followOf('nobody', 'bob'), MOST);
      await store.followPerson(followOf('ada', 'nobody'), MOST);
      for (const table of ['relation', 'followed'] as const) expect(await store.rowsOf(table, 9)).toEqual([]);
    });
  });
}
