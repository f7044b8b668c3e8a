// Contract of every store of people about calendars, sentence by sentence of src/ports/calendarStore.ts.

import type { PeopleStore } from '../../../src/ports/peopleStore.ts';
import { type PeopleUnderTest, personOf, sessionOf } from './people.ts';

const NOW = 1_000_000;

export function describeCalendars(name: string, { open }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
      for (const id of ['ada', 'bob']) await store.keep(personOf(id), sessionOf(id), NOW);
    });
    afterEach(() => store.close());

    const calendar = (hash: string, personId = 'ada', withNames = false) => ({ hash, personId, withNames });

    test('an existing account has one, found by its hash, until there is another or none', async () => {
      expect(await store.calendarOf('ada')).toBeUndefined();
      await store.setCalendar(calendar('one'));
      await store.setCalendar(calendar('of-bob', 'bob', true));
      await store.setCalendar(calendar('of-nobody', 'nobody'));
      expect(await store.calendarAt('one')).toEqual(calendar('one'));
      expect(await store.calendarAt('of-nobody')).toBeUndefined();
      await store.setCalendar(calendar('two', 'ada', true));
      expect(await store.calendarAt('one')).toBeUndefined();
      expect(await store.calendarOf('ada')).toEqual(calendar('two', 'ada', true));
      await store.dropCalendar('ada');
      expect([await store.calendarOf('ada'), await store.calendarAt('two')]).toEqual([undefined, undefined]);
      expect(await store.calendarAt('of-bob')).toEqual(calendar('of-bob', 'bob', true));
    });

    test('is deleted with its account, by an objection, and when the account is merged into another', async () => {
      await store.setCalendar(calendar('of-ada'));
      await store.setCalendar(calendar('of-bob', 'bob'));
      await store.merge({ older: 'ada', younger: 'bob', until: NOW + 5, nameUntil: NOW + 9 });
      expect(await store.calendarAt('of-bob')).toBeUndefined();
      expect(await store.calendarAt('of-ada')).toEqual(calendar('of-ada'));
      await store.object('ada', NOW);
      expect(await store.calendarAt('of-ada')).toBeUndefined();
      await store.setCalendar(calendar('again'));
      await store.remove('ada');
      expect(await store.calendarAt('again')).toBeUndefined();
    });

    test('makes another store the same', async () => {
      await store.setCalendar(calendar('of-ada', 'ada', true));
      const other = await open();
      for (const table of ['person', 'calendar'] as const)
        await other.putRows(table, await store.rowsOf(table, 9));
      expect(await other.calendarAt('of-ada')).toEqual(calendar('of-ada', 'ada', true));
      await other.close();
    });
  });
}
