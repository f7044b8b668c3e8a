// Matches that people follow who only watch (UI-P43): what they are told, how often, and that it is no more than a spectator may see.

import type { CreateMatchRequest } from '@hexmarch/shared/protocol/messages';
import type { Person } from '../../src/match/person.ts';
import { MemoryNotices } from '../../src/store/memory/memoryNotices.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { act, noticesAt, pass, quiet, SUBSCRIPTION, seatedAt, toldBy } from '../support/noticesAt.ts';

const MINUTE_MS = 60_000;
const OPEN: Partial<CreateMatchRequest> = { visibility: 'public', watchersAllowed: true };

/** Cleo follows what she is allowed to, with one device. */
async function watchers(parts: { store?: MemoryStore; kept?: MemoryNotices } = {}) {
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
  const server = await noticesAt({ ...parts, audience });
  const { addressees, watched } = server.notices;
  const key = await addressees.signedIn(undefined, 'of cleo');
  await addressees.addPush(key, SUBSCRIPTION);
  const open = (change: Partial<CreateMatchRequest> = {}) =>
    seatedAt(server, { ...OPEN, ...change }, (table) => watched.watch(table));
  return { ...server, server, followers, ofPeople, over, key, open };
}

const numberOf = ({ host }: Table): number => host?.position.turn.number ?? 0;

/** Plays until the turn is another one. */
async function turn(table: Table, people: readonly (Person | undefined)[]): Promise<void> {
  const before = numberOf(table);
  for (const text of ['roll', 'hold']) {
    const [seat = 0] = table.host?.position.turn.awaiting ?? [];
    if (numberOf(table) === before) await act(table, people[seat], text);
  }
  expect(numberOf(table)).not.toBe(before);
}

async function chosen(table: Table, people: readonly (Person | undefined)[]): Promise<void> {
  for (const person of people) await act(table, person, 'choose 3');
}

test('it is told that the match begins, that a turn is resolved, and that it is over', async () => {
  const { server, open, over } = await watchers();
  const { table, people, matchId } = await open();
  await chosen(table, people);
  await turn(table, people);
  await pass(server, MINUTE_MS);
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'resolved', 'over 1']);
  expect(server.carried.map(({ parcel }) => parcel.news.names)).toEqual(Array(3).fill(['Ada', 'Bob']));
  expect(over).toEqual([matchId]);
  expect([...server.book.letters]).toEqual([]);
});

test('of resolved turns it is told once in ten minutes, and no more of them when the match is over', async () => {
  const { server, open } = await watchers();
  const { table, people } = await open();
  await chosen(table, people);
  for (let i = 0; i < 3; i++) await turn(table, people);
  await pass(server, 9 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'resolved']);
  await pass(server, 2 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'resolved', 'resolved']);
  await turn(table, people);
  await act(table, people[0], 'resign');
  await pass(server, 60 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'resolved', 'resolved', 'over 1']);
});

test('what is not wanted, or comes while it is quiet, is not told, or later', async () => {
  const { server, open, key } = await watchers();
  const settings = { language: 'en', zone: 'UTC', on: [], digest: null } as const;
  await server.notices.addressees.set(key, {
    ...{ ...settings, off: ['resolved'], quiet: { from: 0, to: 24 * 60 - 1 } },
  });
  const { table, people } = await open();
  await chosen(table, people);
  await turn(table, people);
  expect([...server.book.letters.values()].map(({ news }) => news.kind)).toEqual(['begins']);
  expect(toldBy(server)).toEqual([]);
  await server.notices.addressees.set(key, { ...settings, off: [], quiet: null });
  await pass(server, 24 * 60 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
});

test('of a room that is locked nothing is told, nor what was to go out already, and later not what happened meanwhile', async () => {
  const { server, open, key } = await watchers();
  const settings = { language: 'en', zone: 'UTC', off: [], on: [], digest: null } as const;
  await server.notices.addressees.set(key, { ...settings, quiet: { from: 0, to: 24 * 60 - 1 } });
  const { table, people } = await open();
  await quiet();
  expect(server.book.letters.size).toBe(1);
  await table.managing.manage(people[0] as Person, { do: 'lock' });
  await quiet();
  expect(server.book.letters.size).toBe(0);
  await server.notices.addressees.set(key, { ...settings, quiet: null });
  await chosen(table, people);
  await turn(table, people);
  await pass(server, 60 * MINUTE_MS);
  expect(toldBy(server)).toEqual([]);
  await table.managing.manage(people[0] as Person, { do: 'unlock' });
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual([]);
  await turn(table, people);
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['resolved']);
});

