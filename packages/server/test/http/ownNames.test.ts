// A page whose own name was made to lead here is a stranger like any other, wherever a server knows by what names it goes.

import { request as httpRequest } from 'node:http';
import { harness } from '../support/harness.ts';

const hall = harness(['--name', 'hexmarch.example']);

describe('a server that knows its own names', () => {
  /** As a browser asks whose page comes from the same name, whoever that leads to. */
  const ask = (host: string, path = '/api/matches', headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const method = path.startsWith('/matchmake') ? 'POST' : 'GET';
      const outgoing = httpRequest(
        `${hall.url}${path}`,
        { method, headers: { host, ...headers } },
        (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        },
      );
      outgoing.on('upgrade', (_reply, socket) => {
        socket.destroy();
        resolve(101);
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'a2V5a2V5a2V5a2V5a2V5aw==',
  };

  test.each(['evil.example', 'hexmarch.example.evil.example', 'evil.example:80', '127.0.0.1.evil.example'])(
    'refuses those who came by another one (%p), whatever page they come from',
    async (host) => {
      const origin = `http://${host}`;
      expect(await ask(host)).toBe(403);
      expect(await ask(host, '/api/matches', { origin })).toBe(403);
      expect(await ask(host, '/matchmake/joinOrCreate/lobby', { origin })).toBe(403);
      expect(await ask(host, '/x/y?sessionId=guess', { ...upgrade, origin })).toBe(403);
    },
  );

  test.each(['hexmarch.example', 'HEXMARCH.example:2567', 'localhost:2567', '127.0.0.1:2567', '[::1]:2567'])(
    'answers those who came by %p',
    async (host) => {
      expect(await ask(host)).toBe(200);
      expect(await ask(host, '/api/matches', { origin: 'https://evil.example' })).toBe(403);
      expect(await ask(host, '/x/y?sessionId=guess', upgrade)).toBe(101);
    },
  );
});
