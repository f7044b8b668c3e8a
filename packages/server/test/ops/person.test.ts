// What an operator erases from the data of a stopped server is in none of its files any more, and the records verify as before.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL, NOTES } from '@hexmarch/shared/protocol/people/chat';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { hashToken } from '../../src/base/keys.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { Person } from '../../src/match/person.ts';
import { namesIn } from '../../src/match/recordedNames.ts';
import { NotificationBook } from '../../src/notifications/model/notificationBook.ts';
import type { Delivery, Recipient } from '../../src/notifications/model/notificationTypes.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { SqliteDocuments } from '../../src/store/documents/sqliteDocuments.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';
import type { Table } from '../../src/table/table.ts';
import { drawnRounds, withEnding, withMatch } from '../../src/tournaments/state/bracket.ts';
import { main } from '../../tools/person.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { recordOf } from '../support/recordOf.ts';
import { serverOn, soon } from '../support/servers.ts';
import { tempDir } from '../support/tempDir.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SIGNING = openSigningKey(undefined);
const ADA = 'Adalgisa Ünique';
const BOB = 'Bobadilla';
const MESSAGE = 'meet me behind the tower';
const NOTED = 'my secret plan';
const COMPLAINT = 'that was rude of him';
const MAIL = 'adalgisa@example.org';
const RECIPIENT_KEY = 'the-key-of-her-browser';

const FINAL = { round: 0, index: 0 };

let data: string;
beforeEach(() => {
  data = tempDir();
});

const open = () => new SqliteStore(join(data, 'hexmarch.sqlite'));

const say = (table: Table, person: Person, channel: string, text: string) =>
  table.chat.hear(person, { do: 'say', channel, text, mark: text.slice(0, 8) }, () => undefined);

/** Ada and Bob have talked; each has reported the other; the match is over unless it is to go on. */
async function played(isOver = true) {
  const store = open();
  const server = serverOn(store, new FakeClock());
  const { table, token } = await server.tables.create(DUEL_REQUEST, ADA);
  const { matchId } = table.setup;
  const ada = (await table.enter(token, '', 'seat')).person;
  table.arrive(ada);
  const bob = await table.enter(undefined, BOB, 'seat');
  table.arrive(bob.person);
  await soon();
  expect(await say(table, ada, ALL, MESSAGE)).toBeUndefined();
  expect(await say(table, ada, NOTES, NOTED)).toBeUndefined();
  expect(await say(table, bob.person, ALL, 'no')).toBeUndefined();
  for (const [by, n] of [
    [bob.person, 1],
    [ada, 2],
  ] as const)
    await table.chat.hear(
      by,
      { do: 'report', channel: ALL, n, reason: 'said', note: by === ada ? COMPLAINT : 'why' },
      () => undefined,
    );
  if (isOver) table.command(ada, { seq: table.match?.numberOf(0) ?? 0, text: 'resign' }, () => undefined);
  await new Promise((go) => setTimeout(go, 50));
  await soon();
  await server.tables.closeAll();
  await store.close();
  return { matchId, token, bobsToken: bob.token, ada: ada.id, bob: bob.person.id };
}

async function followed(matchId: string, person: string): Promise<void> {
  const book = await NotificationBook.open(new SqliteDocuments(join(data, 'notices.sqlite')));
  const recipient: Recipient = {
    keyHash: hashToken(RECIPIENT_KEY),
    ...{ language: 'de', zone: 'UTC', quiet: null, off: [], push: [], calendarHash: null, changedAt: 0 },
    mail: {
      ...{ id: 'm', failures: 0, hasWorked: false, address: MAIL, confirmed: true },
      ...{ confirmHash: hashToken('c'), offToken: 'o' },
    },
    follows: { [matchId]: { person, off: [] } },
  };
  const letter: Delivery = {
    ...{
      matchId,
      to: 'her',
      by: 'mail',
      way: 'm',
      seat: 0,
      turn: 1,
      notBefore: 0,
      tries: 0,
      state: 'waiting',
    },
    news: { kind: 'turn', game: 'Duel', names: [ADA, BOB], seats: [0], dueAt: null },
  };
  await book.update((draft) => {
    draft.set('addressee', 'her', recipient);
    draft.set('letter', 'l', letter);
    draft.set('letter', 'k', { ...letter, to: 'somebody' });
  });
  await book.close();
}

