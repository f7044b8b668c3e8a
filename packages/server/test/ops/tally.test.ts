// What strangers cause as often as they like does not fill the log.

import { randomBytes } from 'node:crypto';
import { Protocol } from '@colyseus/core';
import { newLogger } from '../../src/ops/logger.ts';
import { Tally } from '../../src/ops/tally.ts';
import { BareSocket, type Reservation } from '../../tools/abuse/bareSocket.ts';
import { harness } from '../support/harness.ts';
import { FakeClock } from '../support/hostOf.ts';
import { enter } from '../support/testClient.ts';

test('counts are logged once a minute, and the last ones at the end', async () => {
  const clock = new FakeClock();
  const logged: object[] = [];
  const journal = { info() {}, error() {}, warn: (fields: object) => logged.push(fields) };
  const tally = new Tally(journal, clock);
  for (let i = 0; i < 1000; i++) tally.count('frame', new Error('bad\nat somewhere'));
  tally.count('socket');
  expect(logged).toEqual([]);
  await clock.forward(60_000);
  expect(logged).toEqual([{ counts: { 'frame: bad': 1000, socket: 1 } }]);
  await clock.forward(60_000);
  expect(logged).toHaveLength(1);
  for (let i = 0; i < 100; i++) tally.count(`kind ${i}`);
  tally.close();
  expect(Object.keys((logged[1] as { counts: object }).counts)).toHaveLength(21);
  expect(logged[1]).toMatchObject({ counts: { other: 80 } });
  tally.close();
  expect(logged).toHaveLength(2);
  expect(clock.waiting).toBe(0);
});

describe('a server', () => {
  const written: string[] = [];
  // Without it the server logs at its start that it cannot offer push.
  const hall = harness(['--public-url', 'https://hex.example'], {
    logger: newLogger('info', { write: (line: string) => void written.push(line) }),
  });

  test('writes nothing for each malformed frame, request or socket', async () => {
    const { matchId } = await hall.pair();
    for (let i = 0; i < 20; i++) {
      const { body } = await enter(hall.url, matchId, 'watch');
      const bare = await BareSocket.open(hall.url, body.reservation as Reservation);
      bare.join();
      await bare.heard(2);
      // Half of them for the decoder of messages, half for that of frames.
      if (i % 2 === 0) bare.socket.send(Buffer.of(Protocol.ROOM_DATA, 0xa1, 0x63, 0xc1, 0xff, 0xc1));
      else
        (bare.socket as unknown as { _socket: NodeJS.WritableStream })._socket.write(
          randomBytes(50).fill(255),
        );
      await bare.closed;
    }
    // A standstill of a busy machine is logged, too.
    expect(written.filter((line) => !line.includes('stood still'))).toEqual([]);
  });

  afterAll(() => {
    // Counts are logged on shutdown, in one line.
    const lines = written.filter((line) => line.includes('counted within a minute'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/Invalid WebSocket frame/);
    expect(written.join('').length).toBeLessThan(1500);
  });
});
