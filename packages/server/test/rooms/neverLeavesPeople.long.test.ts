// Secrecy of accounts: ids, keys, addresses, blocks and mutes, old names, and details of a
// browser. Others request everything; then the log and the files are searched, too.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import '../support/recordFrames.ts';

import { Client } from '@colyseus/sdk';
import type { BlocksReply } from '@hexmarch/shared/protocol/people/people';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { hashToken } from '../../src/base/keys.ts';
import { skeletonOf } from '../../src/people/personName.ts';
import { type Answered, apiPaths, ask, pagePaths } from '../support/askAll.ts';
import { Browser } from '../support/browser.ts';
import { idOf } from '../support/chatting.ts';
import { holds } from '../support/holds.ts';
import { FakeClock } from '../support/hostOf.ts';
import {
  ADDRESS,
  AGENT,
  AGENT_WORD,
  BehindProxy,
  MAIL,
  type PrivateLife,
  privateLife,
  ZONE,
} from '../support/leaks/privateLife.ts';
import { framesOf } from '../support/recordFrames.ts';
import { type ServicedServer, startServiced } from '../support/servicedServer.ts';
import { TestClient } from '../support/testClient.ts';

type Headers = Readonly<Record<string, string>>;

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
/** What changes by itself. */
const PROBES = /^\/(?:healthz|readyz|livez)\b/;

/** Runs it on a server of its own, and closes that before the files are looked at. */
async function onServer<T>(run: (server: ServicedServer) => Promise<T>, clock?: FakeClock) {
  const server = await startServiced(clock === undefined ? {} : { clock });
  let result: T;
  try {
    result = await run(server);
  } finally {
    await server.close();
  }
  return { result, server };
}

/** All public routes. */
async function everything(
  server: ServicedServer,
  names: readonly string[],
  headers: Headers,
): Promise<readonly Answered[]> {
  const { web } = server.app;
  const more = names.flatMap((name) =>
    ['follows?at', 'next?but', 'seats?after', 'history?with'].map(
      (query) => `/api/me/${query}=${encodeURIComponent(name)}`,
    ),
  );
  const all = [
    ...apiPaths(web, names),
    ...pagePaths(web, names),
    ...more.map((path) => ({ method: 'GET', path })),
  ];
  const answers: Answered[] = [];
  for (const one of all)
    if (one.method === 'GET' && !PROBES.test(one.path)) answers.push(await ask(server.url, one, headers));
  return answers;
}

const textOf = ({ body, headers }: Answered): string => `${body}\n${JSON.stringify(headers)}`;

/** Another account. */
async function accountBrowser(server: ServicedServer, name: string): Promise<Browser> {
  const browser = new Browser(server.url);
  expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
  return browser;
}

async function comes(
  server: ServicedServer,
  browser: Browser,
  matchId: string,
  token?: string,
): Promise<TestClient> {
  const { status, body } = await browser.enter(matchId, token);
  expect(status).toBe(200);
  return TestClient.joinBy(server.url, body);
}

/** As text, with a label; also in stored encodings. */
function needlesOf({ secrets }: PrivateLife): readonly (readonly [what: string, word: string])[] {
  expect([...secrets].filter(([, value]) => value.length < 8)).toEqual([]);
  return [...secrets].flatMap(([what, word]) => [
    [what, word] as const,
    [`the hash of ${what}`, hashToken(word)] as const,
  ]);
}

