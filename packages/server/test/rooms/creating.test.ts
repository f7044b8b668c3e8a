// The response of creating a match has a reservation: joins without a second request, once, and with no more rights than by entering.

import { WIRE } from '@hexmarch/shared/protocol/room/messages';
import { LeanClient } from '../../tools/lean/leanClient.ts';
import { type Reservation, RoomSocket } from '../../tools/lean/roomSocket.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { harness } from '../support/harness.ts';
import { createMatch, enter } from '../support/testClient.ts';

describe('the answer to making a match', () => {
  const hall = harness();
  const made = async () => (await createMatch(hall.url, { wire: WIRE })).body;

  test('opens the first seat, once', async () => {
    const { matchId, reservation } = await made();
    const room = new RoomSocket(hall.url, reservation as Reservation);
    await room.opened;
    const table = hall.server.app.tables.find(matchId);
    expect(table?.seating.seats.map((person) => person?.online)).toEqual([1, undefined]);
    const second = new RoomSocket(hall.url, reservation as Reservation);
    await expect(second.opened).rejects.toThrow('the server hung up');
    await room.close();
  });

  test('leaves the key as good as it was, for a client that could not use it', async () => {
    const { matchId, token } = await made();
    expect(await enter(hall.url, matchId, 'watch', token)).toMatchObject({ status: 200, body: { seat: 0 } });
    const ada = await hall.join(matchId, 'watch', token);
    const bob = await hall.join(matchId, 'seat');
    await Promise.all([ada, bob].map((client) => client.until(() => client.state.status === 'playing')));
    expect([ada.seat, bob.seat]).toEqual([0, 1]);
  });

  test('binds the reservation to the address of the request', async () => {
    const { matchId } = await made();
    expect(hall.server.app.tables.find(matchId)?.seating.seats[0]?.address).toBe('127.0.0.1');
  });

  test('has no reservation for a client of another wire version', async () => {
    const { body } = await createMatch(hall.url);
    expect(body.token).toEqual(expect.any(String));
    expect(body).not.toHaveProperty('reservation');
  });

  test('is a refusal for a page of another version, and nothing is made', async () => {
    const before = hall.server.app.tables.count;
    expect(await createMatch(hall.url, { wire: WIRE + 1 })).toMatchObject({
      status: 410,
      body: { error: 'outdated', message: expect.stringContaining('Reload') },
    });
    expect(hall.server.app.tables.count).toBe(before);
  });
});

describe('without room for another socket', () => {
  const hall = harness(['--sockets-per-address', '2']);

  test('the match is created all the same, and entering it returns the reason', async () => {
    await hall.pair();
    const { status, body } = await createMatch(hall.url, { wire: WIRE });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('reservation');
    expect(await enter(hall.url, body.matchId, 'seat', body.token)).toMatchObject({
      status: 429,
      body: { error: 'too-many-sockets' },
    });
    await expect(LeanClient.create(hall.url, DUEL_REQUEST)).rejects.toMatchObject({
      code: 'too-many-sockets',
    });
  });
});
