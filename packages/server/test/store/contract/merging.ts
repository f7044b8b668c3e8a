// Contract of every store of people about merges, sentence by sentence of src/ports/peopleStore.ts.

import { MOVED_TABLES, type PeopleStore } from '../../../src/ports/peopleStore.ts';
import { type PeopleUnderTest, personOf, sessionOf } from './people.ts';

const NOW = 1_000_000;
/** For so long it can be undone. */
const LATER = NOW + 700;
const ADA_AND_BOB = { older: 'ada', younger: 'bob', until: LATER, nameUntil: NOW + 9000 };

const seat = (matchId: string, personId: string, since = NOW) => ({
  ...{ matchId, tenure: 't', personId, since },
});
const passkey = (credentialId: string, personId: string) => ({
  ...{ credentialId, personId, publicKey: 'key', counter: 0, transports: '', label: '' },
  ...{ usedDay: '2026-11-26', doubtedBy: 0 },
});

export function describeMerging(name: string, { open }: Pick<PeopleUnderTest, 'open'>): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
      for (const id of ['ada', 'bob', 'cleo']) await store.keep(personOf(id), sessionOf(id), NOW);
      await store.bind(seat('m', 'ada', 5));
      await store.bind(seat('n', 'bob', 3));
      await store.bind(seat('o', 'bob', 4));
      await store.addPasskey(passkey('of-bob', 'bob'), 9);
      await store.setRecovery('bob', 'code-of-bob');
    });
    afterEach(() => store.close());

    const ownerOf = async (hash: string) => (await store.session(hash, NOW))?.personId;
    const matchesOf = async (id: string) => (await store.seatsOf(id, 9)).map(({ matchId }) => matchId);

    test('all that was the younger one’s is the older one’s, and either id and name is the older', async () => {
      expect(await store.seatSum('bob')).toEqual({ count: 2, first: 3 });
      expect(await store.merge(ADA_AND_BOB)).toBe(true);
      expect(await matchesOf('ada')).toEqual(['m', 'o', 'n']);
      expect(await store.seatSum('bob')).toEqual({ count: 0, first: undefined });
      expect([await ownerOf('session-ada'), await ownerOf('session-bob')]).toEqual(['ada', 'ada']);
      expect((await store.passkeysOf('ada')).map(({ credentialId }) => credentialId)).toEqual(['of-bob']);
      for (const id of ['ada', 'bob']) {
        expect(await store.person(id)).toEqual(personOf('ada'));
        expect(await store.personNamed(id)).toEqual(personOf('ada'));
      }
      expect(await store.mergedInto('ada', NOW)).toEqual([
        { publicId: 'public-bob', name: 'bob', until: LATER },
      ]);
      expect((await store.everythingOf('ada'))?.aliases).toEqual([
        { name: 'bob', publicId: 'public-bob', createdMonth: '2026-11' },
      ]);
    });

    test('nobody is merged twice, nor with an unknown account', async () => {
      expect(await store.merge({ ...ADA_AND_BOB, older: 'nobody' })).toBe(false);
      expect(await store.merge({ ...ADA_AND_BOB, younger: 'nobody' })).toBe(false);
      expect(await store.merge(ADA_AND_BOB)).toBe(true);
      expect(await store.merge({ ...ADA_AND_BOB, older: 'cleo' })).toBe(false);
      expect(await store.merge({ ...ADA_AND_BOB, older: 'bob', younger: 'cleo' })).toBe(false);
    });

    test('the code of the younger one opens the older until there is another', async () => {
      await store.merge(ADA_AND_BOB);
      expect(await store.hasRecovery('ada')).toBe(true);
      expect(await store.useRecovery('code-of-bob', 'next')).toBe('ada');
      expect(await store.useRecovery('code-of-bob', 'x')).toBeUndefined();
      expect(await store.useRecovery('next', 'next')).toBe('ada');
    });

    test('a new code replaces both', async () => {
      await store.setRecovery('ada', 'code-of-ada');
      await store.merge(ADA_AND_BOB);
      await store.setRecovery('ada', 'another');
      expect(await store.useRecovery('code-of-bob', 'x')).toBeUndefined();
      expect(await store.useRecovery('code-of-ada', 'x')).toBeUndefined();
      expect(await store.useRecovery('another', 'x')).toBe('ada');
    });

    test('undone, each has its own again, and later changes stay with the older', async () => {
      await store.merge(ADA_AND_BOB);
      await store.bind(seat('later', 'ada', 9));
      expect(await store.undoMerge('cleo', 'public-bob', 'x', NOW)).toBe(false);
      expect(await store.undoMerge('ada', 'public-cleo', 'x', NOW)).toBe(false);
      expect(await store.undoMerge('ada', 'public-bob', 'new-code', NOW)).toBe(true);
      expect(await store.undoMerge('ada', 'public-bob', 'x', NOW)).toBe(false);
      expect([await matchesOf('ada'), await matchesOf('bob')]).toEqual([
        ['later', 'm'],
        ['o', 'n'],
      ]);
      expect([await ownerOf('session-ada'), await ownerOf('session-bob')]).toEqual(['ada', 'bob']);
      expect(await store.person('bob')).toEqual(personOf('bob'));
      expect((await store.passkey('of-bob'))?.personId).toBe('bob');
      expect(await store.mergedInto('ada', NOW)).toEqual([]);
      expect(await store.useRecovery('new-code', 'x')).toBe('bob');
      expect(await store.merge(ADA_AND_BOB)).toBe(true);
    });

    test('after its time it is for good: the id stays another name, and the name is an old one', async () => {
      await store.merge(ADA_AND_BOB);
      await store.sweep(LATER);
      expect(await store.undoMerge('ada', 'public-bob', 'x', LATER)).toBe(false);
      expect(await store.person('bob')).toEqual(personOf('ada'));
      expect(await store.personNamed('bob')).toBeUndefined();
      expect((await store.everythingOf('ada'))?.aliases).toMatchObject([
        { name: '', publicId: 'public-bob' },
      ]);
      expect(await store.keep(personOf('eve', 'Bob'), sessionOf('eve'), LATER)).toBe(false);
      expect(await store.keep(personOf('eve', 'Bob'), sessionOf('eve'), NOW + 9000)).toBe(true);
      expect(await store.useRecovery('code-of-bob', 'x')).toBe('ada');
    });

    test('who was two before becomes a third whole, and goes apart whole', async () => {
      await store.merge(ADA_AND_BOB);
      expect(await store.merge({ ...ADA_AND_BOB, older: 'cleo', younger: 'ada' })).toBe(true);
      expect(await matchesOf('cleo')).toEqual(['m', 'o', 'n']);
      expect(await store.person('bob')).toEqual(personOf('cleo'));
      expect((await store.mergedInto('cleo', NOW)).map(({ name }) => name)).toEqual(['ada']);
      expect(await store.undoMerge('cleo', 'public-ada', 'code', NOW)).toBe(true);
      expect(await matchesOf('ada')).toEqual(['m', 'o', 'n']);
      expect(await store.person('bob')).toEqual(personOf('ada'));
    });

    test('deleting an account deletes its aliases', async () => {
      await store.merge(ADA_AND_BOB);
      await store.merge({ ...ADA_AND_BOB, older: 'cleo', younger: 'ada' });
      await store.remove('cleo');
      for (const id of ['ada', 'bob', 'cleo']) expect(await store.person(id)).toBeUndefined();
      expect(await store.useRecovery('code-of-bob', 'x')).toBeUndefined();
      expect(await store.keep(personOf('eve', 'Bob'), sessionOf('eve'), NOW)).toBe(true);
    });

    test('another store is made the same, and it can be undone there', async () => {
      await store.merge(ADA_AND_BOB);
      const other = await open();
      for (const table of MOVED_TABLES) await other.putRows(table, await store.rowsOf(table, 99));
      expect(await other.undoMerge('ada', 'public-bob', 'code', NOW)).toBe(true);
      expect((await other.seatsOf('bob', 9)).map(({ matchId }) => matchId)).toEqual(['o', 'n']);
      await other.close();
    });
  });
}
