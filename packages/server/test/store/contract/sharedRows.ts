// Contract of every document store that several processes share (src/base/documentStore.ts), with the documents on it.

import type { DocumentChange } from '../../../src/base/documentStore.ts';
import { Documents, type RowChange } from '../../../src/base/documents.ts';
import type { NotificationRowKind } from '../../../src/notifications/model/notificationStore.ts';
import { keep, type TestedRows } from './documents.ts';

export interface SharedUnderTest {
  /** So many that keep the same rows, none of which has read them. */
  open(count: number): Promise<readonly TestedRows[]>;
  /** That something was dropped is remembered no more. */
  forget(rows: TestedRows): Promise<void>;
}

type Numbers = Readonly<Record<NotificationRowKind, unknown>>;

const put = (key: string, value: unknown): DocumentChange<NotificationRowKind> => ({
  kind: 'letter',
  key,
  value,
});
const drop = (key: string): DocumentChange<NotificationRowKind> => put(key, undefined);

async function two(open: SharedUnderTest['open']): Promise<[TestedRows, TestedRows]> {
  const [one, other] = await open(2);
  if (one === undefined || other === undefined) throw new Error('two were asked for');
  for (const rows of [one, other]) await rows.read();
  return [one, other];
}

export function describeSharedRows(name: string, { open, forget }: SharedUnderTest): void {
  describe(name, () => {
    test('each reads once what the other has changed, the last of each row, and nothing of its own', async () => {
      const [one, other] = await two(open);
      await keep(one, [put('a', 1), put('b', 1)]);
      await keep(one, [put('a', 2), drop('b'), put('c', 3)]);
      expect(await one.externalChanges()).toEqual({ isAll: false, changes: [] });
      const { isAll, changes } = await other.externalChanges();
      expect(isAll).toBe(false);
      expect(changes.toSorted((x, y) => (x.key < y.key ? -1 : 1))).toEqual([
        put('a', 2),
        drop('b'),
        put('c', 3),
      ]);
      expect((await other.externalChanges()).changes).toEqual([]);
    });

    test('changes of others are returned before the own are made, and also if those fail', async () => {
      const [one, other] = await two(open);
      await keep(one, [put('a', 1)]);
      const fails = other.exchange(({ changes }) => {
        expect(changes).toEqual([put('a', 1)]);
        throw new Error('no');
      });
      await expect(fails).rejects.toThrow('no');
      const notified: unknown[] = [];
      await other.exchange(({ changes }) => {
        notified.push(...changes);
        return [];
      });
      await other.exchange(({ changes }) => {
        notified.push(...changes);
        return [put('b', 1)];
      });
      expect(notified).toEqual([]);
      expect((await one.externalChanges()).changes).toEqual([put('b', 1)]);
    });

    test('an empty exchange takes no number from later changes', async () => {
      const [one, other] = await two(open);
      for (const key of ['a', 'b', 'c']) {
        await other.exchange(() => []);
        await keep(one, [put(key, 1)]);
        expect((await other.externalChanges()).changes).toEqual([put(key, 1)]);
      }
    });

    test('a reader that is far behind gets all rows', async () => {
      const [one, other] = await two(open);
      await keep(one, [put('a', 1), put('b', 1)]);
      await other.externalChanges();
      await keep(one, [drop('a')]);
      await forget(one);
      await keep(one, [put('c', 1)]);
      const { isAll, changes } = await other.externalChanges();
      expect(isAll).toBe(true);
      expect(changes.filter(({ value }) => value !== undefined).map(({ key }) => key)).toEqual(['b', 'c']);
      await keep(one, [drop('b')]);
      expect(await other.externalChanges()).toEqual({ isAll: false, changes: [drop('b')] });
    });

    test('books that count in the same row lose nothing, and have the same in the end', async () => {
      const rows = await open(3);
      const books = await Promise.all(rows.map((one) => Documents.open<Numbers>(one)));
      const counted = books.map(async (book, who) => {
        for (let i = 0; i < 20; i++)
          await book.update((draft) => {
            const n = Number(book.all('server').get('n') ?? 0) + 1;
            draft.set('server', 'n', n);
            draft.set('letter', String(n), who);
            if (n > 1) draft.drop('match', String(n - 1));
            draft.set('match', String(n), n);
          });
      });
      await Promise.all(counted);
      for (const book of books) {
        await book.current();
        expect([...book.all('server')]).toEqual([['n', 60]]);
        expect(book.all('letter').size).toBe(60);
        expect([...book.all('match')]).toEqual([['60', 60]]);
      }
      for (const book of books) await book.close();
    });

    test('a row that was deleted elsewhere is deleted here, and listeners are notified', async () => {
      const [rows, others] = await two(open);
      await keep(others, [put('a', 1), put('b', 1)]);
      const book = await Documents.open<Numbers>(rows);
      const news: RowChange<Numbers>[] = [];
      book.onExternalChange((changes) => news.push(...changes));
      await keep(others, [drop('a')]);
      await forget(others);
      await book.current();
      expect([...book.all('letter')]).toEqual([['b', 1]]);
      expect(news).toContainEqual({ kind: 'letter', key: 'a', before: 1, after: undefined });
      await book.close();
    });
  });
}
