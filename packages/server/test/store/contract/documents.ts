// Contract of every document store, sentence by sentence of src/base/documentStore.ts.

import type {
  NotificationChange,
  NotificationRow,
  NotificationStore,
} from '../../../src/notifications/model/notificationStore.ts';

export type TestedRows = NotificationStore;

export interface RowsUnderTest {
  open(): Promise<TestedRows>;
  /** The same after its server has ended. */
  again(store: TestedRows): Promise<TestedRows>;
}

/** Without reading the changes of others. */
export const keep = (store: TestedRows, changes: readonly NotificationChange[]): Promise<void> =>
  store.exchange(() => changes);

export const sorted = (rows: readonly NotificationRow[]): readonly string[] =>
  rows.map(({ kind, key, value }) => JSON.stringify([kind, key, value])).sort();

/** Text that no database accepts as such: control characters and lone surrogates. */
const ODD_KEY = 'ä "\u0000 \\';
const ODD = `${ODD_KEY}\ud800`;

export function describeDocuments(name: string, { open, again }: RowsUnderTest): void {
  describe(name, () => {
    test('written rows are there after a restart, under kind and key, the last value of each', async () => {
      const store = await open();
      await keep(store, [
        { kind: 'letter', key: 'a', value: { n: 1 } },
        { kind: 'match', key: 'a', value: { n: 2 } },
      ]);
      await keep(store, [{ kind: 'letter', key: 'a', value: { n: 3 } }]);
      const next = await again(store);
      expect(sorted(await next.read())).toEqual(['["letter","a",{"n":3}]', '["match","a",{"n":2}]']);
      await next.close();
    });

    test('any JSON is stored, as a value and as a key', async () => {
      const store = await open();
      await keep(store, [
        { kind: 'letter', key: ODD_KEY, value: { text: ODD, list: [ODD, null, true, 1e300] } },
      ]);
      await keep(store, [{ kind: 'letter', key: `${ODD_KEY}2`, value: 1 }]);
      await keep(store, [{ kind: 'letter', key: `${ODD_KEY}2`, value: undefined }]);
      const next = await again(store);
      expect(await next.read()).toEqual([
        { kind: 'letter', key: ODD_KEY, value: { text: ODD, list: [ODD, null, true, 1e300] } },
      ]);
      await next.close();
    });

    test('deleted rows are gone, and deleting an unknown one has no effect', async () => {
      const store = await open();
      await keep(store, [{ kind: 'letter', key: 'a', value: 1 }]);
      await keep(store, [
        { kind: 'letter', key: 'a', value: undefined },
        { kind: 'letter', key: 'b', value: undefined },
      ]);
      const next = await again(store);
      expect(await next.read()).toEqual([]);
      await keep(next, [{ kind: 'letter', key: 'a', value: 2 }]);
      expect(sorted(await next.read())).toEqual(['["letter","a",2]']);
      await next.close();
    });

    test('of what is written of a row at once the last counts', async () => {
      const store = await open();
      await keep(store, [
        { kind: 'letter', key: 'a', value: 1 },
        { kind: 'letter', key: 'a', value: undefined },
        { kind: 'letter', key: 'b', value: undefined },
        { kind: 'letter', key: 'b', value: 2 },
      ]);
      expect(sorted(await store.read())).toEqual(['["letter","b",2]']);
      await store.close();
    });

    test('a failed write changes nothing, and the next one goes on', async () => {
      const store = await open();
      const cyclic: { self?: unknown } = {};
      cyclic.self = cyclic;
      const write = async () =>
        keep(store, [
          { kind: 'letter', key: 'a', value: 1 },
          { kind: 'letter', key: 'b', value: cyclic },
        ]);
      await expect(write()).rejects.toThrow();
      await keep(store, [{ kind: 'letter', key: 'c', value: 1 }]);
      expect(sorted(await store.read())).toEqual(['["letter","c",1]']);
      await store.close();
    });

    test('writes are ordered by their calls', async () => {
      const store = await open();
      await Promise.all(
        Array.from({ length: 50 }, (_, n) => keep(store, [{ kind: 'server', key: 'n', value: n }])),
      );
      expect(sorted(await store.read())).toEqual(['["server","n",49]']);
      await store.close();
    });
  });
}