async function run(args: readonly string[], input = '') {
  const lines: string[] = [];
  const status = await main(
    [...args, '--data', data],
    (line) => lines.push(line),
    async () => input,
  );
  return { status, output: lines.join('\n') };
}

/** Which of these bytes are in any file of the folder. */
function found(...texts: readonly string[]): readonly string[] {
  const files = readdirSync(data).map((name) => readFileSync(join(data, name)));
  return texts.filter((text) => files.some((bytes) => bytes.includes(text)));
}

async function recordIn(matchId: string): Promise<string> {
  const store = open();
  const [stored, row] = [await store.load(matchId), await store.table(matchId)];
  await store.close();
  if (stored === undefined || row === undefined) throw new Error('the match is gone');
  return recordOf(stored, nodeHasher, SIGNING.sign, namesIn(peopleOf(row).recorded));
}

const verifiedByTheOther = (text: string): string => {
  const file = join(tempDir(), 'record.jsonl');
  writeFileSync(file, text);
  return spawnSync(process.execPath, ['docs/verify.mjs', file], { cwd: ROOT, encoding: 'utf8' }).stdout;
};

test('[TABLE-12.3] no name, key or message is left in any byte, and the record verifies', async () => {
  const { matchId, token, ada } = await played();
  await followed(matchId, ada);
  const hers = [ADA, MESSAGE, NOTED, COMPLAINT, MAIL, hashToken(token), hashToken(RECIPIENT_KEY)];
  expect(found(...hers)).toEqual(hers);
  const before = await recordIn(matchId);
  const { status, output } = await run(['erase', '--match', matchId, '--seat', '0']);
  expect({ status, output }).toEqual({ status: 0, output: `${matchId} ${ada}: erased` });
  expect(found(...hers)).toEqual([]);
  expect(found(BOB)).toEqual([BOB]);
  const after = await recordIn(matchId);
  expect(after.split('\n').slice(0, -2)).toEqual(before.split('\n').slice(0, -2));
  expect(verifyRecordNow(after, { games: [duel] })).toMatchObject({ ok: true, erased: 1, finished: true });
  expect(verifiedByTheOther(after)).toMatch(/^ok: \{"finished":true/);
});

test('what operators did stays, without the name of whom they did it to', async () => {
  const { matchId } = await played();
  const file = join(data, 'operators.sqlite');
  const act = (n: number, name: string, match: string, what: string) => ({
    ...{ kind: 'act', key: String(n) },
    value: { n, at: 1, by: 'operator', role: 'operate', act: name, match, what, why: 'asked' },
  });
  const store = new SqliteDocuments<string>(file);
  await store.exchange(() => [
    act(1, 'remove', matchId, ADA),
    act(2, 'new seat key', matchId, `seat 1, ${ADA}`),
    act(3, 'new seat key', matchId, `seat 2, ${BOB}`),
    act(4, 'remove', matchId, BOB),
    act(5, 'ban', matchId, `until 2026-01-31T12:00:00.000Z, ${ADA}`),
    act(6, 'lift ban', matchId, ADA),
  ]);
  await store.close();
  expect((await run(['erase', '--match', matchId, '--seat', '0'])).status).toBe(0);
  expect(found(ADA)).toEqual([]);
  const after = new SqliteDocuments<string>(file);
  const acts = (await after.read()).map(({ value }) => (value as { what: string }).what);
  await after.close();
  expect(acts).toEqual([
    ...['(erased)', 'seat 1, (erased)', `seat 2, ${BOB}`, BOB],
    ...['until 2026-01-31T12:00:00.000Z, (erased)', '(erased)'],
  ]);
});

test('a person who is erased from a league is anonymous there, and plays on by the key where it goes on', async () => {
  const { matchId, token } = await played();
  const file = join(data, 'leagues.sqlite');
  const [hers, his] = [
    { name: ADA, keyHash: hashToken(token) },
    { name: BOB, keyHash: hashToken('his') },
  ];
  const terms = { game: 'duel', options: {}, clock: { kind: 'untimed' }, takebacks: 'quiet', size: 2 };
  const league = (key: string, host: object, rounds: unknown) => ({
    ...{ kind: 'league', key },
    value: { ...terms, host, players: [hers, his], rounds, createdAt: 1 },
  });
  const begun = drawnRounds([0, 1], 0);
  const over = withEnding(withMatch(begun, FINAL, 'm'), FINAL, { winner: 0, prize: '' }, 0);
  const store = new SqliteDocuments<string>(file);
  await store.exchange(() => [
    league('open', his, []),
    league('begun', hers, begun),
    league('over', his, over),
  ]);
  await store.close();
  const { output } = await run(['export', '--keys'], token);
  expect(JSON.parse(output).leagues).toHaveLength(3);
  expect((await run(['erase', '--match', matchId, '--seat', '0'])).status).toBe(0);
  expect(found(ADA)).toEqual([]);
  const after = new SqliteDocuments<string>(file);
  const documents = new Map(
    (await after.read()).map(({ key, value }) => [key, value as { players: object[] }]),
  );
  await after.close();
  expect(documents.get('open')?.players).toEqual([his]);
  const nameless = { name: '(erased)', keyHash: hashToken(token) };
  expect(documents.get('begun')).toMatchObject({ host: nameless, players: [nameless, his] });
  expect(documents.get('over')?.players).toEqual([{ name: '(erased)', keyHash: '' }, his]);
});

test('a ban holds without the name of the banned person, and is exported for that person alone', async () => {
  const { matchId, ada, bob } = await played();
  const file = join(data, 'operators.sqlite');
  const ban = (key: string, name: string, person: string) => ({
    ...{ kind: 'ban', key },
    value: {
      ...{ id: key, name, match: matchId, person, at: 1, by: 'operator', why: 'rude' },
      ...{ until: 2, words: `be kind, ${key}` },
    },
  });
  const store = new SqliteDocuments<string>(file);
  await store.exchange(() => [ban('of-ada', ADA, ada), ban('of-bob', BOB, bob)]);
  await store.close();
  const shown = await run(['export', '--match', matchId, '--seat', '0']);
  expect(JSON.parse(shown.output)).toMatchObject({
    matches: [{ bans: [{ at: 1, until: 2, why: 'rude', words: 'be kind, of-ada' }] }],
  });
  expect(shown.output).not.toContain('of-bob');
  expect((await run(['erase', '--match', matchId, '--seat', '0'])).status).toBe(0);
  expect(found(ADA)).toEqual([]);
  const after = new SqliteDocuments<string>(file);
  const bans = (await after.read()).map(({ key, value }) => [key, (value as { name: string }).name]);
  await after.close();
  expect(bans).toEqual([
    ['of-ada', '(erased)'],
    ['of-bob', BOB],
  ]);
});

test('messages of others stay, and the table can still be shown', async () => {
  const { matchId, bobsToken, ada } = await played();
  await run(['erase', '--match', matchId, '--seat', '0']);
  const store = open();
  const lines = await store.chat.page(matchId, ALL, 99, 9);
  expect(lines.map(({ n, name, text }) => [n, name, text])).toEqual([
    [2, BOB, 'no'],
    [1, '', ''],
  ]);
  const [report, ...others] = await store.chat.reports(9);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ n: 2, reporter: { person: '', name: '', seat: null }, note: '' });
  expect(report?.lines.map(({ text }) => text)).toEqual(['', 'no']);
  const { tables } = serverOn(store, new FakeClock());
  const table = await tables.wake(matchId);
  expect(table?.seating.seats.map((person) => [person?.id === ada, person?.name])).toEqual([
    [true, 'Player 1 (erased)'],
    [false, BOB],
  ]);
  expect((await table?.enter(bobsToken, '', 'seat'))?.person.seat).toBe(1);
  await tables.closeAll();
  await store.close();
});

