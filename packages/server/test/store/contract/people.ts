// Contract of every store of people, sentence by sentence of src/ports/peopleStore.ts.

import type { PeopleStore, PersonSession, StoredPerson } from '../../../src/ports/peopleStore.ts';

export interface PeopleUnderTest {
  open(): Promise<PeopleStore>;
  /** The same after its server has ended; absent: nothing outlives it. */
  again?(store: PeopleStore): Promise<PeopleStore>;
}

const NOW = 1_000_000;
const LATER = NOW + 10_000;
const NO_END = { game: '', pace: '', result: '', roles: '', facts: '', tag: '' };

export const personOf = (id: string, name = id): StoredPerson => ({
  ...{ id, publicId: `public-${id}`, kind: 'person', name, skeleton: name.toLowerCase() },
  ...{ createdMonth: '2026-11', lang: 'de' },
});

export const sessionOf = (personId: string, hash = `session-${personId}`): PersonSession => ({
  ...{ hash, personId, label: 'Firefox, Linux', usedDay: '2026-11-26', until: LATER },
  ...{ endsBy: 0, doubtedBy: 0 },
});

const keepIn = (store: PeopleStore, id: string, name = id) =>
  store.keep(personOf(id, name), sessionOf(id), NOW);

const seat = (matchId: string, personId: string, since = NOW, tenure = `${personId}-in-${matchId}`) => ({
  ...{ matchId, tenure, personId, since },
});

const rename = (id: string, name: string, now = NOW) => ({
  ...{ id, name, skeleton: name.toLowerCase(), now },
  ...{ reservedUntil: now + 900, countedUntil: now + 600, most: 3 },
});

