// Content types the API accepts, and its response headers.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { harness } from '../support/harness.ts';
import { tempDir } from '../support/testServer.ts';

const clientDir = tempDir();
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><head></head>');
writeFileSync(join(clientDir, 'assets', 'app-1a2b.js'), 'export {};');

const hall = harness(['--client', clientDir]);

const SECURITY = {
  'content-security-policy': [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const OF_THE_ANSWER = /^(cache-control|connection|content-length|content-type|date|etag|keep-alive|vary)$/;
const OTHERS = /^(accept-ranges|content-encoding|last-modified|ratelimit|ratelimit-policy|x-robots-tag)$/;

async function securityOf(path: string): Promise<object> {
  const { headers } = await fetch(`${hall.url}${path}`);
  const security = [...headers].filter(([name]) => !OF_THE_ANSWER.test(name) && !OTHERS.test(name));
  return Object.fromEntries(security);
}

const PATHS = [
  '/',
  '/r/ABCDEFGH',
  '/assets/app-1a2b.js',
  '/missing.js',
  '/healthz',
  '/api/games',
  '/api/nothing',
];

test.each(PATHS)('%s has the headers that keep other sites and scripts out', async (path) => {
  expect(await securityOf(path)).toEqual(SECURITY);
});

test.each(['/api/games', '/api/nothing'])('%s is uncached JSON', async (path) => {
  const { headers } = await fetch(`${hall.url}${path}`);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('paths are matched regardless of case, trailing slash and query', async () => {
  for (const path of ['/api/games/', '/API/Games', '/api/games?x=1'])
    expect((await fetch(`${hall.url}${path}`)).status).toBe(200);
  const head = await fetch(`${hall.url}/api/games`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['POST', '/api/games'],
  ['OPTIONS', '/api/matches'],
  ['DELETE', '/api/matches'],
])('%s %s is not part of it', async (method, path) => {
  const reply = await fetch(`${hall.url}${path}`, { method });
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ error: 'not-found' });
});

test('an undecodable name is refused', async () => {
  const reply = await fetch(`${hall.url}/api/codes/%zz`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error: 'bad-request' });
});

interface Body {
  readonly type?: string;
  readonly encoding?: string;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Status and code of a request to create a match with that body. */
async function made({ type = 'application/json', encoding, body }: Body): Promise<readonly unknown[]> {
  const headers: Record<string, string> = { 'content-type': type };
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const reply = await fetch(`${hall.url}/api/matches`, init);
  const { error } = (await reply.json()) as { readonly error?: string };
  return [reply.status, error];
}

const WANTED = JSON.stringify(DUEL_REQUEST);
const MADE = [201, undefined];
const BAD = [400, 'bad-request'];

const inChunks = (...texts: readonly string[]): ReadableStream =>
  new ReadableStream({
    start(stream) {
      for (const text of texts) stream.enqueue(new TextEncoder().encode(text));
      stream.close();
    },
  });

test('any JSON content type is accepted', async () => {
  expect(await made({ body: WANTED })).toEqual(MADE);
  expect(await made({ body: ` \n${WANTED}` })).toEqual(MADE);
  expect(await made({ type: 'application/json; charset=utf-8', body: WANTED })).toEqual(MADE);
  expect(await made({ encoding: 'gzip', body: new Uint8Array(gzipSync(WANTED)) })).toEqual(MADE);
  expect(await made({ body: inChunks(WANTED.slice(0, 20), WANTED.slice(20)) })).toEqual(MADE);
});

test('other bodies are refused, and create nothing', async () => {
  const before = hall.server.app.tables.count;
  for (const body of ['{bad', '"x"', '7', 'null', '', '[]', `${WANTED}x`])
    expect([body, ...(await made({ body }))]).toEqual([body, ...BAD]);
  expect(await made({ type: 'text/plain', body: WANTED })).toEqual(BAD);
  expect(await made({ body: inChunks('{bad') })).toEqual(BAD);
  expect(hall.server.app.tables.count).toBe(before);
});

test('oversized bodies are refused in any encoding', async () => {
  const before = hall.server.app.tables.count;
  const large = JSON.stringify({ ...DUEL_REQUEST, more: 'x'.repeat(8 * 1024) });
  expect(await made({ body: large })).toEqual([413, 'too-large']);
  expect(await made({ body: inChunks(large.slice(0, 5000), large.slice(5000)) })).toEqual([413, 'too-large']);
  expect(await made({ encoding: 'gzip', body: new Uint8Array(gzipSync(large)) })).toEqual([413, 'too-large']);
  expect(hall.server.app.tables.count).toBe(before);
});
