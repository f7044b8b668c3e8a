// Export and import of a store when all its data moves to another (src/ports/serviceStore.ts).

import { erasedLine } from '../../../src/ports/chatStore.ts';
import { ConflictError } from '../../../src/ports/ports.ts';
import type { TablesPage } from '../../../src/ports/serviceStore.ts';
import { logOf, nth, rowOf, type TestedStore } from '../logOf.ts';
import { lineOf, newLine } from './chat.ts';

export function describeMoving(store: () => TestedStore): void {
  describe('what moves', () => {
    test('is every table, with pagination, in any state', async () => {
      expect(await store().tableIds(0, 2)).toEqual({ ids: [], next: undefined });
      const { head, entries } = logOf('m2', 1);
      for (let i = 0; i < 5; i++) await store().putTable(rowOf(`m${i}`));
      await store().create(head, nth(entries, 0), {});
      await store().freeze('m2');
      const found: string[] = [];
      for (let from: number | undefined = 0; from !== undefined; ) {
        const page: TablesPage = await store().tableIds(from, 2);
        expect(page.ids.length).toBeLessThanOrEqual(2);
        found.push(...page.ids);
        from = page.next;
      }
      expect(found.toSorted()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
    });

    test('is the chat, with its numbers and its opener, and new chat follows it', async () => {
      await store().putTable(rowOf('m'));
      const all = [lineOf(7), erasedLine(8, 5), lineOf(9)];
      const group = { channel: 'group:ada,bob', opener: 'ada', lines: [lineOf(1)] };
      await store().putChat('m', [{ channel: 'all', opener: '', lines: all }, group]);
      expect(await store().chat.page('m', 'all', 99, 9)).toEqual(all.toReversed());
      expect((await store().chat.channels('m')).toSorted((a, b) => a.last - b.last)).toEqual([
        { channel: 'group:ada,bob', opener: 'ada', last: 1 },
        { channel: 'all', opener: '', last: 9 },
      ]);
      await store().chat.add('m', newLine('all', lineOf(10)));
      await expect(store().chat.add('m', newLine('all', lineOf(10)))).rejects.toThrow(ConflictError);
    });

    test('is refused at an unknown table, or at one with chat', async () => {
      await expect(store().putChat('m', [])).rejects.toThrow(ConflictError);
      await store().putTable(rowOf('m'));
      await store().chat.add('m', newLine('all', lineOf(1)));
      const again = [{ channel: 'told', opener: '', lines: [lineOf(1)] }];
      await expect(store().putChat('m', again)).rejects.toThrow(ConflictError);
      expect(await store().chat.channels('m')).toHaveLength(1);
    });
  });
}
