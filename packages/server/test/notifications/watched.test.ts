// Matches followed by spectators (UI-P43): kinds, throttling, and no more than a spectator may see.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import type { Person } from '../../src/match/person.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import {
  act,
  deliveredBy,
  notificationsAt,
  pass,
  quiet,
  SUBSCRIPTION,
  seatedAt,
} from '../support/notificationsAt.ts';

const OPEN: Partial<CreateMatchRequest> = { visibility: 'public', watchersAllowed: true };

/** Cleo follows what she may, with one device. */
async function spectators(parts: { store?: MemoryStore; documents?: MemoryDocuments } = {}) {
  const over: string[] = [];
  const followers = new Set(['cleo']);
  const ofPeople = new Set<string>();
  const audience = {
    ofMatch: async () =>
      [...followers].map((personId) => ({ personId, sessions: [`of ${personId}`, `also of ${personId}`] })),
    ofPeople: async () =>
      [...ofPeople].map((personId) => ({
        ...{ personId, sessions: [`of ${personId}`, `also of ${personId}`], follows: ['one', 'two'] },
      })),
    over: async (matchId: string) => void over.push(matchId),
  };
  const server = await notificationsAt({ ...parts, audience });
  const { recipients, watched } = server.notifications;
  const key = await recipients.signedIn(undefined, 'of cleo');
  await recipients.addPush(key, SUBSCRIPTION);
  const open = (change: Partial<CreateMatchRequest> = {}) =>
    seatedAt(server, { ...OPEN, ...change }, (table) => watched.watch(table));
  return { ...server, server, audience, followers, ofPeople, over, key, open };
}

const numberOf = ({ match }: Table): number => match?.position.turn.number ?? 0;

/** Plays until the turn changes. */
async function turn(table: Table, people: readonly (Person | undefined)[]): Promise<void> {
  const before = numberOf(table);
  for (const text of ['roll', 'hold']) {
    const [seat = 0] = table.match?.position.turn.awaiting ?? [];
    if (numberOf(table) === before) await act(table, people[seat], text);
  }
  expect(numberOf(table)).not.toBe(before);
}

async function chosen(table: Table, people: readonly (Person | undefined)[]): Promise<void> {
  for (const person of people) await act(table, person, 'choose 3');
}

test('start, resolved turn and end are sent', async () => {
  const { server, open, over } = await spectators();
  const { table, people, matchId } = await open();
  await chosen(table, people);
  await turn(table, people);
  await pass(server, MINUTE_MS);
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'resolved', 'over 1']);
  expect(server.sent.map(({ message }) => message.news.names)).toEqual(Array(3).fill(['Ada', 'Bob']));
  expect(over).toEqual([matchId]);
  expect([...server.book.deliveries]).toEqual([]);
});

test('resolved turns are throttled to one in ten minutes, and dropped when the match is over', async () => {
  const { server, open } = await spectators();
  const { table, people } = await open();
  await chosen(table, people);
  for (let i = 0; i < 3; i++) await turn(table, people);
  await pass(server, 9 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'resolved']);
  await pass(server, 2 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'resolved', 'resolved']);
  await turn(table, people);
  await act(table, people[0], 'resign');
  await pass(server, 60 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'resolved', 'resolved', 'over 1']);
});

