// Recovery by email (UI-P3) over real HTTP and SMTP: confirmed by the owner, and never revealed, not even that an address is known.

import { Writable } from 'node:stream';
import type { MailReply, MeReply, RecoveryReply, SignInReply } from '@hexmarch/shared/protocol/people/people';
import { newLogger } from '../../src/ops/logger.ts';
import { Browser } from '../support/browser.ts';
import { type FakeMailServer, fakeMailServer } from '../support/services.ts';
import { createMatch, request } from '../support/testClient.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const PUBLIC = 'https://hex.example';

let smtp: FakeMailServer;
let server: TestServer;
let log = '';
beforeAll(async () => {
  smtp = await fakeMailServer();
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  server = await startServer(
    ['--no-limits', '--public-url', PUBLIC, '--mail-from', 'Hexmarch <games@hex.example>'],
    { logger: newLogger('debug', destination as never) },
    { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
  );
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

let count = 0;
const logged: string[] = [];

async function newProfile(lang = 'en') {
  const browser = new Browser(server.url);
  const name = `Mailed ${String.fromCharCode(65 + count++)}`;
  await browser.post<MeReply>('/me', { name, lang, seats: [] });
  return { browser, name };
}

/** Decoded text of a mail. */
const shown = (text: string): string => {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  return /content-transfer-encoding: base64/i.test(head)
    ? Buffer.from(content, 'base64').toString()
    : content
        .replace(/=\r\n/g, '')
        .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString());
};

/** The next mail received. */
async function nextMail() {
  await smtp.until(1);
  const [mail] = smtp.mails.splice(0, 1);
  const text = shown(mail?.text ?? '');
  const [, kind, token = ''] = new RegExp(`${PUBLIC}/me#(confirm|back)=([\\w-]+)`).exec(text) ?? [];
  logged.push(token);
  return { to: mail?.to, text, kind, token };
}

const add = (browser: Browser, address: string) => browser.post<MailReply>('/me/mail', { address });
const confirm = (token: string) => new Browser(server.url).post('/me/mail/confirm', { token });
const stateOf = async (browser: Browser) => (await browser.get<MailReply>('/me/mail')).body;
const comeBy = async (token: string, browser = new Browser(server.url)) => ({
  browser,
  ...(await browser.post<SignInReply>('/me/mail/in', { token })),
});

async function confirmed(address: string, lang = 'en') {
  const one = await newProfile(lang);
  await add(one.browser, address);
  expect((await confirm((await nextMail()).token)).status).toBe(200);
  return one;
}

async function requestMail(address: string) {
  const { status, body } = await new Browser(server.url).post('/me/mail/back', { address });
  expect([status, body]).toEqual([200, { done: true }]);
}

test('an address counts once confirmed by its owner, and is shown masked', async () => {
  const { browser } = await newProfile('de');
  expect(await stateOf(browser)).toEqual({ offered: true, address: null, asked: null });
  expect((await add(browser, 'Ada@mail.example')).body).toEqual({
    ...{ offered: true, address: null, asked: 'A…@mail.example' },
  });
  const { to, text, kind, token } = await nextMail();
  expect([to, kind]).toEqual(['Ada@mail.example', 'confirm']);
  expect(text).toContain('drücke den Knopf');
  expect((await comeBy(token)).status).toBe(404);
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).body).toMatchObject({ error: 'old-letter' });
  expect(await stateOf(browser)).toEqual({ offered: true, address: 'A…@mail.example', asked: null });
  expect((await browser.get('/me/export')).body).toMatchObject({ mail: { address: 'Ada@mail.example' } });
  expect((await browser.post<MailReply>('/me/mail/remove')).body.address).toBeNull();
  expect((await browser.get('/me/export')).body).toMatchObject({ mail: null });
});

test('a mail signs in once, in the person’s language, and other devices end a day later', async () => {
  const { browser, name } = await confirmed('berta@mail.example', 'es');
  // In any spelling; and the mail goes to the confirmed one.
  await requestMail('BERTA@mail.example');
  const { to, text, token } = await nextMail();
  expect(to).toBe('berta@mail.example');
  expect(text).toContain(`las partidas de ${name}`);
  const back = await comeBy(token);
  expect([back.status, back.body.name]).toEqual([200, name]);
  expect((await comeBy(token)).body).toMatchObject({ error: 'old-letter' });
  const { endsBy } = (await browser.get<MeReply>('/me')).body;
  expect(endsBy).toBeGreaterThan(Date.now());
  expect((await back.browser.post('/me/mail/remove')).body).toMatchObject({ error: 'recovered-lately' });
  expect((await add(back.browser, 'thief@mail.example')).body).toMatchObject({ error: 'recovered-lately' });
  expect((await browser.post('/me/object')).status).toBe(200);
  expect((await back.browser.get('/me')).status).toBe(401);
  expect((await stateOf(browser)).address).toBeNull();
});

