// What browsers get: the client, its headers, health, the lobby's live list, finished records.

import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@colyseus/sdk';
import { scriptedRandom, seededRandom } from '@hexmarch/shared/kernel/random';
import { LOBBY, type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/messages';
import { fairDice } from '../../src/match/fairDice.ts';
import { chainHash } from '../../src/match/matchLog.ts';
import type { LogEntry } from '../../src/match/ports.ts';
import { SqliteStore } from '../../src/store/sqliteStore.ts';
import { type DuelCommand, duel } from '../fixtures/duelGame.ts';
import { harness } from '../support/harness.ts';
import { request } from '../support/testClient.ts';
import { tempDir } from '../support/testServer.ts';

const clientDir = tempDir();
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Hexmarch</title>');
writeFileSync(join(clientDir, 'assets', 'app-1a2b.js'), 'export {};');

const hall = harness(['--client', clientDir], { store: new SqliteStore(join(tempDir(), 'log.sqlite')) });

const get = (path: string, init?: RequestInit) => fetch(`${hall.url}${path}`, init);

describe('the client', () => {
  test.each(['/', '/r/ABCDEFGH', '/match/x'])('%s is its page, asked for anew each time', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<title>Hexmarch</title>');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  });

  test('built files may be kept for ever', async () => {
    const reply = await get('/assets/app-1a2b.js');
    expect(reply.headers.get('content-type')).toContain('javascript');
    expect(reply.headers.get('cache-control')).toContain('immutable');
  });

  test('built files come compressed to those who can read it, and as they are to others', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const reply = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(await reply.text()).toBe('export {};');
      expect(reply.headers.get('content-type')).toContain('javascript');
    }
  });

  test.each(['/assets/missing.js', '/../../package.json', '/%2e%2e/%2e%2e/etc/passwd.txt'])(
    '%s is nothing',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('comes with headers that keep other sites and scripts out', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

test('health tells that the server is ready', async () => {
  expect(await (await get('/healthz')).json()).toMatchObject({ ok: true });
});

test('the games are listed', async () => {
  const { body } = await request<{ id: string }[]>(hall.url, '/api/games');
  expect(body.map(({ id }) => id)).toEqual(['skor', 'duel']);
});

test('the lobby tells of public rooms as they come, change and go, and of private ones never', async () => {
  const room = await new Client(hall.url).joinOrCreate('lobby');
  const rows = new Map<string, MatchRow>();
  let wake = () => {};
  let started = false;
  room.onMessage('*', (type, payload: unknown) => {
    if (type === LOBBY.rows) for (const row of payload as MatchRow[]) rows.set(row.matchId, row);
    if (type === LOBBY.rows) started = true;
    if (type === LOBBY.row) rows.set((payload as MatchRow).matchId, payload as MatchRow);
    if (type === LOBBY.gone) rows.delete(payload as string);
    wake();
  });
  const until = async (condition: () => boolean) => {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await until(() => started);
  const hidden = await hall.waiting({ visibility: 'private' });
  const open = await hall.pair();
  await until(() => rows.get(open.matchId)?.status === 'playing');
  expect(rows.get(open.matchId)).toMatchObject({
    game: 'duel',
    title: 'Duel',
    seats: ['Ada', 'Bob'],
    watchers: 0,
  });
  await open.ada.act('resign');
  await until(() => !rows.has(open.matchId));
  expect(rows.has(hidden.matchId)).toBe(false);
  await room.leave();
});

test('a finished match can be checked by anybody: the promise, every roll, every line, the end', async () => {
  const { matchId, ada, bob } = await hall.pair({ visibility: 'private' });
  const promise = ada.state.dice.commitment;
  const random = seededRandom(5);
  await ada.act('choose 2');
  await bob.act('choose 5');
  while (ada.state.status === 'playing') {
    const player = ada.state.awaiting === '0' ? ada : bob;
    await player.until(() => player.state.sequence >= Math.max(ada.state.sequence, bob.state.sequence));
    const legal = duel
      .legalCommands(player.view as never, player.seat ?? 0)
      .filter(({ type }) => type !== 'resign');
    const command = legal[random.pick(legal.length)];
    if (command === undefined) break;
    await player.act(duel.formatCommand(player.view as never, command));
    await Promise.all([ada, bob].map((one) => one.until(() => one.state.sequence >= player.state.sequence)));
  }
  const { body: record } = await request<Checked>(hall.url, `/api/matches/${matchId}/record`);
  expect(hash('sha256', Buffer.from(record.dice.secret, 'hex'))).toBe(promise);
  let previous = '';
  let state = duel.initialState();
  for (const line of record.lines) {
    const { events } = line;
    previous = chainHash(previous, { ...line, matchId, events: JSON.stringify(events) });
    expect(line.hash).toBe(previous);
    const dice = fairDice(record.dice.secret, line.sequence);
    const rolled =
      line.actor < 0
        ? duel.open(record.options, 2, dice)
        : decided(state, line.command, line.actor, line.faces);
    expect(rolled).toEqual(events);
    if (line.command === 'roll')
      expect(fairDice(record.dice.secret, line.sequence).die(6)).toBe(line.faces[0]);
    state = rolled.reduce(duel.evolve, state);
  }
  expect(duel.outcome(state)).toEqual(record.outcome);
  expect(JSON.stringify(record)).not.toContain(ada.token);
});

interface Checked {
  readonly options: { readonly target: number };
  readonly outcome: unknown;
  readonly dice: { readonly secret: string };
  readonly lines: readonly (Omit<LogEntry, 'events' | 'line'> & { readonly events: unknown })[];
}

function decided(
  state: ReturnType<typeof duel.initialState>,
  text: string,
  seat: number,
  faces: readonly number[],
) {
  const command = duel.parseCommandText(state, text) as { readonly ok: true; readonly value: DuelCommand };
  const result = duel.decide(state, command.value, { kind: 'seat', seat }, scriptedRandom(faces));
  if (!result.ok) throw new Error(`${text} is not legal`);
  return result.value;
}

test('matches that are over and gone say so, those that go on have no record', async () => {
  const { matchId, ada, bob } = await hall.pair();
  expect((await request(hall.url, `/api/matches/${matchId}/record`)).body).toMatchObject({
    error: 'not_over',
  });
  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  hall.server.app.tables.find(matchId)?.close();
  const gone = await request(hall.url, `/api/matches/${matchId}/enter`, { body: { name: 'x', as: 'watch' } });
  expect(gone).toMatchObject({ status: 410, body: { error: 'ended' } });
  expect((await request(hall.url, `/api/matches/${matchId}/record`)).status).toBe(200);
});

test('people at a table that is given up are told by a close that does not ask them to come back', async () => {
  const { matchId, ada } = await hall.waiting();
  hall.server.app.tables.find(matchId)?.close();
  await ada.until(() => ada.closeCode !== undefined);
  expect(ada.last(MESSAGE.removed)).toEqual({ reason: 'closed' });
});
