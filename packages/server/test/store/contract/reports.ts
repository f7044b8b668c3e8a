// Contract of every store of people about reports, sentence by sentence of src/ports/reportStore.ts.

import type { PeopleStore } from '../../../src/ports/peopleStore.ts';
import type { NewReport } from '../../../src/ports/reportStore.ts';
import { type PeopleUnderTest, personOf, sessionOf } from './people.ts';

const NOW = 1_000_000;
const FORGET = NOW + 90;
const MERGING = { older: 'ada', younger: 'bob', until: NOW + 700, nameUntil: NOW + 9000 };

const reportOf = (personId: string, id: string, at = NOW): NewReport => ({
  ...{ id, personId, matchId: 'm', about: 'cleo-in-m', what: 'said', called: 'Cleo', game: 'duel', at },
  forgetAt: FORGET,
});
const storedReport = (id: string, change: object = {}) => ({
  ...{ id, matchId: 'm', about: 'cleo-in-m', what: 'said', called: 'Cleo', game: 'duel', at: NOW },
  ...{ settledAt: 0, isSeen: false, ...change },
});

export function describeReports(name: string, { open, again }: PeopleUnderTest): void {
  describe(name, () => {
    let store: PeopleStore;
    beforeEach(async () => {
      store = await open();
      for (const id of ['ada', 'bob']) await store.keep(personOf(id), sessionOf(id), NOW);
    });
    afterEach(() => store.close());

    test('it is stored once, settled once, and read after it was settled', async () => {
      await store.keepReport(reportOf('ada', 'r'));
      await store.keepReport({ ...reportOf('ada', 'r', NOW + 1), called: 'Another' });
      await store.markReportsSeen('ada', ['r']);
      expect(await store.reportsOf('ada')).toEqual([storedReport('r')]);
      expect(await store.settleReport('r', NOW + 5, FORGET + 5)).toBe(true);
      expect(await store.settleReport('r', NOW + 6, FORGET + 6)).toBe(true);
      if (again !== undefined) store = await again(store);
      expect(await store.reportsOf('ada')).toEqual([storedReport('r', { settledAt: NOW + 5 })]);
      await store.markReportsSeen('bob', ['r']);
      expect((await store.reportsOf('ada')).map(({ isSeen }) => isSeen)).toEqual([false]);
      await store.markReportsSeen('ada', ['r', 'none']);
      expect((await store.reportsOf('ada')).map(({ isSeen }) => isSeen)).toEqual([true]);
    });

    test('unknown accounts have none, and nobody gets somebody else’s', async () => {
      await store.keepReport(reportOf('nobody', 'r'));
      expect(await store.settleReport('r', NOW, FORGET)).toBe(false);
      await store.keepReport(reportOf('ada', 'r'));
      expect(await store.reportsOf('bob')).toEqual([]);
      expect(JSON.stringify(await store.everythingOf('bob'))).not.toMatch(/cleo/i);
    });

    test('several spectators may share one, and all of them are notified', async () => {
      for (const id of ['ada', 'bob']) await store.keepReport(reportOf(id, 'r'));
      await store.settleReport('r', NOW + 5, FORGET);
      for (const id of ['ada', 'bob'])
        expect(await store.reportsOf(id)).toEqual([storedReport('r', { settledAt: NOW + 5 })]);
    });

    test('all of them are exported, without the receipt, and deleted with the account', async () => {
      await store.keepReport(reportOf('ada', 'secret-id'));
      const { id: _, ...plain } = storedReport('secret-id');
      expect((await store.everythingOf('ada'))?.reports).toEqual([plain]);
      await store.remove('ada');
      expect(await store.rowsOf('reported', 9)).toEqual([]);
    });

    test('it is forgotten in time, and later where it was looked at', async () => {
      for (const id of ['r', 's']) await store.keepReport(reportOf('ada', id));
      await store.settleReport('s', NOW + 5, FORGET + 5);
      await store.sweep(FORGET);
      expect((await store.reportsOf('ada')).map(({ id }) => id)).toEqual(['s']);
      await store.sweep(FORGET + 5);
      expect(await store.reportsOf('ada')).toEqual([]);
    });

    test('an erased name is erased here as well', async () => {
      await store.keepReport(reportOf('ada', 'r'));
      await store.unnameReports('m', 'another');
      expect((await store.reportsOf('ada')).map(({ called }) => called)).toEqual(['Cleo']);
      await store.unnameReports('m', 'cleo-in-m');
      expect((await store.reportsOf('ada')).map(({ called }) => called)).toEqual(['']);
    });

    test('what two have reported is the one’s they become, until it is undone', async () => {
      await store.keepReport(reportOf('bob', 'r', NOW + 1));
      await store.keepReport(reportOf('ada', 's', NOW + 2));
      await store.settleReport('r', NOW + 5, FORGET);
      await store.merge(MERGING);
      expect((await store.reportsOf('ada')).map(({ id }) => id)).toEqual(['s', 'r']);
      await store.markReportsSeen('ada', ['r']);
      await store.undoMerge('ada', 'public-bob', 'recovery', NOW);
      expect(await store.reportsOf('bob')).toEqual([
        storedReport('r', { at: NOW + 1, settledAt: NOW + 5, isSeen: true }),
      ]);
      expect((await store.reportsOf('ada')).map(({ id }) => id)).toEqual(['s']);
    });

    test('it moves to another store', async () => {
      await store.keepReport(reportOf('ada', 'r'));
      await store.settleReport('r', NOW + 5, FORGET);
      const other = await open();
      for (const table of ['person', 'reported'] as const)
        await other.putRows(table, await store.rowsOf(table, 9));
      expect(await other.reportsOf('ada')).toEqual(await store.reportsOf('ada'));
      await other.close();
    });
  });
}
