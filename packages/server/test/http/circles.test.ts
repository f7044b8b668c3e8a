// Circles over HTTP (TABLE-30): how people come in, what they may do, and what nobody outside learns.

import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type {
  ChangeMemberReply,
  CircleGlancesReply,
  CircleInvitationReply,
  CircleKeysReply,
  CircleLinkReply,
  CirclePage,
  CircleReply,
  JoinCircleReply,
  MatchCircleReply,
  OwnCirclesReply,
} from '@hexmarch/shared/protocol/people/circles';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { Browser } from '../support/browser.ts';
import {
  act,
  circleMembers,
  entersAs,
  expectSoon,
  LOOK,
  type Member,
  pageOf,
  refusal,
  UNKNOWN,
} from '../support/circleMembers.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { harness } from '../support/harness.ts';
import { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);

const { founder, joined, roomOf } = circleMembers(hall);

const namesIn = (page: CirclePage) =>
  page.members.map(({ name, role, hasLeft }) => [name, hasLeft === true ? 'left' : role]);

test('[TABLE-30.1] whoever makes it is the owner, and others join by the link under names of their own', async () => {
  const ada = await founder();
  const shown = await new Browser(hall.url).post<CircleInvitationReply>(
    `/circles/${ada.circleId}/invitation`,
    { invite: ada.invite },
  );
  expect(shown.body).toEqual({ name: 'Thursdays', look: LOOK, mode: 'open', members: 1, rooms: [] });
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const other = await joined(ada.circleId, ada.invite, 'bob');
  expect(namesIn(await pageOf(bob))).toEqual([
    ['Ada', 'owner'],
    ['Bob', 'member'],
    ['bob 2', 'member'],
  ]);
  expect((await pageOf(other)).you).toMatchObject({ number: 3, role: 'member', hasProfile: false });
  expect((await pageOf(ada)).members.map(({ isHere }) => isHere)).toEqual([true, true, true]);
});

test('[TABLE-30.3] a circle that does not exist and one of others answer the same bytes', async () => {
  const ada = await founder();
  const stranger = new Browser(hall.url);
  const ask = async (id: string, path: string, body?: object) => {
    const token = 'x'.repeat(32);
    if (body === undefined) await stranger.get(`/circles/${id}${path}`, { token });
    else await stranger.post(`/circles/${id}${path}`, body, { token });
    return stranger.heard.at(-1);
  };
  for (const [path, body] of [
    [''],
    ['/matches?before=1.x'],
    ['/invitation', { invite: 'y'.repeat(32) }],
    ['/join', { name: 'Eve', invite: 'y'.repeat(32) }],
    ['/join', { name: 'Eve', invite: 'ABCDEFGH' }],
    ['/join', { name: 'Eve' }],
    ['/link', { renew: true }],
    ['/members', { number: 1, change: 'remove' }],
    ['/evenings', { times: [Date.now() + DAY_MS], zone: 'UTC' }],
    ['/rooms', { room: DUEL_REQUEST, reservedFor: [] }],
    ['/delete', { name: 'Thursdays' }],
  ] as const) {
    const known = await ask(ada.circleId, path, body);
    expect(known).toBe(await ask('nowhere', path, body));
    expect(known).toContain('unknown-circle');
  }
});