test('disabled kinds are not sent, and quiet hours defer', async () => {
  const { server, open, key } = await spectators();
  const settings = { language: 'en', zone: 'UTC', on: [], digest: null } as const;
  await server.notifications.recipients.set(key, {
    ...{ ...settings, off: ['resolved'], quiet: { from: 0, to: 24 * 60 - 1 } },
  });
  const { table, people } = await open();
  await chosen(table, people);
  await turn(table, people);
  expect([...server.book.deliveries.values()].map(({ news }) => news.kind)).toEqual(['begins']);
  expect(deliveredBy(server)).toEqual([]);
  await server.notifications.recipients.set(key, { ...settings, off: [], quiet: null });
  await pass(server, 24 * 60 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
});

test('a locked room sends nothing, drops what waits, and later sends nothing of the time between', async () => {
  const { server, open, key } = await spectators();
  const settings = { language: 'en', zone: 'UTC', off: [], on: [], digest: null } as const;
  await server.notifications.recipients.set(key, { ...settings, quiet: { from: 0, to: 24 * 60 - 1 } });
  const { table, people } = await open();
  await quiet();
  expect(server.book.deliveries.size).toBe(1);
  await table.hostActions.manage(people[0] as Person, { do: 'lock' });
  await quiet();
  expect(server.book.deliveries.size).toBe(0);
  await server.notifications.recipients.set(key, { ...settings, quiet: null });
  await chosen(table, people);
  await turn(table, people);
  await pass(server, 60 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual([]);
  await table.hostActions.manage(people[0] as Person, { do: 'unlock' });
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual([]);
  await turn(table, people);
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['resolved']);
});

test.each([{ visibility: 'private' }, { watchersAllowed: false }] as const)(
  'a room that is not public sends nothing: %p',
  async (change) => {
    const { server, open } = await spectators();
    const { table, people } = await open(change);
    await chosen(table, people);
    await turn(table, people);
    await act(table, people[0], 'resign');
    await pass(server, 60 * MINUTE_MS);
    expect(deliveredBy(server)).toEqual([]);
  },
);

test('[TABLE-27] what is delayed for spectators is sent when they see it', async () => {
  const { server, open } = await spectators();
  const { table, people } = await open({ delay: { by: 'minutes', count: 5 } });
  await chosen(table, people);
  await turn(table, people);
  await pass(server, 4 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  await pass(server, 2 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'resolved']);
});

test('unfollowing, or playing there, ends notifications as a spectator', async () => {
  const { server, open, followers, key } = await spectators();
  const { table, people } = await open();
  await pass(server, MINUTE_MS);
  await server.notifications.recipients.follow(table, people[1] as Person, { key, on: true, off: ['turn'] });
  await chosen(table, people);
  await turn(table, people);
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  followers.clear();
  await server.notifications.recipients.follow(table, people[1] as Person, { key, on: false, off: [] });
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
});

test('followers of a player are notified of start and end, not of turns', async () => {
  const { server, followers, ofPeople } = await spectators();
  followers.clear();
  ofPeople.add('cleo');
  const { table, people, matchId } = await seatedAt(server, OPEN);
  await pass(server, MINUTE_MS);
  expect(server.sent.map(({ message }) => message.matchId)).toEqual([matchId]);
  await chosen(table, people);
  await turn(table, people);
  await act(table, people[0], 'resign');
  await pass(server, 60 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'over 1']);
});

test('a status reached while the followers of an earlier change are looked up is sent to followers of a player', async () => {
  const { server, audience, followers, ofPeople, open } = await spectators();
  followers.clear();
  ofPeople.add('cleo');
  const { table, people, matchId } = await open();
  await chosen(table, people);
  const lookedUp = Promise.withResolvers<void>();
  const { ofMatch } = audience;
  audience.ofMatch = () => lookedUp.promise.then(ofMatch);
  await turn(table, people);
  await act(table, people[0], 'resign');
  lookedUp.resolve();
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'over 1']);
  expect(server.book.watched.get(matchId)).toMatchObject({ status: 'over' });
});

test('a follower of both a match and a player there is notified once', async () => {
  const { server, ofPeople, open } = await spectators();
  ofPeople.add('cleo');
  const { table, people } = await open();
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'over 1']);
});

test('nothing is stored about a match without followed players, and its end is sent to those who follow one by then', async () => {
  const { server, followers, ofPeople } = await spectators();
  followers.clear();
  const { table, people } = await seatedAt(server, OPEN);
  await chosen(table, people);
  expect(server.book.watched.size).toBe(0);
  ofPeople.add('cleo');
  await turn(table, people);
  expect(deliveredBy(server)).toEqual([]);
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['over 1']);
});

const PLAIN = { language: 'en', zone: 'UTC', off: [], on: [], digest: null, quiet: null } as const;
const OTHER = { ...SUBSCRIPTION, endpoint: 'https://push.example/2' };

test('each device has its own kinds and quiet hours', async () => {
  const { server, open } = await spectators();
  const { recipients } = server.notifications;
  const other = await recipients.signedIn(undefined, 'also of cleo');
  await recipients.addPush(other, OTHER);
  await recipients.set(other, { ...PLAIN, off: ['begins'], quiet: { from: 0, to: 12 * 60 } });
  const [, second] = [...server.book.recipients.values()].map(({ push }) => push[0]?.id);
  const { table, people } = await open();
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'over 1']);
  await pass(server, 12 * 60 * MINUTE_MS);
  expect(server.sent.slice(2).map(({ way }) => way)).toEqual([second]);
  expect(deliveredBy(server).slice(2)).toEqual(['over 1']);
});

test('two browsers of one person with the same device, or the same address, are notified once', async () => {
  const { server, open, key } = await spectators();
  const { recipients } = server.notifications;
  const other = await recipients.signedIn(undefined, 'also of cleo');
  await recipients.addPush(other, SUBSCRIPTION);
  for (const [of, address] of [
    [key, 'cleo@example.org'],
    [other, 'Cleo@example.org'],
  ] as const)
    await recipients.setMail(of, address);
  await server.book.update((draft) => {
    for (const [id, one] of server.book.recipients)
      draft.set('addressee', id, { ...one, mail: one.mail && { ...one.mail, confirmed: true } });
  });
  await open();
  await pass(server, 15 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'begins']);
  expect(new Set(server.sent.map(({ way }) => way)).size).toBe(2);
});

