// What every store of small things holds to that several processes share (src/match/keptRows.ts), with the book on it.

import { KeptBook, type RowChange } from '../../../src/base/keptBook.ts';
import type { KeptChange } from '../../../src/base/keptRows.ts';
import type { NoticeKind } from '../../../src/notifications/model/noticeStore.ts';
import { keep, type TestedRows } from './keptRows.ts';

export interface SharedUnderTest {
  /** So many that keep the same rows, none of which has read them. */
  open(count: number): Promise<readonly TestedRows[]>;
  /** That something was dropped is remembered no more. */
  forget(rows: TestedRows): Promise<void>;
}

type Numbers = Readonly<Record<NoticeKind, unknown>>;

const put = (key: string, value: unknown): KeptChange<NoticeKind> => ({ kind: 'letter', key, value });
const drop = (key: string): KeptChange<NoticeKind> => put(key, undefined);

async function two(open: SharedUnderTest['open']): Promise<[TestedRows, TestedRows]> {
  const [one, other] = await open(2);
  if (one === undefined || other === undefined) throw new Error('two were asked for');
  for (const rows of [one, other]) await rows.read();
  return [one, other];
}

export function describeSharedRows(name: string, { open, forget }: SharedUnderTest): void {
  describe(name, () => {
    test('each hears once what the other has changed, the last of each row, and nothing of its own', async () => {
      const [one, other] = await two(open);
      await keep(one, [put('a', 1), put('b', 1)]);
      await keep(one, [put('a', 2), drop('b'), put('c', 3)]);
      expect(await one.news()).toEqual({ isAll: false, changes: [] });
      const { isAll, changes } = await other.news();
      expect(isAll).toBe(false);
      expect(changes.toSorted((x, y) => (x.key < y.key ? -1 : 1))).toEqual([
        put('a', 2),
        drop('b'),
        put('c', 3),
      ]);
      expect((await other.news()).changes).toEqual([]);
    });

    test('what others have changed is told before anything is given, and whatever becomes of that', async () => {
      const [one, other] = await two(open);
      await keep(one, [put('a', 1)]);
      const fails = other.exchange(({ changes }) => {
        expect(changes).toEqual([put('a', 1)]);
        throw new Error('no');
      });
      await expect(fails).rejects.toThrow('no');
      const told: unknown[] = [];
      await other.exchange(({ changes }) => {
        told.push(...changes);
        return [];
      });
      await other.exchange(({ changes }) => {
        told.push(...changes);
        return [put('b', 1)];
      });
      expect(told).toEqual([]);
      expect((await one.news()).changes).toEqual([put('b', 1)]);
    });

    test('an exchange of nothing takes no number from what comes after it', async () => {
      const [one, other] = await two(open);
      for (const key of ['a', 'b', 'c']) {
        await other.exchange(() => []);
        await keep(one, [put(key, 1)]);
        expect((await other.news()).changes).toEqual([put(key, 1)]);
      }
    });

    test('whoever has not looked for long is told all that there is', async () => {
      const [one, other] = await two(open);
      await keep(one, [put('a', 1), put('b', 1)]);
      await other.news();
      await keep(one, [drop('a')]);
      await forget(one);
      await keep(one, [put('c', 1)]);
      const { isAll, changes } = await other.news();
      expect(isAll).toBe(true);
      expect(changes.filter(({ value }) => value !== undefined).map(({ key }) => key)).toEqual(['b', 'c']);
      await keep(one, [drop('b')]);
      expect(await other.news()).toEqual({ isAll: false, changes: [drop('b')] });
    });

    test('books that count in the same row lose nothing, and have the same in the end', async () => {
      const rows = await open(3);
      const books = await Promise.all(rows.map((one) => KeptBook.open<Numbers>(one)));
      const counted = books.map(async (book, who) => {
        for (let i = 0; i < 20; i++)
          await book.update((draft) => {
            const n = Number(book.all('server').get('n') ?? 0) + 1;
            draft.put('server', 'n', n);
            draft.put('letter', String(n), who);
            if (n > 1) draft.drop('match', String(n - 1));
            draft.put('match', String(n), n);
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

    test('what a book forgets that it was not told of is gone, and whoever listens hears it', async () => {
      const [rows, others] = await two(open);
      await keep(others, [put('a', 1), put('b', 1)]);
      const book = await KeptBook.open<Numbers>(rows);
      const news: RowChange<Numbers>[] = [];
      book.onNews((changes) => news.push(...changes));
      await keep(others, [drop('a')]);
      await forget(others);
      await book.current();
      expect([...book.all('letter')]).toEqual([['b', 1]]);
      expect(news).toContainEqual({ kind: 'letter', key: 'a', before: 1, after: undefined });
      await book.close();
    });
  });
}
