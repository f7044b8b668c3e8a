// The API of conditional orders (TABLE-29): for the player of the seat alone, by its key or session.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { PLAN_LIMITS } from '@hexmarch/shared/plans/plan';
import type { PlanReply } from '@hexmarch/shared/plans/shownPlan';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import { Browser } from '../support/browser.ts';
import { movesOf } from '../support/foreseen.ts';
import { harness } from '../support/harness.ts';
import { request } from '../support/testClient.ts';
import { until } from '../support/until.ts';

const GAME = skorm as unknown as AnyGame;
const hall = harness(['--no-limits'], { planManner: { afterMs: 0, watchedMs: 50 } });
const DAYS: Partial<CreateMatchRequest> = { game: 'skorm', options: {}, clock: { kind: 'days', days: 2 } };

type Reply = PlanReply & { readonly error?: string };

const sent = (matchId: string, token: string | undefined, body?: unknown) =>
  request<Reply>(hall.url, `/api/matches/${matchId}/plan`, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });

const giving = (text: string, length = 1): unknown =>
  length === 0 ? [] : [{ when: 'always', give: [{ text }], next: giving(text, length - 1) }];

const armed = (text: string, length = 1) => ({ do: 'arm', plan: { branches: giving(text, length) } });

test('one is armed, shown, disarmed and dropped by its player', async () => {
  const { matchId, bob } = await hall.pair(DAYS);
  expect((await sent(matchId, bob.token)).body).toEqual({ plan: null });
  const { body } = await sent(matchId, bob.token, armed('+We9'));
  expect(body).toEqual({
    plan: { plan: armed('+We9').plan, state: 'armed', path: [], given: 0 },
  });
  expect((await sent(matchId, bob.token)).body).toEqual(body);
  const { body: draft } = await sent(matchId, bob.token, { do: 'disarm' });
  expect(draft.plan).toMatchObject({ state: 'draft', why: 'disarmed' });
  expect((await sent(matchId, bob.token, { do: 'drop' })).body).toEqual({ plan: null });
  expect((await sent(matchId, bob.token)).body).toEqual({ plan: null });
});

test('nobody else gets any of it', async () => {
  const { matchId, ada, bob } = await hall.pair(DAYS);
  const spectator = await hall.join(matchId, 'watch');
  await sent(matchId, bob.token, armed('+We9'));
  expect((await sent(matchId, ada.token)).body).toEqual({ plan: null });
  for (const token of [undefined, spectator.token, 'x'.repeat(32)])
    expect((await sent(matchId, token)).body).toMatchObject({ error: 'wrong-token' });
  expect((await sent('nothing', bob.token)).body).toMatchObject({ error: 'unknown-match' });
});

test('by the session of its person too', async () => {
  const { matchId, bob } = await hall.pair(DAYS);
  const browser = new Browser(hall.url);
  await browser.post('/me', { name: 'Bob by days', lang: 'en', seats: [{ matchId, key: bob.token }] });
  expect((await browser.post<Reply>(`/matches/${matchId}/plan`, armed('+We9'))).status).toBe(200);
  expect((await browser.get<Reply>(`/matches/${matchId}/plan`)).body.plan).toMatchObject({ state: 'armed' });
});

test.each([
  ['a turn that is not days', {}, armed('+We9'), 'no-plans'],
  ['resigning', DAYS, armed('resign'), 'never-planned'],
  ['more commands than in a row', DAYS, armed('+We9', PLAN_LIMITS.depth + 1), 'deep-plan'],
  [
    'more branches than at one place',
    DAYS,
    {
      do: 'arm',
      plan: {
        branches: Array.from({ length: 13 }, () => ({ when: 'always', give: [{ text: '+We9' }], next: [] })),
      },
    },
    'many-branches-here',
  ],
  ['nothing', DAYS, { do: 'arm', plan: 7 }, 'malformed-plan'],
  ['another request', DAYS, { do: 'think' }, 'bad-request'],
])('[TABLE-29.1, 29.6, 29.10] a plan for %s is refused', async (_name, change, body, error) => {
  const { matchId, bob } = await hall.pair({
    ...DAYS,
    ...change,
    ...(change === DAYS ? {} : { clock: { kind: 'untimed' } }),
  });
  expect((await sent(matchId, bob.token, body)).body).toMatchObject({ error });
});

test('[TABLE-29.5] where its player is to move, some condition must hold', async () => {
  const { matchId, ada } = await hall.pair(DAYS);
  const never = {
    do: 'arm',
    plan: { branches: [{ when: 'exactly', view: 'x', give: [{ text: '+We9' }], next: [] }] },
  };
  expect((await sent(matchId, ada.token, never)).body).toMatchObject({ error: 'plan-fails' });
});

test('[TABLE-29.3] what is safe is given when the seat is awaited', async () => {
  const { matchId, ada, bob } = await hall.pair(DAYS);
  const match = hall.server.app.tables.find(matchId)?.match;
  if (match === undefined) throw new Error('no match');
  await bob.leave();
  const { state, turn } = match.position;
  const own = turn.awaiting[0] === 0 ? ada : bob;
  expect(own).toBe(ada);
  const [move = ''] = movesOf(GAME, state, 0);
  const { body } = await sent(matchId, ada.token, {
    do: 'arm',
    plan: {
      branches: [
        { when: 'unchanged', spaces: { [move.slice(2, 4)]: '0' }, give: [{ text: move }], next: [] },
      ],
    },
  });
  expect(body.plan).toMatchObject({ state: 'armed', path: [] });
  await until(() => match.position.turn.awaiting.includes(1));
  expect((await sent(matchId, ada.token)).body.plan).toMatchObject({
    state: 'draft',
    why: 'finished',
    path: [0],
    given: 1,
  });
});
