// Rooms: codes, privacy, what the host may do.

import { type EnterReply, type MatchRow, MESSAGE, WIRE } from '@hexmarch/shared/protocol/room/messages';
import { BareSocket, type Reservation } from '../../tools/abuse/bareSocket.ts';
import { harness } from '../support/harness.ts';
import { enter, request, type TestClient } from '../support/testClient.ts';

const hall = harness();

const listed = async (matchId: string): Promise<boolean> => {
  const { body } = await request<MatchRow[]>(hall.url, '/api/matches');
  return body.some((row) => row.matchId === matchId);
};

const refused = (client: TestClient) => client.last(MESSAGE.refused) as { code: string } | undefined;

describe('codes and privacy', () => {
  test('a public room is listed, a private one is not', async () => {
    const open = await hall.waiting({ visibility: 'public' });
    const hidden = await hall.waiting({ visibility: 'private' });
    expect(await listed(open.matchId)).toBe(true);
    expect(await listed(hidden.matchId)).toBe(false);
  });

  test('a private room is found by its code in any case and with dashes', async () => {
    const { matchId, code } = await hall.waiting({ visibility: 'private' });
    expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}$/);
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    const reply = await request<{ matchId: string }>(hall.url, `/api/codes/${typed}`);
    expect(reply).toMatchObject({ status: 200, body: { matchId } });
  });

  test('a code reveals the host’s seat, until the match has begun', async () => {
    const request3 = { game: 'lowest', options: { seats: 3 }, seat: 2, visibility: 'private' } as const;
    const { matchId, code, ada } = await hall.waiting(request3);
    const hosted = async () =>
      (await request<{ host: number | null }>(hall.url, `/api/codes/${code}`)).body.host;
    const bob = await hall.join(matchId, 'seat');
    expect(bob.seat).toBe(0);
    expect(await hosted()).toBe(2);
    await hall.join(matchId, 'seat');
    await ada.until(() => ada.state.status === 'playing');
    expect(await hosted()).toBe(null);
  });

  test('an unknown code and an unknown match have errors of their own', async () => {
    const code = await request(hall.url, '/api/codes/ZZZZ2222');
    expect(code).toMatchObject({ status: 404, body: { error: 'unknown-code' } });
    expect(await enter(hall.url, 'nothing', 'watch')).toMatchObject({
      status: 404,
      body: { error: 'unknown-match' },
    });
  });

  test('only those who may invite get the code', async () => {
    const { matchId, code, ada } = await hall.pair({ visibility: 'private' });
    const spectator = await hall.join(matchId, 'watch');
    expect(ada.welcome?.code).toBe(code);
    expect(spectator.welcome?.code).toBe('');
  });

  test('a token of another match is refused', async () => {
    const { ada } = await hall.pair();
    const { matchId } = await hall.waiting();
    expect(await enter(hall.url, matchId, 'seat', ada.token)).toMatchObject({
      status: 401,
      body: { error: 'wrong-token' },
    });
  });

  test('a third player is refused, since the room is full', async () => {
    const { matchId } = await hall.pair();
    expect(await enter(hall.url, matchId, 'seat')).toMatchObject({ status: 409, body: { error: 'full' } });
  });
});

test.each([
  ['that says nothing of its wire, as older ones did', {}],
  ['of another wire', { wire: WIRE + 1 }],
])('a page %s must reload, and takes no seat', async (_title, wire) => {
  const { matchId, ada } = await hall.waiting();
  const body = { name: 'Bob', as: 'seat', attempt: 'c3'.repeat(16), ...wire };
  const reply = await request(hall.url, `/api/matches/${matchId}/enter`, { body });
  expect(reply).toMatchObject({
    status: 410,
    body: { error: 'outdated', message: expect.stringContaining('Reload') },
  });
  expect(ada.state.seats[1]?.name).toBe('');
});

describe('a browser that lost the answer to its request to enter', () => {
  const ask = (matchId: string, attempt: string) =>
    request<EnterReply>(hall.url, `/api/matches/${matchId}/enter`, {
      body: { name: 'Bob', as: 'seat', attempt, wire: WIRE },
    });

  test('finds its own seat on a repeated request, and nobody else does', async () => {
    const { matchId, ada } = await hall.waiting();
    const attempt = 'c3'.repeat(16);
    const lost = await ask(matchId, attempt);
    expect(await ask(matchId, 'd4'.repeat(16))).toMatchObject({ status: 409, body: { error: 'full' } });
    const found = await ask(matchId, attempt);
    expect(found.body.seat).toBe(lost.body.seat);
    const bob = await hall.join(matchId, 'seat', found.body.token);
    await ada.until(() => ada.state.status === 'playing');
    expect(bob.seat).toBe(1);
    expect(await ask(matchId, attempt)).toMatchObject({ status: 409, body: { error: 'full' } });
    expect(await enter(hall.url, matchId, 'seat', lost.body.token)).toMatchObject({ status: 401 });
  });

  test.each(['', 'short', 'C3'.repeat(16), 7])('the value %p is no such request', async (attempt) => {
    const { matchId } = await hall.waiting();
    expect(await ask(matchId, attempt as string)).toMatchObject({
      status: 400,
      body: { error: 'bad-request' },
    });
  });
});

