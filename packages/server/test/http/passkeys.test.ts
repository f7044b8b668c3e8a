// Passkeys over real sockets with real signatures (UI-P3): registered, used in another browser, refused if invalid, and not offered on
// insecure origins.

import type {
  CreateProfileReply,
  MeReply,
  PasskeyOptions,
  PasskeysReply,
} from '@hexmarch/shared/protocol/people/people';
import { passkeyPlace } from '../../src/http/common/origin.ts';
import { Authenticator } from '../support/authenticator.ts';
import { Browser } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
/** Origin of a page on localhost. */
let origin: string;
/** By host name. */
let url: string;
const written: string[] = [];
beforeAll(async () => {
  const { newLogger } = await import('../../src/ops/logger.ts');
  const logger = newLogger('silent');
  for (const level of ['info', 'warn', 'error'] as const)
    logger[level] = ((...args: readonly unknown[]) => void written.push(JSON.stringify(args))) as never;
  server = await startServer(['--no-limits'], { logger });
  url = server.url.replace('127.0.0.1', 'localhost');
  origin = url;
});
afterAll(() => server.close());

interface ToMake {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
  readonly attestation: string;
  readonly authenticatorSelection: Readonly<Record<string, unknown>>;
}
interface ToUse {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials?: readonly unknown[];
  readonly userVerification: string;
}

let count = 0;
const nameApart = () => `Passkey ${String.fromCharCode(65 + count++)}`;

async function newProfile() {
  const browser = new Browser(url);
  const name = nameApart();
  const { body } = await browser.post<CreateProfileReply>('/me', { name, lang: 'en', seats: [] });
  return { browser, me: body, name };
}

const at = {
  headers: {
    get origin() {
      return origin;
    },
  },
};

const toMake = async (browser: Browser) =>
  (await browser.post<PasskeyOptions<ToMake>>('/me/passkeys/new', undefined, at)).body.options;
const add = (browser: Browser, response: unknown) =>
  browser.post<PasskeysReply>('/me/passkeys', { response }, at);
const toUse = async (browser: Browser) =>
  (await browser.post<PasskeyOptions<ToUse>>('/me/passkey/ask', undefined, at)).body.options;
const come = (browser: Browser, response: unknown) => browser.post<MeReply>('/me/passkey', { response }, at);

async function withPasskey(device = new Authenticator(origin)) {
  const someone = await newProfile();
  const added = await add(someone.browser, device.make(await toMake(someone.browser)));
  expect(added.status).toBe(200);
  return { ...someone, device, passkeys: added.body.passkeys };
}

test('a registered passkey alone signs in another browser', async () => {
  const { browser, device, me, passkeys } = await withPasskey();
  expect(passkeys).toMatchObject([{ label: 'Firefox, Linux' }]);
  const other = new Browser(url);
  const options = await toUse(other);
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
  expect(options.allowCredentials ?? []).toEqual([]);
  const came = await come(other, device.use(options));
  expect(came.body).toMatchObject({ name: me.name, publicId: me.publicId });
  expect((await other.get<MeReply>('/me')).body.name).toBe(me.name);
  expect((await browser.get<PasskeysReply>('/me/passkeys')).body.passkeys).toHaveLength(1);
});

