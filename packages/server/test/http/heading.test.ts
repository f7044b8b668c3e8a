// Link previews, fetched as link-preview bots do.

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import express from 'express';
import { headingFor, headingLines, type Sights, say, withHeading } from '../../src/http/pages/heading.ts';
import { page } from '../../src/http/pages/page.ts';
import { erasedName, erasedNames } from '../../src/table/seats/names.ts';
import { harness } from '../support/harness.ts';
import { createMatch } from '../support/testClient.ts';
import { tempDir } from '../support/testServer.ts';
import { until } from '../support/until.ts';

const PAGE =
  '<!doctype html><html><head><meta name="description" content="Plain."><title>Hexmarch</title></head><body></body></html>';

const clientDir = tempDir();
for (const folder of ['assets', 'pic']) mkdirSync(join(clientDir, folder));
writeFileSync(join(clientDir, 'index.html'), PAGE);
for (const name of ['hexmarch', 'bids']) writeFileSync(join(clientDir, 'pic', `${name}.jpg`), name);
const hall = harness(['--client', clientDir]);

const textAt = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(`${hall.url}${path}`, { headers })).text();
const headOf = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  picture: /og:image" content="([^"]*)"/.exec(html)?.[1],
});

describe('over sockets', () => {
  test('a public match is titled by its players, in the caller’s language', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    const html = await textAt(`/m/${matchId}`);
    expect(headOf(html)).toEqual({ title: 'Ada – Bob · Duel', picture: `${hall.url}/pic/duel.jpg` });
    expect(html).toContain(say('en', 'match.playing'));
    expect(html).toContain(`<meta property="og:url" content="${hall.url}/m/${matchId}">`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(await textAt(`/m/${matchId}/replay`, { 'accept-language': 'de' })).toContain(
      'Wird gerade gespielt',
    );
    // The language chosen here does not affect the preview.
    expect(await textAt(`/m/${matchId}`, { cookie: 'hexmarch.language=es' })).toBe(html);
  });

  test('a game without a picture of its own has that of Hexmarch', async () => {
    expect(await textAt('/pic/bids.jpg')).toBe('bids');
    const instead = await fetch(`${hall.url}/pic/duel.jpg`);
    expect(instead.headers.get('content-type')).toBe('image/jpeg');
    expect(await instead.text()).toBe('hexmarch');
    for (const path of ['/pic/nothing.jpg', '/pic/duel.png', '/pic/%zz.jpg'])
      expect([path, (await fetch(`${hall.url}${path}`)).status]).toEqual([path, 404]);
  });

  test('[UI-P47] a running match shows its progress, as spectators know it', async () => {
    const bids = { game: 'bids', options: {}, visibility: 'public' } as const;
    const { matchId } = await hall.seated(bids);
    const titleOf = async (id: string, language = 'en') =>
      headOf(await textAt(`/m/${id}`, { 'accept-language': language })).title;
    expect(await titleOf(matchId)).toBe('Ada, Bob, Cleo · Bids, round 1');
    expect(await titleOf(matchId, 'de')).toMatch(/, Runde 1$/);
    expect(await titleOf(matchId, 'es')).toMatch(/, ronda 1$/);
    // A private match reveals nothing.
    const shut = await hall.seated({ ...bids, watchersAllowed: false });
    expect(await titleOf(shut.matchId)).toBe('Ada, Bob, Cleo · Bids');
    // A round later, delayed spectators are behind.
    const open = await hall.seated(bids);
    const late = await hall.seated({ ...bids, delay: { by: 'actions', count: 20 } });
    for (const { matchId: id, players } of [open, late]) {
      for (const player of players) await player.act('ready');
      const host = hall.server.app.tables.find(id)?.match;
      expect(host?.position.publicView).toMatchObject({ round: 1 });
    }
    expect(await titleOf(open.matchId)).toMatch(/, round 2$/);
    expect(await titleOf(late.matchId)).not.toContain('round 2');
    // A dormant match too, whose stored position is that of the players.
    for (const { matchId: id, players } of [open, late]) {
      await Promise.all(players.map((one) => one.leave()));
      hall.server.app.tables.find(id)?.leaveMemory();
      await until(async () => hall.server.app.tables.find(id) === undefined);
    }
    expect(await titleOf(open.matchId)).toMatch(/, round 2$/);
    expect(await titleOf(late.matchId)).toBe('Ada, Bob, Cleo · Bids');
    // Cached for a while; but locking the room takes effect at once.
    expect(await titleOf(open.matchId)).toMatch(/, round 2$/);
    const host = await hall.join(open.matchId, 'seat', open.players[0]?.token);
    host.send(MESSAGE.manage, { do: 'lock' });
    await host.until(() => host.state.locked === true);
    expect(await titleOf(open.matchId)).toBe('Hexmarch');
  });

  test('a private room is an invitation, by code and by id, without names', async () => {
    const { matchId, code } = (await createMatch(hall.url, { visibility: 'private' })).body;
    for (const path of [`/m/${matchId}`, `/r/${code}`, `/r/${code.toLowerCase()}`]) {
      const html = await textAt(path);
      expect(headOf(html).title).toBe('You’re invited to play Duel');
      expect(html).not.toContain('Ada');
    }
    // The board that the invitation itself shows.
    expect(headOf(await textAt(`/r/${code}`)).picture).toBe(`${hall.url}/pic/r/${code}.png`);
  });

  test('missing and locked rooms have the same page, byte for byte', async () => {
    const { matchId, players } = await hall.seated({ visibility: 'public' });
    const [host] = players;
    host?.send(MESSAGE.manage, { do: 'lock' });
    await host?.until(() => host.state.locked === true);
    const locked = await textAt(`/m/${matchId}`);
    expect(locked).toBe(PAGE);
    for (const path of [
      '/m/nothing',
      '/r/ABCDEF',
      '/league/nothing',
      '/learn/chess',
      '/m/%zz',
      '/constructor/duel',
    ])
      expect(await textAt(path)).toBe(PAGE);
  });

  test('the start page describes the site', async () => {
    const html = await textAt('/');
    expect(headOf(html)).toEqual({ title: 'Hexmarch', picture: `${hall.url}/pic/hexmarch.jpg` });
    expect(html).toContain('Hex war games to play with friends');
  });

  test('a game’s page describes what it offers', async () => {
    expect(headOf(await textAt('/learn/duel')).title).toBe('Learn Duel');
    expect(headOf(await textAt('/play/duel')).title).toBe(say('en', 'about.play', { game: 'Duel' }));
    expect(headOf(await textAt('/rules/duel', { 'accept-language': 'es' })).title).toBe('Reglas de Duel');
  });

  test('without a public URL there are no links', () => {
    const html = withHeading(PAGE, headingLines({ title: 'T', description: 'D' }, undefined, '/x'));
    expect(html).not.toContain('og:image"');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
  });
});

