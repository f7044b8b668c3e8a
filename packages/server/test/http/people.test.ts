// Profiles over real sockets: one person in three browsers, and a guest who is not affected.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ClaimReply,
  CreateProfileReply,
  FinishReply,
  LinkReply,
  LinkStateReply,
  MeReply,
  OwnSeats,
  RecoveryReply,
  SessionsReply,
} from '@hexmarch/shared/protocol/people/people';
import { type CreateMatchReply, type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { makeBackup } from '../../tools/backup/making.ts';
import { Browser } from '../support/browser.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { createMatch, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

let server: TestServer;
let data: string;
const written: string[] = [];
beforeAll(async () => {
  data = tempDir();
  const { newLogger } = await import('../../src/ops/logger.ts');
  const logger = newLogger('silent');
  for (const level of ['info', 'warn', 'error'] as const)
    logger[level] = ((...args: readonly unknown[]) => void written.push(JSON.stringify(args))) as never;
  server = await startServer(['--data', data, '--no-limits'], { logger });
});
afterAll(() => server.close());

let count = 0;
/** A name unique over all tests. */
const nameApart = (name: string) => `${name} ${String.fromCharCode(65 + count++)}`;

async function newProfile(name = nameApart('Adalgisa'), seats: readonly object[] = []) {
  const browser = new Browser(server.url);
  const { status, body } = await browser.post<CreateProfileReply>('/me', { name, lang: 'de', seats });
  expect(status).toBe(201);
  return { browser, name, me: body };
}

/** A waiting table of the toy game, created by a guest. */
async function tableOf(guest = new Browser(server.url)) {
  const { body } = await guest.post<CreateMatchReply>('/matches', DUEL_REQUEST);
  return { guest, matchId: body.matchId, key: body.token };
}

const seatsOf = async (browser: Browser) => (await browser.get<OwnSeats>('/me/seats')).body.seats;
const matchesOf = async (browser: Browser) => (await seatsOf(browser)).map(({ row }) => row.matchId);

async function linked(from: Browser): Promise<Browser> {
  const phone = new Browser(server.url, PHONE);
  const { code, pictures } = (await from.post<LinkReply>('/me/link')).body;
  const claimed = (await phone.post<ClaimReply>('/me/link/claim', { code: code.toLowerCase() })).body;
  expect(claimed.pictures).toEqual(pictures);
  const { claim } = claimed;
  expect((await phone.post<FinishReply>('/me/link/finish', { claim })).body).toEqual({ me: null });
  expect((await from.get<LinkStateReply>('/me/link')).body.state).toBe('claimed');
  expect((await from.post('/me/link/confirm')).status).toBe(200);
  expect((await phone.post<FinishReply>('/me/link/finish', { claim })).body.me).not.toBeNull();
  expect((await phone.post('/me/link/finish', { claim })).body).toMatchObject({ error: 'wrong-code' });
  return phone;
}

test('a guest creates, joins and leaves a match without a cookie, and sees nothing of profiles', async () => {
  const { guest, matchId, key } = await tableOf();
  const other = new Browser(server.url);
  expect((await other.enter(matchId)).body.seat).toBe(1);
  expect((await guest.enter(matchId, key)).body.seat).toBe(0);
  expect((await guest.get('/me')).body).toMatchObject({ error: 'not-signed-in' });
  expect((await guest.post('/me/rename', { name: 'Somebody' })).status).toBe(401);
  expect([guest.set, other.set]).toEqual([[], []]);
});

test('creating a profile: a name, an HttpOnly cookie, and the seats whose keys are right', async () => {
  const one = await tableOf();
  const two = await tableOf();
  const { browser, me, name } = await newProfile(undefined, [
    { matchId: one.matchId, key: one.key },
    { matchId: two.matchId, key: one.key },
    { matchId: 'nothing', key: one.key },
  ]);
  expect(me).toMatchObject({ name, lang: 'de', bound: 1, hasRecoveryCode: false });
  expect(browser.set).toHaveLength(1);
  expect(browser.set[0]).toMatch(
    /^hexmarch=[\w-]{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(await seatsOf(browser)).toMatchObject([
    { row: { matchId: one.matchId, game: 'duel', status: 'waiting', seats: ['Ada', ''] }, seat: 0 },
  ]);
  expect((await browser.post('/me/seats', { seats: [{ matchId: two.matchId, key: two.key }] })).body).toEqual(
    {
      bound: 1,
    },
  );
  expect((await matchesOf(browser)).toSorted()).toEqual([one.matchId, two.matchId].toSorted());
  expect((await browser.get<MeReply>('/me')).body).toMatchObject({ name });
});

test('with TLS the cookie is bound to this host', async () => {
  const proxied = await import('../../src/http/common/sessionCookie.ts');
  const request = {
    headers: { 'x-forwarded-proto': 'https', cookie: `hexmarch=${'x'.repeat(32)}` },
  } as never;
  const set: string[] = [];
  const response = { setHeader: (_name: string, value: string) => set.push(value) } as never;
  const cookie = new proxied.SessionCookie({ trustedProxies: 1 });
  cookie.set(request, response, 'secret');
  expect(set).toEqual([
    '__Host-hexmarch=secret; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict',
  ]);
  expect(cookie.read(request)).toBeUndefined();
  // Only trusted proxies are believed.
  expect(new proxied.SessionCookie({ trustedProxies: 0 }).read(request)).toBe('x'.repeat(32));
  expect(proxied.isOverTls({ publicUrl: 'https://example.org', trustedProxies: 0 }, request)).toBe(true);
});

test('a TLS proxy without forwarding headers is logged once', async () => {
  const { silentProxyWarning } = await import('../../src/http/common/silentProxy.ts');
  const warnings: string[] = [];
  const journal = { info() {}, error() {}, warn: (_fields: object, text: string) => warnings.push(text) };
  const requestWith = (headers: object) => ({ headers }) as never;
  const page = { origin: 'https://hex.example', host: 'hex.example' };
  const behind = silentProxyWarning({ trustedProxies: 1 }, journal);
  for (const fine of [
    { ...page, 'x-forwarded-proto': 'https' },
    { ...page, origin: 'http://hex.example' },
    { ...page, origin: 'https://other.example' },
    { host: page.host },
  ])
    behind(requestWith(fine));
  silentProxyWarning({ trustedProxies: 0, publicUrl: 'https://hex.example' }, journal)(requestWith(page));
  expect(warnings).toEqual([]);
  for (let i = 0; i < 3; i += 1) behind(requestWith(page));
  expect(warnings).toEqual([expect.stringContaining('X-Forwarded-Proto')]);
});

test('the documented nginx configuration forwards the protocol', () => {
  for (const file of ['README.md', 'deploy/nginx.conf']) {
    const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
    expect(text).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
  }
});

test('a second browser by a device code: the same list, the same seat, and it plays', async () => {
  const { matchId, token } = (await createMatch(server.url)).body;
  const { browser } = await newProfile(undefined, [{ matchId, key: token }]);
  const phone = await linked(browser);
  expect(await matchesOf(phone)).toEqual([matchId]);
  const entered = await phone.enter(matchId);
  expect(entered.body).toMatchObject({ seat: 0, token: '' });
  const ada = await TestClient.joinBy(server.url, entered.body);
  const bob = await TestClient.join(server.url, matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 3');
  // The first browser's key still works.
  const again = await TestClient.join(server.url, matchId, 'seat', token);
  expect(again.seat).toBe(0);
  await bob.act('resign');
  await ada.until(() => ada.state.status === 'over');
  // The rematch belongs to the same person.
  for (const one of [ada, bob]) one.send(MESSAGE.rematch);
  await ada.until(() => ada.state.rematch.matchId !== '');
  const rematchId = ada.state.rematch.matchId;
  expect((await phone.enter(rematchId)).body).toMatchObject({ seat: 1, token: '' });
  expect((await matchesOf(browser)).toSorted()).toEqual([matchId, rematchId].toSorted());
  await Promise.all([ada, bob, again].map((one) => one.leave()));
});

test('a session is accepted instead of its seat’s key, and no other', async () => {
  const guest = new Browser(server.url);
  const closed = { ...DUEL_REQUEST, watchersAllowed: false };
  const { matchId, token } = (await guest.post<CreateMatchReply>('/matches', closed)).body;
  const { browser } = await newProfile(undefined, [{ matchId, key: token }]);
  const bob = await TestClient.join(server.url, matchId, 'seat', undefined, 'Bob');
  const ada = await TestClient.joinBy(server.url, (await browser.enter(matchId)).body);
  await bob.until(() => bob.state.status === 'playing');
  const record = (who: Browser) =>
    fetch(`${server.url}/api/matches/${matchId}/record`, {
      headers: who.cookie === '' ? {} : { cookie: who.cookie },
    });
  expect((await record(browser)).status).toBe(200);
  expect((await record(new Browser(server.url))).status).toBe(403);
  expect((await browser.get(`/matches/${matchId}/webhooks`)).status).toBe(200);
  expect((await (await newProfile()).browser.get(`/matches/${matchId}/webhooks`)).status).toBe(401);
  await Promise.all([ada.leave(), bob.leave()]);
});

test('a seat taken while signed in is bound; given up, neither key nor session opens it', async () => {
  const { browser } = await newProfile();
  const made = (await browser.post<CreateMatchReply>('/matches', DUEL_REQUEST)).body;
  const { matchId } = await tableOf();
  const key = (await browser.enter(matchId)).body.token;
  expect((await matchesOf(browser)).toSorted()).toEqual([made.matchId, matchId].toSorted());
  const phone = await linked(browser);
  expect((await phone.post(`/matches/${matchId}/leave`)).status).toBe(200);
  expect(await matchesOf(browser)).toEqual([made.matchId]);
  // The successor has it.
  expect((await new Browser(server.url).enter(matchId)).body.seat).toBe(1);
  for (const late of [await new Browser(server.url).enter(matchId, key), await phone.enter(matchId)])
    expect(late.body).toMatchObject({ error: 'full' });
});

test('a third browser by the recovery code, which works once', async () => {
  const { matchId, key } = await tableOf();
  const { browser, name } = await newProfile(undefined, [{ matchId, key }]);
  const { code } = (await browser.post<RecoveryReply>('/me/recovery')).body;
  expect(code).toMatch(/^[A-HJ-KM-NP-Z2-9]{26}$/);
  const third = new Browser(server.url, PHONE);
  const typed = code.toLowerCase().replace(/(.{5})/g, '$1-');
  const { body } = await third.post<RecoveryReply>('/me/recover', { code: typed });
  expect(body).toMatchObject({ name, hasRecoveryCode: true });
  expect(await matchesOf(third)).toEqual([matchId]);
  expect((await third.post('/me/recover', { code })).body).toMatchObject({ error: 'wrong-code' });
  const fourth = new Browser(server.url);
  expect((await fourth.post('/me/recover', { code: body.code })).status).toBe(200);
});

test('a device code expires after five wrong tries, five minutes, or a new one', async () => {
  const { browser } = await newProfile();
  const stranger = new Browser(server.url);
  const { code } = (await browser.post<LinkReply>('/me/link')).body;
  const wrong = `${code.slice(0, 7)}${code.endsWith('A') ? 'B' : 'A'}`;
  for (let i = 0; i < 5; i++)
    expect((await stranger.post('/me/link/claim', { code: wrong })).body).toMatchObject({
      error: 'wrong-code',
    });
  const dead = await stranger.post('/me/link/claim', { code });
  const unknown = await stranger.post('/me/link/claim', { code: 'ZZZZZZZZ' });
  expect(dead).toEqual(unknown);
  const first = (await browser.post<LinkReply>('/me/link')).body.code;
  await browser.post('/me/link');
  expect((await stranger.post('/me/link/claim', { code: first })).status).toBe(404);
  expect((await browser.post('/me/link/confirm')).body).toMatchObject({ error: 'wrong-code' });
});

test('sessions: listed in each, ended from another, signed out', async () => {
  const { browser } = await newProfile();
  const phone = await linked(browser);
  const { sessions } = (await browser.get<SessionsReply>('/me/sessions')).body;
  expect(sessions.map(({ label, isThis }) => [label, isThis]).sort()).toEqual([
    ['Chrome, Android', false],
    ['Firefox, Linux', true],
  ]);
  const other = sessions.find(({ isThis }) => !isThis);
  await browser.post(`/me/sessions/${other?.id}/end`);
  expect((await phone.get('/me')).status).toBe(401);
  await browser.post('/me/out');
  expect((await browser.get('/me')).status).toBe(401);
  expect(browser.cookie).toBe('');
});

test('a name: three changes in thirty days, no lookalikes, and none refused at tables', async () => {
  const [ada, eve] = [await newProfile('Berengar'), await newProfile('Evil Twin')];
  const rename = (browser: Browser, name: string) => browser.post('/me/rename', { name });
  // Accents, spaces and capitals.
  for (const alike of ['Berengar', 'bérengàr', 'BEREN GAR'])
    expect((await rename(eve.browser, alike)).body).toMatchObject({ error: 'name-taken' });
  expect((await rename(eve.browser, 'x')).body).toMatchObject({ error: 'name-short' });
  // Cyrillic and Greek letters.
  for (const mixed of ['bеrеngаr', 'Τοmtom'])
    expect((await rename(eve.browser, mixed)).body).toMatchObject({ error: 'name-scripts' });
  expect((await rename(eve.browser, 'Bot · easy')).body).toMatchObject({ error: 'name-refused' });
  for (const next of ['Berengar Two', 'Berengar Three', 'Berengar Four'])
    expect((await rename(ada.browser, next)).status).toBe(200);
  expect((await rename(ada.browser, 'Berengar Five')).body).toMatchObject({ error: 'renamed-often' });
  expect((await rename(eve.browser, 'Berengar')).body).toMatchObject({ error: 'name-taken' });
  expect((await ada.browser.get<MeReply>('/me')).body.name).toBe('Berengar Four');
});

test('a guest under a profile’s name is marked, at joining and renaming', async () => {
  const { browser } = await newProfile('Ermintrude');
  const made = await browser.post<CreateMatchReply>('/matches', { ...DUEL_REQUEST, name: 'Ermintrude' });
  const { matchId, token } = made.body;
  const her = await TestClient.join(server.url, matchId, 'seat', token);
  // Cyrillic letters.
  const guest = await TestClient.join(server.url, matchId, 'seat', undefined, 'Еrmintrude');
  const namesSeen = () => her.state.seats.map((seat) => seat?.name);
  await her.until(() => namesSeen()[1] !== '' && namesSeen()[1] !== undefined);
  expect(namesSeen()).toEqual(['Ermintrude', 'Еrmintrude (guest)']);
  guest.send(MESSAGE.rename, { name: 'Somebody else' });
  await her.until(() => namesSeen()[1] === 'Somebody else');
  guest.send(MESSAGE.rename, { name: 'ERMINTRUDE' });
  await her.until(() => namesSeen()[1] === 'ERMINTRUDE (guest)');
  her.send(MESSAGE.rename, { name: 'Ermin Trude' });
  await her.until(() => namesSeen()[0] === 'Ermin Trude');
  const stranger = await new Browser(server.url).post<CreateMatchReply>('/matches', {
    ...DUEL_REQUEST,
    name: 'ermintrude',
  });
  const row = await browser.get<MatchRow>(`/matches/${stranger.body.matchId}/row`);
  expect(row.body.seats).toEqual(['ermintrude (guest)', '']);
  await Promise.all([her.leave(), guest.leave()]);
});

test('cross-origin requests are refused', async () => {
  const { browser } = await newProfile();
  const headers = { origin: 'https://evil.example' };
  expect((await browser.get('/me', { headers })).body).toMatchObject({ error: 'foreign-origin' });
  expect((await browser.post('/me/out', undefined, { headers })).status).toBe(403);
  expect((await browser.get('/me')).status).toBe(200);
});

test('the export has all stored data, without a secret', async () => {
  const { matchId, key } = await tableOf();
  const { browser, name, me } = await newProfile(undefined, [{ matchId, key }]);
  const { code } = (await browser.post<RecoveryReply>('/me/recovery')).body;
  const renamed = nameApart('Cunegonda');
  await browser.post('/me/rename', { name: renamed });
  const { body } = await browser.get<Record<string, unknown>>('/me/export');
  expect(body).toMatchObject({
    person: { name: renamed, publicId: me.publicId, lang: 'de', kind: 'person' },
    oldNames: [{ skeleton: name.toLowerCase().replace(' ', '') }],
    sessions: [{ label: 'Firefox, Linux' }],
    hasRecoveryCode: true,
    links: [],
    passkeys: [],
    aliases: [],
    seats: [{ matchId }],
  });
  const text = JSON.stringify(body);
  for (const secret of [code, browser.cookie.split('=')[1] ?? '', key]) expect(text).not.toContain(secret);
});

test('a deleted person is gone everywhere, and the opponent plays on', async () => {
  const NAME = 'Walpurga';
  const maker = new Browser(server.url);
  const { matchId, token } = (await maker.post<CreateMatchReply>('/matches', { ...DUEL_REQUEST, name: NAME }))
    .body;
  const { browser } = await newProfile(NAME, [{ matchId, key: token }]);
  const phone = await linked(browser);
  const her = await TestClient.join(server.url, matchId, 'seat', token);
  const bob = await TestClient.join(server.url, matchId, 'seat', undefined, 'Bob');
  await bob.until(() => bob.state.status === 'playing');
  const waiting = (await browser.post<CreateMatchReply>('/matches', { ...DUEL_REQUEST, name: NAME })).body;
  expect((await browser.post('/me/delete', { name: 'Somebody' })).body).toMatchObject({
    error: 'wrong-name',
  });
  expect((await browser.post('/me/delete', { name: 'walpurga ' })).status).toBe(200);
  expect(browser.cookie).toBe('');
  expect((await phone.get('/me')).status).toBe(401);
  await bob.until(() => bob.state.seats[0]?.name === 'Player 1 (erased)');
  expect(await server.app.store.table(waiting.matchId)).toBeUndefined();
  // TABLE-12.4: the seat has resigned, and her key no longer opens it.
  await bob.until(() => bob.state.status === 'over');
  expect(bob.state.outcome?.winners).toEqual([1]);
  await her.until(() => her.closeCode !== undefined);
  expect((await phone.enter(matchId, token)).body).toMatchObject({ error: 'wrong-token' });
  await Promise.all([her.leave(), bob.leave()]);
  for (const name of readdirSync(data).filter((one) => one.startsWith('people.sqlite')))
    expect([name, /walpurga/i.test(readFileSync(join(data, name)).toString('latin1'))]).toEqual([
      name,
      false,
    ]);
  openSigningKey(data);
  const file = join(tempDir(), 'backup.tar');
  await makeBackup({ data, file, replaces: false, now: 1 });
  expect(/walpurga/i.test(readFileSync(file).toString('latin1'))).toBe(false);
  expect((await newProfile(NAME)).me.name).toBe(NAME);
});

test('nothing about people is logged, and secrets appear only in the answers meant for them', async () => {
  const { browser, name } = await newProfile();
  const secret = browser.cookie.split('=')[1] ?? '';
  await browser.post('/me/recover', { code: 'nonsense' });
  await browser.get('/me/sessions');
  for (const text of [...browser.heard, ...written]) expect(text).not.toContain(secret);
  expect(written.join('\n')).not.toMatch(new RegExp(`Walpurga|Adalgisa|${name}`));
});