export function describePeople(name: string, { open, again }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    test('an account is stored with a browser, and is found by id and by the skeleton of the name', async () => {
      expect(await keepIn(store, 'ada', 'Ada')).toBe(true);
      expect(await store.person('ada')).toEqual(personOf('ada', 'Ada'));
      expect(await store.personNamed('ada')).toEqual(personOf('ada', 'Ada'));
      expect(await store.session('session-ada', NOW)).toEqual(sessionOf('ada'));
      expect(await store.person('bob')).toBeUndefined();
      expect(await store.personNamed('Ada')).toBeUndefined();
    });

    test('no two names are confusable, and a refused account does not exist', async () => {
      expect(await keepIn(store, 'ada', 'Ada')).toBe(true);
      expect(await keepIn(store, 'eve', 'ADA')).toBe(false);
      expect(await store.person('eve')).toBeUndefined();
      expect(await store.session('session-eve', NOW)).toBeUndefined();
    });

    test('of many who want one name at once one has it', async () => {
      const all = await Promise.all(Array.from({ length: 8 }, (_, n) => keepIn(store, `p${n}`, 'Same')));
      expect(all.filter(Boolean)).toHaveLength(1);
    });

    test('an old name is reserved for a while, and its own person may have it back', async () => {
      await keepIn(store, 'ada');
      expect(await store.rename(rename('ada', 'Adele'))).toBe('renamed');
      expect((await store.person('ada'))?.name).toBe('Adele');
      expect(await keepIn(store, 'ada2', 'ada')).toBe(false);
      expect(await store.keep(personOf('ada3', 'ada'), sessionOf('ada3'), NOW + 900)).toBe(true);
      expect(await store.rename(rename('ada', 'ada'))).toBe('taken');
      await store.remove('ada3');
      expect(await store.rename(rename('ada', 'ada'))).toBe('renamed');
    });

    test('three times within the time that counts, and then again', async () => {
      await keepIn(store, 'ada');
      for (const next of ['b', 'c', 'd']) expect(await store.rename(rename('ada', next))).toBe('renamed');
      expect(await store.rename(rename('ada', 'e'))).toBe('too-often');
      expect(await store.rename(rename('ada', 'd'))).toBe('renamed');
      expect((await store.person('ada'))?.name).toBe('d');
      expect(await store.rename(rename('ada', 'e', NOW + 300))).toBe('renamed');
      expect(await store.rename(rename('nobody', 'x'))).toBe('gone');
    });

    test('a name in use is not taken, however it is written', async () => {
      await keepIn(store, 'ada');
      await keepIn(store, 'bob');
      expect(await store.rename(rename('bob', 'ADA'))).toBe('taken');
      expect(await store.rename(rename('ada', 'ADA'))).toBe('renamed');
    });

    test('sessions end by sign-out and by expiry, and are listed last used first', async () => {
      await keepIn(store, 'ada');
      await store.addSession({ ...sessionOf('ada', 'phone'), usedDay: '2026-11-27' });
      await store.addSession({ ...sessionOf('ada', 'old'), until: NOW });
      expect((await store.sessionsOf('ada', NOW)).map(({ hash }) => hash)).toEqual(['phone', 'session-ada']);
      expect(await store.session('old', NOW)).toBeUndefined();
      await store.prolong({ hash: 'session-ada', usedDay: '2026-11-28', until: LATER + 5 });
      expect((await store.sessionsOf('ada', LATER)).map(({ usedDay }) => usedDay)).toEqual(['2026-11-28']);
      await store.endSession('session-ada');
      expect(await store.session('session-ada', NOW)).toBeUndefined();
      await store.addSession(sessionOf('nobody'));
      expect(await store.session('session-nobody', NOW)).toBeUndefined();
    });

    test('a recovery code is good once, and the next one in its place', async () => {
      await keepIn(store, 'ada');
      expect(await store.hasRecovery('ada')).toBe(false);
      await store.setRecovery('ada', 'one');
      await store.setRecovery('ada', 'two');
      expect(await store.hasRecovery('ada')).toBe(true);
      expect(await store.useRecovery('one', 'x')).toBeUndefined();
      expect(await store.useRecovery('two', 'three')).toBe('ada');
      expect(await store.useRecovery('two', 'y')).toBeUndefined();
      expect(await store.useRecovery('three', 'z')).toBe('ada');
    });

    test('what is to end ends then, and who objects ends what is doubted', async () => {
      await keepIn(store, 'ada');
      await keepIn(store, 'bob');
      expect(await store.endingBy('ada', NOW)).toBe(0);
      await store.endLater('ada', NOW + 50);
      await store.addSession({ ...sessionOf('ada', 'doubted'), doubtedBy: NOW + 50 });
      await store.endLater('ada', NOW + 60);
      expect(await store.endingBy('ada', NOW)).toBe(NOW + 60);
      const hashesAt = async (now: number) => (await store.sessionsOf('ada', now)).map(({ hash }) => hash);
      expect(await hashesAt(NOW + 49)).toEqual(['doubted', 'session-ada']);
      expect(await hashesAt(NOW + 50)).toEqual(['doubted']);
      expect(await store.session('session-ada', NOW + 50)).toBeUndefined();
      expect(await store.endingBy('ada', NOW + 60)).toBe(0);
      expect(await hashesAt(NOW + 60)).toEqual([]);
      expect(await store.session('session-bob', NOW + 60)).toBeDefined();

      await store.addPasskey(passkey('sure'), 9);
      await store.addPasskey({ ...passkey('doubtful'), doubtedBy: NOW + 50 }, 9);
      await store.setRecovery('ada', 'code');
      await store.object('ada', NOW);
      expect(await hashesAt(NOW + 60)).toEqual(['session-ada']);
      expect((await store.passkeysOf('ada')).map(({ credentialId }) => credentialId)).toEqual(['sure']);
      expect([await store.hasRecovery('ada'), await store.endingBy('ada', NOW)]).toEqual([false, 0]);
    });

    test('all credentials of a doubted account are doubted', async () => {
      await keepIn(store, 'ada');
      await keepIn(store, 'bob');
      for (const id of ['ada', 'bob']) await store.addPasskey(passkey(`of-${id}`, id), 9);
      await store.doubt('ada', NOW + 50);
      await store.object('ada', NOW + 50);
      expect(await store.sessionsOf('ada', NOW)).toHaveLength(1);
      await store.object('ada', NOW);
      expect([await store.sessionsOf('ada', NOW), await store.passkeysOf('ada')]).toEqual([[], []]);
      expect(await store.sessionsOf('bob', NOW)).toHaveLength(1);
      expect(await store.passkeysOf('bob')).toHaveLength(1);
    });

    test('what has ended so goes with a sweep', async () => {
      await keepIn(store, 'ada');
      await store.endLater('ada', NOW + 50);
      await store.sweep(NOW + 50);
      expect(await store.rowsOf('session', 9)).toEqual([]);
    });

    const link = (hash: string, slot = hash.slice(0, 3), personId = 'ada') => ({
      ...{ hash, slot, personId, until: LATER },
    });

    test('a device comes in by a code that was confirmed, once', async () => {
      await keepIn(store, 'ada');
      await store.offerLink(link('abcdef'));
      expect(await store.linkOf('ada', NOW)).toBe('open');
      expect(await store.confirmLink('ada', NOW)).toBe(false);
      expect(await store.claimLink(link('abcdef'), 'claim', NOW, 5)).toBe(true);
      expect(await store.claimLink(link('abcdef'), 'other', NOW, 5)).toBe(false);
      expect([await store.linkOf('ada', NOW), await store.linkClaimed('claim', NOW)]).toEqual([
        'claimed',
        'claimed',
      ]);
      expect(await store.finishLink('claim', NOW)).toBeUndefined();
      expect(await store.confirmLink('ada', NOW)).toBe(true);
      expect(await store.linkClaimed('claim', NOW)).toBe('confirmed');
      expect(await store.finishLink('claim', NOW)).toBe('ada');
      expect(await store.finishLink('claim', NOW)).toBeUndefined();
      expect(await store.linkOf('ada', NOW)).toBeUndefined();
    });

    test('a code is dead when its time is up, when another was made, and when it was dropped', async () => {
      await keepIn(store, 'ada');
      await store.offerLink(link('abcdef'));
      expect(await store.claimLink(link('abcdef'), 'claim', LATER, 5)).toBe(false);
      await store.offerLink(link('ghijkl'));
      expect(await store.claimLink(link('abcdef'), 'claim', NOW, 5)).toBe(false);
      await store.dropLinks('ada');
      expect(await store.claimLink(link('ghijkl'), 'claim', NOW, 5)).toBe(false);
    });

    test('five wrong tries kill the code that begins so, and no other', async () => {
      await keepIn(store, 'ada');
      await keepIn(store, 'bob');
      await store.offerLink(link('abcdef'));
      await store.offerLink(link('xyzdef', 'xyz', 'bob'));
      for (let i = 0; i < 5; i++) expect(await store.claimLink(link(`abc${i}`), 'claim', NOW, 5)).toBe(false);
      expect(await store.claimLink(link('abcdef'), 'claim', NOW, 5)).toBe(false);
      for (let i = 0; i < 4; i++) expect(await store.claimLink(link(`xyz${i}`), 'claim', NOW, 5)).toBe(false);
      expect(await store.claimLink(link('xyzdef'), 'claim', NOW, 5)).toBe(true);
    });

    const passkey = (credentialId: string, personId = 'ada', counter = 0) => ({
      ...{ credentialId, personId, publicKey: 'secret-key', counter, transports: 'hybrid,internal' },
      ...{ label: 'Firefox, Linux', usedDay: '2026-11-26', doubtedBy: 0 },
    });
    const used = (credentialId: string, counter: number) => ({
      ...{ credentialId, counter, usedDay: '2026-11-27' },
    });

    test('passkeys belong to an existing account, each once, and so many at most', async () => {
      await keepIn(store, 'ada');
      await keepIn(store, 'bob');
      expect(await store.addPasskey(passkey('one'), 2)).toBe('added');
      expect(await store.addPasskey(passkey('one', 'bob'), 2)).toBe('taken');
      expect(await store.addPasskey(passkey('two'), 2)).toBe('added');
      expect(await store.addPasskey(passkey('three'), 2)).toBe('too-many');
      expect(await store.addPasskey(passkey('four', 'nobody'), 2)).toBe('gone');
      expect(await store.passkey('one')).toEqual(passkey('one'));
      expect(await store.passkeysOf('ada')).toEqual([passkey('one'), passkey('two')]);
      await store.removePasskey('bob', 'one');
      await store.removePasskey('ada', 'two');
      expect(await store.passkeysOf('ada')).toEqual([passkey('one')]);
      expect(await store.passkey('two')).toBeUndefined();
    });

    test('a passkey counts on, unless it never counts, and one that has not counted as far opens nothing', async () => {
      await keepIn(store, 'ada');
      await store.addPasskey(passkey('counts', 'ada', 7), 9);
      await store.addPasskey(passkey('never'), 9);
      expect(await store.usePasskey(used('counts', 4_000_000_000))).toBe('ada');
      for (const counter of [0, 7, 4_000_000_000])
        expect(await store.usePasskey(used('counts', counter))).toBeUndefined();
      expect(await store.usePasskey(used('never', 0))).toBe('ada');
      expect(await store.usePasskey(used('never', 0))).toBe('ada');
      expect(await store.usePasskey(used('unknown', 1))).toBeUndefined();
      expect(await store.passkey('counts')).toMatchObject({ counter: 4_000_000_000, usedDay: '2026-11-27' });
    });

    test('a challenge is used once, in time, and is deleted on expiry or with its account', async () => {
      await keepIn(store, 'ada');
      await store.putChallenge({ hash: 'mine', personId: 'ada', until: LATER }, NOW);
      await store.putChallenge({ hash: 'guest', until: LATER }, NOW);
      expect(await store.takeChallenge('mine', NOW)).toEqual({ personId: 'ada' });
      expect(await store.takeChallenge('mine', NOW)).toBeUndefined();
      expect(await store.takeChallenge('guest', LATER)).toBeUndefined();
      expect(await store.takeChallenge('guest', NOW)).toEqual({ personId: undefined });
      await store.putChallenge({ hash: 'old', until: NOW + 1 }, NOW);
      await store.putChallenge({ hash: 'new', personId: 'ada', until: LATER }, NOW + 1);
      expect(await store.takeChallenge('old', NOW)).toBeUndefined();
      await store.remove('ada');
      expect(await store.takeChallenge('new', NOW)).toBeUndefined();
    });

    test('a seat belongs to one account, which exists', async () => {
      await keepIn(store, 'ada');
      await keepIn(store, 'bob');
      expect(await store.bind(seat('m', 'ada', NOW, 't'))).toBe(true);
      expect(await store.bind(seat('m', 'ada', NOW + 1, 't'))).toBe(true);
      expect(await store.bind(seat('m', 'bob', NOW, 't'))).toBe(false);
      expect(await store.bind(seat('m', 'nobody', NOW, 'u'))).toBe(false);
      expect(await store.seatIs('m', 't')).toEqual(seat('m', 'ada', NOW, 't'));
      await store.unbind('m', 't');
      expect(await store.bind(seat('m', 'bob', NOW, 't'))).toBe(true);
      expect(await store.seatsIn('m', 'bob')).toEqual([seat('m', 'bob', NOW, 't')]);
      expect(await store.seatsIn('m', 'ada')).toEqual([]);
    });

    test('seats are listed newest first, with pagination', async () => {
      await keepIn(store, 'ada');
      await keepIn(store, 'bob');
      const all = [seat('e', 'ada', 5), seat('d', 'ada', 4), seat('c', 'ada', 4), seat('a', 'ada', 1)];
      for (const one of [...all].reverse()) await store.bind(one);
      await store.bind(seat('d', 'bob', 9));
      const first = await store.seatsOf('ada', 2);
      expect(first).toEqual(all.slice(0, 2));
      expect(await store.seatsOf('ada', 9, first.at(-1))).toEqual(all.slice(2));
    });

    test('are open until their person has seen the end, and again when the match goes on', async () => {
      await keepIn(store, 'ada');
      await keepIn(store, 'bob');
      const all = ['c', 'b', 'a'].map((matchId, i) => seat(matchId, 'ada', 9 - i));
      for (const one of [...all, seat('b', 'bob', 1)]) await store.bind(one);
      expect(await store.openSeatsOf('ada', 9)).toEqual(all);
      expect(await store.openSeatsOf('ada', 2)).toEqual(all.slice(0, 2));
      await store.markDone('ada', ['b', 'c', 'nothing'], NOW);
      expect(await store.openSeatsOf('ada', 9)).toEqual(all.slice(2));
      expect(await store.seatsOf('ada', 9)).toEqual(all);
      expect(await store.openSeatsOf('bob', 9)).toHaveLength(1);
      await store.reopen('b');
      expect((await store.openSeatsOf('ada', 9)).map(({ matchId }) => matchId)).toEqual(['b', 'a']);
    });

    test('of a match that is gone no seat is left', async () => {
      await keepIn(store, 'ada');
      await store.bind(seat('m', 'ada'));
      await store.bind(seat('n', 'ada'));
      await store.forgetMatch('m');
      expect(await store.seatsOf('ada', 9)).toEqual([seat('n', 'ada')]);
    });

    test('all of an account is exported, without a secret, and deleted', async () => {
      await keepIn(store, 'ada');
      await store.rename(rename('ada', 'Adele'));
      await store.setRecovery('ada', 'secret-recovery');
      await store.offerLink(link('secret-link'));
      await store.addPasskey(passkey('secret-passkey'), 9);
      await store.setCalendar({ hash: 'secret-calendar', personId: 'ada', withNames: true });
      await store.bind(seat('m', 'ada'));
      const all = await store.everythingOf('ada');
      expect(all).toEqual({
        person: personOf('ada', 'Adele'),
        oldNames: [{ skeleton: 'ada', until: NOW + 900 }],
        sessions: [{ label: 'Firefox, Linux', usedDay: '2026-11-26', until: LATER }],
        hasRecoveryCode: true,
        links: [{ state: 'open', until: LATER }],
        passkeys: [{ label: 'Firefox, Linux', transports: 'hybrid,internal', usedDay: '2026-11-26' }],
        calendar: { withNames: true },
        mail: null,
        aliases: [],
        seats: [{ ...{ matchId: 'm', tenure: 'ada-in-m', since: NOW, endedAt: 0, length: 0 }, ...NO_END }],
        places: [],
        blocks: [],
        follows: { people: [], matches: [] },
        mayBeFollowed: true,
        reports: [],
      });
      expect(JSON.stringify(all)).not.toMatch(/secret|session-ada/);
      await store.remove('ada');
      expect(await store.everythingOf('ada')).toBeUndefined();
      expect([await store.session('session-ada', NOW), await store.seatIs('m', 'ada-in-m')]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await store.useRecovery('secret-recovery', 'x')).toBeUndefined();
      expect(await store.passkey('secret-passkey')).toBeUndefined();
      expect(await store.calendarAt('secret-calendar')).toBeUndefined();
      expect(await keepIn(store, 'eve', 'ada')).toBe(true);
    });

    test('what has ended goes with a sweep', async () => {
      await keepIn(store, 'ada');
      await store.rename(rename('ada', 'Adele'));
      await store.offerLink(link('abcdef'));
      await store.sweep(NOW + 1);
      expect(await store.everythingOf('ada')).toMatchObject({
        ...{ oldNames: [{}], sessions: [{}], links: [{}] },
      });
      await store.sweep(LATER);
      expect(await store.everythingOf('ada')).toMatchObject({ oldNames: [], sessions: [], links: [] });
    });

    test('rows come page by page, and make another store the same', async () => {
      for (const id of ['ada', 'bob', 'cleo']) await keepIn(store, id);
      await store.addPasskey(passkey('one', 'ada', 7), 9);
      const first = await store.rowsOf('person', 2);
      const rest = await store.rowsOf('person', 9, first.at(-1));
      expect([...first, ...rest].map(({ id }) => id)).toEqual(['ada', 'bob', 'cleo']);
      const other = await open();
      await other.putRows('person', [...first, ...rest]);
      expect(await other.person('cleo')).toEqual(personOf('cleo'));
      await expect(other.putRows('person', first)).rejects.toThrow();
      await other.putRows('passkey', await store.rowsOf('passkey', 9));
      expect(await other.passkeysOf('ada')).toEqual(await store.passkeysOf('ada'));
      await other.close();
    });

    if (again === undefined) return;
    test('all of it is there after a restart', async () => {
      await keepIn(store, 'ada');
      await store.setRecovery('ada', 'one');
      await store.addPasskey(passkey('passkey'), 9);
      await store.setCalendar({ hash: 'address', personId: 'ada', withNames: false });
      await store.bind(seat('m', 'ada'));
      const before = await store.everythingOf('ada');
      store = await again(store);
      expect(await store.everythingOf('ada')).toEqual(before);
      expect(await store.calendarAt('address')).toMatchObject({ personId: 'ada' });
      expect(await store.useRecovery('one', 'two')).toBe('ada');
    });
  });
}