test('[TABLE-30.2] a removed member, and the link that was known, are out; a personal link brings back', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  await joined(ada.circleId, ada.invite, 'Cleo');
  expect(await refusal(act(bob, '/members', { number: 3, change: 'remove' }))).toEqual([
    403,
    'not-organiser',
  ]);
  const { body } = await act<ChangeMemberReply>(ada, '/members', { number: bob.number, change: 'remove' });
  expect(await refusal(bob.browser.get(`/circles/${bob.circleId}`, { token: bob.key }))).toEqual(UNKNOWN);
  const again = { name: 'Bob', invite: ada.invite };
  expect(await refusal(bob.browser.post(`/circles/${bob.circleId}/join`, again))).toEqual(UNKNOWN);
  await joined(ada.circleId, body.invite ?? '', 'Dan');
  expect(namesIn(await pageOf(ada))).toEqual([
    ['Ada', 'owner'],
    ['Cleo', 'member'],
    ['Dan', 'member'],
    ['Bob', 'left'],
  ]);
  const personal = await act<CircleKeysReply>(ada, '/keys', { for: bob.number });
  const back = await joined(ada.circleId, personal.body.invite, 'Anybody');
  expect(back.number).toBe(bob.number);
  expect((await pageOf(ada)).members.map(({ name }) => name)).toEqual(['Ada', 'Bob', 'Cleo', 'Dan']);
  // It works once.
  const twice = { name: 'Eve', invite: personal.body.invite };
  expect(await refusal(back.browser.post(`/circles/${back.circleId}/join`, twice))).toEqual(UNKNOWN);
  expect((await pageOf(ada)).events.map(({ what, by, whom }) => [what, by, whom])).toEqual([
    ['personal-link', 1, 2],
    ['joined', 4, undefined],
    ['removed', 1, 2],
    ['joined', 3, undefined],
    ['joined', 2, undefined],
  ]);
});

test('an older key is told of a personal link, and may object to it', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const personal = await act<CircleKeysReply>(ada, '/keys', { for: bob.number });
  const thief = await joined(ada.circleId, personal.body.invite, 'Bob');
  const { endsAt } = (await pageOf(bob)).you;
  expect(endsAt).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
  expect(endsAt).toBeLessThanOrEqual(Date.now() + DAY_MS);
  // The new key cannot end the old one at once.
  await act(thief, '/object');
  expect((await pageOf(bob)).you.endsAt).toBe(endsAt);
  await act(bob, '/object');
  expect((await pageOf(bob)).you.endsAt).toBeNull();
  expect(await refusal(act(thief, '/me', { isHidden: true }))).toEqual(UNKNOWN);
});

test('letters admit another device of one’s own once, and letters of the circle anybody', async () => {
  const ada = await founder();
  const device = await act<CircleKeysReply>(ada, '/keys', { for: 'device' });
  const typed = device.body.invite.toLowerCase().replace(/^(....)/, '$1-');
  const found = await ada.browser.post<{ circleId: string }>('/circles/code', { code: typed });
  expect(found.body.circleId).toBe(ada.circleId);
  const phone = await joined(ada.circleId, typed, 'whatever');
  expect([phone.number, (await pageOf(phone)).you.endsAt]).toEqual([1, null]);
  expect((await pageOf(ada)).you.endsAt).toBeNull();
  expect(await refusal(ada.browser.post('/circles/code', { code: typed }))).toEqual([404, 'unknown-code']);
  const link = await act<CircleLinkReply>(ada, '/link', { code: true });
  expect(link.body.invite).toBeNull();
  const bob = await joined(ada.circleId, link.body.code ?? '', 'Bob');
  expect(bob.number).toBe(2);
  // A new link ends its letters, too.
  await act(ada, '/link', { renew: true });
  const late = { name: 'Eve', invite: link.body.code };
  expect(await refusal(bob.browser.post(`/circles/${ada.circleId}/join`, late))).toEqual(UNKNOWN);
});

test('a link that asks lets nobody in before an organiser does, and one that is off nobody at all', async () => {
  const ada = await founder();
  await act(ada, '/link', { mode: 'ask' });
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const asking = await pageOf(bob);
  expect([asking.you.role, asking.members, asking.matches, asking.events]).toEqual(['asking', [], [], []]);
  expect(await refusal(act(bob, '/rooms', { room: DUEL_REQUEST, reservedFor: [] }))).toEqual(UNKNOWN);
  await act(ada, '/members', { number: bob.number, change: 'let-in' });
  expect((await pageOf(bob)).you.role).toBe('member');
  await act(ada, '/link', { mode: 'off' });
  const late = { name: 'Eve', invite: ada.invite };
  expect(await refusal(bob.browser.post(`/circles/${ada.circleId}/join`, late))).toEqual(UNKNOWN);
});

test('twenty joins an hour, then the link asks', async () => {
  const ada = await founder();
  for (let i = 0; i < 20; i++) await joined(ada.circleId, ada.invite, `Guest ${i}`);
  const late = await joined(ada.circleId, ada.invite, 'Late');
  expect((await pageOf(late)).you.role).toBe('asking');
});

