// Notifications about followed matches: once each, by comparison of states, after restarts too, and without secrets.

import { HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Person } from '../../src/match/person.ts';
import type { NotificationChange } from '../../src/notifications/model/notificationStore.ts';
import { notificationEvents } from '../../src/notifications/notificationEvents.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import {
  act,
  deliveredBy,
  followed,
  notificationsAt,
  pass,
  quiet,
  seatedAt,
} from '../support/notificationsAt.ts';

const DAYS = { clock: { kind: 'days', days: 2 } } as const;
/** In duel both choose first; then the awaited seat rolls and holds. */
const CHOICES = ['choose 3', 'choose 4'] as const;

async function begun(server: Awaited<ReturnType<typeof notificationsAt>>, change = {}) {
  const match = await seatedAt(server, change, async (table, [, bob]) => followed(server, table, bob));
  await act(match.table, match.people[0], CHOICES[0]);
  await act(match.table, match.people[1], CHOICES[1]);
  return match;
}

/** Plays until it is that seat's turn. */
async function passTo({ table, people }: Awaited<ReturnType<typeof begun>>, seat: number): Promise<void> {
  while (table.match?.position.turn.awaiting[0] !== seat && table.status === 'playing') {
    const [at = 0] = table.match?.position.turn.awaiting ?? [];
    await act(table, people[at], 'roll');
    if (table.match?.position.turn.awaiting[0] === at) await act(table, people[at], 'hold');
  }
}

test('start, turn (delayed) and end are sent once each', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const match = await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 0);
  expect(deliveredBy(server)).toEqual(['begins']);
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 0,1']);
  await act(match.table, match.people[0], 'resign');
  await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 0,1', 'over 1']);
  await server.notifications.stop();
});

test('a turn that has passed meanwhile is not sent', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const match = await begun(server);
  await passTo(match, 1);
  await passTo(match, 0);
  await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  await passTo(match, 1);
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 1']);
  await server.notifications.stop();
});

test('a turn of several days is sent once, with one reminder an hour before its end', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const match = await begun(server, DAYS);
  await passTo(match, 1);
  for (let i = 0; i < 46; i++) await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 1']);
  await pass(server, HOUR_MS + MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 1', 'reminder 1']);
  const { dueAt } = server.sent.at(-1)?.message.news ?? {};
  expect(dueAt).toBe(match.table.context.wallTime(match.table.match?.clock.nextDeadline() ?? 0));
  await server.notifications.stop();
});

test('[TABLE-28.3] a player with days off is reminded by their own deadline, not by that of the others', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const change = { clock: { kind: 'days', days: 2, off: 7 } } as const;
  const follow = async (table: Table, [, bob]: readonly Person[]) => followed(server, table, bob);
  const { table, people } = await seatedAt(server, change, follow);
  await act(table, people[1], '@off 1');
  for (let i = 0; i < 47; i++) await pass(server, HOUR_MS);
  await pass(server, 30 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 0,1']);
  await act(table, people[0], CHOICES[0]);
  for (let i = 0; i < 23; i++) await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 0,1']);
  await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 0,1', 'reminder 0,1']);
  const { dueAt } = server.sent.at(-1)?.message.news ?? {};
  expect(dueAt).toBe(table.context.wallTime(table.match?.clock.nextDeadline() ?? 0));
  await server.notifications.stop();
});

test('[TABLE-28.3] with one player’s days off, each is reminded by their own deadline', () => {
  const known = {
    status: 'playing',
    sequence: 1,
    told: 1,
    turn: 0,
    awaiting: [0, 1],
    winners: null,
  } as const;
  const later = [[1, 100 * HOUR_MS]] as const;
  const events = notificationEvents(
    duel,
    { ...known, status: 'waiting', awaiting: [], dueAt: null },
    { ...known, dueAt: 50 * HOUR_MS, later },
    0,
  );
  const reminders = events.filter(({ kind }) => kind === 'reminder');
  expect(reminders.map(({ to, notBefore }) => [to, notBefore])).toEqual([
    [[0], 49 * HOUR_MS],
    [[1], 99 * HOUR_MS],
  ]);
});

test('a player who has moved in time is not reminded', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const match = await begun(server, DAYS);
  await passTo(match, 1);
  await pass(server, MINUTE_MS);
  await passTo(match, 0);
  for (let i = 0; i < 47; i++) await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 1']);
  await server.notifications.stop();
});