describe('a seat that is given up while the match waits', () => {
  const leave = (matchId: string, token?: string) =>
    request<{ error?: string }>(hall.url, `/api/matches/${matchId}/leave`, {
      body: {},
      ...(token === undefined ? {} : { token }),
    });
  const row = async (matchId: string) =>
    (await request<MatchRow[]>(hall.url, '/api/matches')).body.find((one) => one.matchId === matchId);

  test('an empty table is closed, and cannot be joined any more', async () => {
    const { matchId, ada } = await hall.waiting({ visibility: 'public' });
    expect(await leave(matchId, ada.token)).toMatchObject({ status: 200, body: { left: true } });
    await ada.until(() => ada.closeCode !== undefined);
    expect(await row(matchId)).toBeUndefined();
    expect(await enter(hall.url, matchId, 'seat')).toMatchObject({ status: 404 });
  });

  test('others stay, and the next of them is the host', async () => {
    const { matchId, ada } = await hall.waiting({
      visibility: 'public',
      game: 'lowest',
      options: { seats: 3 },
    });
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    await leave(matchId, ada.token);
    await bob.until(() => bob.state.host === bob.welcome?.person);
    expect((await row(matchId))?.seats.filter((name) => name !== '')).toEqual(['Bob']);
  });

  test('nobody gives up a seat of a running match, nor with a key without a seat', async () => {
    const { matchId, ada } = await hall.pair();
    expect(await leave(matchId, ada.token)).toMatchObject({ status: 409, body: { error: 'match-running' } });
    expect(await leave(matchId)).toMatchObject({ status: 401, body: { error: 'wrong-token' } });
    const spectator = await hall.join(matchId, 'watch');
    expect(await leave(matchId, spectator.token)).toMatchObject({ status: 401 });
  });

  test('the list shows whether the waiting player is still there', async () => {
    const { matchId, ada } = await hall.waiting({ visibility: 'public' });
    expect((await row(matchId))?.here).toEqual([true, false]);
    await ada.leave();
    await settled(async () => (await row(matchId))?.here[0] === false);
  });
});

/** Asks until it is so; the test's own time limit ends a wait in vain. */
async function settled(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((go) => setImmediate(go));
}

