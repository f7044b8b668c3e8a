// Snapshots: the newest that fits, and none that does not belong to the log as it stands.

import type { Snapshot } from '../../../src/ports/ports.ts';
import { appendAsync } from '../../../tools/appendAsync.ts';
import { logOf, nth, rowOf, type TestedStore } from '../logOf.ts';

export function describeSnapshots(store: () => TestedStore): void {
  describe('snapshots', () => {
    const { head, entries } = logOf('m', 30);
    const of = (sequence: number, text = `{"state":${sequence}}`): Snapshot => ({
      matchId: 'm',
      sequence,
      hash: nth(entries, sequence - 1).hash,
      text,
    });
    beforeEach(async () => {
      await store().putTable(rowOf('m'));
      await store().create(head, nth(entries, 0), {});
      for (const entry of entries.slice(1)) await appendAsync(store(), entry, {});
    });

    test('the newest of at most so many entries is found', async () => {
      for (const sequence of [10, 30, 20]) await store().saveSnapshot(of(sequence));
      expect(await store().snapshot('m', 30)).toEqual(of(30));
      expect(await store().snapshot('m', 99)).toEqual(of(30));
      expect(await store().snapshot('m', Number.MAX_SAFE_INTEGER)).toEqual(of(30));
      expect(await store().snapshot('m', 29)).toEqual(of(20));
      expect(await store().snapshot('m', 10)).toEqual(of(10));
      expect(await store().snapshot('m', 9)).toBeUndefined();
      expect(await store().snapshot('n', 99)).toBeUndefined();
    });

    test('only the newest few are retained', async () => {
      for (const sequence of [10, 12, 14, 16, 18, 20]) await store().saveSnapshot(of(sequence));
      expect(await store().snapshot('m', 18)).toEqual(of(18));
      expect(await store().snapshot('m', 15)).toBeUndefined();
    });

    test('one of the same number replaces the old', async () => {
      await store().saveSnapshot(of(10, 'old'));
      await store().saveSnapshot(of(10, 'new'));
      expect(await store().snapshot('m', 30)).toEqual(of(10, 'new'));
    });

    test('one that does not fit the log is as good as none', async () => {
      await store().saveSnapshot(of(10));
      await store().saveSnapshot({ ...of(20), hash: of(19).hash });
      await store().saveSnapshot({ ...of(30), sequence: 31 });
      await store().saveSnapshot({ ...of(30), matchId: 'n' });
      expect(await store().snapshot('m', 99)).toEqual(of(10));
      expect(await store().snapshot('n', 99)).toBeUndefined();
    });
  });
}
