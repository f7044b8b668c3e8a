// Chat over real sockets: audiences, history for rejoining clients, unread marks, erasure and reports.

import { join } from 'node:path';
import { type Channel, groupOf } from '@hexmarch/shared/protocol/people/chat';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { ChatStore } from '../../src/ports/chatStore.ts';
import { type Claim, UNHELD } from '../../src/ports/hosting.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import {
  ask,
  heard,
  idOf,
  newsIs,
  newsOf,
  refusalOf,
  refusals,
  say,
  saysTo,
  texts,
} from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import { tempDir } from '../support/tempDir.ts';
import type { TestClient } from '../support/testClient.ts';

const store = new SqliteStore(join(tempDir(), 'log.sqlite'));
const hall = harness([], { store });

/** The store under the table's claim: from outside no match in memory can be written. */
function inHands(matchId: string): ChatStore {
  const claims = Reflect.get(hall.server.app.tables, 'claims') as ReadonlyMap<string, Claim>;
  return store.chat.withEpoch(claims.get(matchId)?.epoch ?? UNHELD, () => undefined);
}

/** Everybody is sent further messages, in the same order: after these none can have been overlooked. */
async function four() {
  const { matchId, players } = await hall.seated({ game: 'lowest', options: { seats: 4 } });
  const [ada, bob, cleo, dan] = players as [TestClient, TestClient, TestClient, TestClient];
  const spectator = await hall.join(matchId, 'watch');
  return { matchId, ada, bob, cleo, dan, spectator, players };
}

const has = (client: TestClient, channel: Channel, text: string) =>
  client.until(() => texts(client, channel).includes(text));

describe('[TABLE-21.1] who talks with whom', () => {
  test('players and spectators each get their own channel only, sanitised', async () => {
    const { ada, bob, spectator, matchId } = await four();
    const second = await hall.join(matchId, 'watch');
    say(ada, 'all', ' good luck\u202e ');
    say(spectator, 'watchers', 'who wins?');
    await has(bob, 'all', 'good luck');
    await has(second, 'watchers', 'who wins?');
    expect(heard(bob, 'all')[0]).toMatchObject({ n: 1, name: 'Ada', seat: 0, person: idOf(ada) });
    expect(heard(second, 'watchers')[0]).toMatchObject({ seat: null, person: idOf(spectator) });
    expect(newsOf(spectator)).toHaveLength(1);
    expect(newsOf(bob)).toHaveLength(1);
  });

  test('a group, a side and notes reach their members alone', async () => {
    const { ada, bob, cleo, dan, spectator, players } = await four();
    const trio = groupOf([ada, bob, cleo].map(idOf));
    await saysTo(ada, trio, 'the three of us');
    await saysTo(dan, 'notes', 'remember this');
    // In a game of four seats 0 and 2 win together, and 1 and 3.
    const side = `side:${[idOf(bob), idOf(dan)].sort().join(',')}`;
    await saysTo(bob, side, 'our side');
    await has(dan, side, 'our side');
    await saysTo(ada, 'all', 'done');
    for (const player of players) await has(player, 'all', 'done');
    const channels = (client: TestClient) => new Set(newsIs(client, 'line').map(({ channel }) => channel));
    expect(channels(ada)).toEqual(new Set([trio, 'all']));
    expect(channels(bob)).toEqual(new Set([trio, side, 'all']));
    expect(channels(cleo)).toEqual(new Set([trio, 'all']));
    expect(channels(dan)).toEqual(new Set(['notes', side, 'all']));
    expect(newsOf(spectator)).toEqual([]);
  });

  test('outsiders neither write nor report, and get the same answer whether there is a message or not', async () => {
    const { ada, bob, cleo, dan, spectator } = await four();
    const pair = groupOf([ada, bob].map(idOf));
    const silent = groupOf([ada, cleo].map(idOf));
    const side = `side:${[idOf(ada), idOf(cleo)].sort().join(',')}`;
    await saysTo(ada, pair, 'psst');
    await saysTo(ada, side, 'psst');
    const wrong: readonly (readonly [TestClient, Channel])[] = [
      [dan, pair],
      [dan, silent],
      [dan, side],
      [dan, 'watchers'],
      [dan, `side:${[idOf(dan), idOf(ada)].sort().join(',')}`],
      [spectator, pair],
      [spectator, 'all'],
      [spectator, 'notes'],
    ];
    for (const [client, channel] of wrong) {
      expect([channel, await refusalOf(client, say(client, channel, 'let me in'))]).toEqual([
        channel,
        'wrong-channel',
      ]);
    }
    const refused = wrong.filter(([, channel]) => !channel.includes(idOf(dan)));
    for (const [client, channel] of refused) {
      const before = refusals(client).length;
      ask(client, { do: 'page', channel, before: 0 });
      ask(client, { do: 'read', channel, n: 1 });
      ask(client, { do: 'report', channel, n: 1, reason: 'said', note: '' });
      ask(client, { do: 'erase', channel, n: 1 });
      await client.until(() => refusals(client).length === before + 4);
    }
    expect(new Set([...refusals(dan), ...refusals(spectator)])).toEqual(new Set(['wrong-channel']));
    for (const client of [dan, spectator]) expect(newsOf(client)).toEqual([]);
  });

  test('a group with a person who is not at the table is refused', async () => {
    const { ada, bob, spectator } = await four();
    for (const people of [['nobody'], [idOf(bob), 'nobody'], [idOf(spectator)]]) {
      const channel = groupOf([idOf(ada), ...people]);
      expect(await refusalOf(ada, say(ada, channel, 'hello'))).toBe('somebody-left');
    }
  });
});

