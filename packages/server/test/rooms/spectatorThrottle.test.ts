// Watchers under load: what they have to wait for, and that it comes whole and in order.

import type { Duplex } from 'node:stream';
import { type Client, ClientState } from '@colyseus/core';
import type { WebSocket } from 'ws';
import { rememberConnection } from '../../src/rooms/connections.ts';
import { sharedMessage, tellStraight } from '../../src/rooms/sharedMessage.ts';
import { SpectatorThrottle, TOGETHER_MS } from '../../src/rooms/spectatorThrottle.ts';
import { FakeClock } from '../support/hostOf.ts';

function scene() {
  const clock = new FakeClock();
  const written: string[] = [];
  const load = { isShort: true };
  const clientOf = (name: string): Client => {
    const raw = (message: Uint8Array) => written.push(`${name} ${Buffer.from(message)}`);
    const socket = {
      cork: () => written.push(`${name}(`),
      uncork: () => written.push(`${name})`),
      write: (frame: Uint8Array) => raw(frame.subarray(2)),
    };
    const ref = { readyState: 1 };
    rememberConnection(ref as unknown as WebSocket, { ...socket, writableLength: 0 } as unknown as Duplex);
    const client = { state: ClientState.JOINED, raw, ref } as unknown as Client;
    tellStraight(client);
    return client;
  };
  const [ada, eve, fay] = ['ada', 'eve', 'fay'].map(clientOf) as [Client, Client, Client];
  const pace = new SpectatorThrottle({
    refuses: () => load.isShort,
    isSpectator: (client) => client !== ada,
    timing: { now: () => clock.uptime(), after: (ms, run) => clock.after(ms, run) },
  });
  const tell = (text: string) => pace.send([ada, eve, fay], sharedMessage(Buffer.from(text)));
  const news = () => written.splice(0);
  return { clock, load, ada, eve, fay, pace, tell, news };
}

test('the first patch goes to all, those soon after it to spectators in one go', async () => {
  const { clock, tell, news } = scene();
  tell('1');
  expect(news()).toEqual(['ada 1', 'eve 1', 'fay 1']);
  tell('2');
  await clock.forward(TOGETHER_MS - 1);
  tell('3');
  expect(news()).toEqual(['ada 2', 'ada 3']);
  await clock.forward(1);
  expect(news()).toEqual(['eve(', 'eve 2', 'eve 3', 'eve)', 'fay(', 'fay 2', 'fay 3', 'fay)']);
  tell('4');
  expect(news()).toEqual(['ada 4']);
  await clock.forward(TOGETHER_MS);
  expect(news()).toEqual(['eve(', 'eve 4', 'eve)', 'fay(', 'fay 4', 'fay)']);
  await clock.forward(TOGETHER_MS);
  tell('5');
  expect(news()).toEqual(['ada 5', 'eve 5', 'fay 5']);
  expect(clock.waiting).toBe(0);
});

test('without load nothing is throttled', () => {
  const { load, tell, news } = scene();
  load.isShort = false;
  for (const text of ['1', '2', '3']) tell(text);
  expect(news().filter((line) => line.startsWith('eve'))).toEqual(['eve 1', 'eve 2', 'eve 3']);
});

test('what else is sent comes after what it was sent after, and so does what comes when the load is gone', () => {
  const { load, eve, tell, news } = scene();
  for (const text of ['1', '2', '3']) tell(text);
  news();
  eve.raw(Buffer.from('letter'));
  eve.raw(Buffer.from('another'));
  expect(news()).toEqual(['eve(', 'eve 2', 'eve 3', 'eve)', 'eve letter', 'eve another']);
  tell('4');
  load.isShort = false;
  tell('5');
  expect(news().filter((line) => line.startsWith('eve '))).toEqual(['eve 4', 'eve 5']);
});

test('nothing is sent to who has left or has not joined, nor after the end', async () => {
  const { clock, eve, fay, pace, tell, news } = scene();
  Object.assign(fay, { state: ClientState.RECONNECTING });
  tell('1');
  tell('2');
  pace.forget(eve);
  await clock.forward(TOGETHER_MS);
  expect(news()).toEqual(['ada 1', 'eve 1', 'ada 2']);
  tell('3');
  tell('4');
  pace.stop();
  await clock.forward(TOGETHER_MS);
  expect(news()).toEqual(['ada 3', 'ada 4']);
  expect(clock.waiting).toBe(0);
});
