// Documents with external changes: updates apply on top of them, and are rolled back where they could not be stored.

import { Documents } from '../../src/base/documents.ts';
import { describeDocuments } from '../store/contract/documents.ts';
import { describeSharedRows } from '../store/contract/sharedRows.ts';
import { FakeClock, settled } from '../support/hostOf.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

// The fake store of the notification tests fulfils the contract of a database.
describeDocuments('rows on a shelf', {
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

test('a failed update is rolled back to the external changes meanwhile', async () => {
  const shelf = new Shelf();
  const rows = new SharedRows<'n'>(shelf);
  const [book, other] = [
    await Documents.open<Numbers>(rows),
    await Documents.open<Numbers>(new SharedRows<'n'>(shelf)),
  ];
  await book.update((draft) => draft.set('n', 'a', 1));
  await other.update((draft) => draft.set('n', 'a', (other.all('n').get('a') ?? 0) + 1));
  rows.failsNext = true;
  const failed = book.update((draft) => draft.set('n', 'a', (book.all('n').get('a') ?? 0) + 10));
  await expect(failed).rejects.toMatchObject({ code: 'store-unavailable' });
  expect([...book.all('n')]).toEqual([['a', 2]]);
});

test('a retried update counts once, and one that has thrown is not retried', async () => {
  const shelf = new Shelf();
  /** Its first exchange is silently not stored, and others write in between. */
  class Twice extends SharedRows<'n'> {
    isTwice = false;
    override exchange(...[run]: Parameters<SharedRows<'n'>['exchange']>): Promise<void> {
      if (!this.isTwice) return super.exchange(run);
      return super.exchange((external) => {
        run(external);
        return run({ isAll: false, changes: [{ kind: 'n', key: 'a', value: 5 }] });
      });
    }
  }
  const rows = new Twice(shelf);
  const book = await Documents.open<Numbers>(rows);
  let throws = 0;
  // Both are in the next batch.
  const before = book.update(() => {
    rows.isTwice = true;
  });
  const counted = book.update((draft) => {
    const n = (book.all('n').get('a') ?? 0) + 1;
    draft.set('n', 'a', n);
    draft.set('n', `only after ${n - 1}`, n);
    return n;
  });
  const failing = book.update((draft) => {
    throws += 1;
    draft.set('n', 'b', 1);
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

test('external changes are polled every second, until close', async () => {
  const [shelf, clock] = [new Shelf(), new FakeClock()];
  let polls = 0;
  const rows = new SharedRows<'n'>(shelf, async () => {
    polls += 1;
  });
  const book = await Documents.open<Numbers>(rows);
  const other = await Documents.open<Numbers>(new SharedRows<'n'>(shelf));
  book.follow(clock);
  await other.update((draft) => draft.set('n', 'a', 1));
  expect(book.all('n').size).toBe(0);
  await clock.forward(1000);
  expect(book.all('n').get('a')).toBe(1);
  await other.update((draft) => draft.drop('n', 'a'));
  await clock.forward(1000);
  expect(book.all('n').size).toBe(0);
  await book.close();
  const before = polls;
  await clock.run(5000, 1000);
  await settled();
  expect([polls, clock.waiting]).toEqual([before, 0]);
});
