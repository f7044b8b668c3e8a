// What operators do at one process as another one knows it that shares their rows: announcements, acts, tokens.

import { Admins } from '../../src/admin/console/admins.ts';
import { Audit } from '../../src/admin/console/audit.ts';
import { namingAddresses } from '../../src/base/addressNames.ts';
import { Documents } from '../../src/base/documents.ts';
import { followBans, keepAnnouncement, restoreAnnouncement } from '../../src/ops/operatorDocuments.ts';
import type { OperatorKind, OperatorKinds } from '../../src/ops/operatorRows.ts';
import { Bans } from '../../src/table/seats/bans.ts';
import { Announcements } from '../../src/table/state/announcements.ts';
import { FakeClock } from '../support/hostOf.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

const BY = { name: 'operator', role: 'operate' } as const;

async function processOn(shelf: Shelf, clock: FakeClock) {
  const book = await Documents.open<OperatorKinds>(new SharedRows<OperatorKind>(shelf));
  const announcements = new Announcements();
  restoreAnnouncement(book, announcements, clock.now());
  const bans = new Bans(clock, namingAddresses('a secret that all of them have'));
  const end = followBans(book, bans, clock);
  book.follow(clock);
  const audit = new Audit(book, () => clock.now());
  return { book, bans, end, announcements, audit, admins: new Admins('the token of the owner', book) };
}

async function two() {
  const [shelf, clock] = [new Shelf(), new FakeClock()];
  return { shelf, clock, one: await processOn(shelf, clock), other: await processOn(shelf, clock) };
}

test('an announcement at one is broadcast at the other a second later, until it is retracted anywhere', async () => {
  const { shelf, clock, one, other } = await two();
  const restart = { kind: 'restart', at: clock.now() + 60_000 } as const;
  await keepAnnouncement(one.book, restart);
  // As the announcing server does.
  one.announcements.current = restart;
  await clock.forward(1000);
  expect(other.announcements.current).toEqual(restart);
  expect((await processOn(shelf, clock)).announcements.current).toEqual(restart);
  // A server that has restarted since does not announce it.
  await clock.run(62_000, 1000);
  expect((await processOn(shelf, clock)).announcements.current).toBeUndefined();
  expect(other.announcements.current).toEqual(restart);
  await keepAnnouncement(other.book, undefined);
  await clock.forward(1000);
  expect(one.announcements.current).toBeUndefined();
});

test('audit entries are numbered over both, and none overwrites another', async () => {
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

test('a token that was created at one opens the other, and names are unique', async () => {
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

test('who is banned at one is banned at the other a second later, until it ends or is lifted anywhere', async () => {
  const { shelf, clock, one, other } = await two();
  const key = one.bans.nameOf('192.0.2.7');
  const heard: number[] = [];
  other.bans.onChange(() => heard.push(clock.now()));
  const ban = (until: number) => ({
    ...{ id: 'b1', name: 'Eve', match: 'm1', person: 'p1', at: clock.now(), by: 'operator', why: 'rude' },
    until,
  });
  await one.book.update((draft) => draft.set('ban', key, ban(clock.now() + 60_000)));
  one.bans.changed();
  await clock.forward(1000);
  expect(heard).not.toEqual([]);
  expect(other.bans.of('192.0.2.7')).toEqual({ until: expect.any(Number) });
  expect([other.bans.of('192.0.2.8'), other.bans.of('')]).toEqual([undefined, undefined]);
  await other.book.update((draft) => draft.drop('ban', key));
  other.bans.changed();
  await clock.forward(1000);
  expect(one.bans.of('192.0.2.7')).toBeUndefined();
  await other.book.update((draft) => draft.set('ban', key, ban(clock.now() + 10_000)));
  other.bans.changed();
  await clock.run(9000, 1000);
  expect(one.bans.of('192.0.2.7')).toBeDefined();
  await clock.run(3000, 1000);
  expect([one, other].map(({ book }) => book.all('ban').size)).toEqual([0, 0]);
  // A server that starts after its expiry deletes it.
  one.end();
  other.end();
  await one.book.update((draft) => draft.set('ban', key, ban(clock.now() - 1)));
  expect(one.bans.of('192.0.2.7')).toBeUndefined();
  const third = await processOn(shelf, clock);
  await clock.run(2000, 1000);
  expect(third.book.all('ban').size).toBe(0);
});
