// Deletion of a profile (UI-P7) that has left traces everywhere: in waiting, running, finished and archived matches, a seat taken over by
// another player, as a spectator, in a private room, tournaments, lists of others, notifications and the audit log. Afterwards no byte of
// the name is left in any file, table or answer, and every record still verifies.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import type { LeagueReply } from '@hexmarch/shared/protocol/lobby/leagues';
import type { SeenMatch } from '@hexmarch/shared/protocol/people/operators';
import {
  type CreateMatchReply,
  type EnterReply,
  MESSAGE,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { peopleFileIn } from '../../src/app/sideStores.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { MOVED_TABLES } from '../../src/ports/peopleStore.ts';
import { sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { Database } from '../../src/store/postgres/database.ts';
import { type Postgres, postgres } from '../../tools/trial/postgres.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { ADMIN } from '../support/adminPort.ts';
import { Browser } from '../support/browser.ts';
import { ask, idOf, newsIs, say, saysTo } from '../support/chatting.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { OPERATOR_TOKEN, operatorOf } from '../support/operatorOf.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';
import { expectVerified } from '../support/verifiedRecord.ts';

const NAME = 'Walpurga';
const FORMER = 'Irmingard';
const ANY_NAME = /walpurga|irmingard/i;
const SKOR = { ...DUEL_REQUEST, game: 'skor', options: {} };
const BIDS = { seats: 3, seatsMin: 3, rounds: 9, ending: { afterMs: 3_600_000 }, lockMs: 0 };

let database: Postgres;
beforeAll(async () => {
  database = await postgres();
});
afterAll(() => database.close());

let server: TestServer;
let clock: FakeClock;
let data: string;
let written: string[];
const here: TestClient[] = [];

async function start(env: Readonly<Record<string, string>>): Promise<void> {
  const logger = newLogger('silent');
  for (const level of ['info', 'warn', 'error'] as const)
    logger[level] = ((...args: readonly unknown[]) => void written.push(JSON.stringify(args))) as never;
  const args = ['--data', data, '--keep-matches', '3', '--no-limits', ...ADMIN];
  server = await startServer(args, { clock, logger }, { ADMIN_TOKEN: OPERATOR_TOKEN, ...env });
}

beforeEach(() => {
  [clock, data, written] = [new FakeClock(), tempDir(), []];
});
afterEach(async () => {
  await Promise.all(here.splice(0).map((client) => client.leave()));
  await server.close();
});

async function keeps(name: string): Promise<Browser> {
  const browser = new Browser(server.url);
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  return browser;
}

async function comes(browser: Browser, matchId: string, name: string, as: 'seat' | 'watch' = 'seat') {
  const { body } = await browser.post<EnterReply>(`/matches/${matchId}/enter`, { name, as, wire: WIRE });
  const client = await TestClient.joinBy(server.url, body);
  here.push(client);
  return client;
}

const opened = async (browser: Browser, change: object, name: string): Promise<string> =>
  (await browser.post<CreateMatchReply>('/matches', { ...SKOR, ...change, name })).body.matchId;

/** She and another player, both connected. */
async function pair(her: Browser, other: string, change: object = {}, name = NAME) {
  const matchId = await opened(her, change, name);
  const mine = await comes(her, matchId, name);
  const theirs = await comes(new Browser(server.url), matchId, other);
  await mine.until(() => mine.state.status === 'playing');
  return { matchId, mine, theirs };
}

async function gone(matchId: string): Promise<void> {
  await clock.forward(3 * DAY_MS);
  while ((await server.app.store.table(matchId)) !== undefined) {
    await clock.forward(60_000);
    await new Promise((go) => setTimeout(go, 5));
  }
}

/** An archived match, played under another name; she has renamed since. */
async function archived(her: Browser): Promise<string> {
  const { matchId, mine, theirs } = await pair(her, 'Bruno', {}, FORMER);
  await theirs.act('resign');
  await mine.until(() => mine.state.status === 'over');
  await Promise.all([mine.leave(), theirs.leave()]);
  await gone(matchId);
  expect(readFileSync(join(data, 'records', `${matchId}.jsonl`), 'utf8')).toContain(FORMER);
  await her.post('/me/rename', { name: NAME });
  return matchId;
}

async function over(her: Browser): Promise<string> {
  const { matchId, mine, theirs } = await pair(her, 'Carla');
  await saysTo(mine, 'all', `${NAME} says hello`);
  await theirs.act('resign');
  await mine.until(() => mine.state.status === 'over');
  return matchId;
}

/** A seat taken over by another player. */
async function handedOver(her: Browser): Promise<string> {
  const matchId = await opened(her, { game: 'ruled-bids', options: BIDS }, NAME);
  const mine = await comes(her, matchId, NAME);
  for (const name of ['Dagmar', 'Egbert']) await comes(new Browser(server.url), matchId, name);
  await mine.until(() => mine.state.status === 'playing');
  await saysTo(mine, 'all', `I, ${NAME}, have to go`);
  mine.send(MESSAGE.manage, { do: 'offerSeat', seat: 0 });
  await mine.until(() => mine.state.seats[0]?.offered === true);
  const next = await comes(new Browser(server.url), matchId, 'Folko');
  await next.until(() => next.state.seats[0]?.name === 'Folko');
  await mine.leave();
  return matchId;
}

/** Matches of others, where she watches, chats, is quoted and is removed. */
async function watched(her: Browser, other: Browser): Promise<string> {
  const matchId = await opened(other, {}, 'Gisela');
  await comes(other, matchId, 'Gisela');
  const mine = await comes(her, matchId, NAME, 'watch');
  const eve = await comes(new Browser(server.url), matchId, 'Hedwig', 'watch');
  const { n } = await saysTo(mine, 'watchers', `it is me, ${NAME}`);
  ask(eve, { do: 'report', channel: 'watchers', n, reason: 'said', note: `${NAME} is loud` });
  await eve.until(() => newsIs(eve, 'reported').length === 1);
  const heard = await saysTo(eve, 'watchers', 'quiet please');
  ask(mine, { do: 'report', channel: 'watchers', n: heard.n, reason: 'said', note: 'rude' });
  await mine.until(() => newsIs(mine, 'reported').length === 1);
  const path = `/matches/${matchId}`;
  const person = ((await operatorOf(server).get(path)).body as SeenMatch).people?.find(
    (one) => one.name === NAME,
  );
  expect((await operatorOf(server).post(`${path}/remove`, { person: person?.id, why: 'loud' })).status).toBe(
    200,
  );
  return matchId;
}

/** Data of others about her, and pending notifications. */
async function known(matchId: string, mine: TestClient, other: Browser): Promise<void> {
  for (const person of [undefined, idOf(mine)])
    expect((await other.post('/me/follows', { matchId, person })).status).toBe(200);
  const stranger = await keeps('Stranger');
  expect((await stranger.post('/me/blocks', { matchId, person: idOf(mine) })).status).toBe(200);
  const { book } = server.app.notifications;
  await book.update((draft) => {
    const way = { id: 'w', failures: 0, hasWorked: true };
    draft.set('addressee', 'one', {
      ...{ keyHash: 'k', language: 'en', zone: 'UTC', quiet: null, off: [], mail: null, calendarHash: null },
      ...{
        push: [{ ...way, endpoint: 'https://push.example/1', p256dh: '', auth: '' }],
        changedAt: clock.now(),
      },
      follows: { [matchId]: { person: 'somebody', off: [] } },
    });
    draft.set('letter', 'l', {
      ...{ matchId, to: 'one', by: 'push', way: 'w', seat: null, turn: 0, tries: 0, state: 'waiting' },
      notBefore: clock.now() + DAY_MS,
      news: { kind: 'turn', game: 'Skor', names: [NAME, 'Ingo'], seats: [0], dueAt: null },
    });
  });
}

async function leagues(her: Browser): Promise<readonly string[]> {
  const terms = {
    game: 'skor',
    options: {},
    clock: { kind: 'untimed' },
    takebacks: 'quiet',
    size: 4,
    plays: true,
  };
  const made = async () => {
    const { body } = await her.post<{ leagueId: string; key: string }>('/leagues', { ...terms, name: NAME });
    return body;
  };
  const open = await made();
  const { leagueId, key } = await made();
  const guest = new Browser(server.url);
  for (const name of ['Jutta', 'Kuno', 'Ludmilla']) await guest.post(`/leagues/${leagueId}/join`, { name });
  await her.post(`/leagues/${leagueId}/begin`, {}, { token: key });
  const matches = async () =>
    (await guest.get<LeagueReply>(`/leagues/${leagueId}`)).body.rounds[0]?.flatMap((one) => one.matches) ??
    [];
  while ((await matches()).length < 2) await clock.forward(1000);
  for (const matchId of await matches()) await her.post('/me/seats', { seats: [{ matchId, key }] });
  return [open.leagueId, leagueId];
}

const filesIn = (dir: string): readonly string[] =>
  readdirSync(dir).flatMap((name) =>
    statSync(join(dir, name)).isDirectory() ? filesIn(join(dir, name)) : [join(dir, name)],
  );

const namingFiles = () =>
  filesIn(data).filter((file) => ANY_NAME.test(readFileSync(file).toString('latin1')));

/** Database columns that contain the name. */
async function namingTables(url: string): Promise<readonly string[]> {
  const sql = new Database(url, { most: 1, settings: '' });
  const tables = await sql.read('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()');
  const naming: string[] = [];
  for (const { tablename } of tables) {
    const rows = await sql.read(`SELECT t::text AS text FROM ${tablename} t`);
    if (rows.some(({ text }) => ANY_NAME.test(String(text)))) naming.push(String(tablename));
  }
  await sql.close();
  expect(tables.length).toBeGreaterThan(MOVED_TABLES.length);
  return naming;
}

/** All answers about matches. */
async function heardBy(
  matches: readonly string[],
  leagueIds: readonly string[],
  other: Browser,
): Promise<string> {
  const api = ['/matches', '/tv', '/me/follows', '/me/blocks', '/me/reports', '/me/games', '/me/export'];
  for (const id of matches)
    api.push(...['row', 'log', 'record'].map((what) => `/matches/${id}/${what}`), `/oembed?url=/m/${id}`);
  const paths = [...api.map((path) => `/api${path}`), ...leagueIds.map((id) => `/api/leagues/${id}`)];
  for (const id of matches) paths.push(`/m/${id}`, `/embed/m/${id}`);
  const bodies = await Promise.all(
    paths.map(async (path) =>
      (await fetch(`${server.url}${path}`, { headers: { cookie: other.cookie, accept: '*/*' } })).text(),
    ),
  );
  const operator = ['/audit', '/bans', '/reports', '/tables', ...matches.map((id) => `/matches/${id}`)];
  for (const path of operator) bodies.push(JSON.stringify((await operatorOf(server).get(path)).body));
  return bodies.join('\n');
}

async function isOver(matchId: string): Promise<void> {
  const look = () => server.app.tables.rowOf({ matchId });
  while ((await look())?.status !== 'over') await new Promise((go) => setTimeout(go, 5));
}

/** Fills the server with her traces, deletes her, and searches; `naming`: where the name is still found. */
async function deletes(env: Readonly<Record<string, string>>, naming: () => Promise<readonly string[]>) {
  await start(env);
  const her = await keeps(FORMER);
  const other = await keeps('Gisela');
  const old = await archived(her);
  const ended = await over(her);
  const seen = await watched(her, other);
  const offered = await handedOver(her);
  const running = await pair(her, 'Ingo');
  await known(running.matchId, running.mine, other);
  say(running.mine, 'all', `${NAME} waits`);
  const secret = await pair(her, 'Manfred', { visibility: 'private' });
  const waiting = await opened(her, {}, NAME);
  const guest = await comes(new Browser(server.url), waiting, 'Notker', 'watch');
  const inLeagues = await leagues(her);
  const all = [ended, seen, offered, running.matchId, secret.matchId];
  expect(await naming()).not.toEqual([]);
  expect(await heardBy([...all, old], inLeagues, other)).toMatch(ANY_NAME);

  expect((await her.post('/me/delete', { name: NAME })).status).toBe(200);
  await Promise.all([running.matchId, secret.matchId].map(isOver));
  await guest.until(() => guest.closeCode !== undefined);
  expect(await naming()).toEqual([]);
  expect(await heardBy([...all, old], inLeagues, other)).not.toMatch(ANY_NAME);
  expect(written.join('\n')).not.toMatch(ANY_NAME);
  await running.theirs.until(() => running.theirs.state.seats[0]?.name === 'Player 1 (erased)');

  for (const matchId of [old, ended, running.matchId, secret.matchId])
    await expectVerified(server.url, matchId, data, 1);
  const record = await (await fetch(`${server.url}/api/matches/${offered}/record`)).text();
  const { key } = (await other.get<{ key: string }>('/key')).body;
  expect(verifyRecordNow(record, { games: [ruledBids], key }).problem).toBeUndefined();
  await keeps(NAME);
}

test('in files: no byte is left in any of them', () => deletes({}, async () => namingFiles()), 120_000);

test('after a crash before the erasure the next server completes it', async () => {
  await start({});
  const her = await keeps(NAME);
  const { matchId, mine, theirs } = await pair(her, 'Otto');
  await saysTo(mine, 'all', `${NAME} was here`);
  await Promise.all([mine.leave(), theirs.leave()]);
  await server.close();
  const people = sqlitePeople(peopleFileIn(data));
  const id = (await people.personNamed(NAME.toLowerCase()))?.id ?? '';
  await people.remove(id);
  expect(await people.toForget(9)).toHaveLength(2);
  await people.close();
  expect(namingFiles()).not.toEqual([]);
  await start({});
  await isOver(matchId);
  while (namingFiles().length > 0) await new Promise((go) => setTimeout(go, 5));
  expect(await (await fetch(`${server.url}/api/matches/${matchId}/row`)).text()).not.toMatch(ANY_NAME);
}, 60_000);

test('a seat in a paused match is given up on resume, and its name erased at once', async () => {
  await start({});
  const her = await keeps(NAME);
  const { matchId, theirs } = await pair(her, 'Pankraz');
  expect((await operatorOf(server).post(`/matches/${matchId}/pause`, { why: 'a look' })).status).toBe(200);
  await theirs.until(() => theirs.state.table.paused);
  expect((await her.post('/me/delete', { name: NAME })).status).toBe(200);
  await theirs.until(() => theirs.state.seats[0]?.name === 'Player 1 (erased)');
  expect(theirs.state.status).toBe('playing');
  await operatorOf(server).post(`/matches/${matchId}/resume`, { why: 'looked' });
  await clock.forward(60_000);
  await theirs.until(() => theirs.state.status === 'over');
  expect(theirs.state.outcome?.winners).toEqual([1]);
}, 60_000);

test('[TABLE-12.4] where seats can be offered hers is, and can be taken over', async () => {
  await start({});
  const her = await keeps(NAME);
  const matchId = await opened(her, { game: 'ruled-bids', options: BIDS }, NAME);
  const mine = await comes(her, matchId, NAME);
  const [bob] = await Promise.all(
    ['Quirin', 'Rosa'].map((name) => comes(new Browser(server.url), matchId, name)),
  );
  await mine.until(() => mine.state.status === 'playing');
  expect((await her.post('/me/delete', { name: NAME })).status).toBe(200);
  await mine.until(() => mine.closeCode !== undefined);
  await bob?.until(() => bob.state.seats[0]?.offered === true);
  expect(bob?.state.seats[0]).toMatchObject({ name: 'Player 1 (erased)' });
  const next = await comes(new Browser(server.url), matchId, 'Siegbert');
  expect(next.seat).toBe(0);
  expect(next.state.status).toBe('playing');
}, 60_000);

test('in a database: no row is left in any table, nor a byte in the folder', async () => {
  const url = await database.schema();
  await deletes({ DATABASE_URL: url }, async () => [...(await namingTables(url)), ...namingFiles()]);
  expect(existsSync(join(data, 'people.sqlite'))).toBe(false);
}, 120_000);
