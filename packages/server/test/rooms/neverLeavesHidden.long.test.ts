// With hidden names (TABLE-22) no player is named to anybody else before the end: not in lists of games, blocks or
// follows, in calendars, on TV, nor in notifications.

import '../support/recordFrames.ts';

import { ALL } from '@hexmarch/shared/protocol/people/chat';
import type { CalendarReply } from '@hexmarch/shared/protocol/people/personGames';
import {
  type CreateMatchReply,
  type EnterReply,
  MESSAGE,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import { apiPaths, ask, pagePaths } from '../support/askAll.ts';
import { Browser } from '../support/browser.ts';
import { fakeBrowser } from '../support/browserPush.ts';
import { idOf, saysTo } from '../support/chatting.ts';
import { holds } from '../support/holds.ts';
import { FakeClock } from '../support/hostOf.ts';
import { type ServicedServer, startServiced } from '../support/servicedServer.ts';
import { TestClient } from '../support/testClient.ts';

const NAMES = ['Quetzalli', 'Wilhelmine', 'Xanthippe'] as const;
const OPTIONS = { players: 3, mapSeed: 7, votes: 'off' };
const ROOM = {
  ...{ game: 'skirmish', options: OPTIONS, visibility: 'public', clock: { kind: 'untimed' } },
  ...{ watchersAllowed: true, hidesNames: true, name: NAMES[0] },
};

const clock = new FakeClock(Date.UTC(2026, 0, 31, 6));
let server: ServicedServer;
beforeAll(async () => {
  server = await startServiced({ clock });
});
afterAll(() => server.close());

interface Player {
  readonly name: string;
  readonly browser: Browser;
  readonly client: TestClient;
  readonly token: string;
  readonly device: ReturnType<typeof fakeBrowser>;
  readonly path: string;
  readonly calendars: readonly string[];
}

/** Each has an account, a device with push, and both calendars. */
async function seated() {
  const browsers: Browser[] = [];
  for (const name of NAMES) {
    const browser = new Browser(server.url);
    expect((await browser.post('/me', { name, lang: 'en', seats: [] })).status).toBe(201);
    browsers.push(browser);
  }
  const [host, ...rest] = browsers as [Browser, ...Browser[]];
  const { matchId, code, token } = (await host.post<CreateMatchReply>('/matches', ROOM)).body;
  const entered = [(await host.enter(matchId, token)).body];
  for (const [i, browser] of rest.entries()) {
    const wanted = { name: NAMES[i + 1], as: 'seat', wire: WIRE };
    entered.push((await browser.post<EnterReply>(`/matches/${matchId}/enter`, wanted)).body);
  }
  const clients: TestClient[] = [];
  for (const one of entered) clients.push(await TestClient.joinBy(server.url, one));
  await Promise.all(clients.map((client) => client.until(() => client.state.status === 'playing')));
  const players: Player[] = [];
  for (const [i, client] of clients.entries()) {
    const name = NAMES[i] ?? '';
    players.push(
      await subscribed(
        { name, browser: browsers[i] as Browser, client, token: entered[i]?.token || (i === 0 ? token : '') },
        matchId,
        i,
      ),
    );
  }
  return { matchId, code, players };
}

async function subscribed(
  player: Pick<Player, 'name' | 'browser' | 'client' | 'token'>,
  matchId: string,
  i: number,
): Promise<Player> {
  const { browser } = player;
  const followed = await browser.post<{ key: string }>(`/matches/${matchId}/follow`, { on: true });
  expect(followed.status).toBe(200);
  const by = { token: followed.body.key };
  const path = `/hidden/${i}`;
  const device = fakeBrowser(`${server.push.url}${path}`);
  await browser.post('/notices/push', device.subscription, by);
  const own =
    (await browser.post<CalendarReply>('/me/calendar', { on: true, withNames: true })).body.path ?? '';
  const ofNotifications = (await browser.post<{ path: string }>('/notices/calendar', { on: true }, by)).body
    .path;
  return { ...player, device, path, calendars: [own, ofNotifications] };
}

/** The responses by client, each with the names that are in it. */
async function namesLeaked(
  { matchId, code, players }: Awaited<ReturnType<typeof seated>>,
  spectator: TestClient,
) {
  const { web } = server.app;
  const names = [matchId, code, 'skirmish', ...players.map(({ client }) => idOf(client))];
  const more = ['games', 'next', 'history', 'numbers', 'blocks', 'follows', `follows?at=${matchId}`].map(
    (what) => `/api/me/${what}`,
  );
  const paths = [
    ...[...apiPaths(web, names), ...pagePaths(web, names.slice(0, 3))]
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path),
    ...[...more, `/api/v1/oembed?url=${encodeURIComponent(`https://hex.example/m/${matchId}`)}`],
  ];
  const askers = [
    { own: '', headers: {}, paths },
    { own: '', headers: { authorization: `Bearer ${spectator.token}` }, paths },
    ...players.map(({ name, browser, calendars }) => ({
      ...{
        own: name,
        headers: { cookie: browser.cookie } as Record<string, string>,
        paths: [...paths, ...calendars],
      },
    })),
  ];
  const found: { readonly caller: string; readonly path: string; readonly name: string }[] = [];
  for (const { own, headers, paths: all } of askers)
    for (const path of all) {
      const { body, headers: responseHeaders } = await ask(server.url, { method: 'GET', path }, headers);
      for (const name of NAMES)
        if (name !== own && `${body}${JSON.stringify(responseHeaders)}`.includes(name))
          found.push({ caller: own, path, name });
    }
  return found;
}

test('[TABLE-22.1] before the end nobody is named to anybody else, in any response or notification', async () => {
  const room = await seated();
  const { matchId, players } = room;
  const [ada, bob, cleo] = players as [Player, Player, Player];
  const spectator = await TestClient.join(server.url, matchId, 'watch');
  // Blocked, followed or reported people are listed there by a number alone.
  const decided = await Promise.all([
    ada.browser.post('/me/blocks', { matchId, person: idOf(bob.client) }),
    bob.browser.post('/me/follows', { matchId, person: idOf(cleo.client) }),
    cleo.browser.post('/me/follows', { matchId }),
  ]);
  const bodies = JSON.stringify(decided.map(({ body }) => body));
  for (const name of NAMES)
    expect({ name, isLeaked: bodies.includes(name) }).toEqual({ name, isLeaked: false });
  cleo.client.send(MESSAGE.chat, {
    do: 'reportPerson',
    person: idOf(ada.client),
    what: 'act',
    reason: 'other',
  });
  await ada.client.act('away 1');
  expect(await namesLeaked(room, spectator)).toEqual([]);
  const sockets = [
    ...players.map(({ name, client }) => ({ name, frames: client.frames })),
    { name: '', frames: spectator.frames },
  ];
  for (const { name: own, frames } of sockets)
    for (const name of NAMES)
      if (name !== own)
        expect({ own, name, isLeaked: holds(frames, name) }).toEqual({ own, name, isLeaked: false });

  // Absent players are notified of the chat.
  for (const { client } of players.slice(1)) await client.leave();
  const isWrittenTo = () => server.push.received.some(({ path }) => path === bob.path);
  await saysTo(ada.client, ALL, 'who am I?');
  while (!isWrittenTo()) {
    await clock.forward(60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const pushes = server.push.received.map(({ path, body }) => ({
    path,
    text: JSON.stringify(players.find((one) => one.path === path)?.device.read(body)),
  }));
  for (const { path, text } of pushes)
    for (const { name, path: own } of players)
      if (own !== path)
        expect({ path, text, isNamed: text.includes(name) }).toMatchObject({ isNamed: false });
  expect(await namesLeaked(room, spectator)).toEqual([]);

  await ada.client.act('resign');
  // What is looked for is found as soon as all may know it.
  const back = await TestClient.joinBy(server.url, (await bob.browser.enter(matchId)).body);
  await back.act('resign');
  await spectator.until(() => spectator.state.status === 'over' && !spectator.state.hidesNames);
  const found = await namesLeaked(room, spectator);
  for (const path of [`/api/matches/${matchId}/row`, '/api/me/games', '/api/me/history'])
    expect({ path, isNamed: found.some((one) => one.path === path) }).toEqual({ path, isNamed: true });
  await Promise.all([ada.client, back, spectator].map((client) => client.leave()));
}, 240_000);
