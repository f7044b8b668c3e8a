// Data export of a profile (UI-P7): its rows, its data at each table, its own messages, and the records of its finished and archived
// matches; nothing of anyone else, and no secrets.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { groupOf } from '@hexmarch/shared/protocol/people/chat';
import { type CreateMatchReply, type EnterReply, WIRE } from '@hexmarch/shared/protocol/room/messages';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { Browser } from '../support/browser.ts';
import { ask, idOf, newsIs, saysTo } from '../support/chatting.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

const clock = new FakeClock();
let server: TestServer;
const here: TestClient[] = [];
beforeAll(async () => {
  server = await startServer(['--data', tempDir(), '--keep-matches', '3', '--no-limits'], { clock });
});
afterAll(async () => {
  await Promise.all(here.map((client) => client.leave()));
  await server.close();
});

interface Exported {
  readonly person: { readonly name: string };
  readonly leagues: readonly { readonly league: string; readonly name: string }[];
  readonly tables: readonly {
    readonly match: string;
    readonly names?: readonly string[];
    readonly messages: readonly { readonly channel: string; readonly text: string }[];
    readonly reports: readonly { readonly reason: string }[];
  }[];
  readonly records: readonly { readonly match: string; readonly record: string }[];
}

async function keeps(name: string): Promise<Browser> {
  const browser = new Browser(server.url);
  await browser.post('/me', { name, lang: 'en', seats: [] });
  return browser;
}

async function comes(browser: Browser, matchId: string, name: string, as: 'seat' | 'watch' = 'seat') {
  const { body } = await browser.post<EnterReply>(`/matches/${matchId}/enter`, { name, as, wire: WIRE });
  const client = await TestClient.joinBy(server.url, body);
  here.push(client);
  return { client, token: body.token };
}

/** A match of skor between her and another player. */
async function pair(her: Browser, visibility: 'public' | 'private' = 'public') {
  const wanted = { ...DUEL_REQUEST, game: 'skor', options: {}, visibility, name: 'Ottilie' };
  const { matchId, token } = (await her.post<CreateMatchReply>('/matches', wanted)).body;
  const mine = (await comes(her, matchId, 'Ottilie')).client;
  const theirs = await comes(new Browser(server.url), matchId, 'Rupert');
  await mine.until(() => mine.state.status === 'playing');
  return { matchId, mine, theirs: theirs.client, tokens: [token, theirs.token] };
}

async function ends({ mine, theirs }: Awaited<ReturnType<typeof pair>>): Promise<void> {
  await theirs.act('resign');
  await mine.until(() => mine.state.status === 'over');
}

test('all her data, with her messages and records, and nothing of others', async () => {
  const her = await keeps('Ottilie');
  const old = await pair(her);
  await ends(old);
  await Promise.all([old.mine.leave(), old.theirs.leave()]);
  await clock.forward(3 * DAY_MS);
  while ((await server.app.store.table(old.matchId)) !== undefined) {
    await clock.forward(60_000);
    await new Promise((go) => setTimeout(go, 5));
  }
  const ended = await pair(her, 'private');
  await saysTo(ended.mine, 'all', 'mine to all – ½');
  await saysTo(ended.theirs, 'all', 'theirs to all');
  const both = groupOf([idOf(ended.mine), idOf(ended.theirs)]);
  await saysTo(ended.mine, both, 'mine in private');
  const { n } = await saysTo(ended.theirs, both, 'theirs in private');
  ask(ended.mine, { do: 'report', channel: both, n, reason: 'said', note: 'my reason' });
  await ended.mine.until(() => newsIs(ended.mine, 'reported').length === 1);
  await ends(ended);
  const running = await pair(her);
  const other = await pair(await keeps('Somebody Else'));
  const looking = (await comes(her, other.matchId, 'Ottilie', 'watch')).client;
  await saysTo(looking, 'watchers', 'mine as a watcher');
  const terms = {
    game: 'skor',
    options: {},
    clock: { kind: 'untimed' },
    takebacks: 'quiet',
    size: 4,
    plays: true,
  };
  const league = (
    await her.post<{ leagueId: string; key: string }>('/leagues', { ...terms, name: 'Ottilie' })
  ).body;

  const { status, body } = await her.get<Exported>('/me/export');
  expect(status).toBe(200);
  expect(body.person.name).toBe('Ottilie');
  expect(body.leagues).toMatchObject([{ league: league.leagueId, name: 'Ottilie' }]);
  const at = (matchId: string) => body.tables.find(({ match }) => match === matchId);
  expect(at(ended.matchId)).toMatchObject({ names: ['Ottilie'], reports: [{ note: 'my reason' }] });
  expect(
    at(ended.matchId)
      ?.messages.map(({ text }) => text)
      .toSorted(),
  ).toEqual(['mine in private', 'mine to all – ½']);
  expect(at(running.matchId)).toMatchObject({ status: 'playing', messages: [] });
  expect(at(other.matchId)?.messages).toMatchObject([{ channel: 'watchers', text: 'mine as a watcher' }]);

  const { key } = (await her.get<{ key: string }>('/key')).body;
  expect(body.records.map(({ match }) => match).toSorted()).toEqual([ended.matchId, old.matchId].toSorted());
  for (const { record } of body.records)
    expect(verifyRecordNow(record, { games: GAMES, key }).problem).toBeUndefined();

  const text = her.heard.at(-2) ?? '';
  const secrets = [running, other].map(
    async ({ matchId }) => (await server.app.store.load(matchId))?.head.secret,
  );
  const keys = [old, ended, running, other].flatMap(({ tokens }) => tokens);
  for (const secret of [...keys, league.key, ...(await Promise.all(secrets)), 'theirs'])
    expect([secret, text.includes(String(secret))]).toEqual([secret, false]);
  expect((await new Browser(server.url).get('/me/export')).status).toBe(401);
}, 60_000);
