// UI-P13: an open tab suppresses no notification, unless that very match was visible and focused within the last minute.

import { MINUTE_MS, SECOND_MS } from '@hexmarch/shared/kernel/durations';
import { FakeClock } from '../support/hostOf.ts';
import { act, deliveredBy, followed, notificationsAt, pass, seatedAt } from '../support/notificationsAt.ts';

const MAIL = 'bob@mail.example';

/** Two play, and Bob follows; the notification of the start is not counted. */
async function playing() {
  const server = await notificationsAt({ clock: new FakeClock(Date.parse('2026-11-23T12:00:00Z')) });
  await server.notifications.start();
  let key = '';
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, MINUTE_MS);
  const [ada, bob] = match.people;
  const sent = () => deliveredBy(server).slice(2);
  const looks = async (matchId = match.matchId, person = bob?.id ?? '') => {
    server.notifications.viewed(matchId, person);
    await pass(server, 0);
  };
  return { server, ada, bob, table: match.table, matchId: match.matchId, key, sent, looks };
}

test('an open tab alone does not suppress notifications', async () => {
  const { server, table, ada, sent, bob } = await playing();
  expect(bob?.online).toBeGreaterThan(0);
  await act(table, ada, 'resign');
  await pass(server, MINUTE_MS);
  expect(sent()).toEqual(['over 1']);
  await server.notifications.stop();
});

test('a page viewed all the time suppresses notifications', async () => {
  const { server, table, ada, sent, looks } = await playing();
  await looks();
  await act(table, ada, 'resign');
  for (let i = 0; i < 6; i++) {
    await pass(server, 30 * SECOND_MS);
    await looks();
  }
  await pass(server, 60 * MINUTE_MS);
  expect(sent()).toEqual([]);
  expect(server.book.deliveries.size).toBe(0);
  await server.notifications.stop();
});

test('a page left before the event delays the notification until the minute is over', async () => {
  const { server, table, ada, sent, looks } = await playing();
  await looks();
  await pass(server, 20 * SECOND_MS);
  await act(table, ada, 'resign');
  await pass(server, 39 * SECOND_MS);
  expect(sent()).toEqual([]);
  await pass(server, SECOND_MS);
  expect(sent()).toEqual(['over 1']);
  await server.notifications.stop();
});

test.each([
  ['another match was looked at', 'elsewhere', undefined],
  ['somebody else looked at it', undefined, 'nobody'],
])('where %s it is told at once', async (_what, matchId, person) => {
  const { server, table, ada, sent, looks } = await playing();
  await looks(matchId, person);
  await act(table, ada, 'resign');
  await pass(server, 0);
  expect(sent()).toEqual(['over 1']);
  await server.notifications.stop();
});

test('viewing drops deliveries due within the minute, and leaves later ones', async () => {
  const { server, table, ada, bob, key, sent, looks } = await playing();
  await server.notifications.recipients.setMail(key, MAIL);
  const { recipients } = server.book;
  await server.book.update((draft) => {
    for (const [id, one] of recipients)
      if (one.mail !== null) draft.set('addressee', id, { ...one, mail: { ...one.mail, confirmed: true } });
  });
  await act(table, ada, 'choose 3');
  await act(table, bob, 'choose 4');
  for (let i = 0; i < 40 && table.match?.position.turn.awaiting[0] !== 1; i++) {
    await act(table, ada, 'roll');
    if (table.match?.position.turn.awaiting[0] === 0) await act(table, ada, 'hold');
  }
  expect([...server.book.deliveries.values()].map(({ by }) => by).sort()).toEqual(['mail', 'push']);
  await pass(server, 5 * SECOND_MS);
  await looks();
  expect([...server.book.deliveries.values()].map(({ by }) => by)).toEqual(['mail']);
  // Ten minutes later nobody is viewing any more.
  await pass(server, 11 * MINUTE_MS);
  expect(sent()).toEqual(['turn 1']);
  await server.notifications.stop();
});
