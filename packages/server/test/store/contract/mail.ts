// Contract of every store of people about e-mail addresses, sentence by sentence of src/ports/mailStore.ts.

import type { MailLink } from '../../../src/ports/mailStore.ts';
import { MOVED_TABLES, type PeopleStore } from '../../../src/ports/peopleStore.ts';
import { type PeopleUnderTest, personOf, sessionOf } from './people.ts';

const NOW = 1_000_000;
const LATER = NOW + 900;
const ADA_AND_BOB = { older: 'ada', younger: 'bob', until: LATER, nameUntil: NOW + 9000 };

export function describeMail(name: string, { open }: Pick<PeopleUnderTest, 'open'>): void {
  describe(name, () => {
    let store: PeopleStore;
    let count = 0;
    beforeEach(async () => {
      store = await open();
      for (const id of ['ada', 'bob', 'cleo']) await store.keep(personOf(id), sessionOf(id), NOW);
    });
    afterEach(() => store.close());

    const linkOf = async (personId: string, mail: string, kind: MailLink['kind'] = 'confirm') => {
      const hash = `link-${count++}`;
      const sealed = `sealed-${mail}`;
      await store.putMailLink({ hash, kind, personId, mailHash: mail, sealed, until: LATER });
      return hash;
    };
    const confirmed = async (personId: string, mail: string) =>
      store.confirmMail(await linkOf(personId, mail), NOW);
    const ownerOf = async (mail: string) => (await store.mailAt(mail))?.personId;
    const mailOf = async (personId: string) => (await store.mailOf(personId))?.hash;

    test('an address counts once it is confirmed, by the newest link, in time, and once', async () => {
      const old = await linkOf('ada', 'a');
      const link = await linkOf('ada', 'b');
      expect([await store.pendingMail('ada', NOW), await store.pendingMail('ada', LATER)]).toEqual([
        'sealed-b',
        undefined,
      ]);
      expect(await mailOf('ada')).toBeUndefined();
      expect(await store.confirmMail(old, NOW)).toBe('gone');
      expect(await store.confirmMail(link, LATER)).toBe('gone');
      expect(await store.confirmMail(link, NOW)).toBe('confirmed');
      expect(await store.confirmMail(link, NOW)).toBe('gone');
      expect(await store.mailAt('b')).toEqual({ personId: 'ada', hash: 'b', sealed: 'sealed-b' });
      expect((await store.everythingOf('ada'))?.mail).toEqual({ sealed: 'sealed-b' });
      expect([await store.pendingMail('ada', NOW), await ownerOf('a')]).toEqual([undefined, undefined]);
    });

    test('an address moves to another hash, unless that one is somebody else’s', async () => {
      for (const [person, mail] of [
        ['ada', 'a'],
        ['bob', 'b'],
      ] as const)
        await confirmed(person, mail);
      await store.moveMail('a', 'c');
      await store.moveMail('b', 'c');
      expect([await ownerOf('a'), await ownerOf('c'), await ownerOf('b')]).toEqual([undefined, 'ada', 'bob']);
      expect(await store.mails()).toEqual([
        { hash: 'b', sealed: 'sealed-b' },
        { hash: 'c', sealed: 'sealed-a' },
      ]);
    });

    test('one person has an address, and a person has one', async () => {
      expect(await confirmed('ada', 'a')).toBe('confirmed');
      expect(await confirmed('bob', 'a')).toBe('taken');
      expect(await confirmed('ada', 'a')).toBe('confirmed');
      const back = await linkOf('ada', 'a', 'back');
      expect(await confirmed('ada', 'b')).toBe('confirmed');
      expect(await store.useMailLink(back, NOW)).toBeUndefined();
      expect([await ownerOf('a'), await ownerOf('b')]).toEqual([undefined, 'ada']);
      expect(await confirmed('bob', 'a')).toBe('confirmed');
    });

    test('a link works once and in time, several are valid at a time, each for its own purpose', async () => {
      await confirmed('ada', 'a');
      const [one, two] = [await linkOf('ada', 'a', 'back'), await linkOf('ada', 'a', 'back')];
      expect(await store.confirmMail(one, NOW)).toBe('gone');
      expect(await store.useMailLink(await linkOf('ada', 'a'), NOW)).toBeUndefined();
      expect(await store.useMailLink(one, LATER)).toBeUndefined();
      expect(await store.useMailLink(one, NOW)).toBe('ada');
      expect(await store.useMailLink(one, NOW)).toBeUndefined();
      await store.sweep(LATER - 1);
      expect(await store.useMailLink(two, NOW)).toBe('ada');
    });

    test('removed, by an objection, and with its account nothing of it is left', async () => {
      const ends = [
        () => store.dropMail('ada'),
        () => store.object('ada', NOW),
        () => store.remove('ada'),
      ] as const;
      for (const end of ends) {
        await confirmed('ada', 'a');
        const links = [await linkOf('ada', 'c'), await linkOf('ada', 'a', 'back')] as const;
        await end();
        expect([await mailOf('ada'), await ownerOf('a')]).toEqual([undefined, undefined]);
        expect(await store.confirmMail(links[0], NOW)).toBe('gone');
        expect(await store.useMailLink(links[1], NOW)).toBeUndefined();
      }
      expect(await confirmed('ada', 'a')).toBe('gone');
    });

    test('of two who become one the older one’s stays, and undone each has the own again', async () => {
      await confirmed('ada', 'a');
      await confirmed('bob', 'b');
      const back = await linkOf('bob', 'b', 'back');
      await store.merge(ADA_AND_BOB);
      expect([await mailOf('ada'), await ownerOf('a'), await ownerOf('b')]).toEqual(['a', 'ada', undefined]);
      expect(await store.useMailLink(back, NOW)).toBeUndefined();
      expect(await confirmed('cleo', 'b')).toBe('taken');
      await store.undoMerge('ada', 'public-bob', 'code', NOW);
      expect([await ownerOf('a'), await ownerOf('b')]).toEqual(['ada', 'bob']);
    });

    test('an older one without any has the younger one’s, also for good', async () => {
      await confirmed('bob', 'b');
      await store.merge(ADA_AND_BOB);
      expect([await mailOf('ada'), await ownerOf('b')]).toEqual(['b', 'ada']);
      await store.sweep(LATER);
      expect([await mailOf('ada'), await ownerOf('b')]).toEqual(['b', 'ada']);
      await store.dropMail('ada');
      expect(await ownerOf('b')).toBeUndefined();
    });

    test('when a merge is final, the second address of the younger one is deleted', async () => {
      await confirmed('ada', 'a');
      await confirmed('bob', 'b');
      await store.merge(ADA_AND_BOB);
      await store.sweep(LATER);
      expect([await mailOf('ada'), await ownerOf('b')]).toEqual(['a', undefined]);
      expect(await confirmed('cleo', 'b')).toBe('confirmed');
    });

    test('makes another store the same, without links', async () => {
      await confirmed('ada', 'a');
      const other = await open();
      for (const table of MOVED_TABLES) await other.putRows(table, await store.rowsOf(table, 9));
      expect(await other.mailAt('a')).toEqual(await store.mailAt('a'));
      await other.close();
    });
  });
}
