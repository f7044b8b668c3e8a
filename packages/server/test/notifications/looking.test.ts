// UI-P13: an open tab silences no notice. It goes out unless that very match was visible and focused within the last minute.

import { FakeClock } from '../support/hostOf.ts';
import { act, followed, noticesAt, pass, seatedAt, toldBy } from '../support/noticesAt.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const MAIL = 'bob@mail.example';

/** Two have a match, of which Bob wants to be told; what he was told of its beginning is not counted. */
async function playing() {
  const server = await noticesAt({ clock: new FakeClock(Date.parse('2026-11-23T12:00:00Z')) });
  await server.notices.start();
  let key = '';
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, MINUTE_MS);
  const [ada, bob] = match.people;
  const told = () => toldBy(server).slice(2);
  const looks = async (matchId = match.matchId, person = bob?.id ?? '') => {
    server.notices.looked(matchId, person);
    await pass(server, 0);
  };
  return { server, ada, bob, table: match.table, matchId: match.matchId, key, told, looks };
}

test('whoever has only left the tab open is told', async () => {
  const { server, table, ada, told, bob } = await playing();
  expect(bob?.online).toBeGreaterThan(0);
  await act(table, ada, 'resign');
  await pass(server, MINUTE_MS);
  expect(told()).toEqual(['over 1']);
  await server.notices.stop();
});

test('whoever looks all the time is told nothing', async () => {
  const { server, table, ada, told, looks } = await playing();
  await looks();
  await act(table, ada, 'resign');
  for (let i = 0; i < 6; i++) {
    await pass(server, 30 * SECOND_MS);
    await looks();
  }
  await pass(server, 60 * MINUTE_MS);
  expect(told()).toEqual([]);
  expect(server.book.letters.size).toBe(0);
  await server.notices.stop();
});

test('whoever has looked away before it happened is told when the minute is over, and not before', async () => {
  const { server, table, ada, told, looks } = await playing();
  await looks();
  await pass(server, 20 * SECOND_MS);
  await act(table, ada, 'resign');
  await pass(server, 39 * SECOND_MS);
  expect(told()).toEqual([]);
  await pass(server, SECOND_MS);
  expect(told()).toEqual(['over 1']);
  await server.notices.stop();
});

test.each([
  ['another match was looked at', 'elsewhere', undefined],
  ['somebody else looked at it', undefined, 'nobody'],
])('where %s it is told at once', async (_what, matchId, person) => {
  const { server, table, ada, told, looks } = await playing();
  await looks(matchId, person);
  await act(table, ada, 'resign');
  await pass(server, 0);
  expect(told()).toEqual(['over 1']);
  await server.notices.stop();
});

test('a look drops what would go out within the minute, and leaves what comes later', async () => {
  const { server, table, ada, bob, key, told, looks } = await playing();
  await server.notices.addressees.setMail(key, MAIL);
  const { addressees } = server.book;
  await server.book.update((draft) => {
    for (const [id, one] of addressees)
      if (one.mail !== null) draft.put('addressee', id, { ...one, mail: { ...one.mail, confirmed: true } });
  });
  await act(table, ada, 'choose 3');
  await act(table, bob, 'choose 4');
  for (let i = 0; i < 40 && table.host?.position.turn.awaiting[0] !== 1; i++) {
    await act(table, ada, 'roll');
    if (table.host?.position.turn.awaiting[0] === 0) await act(table, ada, 'hold');
  }
  expect([...server.book.letters.values()].map(({ by }) => by).sort()).toEqual(['mail', 'push']);
  await pass(server, 5 * SECOND_MS);
  await looks();
  expect([...server.book.letters.values()].map(({ by }) => by)).toEqual(['mail']);
  // It is ten minutes later that nobody has looked for long.
  await pass(server, 11 * MINUTE_MS);
  expect(told()).toEqual(['turn 1']);
  await server.notices.stop();
});