test('[TABLE-30.2] the owner names organisers and hands over; only then may the owner leave', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  expect(await refusal(act(bob, '/look', { name: 'Mine', look: LOOK }))).toEqual([403, 'not-owner']);
  await act(ada, '/members', { number: bob.number, change: 'organiser' });
  expect(await refusal(act(bob, '/members', { number: 1, change: 'remove' }))).toEqual([403, 'not-owner']);
  expect(await refusal(act(ada, '/leave'))).toEqual([409, 'owner-stays']);
  await act(ada, '/members', { number: bob.number, change: 'owner' });
  expect(namesIn(await pageOf(bob))).toEqual([
    ['Ada', 'organiser'],
    ['Bob', 'owner'],
  ]);
  await act(ada, '/leave', { erase: true });
  expect(namesIn(await pageOf(bob))).toEqual([
    ['Bob', 'owner'],
    ['', 'left'],
  ]);
  expect(await refusal(act(bob, '/takeover'))).toEqual([403, 'not-owner']);
});

test('a guest without a key is nobody, in a circle with profiles as well', async () => {
  const ada = await founder();
  await ada.browser.post('/me', { name: 'Ada of Circles', lang: 'en', seats: [] });
  await pageOf(ada);
  expect(await refusal(new Browser(hall.url).get(`/circles/${ada.circleId}`))).toEqual(UNKNOWN);
});

test('a signed-in member is known in every browser, is exported, and is erased with the profile', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  await bob.browser.post('/me', { name: 'Bob of Circles', lang: 'en', seats: [] });
  expect((await pageOf(bob)).you.hasProfile).toBe(true);
  const bySession = await bob.browser.get<CircleReply>(`/circles/${ada.circleId}`);
  expect(bySession.body.page?.you.number).toBe(bob.number);
  const own = await bob.browser.get<OwnCirclesReply>('/me/circles');
  expect(own.body.circles).toEqual([
    { circleId: ada.circleId, name: 'Thursdays', look: LOOK, number: bob.number },
  ]);
  await bob.browser.get('/me/export');
  expect(bob.browser.heard.at(-1)).toContain('Thursdays');
  await bob.browser.post('/me/delete', { name: 'Bob of Circles' });
  expect(namesIn(await pageOf(ada))).toEqual([
    ['Ada', 'owner'],
    ['', 'left'],
  ]);
});

test('[TABLE-30.4] its rooms are listed for members alone, with seats kept for some of them', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const cleo = await joined(ada.circleId, ada.invite, 'Cleo');
  const { matchId } = await roomOf(ada, [bob.number]);
  const listed = await bob.browser.get<readonly { matchId: string }[]>('/matches');
  expect(listed.body.some((row) => row.matchId === matchId)).toBe(false);
  const [shown] = (await pageOf(bob)).matches;
  expect([shown?.row.matchId, shown?.who, shown?.reserved?.for]).toEqual([matchId, [1, null], [bob.number]]);
  expect(shown?.reserved?.until).toBeGreaterThan(Date.now() + 9 * 60_000);
  expect(await refusal(entersAs(cleo, matchId))).toEqual([409, 'seat-reserved']);
  const guest = new Browser(hall.url);
  expect(await refusal(guest.enter(matchId) as never)).toEqual([409, 'seat-reserved']);
  expect((await guest.enter(matchId, undefined, 'watch')).status).toBe(200);
  expect((await entersAs(bob, matchId)).status).toBe(200);
  expect((await pageOf(cleo)).matches[0]?.who).toEqual([1, bob.number]);
});

test('a key of another circle seats nobody as its member', async () => {
  const ada = await founder();
  const eve = await founder('Others');
  const { matchId } = await roomOf(ada);
  expect((await entersAs(eve, matchId)).status).toBe(200);
  expect((await pageOf(ada)).matches[0]?.who).toEqual([1, null]);
  const liar = { ...eve, circleId: ada.circleId };
  expect(await refusal(entersAs(liar, matchId))).toEqual(UNKNOWN);
});