const row = (change: Partial<MatchRow> = {}): MatchRow =>
  ({
    game: 'duel',
    title: 'Duel',
    status: 'playing',
    seats: ['Ada', 'Bob'],
    locked: false,
    ...change,
  }) as MatchRow;

const sights = (of: MatchRow): Sights => ({
  titleOf: (game) => (game === 'duel' ? 'Duel' : undefined),
  table: async () => ({ row: of, visibility: 'public' }),
  boardOf: () => undefined,
  countOf: async () => ({ count: 0, of: 'round' }),
  league: (id) => (id === 'L' ? { game: 'duel', size: 8 } : undefined),
});

test('a hanging store delays no page, and frequent callers get no preview', async () => {
  let mayLook = true;
  const silent: Sights = { ...sights(row()), table: () => new Promise(() => undefined) };
  const handler = page(clientDir, {
    ...{
      gameOf: () => undefined,
      sights: silent,
      mayLook: () => mayLook,
      originOf: () => 'https://a.example',
    },
    games: new Map(),
  });
  const server = createServer(express().use(handler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const at = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await at('/m/x')).toBe(PAGE);
  expect(headOf(await at('/league/L'))).toEqual({
    title: say('en', 'league', { game: 'Duel' }),
    picture: 'https://a.example/pic/duel.jpg',
  });
  mayLook = false;
  expect(await at('/league/L')).toBe(PAGE);
  server.close();
});

test('names are escaped', async () => {
  const heading = await headingFor('/m/x', 'en', sights(row({ seats: [`<b>"A"&'`, 'Bob'] })));
  const html = withHeading(
    PAGE,
    headingLines(heading ?? { title: '', description: '' }, 'http://a.example', '/m/<x>"'),
  );
  expect(html).toContain('<title>&lt;b&gt;&quot;A&quot;&amp;&#39; – Bob · Duel</title>');
  expect(html).toContain('href="http://a.example/m/&lt;x&gt;&quot;"');
});

test('a deleted person is anonymous, in the caller’s language', async () => {
  const of = row({ seats: [erasedName(0), 'Bob'] });
  const titles = (['en', 'de', 'es'] as const).map(async (language) => {
    return (await headingFor('/m/x', language, sights(of)))?.title;
  });
  const { en, de, es } = erasedNames(0, erasedName(0)) ?? {};
  expect(await Promise.all(titles)).toEqual([en, de, es].map((called) => `${called} – Bob · Duel`));
});

test('hidden names are not shown, and long lists are shortened', async () => {
  const titleOf = async (of: MatchRow) => (await headingFor('/m/x', 'en', sights(of)))?.title;
  expect(await titleOf(row({ hidesNames: true }))).toBe('You’re invited to play Duel');
  expect(await titleOf(row({ seats: ['', ''] }))).toBe('You’re invited to play Duel');
  expect(await titleOf(row({ seats: ['A', '', 'B', 'C'] }))).toBe('A, B, C · Duel');
  expect(await titleOf(row({ seats: [...'ABCDEF'] }))).toBe('A, B, C, D … · Duel');
});

test('a tournament shows its size', async () => {
  expect(await headingFor('/league/L', 'de', sights(row()))).toMatchObject({
    title: say('de', 'league', { game: 'Duel' }),
    description: say('de', 'league.how', { size: 8 }),
  });
  expect(await headingFor('/league/M', 'en', sights(row()))).toBeUndefined();
});