async function lobbyFrames(server: ServicedServer): Promise<readonly Uint8Array[]> {
  const lobby = await new Client(server.url).joinOrCreate('lobby');
  const socket = (lobby.connection.transport as unknown as { ws: WebSocket }).ws;
  lobby.onMessage('*', () => undefined);
  while (framesOf(socket).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await lobby.leave();
  return framesOf(socket);
}

test('no secret of an account is in a response to anybody else, in a frame, in the log, or stored in plain text', async () => {
  const { result: life, server } = await onServer(async (here) => {
    const one = await privateLife(here, 'Zacharias');
    const { matchId } = one;
    const host = await comes(here, one.browser, matchId, one.token);
    const otherPerson = await accountBrowser(here, 'Theophil');
    const guest = await comes(here, otherPerson, matchId);
    const spectator = await TestClient.join(here.url, matchId, 'watch');
    await guest.until(() => guest.state.status === 'playing');
    await host.act('choose 3');
    await guest.act('choose 4');
    const needles = needlesOf(one);
    const words = [
      ...needles,
      ['the browser', AGENT_WORD],
      ['the address', ADDRESS],
      ['the zone', ZONE],
    ] as const;
    const names = [matchId, one.code, idOf(host), 'nothing'];
    const askers = {
      stranger: {},
      spectator: bearer(spectator.token),
      seat: bearer(guest.token),
      person: { cookie: otherPerson.cookie },
    };
    for (const [who, headers] of Object.entries(askers))
      for (const answered of await everything(here, names, headers)) {
        const found = words.filter(([, word]) => textOf(answered).includes(word)).map(([what]) => what);
        expect({ who, path: answered.path, found }).toEqual({ who, path: answered.path, found: [] });
      }
    const frames = {
      host: host.frames,
      guest: guest.frames,
      spectator: spectator.frames,
      lobby: await lobbyFrames(here),
    };
    for (const [who, heard] of Object.entries(frames)) {
      // The holder of the socket has shown the key, and is sent none.
      const found = words.filter(([, word]) => holds(heard, word)).map(([what]) => what);
      expect({ who, found }).toEqual({ who, found: [] });
    }
    // Not even to the one whom it is about.
    const own = JSON.stringify((await one.browser.get('/me/export')).body);
    for (const word of [AGENT_WORD, ADDRESS, ...one.hashed.filter((value) => value !== MAIL)])
      expect({ word, isIn: own.includes(word) }).toEqual({ word, isIn: false });
    await Promise.all([host, guest, spectator].map((client) => client.leave()));
    return one;
  });
  const log = server.log();
  expect(log).not.toBe('');
  for (const [what, word] of [
    ...needlesOf(life).filter(([, word]) => word !== life.publicId),
    ['browser', AGENT_WORD],
    ['address', ADDRESS],
  ])
    expect({ what, isLogged: log.includes(word ?? '') }).toEqual({ what, isLogged: false });
  const files = server.files();
  expect(files.length).toBeGreaterThan(2);
  for (const [name, bytes] of files)
    for (const word of [...life.hashed, AGENT_WORD, ADDRESS])
      expect({ name, word, isStored: bytes.includes(word) }).toEqual({ name, word, isStored: false });
  // Proof that the search works.
  expect(files.some(([, bytes]) => bytes.includes(life.publicId))).toBe(true);
}, 120_000);

test('an address that the server knows is answered as one that it does not know, byte for byte', async () => {
  await onServer(async (here) => {
    const { matchId, token } = await privateLife(here, 'Zacharias');
    const unknown = MAIL.replace('underlich', 'estermann');
    const post = (path: string, headers: Headers, body: object) =>
      ask(here.url, { method: 'POST', path }, headers, body);
    const [cleo = '', ...cookies] = await Promise.all(
      ['Cleo', 'Aurelia', 'Benedikt'].map(async (name) => (await accountBrowser(here, name)).cookie),
    );
    // As often as for the known one: all mails to an address share a rate limit.
    await post('/api/me/mail', { cookie: cleo }, { address: unknown });
    await post('/api/me/mail/back', {}, { address: unknown });
    const lines: string[][] = [];
    for (const [i, address] of [MAIL, unknown].entries()) {
      const key = JSON.parse(
        (await post(`/api/matches/${matchId}/follow`, bearer(token), { on: true })).body,
      ) as { readonly key: string };
      const answers = [
        await post('/api/me/mail/back', {}, { address }),
        await post('/api/me/mail/back', { cookie: cookies[i] ?? '' }, { address }),
        await post('/api/me/mail', { cookie: cookies[i] ?? '' }, { address }),
        await post('/api/notices/mail', bearer(key.key), { address }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      lines.push(answers.map((answered) => JSON.stringify(answered)));
    }
    expect(lines[1]).toEqual(lines[0]);
    expect(lines.flat().join()).not.toContain(MAIL);
  });
}, 60_000);

test('a blocked or muted person gets the same responses and messages as before, and so does everybody else', async () => {
  await onServer(async (here) => {
    const [ada, bob] = [await accountBrowser(here, 'Adelheid'), await accountBrowser(here, 'Balthasar')];
    const wanted = {
      game: 'duel',
      options: { target: 500 },
      visibility: 'public',
      clock: { kind: 'untimed' },
    };
    const made = { ...wanted, watchersAllowed: true, seat: 0, name: 'Adelheid' };
    const { matchId, token, code } = (
      await ada.post<{ matchId: string; token: string; code: string }>('/matches', made)
    ).body;
    const [host, guest] = [await comes(here, ada, matchId, token), await comes(here, bob, matchId)];
    const spectator = await TestClient.join(here.url, matchId, 'watch');
    await guest.until(() => guest.state.status === 'playing' && guest.state.watchers === 1);
    const { key } = (await ada.post<{ key: string }>(`/matches/${matchId}/follow`, { on: true }, { token }))
      .body;
    const names = [matchId, code, idOf(host), idOf(guest)];
    const askers = [{}, bearer(spectator.token), bearer(guest.token), { cookie: bob.cookie }];
    const fetchAll = async () => {
      const all: (readonly Answered[])[] = [];
      for (const headers of askers) all.push(await everything(here, names, headers));
      // TV is cached for a second, and presence changes nothing of it.
      return all.map((list) => list.map((answered) => JSON.stringify(answered)));
    };
    const heard = async () => {
      for (const client of [guest, spectator]) await client.room.request(MESSAGE.log, { from: 0 });
      return [guest, spectator].map(({ frames }) => frames.length);
    };
    const before = { answers: await fetchAll(), frames: await heard() };
    const { status, body } = await ada.post<BlocksReply>('/me/blocks', { matchId, person: idOf(guest) });
    expect([status, body.blocks.length]).toEqual([200, 1]);
    const muted = { people: [idOf(guest)], channels: [] };
    expect((await ada.post(`/notices/muted/${matchId}`, muted, { token: key })).status).toBe(200);
    const after = await heard();
    // The answers to the two requests themselves.
    expect(after.map((count, i) => count - (before.frames[i] ?? 0))).toEqual([1, 1]);
    const answers = await fetchAll();
    for (const [i, list] of before.answers.entries()) expect(answers[i]).toEqual(list);
    const id = body.blocks[0]?.id ?? '';
    expect(answers.flat().join()).not.toContain(id);
    expect(here.log()).not.toContain(id);
    await Promise.all([host, guest, spectator].map((client) => client.leave()));
  });
}, 120_000);

test('ninety days after a change of name the old one is nowhere any more', async () => {
  const clock = new FakeClock(Date.UTC(2026, 0, 31, 6));
  const [OLD, NEW] = ['Oldenburger', 'Neustetter'];
  const { server } = await onServer(async (here) => {
    const one = await accountBrowser(here, OLD);
    expect((await one.post('/me/rename', { name: NEW })).status).toBe(200);
    const other = new BehindProxy(here.url, ADDRESS, AGENT);
    const taking = () => other.post<{ error?: string }>('/me', { name: OLD, lang: 'en', seats: [] });
    await clock.forward(89 * DAY_MS);
    expect((await taking()).body.error).toBe('name-taken');
    await clock.forward(2 * DAY_MS);
    // What is swept is written.
    await one.get('/me');
    const answers = [
      ...(await everything(here, [NEW, 'nothing'], {})),
      ...(await everything(here, [NEW, 'nothing'], { cookie: one.cookie })),
    ];
    const isOld = (text: string) =>
      text.toLowerCase().includes(OLD.toLowerCase()) || text.includes(skeletonOf(OLD));
    expect(answers.filter((answered) => isOld(textOf(answered))).map(({ path }) => path)).toEqual([]);
    expect(JSON.stringify((await one.get('/me/export')).body)).toContain(NEW);
  }, clock);
  for (const [name, bytes] of server.files())
    for (const word of [OLD, skeletonOf(OLD)])
      expect({ name, word, isStored: bytes.includes(word) }).toEqual({ name, word, isStored: false });
  expect(server.log()).not.toContain(OLD);
}, 60_000);