describe('the host', () => {
  test('locks the room against everybody new, and opens it again', async () => {
    const { matchId, ada, bob } = await hall.pair();
    ada.send(MESSAGE.manage, { do: 'lock' });
    await bob.until(() => bob.state.locked);
    expect(await enter(hall.url, matchId, 'watch')).toMatchObject({
      status: 423,
      body: { error: 'locked' },
    });
    expect((await enter(hall.url, matchId, 'seat', bob.token)).status).toBe(200);
    ada.send(MESSAGE.manage, { do: 'unlock' });
    await bob.until(() => !bob.state.locked);
    expect((await enter(hall.url, matchId, 'watch')).status).toBe(200);
  });

  test('removes a spectator, whose token opens nothing any more', async () => {
    const { matchId, ada } = await hall.pair();
    const spectator = await hall.join(matchId, 'watch');
    ada.send(MESSAGE.manage, { do: 'remove', person: spectator.welcome?.person });
    await spectator.until(() => spectator.closeCode !== undefined);
    expect(spectator.last(MESSAGE.removed)).toEqual({ reason: 'removed' });
    expect(await enter(hall.url, matchId, 'watch', spectator.token)).toMatchObject({
      status: 403,
      body: { error: 'removed' },
    });
  });

  test('removes a person, who cannot come back as another one', async () => {
    const { matchId, ada, bob } = await hall.pair();
    const known = await hall.join(matchId, 'watch');
    const spectator = await hall.join(matchId, 'watch');
    ada.send(MESSAGE.manage, { do: 'remove', person: spectator.welcome?.person });
    await spectator.until(() => spectator.closeCode !== undefined);
    expect(await enter(hall.url, matchId, 'watch')).toMatchObject({
      status: 403,
      body: { error: 'somebody-removed' },
    });
    // From the same house, and at the table before.
    for (const { token } of [known, bob])
      expect((await enter(hall.url, matchId, 'watch', token)).status).toBe(200);
    const other = await hall.pair();
    expect((await enter(hall.url, other.matchId, 'watch')).status).toBe(200);
  });

  test('cannot remove a player from a running match', async () => {
    const { ada, bob } = await hall.pair();
    ada.send(MESSAGE.manage, { do: 'remove', person: bob.welcome?.person });
    await ada.until(() => refused(ada) !== undefined);
    expect(refused(ada)?.code).toBe('match-running');
  });

  test('[TABLE-17.3] closes a room that waits: all are sent away, and nothing is left of it', async () => {
    const { matchId, code, ada } = await hall.waiting({
      visibility: 'public',
      game: 'lowest',
      options: { seats: 3 },
    });
    const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
    bob.send(MESSAGE.manage, { do: 'close' });
    await bob.until(() => refused(bob)?.code === 'not-host');
    expect(await listed(matchId)).toBe(true);
    ada.send(MESSAGE.manage, { do: 'close' });
    for (const client of [ada, bob]) {
      await client.until(() => client.closeCode !== undefined);
      expect(client.all(MESSAGE.removed)[0]).toEqual({ reason: 'host-closed' });
    }
    expect(await listed(matchId)).toBe(false);
    expect(await request(hall.url, `/api/codes/${code}`)).toMatchObject({ status: 404 });
    expect(await enter(hall.url, matchId, 'seat', bob.token)).toMatchObject({ status: 404 });
  });

  test('[TABLE-17.3] closes no room whose match has begun', async () => {
    const { matchId, ada, bob } = await hall.pair();
    ada.send(MESSAGE.manage, { do: 'close' });
    await ada.until(() => refused(ada)?.code === 'match-running');
    expect((await enter(hall.url, matchId, 'seat', bob.token)).status).toBe(200);
  });

  test('closes the table to spectators and removes those who are there', async () => {
    const { matchId, ada } = await hall.pair();
    const spectator = await hall.join(matchId, 'watch');
    ada.send(MESSAGE.manage, { do: 'refuseWatchers' });
    await spectator.until(() => spectator.closeCode !== undefined);
    expect(spectator.last(MESSAGE.removed)).toEqual({ reason: 'watchers-refused' });
    expect(await enter(hall.url, matchId, 'watch')).toMatchObject({
      status: 403,
      body: { error: 'watchers-refused' },
    });
    ada.send(MESSAGE.manage, { do: 'allowWatchers' });
    await ada.until(() => ada.state.watchersAllowed);
    expect((await enter(hall.url, matchId, 'watch')).status).toBe(200);
  });

  test('refuses also spectators with a reservation', async () => {
    const { matchId, ada } = await hall.pair();
    const { body } = await enter(hall.url, matchId, 'watch');
    ada.send(MESSAGE.manage, { do: 'refuseWatchers' });
    await ada.until(() => !ada.state.watchersAllowed);
    const late = await BareSocket.open(hall.url, body.reservation as Reservation);
    expect(await late.closed).toBe(4002);
    expect(ada.state.watchers).toBe(0);
  });

  test('transfers hosting and has no power afterwards', async () => {
    const { ada, bob } = await hall.pair();
    ada.send(MESSAGE.manage, { do: 'handOver', person: bob.welcome?.person });
    await ada.until(() => ada.state.host === bob.welcome?.person);
    ada.send(MESSAGE.manage, { do: 'lock' });
    await ada.until(() => refused(ada) !== undefined);
    expect(refused(ada)?.code).toBe('not-host');
    bob.send(MESSAGE.manage, { do: 'lock' });
    await bob.until(() => bob.state.locked);
  });

  test('keeps the table while nobody else is there, even after leaving on purpose', async () => {
    const { matchId, ada } = await hall.waiting();
    await ada.leave();
    const again = await hall.join(matchId, 'seat', ada.token);
    expect(again.seat).toBe(0);
  });
});

test('[TABLE-6] a mismatch of a player’s state is counted, and none of a spectator’s', async () => {
  const { matchId, ada } = await hall.pair();
  const mismatches = async () =>
    (await request<{ mismatches: number }>(hall.url, '/healthz')).body.mismatches;
  const before = await mismatches();
  ada.send(MESSAGE.mismatch, { seq: 1, check: 7 });
  ada.send(MESSAGE.log, { from: 0 });
  await ada.until(() => ada.last(MESSAGE.log) !== undefined);
  expect(await mismatches()).toBe(before + 1);
  const spectator = await hall.join(matchId, 'watch');
  spectator.send(MESSAGE.mismatch, { seq: 1, check: 7 });
  spectator.send(MESSAGE.log, { from: 0 });
  await spectator.until(() => spectator.last(MESSAGE.log) !== undefined);
  expect(await mismatches()).toBe(before + 1);
});
