// Preload links in the page's head: the files it needs, by language and path, revealing no more about a room than its URL.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PATHS } from '@hexmarch/shared/protocol/lobby/pagePaths';
import type { Visibility } from '@hexmarch/shared/roomSettings/settingGroups';
import { apiPaths, ask, pagePaths } from '../support/askAll.ts';
import { harness } from '../support/harness.ts';
import { tempDir } from '../support/testServer.ts';

const PAGE = '<!doctype html><html><head><title>Hexmarch</title></head><body></body></html>';

const words = (name: string) =>
  Object.fromEntries(['de', 'en', 'es'].map((language) => [language, [`/assets/${name}-${language}.js`]]));

const ANNOUNCED = {
  pages: [
    {
      path: '/',
      game: null,
      files: ['/assets/home.css', '/assets/home.js'],
      later: [],
      words: words('words'),
    },
    { path: '/r/:code', game: null, files: ['/assets/code.js'], later: [], words: words('words') },
    {
      path: '/m/:match',
      game: null,
      files: ['/assets/match.js', '/assets/board.js', '/assets/face.woff2'],
      later: ['/assets/board.js'],
      words: words('words'),
    },
    {
      path: '/m/:match',
      game: 'duel',
      files: ['/assets/match.js', '/assets/duel.js'],
      later: [],
      words: words('duel'),
    },
    { path: '/practice/:game', game: null, files: ['/assets/practice.js'], later: [], words: words('words') },
    { path: '/practice/:game', game: 'duel', files: ['/assets/duel.js'], later: [], words: words('duel') },
  ],
};

function build(dir: string, announced: string, html = PAGE): void {
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, 'announced.json'), announced);
  writeFileSync(join(dir, 'index.html'), html);
  writeFileSync(join(dir, 'embed.html'), PAGE);
}