test('a finished match is shown as that, and its rematch belongs to the circle as well', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const { matchId, token } = await roomOf(ada);
  const entered = await entersAs(bob, matchId);
  const players = [
    await hall.join(matchId, 'seat', token),
    await TestClient.joinBy(hall.url, entered.body),
  ] as const;
  await players[0].until(() => players[0].state.status === 'playing');
  await players[1].act('resign');
  await players[0].until(() => players[0].state.status === 'over');
  await expectSoon(async () => (await pageOf(ada)).finished.length === 1);
  const page = await pageOf(ada);
  expect([page.matches, page.next]).toEqual([[], null]);
  const [over] = page.finished;
  expect([over?.row.matchId, over?.who, over?.end?.outcome.winners]).toEqual([matchId, [1, 2], [0]]);
  for (const player of players) player.send(MESSAGE.rematch, {});
  await expectSoon(async () => (await pageOf(ada)).matches.length === 1);
  expect((await pageOf(ada)).matches[0]?.who).toEqual([2, 1]);
  await players[1].leave();
});

test('[TABLE-22.1] who sits where is not told while names are hidden', async () => {
  const ada = await founder();
  await roomOf(ada, [], { hidesNames: true, clock: { kind: 'days', days: 1 } });
  expect((await pageOf(ada)).matches[0]?.who).toEqual([null, null]);
});

test('from a match: those with a seat there find the circle and join by it, nobody else does', async () => {
  const { matchId, players } = await hall.seated();
  const [ada, bob] = players.map(({ token }) => token);
  const from = { matchId, key: ada };
  const { circleId } = await founder('After a match', { from });
  const browser = new Browser(hall.url);
  const found = await browser.post<MatchCircleReply>('/circles/from', { matchId, key: bob });
  expect(found.body.circle).toEqual({ circleId, name: 'After a match', look: LOOK, by: 'Ada' });
  const none = await browser.post<MatchCircleReply>('/circles/from', { matchId, key: 'x'.repeat(32) });
  expect(none.body).toEqual({ circle: null });
  const seat = { matchId, key: bob };
  const reply = await browser.post<JoinCircleReply>(`/circles/${circleId}/join`, { name: 'Bob', seat });
  expect([reply.status, reply.body.number]).toEqual([200, 2]);
  const other = await hall.seated();
  const wrong = { matchId: other.matchId, key: other.players[1]?.token };
  expect(await refusal(browser.post(`/circles/${circleId}/join`, { name: 'Eve', seat: wrong }))).toEqual(
    UNKNOWN,
  );
  const theft = { name: 'Mine', look: LOOK, memberName: 'Eve', from: { matchId, key: 'y'.repeat(32) } };
  expect(await refusal(browser.post('/circles', theft))).toEqual([401, 'wrong-token']);
});

test('an evening is asked about, answered and fixed by whoever proposed it', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const cleo = await joined(ada.circleId, ada.invite, 'Cleo');
  const first = Date.now() + 2 * DAY_MS;
  const times = [first + HOUR_MS, first];
  const zone = 'Australia/Sydney';
  const { body } = await act<{ evening: string }>(bob, '/evenings', { times, zone });
  const { evening } = body;
  await act(cleo, '/evenings/answer', { evening, answers: ['maybe', 'no'] });
  expect(await refusal(act(cleo, '/evenings/answer', { evening, answers: ['yes'] }))).toEqual([
    ...[400, 'bad-request'],
  ]);
  expect((await pageOf(ada)).evenings).toEqual([
    {
      ...{ id: evening, by: bob.number, zone, fixed: null, closesAt: first - 6 * HOUR_MS },
      times: [first, first + HOUR_MS],
      answers: [
        { number: bob.number, answers: ['yes', 'yes'] },
        { number: cleo.number, answers: ['maybe', 'no'] },
      ],
    },
  ]);
  expect(await refusal(act(cleo, '/evenings/fix', { evening, time: 1 }))).toEqual([403, 'not-organiser']);
  await act(bob, '/evenings/fix', { evening, time: 1 });
  expect((await pageOf(cleo)).evenings[0]?.fixed).toBe(1);
  await act(ada, '/evenings/fix', { evening, time: null });
  expect((await pageOf(cleo)).evenings).toEqual([]);
  expect(await refusal(act(ada, '/evenings', { times: [Date.now() - 1], zone: 'UTC' }))).toEqual([
    ...[400, 'bad-request'],
  ]);
});

