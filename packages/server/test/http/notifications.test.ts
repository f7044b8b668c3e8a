// Notifications of a real server to fakes of external services: push, Discord, mail; the API's limits, and addresses that are never shown
// again.

import { createPublicKey, verify } from 'node:crypto';
import { Writable } from 'node:stream';
import { type CreateMatchReply, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { newLogger } from '../../src/ops/logger.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { fakeBrowser } from '../support/browserPush.ts';
import { ON_DISCORD, sentenceOf } from '../support/sentenceOf.ts';
import {
  type FakeMailServer,
  type FakeService,
  fakeMailServer,
  fakeService,
  HERE,
} from '../support/services.ts';
import { createMatch, enter, request, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let push: FakeService;
let discord: FakeService;
let smtp: FakeMailServer;
let server: TestServer;
let log = '';
const notificationRows = new MemoryDocuments();
const here: TestClient[] = [];
const PUBLIC = 'https://hex.example';

beforeAll(async () => {
  [push, discord, smtp] = await Promise.all([fakeService(), fakeService(), fakeMailServer()]);
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const mail = ['--mail-from', 'Hexmarch <games@hex.example>'];
  server = await startServer(
    ['--public-url', PUBLIC, ...mail],
    {
      logger: newLogger('debug', destination as never),
      notificationStore: notificationRows,
      outside: { reach: HERE, discordOrigins: [discord.url] },
    },
    { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
  );
});
afterEach(async () => {
  await Promise.all(here.splice(0).map((client) => client.leave()));
  [push.answer, discord.answer] = [204, 204];
});
afterAll(async () => {
  await server.close();
  await Promise.all([push.close(), discord.close(), smtp.close()]);
});

const ask = <T>(path: string, init: { body?: unknown; token?: string } = {}) =>
  request<T & { error?: string }>(server.url, path, init);

interface Waiting {
  readonly matchId: string;
  readonly token: string;
}

async function waiting(): Promise<Waiting> {
  const { body } = await createMatch(server.url);
  return body satisfies CreateMatchReply;
}

/** Both join, and the match starts. */
async function begin({ matchId, token }: Waiting): Promise<readonly [TestClient, TestClient]> {
  const ada = await TestClient.join(server.url, matchId, 'seat', token);
  const bob = await TestClient.join(server.url, matchId, 'seat', undefined, 'Bob');
  here.push(ada, bob);
  await ada.until(() => ada.state.status === 'playing');
  return [ada, bob];
}

async function follow({ matchId, token }: Waiting, key?: string): Promise<string> {
  const { status, body } = await ask<{ key: string }>(`/api/matches/${matchId}/follow`, {
    token,
    body: { on: true, ...(key === undefined ? {} : { key }) },
  });
  expect(status).toBe(200);
  return body.key;
}

const HOOK_PATH = '/api/webhooks/4711/so-secret';
const hook = () => ({
  do: 'add',
  service: 'discord',
  address: `${discord.url}${HOOK_PATH}`,
  language: 'de',
  off: [],
});

test('a device gets messages encrypted for its browser and signed by the server', async () => {
  const match = await waiting();
  const key = await follow(match);
  const browser = fakeBrowser(`${push.url}/device/1`);
  const { body } = await ask<{ publicKey: string }>('/api/notices');
  const settings = { language: 'de', zone: 'Europe/Berlin', quiet: null, off: ['turn'] };
  await ask('/api/notices/mine', { token: key, body: settings });
  expect((await ask('/api/notices/push', { token: key, body: browser.subscription })).status).toBe(200);
  await begin(match);
  await push.until(1);
  const [got] = push.received.splice(0);
  expect(got?.path).toBe('/device/1');
  expect(browser.read(got?.body ?? Buffer.alloc(0))).toEqual({
    title: 'Hexmarch · Duel',
    text: 'Die Partie hat begonnen: Ada und Bob.',
    match: match.matchId,
  });
  const [, token = '', named] = /^vapid t=([^,]+), k=(.+)$/.exec(got?.headers.authorization ?? '') ?? [];
  expect(named).toBe(body.publicKey);
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(body.publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: push.url,
    sub: PUBLIC,
  });
});

test('a removed device gets nothing more, and another of the same person still does', async () => {
  const match = await waiting();
  const key = await follow(match);
  const [endpoint, other] = [`${push.url}/device/2`, `${push.url}/device/3`];
  for (const body of [fakeBrowser(endpoint).subscription, fakeBrowser(other).subscription])
    expect((await ask('/api/notices/push', { token: key, body })).status).toBe(200);
  // A single request, as by one click.
  expect((await ask('/api/notices/push/off', { token: key, body: { endpoint } })).status).toBe(200);
  expect((await ask<{ devices: number }>('/api/notices/mine', { token: key })).body.devices).toBe(1);
  await begin(match);
  await push.until(1);
  expect(push.received.splice(0).map(({ path }) => path)).toEqual(['/device/3']);
});

test('a room sends public news to a webhook; only its host sets it up, and its URL is never shown again', async () => {
  const match = await waiting();
  const guest = (await enter(server.url, match.matchId, 'seat')).body.token;
  const path = `/api/matches/${match.matchId}/webhooks`;
  expect((await ask(path, { token: guest, body: hook() })).body.error).toBe('wrong-token');
  expect((await ask(path, { body: hook() })).body.error).toBe('wrong-token');
  const made = await ask<readonly { id: string }[]>(path, { token: match.token, body: hook() });
  expect(made.body).toEqual([
    { id: expect.any(String) as string, service: 'discord', language: 'de', off: [], isOff: false },
  ]);
  expect((await ask(path, { token: match.token })).body).toEqual(made.body);
  expect((await ask(path, { token: guest })).body.error).toBe('wrong-token');
  await ask(path, { token: match.token, body: { do: 'test', id: made.body[0]?.id } });
  await discord.until(1);
  const [got] = discord.received.splice(0);
  expect(got?.path).toBe(HOOK_PATH);
  expect(JSON.parse(got?.body.toString() ?? '')).toEqual({
    content: `Hexmarch · Duel\nHexmarch erzählt hier, was in diesem Raum geschieht.\n<${PUBLIC}/m/${match.matchId}>`,
    allowed_mentions: { parse: [] },
  });
  const removed = await ask(path, { token: match.token, body: { do: 'remove', id: made.body[0]?.id } });
  expect(removed.body).toEqual([]);
});

test('a confirmed address gets mail, and one click unsubscribes', async () => {
  const match = await waiting();
  const key = await follow(match);
  expect(
    (await ask<{ mail: string }>('/api/notices/mail', { token: key, body: { address: 'ada@mail.example' } }))
      .body.mail,
  ).toBe('asked');
  await smtp.until(1);
  const [confirmation] = smtp.mails.splice(0);
  const link = (name: string, text = '') =>
    new RegExp(`${PUBLIC}(/api/notices/${name}/\\S+)`).exec(unfolded(text))?.[1] ?? '';
  expect(confirmation?.to).toBe('ada@mail.example');
  const confirm = link('confirm', confirmation?.text);
  // A link-preview bot confirms nothing.
  const page = await fetch(`${server.url}${confirm}`, { headers: { 'accept-language': 'es-ES' } });
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('<button>Sí, escríbeme</button>'),
  ]);
  expect((await ask<{ mail: string }>('/api/notices/mine', { token: key })).body.mail).toBe('asked');
  expect((await fetch(`${server.url}${confirm}x`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${server.url}${confirm}`, { method: 'POST' })).status).toBe(200);
  expect((await ask<{ mail: string }>('/api/notices/mine', { token: key })).body.mail).toBe('confirmed');

  await begin(match);
  await smtp.until(1);
  const [sent] = smtp.mails.splice(0);
  expect(unfolded(sent?.text ?? '')).toContain(
    `${sentenceOf({ kind: 'begins', names: ['Ada', 'Bob'] })}\r\n\r\n${PUBLIC}/m/${match.matchId}`,
  );
  expect(sent?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const off = link('off', sent?.text).replace(/>$/, '');
  expect(off).not.toBe('');
  expect((await fetch(`${server.url}${off}`)).status).toBe(200);
  expect((await ask<{ mail: string }>('/api/notices/mine', { token: key })).body.mail).toBe('confirmed');
  // As a mail program does it (RFC 8058).
  const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(`${server.url}${off}`, click)).status).toBe(200);
  expect((await ask<{ mail: string }>('/api/notices/mine', { token: key })).body.mail).toBe('none');
  expect((await fetch(`${server.url}${off}`, click)).status).toBe(404);
});

/** Decoded text of a mail. */
const unfolded = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

test('an address cannot be flooded by strangers, whoever they are', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    const key = await follow(await waiting());
    statuses.push(
      (await ask('/api/notices/mail', { token: key, body: { address: 'Eve@mail.example' } })).status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await smtp.until(3);
  smtp.mails.splice(0);
});

test('a calendar has deadlines and no names; a new URL invalidates the old one', async () => {
  const { body } = await createMatch(server.url, { clock: { kind: 'days', days: 3 } });
  const key = await follow(body);
  const [ada] = await begin(body);
  const address = async () =>
    (await ask<{ path: string }>('/api/notices/calendar', { token: key, body: { on: true } })).body.path;
  const first = await address();
  const book = server.app.notifications.book;
  while (book.matches.get(body.matchId)?.dueAt == null) await new Promise((resolve) => setImmediate(resolve));
  const file = await fetch(`${server.url}${first}`);
  const text = await file.text();
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const due = new Date(book.matches.get(body.matchId)?.dueAt ?? 0).toISOString().replace(/[-:]|\.\d+/g, '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
  expect(text).toContain(`DTSTART:${due}\r\n`);
  expect(text).toContain('SUMMARY:Hexmarch: deadline\r\n');
  expect(text).not.toMatch(/Ada|Bob/);
  const second = await address();
  expect((await fetch(`${server.url}${first}`)).status).toBe(404);
  expect((await fetch(`${server.url}${second}`)).status).toBe(200);
  ada.play('resign');
  await ada.until(() => ada.state.status === 'over');
  while (book.matches.get(body.matchId)?.status !== 'over')
    await new Promise((resolve) => setImmediate(resolve));
  expect(await (await fetch(`${server.url}${second}`)).text()).not.toContain('VEVENT');
});

test('one’s own webhook is tested by a message, and its URL is never shown again', async () => {
  const match = await waiting();
  const key = await follow(match);
  const { service, address } = hook();
  type Mine = { hooks: readonly { id: string }[] };
  const made = await ask<Mine>('/api/notices/hooks', { token: key, body: { do: 'add', service, address } });
  expect(made.body.hooks).toEqual([{ id: expect.any(String) as string, service, isOff: false }]);
  const [{ id } = { id: '' }] = made.body.hooks;
  await ask('/api/notices/hooks', { token: key, body: { do: 'test', id } });
  await discord.until(1);
  const [got] = discord.received.splice(0);
  expect([got?.path, JSON.parse(got?.body.toString() ?? '')]).toEqual([
    HOOK_PATH,
    {
      content: `Hexmarch\n${sentenceOf({ kind: 'test' }, ON_DISCORD, true)}\n<${PUBLIC}>`,
      allowed_mentions: { parse: [] },
    },
  ]);
  expect(JSON.stringify([made.body, (await ask('/api/notices/mine', { token: key })).body])).not.toContain(
    'secret',
  );
  const removed = await ask<Mine>('/api/notices/hooks', { token: key, body: { do: 'remove', id } });
  expect(removed.body.hooks).toEqual([]);
});

test('muted people and channels are stored for a followed match, and for no other', async () => {
  const match = await waiting();
  const key = await follow(match);
  const muted = { people: ['someone', ''], channels: ['group:a,b'] };
  const path = (matchId: string) => `/api/notices/muted/${matchId}`;
  const reply = await ask<{ follows: object }>(path(match.matchId), { token: key, body: muted });
  expect(reply.body.follows).toEqual({ [match.matchId]: { off: [], muted, seeks: false } });
  const other = await ask<{ follows: object }>(path('another'), { token: key, body: muted });
  expect(other.body.follows).toEqual(reply.body.follows);
  await follow(match, key);
  const again = await ask<{ follows: object }>('/api/notices/mine', { token: key });
  expect(again.body.follows).toEqual(reply.body.follows);
});

test('followers and webhooks of a match carry over to its rematch', async () => {
  const match = await waiting();
  const key = await follow(match);
  const browser = fakeBrowser(`${push.url}/device/2`);
  await ask('/api/notices/push', { token: key, body: browser.subscription });
  await ask(`/api/matches/${match.matchId}/webhooks`, {
    token: match.token,
    body: { ...hook(), off: ['turn', 'over', 'begins'] },
  });
  const [ada, bob] = await begin(match);
  await push.until(1);
  ada.play('resign');
  await ada.until(() => ada.state.status === 'over');
  for (const client of [ada, bob]) client.send(MESSAGE.rematch);
  await ada.until(() => ada.state.rematch.matchId !== '');
  const next = ada.state.rematch.matchId;
  const mine = await ask<{ follows: object }>('/api/notices/mine', { token: key });
  expect(Object.keys(mine.body.follows)).toEqual([next]);
  const listed = await ask<readonly unknown[]>(`/api/matches/${next}/webhooks`, { token: match.token });
  expect(listed.body).toMatchObject([{ service: 'discord' }]);
  push.received.splice(0);
});

/** One client for all refusals: each address has a rate limit per minute. */
let requester: Awaited<ReturnType<typeof newRequester>> | undefined;
async function newRequester() {
  const key = await follow(await waiting());
  return { key, before: (await ask('/api/notices/mine', { token: key })).body };
}

test.each([
  [
    'settings without a zone that is one',
    '/api/notices/mine',
    { language: 'en', zone: 'Mars/Olympus', quiet: null, off: [] },
  ],
  [
    'hours that no clock shows',
    '/api/notices/mine',
    { language: 'en', zone: 'UTC', quiet: { from: 0, to: 1440 }, off: [] },
  ],
  ['a device of this machine', '/api/notices/push', { ...fakeBrowser('http://127.0.0.2/x').subscription }],
  [
    'a device of no key',
    '/api/notices/push',
    { endpoint: 'http://127.0.0.1:9/x', p256dh: 'AAAA', auth: 'AAAA' },
  ],
  [
    'more people than one can be tired of',
    '/api/notices/muted/x',
    { people: new Array(101).fill('a'), channels: [] },
  ],
  [
    'a webhook elsewhere',
    '/api/notices/hooks',
    { do: 'add', service: 'discord', address: 'https://127.0.0.1/api/webhooks/1/x' },
  ],
  [
    'an hour that no clock shows',
    '/api/notices/mine',
    { language: 'en', zone: 'UTC', quiet: null, off: [], digest: 1440 },
  ],
  ['an address with a line break', '/api/notices/mail', { address: 'a@b.example\r\nBcc: c@d.example' }],
  ['two addresses', '/api/notices/mail', { address: 'a@b.example, c@d.example' }],
  ['no address', '/api/notices/mail', { address: 'a@b' }],
])('%s are refused, and nothing has changed', async (_what, path, body) => {
  requester ??= await newRequester();
  const { key, before } = requester;
  const { status, body: refused } = await ask<{ message: string }>(path, { token: key, body });
  expect([status, refused.error]).toEqual([400, 'bad-request']);
  expect(refused.message).not.toMatch(/127\.0|b\.example/);
  expect((await ask('/api/notices/mine', { token: key })).body).toEqual(before);
});

test('a webhook elsewhere is refused, and so is an unknown key', async () => {
  const match = await waiting();
  const body = { ...hook(), address: 'https://evil.example/api/webhooks/1/x' };
  const refused = await ask<{ message: string }>(`/api/matches/${match.matchId}/webhooks`, {
    token: match.token,
    body,
  });
  expect([refused.status, refused.body.message]).toEqual([400, 'This is not the address of a webhook.']);
  for (const path of ['/api/notices/mine', `/api/matches/${match.matchId}/webhooks`])
    expect((await ask(path, { token: 'x'.repeat(32) })).body.error).toBe('wrong-token');
  expect(
    (await ask(`/api/matches/${match.matchId}/follow`, { token: 'x'.repeat(32), body: { on: true } })).body
      .error,
  ).toBe('wrong-token');
});

test('no address, key or link is in the log', () => {
  const secrets = [
    'so-secret',
    '/device/',
    'mail.example',
    '/off/',
    '/confirm/',
    '.ics',
    push.url,
    discord.url,
  ];
  const [{ privateKey }] = [...server.app.notifications.book.server.values()] as [{ privateKey: string }];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect([privateKey.length > 0, log.includes(privateKey)]).toEqual([true, false]);
});