const clientDir = tempDir();
build(clientDir, JSON.stringify(ANNOUNCED));
const hall = harness(['--client', clientDir]);

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${hall.url}${path}`, { headers });
const textAt = async (path: string, headers?: Record<string, string>): Promise<string> =>
  (await open(path, headers)).text();
const linksAt = async (path: string, headers?: Record<string, string>): Promise<readonly string[]> =>
  [...(await textAt(path, headers)).matchAll(/<link rel="(?!canonical|alternate)[^>]*href="([^"]*)"/g)].map(
    ([, href]) => href ?? '',
  );

describe('announced files', () => {
  test('are those of the page: styles first, messages before the code that waits for them', async () => {
    expect(await textAt('/')).toContain(
      '<link rel="stylesheet" crossorigin href="/assets/home.css">' +
        '<link rel="modulepreload" crossorigin href="/assets/words-en.js">' +
        '<link rel="modulepreload" crossorigin href="/assets/home.js"></head>',
    );
    expect(await linksAt('/practice/duel/')).toEqual(['/assets/duel-en.js', '/assets/duel.js']);
    expect(await linksAt('/practice/chess')).toEqual(['/assets/words-en.js', '/assets/practice.js']);
    expect(await textAt('/m/x')).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/match.js">' +
        '<link rel="modulepreload" crossorigin href="/assets/board.js" fetchpriority="low">' +
        '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/face.woff2">',
    );
  });

  test.each(['/nowhere', '/practice', '/practice/duel/more', '/m/'])('are none at %s', async (path) => {
    expect(await textAt(path)).toBe(PAGE);
  });

  test.each([
    ['the one that was chosen', { cookie: 'a=b; hexmarch.language=es', 'accept-language': 'de' }, 'es'],
    ['none that we have not', { cookie: 'hexmarch.language=fr', 'accept-language': 'de' }, 'de'],
    ['the browser’s first that we have', { 'accept-language': 'fr-CH, de-AT;q=0.9, en;q=0.8' }, 'de'],
    ['English for whoever reads none of ours', { 'accept-language': 'fr' }, 'en'],
    ['English for whoever reads anything', { 'accept-language': '*' }, 'en'],
  ] as const)('speak a language: %s', async (_, headers, language) => {
    expect(await linksAt('/r/ABCDEFGH', headers)).toEqual([
      `/assets/words-${language}.js`,
      '/assets/code.js',
    ]);
  });

  test('vary by request headers', async () => {
    const { headers } = await open('/');
    expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    expect(headers.get('etag')).not.toBe((await open('/', { 'accept-language': 'de' })).headers.get('etag'));
  });
});

describe('about rooms', () => {
  const room = (visibility: Visibility) => hall.waiting({ game: 'duel', visibility });

  test('the page of a public match preloads its game', async () => {
    const { matchId } = await room('public');
    expect(await linksAt(`/m/${matchId}`)).toEqual([
      '/assets/duel-en.js',
      '/assets/match.js',
      '/assets/duel.js',
    ]);
  });

  test('the page of a private match preloads the same as a missing one', async () => {
    const { matchId } = await room('private');
    expect(await linksAt(`/m/${matchId}`)).toEqual(await linksAt('/m/nowhere'));
  });

  test('an invitation’s page preloads the same for every code', async () => {
    const [shown, hidden] = await Promise.all([room('public'), room('private')]);
    const pages = [shown.code, hidden.code, 'ABCDEFGH'].map((code) => linksAt(`/r/${code}`));
    expect(new Set((await Promise.all(pages)).map((links) => links.join())).size).toBe(1);
  });
});

describe('another build while the server runs', () => {
  afterEach(() => build(clientDir, JSON.stringify(ANNOUNCED)));

  test('is served as it is', async () => {
    const pages = [{ path: '/', game: null, files: ['/assets/newer.js'], later: [], words: {} }];
    build(clientDir, JSON.stringify({ pages }), `${PAGE}\n`);
    expect(await linksAt('/')).toEqual(['/assets/newer.js']);
  });

  test.each([
    ['what is no JSON', '{'],
    ['another shape', '{"pages":[{"path":"/"}]}'],
    [
      'addresses that would break out of a line',
      JSON.stringify({ pages: [{ path: '/', game: null, files: ['/a">'], words: {} }] }),
    ],
  ])('without announcements is served all the same: %s', async (_, announced) => {
    build(clientDir, announced, `${PAGE}\n\n`);
    expect(await linksAt('/')).toEqual([]);
    expect(await textAt('/')).toMatch(/<\/html>\n\n$/);
  });
});

describe('without script', () => {
  test('[UI-P41] the start page has the picture of each game’s live match, the same for all', async () => {
    const page = await textAt('/', { 'accept-language': 'de' });
    const [, still = ''] = /<noscript>(.*)<\/noscript><\/body>/.exec(page) ?? [];
    expect(still).toContain(
      '<a href="/tv/duel"><img src="/pic/tv/duel.png?w=600" alt="Duel: Was gerade läuft"',
    );
    expect(still).toContain('JavaScript');
    expect(await textAt('/', { 'accept-language': 'de', cookie: 'hexmarch.session=nobody' })).toBe(page);
    expect((await open('/')).headers.get('set-cookie')).toBeNull();
    // The picture is served without a cookie, whatever the match.
    expect((await fetch(`${hall.url}/pic/tv/duel.png?w=600`, { redirect: 'manual' })).status).toBe(302);
  });

  test('no other page has', async () => {
    for (const path of ['/m/x', '/practice/duel', '/tv/duel'])
      expect(await textAt(path)).not.toContain('<noscript>');
  });
});

describe('which pages there are', () => {
  const NAMES: Readonly<Record<string, string>> = { game: 'duel' };
  const filled = (path: string): string =>
    path.replaceAll(/:(\w+)\??/g, (_, name: string) => NAMES[name] ?? 'x1');

  test.each(PAGE_PATHS.map(filled))('%s is one', async (path) => {
    expect((await open(path)).status).toBe(200);
    expect((await open(`${path}?a=b`)).status).toBe(200);
  });

  test.each([
    ...['/nowhere', '/m', '/m/', '/m/x/y', '/r/x/y', '/games/a/b', '/learn/duel/a/b', '/index', '/wp-admin'],
    ...['/practice/chess', '/tv/chess', '/rules/chess', '/learn/chess/x', '/play', '/api-docs', '/%'],
  ])('%s is none: 404, with the page that says so', async (path) => {
    const reply = await open(path);
    expect([path, reply.status]).toEqual([path, 404]);
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    expect(await reply.text()).toContain('<title>Hexmarch</title>');
  });

  test('rules of rooms are a page, beside those of games', async () => {
    expect((await open('/rules/table')).status).toBe(200);
  });

  test.each([
    ['/embed/m/x', 200],
    ['/embed/tv/duel', 200],
    ['/embed/', 404],
    ['/embed/x', 404],
  ])('%s within another site: %i', async (path, status) => {
    const reply = await open(path);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-security-policy')).toContain('frame-ancestors *');
  });
});

describe('search engines', () => {
  const robotsAt = async (path: string) => (await open(path)).headers.get('x-robots-tag');

  test('may index public pages', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    for (const path of ['/', `/m/${matchId}`, '/rules/duel', '/learn/duel', '/tv/duel', '/practice/duel'])
      expect([path, await robotsAt(path)]).toEqual([path, null]);
  });

  test('may index no private room, invitation or personal page, and cannot tell a private room from none', async () => {
    const shut = await hall.seated({ visibility: 'private' });
    const open = await hall.waiting({ visibility: 'public' });
    for (const path of [
      `/m/${shut.matchId}`,
      '/m/nowhere',
      `/r/${shut.code}`,
      `/r/${open.code}`,
      '/me',
      '/games',
      '/find/duel',
    ])
      expect([path, await robotsAt(path)]).toEqual([path, 'noindex']);
  });

  test('need not request the API', async () => {
    const reply = await open('/robots.txt');
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(await reply.text()).toContain('Disallow: /api/\n');
  });
});

test('every answer has its permissions and opener policy', async () => {
  const { web } = hall.server.app;
  for (const request of [...apiPaths(web, ['x']), ...pagePaths(web, ['x'])]) {
    const { path, method, headers } = await ask(hall.url, request);
    const policies = [headers['permissions-policy'], headers['cross-origin-opener-policy']];
    expect([method, path, ...policies]).toEqual([
      method,
      path,
      expect.stringContaining('camera=()'),
      'same-origin',
    ]);
    if (path.startsWith('/api/')) expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex']);
  }
});