describe('[TABLE-21.2] new players', () => {
  test('read messages to all, and nothing of the private chat of the one before', async () => {
    const { matchId, ada } = await hall.waiting({ game: 'lowest', options: { seats: 3 } });
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    const group = groupOf([ada, bob].map(idOf));
    await saysTo(ada, 'all', 'welcome');
    await saysTo(bob, group, 'between us');
    await bob.leave();
    await ada.until(() => ada.state.seats[1]?.person === '');
    const cleo = await hall.join(matchId, 'seat', undefined, 'Cleo');
    expect(cleo.seat).toBe(1);
    await has(cleo, 'all', 'welcome');
    const [came] = newsIs(cleo, 'channels');
    expect(came?.channels).toEqual([{ channel: 'all', last: 1, read: 0 }]);
    ask(cleo, { do: 'page', channel: group, before: 0 });
    await cleo.until(() => refusals(cleo).length === 1);
    expect(await refusalOf(ada, say(ada, group, 'still there?'))).toBe('somebody-left');
    expect(await refusalOf(cleo, say(cleo, group, 'it is me'))).toBe('wrong-channel');
    // The messages stay readable for their recipients.
    ask(ada, { do: 'page', channel: group, before: 0 });
    await ada.until(() => newsIs(ada, 'page').length === 1);
    expect(texts(ada, group)).toEqual(['between us']);
    await saysTo(cleo, groupOf([ada, cleo].map(idOf)), 'hello');
    expect(newsOf(cleo).some((news) => JSON.stringify(news).includes('between us'))).toBe(false);
  });
});

