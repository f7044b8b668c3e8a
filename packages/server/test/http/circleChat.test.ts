// The chat of a circle over HTTP (UI-C25): who reads what, what is erased, and what is limited.

import type { CircleChatLine, CircleChatReply } from '@hexmarch/shared/protocol/people/circleNews';
import type { CircleChatState } from '@hexmarch/shared/protocol/people/circleParts';
import type { CircleReply } from '@hexmarch/shared/protocol/people/circles';
import type { BlocksReply } from '@hexmarch/shared/protocol/people/people';
import type { ReportReply } from '@hexmarch/shared/protocol/people/reports';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { ADMIN } from '../support/adminPort.ts';
import { Browser } from '../support/browser.ts';
import { idOf } from '../support/chatting.ts';
import { act, circleMembers, type Member, pageOf, refusal, UNKNOWN } from '../support/circleMembers.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { harness } from '../support/harness.ts';
import { OPERATOR_TOKEN, operatorOf } from '../support/operatorOf.ts';
import { TestClient } from '../support/testClient.ts';

const hall = harness([...ADMIN, '--no-limits'], {}, { ADMIN_TOKEN: OPERATOR_TOKEN });
const { founder, joined } = circleMembers(hall);

async function pair() {
  const ada = await founder();
  return { ada, bob: await joined(ada.circleId, ada.invite, 'Bob') };
}

const say = async (member: Member, text: string) =>
  (await act<CircleChatLine>(member, '/chat', { text })).body;

async function linesOf({ browser, circleId, key }: Member, before?: number): Promise<CircleChatReply> {
  const query = before === undefined ? '' : `?before=${before}`;
  const reply = await browser.get<CircleChatReply>(`/circles/${circleId}/chat${query}`, { token: key });
  expect(reply.status).toBe(200);
  return reply.body;
}

const textsOf = async (member: Member) => (await linesOf(member)).lines.map(({ by, text }) => [by, text]);

async function stateOf(member: Member): Promise<CircleChatState> {
  const { chat } = await pageOf(member);
  if (chat === null) throw new Error('members have a chat');
  return chat;
}

test('members read each other by number, cleaned, newest first, and nobody else does', async () => {
  const { ada, bob } = await pair();
  const first = await say(ada, '  Thursday\u200b at   eight? ');
  expect(first).toMatchObject({ by: 1, text: 'Thursday at eight?' });
  const second = await say(bob, 'Yes');
  expect(second.n).toBeGreaterThan(first.n);
  expect(await textsOf(ada)).toEqual([
    [2, 'Yes'],
    [1, 'Thursday at eight?'],
  ]);
  expect((await linesOf(ada, second.n)).lines).toEqual([first]);
  const stranger = new Browser(hall.url);
  const token = 'x'.repeat(32);
  expect(await refusal(stranger.get(`/circles/${ada.circleId}/chat`, { token }))).toEqual(UNKNOWN);
  expect(await refusal(stranger.post(`/circles/${ada.circleId}/chat`, { text: 'Hi' }, { token }))).toEqual(
    UNKNOWN,
  );
  for (const text of ['', ' \u200b ', 'x'.repeat(301)])
    expect(await refusal(act(ada, '/chat', { text }))).toEqual([400, 'bad-request']);
});

test('new members read from joining on, those who ask to join nothing', async () => {
  const { ada, bob } = await pair();
  await say(ada, 'Before');
  const cleo = await joined(ada.circleId, ada.invite, 'Cleo');
  await say(bob, 'After');
  expect(await textsOf(cleo)).toEqual([[2, 'After']]);
  expect([(await stateOf(cleo)).unread, (await stateOf(ada)).unread]).toEqual([1, 1]);
  await act(ada, '/link', { mode: 'ask' });
  const dan = await joined(ada.circleId, ada.invite, 'Dan');
  expect((await pageOf(dan)).chat).toBeNull();
  expect(await refusal(act(dan, '/chat', { text: 'Hello' }))).toEqual(UNKNOWN);
});

test('a message ends the long poll of the page, which counts what is unread', async () => {
  const { ada, bob } = await pair();
  await pageOf(bob);
  const { tag } = (await ada.browser.get<CircleReply>(`/circles/${ada.circleId}`, { token: ada.key })).body;
  const next = ada.browser.get<CircleReply>(`/circles/${ada.circleId}?since=${tag}`, { token: ada.key });
  const { n } = await say(bob, 'Who is on tonight?');
  expect((await next).body.page?.chat).toMatchObject({ last: n, unread: 1 });
  // The author has read it.
  expect(await stateOf(bob)).toMatchObject({ last: n, unread: 0 });
  await act(ada, '/chat/read', { n: n + 1_000_000 });
  expect(await stateOf(ada)).toMatchObject({ last: n, unread: 0 });
  await say(bob, 'Anybody?');
  expect((await stateOf(ada)).unread).toBe(1);
});