test('a running match needs its people: nothing changes, and the reason is printed', async () => {
  const { matchId, ada } = await played(false);
  const { status, output } = await run(['erase', '--match', matchId, '--seat', '0']);
  expect(status).toBe(1);
  expect(output).toMatch(new RegExp(`^${matchId} ${ada}: nothing changed: .*TABLE-12.3`));
  expect(found(ADA, MESSAGE, NOTED)).toEqual([ADA, MESSAGE, NOTED]);
});

test('by keys, which come on standard input: a seat, and a browser with notifications', async () => {
  const { matchId, token, ada, bob } = await played();
  await followed(matchId, ada);
  expect(await run(['erase', '--keys'], 'nobody has this\n')).toMatchObject({
    status: 1,
    output: 'Nobody found.',
  });
  const { output } = await run(['export', '--keys'], `${RECIPIENT_KEY}\n`);
  const { matches, notices: notifications } = JSON.parse(output);
  expect(matches).toMatchObject([
    {
      ...{ match: matchId, game: 'duel', person: ada, seat: 0, names: [ADA], isHost: true, recordFormat: 2 },
      inRecord: [{ name: ADA }],
      reports: [{ channel: ALL, n: 2, reason: 'said', note: COMPLAINT }],
    },
  ]);
  expect(matches[0].messages.map(({ text }: { text: string }) => text).sort()).toEqual(
    [MESSAGE, NOTED].sort(),
  );
  expect(notifications).toMatchObject([
    { language: 'de', mail: { address: MAIL }, letters: [{ match: matchId }] },
  ]);
  // Nothing that opens anything, and nothing of anybody else.
  for (const secret of [BOB, bob, hashToken(token), hashToken(RECIPIENT_KEY), hashToken('c')])
    expect(
      JSON.stringify({
        ...matches[0],
        notices: notifications.map((one: object) => ({ ...one, letters: [] })),
      }),
    ).not.toContain(secret);
  expect(await run(['erase', '--keys'], `${token}\n${RECIPIENT_KEY}\n`)).toMatchObject({ status: 0 });
  expect(found(ADA, MESSAGE, MAIL, hashToken(RECIPIENT_KEY))).toEqual([]);
});

