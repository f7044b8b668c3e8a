// DNS rebinding: a page whose host name was made to resolve here is a foreign origin, if the server knows its own names.

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
  /** A same-origin request, wherever the host name resolves to. */
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
    'refuses requests by another one (%p), from any origin',
    async (host) => {
      const origin = `http://${host}`;
      expect(await ask(host)).toBe(403);
      expect(await ask(host, '/api/matches', { origin })).toBe(403);
      expect(await ask(host, '/matchmake/joinOrCreate/lobby', { origin })).toBe(403);
      expect(await ask(host, '/x/y?sessionId=guess', { ...upgrade, origin })).toBe(403);
    },
  );

  test.each(['hexmarch.example', 'HEXMARCH.example:2567', 'localhost:2567', '127.0.0.1:2567', '[::1]:2567'])(
    'answers requests by %p',
    async (host) => {
      expect(await ask(host)).toBe(200);
      expect(await ask(host, '/')).toBe(200);
      expect(await ask(host, '/api/matches', { origin: 'https://evil.example' })).toBe(403);
      expect(await ask(host, '/x/y?sessionId=guess', upgrade)).toBe(101);
    },
  );

  const pageAt = (host: string, path: string, headers: Record<string, string> = {}) =>
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

  test('serves no page, picture or file under another one, and does not echo it', async () => {
    const { mounts } = hall.server.app.web;
    const paths = ['/m/x', '/r/x', ...mounts.filter((path) => !PROBES.includes(path))];
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const { status, text } = await pageAt('evil.example', path);
      expect([path, status]).toEqual([path, 421]);
      expect(text).not.toContain('evil.example');
    }
    const german = await pageAt('evil.example', '/', { 'accept-language': 'de' });
    expect(german.text).toContain('<html lang="de">');
  });

  test('answers probes under any name', async () => {
    for (const path of PROBES) expect(await pageAt('10.0.0.7:2567', path)).toMatchObject({ status: 200 });
    for (const path of PROBES) expect(await pageAt('pod-7.internal', path)).toMatchObject({ status: 200 });
  });

  test('uses its first name in links', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    for (const [host, origin] of [
      ['hexmarch.example', 'http://hexmarch.example'],
      ['hexmarch.example:2567', 'http://hexmarch.example:2567'],
      ['127.0.0.1:2567', 'http://hexmarch.example'],
    ] as const) {
      const { text } = await pageAt(host, `/m/${matchId}`, { 'x-forwarded-host': 'evil.example' });
      expect(text).toContain(`<meta property="og:url" content="${origin}/m/${matchId}">`);
      expect(text).not.toContain('evil.example');
    }
  });
});

describe('the base URL of links', () => {
  const plain = { publicUrl: undefined, names: [], trustedProxies: 0 };
  const requestWith = (host: string, headers: object = {}) => ({ headers: { host, ...headers } });

  test.each([
    ['127.0.0.1:2567', 'http://127.0.0.1:2567'],
    ['[::1]:2567', 'http://[::1]:2567'],
    ['localhost', 'http://localhost'],
    ['hexmarch.example', undefined],
    ['127.0.0.1.evil.example', undefined],
    ['a"b', undefined],
    ['', undefined],
  ])('by %p, of which nobody knows whether it is ours: %p', (host, origin) => {
    expect(linkOrigin(plain, requestWith(host))).toBe(origin);
  });

  test('is the public URL, else the server’s first name, with TLS if the request had it', () => {
    const publicUrl = 'https://war.example';
    const names = ['hexmarch.example', 'b.example'];
    expect(linkOrigin({ ...plain, names, publicUrl }, requestWith('b.example'))).toBe(publicUrl);
    expect(linkOrigin({ ...plain, names }, requestWith('b.example:8080'))).toBe(
      'http://hexmarch.example:8080',
    );
    const overTls = requestWith('hexmarch.example', { 'x-forwarded-proto': 'https' });
    expect(linkOrigin({ ...plain, names, trustedProxies: 1 }, overTls)).toBe('https://hexmarch.example');
    expect(linkOrigin({ ...plain, names }, overTls)).toBe('http://hexmarch.example');
  });
});