describe('[TABLE-21.4] history', () => {
  test('is there for rejoining clients, paginated, newest first, also after the table has left memory', async () => {
    const { matchId, ada, bob } = await hall.pair();
    const group = groupOf([ada, bob].map(idOf));
    // More than a page, without the waits of the rate limit.
    const lines = Array.from({ length: 120 }, (_, i) => ({
      ...{ n: i + 1, at: i, author: idOf(bob), name: 'Bob', seat: 1, text: `line ${i + 1}` },
    }));
    for (const line of lines)
      await inHands(matchId).add(matchId, { channel: 'all', line, opener: '', retained: 1000 });
    const { app } = hall.server;
    app.tables.find(matchId)?.unload();
    const back = await hall.join(matchId, 'seat', ada.token);
    await back.until(() => newsIs(back, 'channels').length === 1);
    const [came] = newsIs(back, 'channels');
    expect(came?.channels).toEqual([{ channel: 'all', last: 120, read: 0 }]);
    expect(came?.page?.lines.map(({ n }) => n)).toEqual(numbers(120, 71));
    expect(came?.page?.more).toBe(true);
    ask(back, { do: 'page', channel: 'all', before: 71 });
    ask(back, { do: 'page', channel: 'all', before: 21 });
    await back.until(() => newsIs(back, 'page').length === 2);
    const [second, third] = newsIs(back, 'page');
    expect(second?.lines.map(({ n }) => n)).toEqual(numbers(70, 21));
    expect(third).toMatchObject({ channel: 'all', more: false });
    expect(third?.lines.map(({ n }) => n)).toEqual(numbers(20, 1));
    const bobAgain = await hall.join(matchId, 'seat', bob.token);
    await saysTo(back, group, 'still us');
    await has(bobAgain, group, 'still us');
    expect((await saysTo(back, 'all', 'next')).n).toBe(121);
  });

  test('is sent again when free seats are removed and everybody joins another table', async () => {
    const ending = { afterMs: 60_000 };
    const options = { seats: 5, seatsMin: 2, rounds: 3, ending, lockMs: 1000 };
    const { matchId, ada } = await hall.waiting({ game: 'bids', options });
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    await saysTo(bob, 'all', 'let us begin');
    ada.send(MESSAGE.manage, { do: 'begin' });
    for (const client of [ada, bob]) {
      await client.until(() => client.all(MESSAGE.welcome).length === 2);
      // A client that rejoins drops its earlier messages.
      await client.until(() => newsIs(client, 'channels').length === 1);
      expect(newsIs(client, 'channels')[0]?.page?.lines.map(({ text }) => text)).toEqual(['let us begin']);
    }
  });

  test('a new spectator gets the spectators’ chat, and nothing else', async () => {
    const { matchId, ada, spectator } = await four();
    await saysTo(spectator, 'watchers', 'hello');
    await saysTo(ada, 'all', 'secret');
    const late = await hall.join(matchId, 'watch');
    await has(late, 'watchers', 'hello');
    expect(newsIs(late, 'channels')[0]?.channels).toEqual([{ channel: 'watchers', last: 1, read: 0 }]);
    expect(newsOf(late)).toHaveLength(1);
  });

  test('a sixth message in ten seconds is refused, whatever channels they are in', async () => {
    const { ada, bob, cleo } = await four();
    const channels = ['all', 'notes', groupOf([ada, bob].map(idOf)), groupOf([ada, cleo].map(idOf)), 'all'];
    for (const channel of channels) await saysTo(ada, channel, 'fast');
    expect(await refusalOf(ada, say(ada, 'notes', 'too fast'))).toBe('too-many');
    // Nobody else is slower for it.
    await saysTo(bob, groupOf([ada, bob].map(idOf)), 'slow');
  });

  test('a message that is sent again under the same mark is stored once, and acknowledged again', async () => {
    const { ada, bob } = await hall.pair();
    const message = { do: 'say', channel: 'all', text: 'once', mark: 'm1' };
    for (let i = 0; i < 3; i++) ada.send(MESSAGE.chat, message);
    await ada.until(() => newsIs(ada, 'line').length === 3);
    expect(newsIs(ada, 'line').map(({ line }) => line.n)).toEqual([1, 1, 1]);
    await saysTo(ada, 'all', 'twice');
    await has(bob, 'all', 'twice');
    expect(texts(bob, 'all')).toEqual(['once', 'twice']);
  });

  test('empty things, things too long, and what is no message are refused', async () => {
    const { ada, bob } = await hall.pair();
    expect(await refusalOf(ada, say(ada, 'all', ' \u202e\t '))).toBe('empty');
    const good = { do: 'say', channel: 'all', text: 'x', mark: 'm' };
    const bad: readonly unknown[] = [
      { ...good, text: 'x'.repeat(301) },
      { ...good, mark: '' },
      { ...good, mark: 'x'.repeat(17) },
      { ...good, unsigned: 1 },
      { ...good, channel: 'players' },
      { ...good, channel: 'group:' },
      { ...good, channel: `group:${idOf(ada)}` },
      { ...good, channel: `group:${[idOf(ada), idOf(bob)].sort().reverse().join(',')}` },
      { ...good, channel: `notes:${idOf(bob)}` },
      { ...good, do: 'shout' },
      { do: 'page', channel: 'all', before: -1 },
      { do: 'read', channel: 'all', n: 0 },
      { do: 'erase', channel: 'all', n: 1.5 },
      { do: 'report', channel: 'all', n: 1 },
      { do: 'eraseAll', person: 7 },
    ];
    for (const message of bad) ada.send(MESSAGE.chat, message);
    await ada.until(() => refusals(ada).length === 1 + bad.length);
    expect(refusals(ada).slice(1)).toEqual(bad.map(() => 'malformed'));
    expect(newsOf(bob)).toEqual([]);
  });
});

