// A page whose own name was made to lead here is a stranger like any other, wherever a server knows by what names it goes.

import { writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { linkOrigin } from '../../src/http/common/origin.ts';
import { harness } from '../support/harness.ts';
import { tempDir } from '../support/testServer.ts';

const clientDir = tempDir();
for (const file of ['index.html', 'embed.html'])
  writeFileSync(join(clientDir, file), '<html><head></head><body></body></html>');
const hall = harness(['--name', 'hexmarch.example', '--client', clientDir]);

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
      expect(await ask(host, '/')).toBe(200);
      expect(await ask(host, '/api/matches', { origin: 'https://evil.example' })).toBe(403);
      expect(await ask(host, '/x/y?sessionId=guess', upgrade)).toBe(101);
    },
  );

  const told = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
      const outgoing = httpRequest(`${hall.url}${path}`, { headers: { host, ...headers } }, (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => {
          text += part;
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  const PROBES = ['/livez', '/readyz', '/healthz'];

  test('shows no page, picture or file under another one, and does not repeat it', async () => {
    const { mounts } = hall.server.app.web;
    const paths = ['/m/x', '/r/x', ...mounts.filter((path) => !PROBES.includes(path))];
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const { status, text } = await told('evil.example', path);
      expect([path, status]).toEqual([path, 421]);
      expect(text).not.toContain('evil.example');
    }
    const german = await told('evil.example', '/', { 'accept-language': 'de' });
    expect(german.text).toContain('<html lang="de">');
  });

  test('answers probes by whatever name they come', async () => {
    for (const path of PROBES) expect(await told('10.0.0.7:2567', path)).toMatchObject({ status: 200 });
    for (const path of PROBES) expect(await told('pod-7.internal', path)).toMatchObject({ status: 200 });
  });

  test('has its links lead to its first name', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    for (const [host, origin] of [
      ['hexmarch.example', 'http://hexmarch.example'],
      ['hexmarch.example:2567', 'http://hexmarch.example:2567'],
      ['127.0.0.1:2567', 'http://hexmarch.example'],
    ] as const) {
      const { text } = await told(host, `/m/${matchId}`, { 'x-forwarded-host': 'evil.example' });
      expect(text).toContain(`<meta property="og:url" content="${origin}/m/${matchId}">`);
      expect(text).not.toContain('evil.example');
    }
  });
});

describe('where links lead', () => {
  const plain = { publicUrl: undefined, names: [], trustedProxies: 0 };
  const asked = (host: string, headers: object = {}) => ({ headers: { host, ...headers } });

  test.each([
    ['127.0.0.1:2567', 'http://127.0.0.1:2567'],
    ['[::1]:2567', 'http://[::1]:2567'],
    ['localhost', 'http://localhost'],
    ['hexmarch.example', undefined],
    ['127.0.0.1.evil.example', undefined],
    ['a"b', undefined],
    ['', undefined],
  ])('by %p, of which nobody knows whether it is ours: %p', (host, origin) => {
    expect(linkOrigin(plain, asked(host))).toBe(origin);
  });

  test('to where the server is found, and otherwise to its first name, by TLS if it came so', () => {
    const publicUrl = 'https://war.example';
    const names = ['hexmarch.example', 'b.example'];
    expect(linkOrigin({ ...plain, names, publicUrl }, asked('b.example'))).toBe(publicUrl);
    expect(linkOrigin({ ...plain, names }, asked('b.example:8080'))).toBe('http://hexmarch.example:8080');
    const overTls = asked('hexmarch.example', { 'x-forwarded-proto': 'https' });
    expect(linkOrigin({ ...plain, names, trustedProxies: 1 }, overTls)).toBe('https://hexmarch.example');
    expect(linkOrigin({ ...plain, names }, overTls)).toBe('http://hexmarch.example');
  });
});