test('[TABLE-21.6] authors erase their own messages, organisers any, and the page shows that something changed', async () => {
  const { ada, bob } = await pair();
  const [mine, yours] = [await say(ada, 'Mine'), await say(bob, 'Yours')];
  const { tag } = await stateOf(bob);
  expect(await refusal(act(bob, '/chat/erase', { n: mine.n }))).toEqual([403, 'not-organiser']);
  await act(ada, '/chat/erase', { n: yours.n });
  expect(await refusal(act(ada, '/chat/erase', { n: yours.n + 500 }))).toEqual([404, 'not-found']);
  expect(await textsOf(bob)).toEqual([
    [null, ''],
    [1, 'Mine'],
  ]);
  expect((await stateOf(bob)).tag).not.toBe(tag);
});

test('[TABLE-30.12] whoever leaves and is erased takes along what was said, whoever only leaves does not', async () => {
  const { ada, bob } = await pair();
  const cleo = await joined(ada.circleId, ada.invite, 'Cleo');
  await say(bob, 'From Bob');
  await say(cleo, 'From Cleo');
  await act(bob, '/leave');
  await act(cleo, '/leave', { erase: true });
  expect(await textsOf(ada)).toEqual([
    [null, ''],
    [2, 'From Bob'],
  ]);
});

test('[TABLE-21.4] five messages in ten seconds, for each member', async () => {
  const { ada, bob } = await pair();
  for (let i = 0; i < 5; i++) await say(ada, `Message ${i}`);
  expect(await refusal(act(ada, '/chat', { text: 'One more' }))).toEqual([429, 'too-many']);
  expect(await say(bob, 'Calm down')).toMatchObject({ by: 2 });
});

test('pages of fifty, and what is before them', async () => {
  const { ada } = await pair();
  const members = await Promise.all(
    Array.from({ length: 12 }, (_, i) => joined(ada.circleId, ada.invite, `Guest ${i}`)),
  );
  for (const member of members) for (let i = 0; i < 5; i++) await say(member, `${i}`);
  const newest = await linesOf(ada);
  expect([newest.lines.length, newest.more]).toEqual([50, true]);
  const rest = await linesOf(ada, newest.lines.at(-1)?.n);
  expect([rest.lines.length, rest.more]).toEqual([10, false]);
  expect((await stateOf(ada)).unread).toBe(60);
});

test('[UI-C17] blocks hide messages both ways, and neither page nor numbers show it', async () => {
  const { ada, bob } = await pair();
  const cleo = await joined(ada.circleId, ada.invite, 'Cleo');
  for (const [{ browser }, name] of [
    [ada, 'Ada of Blocks'],
    [bob, 'Bob of Blocks'],
  ] as const)
    await browser.post('/me', { name, lang: 'en', seats: [] });
  await Promise.all([ada, bob].map((member) => pageOf(member)));
  await say(bob, 'Before the block');
  const { matchId, token } = (await ada.browser.post<CreateMatchReply>('/matches', DUEL_REQUEST)).body;
  const seats = [await ada.browser.enter(matchId, token), await bob.browser.enter(matchId)];
  const players = await Promise.all(seats.map(({ body }) => TestClient.joinBy(hall.url, body)));
  const person = idOf(players[1] as TestClient);
  const { status } = await ada.browser.post<BlocksReply>('/me/blocks', { matchId, person });
  await Promise.all(players.map((player) => player.leave()));
  expect(status).toBe(200);
  const [adaState, bobState] = [await stateOf(ada), await stateOf(bob)];
  await say(ada, 'From Ada');
  await say(bob, 'From Bob');
  const both = [
    [2, 'From Bob'],
    [1, 'From Ada'],
    [2, 'Before the block'],
  ];
  expect(await textsOf(cleo)).toEqual(both);
  expect(await textsOf(ada)).toEqual([[1, 'From Ada']]);
  expect(await textsOf(bob)).toEqual([
    [2, 'From Bob'],
    [2, 'Before the block'],
  ]);
  expect([adaState.unread, bobState.unread]).toEqual([0, 0]);
  expect([(await stateOf(ada)).unread, (await stateOf(bob)).unread]).toEqual([0, 0]);
});

test('[TABLE-21.7] a message is reported to the operators with what was before it, and forgotten with its author', async () => {
  const { ada, bob } = await pair();
  await say(ada, 'Good game');
  const { n } = await say(bob, 'Something rude');
  const why = { reason: 'said', note: 'rude' };
  expect(await refusal(act(bob, '/chat/report', { n, ...why }))).toEqual([404, 'not-found']);
  const reply = await act<ReportReply>(ada, '/chat/report', { n, ...why });
  expect(reply.body.receipt).not.toBe('');
  const reports = async () => (await operatorOf(hall.server).get('/reports')).body;
  expect(await reports()).toMatchObject([
    {
      ...{ matchId: ada.circleId, isCircle: true, reason: 'said', reporter: { name: 'Ada' } },
      lines: [
        { name: 'Ada', text: 'Good game' },
        { name: 'Bob', text: 'Something rude' },
      ],
    },
  ]);
  await act(bob, '/leave', { erase: true });
  expect(await reports()).toEqual([]);
});
