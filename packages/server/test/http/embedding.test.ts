// Matches embedded in other sites: framing rules, oEmbed, and hidden matches indistinguishable from missing ones.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get as ask } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EmbedReply, OembedReply } from '@hexmarch/shared/protocol/lobby/embeds';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { embedRoutes } from '../../src/http/routes/embedRoutes.ts';
import { harness } from '../support/harness.ts';
import { createMatch, request } from '../support/testClient.ts';
import { tempDir } from '../support/testServer.ts';

const EMBED = '<!doctype html><html><head></head><body>embed</body></html>';

const clientDir = tempDir();
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><html><head></head><body>client</body></html>');
writeFileSync(join(clientDir, 'embed.html'), EMBED);
const hall = harness(['--client', clientDir, '--no-limits']);

const get = (path: string) => fetch(`${hall.url}${path}`);
const oembed = (url: string, more = '') => get(`/api/v1/oembed?url=${encodeURIComponent(url)}${more}`);
const embedOf = async (url: string, more?: string) => (await (await oembed(url, more)).json()) as OembedReply;
/** By the raw path, which `fetch` would normalise. */
const bodyAt = (path: string) =>
  new Promise<string>((resolve, reject) => {
    ask(hall.url, { path }, (reply) => void text(reply).then(resolve, reject)).on('error', reject);
  });

async function locked(): Promise<string> {
  const { matchId, players } = await hall.seated({ visibility: 'public' });
  const [host] = players;
  host?.send(MESSAGE.manage, { do: 'lock' });
  await host?.until(() => host.state.locked === true);
  return matchId;
}

/** Ids of hidden matches, one per reason. */
async function hidden(): Promise<readonly string[]> {
  const rooms = await Promise.all([
    createMatch(hall.url, { visibility: 'private' }),
    createMatch(hall.url, { visibility: 'public', watchersAllowed: false }),
  ]);
  const running = await hall.seated({ visibility: 'private' });
  return [...rooms.map(({ body }) => body.matchId), running.matchId, await locked(), 'nothing'];
}

describe('the page', () => {
  test('may be framed by anyone, and no other page by any', async () => {
    for (const [path, found] of [
      ['/embed/m/x', 200],
      ['/embed/', 404],
      ['/embed/x/y/z', 404],
    ] as const) {
      const { headers, status } = await get(path);
      expect(status).toBe(found);
      expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
      expect(await (await get(path)).text()).toContain('embed');
    }
    for (const path of ['/', '/m/x', '/embed', '/embedded', '/embed.html', '/api/games', '/m/embed/x']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  test('is the same for a public, a private and a missing match', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    const pages = [matchId, ...(await hidden())].map(async (id) => (await get(`/embed/m/${id}`)).text());
    expect(new Set(await Promise.all(pages)).size).toBe(1);
  });

  test('is never the client itself, which must not be framed: not by another path, and not where it is not built', async () => {
    expect(await bodyAt('/embed/../index.html')).toContain('embed');
    rmSync(join(clientDir, 'embed.html'));
    expect(await bodyAt('/embed/m/x')).not.toContain('<html');
    expect((await get('/embed/m/x')).status).toBe(503);
    writeFileSync(join(clientDir, 'embed.html'), EMBED);
  });
});

describe('the description of a match', () => {
  test('contains its game and players, but not who watches or is online', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    const { body } = await request<EmbedReply>(hall.url, `/api/v1/embed/${matchId}`);
    expect(body).toEqual({
      ...{ matchId, game: 'duel', title: 'Duel', status: 'playing' },
      ...{ seats: ['Ada', 'Bob'], bots: [0, 0] },
    });
  });

  test('contains no names where they are hidden', async () => {
    const { matchId } = await hall.seated({ visibility: 'public', hidesNames: true });
    const { body } = await request<EmbedReply>(hall.url, `/api/v1/embed/${matchId}`);
    expect(body.seats).toEqual(['', '']);
    expect((await embedOf(`${hall.url}/m/${matchId}`)).title).toBe('You’re invited to play Duel');
  });

  test('is the same for private, locked, unwatchable and unknown ones', async () => {
    const ids = await hidden();
    const bodies = await Promise.all(
      ids.flatMap((id) => [get(`/api/v1/embed/${id}`), oembed(`${hall.url}/m/${id}`)]).map(sent),
    );
    expect(bodies).toHaveLength(2 * ids.length);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toMatch(/^404 .*"error":"unknown-match"/);
  });
});

/** Everything that could distinguish two answers. */
async function sent(answer: Promise<Response>): Promise<string> {
  const { status, headers, ...rest } = await answer;
  const body = await (await answer).text();
  const plain = [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
  return `${status} ${body} ${JSON.stringify([plain, rest])}`;
}

describe('oEmbed', () => {
  test('contains how to embed a public match', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    const reply = await embedOf(`${hall.url}/m/${matchId}`);
    expect(reply).toEqual({
      ...{ type: 'rich', version: '1.0', title: 'Ada – Bob · Duel' },
      ...{ provider_name: 'Hexmarch', provider_url: hall.url, width: 600, height: 400 },
      html: expect.any(String),
      ...{ thumbnail_url: `${hall.url}/pic/duel.jpg`, thumbnail_width: 1200, thumbnail_height: 630 },
    });
    expect(reply.html).toContain(`src="${hall.url}/embed/m/${matchId}" title="Ada – Bob · Duel"`);
    expect(reply.html).toContain('loading="lazy" referrerpolicy="no-referrer"');
    expect(reply.html).toMatch(/sandbox="allow-scripts allow-same-origin allow-popups /);
    expect(await embedOf(`${hall.url}/m/${matchId}/replay`)).toEqual(reply);
    expect(await embedOf(`${hall.url.replace('http:', 'https:')}/m/${matchId}`)).toMatchObject({
      provider_url: hall.url.replace('http:', 'https:'),
    });
  });

  test('fits into the size requested by a site, its picture too', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    const small = await embedOf(`${hall.url}/m/${matchId}`, '&maxwidth=320&maxheight=240&format=json');
    expect(small).toMatchObject({ width: 320, height: 240 });
    expect(small.html).toContain('width="320" height="240"');
    expect(small).not.toHaveProperty('thumbnail_url');
    const wide = await embedOf(`${hall.url}/m/${matchId}`, '&maxwidth=2000&maxheight=2000');
    expect(wide).toMatchObject({ width: 600, height: 400, thumbnail_width: 1200 });
  });

  test('answers errors as specified by oEmbed', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    const link = `${hall.url}/m/${matchId}`;
    expect((await get('/api/v1/oembed')).status).toBe(400);
    expect((await oembed(link, '&maxwidth=wide')).status).toBe(400);
    expect((await oembed(link, '&maxwidth=0')).status).toBe(400);
    expect((await oembed(link, '&format=xml')).status).toBe(501);
    for (const foreign of [
      `https://elsewhere.example/m/${matchId}`,
      `ftp://${new URL(hall.url).host}/m/${matchId}`,
      `${hall.url}/learn/duel`,
      `${hall.url}/m/%zz`,
      `/m/${matchId}`,
      'nothing',
    ])
      expect((await oembed(foreign)).status).toBe(404);
  });

  test('is announced in the page of a public match, and of no other', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    const headOf = async (id: string) => (await get(`/m/${id}`)).text();
    const [, address = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)">/.exec(await headOf(matchId)) ??
      [];
    expect(await (await fetch(address)).json()).toEqual(await embedOf(`${hall.url}/m/${matchId}`));
    for (const id of await hidden()) expect(await headOf(id)).not.toContain('oembed');
  });
});