test.each([{ visibility: 'private' }, { watchersAllowed: false }] as const)(
  'of a room that is not for all nothing is told: %p',
  async (change) => {
    const { server, open } = await watchers();
    const { table, people } = await open(change);
    await chosen(table, people);
    await turn(table, people);
    await act(table, people[0], 'resign');
    await pass(server, 60 * MINUTE_MS);
    expect(toldBy(server)).toEqual([]);
  },
);

test('[TABLE-27] what is held back from watchers is told when it is shown to them', async () => {
  const { server, open } = await watchers();
  const { table, people } = await open({ delay: { by: 'minutes', count: 5 } });
  await chosen(table, people);
  await turn(table, people);
  await pass(server, 4 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
  await pass(server, 2 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'resolved']);
});

test('whoever follows no more, or plays there, is told nothing as one who watches', async () => {
  const { server, open, followers, key } = await watchers();
  const { table, people } = await open();
  await pass(server, MINUTE_MS);
  await server.notices.addressees.follow(table, people[1] as Person, { key, on: true, off: ['turn'] });
  await chosen(table, people);
  await turn(table, people);
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
  followers.clear();
  await server.notices.addressees.follow(table, people[1] as Person, { key, on: false, off: [] });
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
});

test('whoever follows somebody there is told that it begins and is over, and of no turn', async () => {
  const { server, followers, ofPeople } = await watchers();
  followers.clear();
  ofPeople.add('cleo');
  const { table, people, matchId } = await seatedAt(server, OPEN);
  await pass(server, MINUTE_MS);
  expect(server.carried.map(({ parcel }) => parcel.matchId)).toEqual([matchId]);
  await chosen(table, people);
  await turn(table, people);
  await act(table, people[0], 'resign');
  await pass(server, 60 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'over 1']);
});

test('whoever follows both a match and somebody there is told once', async () => {
  const { server, ofPeople, open } = await watchers();
  ofPeople.add('cleo');
  const { table, people } = await open();
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'over 1']);
});

test('of a match in which nobody is followed nothing is kept, and its end is told to whoever follows somebody by then', async () => {
  const { server, followers, ofPeople } = await watchers();
  followers.clear();
  const { table, people } = await seatedAt(server, OPEN);
  await chosen(table, people);
  expect(server.book.watched.size).toBe(0);
  ofPeople.add('cleo');
  await turn(table, people);
  expect(toldBy(server)).toEqual([]);
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['over 1']);
});

const PLAIN = { language: 'en', zone: 'UTC', off: [], on: [], digest: null, quiet: null } as const;
const OTHER = { ...SUBSCRIPTION, endpoint: 'https://push.example/2' };

test('on every device each hears what is wanted there, and when it may be disturbed', async () => {
  const { server, open } = await watchers();
  const { addressees } = server.notices;
  const other = await addressees.signedIn(undefined, 'also of cleo');
  await addressees.addPush(other, OTHER);
  await addressees.set(other, { ...PLAIN, off: ['begins'], quiet: { from: 0, to: 12 * 60 } });
  const [, second] = [...server.book.addressees.values()].map(({ push }) => push[0]?.id);
  const { table, people } = await open();
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'over 1']);
  await pass(server, 12 * 60 * MINUTE_MS);
  expect(server.carried.slice(2).map(({ way }) => way)).toEqual([second]);
  expect(toldBy(server).slice(2)).toEqual(['over 1']);
});

test('two browsers of one person with the same device, or the same address, are told once', async () => {
  const { server, open, key } = await watchers();
  const { addressees } = server.notices;
  const other = await addressees.signedIn(undefined, 'also of cleo');
  await addressees.addPush(other, SUBSCRIPTION);
  for (const [of, address] of [
    [key, 'cleo@example.org'],
    [other, 'Cleo@example.org'],
  ] as const)
    await addressees.setMail(of, address);
  await server.book.update((draft) => {
    for (const [id, one] of server.book.addressees)
      draft.put('addressee', id, { ...one, mail: one.mail && { ...one.mail, confirmed: true } });
  });
  await open();
  await pass(server, 15 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'begins']);
  expect(new Set(server.carried.map(({ way }) => way)).size).toBe(2);
});

