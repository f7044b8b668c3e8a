// Personal data of a seat, for the owner of its key only.

import { ALL } from '@hexmarch/shared/protocol/people/chat';
import { hashToken } from '../../src/base/keys.ts';
import { ask, saysTo } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import { request } from '../support/testClient.ts';

const hall = harness(['--no-limits']);

const own = (matchId: string, token?: string) =>
  request<Readonly<Record<string, unknown>>>(
    hall.url,
    `/api/matches/${matchId}/own`,
    token === undefined ? {} : { token },
  );

test('[TABLE-12.3] everyone gets the data of their own seat, and nothing of others', async () => {
  const { matchId, ada, bob } = await hall.pair();
  await saysTo(ada, ALL, 'hello there');
  await saysTo(bob, ALL, 'go away');
  ask(ada, { do: 'report', channel: ALL, n: 2, reason: 'said', note: 'rude' });
  const { body, status } = await onceReported(matchId, ada.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ match: matchId, game: 'duel', person: ada.welcome?.person, seat: 0, names: ['Ada'], isHost: true },
    inRecord: [{ name: 'Ada', person: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    messages: [{ channel: ALL, n: 1, name: 'Ada', text: 'hello there' }],
    reports: [{ channel: ALL, n: 2, reason: 'said', note: 'rude' }],
  });
  const text = JSON.stringify(body);
  for (const other of ['Bob', 'go away', hashToken(ada.token), bob.welcome?.person ?? 'Bob'])
    expect(text).not.toContain(other);
  expect((await own(matchId, bob.token)).body).toMatchObject({
    seat: 1,
    names: ['Bob'],
    isHost: false,
    reports: [],
  });
});

/** Once the report is stored. */
async function onceReported(matchId: string, token: string) {
  for (;;) {
    const answer = await own(matchId, token);
    if ((answer.body.reports as readonly unknown[] | undefined)?.length !== 0) return answer;
    await new Promise((go) => setTimeout(go, 10));
  }
}

test('no key, a wrong one, or no such match: a refusal with its reason', async () => {
  const { matchId } = await hall.pair();
  expect((await own(matchId)).body).toMatchObject({ error: 'wrong-token' });
  expect((await own(matchId, 'x'.repeat(32))).body).toMatchObject({ error: 'wrong-token' });
  expect((await own('nothing', 'x'.repeat(32))).body).toMatchObject({ error: 'unknown-match' });
});