test('what was read is known in every window, and after the table has left memory', async () => {
  const { matchId, ada, bob } = await hall.pair();
  const group = groupOf([ada, bob].map(idOf));
  for (const text of ['one', 'two', 'three']) await saysTo(ada, group, text);
  const window = await hall.join(matchId, 'seat', bob.token);
  await window.until(() => newsIs(window, 'channels').length === 1);
  expect(newsIs(window, 'channels')[0]?.channels).toEqual([{ channel: group, last: 3, read: 0 }]);
  ask(window, { do: 'read', channel: group, n: 2 });
  await bob.until(() => newsIs(bob, 'read').length === 1);
  expect(newsIs(bob, 'read')).toEqual([{ is: 'read', channel: group, n: 2 }]);
  hall.server.app.tables.find(matchId)?.unload();
  const back = await hall.join(matchId, 'seat', bob.token);
  await back.until(() => newsIs(back, 'channels').length === 1);
  expect(newsIs(back, 'channels')[0]?.channels).toEqual([{ channel: group, last: 3, read: 2 }]);
  // A mark beyond the end is refused, and nothing becomes unread.
  ask(back, { do: 'read', channel: group, n: 99 });
  await back.until(() => newsIs(back, 'read').length === 1);
  expect(newsIs(back, 'read')[0]?.n).toBe(3);
  // An author has read the earlier messages.
  const adaAgain = await hall.join(matchId, 'seat', ada.token);
  await adaAgain.until(() => newsIs(adaAgain, 'channels').length === 1);
  expect(newsIs(adaAgain, 'channels')[0]?.channels).toEqual([{ channel: group, last: 3, read: 3 }]);
});

describe('[TABLE-21.5] without a name', () => {
  test('quick messages to all are anonymous and rate limited, and refused where the game has none', async () => {
    const { matchId, ada, bob, cleo } = await four();
    const mark = say(bob, 'all', 'the king is naked', true);
    for (const client of [ada, cleo]) await has(client, 'all', 'the king is naked');
    const message = { n: 1, person: '', name: '', seat: null, text: 'the king is naked' };
    for (const client of [ada, cleo]) {
      expect(newsIs(client, 'line').map(({ line, mark: of }) => ({ line, of }))).toEqual([
        { line: { ...message, at: expect.any(Number) }, of: undefined },
      ]);
    }
    await bob.until(() => newsIs(bob, 'line').length === 1);
    expect(newsIs(bob, 'line')[0]?.mark).toBe(mark);
    const [stored] = await store.chat.page(matchId, 'all', 9, 9);
    expect(stored).toMatchObject({ author: '', name: '', seat: null });
    // Nor does a mark behind it tell who has written it.
    expect(await store.chat.marks(matchId)).toEqual([]);
    expect(await store.chat.channels(matchId)).toEqual([{ channel: 'all', opener: '', last: 1 }]);
    expect(await refusalOf(bob, say(bob, 'all', 'again', true))).toBe('unsigned-too-soon');
    expect(await refusalOf(ada, say(ada, groupOf([ada, bob].map(idOf)), 'psst', true))).toBe('no-unsigned');
    const duel = await hall.pair();
    expect(await refusalOf(duel.ada, say(duel.ada, 'all', 'who?', true))).toBe('no-unsigned');
  });

  test('its author cannot erase it, the host of the room can', async () => {
    const { ada, bob } = await four();
    say(bob, 'all', 'the king is naked', true);
    await has(ada, 'all', 'the king is naked');
    ask(bob, { do: 'erase', channel: 'all', n: 1 });
    await bob.until(() => refusals(bob).length === 1);
    expect(refusals(bob)).toEqual(['not-yours']);
    ask(ada, { do: 'erase', channel: 'all', n: 1 });
    await bob.until(() => newsIs(bob, 'erased').length === 1);
  });
});

