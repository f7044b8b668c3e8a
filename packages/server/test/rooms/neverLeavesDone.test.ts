// Secrecy of responses to actions: every route with an effect is called successfully by an authorised client,
// and none of the responses has a word of a private room, or a secret of others.

import type { CreateLeagueReply } from '@hexmarch/shared/protocol/lobby/leagues';
import type {
  CircleLinkReply,
  CreateCircleReply,
  JoinCircleReply,
} from '@hexmarch/shared/protocol/people/circles';
import type {
  BlocksReply,
  ClaimReply,
  FollowedReply,
  FollowsReply,
  LinkReply,
  MergedReply,
  PasskeysReply,
  RecoveryReply,
  SessionsReply,
} from '@hexmarch/shared/protocol/people/people';
import type { ReportReply } from '@hexmarch/shared/protocol/people/reports';
import { type CreateMatchReply, type EnterReply, WIRE } from '@hexmarch/shared/protocol/room/messages';
import { hashToken } from '../../src/base/keys.ts';
import { Authenticator } from '../support/authenticator.ts';
import { Browser, type RequestOptions } from '../support/browser.ts';
import { fakeBrowser } from '../support/browserPush.ts';
import { idOf } from '../support/chatting.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { privateLife } from '../support/leaks/privateLife.ts';
import { linkIn, PUBLIC_URL, type ServicedServer, startServiced } from '../support/servicedServer.ts';
import { createMatch, TestClient } from '../support/testClient.ts';

let server: ServicedServer;
beforeAll(async () => {
  server = await startServiced();
});
afterAll(() => server.close());

interface Said {
  readonly path: string;
  readonly text: string;
}
const answers: Said[] = [];

/** A browser whose responses are recorded, and are all successful. */
class Doer {
  readonly browser: Browser;

  constructor() {
    this.browser = new Browser(server.url);
  }

  async do<T>(path: string, body?: unknown, init: RequestOptions = {}): Promise<T> {
    const { status, body: reply } = await this.browser.post<T>(path, body, init);
    const text = JSON.stringify(reply);
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    answers.push({ path, text: `${text} ${this.browser.set.at(-1) ?? ''}` });
    return reply;
  }
}

async function keeper(name: string): Promise<Doer> {
  const doer = new Doer();
  await doer.do('/me', { name, lang: 'en', seats: [] });
  return doer;
}

const HOST = { ...DUEL_REQUEST, visibility: 'public', options: { target: 500 }, wire: WIRE };