test('disabled kinds, for a recipient or a match, are not sent', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const match = await seatedAt(server, {}, async (table, [ada, bob]) => {
    await followed(server, table, ada, ['begins']);
    const key = await followed(server, table, bob);
    await server.notifications.recipients.set(key, {
      language: 'de',
      zone: 'UTC',
      quiet: null,
      off: ['turn', 'over'],
    });
  });
  await pass(server, MINUTE_MS);
  const kinds = server.sent.map(({ message }) => `${message.language} ${message.news.kind}`);
  expect(kinds.sort()).toEqual(['de begins', 'en turn']);
  expect(match.table.status).toBe('playing');
  await server.notifications.stop();
});

test('quiet hours defer notifications that still hold at their end', async () => {
  const clock = new FakeClock(Date.parse('2026-11-23T21:50:00Z'));
  const server = await notificationsAt({ clock });
  await server.notifications.start();
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    const key = await followed(server, table, bob);
    const quiet = { from: 23 * 60, to: 7 * 60 };
    await server.notifications.recipients.set(key, { language: 'en', zone: 'Europe/Berlin', quiet, off: [] });
  });
  await act(match.table, match.people[0], CHOICES[0]);
  await act(match.table, match.people[1], CHOICES[1]);
  await pass(server, 0);
  await pass(server, 11 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  await passTo(match, 0);
  await passTo(match, 1);
  for (let i = 0; i < 7; i++) await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  for (let i = 0; i < 2; i++) await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 1']);
  await server.notifications.stop();
});

test('quiet hours that begin before a delivery apply to it', async () => {
  const clock = new FakeClock(Date.parse('2026-11-23T22:00:00Z'));
  const server = await notificationsAt({ clock });
  await server.notifications.start();
  let key = '';
  await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, 0);
  const settings = { language: 'en', zone: 'UTC', off: [] } as const;
  await server.notifications.recipients.set(key, { ...settings, quiet: { from: 22 * 60, to: 23 * 60 } });
  await pass(server, 59 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  await pass(server, 2 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'turn 0,1']);
  await server.notifications.stop();
});

test('a kind disabled before a delivery is not sent', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  let key = '';
  await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, 0);
  await server.notifications.recipients.set(key, { language: 'en', zone: 'UTC', quiet: null, off: ['turn'] });
  await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  await server.notifications.stop();
});

test('an action logged just before a crash is notified once after the restart', async () => {
  const store = new MemoryStore();
  const memory = new Map<string, string>();
  const clock = new FakeClock();
  const server = await notificationsAt({ store, documents: new MemoryDocuments(memory), clock });
  const match = await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 0);
  // From here on no notification is stored, as if the process had crashed before.
  const before = new Map(memory);
  await act(match.table, match.people[0], 'resign');
  await server.tables.closeAll();

  for (const expected of [['over 1'], []]) {
    const again = await notificationsAt({ store, documents: new MemoryDocuments(before), clock });
    await again.notifications.start();
    await pass(again, MINUTE_MS);
    expect(deliveredBy(again)).toEqual(expected);
    expect(again.warnings).toEqual([]);
    await again.notifications.stop();
    await again.tables.closeAll();
  }
});

test('a restart without changes sends nothing, loads no table, and moves reminders by the outage', async () => {
  const store = new MemoryStore();
  const memory = new Map<string, string>();
  const clock = new FakeClock();
  const server = await notificationsAt({ store, documents: new MemoryDocuments(memory), clock });
  await server.notifications.start();
  const match = await begun(server, DAYS);
  await passTo(match, 1);
  await pass(server, MINUTE_MS);
  const { dueAt } = server.book.matches.get(match.matchId) ?? {};
  await server.notifications.stop();
  await server.tables.closeAll();
  // While the server is down the wall clock runs, its uptime does not.
  clock.set(clock.now() + 10 * HOUR_MS);
  const again = await notificationsAt({ store, documents: new MemoryDocuments(memory), clock });
  await again.notifications.start();
  await pass(again, 0);
  expect(again.tables.count).toBe(0);
  expect(again.book.matches.get(match.matchId)?.dueAt).toBe((dueAt ?? 0) + 10 * HOUR_MS);
  for (let i = 0; i < 45; i++) await pass(again, HOUR_MS);
  expect(deliveredBy(again)).toEqual([]);
  for (let i = 0; i < 3; i++) await pass(again, HOUR_MS);
  expect(deliveredBy(again)).toEqual(['reminder 1']);
  await again.notifications.stop();
});

test('a failed write sends nothing, and the next action sends what holds then', async () => {
  class Failing extends MemoryDocuments {
    isFailing = false;
    override async write(changes: readonly NotificationChange[]): Promise<void> {
      if (this.isFailing) throw new Error('disk full');
      await super.write(changes);
    }
  }
  const documents = new Failing();
  const server = await notificationsAt({ documents });
  await server.notifications.start();
  const match = await begun(server);
  documents.isFailing = true;
  await passTo(match, 1);
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  documents.isFailing = false;
  await act(match.table, match.people[1], 'resign');
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'over 0']);
  await server.notifications.stop();
});