describe('[TABLE-21.6] erasing', () => {
  test('an author erases own messages, and their recipients are notified', async () => {
    const { matchId, ada, bob, dan } = await four();
    const group = groupOf([ada, bob].map(idOf));
    await saysTo(bob, group, 'in anger');
    ask(ada, { do: 'erase', channel: group, n: 1 });
    await ada.until(() => refusals(ada).length === 1);
    ask(bob, { do: 'erase', channel: group, n: 1 });
    await ada.until(() => newsIs(ada, 'erased').length === 1);
    expect(newsIs(ada, 'erased')[0]?.lines).toEqual([{ channel: group, n: 1 }]);
    expect(await store.chat.page(matchId, group, 9, 9)).toEqual([
      { n: 1, at: expect.any(Number), author: '', name: '', seat: null, text: '' },
    ]);
    // The host has no power over private chat.
    expect(refusals(ada)).toEqual(['not-yours']);
    ask(bob, { do: 'erase', channel: group, n: 2 });
    await bob.until(() => refusals(bob).length === 1);
    expect(refusals(bob)).toEqual(['no-such-message']);
    expect(newsOf(dan)).toEqual([]);
  });

  test('the host erases messages to all, one or all of a person, and no private ones', async () => {
    const { matchId, ada, bob, cleo, spectator } = await four();
    const group = groupOf([bob, cleo].map(idOf));
    await saysTo(bob, 'all', 'rude');
    await saysTo(bob, 'all', 'ruder');
    await saysTo(bob, group, 'private');
    await saysTo(spectator, 'watchers', 'loud');
    ask(cleo, { do: 'erase', channel: 'all', n: 1 });
    ask(cleo, { do: 'eraseAll', person: idOf(bob) });
    await cleo.until(() => refusals(cleo).length === 2);
    expect(new Set(refusals(cleo))).toEqual(new Set(['not-yours', 'not-host']));
    ask(ada, { do: 'erase', channel: 'all', n: 1 });
    await cleo.until(() => newsIs(cleo, 'erased').length === 1);
    ask(ada, { do: 'eraseAll', person: idOf(bob) });
    await cleo.until(() => newsIs(cleo, 'erased').length === 2);
    ask(ada, { do: 'eraseAll', person: idOf(spectator) });
    await spectator.until(() => newsIs(spectator, 'erased').length === 1);
    const textsIn = async (channel: string) =>
      (await store.chat.page(matchId, channel, 99, 99)).map(({ text }) => text);
    expect(await textsIn('all')).toEqual(['', '']);
    expect(await textsIn('watchers')).toEqual(['']);
    expect(await textsIn(group)).toEqual(['private']);
    expect(newsIs(cleo, 'erased').flatMap(({ lines }) => lines)).toEqual([
      { channel: 'all', n: 1 },
      { channel: 'all', n: 2 },
    ]);
    // All own messages, in every channel.
    ask(bob, { do: 'eraseAll' });
    await cleo.until(() => newsIs(cleo, 'erased').length === 3);
    expect(await textsIn(group)).toEqual(['']);
  });
});