test('who plays there by one device is told nothing as one who watches on another', async () => {
  const { server, open } = await watchers();
  const { addressees } = server.notices;
  const other = await addressees.signedIn(undefined, 'also of cleo');
  const { table, people } = await open();
  await pass(server, MINUTE_MS);
  await addressees.follow(table, people[1] as Person, { key: other, on: true, off: ['over'] });
  await act(table, people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
});

test('a browser is linked to whoever is signed in there once it is known, and to nobody by a key that is not', async () => {
  const { server, key } = await watchers();
  const { addressees } = server.notices;
  await addressees.link(undefined, 'of dan');
  await addressees.link('unknown-key-unknown-key', 'of dan');
  expect([server.book.addressees.size, server.book.idsBySession('of dan')]).toEqual([1, []]);
  await addressees.link(key, 'of dan');
  expect([server.book.idsBySession('of dan').length, server.book.idsBySession('of cleo')]).toEqual([1, []]);
});

test('what waits for whoever follows no more is not told', async () => {
  const { server, open, key } = await watchers();
  const settings = { language: 'en', zone: 'UTC', off: [], on: [], digest: null } as const;
  await server.notices.addressees.set(key, { ...settings, quiet: { from: 0, to: 24 * 60 - 1 } });
  const { matchId } = await open();
  await quiet();
  await server.notices.watched.unwatch(matchId, ['of somebody else']);
  expect(server.book.letters.size).toBe(1);
  await server.notices.watched.unwatch(matchId, ['of cleo']);
  expect(server.book.letters.size).toBe(0);
});

test('what waits for whoever follows nobody there any more is not told, unless the match is followed as well', async () => {
  const { server, followers, ofPeople, key, open } = await watchers();
  await server.notices.addressees.set(key, { ...PLAIN, quiet: { from: 0, to: 24 * 60 - 1 } });
  const { watched } = server.notices;
  ofPeople.add('cleo');
  const both = await open();
  followers.clear();
  const { matchId } = await seatedAt(server, OPEN);
  const waiting = () => [...server.book.letters.values()].map((letter) => letter.matchId);
  expect(waiting()).toEqual([both.matchId, matchId]);
  await watched.unfollow('one', ['of cleo']);
  await watched.unfollow('two', ['of somebody else']);
  await watched.unwatch(matchId, ['of cleo']);
  expect(waiting()).toEqual([both.matchId, matchId]);
  await watched.unfollow('two', ['of cleo']);
  expect(waiting()).toEqual([both.matchId]);
});

test('whoever has the match before the eyes is told nothing of it', async () => {
  const { server, open } = await watchers();
  const { table, people } = await open();
  await pass(server, MINUTE_MS);
  const { person } = await table.enter(undefined, 'Cleo', 'watch');
  person.kept = 'cleo';
  server.notices.looked(table.setup.matchId, person.id);
  await chosen(table, people);
  await turn(table, people);
  await pass(server, 5 * MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
});

test('what happened while nobody could tell of it is told after the next start, and once', async () => {
  const [store, kept] = [new MemoryStore(), new MemoryNotices()];
  const first = await watchers({ store, kept });
  const { table, people, matchId } = await first.open();
  await pass(first.server, MINUTE_MS);
  first.server.notices.watched.stop();
  await act(table, people[0], 'resign');
  await first.server.tables.closeAll();
  const later = await watchers({ store, kept });
  await later.server.notices.watched.start();
  await pass(later.server, MINUTE_MS);
  await later.server.notices.watched.start();
  await pass(later.server, MINUTE_MS);
  expect(toldBy(later.server)).toEqual(['over 1']);
  expect(later.over).toEqual([matchId]);
});

test('a browser that is signed in anew is one of that person alone', async () => {
  const { server, key } = await watchers();
  const { addressees } = server.notices;
  expect(await addressees.signedIn(key, 'of cleo')).toBe(key);
  const other = await addressees.signedIn(undefined, 'of cleo');
  expect(() => addressees.of(key)).toThrow();
  expect(server.book.idsBySession('of cleo')).toHaveLength(1);
  await addressees.signedIn(other, 'of dan');
  expect(server.book.idsBySession('of cleo')).toEqual([]);
  server.notices.signedOut(['of cleo', 'of dan']);
  await quiet();
  expect(server.book.addressees.size).toBe(0);
});