test('options for the browser: discoverable, no attestation, existing ones excluded, and no internal id', async () => {
  const { browser, name, me } = await withPasskey();
  const [first, second] = [await toMake(browser), await toMake(browser)];
  expect(first).toMatchObject({
    rp: { id: 'localhost', name: 'Hexmarch' },
    user: { name },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  expect(first.excludeCredentials).toHaveLength(1);
  // The user handle is stable, and opaque.
  expect(second.user.id).toBe(first.user.id);
  expect(first.user.id).not.toContain(me.publicId);
  expect(second.challenge).not.toBe(first.challenge);
});

test('several of one person, listed and removed; a removed one opens nothing', async () => {
  const { browser, device } = await withPasskey();
  const key = new Authenticator(origin, { counts: false });
  const two = (await add(browser, key.make(await toMake(browser)))).body.passkeys;
  expect(two).toHaveLength(2);
  for (const one of [key, key, device])
    expect((await come(new Browser(url), one.use(await toUse(browser)))).status).toBe(200);
  for (const { id } of two) await browser.post(`/me/passkeys/${id}/remove`);
  expect((await browser.get<PasskeysReply>('/me/passkeys')).body.passkeys).toEqual([]);
  expect((await come(new Browser(url), device.use(await toUse(browser)))).body).toMatchObject({
    error: 'wrong-passkey',
  });
});

test('every failure gets the same refusal: reuse, another’s challenge or origin, a forged signature, an unknown credential', async () => {
  const { browser, device } = await withPasskey();
  const stranger = new Browser(url);
  const right = device.use(await toUse(stranger));
  expect((await come(stranger, right)).status).toBe(200);
  const guest = new Browser(url);
  const forged = device.use(await toUse(guest));
  const strange = new Authenticator(origin);
  strange.make(await toMake(browser));
  const wrong = [
    right,
    device.use({ ...(await toUse(guest)), challenge: 'x'.repeat(32) }),
    // A challenge for registration, not sign-in.
    device.use({ challenge: (await toMake(browser)).challenge, rpId: 'localhost' }),
    device.use(await toUse(guest), 'https://evil.example'),
    { ...forged, response: { ...forged.response, signature: right.response.signature } },
    strange.use(await toUse(guest)),
  ];
  const replies = [];
  for (const response of wrong) replies.push(await come(guest, response));
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
    new Set([JSON.stringify(replies[0])]),
  );
  expect(replies[0]).toMatchObject({ status: 404, body: { error: 'wrong-passkey' } });
  expect(guest.set).toEqual([]);
  expect((await come(guest, { id: '!' })).status).toBe(400);
});

test('a clone with an older counter is refused', async () => {
  const { browser, device } = await withPasskey();
  const copy = device.copied();
  expect((await come(new Browser(url), device.use(await toUse(browser)))).status).toBe(200);
  expect((await come(new Browser(url), copy.use(await toUse(browser)))).body).toMatchObject({
    error: 'wrong-passkey',
  });
});

test('registration requires one’s own unused challenge and an origin of this server', async () => {
  const { browser, device } = await withPasskey();
  const eve = await newProfile();
  const made = device.make(await toMake(browser));
  expect((await add(eve.browser, made)).body).toMatchObject({ error: 'wrong-passkey' });
  expect((await add(browser, made)).body).toMatchObject({ error: 'wrong-passkey' });
  const elsewhere = device.make(await toMake(browser), 'https://evil.example');
  expect((await add(browser, elsewhere)).body).toMatchObject({ error: 'wrong-passkey' });
  expect((await new Browser(url).post('/me/passkeys/new', undefined, at)).status).toBe(401);
});

test('a person has sixteen at most', async () => {
  const { browser } = await withPasskey();
  for (let i = 1; i < 16; i++)
    expect((await add(browser, new Authenticator(origin).make(await toMake(browser)))).status).toBe(200);
  expect((await browser.post('/me/passkeys/new', undefined, at)).body).toMatchObject({
    error: 'many-passkeys',
  });
});

test('under an IP address there are none, with a code of its own', async () => {
  const { body } = await new Browser(server.url).post('/me/passkey/ask', undefined, {
    headers: { origin: server.url },
  });
  expect(body).toMatchObject({ error: 'no-passkeys' });
  expect((await new Browser(url).post('/me/passkey/ask')).body).toMatchObject({ error: 'no-passkeys' });
});

test('secure origins: a host name over TLS, or localhost', () => {
  const place = (origin: string, host = URL.parse(origin)?.host, publicUrl?: string) =>
    passkeyPlace({ headers: { origin, ...(host === undefined ? {} : { host }) } }, publicUrl)?.name;
  expect(place('https://hexmarch.example')).toBe('hexmarch.example');
  expect(place('https://hexmarch.example:8443')).toBe('hexmarch.example');
  expect(place('http://localhost:2567')).toBe('localhost');
  for (const none of [
    'http://hexmarch.example',
    'https://192.0.2.7',
    'https://[2001:db8::1]',
    'http://127.0.0.1',
    'null',
  ])
    expect([none, place(none)]).toEqual([none, undefined]);
  // A proxy that forwards another host name.
  expect(place('https://hexmarch.example', '10.0.0.1:2567')).toBeUndefined();
  expect(place('https://hexmarch.example', '10.0.0.1:2567', 'https://hexmarch.example')).toBe(
    'hexmarch.example',
  );
});

test('the export lists passkeys without their keys; they are deleted with the person; nothing is logged', async () => {
  const { browser, device, name } = await withPasskey();
  const { body } = await browser.get<{ passkeys: readonly object[] }>('/me/export');
  expect(body.passkeys).toEqual([
    { label: 'Firefox, Linux', transports: 'hybrid,internal', usedDay: expect.stringMatching(/^\d{4}-/) },
  ]);
  const options = await toUse(browser);
  expect((await browser.post('/me/delete', { name })).status).toBe(200);
  const used = device.use(options);
  expect((await come(new Browser(url), used)).body).toMatchObject({ error: 'wrong-passkey' });
  const log = written.join('\n');
  for (const secret of [options.challenge, used.id]) expect(log).not.toContain(secret);
});