test('an unknown address gets the same answer, and no mail', async () => {
  await confirmed('carla@mail.example');
  await requestMail('nobody@mail.example');
  await requestMail('carla@mail.example');
  expect((await nextMail()).to).toBe('carla@mail.example');
  expect(smtp.mails).toEqual([]);
});

test('an address belongs to one person: another who confirms it is refused without details', async () => {
  const { name } = await confirmed('dora@mail.example');
  const other = await newProfile();
  expect((await add(other.browser, 'dora@mail.example')).body.asked).toBe('d…@mail.example');
  const refused = await confirm((await nextMail()).token);
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ error: 'mail-not-added' })]);
  expect(JSON.stringify(refused.body)).not.toContain(name);
  expect((await stateOf(other.browser)).address).toBeNull();
  await requestMail('dora@mail.example');
  expect((await comeBy((await nextMail()).token)).body.name).toBe(name);
});

test('a person signed in as another is offered a merge', async () => {
  const { name } = await confirmed('emma@mail.example');
  const other = await newProfile();
  await requestMail('emma@mail.example');
  const { body } = await comeBy((await nextMail()).token, other.browser);
  expect(body).toMatchObject({ name, merge: { name } });
  expect((await other.browser.get<MeReply>('/me')).body.name).toBe(other.name);
});

test('an address cannot be flooded with mails, whoever asks', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++)
    statuses.push((await add((await newProfile()).browser, 'frida@mail.example')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  for (let i = 0; i < 3; i++) await nextMail();
  await confirmed('greta@mail.example');
  for (let i = 0; i < 9; i++) await requestMail('greta@mail.example');
  for (let i = 0; i < 4; i++) await nextMail();
  await confirmed('hanna@mail.example');
  expect(smtp.mails).toEqual([]);
});

test('all spellings of a mailbox share one rate limit, over all kinds of mail', async () => {
  const { matchId, token } = (await createMatch(server.url)).body;
  const follow = { token, body: { on: true } };
  const { body } = await request<{ key: string }>(server.url, `/api/matches/${matchId}/follow`, follow);
  const notificationMail = (address: string) =>
    request(server.url, '/api/notices/mail', { token: body.key, body: { address } });
  const statuses = [
    (await add((await newProfile()).browser, 'otto@mail.example')).status,
    (await notificationMail('Otto+one@mail.example')).status,
    (await add((await newProfile()).browser, 'OTTO+two@MAIL.example')).status,
    (await notificationMail('ｏtto@mail.example')).status,
    (await add((await newProfile()).browser, 'otto+three@mail.example')).status,
  ];
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await smtp.until(3);
  // To the address as typed.
  expect(smtp.mails.splice(0).map(({ to }) => to.split('@')[0])).toEqual(['otto', 'Otto+one', 'OTTO+two']);
});

test('another spelling of a person’s address belongs to them, too', async () => {
  const { name } = await confirmed('paula@mail.example');
  const { browser } = await newProfile();
  await add(browser, 'Paula+again@mail.example');
  const { token } = await nextMail();
  expect((await browser.post('/me/mail/confirm', { token })).status).toBe(409);
  await requestMail('PAULA+any@mail.example');
  expect((await comeBy((await nextMail()).token)).body).toMatchObject({ name });
});

test.each([
  'a@b',
  '',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'a\u0001@b.example',
  'a\u200b@b.example',
  'a@b.exa\u007fmple',
])('is refused, as it is no address: %j', async (address) => {
  const { browser } = await newProfile();
  expect((await add(browser, address)).status).toBe(400);
  expect((await browser.post('/me/mail/back', { address })).status).toBe(400);
});

test('a deleted person’s address is free again, and unknown', async () => {
  const { browser, name } = await confirmed('ida@mail.example');
  expect((await browser.post('/me/delete', { name })).status).toBe(200);
  await requestMail('ida@mail.example');
  await confirmed('ida@mail.example');
});

test('a server without mail does not offer it', async () => {
  const quiet = await startServer(['--no-limits']);
  const browser = new Browser(quiet.url);
  await browser.post<RecoveryReply>('/me', { name: 'Quiet', lang: 'en', seats: [] });
  expect((await browser.get<MailReply>('/me/mail')).body).toMatchObject({ offered: false });
  for (const path of ['/me/mail', '/me/mail/back'])
    expect((await browser.post(path, { address: 'a@mail.example' })).status).toBe(404);
  await quiet.close();
});

test('no log has an address or a link', () => {
  expect(logged.length).toBeGreaterThan(9);
  expect(log).not.toMatch(/mail\.example/);
  for (const token of logged) expect(log).not.toContain(token);
});