test('a waiting room gets the seat back, and one with nobody left is deleted', async () => {
  const store = open();
  const server = serverOn(store, new FakeClock());
  const { table } = await server.tables.create(DUEL_REQUEST, ADA);
  const { matchId } = table.setup;
  await server.tables.closeAll();
  await store.close();
  expect(await run(['erase', '--match', matchId, '--seat', '0'])).toMatchObject({ status: 0 });
  expect(found(ADA)).toEqual([]);
  const again = open();
  expect(await again.table(matchId)).toBeUndefined();
  await again.close();
});

test('lists the people, and reports what it cannot answer', async () => {
  const { matchId, ada, bob } = await played();
  expect((await run(['list', '--match', matchId])).output.split('\n')).toEqual([
    `${ada}  seat 0  ${ADA}`,
    `${bob}  seat 1  ${BOB}`,
  ]);
  for (const [args, words] of [
    [['erase'], 'name a person'],
    [['erase', '--match', matchId], 'name a person'],
    [['erase', '--match', 'nothing', '--seat', '0'], 'match nothing not found'],
    [['erase', '--match', matchId, '--seat', '7'], 'has no seat 7'],
    [['erase', '--match', matchId, '--person', 'eve'], 'nobody is known as eve'],
    [['erase', '--keys', '--match', matchId], 'standard input'],
    // As an id may be.
    [['erase', '--match', '-dash', '--person', '-eve'], 'match -dash not found'],
    [['erase', '--seat', '0', '--match'], 'ambiguous'],
    [['forget'], 'list, export or erase'],
  ] as const)
    await expect(run(args)).rejects.toThrow(words);
  const running = open();
  await expect(run(['list', '--match', matchId])).rejects.toThrow('stop it first');
  await running.close();
});