test('a player on one device is not notified as a spectator on another', async () => {
  const { server, open } = await spectators();
  const { recipients } = server.notifications;
  const other = await recipients.signedIn(undefined, 'also of cleo');
  const { table, people } = await open();
  await pass(server, MINUTE_MS);
  await recipients.follow(table, people[1] as Person, { key: other, on: true, off: ['over'] });
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
});

test('a known browser is linked to the session, and an unknown key to none', async () => {
  const { server, key } = await spectators();
  const { recipients } = server.notifications;
  await recipients.link(undefined, 'of dan');
  await recipients.link('unknown-key-unknown-key', 'of dan');
  expect([server.book.recipients.size, server.book.idsBySession('of dan')]).toEqual([1, []]);
  await recipients.link(key, 'of dan');
  expect([server.book.idsBySession('of dan').length, server.book.idsBySession('of cleo')]).toEqual([1, []]);
});

test('waiting deliveries are dropped on unfollowing', async () => {
  const { server, open, key } = await spectators();
  const settings = { language: 'en', zone: 'UTC', off: [], on: [], digest: null } as const;
  await server.notifications.recipients.set(key, { ...settings, quiet: { from: 0, to: 24 * 60 - 1 } });
  const { matchId } = await open();
  await quiet();
  await server.notifications.watched.unwatch(matchId, ['of somebody else']);
  expect(server.book.deliveries.size).toBe(1);
  await server.notifications.watched.unwatch(matchId, ['of cleo']);
  expect(server.book.deliveries.size).toBe(0);
});

test('waiting deliveries are dropped on unfollowing a player, unless the match is followed as well', async () => {
  const { server, followers, ofPeople, key, open } = await spectators();
  await server.notifications.recipients.set(key, { ...PLAIN, quiet: { from: 0, to: 24 * 60 - 1 } });
  const { watched } = server.notifications;
  ofPeople.add('cleo');
  const both = await open();
  followers.clear();
  const { matchId } = await seatedAt(server, OPEN);
  const waiting = () => [...server.book.deliveries.values()].map((delivery) => delivery.matchId);
  expect(waiting()).toEqual([both.matchId, matchId]);
  await watched.unfollow('one', ['of cleo']);
  await watched.unfollow('two', ['of somebody else']);
  await watched.unwatch(matchId, ['of cleo']);
  expect(waiting()).toEqual([both.matchId, matchId]);
  await watched.unfollow('two', ['of cleo']);
  expect(waiting()).toEqual([both.matchId]);
});

test('viewing the match suppresses notifications', async () => {
  const { server, open } = await spectators();
  const { table, people } = await open();
  await pass(server, MINUTE_MS);
  const { person } = await table.enter(undefined, 'Cleo', 'watch');
  person.accountId = 'cleo';
  server.notifications.viewed(table.setup.matchId, person.id);
  await chosen(table, people);
  await turn(table, people);
  await pass(server, 5 * MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
});

test('events during downtime are notified once after the next start', async () => {
  const [store, documents] = [new MemoryStore(), new MemoryDocuments()];
  const first = await spectators({ store, documents });
  const { table, people, matchId } = await first.open();
  await pass(first.server, MINUTE_MS);
  first.server.notifications.watched.stop();
  await act(table, people[0], 'resign');
  await first.server.tables.closeAll();
  const later = await spectators({ store, documents });
  await later.server.notifications.watched.start();
  await pass(later.server, MINUTE_MS);
  await later.server.notifications.watched.start();
  await pass(later.server, MINUTE_MS);
  expect(deliveredBy(later.server)).toEqual(['over 1']);
  expect(later.over).toEqual([matchId]);
});

test('a new session replaces the former one of a browser', async () => {
  const { server, key } = await spectators();
  const { recipients } = server.notifications;
  expect(await recipients.signedIn(key, 'of cleo')).toBe(key);
  const other = await recipients.signedIn(undefined, 'of cleo');
  expect(() => recipients.of(key)).toThrow();
  expect(server.book.idsBySession('of cleo')).toHaveLength(1);
  await recipients.signedIn(other, 'of dan');
  expect(server.book.idsBySession('of cleo')).toEqual([]);
  server.notifications.signedOut(['of cleo', 'of dan']);
  await quiet();
  expect(server.book.recipients.size).toBe(0);
});