describe('[TABLE-21.7] a report', () => {
  test('shows the operator the message, its context, and the reporter; its author is not notified', async () => {
    const { matchId, ada, bob } = await four();
    const group = groupOf([ada, bob].map(idOf));
    const lines = Array.from({ length: 14 }, (_, i) => ({
      ...{ n: i + 1, at: i, author: idOf(bob), name: 'Bob', seat: 1, text: `line ${i + 1}` },
    }));
    for (const line of lines)
      await inHands(matchId).add(matchId, { channel: group, line, opener: idOf(bob), retained: 99 });
    ask(ada, { do: 'report', channel: group, n: 13, reason: 'said', note: ' threats ' });
    await ada.until(() => newsIs(ada, 'reported').length === 1);
    expect(newsIs(ada, 'reported')).toEqual([{ is: 'reported', channel: group, n: 13 }]);
    const [report] = await store.chat.reports(1);
    expect(report).toMatchObject({
      matchId,
      channel: group,
      n: 13,
      ...{ reason: 'said', note: 'threats' },
      reporter: { person: idOf(ada), name: 'Ada', seat: 0 },
    });
    expect(report?.lines).toEqual(lines.slice(2, 13));
    expect(newsOf(bob)).toEqual([]);
    ask(bob, { do: 'report', channel: group, n: 13, reason: 'said', note: '' });
    ask(ada, { do: 'report', channel: group, n: 15, reason: 'said', note: '' });
    await Promise.all([ada, bob].map((client) => client.until(() => refusals(client).length === 1)));
    expect([refusals(bob), refusals(ada)]).toEqual([['not-yours'], ['no-such-message']]);
  });

  test('of a name or conduct has no messages of others but what its reporter could read; one per subject', async () => {
    const { matchId, ada, bob } = await four();
    await saysTo(bob, 'all', 'slow today');
    ask(ada, { do: 'reportPerson', person: idOf(bob), what: 'name', reason: 'name', note: ' a threat ' });
    ask(ada, { do: 'reportPerson', person: idOf(bob), what: 'act', reason: 'said', note: '' });
    ask(ada, { do: 'reportPerson', person: idOf(bob), what: 'act', reason: 'play', note: 'again' });
    await ada.until(() => newsIs(ada, 'reportedPerson').length === 3);
    expect(newsIs(ada, 'reportedPerson')[0]).toEqual({
      is: 'reportedPerson',
      person: idOf(bob),
      what: 'name',
    });
    const here = (await store.chat.reports(9)).filter((report) => report.matchId === matchId);
    expect(here).toHaveLength(2);
    const [act, name] = here;
    const own = { author: idOf(bob), name: 'Bob', seat: 1, text: 'Bob' };
    expect(name).toMatchObject({
      reason: 'name',
      note: 'a threat',
      reporter: { person: idOf(ada) },
      lines: [own],
    });
    expect(name?.of).toMatchObject({ what: 'name' });
    expect(act).toMatchObject({ note: '', of: { what: 'act', sequence: expect.any(Number) } });
    expect(act?.lines).toMatchObject([{ text: 'slow today' }, own]);
    expect(newsIs(bob, 'reportedPerson')).toEqual([]);
    ask(ada, { do: 'reportPerson', person: idOf(ada), what: 'act', reason: 'said', note: '' });
    ask(ada, { do: 'reportPerson', person: 'nobody', what: 'act', reason: 'said', note: '' });
    await ada.until(() => refusals(ada).length === 2);
    expect(refusals(ada).toSorted()).toEqual(['not-yourself', 'unknown-person']);
    expect(await inHands(matchId).reportsBy(matchId, idOf(ada))).toBe(2);
  });

  test('reports of one person are limited, and those of all spectators together', async () => {
    const { matchId, ada, bob, spectator } = await four();
    const report = (person: string, n: number) => ({
      ...{ matchId, channel: 'all', n, at: 0, reason: 'said' as const, note: '', lines: [] },
      reporter: { person, name: '', seat: null },
    });
    for (let n = 1; n <= 20; n++) {
      await inHands(matchId).report(report(idOf(ada), n), 99);
      await inHands(matchId).report(report('', n), 99);
    }
    await saysTo(bob, 'all', 'what?');
    const second = await hall.join(matchId, 'watch');
    await saysTo(second, 'watchers', 'what?');
    ask(ada, { do: 'report', channel: 'all', n: 1, reason: 'said', note: '' });
    ask(spectator, { do: 'report', channel: 'watchers', n: 1, reason: 'said', note: '' });
    await Promise.all([ada, spectator].map((client) => client.until(() => refusals(client).length === 1)));
    expect([...refusals(ada), ...refusals(spectator)]).toEqual(['too-many-reports', 'too-many-reports']);
  });
});

/** Both ends included, downwards. */
const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, i) => from - i);
