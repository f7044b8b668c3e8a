// Contract of every store of people about blocks, sentence by sentence of src/ports/relationStore.ts.

import type { PeopleStore } from '../../../src/ports/peopleStore.ts';
import { type PeopleUnderTest, personOf, sessionOf } from './people.ts';

const NOW = 1_000_000;
const MOST = 3;
const MERGING = { older: 'ada', younger: 'bob', until: NOW + 700, nameUntil: NOW + 9000 };

const blockOf = (personId: string, otherId: string, since = NOW, place = `${personId} ${otherId}`) => ({
  ...{ id: `${place} ${since}`, personId, otherId, place, called: `Called ${otherId}`, since },
});

export function describeRelations(name: string, { open, again }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
      for (const id of ['ada', 'bob', 'cleo', 'dan']) await store.keep(personOf(id), sessionOf(id), NOW);
    });
    afterEach(() => store.close());

    const ids = async (personId: string) => (await store.blocksOf(personId)).map(({ id }) => id);
    const lift = (personId: string, at: number) => store.liftBlock(personId, 'ada bob 1000000', at, at + 50);
    const bobs = (isOwn: boolean, until = 0) => ({
      otherId: isOwn ? 'bob' : 'ada',
      isOwn,
      since: NOW,
      until,
    });

    test('the blocker has it in the list, and both find it between them', async () => {
      expect(await store.block(blockOf('ada', 'bob'), MOST)).toEqual([]);
      expect(await store.blocksOf('ada')).toEqual([
        { id: 'ada bob 1000000', called: 'Called bob', since: NOW, until: 0 },
      ]);
      expect(await store.blocksOf('bob')).toEqual([]);
      expect(await store.blocksWith('ada')).toEqual([bobs(true)]);
      expect(await store.blocksWith('bob')).toEqual([bobs(false)]);
      expect(await store.blocksWith('cleo')).toEqual([]);
      if (again !== undefined) store = await again(store);
      expect(await store.blocksWith('bob')).toEqual([bobs(false)]);
    });

    test('nobody is blocked twice for one place, nor more than so many', async () => {
      await store.block(blockOf('ada', 'bob'), MOST);
      expect(await store.block({ ...blockOf('ada', 'bob', NOW + 1) }, MOST)).toEqual([]);
      expect(await ids('ada')).toHaveLength(1);
      expect(await store.block(blockOf('ada', 'bob', NOW + 1, 'elsewhere'), MOST)).toEqual([]);
      expect(await store.block(blockOf('ada', 'cleo', NOW + 2), MOST)).toEqual([]);
      expect(await store.block(blockOf('ada', 'dan', NOW + 3), MOST)).toBeUndefined();
      expect(await ids('ada')).toEqual(['ada cleo 1000002', 'elsewhere 1000001', 'ada bob 1000000']);
    });

    test('lifted by its owner alone, it has no effect, and is deleted later', async () => {
      await store.block(blockOf('ada', 'bob'), MOST);
      await lift('bob', NOW + 5);
      expect(await ids('ada')).toHaveLength(1);
      await lift('ada', NOW + 10);
      await lift('ada', NOW + 20);
      expect(await ids('ada')).toEqual([]);
      expect(await store.blocksWith('bob')).toEqual([bobs(false, NOW + 10)]);
      expect((await store.everythingOf('ada'))?.blocks).toEqual([
        { called: 'Called bob', since: NOW, until: NOW + 10 },
      ]);
      await store.sweep(NOW + 59);
      expect(await store.blocksWith('ada')).toHaveLength(1);
      await store.sweep(NOW + 60);
      expect(await store.blocksWith('ada')).toEqual([]);
    });

    test('an active block is never swept, and the other’s export has nothing of it', async () => {
      await store.block(blockOf('ada', 'bob'), MOST);
      await store.sweep(NOW * 1000);
      expect(await ids('ada')).toHaveLength(1);
      expect((await store.everythingOf('bob'))?.blocks).toEqual([]);
      expect(JSON.stringify(await store.everythingOf('bob'))).not.toMatch(/ada/i);
    });

    test.each(['ada', 'bob'])('it goes with either: %s', async (gone) => {
      await store.block(blockOf('ada', 'bob'), MOST);
      await store.remove(gone);
      for (const id of ['ada', 'bob']) expect(await store.blocksWith(id)).toEqual([]);
      expect(await store.rowsOf('relation', 9)).toEqual([]);
    });

    test('unknown accounts neither block nor are blocked', async () => {
      await store.block(blockOf('nobody', 'bob'), MOST);
      await store.block(blockOf('ada', 'nobody'), MOST);
      expect(await store.rowsOf('relation', 9)).toEqual([]);
    });

    test('what two have decided and what is decided about them is the one’s they become, until it is undone', async () => {
      await store.block(blockOf('bob', 'cleo'), MOST);
      await store.block(blockOf('dan', 'bob', NOW + 1), MOST);
      await store.block(blockOf('ada', 'bob', NOW + 2), MOST);
      await store.merge(MERGING);
      expect(await store.blocksWith('ada')).toEqual([
        { otherId: 'cleo', isOwn: true, since: NOW, until: 0 },
        { otherId: 'dan', isOwn: false, since: NOW + 1, until: 0 },
      ]);
      expect(await store.blocksWith('cleo')).toMatchObject([{ otherId: 'ada', isOwn: false }]);
      expect(await store.blocksWith('dan')).toMatchObject([{ otherId: 'ada', isOwn: true }]);
      expect(await ids('ada')).toContain('bob cleo 1000000');
      await store.undoMerge('ada', 'public-bob', 'recovery', NOW);
      expect(await store.blocksWith('cleo')).toMatchObject([{ otherId: 'bob', isOwn: false }]);
      expect(await ids('bob')).toEqual(['bob cleo 1000000']);
    });

    test('after a merge the older account can lift blocks of the younger', async () => {
      await store.block(blockOf('bob', 'cleo'), MOST);
      await store.merge(MERGING);
      await store.liftBlock('ada', 'bob cleo 1000000', NOW + 5, NOW + 50);
      expect(await ids('ada')).toEqual([]);
    });

    test('whose the seats of a match are', async () => {
      for (const [tenure, personId] of [
        ['t2', 'bob'],
        ['t1', 'ada'],
      ] as const)
        await store.bind({ matchId: 'm', tenure, personId, since: NOW });
      expect((await store.seatsAt('m')).map(({ tenure, personId }) => [tenure, personId])).toEqual([
        ['t1', 'ada'],
        ['t2', 'bob'],
      ]);
      expect(await store.seatsAt('n')).toEqual([]);
    });
  });
}
