// What every store of small things holds to, sentence by sentence of src/match/keptRows.ts.

import type { NoticeChange, NoticeRow, NoticeStore } from '../../../src/notifications/model/noticeStore.ts';

export type TestedRows = NoticeStore;

export interface RowsUnderTest {
  open(): Promise<TestedRows>;
  /** The same after its server has ended. */
  again(store: TestedRows): Promise<TestedRows>;
}

/** Without a look at what others have changed. */
export const keep = (store: TestedRows, changes: readonly NoticeChange[]): Promise<void> =>
  store.exchange(() => changes);

export const sorted = (rows: readonly NoticeRow[]): readonly string[] =>
  rows.map(({ kind, key, value }) => JSON.stringify([kind, key, value])).sort();

/** Nothing of it is any good for a database that keeps only text that others can read. */
const ODD_KEY = 'ä "\u0000 \\';
const ODD = `${ODD_KEY}\ud800`;

export function describeKeptRows(name: string, { open, again }: RowsUnderTest): void {
  describe(name, () => {
    test('what was put is there after a restart, under kind and key, the last value of each', async () => {
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

    test('whatever can be said in JSON is kept, as a value and as a key', async () => {
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

    test('what was dropped is gone, and dropping what is not there is nothing', async () => {
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

    test('a write that fails keeps nothing of it, and the next one goes on', async () => {
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

    test('writes count in the order in which they were asked for', async () => {
      const store = await open();
      await Promise.all(
        Array.from({ length: 50 }, (_, n) => keep(store, [{ kind: 'server', key: 'n', value: n }])),
      );
      expect(sorted(await store.read())).toEqual(['["server","n",49]']);
      await store.close();
    });
  });
}
