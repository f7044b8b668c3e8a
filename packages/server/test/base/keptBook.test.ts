// The book of rows that others change, too: what is worked out on what they have changed, and taken back where it was not kept.

import { KeptBook } from '../../src/base/keptBook.ts';
import { describeKeptRows } from '../store/contract/keptRows.ts';
import { describeSharedRows } from '../store/contract/sharedRows.ts';
import { FakeClock, settled } from '../support/hostOf.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

// What the tests of notices stand on is what a database is, too.
describeKeptRows('rows on a shelf', {
  open: async () => new SharedRows(new Shelf()),
  again: async (rows) => new SharedRows((rows as SharedRows<never>).shelf),
});

describeSharedRows('rows that are shared on a shelf', {
  open: async (count) => {
    const shelf = new Shelf();
    return Array.from({ length: count }, () => new SharedRows(shelf));
  },
  forget: async (rows) => (rows as SharedRows<never>).shelf.forget(),
});

interface Numbers {
  readonly n: number;
}

test('what is not kept is taken back to what others have made of it meanwhile', async () => {
  const shelf = new Shelf();
  const rows = new SharedRows<'n'>(shelf);
  const [book, other] = [
    await KeptBook.open<Numbers>(rows),
    await KeptBook.open<Numbers>(new SharedRows<'n'>(shelf)),
  ];
  await book.update((draft) => draft.put('n', 'a', 1));
  await other.update((draft) => draft.put('n', 'a', (other.all('n').get('a') ?? 0) + 1));
  rows.failsNext = true;
  const failed = book.update((draft) => draft.put('n', 'a', (book.all('n').get('a') ?? 0) + 10));
  await expect(failed).rejects.toMatchObject({ code: 'store-unavailable' });
  expect([...book.all('n')]).toEqual([['a', 2]]);
});

test('a draft that is run again counts once, and one that has thrown is not run again', async () => {
  const shelf = new Shelf();
  /** Its first exchange is not kept, although nobody hears so, and others write in between. */
  class Twice extends SharedRows<'n'> {
    isTwice = false;
    override exchange(...[run]: Parameters<SharedRows<'n'>['exchange']>): Promise<void> {
      if (!this.isTwice) return super.exchange(run);
      return super.exchange((news) => {
        run(news);
        return run({ isAll: false, changes: [{ kind: 'n', key: 'a', value: 5 }] });
      });
    }
  }
  const rows = new Twice(shelf);
  const book = await KeptBook.open<Numbers>(rows);
  let throws = 0;
  // Both go with the next write.
  const before = book.update(() => {
    rows.isTwice = true;
  });
  const counted = book.update((draft) => {
    const n = (book.all('n').get('a') ?? 0) + 1;
    draft.put('n', 'a', n);
    draft.put('n', `only after ${n - 1}`, n);
    return n;
  });
  const failing = book.update((draft) => {
    throws += 1;
    draft.put('n', 'b', 1);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await before;
  expect([await counted, throws]).toEqual([6, 1]);
  expect([...book.all('n')]).toEqual([
    ['a', 6],
    ['only after 5', 6],
  ]);
});

test('what others change is known a second later, and nobody asks any more when the book is closed', async () => {
  const [shelf, clock] = [new Shelf(), new FakeClock()];
  let asked = 0;
  const rows = new SharedRows<'n'>(shelf, async () => {
    asked += 1;
  });
  const book = await KeptBook.open<Numbers>(rows);
  const other = await KeptBook.open<Numbers>(new SharedRows<'n'>(shelf));
  book.follow(clock);
  await other.update((draft) => draft.put('n', 'a', 1));
  expect(book.all('n').size).toBe(0);
  await clock.forward(1000);
  expect(book.all('n').get('a')).toBe(1);
  await other.update((draft) => draft.drop('n', 'a'));
  await clock.forward(1000);
  expect(book.all('n').size).toBe(0);
  await book.close();
  const before = asked;
  await clock.run(5000, 1000);
  await settled();
  expect([asked, clock.waiting]).toEqual([before, 0]);
});