/** A match of two, from creation to the end, with the actions of its people. */
async function atTable(ada: Doer, bob: Doer): Promise<void> {
  const made = await ada.do<CreateMatchReply>('/matches', HOST);
  const { matchId, token } = made;
  const host = await TestClient.joinBy(server.url, (await ada.browser.enter(matchId, token)).body);
  const entered = await bob.do<EnterReply>(`/matches/${matchId}/enter`, {
    name: 'Balthasar',
    as: 'seat',
    wire: WIRE,
  });
  const guest = await TestClient.joinBy(server.url, entered);
  await guest.until(() => guest.state.status === 'playing');
  const by = { token };
  const { key } = await ada.do<{ key: string }>(`/matches/${matchId}/follow`, { on: true }, by);
  await setUpNotifications(ada, matchId, token, key, idOf(guest));
  await bob.do<FollowsReply>('/me/follows/allowed', { on: true });
  await ada.do<FollowedReply>('/me/follows', { matchId, person: idOf(guest) });
  const { blocks } = await ada.do<BlocksReply>('/me/blocks', { matchId, person: idOf(guest) });
  await ada.do(`/me/blocks/${blocks[0]?.id}/lift`);
  const watched = (await createMatch(server.url, { visibility: 'public' })).body.matchId;
  await ada.do<FollowedReply>('/me/follows', { matchId: watched });
  await ada.do('/me/follows/drop', { matchId: watched });
  await ada.do('/me/games/seen', { matchIds: [matchId] });
  await ada.do('/me/reports/seen', { ids: ['a'.repeat(64)] });
  const why = { reason: 'name', note: 'told' };
  const { receipt } = await new Doer().do<ReportReply>('/reports', { ...why, matchId: watched, seat: 0 });
  await ada.do('/reports/looked', { receipts: [receipt] });
  await guest.act('resign');
  await host.until(() => host.state.status === 'over');
  const ends = '/api/notices/off/';
  await press(`${ends}${await linkIn(server, `${PUBLIC_URL}${ends}`)}`);
  while ((await ada.browser.post(`/me/history/${matchId}/tag`, { tag: 'won' })).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await ada.do(`/me/history/${matchId}/tag`, { tag: 'again' });
  await Promise.all([host, guest].map((client) => client.leave()));

  const waiting = await ada.do<CreateMatchReply>('/matches', { ...HOST, wire: undefined });
  const other = await new Doer().do<EnterReply>(`/matches/${waiting.matchId}/enter`, {
    name: 'Guest',
    as: 'seat',
    wire: WIRE,
  });
  await ada.do('/me/seats', { seats: [{ matchId: waiting.matchId, key: waiting.token }] });
  await new Doer().do(`/matches/${waiting.matchId}/leave`, undefined, { token: other.token });
}

/** The channels of notifications. */
async function setUpNotifications(
  ada: Doer,
  matchId: string,
  token: string,
  key: string,
  other: string,
): Promise<void> {
  const by = { token: key };
  const device = fakeBrowser(`${server.push.url}/device`).subscription;
  const address = `${server.discord.url}/api/webhooks/4711/done`;
  await ada.do('/notices/mine', { language: 'en', zone: 'Europe/Berlin', quiet: null, off: [] }, by);
  await ada.do('/notices/push', device, by);
  await ada.do('/notices/push/off', { endpoint: device.endpoint }, by);
  await ada.do('/notices/hooks', { do: 'add', service: 'discord', address }, by);
  const evening = { game: 'duel', until: Date.now() + 3_600_000, language: 'en', zone: 'Europe/Berlin' };
  await ada.do('/notices/evening', evening, by);
  await ada.do('/notices/calendar', { on: true }, by);
  await ada.do(`/notices/muted/${matchId}`, { people: [other], channels: [] }, by);
  await ada.do(
    `/matches/${matchId}/webhooks`,
    { do: 'add', service: 'discord', address, language: 'en', off: [] },
    { token },
  );
  await ada.do('/notices/mail', { address: 'told@mail.example' }, by);
  await press(`/api/notices/confirm/${await linkIn(server, `${PUBLIC_URL}/api/notices/confirm/`)}`);
}

/** A link in a mail: a page whose button is pressed. */
async function press(path: string): Promise<void> {
  const reply = await fetch(`${server.url}${path}`, { method: 'POST' });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
  answers.push({ path: path.replace('/api', ''), text: await reply.text() });
}

/** Ways in, and all that opens them. */
async function doSignIns(ada: Doer): Promise<void> {
  await ada.do('/me/rename', { name: 'Adalwolf' });
  await ada.do('/me/calendar', { on: true });
  const { code } = await ada.do<RecoveryReply>('/me/recovery');
  const link = await ada.do<LinkReply>('/me/link');
  const device = new Doer();
  const { claim } = await device.do<ClaimReply>('/me/link/claim', { code: link.code });
  await ada.do('/me/link/confirm');
  await device.do('/me/link/finish', { claim });
  await ada.do('/me/link');
  await ada.do('/me/link/drop');
  const { sessions } = (await ada.browser.get<SessionsReply>('/me/sessions')).body;
  await ada.do(`/me/sessions/${sessions.find(({ isThis }) => !isThis)?.id}/end`);
  await ada.do('/me/mail', { address: 'ada@mail.example' });
  await new Doer().do('/me/mail/confirm', { token: await linkIn(server, `${PUBLIC_URL}/me#confirm=`) });
  await new Doer().do('/me/mail/back', { address: 'ada@mail.example' });
  await new Doer().do('/me/mail/in', { token: await linkIn(server, `${PUBLIC_URL}/me#back=`) });
  await ada.do('/me/object');
  await ada.do('/me/mail/remove');
  await new Doer().do('/me/recover', { code: (await ada.do<RecoveryReply>('/me/recovery')).code });
  await ada.do('/me/object');
  expect(code).not.toBe('');
}

/** Two who are one, and who are two again. */
async function merging(bob: Doer): Promise<void> {
  const other = await keeper('Chlodwig');
  const { code } = await other.do<RecoveryReply>('/me/recovery');
  const { merge } = await bob.do<RecoveryReply>('/me/recover', { code });
  // Nobody may revoke what is unconfirmed.
  await other.do('/me/object');
  await bob.do('/me/merge', { token: merge?.token });
  const { merged } = (await bob.browser.get<MergedReply>('/me/merged')).body;
  await bob.do(`/me/merged/${merged[0]?.publicId}/undo`);
}

async function passkeys(): Promise<void> {
  const at = { headers: { origin: PUBLIC_URL } };
  const ada = await keeper('Dagobert');
  const device = new Authenticator(PUBLIC_URL);
  const { options } = await ada.do<{ options: Parameters<Authenticator['make']>[0] }>(
    '/me/passkeys/new',
    undefined,
    at,
  );
  await ada.do<PasskeysReply>('/me/passkeys', { response: device.make(options) }, at);
  const guest = new Doer();
  const challenge = await guest.do<{ options: Parameters<Authenticator['use']>[0] }>(
    '/me/passkey/ask',
    undefined,
    at,
  );
  await guest.do('/me/passkey', { response: device.use(challenge.options) }, at);
  const [one] = (await ada.browser.get<PasskeysReply>('/me/passkeys')).body.passkeys;
  await ada.do(`/me/passkeys/${one?.id}/remove`);
  await guest.do('/me/out');
  await ada.do('/me/delete', { name: 'Dagobert' });
}

async function leagues(): Promise<void> {
  const terms = {
    game: 'skor',
    options: {},
    clock: { kind: 'untimed' },
    takebacks: 'quiet',
    size: 4,
    name: 'Ada',
    plays: false,
  };
  const ada = new Doer();
  const { leagueId, key } = await ada.do<CreateLeagueReply>('/leagues', terms);
  const at = (what: string) => `/leagues/${leagueId}/${what}`;
  await ada.do(at('play'), undefined, { token: key });
  const join = (name: string) => new Doer().do<{ key: string }>(at('join'), { name });
  const leaving = await join('Bob');
  await new Doer().do(at('leave'), undefined, { token: leaving.key });
  await join('Cleo');
  await ada.do(at('remove'), { place: 1 }, { token: key });
  for (const name of ['Dan', 'Eva', 'Fay']) await join(name);
  await ada.do(at('begin'), undefined, { token: key });
  const swiss = await ada.do<CreateLeagueReply>('/leagues', { ...terms, format: 'swiss', plays: true });
  for (const what of ['pause', 'resume'])
    await ada.do(`/leagues/${swiss.leagueId}/${what}`, undefined, { token: swiss.key });
}

/** A match by days, with a plan (TABLE-29). */
async function planned(ada: Doer, bob: Doer): Promise<{ readonly matchId: string; readonly token: string }> {
  const byDays = { ...HOST, game: 'skorm', options: {}, clock: { kind: 'days', days: 1 } };
  const { matchId, token } = await ada.do<CreateMatchReply>('/matches', byDays);
  const host = await TestClient.joinBy(server.url, (await ada.browser.enter(matchId, token)).body);
  const request = { name: 'Balthasar', as: 'seat', wire: WIRE };
  const guest = await TestClient.joinBy(
    server.url,
    await bob.do<EnterReply>(`/matches/${matchId}/enter`, request),
  );
  await guest.until(() => guest.state.status === 'playing');
  await ada.do(`/matches/${matchId}/plan`, { do: 'drop' }, { token });
  await Promise.all([host, guest].map((client) => client.leave()));
  return { matchId, token };
}

/** A circle from its making to its deletion (TABLE-30). */
async function circle(from: { readonly matchId: string; readonly token: string }): Promise<void> {
  const [ada, bob] = [new Doer(), new Doer()];
  const look = { emblem: 0, colour: 0 };
  const seat = { matchId: from.matchId, key: from.token };
  const made = { name: 'Circle', look, memberName: 'Ada', from: seat };
  const { circleId, key, invite } = await ada.do<CreateCircleReply>('/circles', made);
  const at = (what: string) => `/circles/${circleId}/${what}`;
  const act = <T>(what: string, body: object = {}) => ada.do<T>(at(what), body, { token: key });
  const { code } = await act<CircleLinkReply>('link', { code: true });
  await bob.do('/circles/code', { code });
  await bob.do('/circles/from', seat);
  await bob.do(at('invitation'), { invite });
  const joined = await bob.do<JoinCircleReply>(at('join'), { name: 'Bob', invite });
  await ada.do('/circles/glances', { circles: [{ circleId, key }] });
  await act('rooms', { room: { ...HOST, wire: undefined }, reservedFor: [joined.number] });
  await act('me', { isHidden: true });
  await act('look', { name: 'Circle', look });
  await act('keys', { for: 'device' });
  await act('object');
  await act('members', { number: joined.number, change: 'organiser' });
  const times = [Date.now() + 86_400_000];
  const { evening } = await act<{ readonly evening: string }>('evenings', { times, zone: 'UTC' });
  await act('evenings/answer', { evening, answers: ['no'] });
  await act('evenings/fix', { evening, time: null });
  const rules = { games: null, from: 0, until: times[0], points: 'share', order: 'mean', minimum: 1 };
  const { season } = await act<{ readonly season: string }>('seasons', { name: 'Winter', ...rules });
  // Refused: there is no match to strike out, and the owner is not away.
  await refused(ada, at('strike'), { season, n: 1, reason: 'None' }, key);
  await refused(ada, at('takeover'), {}, key);
  const { n } = await act<{ readonly n: number }>('chat', { text: 'Hello' });
  await bob.do(at('chat/report'), { n, reason: 'other', note: '' }, { token: joined.key });
  await act('chat/read', { n });
  await act('chat/erase', { n });
  await act('calendar', { on: true });
  await act('webhook', { address: `${server.discord.url}/api/webhooks/1/circle`, language: 'en', off: [] });
  await act('webhook/test');
  await act('webhook/remove');
  await act('notices', { on: true });
  await bob.do(at('leave'), {}, { token: joined.key });
  await act('delete', { name: 'Circle' });
  await act('restore');
}

async function refused(by: Doer, path: string, body: object, token: string): Promise<void> {
  const reply = await by.browser.post(path, body, { token });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  answers.push({ path, text: JSON.stringify(reply.body) });
}

test('everything that can be done is done, and no answer tells what must never leave', async () => {
  const life = await privateLife(server, 'Zacharias');
  const room = { ...DUEL_REQUEST, visibility: 'private', name: 'Quetzalli' };
  const hidden = (await createMatch(server.url, room as typeof DUEL_REQUEST)).body;
  const players = [
    await TestClient.join(server.url, hidden.matchId, 'seat', hidden.token),
    await TestClient.join(server.url, hidden.matchId, 'seat', undefined, 'Wilhelmine'),
    await TestClient.join(server.url, hidden.matchId, 'watch', undefined, 'Xanthippe'),
  ];
  const secret = server.app.tables.find(hidden.matchId)?.setup.dice.secret ?? '';
  const keys = [...players.map(({ token }) => token), secret, ...life.secrets.values()];
  const needles = [
    ...[hidden.matchId, hidden.code, 'Quetzalli', 'Wilhelmine', 'Xanthippe'],
    ...keys.flatMap((key) => [key, hashToken(key)]),
  ];

  const [ada, bob] = [await keeper('Adelheid'), await keeper('Balthasar')];
  await atTable(ada, bob);
  await doSignIns(ada);
  await merging(bob);
  await passkeys();
  await leagues();
  await circle(await planned(ada, bob));

  const isOf = (path: string) => (route: string) =>
    new RegExp(`^${route.replace('POST ', '').replace(':name', '[^/]+')}/?$`, 'i').test(path);
  const posts = server.app.web.routes.filter((route) => route.startsWith('POST '));
  const undone = posts.filter((route) => !answers.some(({ path }) => isOf(path)(route)));
  expect(undone).toEqual([]);
  for (const { path, text } of answers)
    expect({ path, found: needles.filter((word) => text.includes(word)) }).toEqual({ path, found: [] });
  await Promise.all(players.map((client) => client.leave()));
}, 120_000);