test('a game’s live channel is described like a match, if the game exists', async () => {
  const embedAt = async (path: string) => {
    const answer = await get(`/api/v1/oembed?url=${encodeURIComponent(`${hall.url}${path}`)}`);
    return { status: answer.status, body: (await answer.json()) as OembedReply };
  };
  const { status, body } = await embedAt('/tv/duel');
  expect(status).toBe(200);
  expect(body.html).toContain(`src="${hall.url}/embed/tv/duel"`);
  expect(body.thumbnail_url).toBe(`${hall.url}/pic/tv/duel.png`);
  for (const path of ['/tv/nothing', '/tv/duel/more', '/tv/'])
    expect((await embedAt(path)).status).toBe((await embedAt('/m/nothing')).status);
  const head = await (await get('/tv/duel')).text();
  expect(head).toContain(encodeURIComponent(`${hall.url}/tv/duel`));
  expect(head).toContain(`${hall.url}/pic/tv/duel.png`);
});

test('a server with a configured name links to it, under whatever host name it is requested', async () => {
  const { matchId } = await hall.seated({ visibility: 'public' });
  const routes = embedRoutes({
    tables: hall.server.app.tables,
    limit: () => [],
    pictures: { pathOf: () => undefined },
    ...{ publicUrl: 'https://war.example', names: [], trustedProxies: 0 },
  });
  const route = routes.find(({ path }) => path === '/v1/oembed');
  const answer = (link: string) =>
    route?.answer({
      request: { url: `/api/v1/oembed?url=${encodeURIComponent(link)}`, headers: { host: 'inside:2567' } },
    } as Parameters<typeof route.answer>[0]) as Promise<OembedReply>;
  for (const link of [`https://war.example/m/${matchId}`, `http://inside:2567/m/${matchId}`])
    expect((await answer(link)).html).toContain(`src="https://war.example/embed/m/${matchId}"`);
  await expect(answer(`https://other.example/m/${matchId}`)).rejects.toThrow('There is no such match.');
});

test('a site with less room gets the smaller picture of the board', async () => {
  const { matchId } = await hall.seated({ visibility: 'public' });
  const routes = embedRoutes({
    tables: hall.server.app.tables,
    limit: () => [],
    pictures: { pathOf: ({ row }) => `/pic/m/${row.matchId}@1.png` },
    ...{ publicUrl: 'https://war.example', names: [], trustedProxies: 0 },
  });
  const route = routes.find(({ path }) => path === '/v1/oembed');
  const embedOfRoom = (room: string) =>
    route?.answer({
      request: { url: `/api/v1/oembed?url=https://war.example/m/${matchId}${room}`, headers: {} },
    } as Parameters<typeof route.answer>[0]) as Promise<OembedReply>;
  const board = `https://war.example/pic/m/${matchId}@1.png`;
  expect(await embedOfRoom('')).toMatchObject({ thumbnail_url: board, thumbnail_width: 1200 });
  expect(await embedOfRoom('&maxwidth=700')).toMatchObject({
    thumbnail_url: `${board}?w=600`,
    thumbnail_height: 315,
  });
  expect(await embedOfRoom('&maxwidth=500')).not.toHaveProperty('thumbnail_url');
});