test('a raised hand ends by itself, and hidden members are never shown as here', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  await pageOf(bob);
  await act(bob, '/me', { handUntil: Date.now() + 30 * DAY_MS, isHidden: true });
  const [, shown] = (await pageOf(ada)).members;
  expect(shown?.isHere).toBeUndefined();
  expect(shown?.handUntil).toBeLessThanOrEqual(Date.now() + DAY_MS);
  await act(bob, '/me', { handUntil: null, isHidden: false });
  const [, open] = (await pageOf(ada)).members;
  expect([open?.isHere, open?.handUntil]).toEqual([true, undefined]);
});

test('a deleted circle is gone for all but its owner, who restores it', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  expect(await refusal(act(ada, '/delete', { name: 'thursday' }))).toEqual([409, 'wrong-circle-name']);
  await act(ada, '/delete', { name: 'Thursdays' });
  expect(await refusal(bob.browser.get(`/circles/${bob.circleId}`, { token: bob.key }))).toEqual(UNKNOWN);
  expect(
    await refusal(bob.browser.post(`/circles/${bob.circleId}/invitation`, { invite: ada.invite })),
  ).toEqual(UNKNOWN);
  expect((await pageOf(ada)).goesAt).toBeGreaterThan(Date.now() + 6 * DAY_MS);
  await act(ada, '/restore');
  expect((await pageOf(bob)).goesAt).toBeNull();
});

test('a page that has not changed waits for the next change', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  await pageOf(bob);
  const { tag } = (await ada.browser.get<CircleReply>(`/circles/${ada.circleId}`, { token: ada.key })).body;
  const next = ada.browser.get<CircleReply>(`/circles/${ada.circleId}?since=${tag}`, { token: ada.key });
  await roomOf(bob);
  expect((await next).body.page?.matches).toHaveLength(1);
});

test('joins of many at once all succeed, each with a number of its own', async () => {
  const ada = await founder();
  const members = await Promise.all(
    Array.from({ length: 8 }, (_, i) => joined(ada.circleId, ada.invite, `Guest ${i}`)),
  );
  expect(members.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

test('the start page sees free rooms, raised hands and evenings of one’s circles in one request', async () => {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  await roomOf(bob);
  await act(bob, '/me', { handUntil: Date.now() + HOUR_MS });
  const at = Date.now() + DAY_MS;
  await act(bob, '/evenings', { times: [at], zone: 'UTC' });
  const circles = [
    ada,
    { circleId: 'nowhere', key: ada.key },
    { circleId: ada.circleId, key: 'x'.repeat(32) },
  ];
  const body = { circles: circles.map(({ circleId, key }) => ({ circleId, key })) };
  const reply = await ada.browser.post<CircleGlancesReply>('/circles/glances', body);
  expect(reply.body.circles).toEqual([
    {
      ...{ circleId: ada.circleId, name: 'Thursdays', look: LOOK, members: 2, rooms: 1 },
      ...{ hands: ['Bob'], evening: at },
    },
  ]);
  // It is no visit.
  expect((await pageOf(bob)).members[0]?.isHere).toBeUndefined();
});

test('the board of a private room is a picture for members alone', async () => {
  const ada = await founder();
  const eve = await founder('Others');
  const { matchId } = await roomOf(ada);
  const board = (member: Member, circleId: string) =>
    fetch(`${hall.url}/api/circles/${circleId}/boards/${matchId}?w=600`, {
      headers: { authorization: `Bearer ${member.key}` },
      redirect: 'manual',
    });
  expect((await board(ada, ada.circleId)).status).toBeLessThan(400);
  expect((await board(eve, eve.circleId)).status).toBe(404);
  expect((await board(eve, ada.circleId)).status).toBe(404);
});