/** Bids with a notification kind of its own: the result of a round. */
const notifyingBids = {
  ...bids,
  notifications: (before: BidsState, after: BidsState) => {
    if (after.round === before.round) return [];
    const gained = after.points.flatMap((points, seat) =>
      points > (before.points[seat] ?? 0) ? [seat] : [],
    );
    const words = { en: `Round ${before.round}`, de: `Runde ${before.round}`, es: `Ronda ${before.round}` };
    return [
      { kind: 'round', to: null, words },
      { kind: 'gain', to: gained, words },
    ];
  },
} as unknown as AnyGame;

const BIDS_REQUEST = {
  game: 'bids',
  options: { seats: 2, seatsMin: 2, rounds: 3, ending: { afterMs: HOUR_MS }, lockMs: 0 },
} as const;

test('a game’s notifications derive from public state, and sealed actions neither cause nor change one', async () => {
  const runs = await Promise.all(
    [true, false].map(async (bidsTwice) => {
      const server = await notificationsAt({ games: [notifyingBids] });
      await server.notifications.start();
      const match = await seatedAt(server, BIDS_REQUEST, async (table, [, bob]) =>
        followed(server, table, bob),
      );
      await pass(server, 0);
      const writes = [server.book.deliveries.size];
      if (bidsTwice) await act(match.table, match.people[0], 'bid 5');
      await act(match.table, match.people[0], 'bid 7');
      await act(match.table, match.people[1], 'bid 4');
      writes.push(server.book.deliveries.size);
      await act(match.table, match.people[0], 'ready');
      await act(match.table, match.people[1], 'ready');
      await pass(server, 0);
      await pass(server, 0);
      await server.notifications.stop();
      return { sent: server.sent.map(({ message }) => ({ ...message, matchId: '' })), writes };
    }),
  );
  expect(runs[0]?.sent.map(({ news }) => news.kind)).toEqual(['begins', 'round']);
  expect(runs[0]).toEqual(runs[1]);
});

test('a person removed from the table gets no more notifications', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const { table } = await server.tables.create(DUEL_REQUEST, 'Ada');
  const [ada] = table.seating.everybody;
  const { person: eve } = await table.enter(undefined, 'Eve', 'seat');
  await followed(server, table, eve);
  table.seating.remove(eve);
  const { person: bob } = await table.enter(undefined, 'Bob', 'seat');
  for (const person of [ada, bob]) if (person !== undefined) table.arrive(person);
  await quiet();
  await pass(server, MINUTE_MS);
  expect([table.status, deliveredBy(server)]).toEqual(['playing', []]);
  await server.notifications.stop();
});

test('a game’s notifications for some seats are not sent to the room', async () => {
  const server = await notificationsAt({ games: [notifyingBids] });
  await server.notifications.start();
  const match = await seatedAt(server, BIDS_REQUEST, async (table, [ada, bob]) => {
    const wish = { service: 'discord', address: '', language: 'en', off: [] } as const;
    if (ada !== undefined) await server.notifications.webhooks.add(table, ada, wish);
    await followed(server, table, bob);
  });
  await pass(server, 0);
  const [hook] = [...server.book.webhooks.keys()];
  await act(match.table, match.people[1], 'bid 4');
  for (const person of match.people) await act(match.table, person, 'ready');
  await pass(server, 0);
  await pass(server, 0);
  const kinds = (isRoom: boolean) =>
    server.sent.filter(({ way }) => (way === hook) === isRoom).map(({ message }) => message.news.kind);
  expect([kinds(false), kinds(true)]).toEqual([
    ['begins', 'round', 'gain'],
    ['begins', 'turn', 'round', 'turn'],
  ]);
  await server.notifications.stop();
});

test('unfollowing ends notifications', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  let key = '';
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, 0);
  const bob = match.people[1];
  if (bob === undefined) throw new Error('nobody');
  await server.notifications.recipients.follow(match.table, bob, { key, on: false, off: [] });
  expect(server.book.isFollowed(match.matchId)).toBe(false);
  await act(match.table, match.people[0], 'resign');
  await pass(server, HOUR_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  await server.notifications.stop();
});

test('rows without recipients are deleted', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const match = await begun(server);
  await act(match.table, match.people[0], 'resign');
  await pass(server, MINUTE_MS);
  await pass(server, HOUR_MS);
  await quiet();
  expect([server.book.matches.size, server.book.deliveries.size]).toEqual([0, 0]);
  expect([...server.book.recipients.values()].map(({ follows }) => follows)).toEqual([{}]);
  await server.notifications.stop();
});
