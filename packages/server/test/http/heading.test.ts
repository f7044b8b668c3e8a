// What links say where they are shown: fetched as programs fetch them that show links.

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/messages';
import express from 'express';
import { headingFor, headingLines, type Sights, withHeading } from '../../src/http/pages/heading.ts';
import { page } from '../../src/http/pages/page.ts';
import { harness } from '../support/harness.ts';
import { createMatch } from '../support/testClient.ts';
import { tempDir } from '../support/testServer.ts';
import { until } from '../support/until.ts';

const PAGE =
  '<!doctype html><html><head><meta name="description" content="Plain."><title>Hexmarch</title></head><body></body></html>';

const clientDir = tempDir();
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'index.html'), PAGE);
const hall = harness(['--client', clientDir]);

const textAt = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(`${hall.url}${path}`, { headers })).text();
const said = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  picture: /og:image" content="([^"]*)"/.exec(html)?.[1],
});

describe('over sockets', () => {
  test('a public match is named by its players, in the language of whoever asks', async () => {
    const { matchId } = await hall.seated({ visibility: 'public' });
    const html = await textAt(`/m/${matchId}`);
    expect(said(html)).toEqual({ title: 'Ada – Bob · Duel', picture: `${hall.url}/pic/duel.jpg` });
    expect(html).toContain('Being played right now: watch it live.');
    expect(html).toContain(`<meta property="og:url" content="${hall.url}/m/${matchId}">`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(await textAt(`/m/${matchId}/replay`, { 'accept-language': 'de' })).toContain(
      'Wird gerade gespielt',
    );
    // What somebody has chosen here is theirs alone.
    expect(await textAt(`/m/${matchId}`, { cookie: 'hexmarch.language=es' })).toBe(html);
  });

  test('[UI-P47] one that is played says how far it is, as its game counts and whoever watches may know', async () => {
    const bids = { game: 'bids', options: {}, visibility: 'public' } as const;
    const { matchId } = await hall.seated(bids);
    const titleOf = async (id: string, language = 'en') =>
      said(await textAt(`/m/${id}`, { 'accept-language': language })).title;
    expect(await titleOf(matchId)).toBe('Ada, Bob, Cleo · Bids, round 1');
    expect(await titleOf(matchId, 'de')).toMatch(/, Runde 1$/);
    expect(await titleOf(matchId, 'es')).toMatch(/, ronda 1$/);
    // Of one that is not for everybody nothing is told but who plays.
    const shut = await hall.seated({ ...bids, watchersAllowed: false });
    expect(await titleOf(shut.matchId)).toBe('Ada, Bob, Cleo · Bids');
    // A round later, whoever watches with a delay is behind.
    const open = await hall.seated(bids);
    const late = await hall.seated({ ...bids, delay: { by: 'actions', count: 20 } });
    for (const { matchId: id, players } of [open, late]) {
      for (const player of players) await player.act('ready');
      const host = hall.server.app.tables.find(id)?.host;
      expect(host?.position.publicView).toMatchObject({ round: 1 });
    }
    expect(await titleOf(open.matchId)).toMatch(/, round 2$/);
    expect(await titleOf(late.matchId)).not.toContain('round 2');
    // Asleep as well, where what is kept beside the log is what the players know.
    for (const { matchId: id, players } of [open, late]) {
      await Promise.all(players.map((one) => one.leave()));
      hall.server.app.tables.find(id)?.leaveMemory();
      await until(async () => hall.server.app.tables.find(id) === undefined);
    }
    expect(await titleOf(open.matchId)).toMatch(/, round 2$/);
    expect(await titleOf(late.matchId)).toBe('Ada, Bob, Cleo · Bids');
    // Kept for a while; but whoever locks it is obeyed at once.
    expect(await titleOf(open.matchId)).toMatch(/, round 2$/);
    const host = await hall.join(open.matchId, 'seat', open.players[0]?.token);
    host.send(MESSAGE.manage, { do: 'lock' });
    await host.until(() => host.state.locked === true);
    expect(await titleOf(open.matchId)).toBe('Hexmarch');
  });

  test('a private room is an invitation, by its code and by its id, and says nobody’s name', async () => {
    const { matchId, code } = (await createMatch(hall.url, { visibility: 'private' })).body;
    for (const path of [`/m/${matchId}`, `/r/${code}`, `/r/${code.toLowerCase()}`]) {
      const html = await textAt(path);
      expect(said(html).title).toBe('You are invited to a game of Duel');
      expect(html).not.toContain('Ada');
    }
  });

  test('what there is not and what is locked are one page, byte for byte', async () => {
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

  test('the start page says what this is', async () => {
    const html = await textAt('/');
    expect(said(html)).toEqual({ title: 'Hexmarch', picture: `${hall.url}/pic/hexmarch.jpg` });
    expect(html).toContain('Hex war games to play with friends');
  });

  test('a page of a game says what can be done there', async () => {
    expect(said(await textAt('/learn/duel')).title).toBe('Learn Duel');
    expect(said(await textAt('/play/duel')).title).toBe('Play Duel at once');
    expect(said(await textAt('/rules/duel', { 'accept-language': 'es' })).title).toBe('Reglas de Duel');
  });

  test('where nobody can say how it is reached there are no links', () => {
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

test('a store that does not answer holds up no page, and whoever asks too often is told nothing', async () => {
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
  expect(said(await at('/league/L'))).toEqual({
    title: 'A league of Duel',
    picture: 'https://a.example/pic/duel.jpg',
  });
  mayLook = false;
  expect(await at('/league/L')).toBe(PAGE);
  server.close();
});

test('whatever people are called is text', async () => {
  const heading = await headingFor('/m/x', 'en', sights(row({ seats: [`<b>"A"&'`, 'Bob'] })));
  const html = withHeading(
    PAGE,
    headingLines(heading ?? { title: '', description: '' }, 'http://a.example', '/m/<x>"'),
  );
  expect(html).toContain('<title>&lt;b&gt;&quot;A&quot;&amp;&#39; – Bob · Duel</title>');
  expect(html).toContain('href="http://a.example/m/&lt;x&gt;&quot;"');
});

test('who was deleted is somebody, in the language of whoever asks', async () => {
  const of = row({ seats: ['Player 1 (erased)', 'Bob'] });
  const titles = (['en', 'de', 'es'] as const).map(async (language) => {
    return (await headingFor('/m/x', language, sights(of)))?.title;
  });
  expect(await Promise.all(titles)).toEqual([
    ...['Somebody 1 – Bob · Duel', 'Jemand 1 – Bob · Duel', 'Alguien 1 – Bob · Duel'],
  ]);
});

test('names that are hidden until the end are not said, and of many only some', async () => {
  const titleOf = async (of: MatchRow) => (await headingFor('/m/x', 'en', sights(of)))?.title;
  expect(await titleOf(row({ hidesNames: true }))).toBe('You are invited to a game of Duel');
  expect(await titleOf(row({ seats: ['', ''] }))).toBe('You are invited to a game of Duel');
  expect(await titleOf(row({ seats: ['A', '', 'B', 'C'] }))).toBe('A, B, C · Duel');
  expect(await titleOf(row({ seats: [...'ABCDEF'] }))).toBe('A, B, C, D … · Duel');
});

test('a league says for how many it is', async () => {
  expect(await headingFor('/league/L', 'de', sights(row()))).toMatchObject({
    title: 'Eine Liga in Duel',
    description: expect.stringMatching(/^8 Leute/),
  });
  expect(await headingFor('/league/M', 'en', sights(row()))).toBeUndefined();
});
