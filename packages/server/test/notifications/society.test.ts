// Notifications to players of a match of Skirmish Society.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { act, deliveredBy, followed, type NotificationServer, pass } from '../support/notificationsAt.ts';
import { type Society, society, societyServer } from '../support/societyAt.ts';
import { DAY, HOUR, MORNING } from '../support/weeks.ts';

/** The first turn lasts a day at least (SKI-3.3). */
const EVENING = MORNING + DAY + 10.5 * HOUR;
const LOCK_MS = 300_000;

test.each([
  ['the lock', { lockBeforeMs: LOCK_MS }, EVENING - LOCK_MS],
  ['the resolution where there is no lock', { lockBeforeMs: 0 }, EVENING],
])('time runs out with %s, whatever else comes by itself before', async (_what, locks, dueAt) => {
  for (const votes of ['off', 'every'] as const) {
    const server = await societyServer();
    const { table } = await society(server, { ...locks, votes, voteStartTurn: 1 }, (waiting, [, bob]) =>
      followed(server, waiting, bob),
    );
    expect(server.book.matches.get(table.setup.matchId)).toMatchObject({ status: 'playing', dueAt });
    await server.notifications.stop();
  }
});

/** Each possible order of this seat once. */
async function orderAll({ table, people }: Society, seat: number): Promise<void> {
  const state = table.match?.position.state as SkirmishState;
  for (const command of skirmish.legalCommands(state, seat))
    if (command.type === 'order') await act(table, people[seat], skirmish.formatCommand(state, command));
}

const wordsTo = (server: NotificationServer) => server.sent.map(({ message: { news } }) => news.words?.en);

test('an hour before the end players with missing orders are reminded, those without only on request', async () => {
  const server = await societyServer();
  const keys: string[] = [];
  const match = await society(server, { lockBeforeMs: LOCK_MS }, async (table, people) => {
    for (const person of people) keys.push(await followed(server, table, person, ['begins']));
  });
  const settings = { language: 'en', zone: 'UTC', quiet: null, off: [] } as const;
  await server.notifications.recipients.set(keys[1], { ...settings, on: ['deadline'] });
  for (const seat of [1, 2]) await orderAll(match, seat);
  while (server.clock.now() < EVENING - HOUR) await pass(server, HOUR / 2);
  expect(deliveredBy(server)).toEqual(['reminder 0,1,2', 'deadline 0,1,2']);
  const left = 'Turn 1 is resolved in 1 hour.';
  expect(wordsTo(server)).toEqual([
    expect.stringMatching(/^Turn 1 is resolved in 1 hour\. \d of your orders are missing\.$/),
    `${left} You’ve given all your orders.`,
  ]);
  expect(server.sent[0]?.message.news.dueAt).toBe(EVENING - LOCK_MS);
  await server.notifications.stop();
});

test('a deferred notification about a turn is not sent after the turn', async () => {
  const server = await societyServer();
  let key = '';
  await society(server, {}, async (table, [ada]) => {
    key = await followed(server, table, ada, ['begins']);
  });
  const quietHours = { from: 18 * 60, to: 7 * 60 };
  await server.notifications.recipients.set(key, { language: 'en', zone: 'UTC', quiet: quietHours, off: [] });
  while (server.clock.now() < EVENING + 12 * HOUR) await pass(server, HOUR / 2);
  expect(deliveredBy(server)).toEqual(['resolved']);
  await server.notifications.stop();
});

test('where turns end when all are ready, the last player is notified that all others are; the room is not', async () => {
  const server = await societyServer();
  const { table, people } = await society(server, { earlyResolution: true }, async (waiting, sitting) => {
    for (const person of sitting) await followed(server, waiting, person, ['begins', 'resolved']);
  });
  const [ada] = people;
  if (ada === undefined) throw new Error('nobody');
  const hook = { service: 'discord', address: '', language: 'en', off: [] } as const;
  await server.notifications.webhooks.add(table, ada, hook);
  await pass(server, HOUR);
  await act(table, people[2], 'ready');
  await act(table, ada, 'ready');
  await pass(server, 0);
  expect(deliveredBy(server)).toEqual(['lastReady 1']);
  await server.notifications.stop();
});
