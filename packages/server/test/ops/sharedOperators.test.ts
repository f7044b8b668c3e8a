// What operators do at one process as another one knows it that shares their rows: announcements, acts, tokens.

import { Admins } from '../../src/admin/console/admins.ts';
import { Audit } from '../../src/admin/console/audit.ts';
import { Announcements } from '../../src/match/announcements.ts';
import { KeptBook } from '../../src/match/keptBook.ts';
import { keepAnnouncement, tellKept } from '../../src/ops/keptAnnouncement.ts';
import type { OperatorKind, OperatorKinds } from '../../src/ops/operatorRows.ts';
import { FakeClock } from '../support/hostOf.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

const BY = { name: 'operator', role: 'operate' } as const;

async function processOn(shelf: Shelf, clock: FakeClock) {
  const book = await KeptBook.open<OperatorKinds>(new SharedRows<OperatorKind>(shelf));
  const announcements = new Announcements();
  tellKept(book, announcements, clock.now());
  book.follow(clock);
  const audit = new Audit(book, () => clock.now());
  return { book, announcements, audit, admins: new Admins('the token of the owner', book) };
}

async function two() {
  const [shelf, clock] = [new Shelf(), new FakeClock()];
  return { shelf, clock, one: await processOn(shelf, clock), other: await processOn(shelf, clock) };
}

test('what is announced at one is told at the other a second later, until it is taken back anywhere', async () => {
  const { shelf, clock, one, other } = await two();
  const restart = { kind: 'restart', at: clock.now() + 60_000 } as const;
  await keepAnnouncement(one.book, restart);
  // As whoever announces it does.
  one.announcements.current = restart;
  await clock.forward(1000);
  expect(other.announcements.current).toEqual(restart);
  expect((await processOn(shelf, clock)).announcements.current).toEqual(restart);
  // Whoever has restarted since does not say that it will.
  await clock.run(62_000, 1000);
  expect((await processOn(shelf, clock)).announcements.current).toBeUndefined();
  expect(other.announcements.current).toEqual(restart);
  await keepAnnouncement(other.book, undefined);
  await clock.forward(1000);
  expect(one.announcements.current).toBeUndefined();
});

test('acts are numbered over both, and none takes the place of another', async () => {
  const { one, other } = await two();
  const acts = Array.from({ length: 20 }, (_, i) =>
    (i % 2 === 0 ? one : other).audit.keep(BY, { act: `a${i}`, what: '', why: '' }),
  );
  await Promise.all(acts);
  await Promise.all([one.book.current(), other.book.current()]);
  const page = one.audit.page(Number.MAX_SAFE_INTEGER, 99);
  expect(page.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i));
  expect(other.audit.page(Number.MAX_SAFE_INTEGER, 99)).toEqual(page);
});

test('a token that was given at one opens the other, and nobody has a name twice', async () => {
  const { one, other } = await two();
  const [given, refused] = await Promise.allSettled([
    one.admins.add('ann', 'look'),
    other.admins.add('ann', 'operate'),
  ]);
  expect(refused).toMatchObject({ reason: { status: 409 } });
  await other.book.current();
  const token = given.status === 'fulfilled' ? given.value : '';
  expect(other.admins.of(token)).toEqual({ name: 'ann', role: 'look' });
});
