// Nobody makes the server keep what he does not read: neither by not finishing to join, nor by not reading, nor by asking
// for much at once.

import { Protocol } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';
import { LIMITS, type LogReply, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { BACKLOG_MAX_BYTES, boundBacklog } from '../../src/rooms/backlog.ts';
import type { Table } from '../../src/table/table.ts';
import { BareSocket, type Reservation } from '../../tools/abuse/bareSocket.ts';
import { harness } from '../support/harness.ts';
import { playOn } from '../support/playOn.ts';
import { enter, request, type TestClient } from '../support/testClient.ts';

/** Long enough for those who do join, on a busy machine too. */
const JOIN_MS = 1000;

const hall = harness([], { joinMs: JOIN_MS });

async function watch(matchId: string): Promise<BareSocket> {
  const { body } = await enter(hall.url, matchId, 'watch');
  return BareSocket.open(hall.url, body.reservation as Reservation);
}

describe('a socket that does not finish joining', () => {
  test('is dropped after a while', async () => {
    const { matchId, ada } = await hall.pair();
    const bare = await watch(matchId);
    expect(bare.frames[0]?.[0]).toBe(Protocol.JOIN_ROOM);
    expect(await bare.closed).toBe(1006);
    await ada.until(() => ada.state.watchers === 0);
  });

  test('is dropped in the lobby, too', async () => {
    const { body } = await request<Reservation>(hall.url, '/matchmake/joinOrCreate/lobby', { body: {} });
    const bare = await BareSocket.open(hall.url, body);
    expect(await bare.closed).toBe(1006);
  });

  test('may not ask for anything', async () => {
    const { matchId } = await hall.pair();
    const bare = await watch(matchId);
    bare.send(MESSAGE.log, { from: 0 });
    expect(await bare.closed).toBe(4002);
    expect(bare.frames).toHaveLength(1);
  });

  test('that does finish may ask, and stays longer than one that does not', async () => {
    const { matchId } = await hall.pair();
    const polite = await watch(matchId);
    polite.join();
    const rude = await watch(matchId);
    // The state and the welcome, and then the log.
    await polite.heard(3);
    polite.send(MESSAGE.log, { from: 0 });
    await polite.heard(4);
    await rude.closed;
    expect(polite.isOpen).toBe(true);
    polite.close();
  });
});

describe('the backlog of a socket', () => {
  class Wire {
    bufferedAmount = 0;
    readonly sent: Uint8Array[] = [];
    terminated = false;
    send(data: Uint8Array): void {
      this.sent.push(data);
    }
    terminate(): void {
      this.terminated = true;
    }
  }

  const bounded = (isJoined: boolean) => {
    const wire = new Wire();
    const client = new WebSocketClient('id', wire as never);
    if (isJoined) Object.assign(client, { state: 1 });
    boundBacklog(client);
    return { wire, client };
  };

  test.each([
    ['a message', (client: WebSocketClient) => client.send('type', { a: 1 })],
    ['a patch', (client: WebSocketClient) => client.raw(Buffer.of(1, 2))],
    ['a broadcast', (client: WebSocketClient) => client.enqueueRaw(Buffer.of(1, 2))],
  ])('is looked at before %s is sent', (_name, send) => {
    const { wire, client } = bounded(true);
    send(client);
    wire.bufferedAmount = BACKLOG_MAX_BYTES;
    send(client);
    expect([wire.sent.length, wire.terminated]).toEqual([2, false]);
    wire.bufferedAmount = BACKLOG_MAX_BYTES + 1;
    send(client);
    expect([wire.sent.length, wire.terminated]).toEqual([2, true]);
  });

  test('counts messages queued for a socket that has not finished joining', () => {
    const { wire, client } = bounded(false);
    const frame = Buffer.alloc(BACKLOG_MAX_BYTES / 4);
    for (let i = 0; i < 4; i++) client.enqueueRaw(frame);
    expect([client._enqueuedMessages.length, wire.terminated]).toEqual([4, false]);
    client.enqueueRaw(frame);
    expect([client._enqueuedMessages.length, wire.terminated]).toEqual([4, true]);
  });
});

describe('a long log', () => {
  /** Answers of the server, one for each time of asking. */
  const replies = (client: TestClient) => client.all(MESSAGE.log) as LogReply[];

  test('comes page by page, and each page says whether there is more', async () => {
    const { matchId, ada } = await hall.pair();
    const table = hall.server.app.tables.find(matchId) as Table;
    const length = LIMITS.logLinesMax + 1;
    await playOn(table, length);
    const lines = await hall.server.app.store.lines(matchId, 0);
    expect(lines).toHaveLength(length);
    ada.send(MESSAGE.log, { from: 0 });
    ada.send(MESSAGE.log, { from: LIMITS.logLinesMax });
    ada.send(MESSAGE.log, { from: lines.length });
    await ada.until(() => replies(ada).length === 3);
    expect(replies(ada)).toEqual([
      { from: 0, lines: lines.slice(0, LIMITS.logLinesMax), more: true },
      { from: LIMITS.logLinesMax, lines: lines.slice(LIMITS.logLinesMax), more: false },
      { from: lines.length, lines: [], more: false },
    ]);
  });
});
