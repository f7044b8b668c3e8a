// The spectators' delay (TABLE-27): over real sockets and every route, a spectator knows of no action
// before its time, and withheld actions change no byte.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { Random, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { OembedReply } from '@hexmarch/shared/protocol/lobby/embeds';
import { PUBLIC_BOARDS, type PublicBoardReply } from '@hexmarch/shared/protocol/lobby/publicBoards';
import type { TvReply } from '@hexmarch/shared/protocol/lobby/tv';
import { type LogReply, type MatchRow, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import fc from 'fast-check';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import { runs } from '../../../shared/tools/sweep.ts';
import { oneOfEach, TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import type { MatchRunner } from '../../src/match/matchRunner.ts';
import { TOYS } from '../fixtures/trials.ts';
import { type Answered, apiPaths, ask, pagePaths } from '../support/askAll.ts';
import { harness } from '../support/harness.ts';
import { FakeClock } from '../support/hostOf.ts';
import { tempDir } from '../support/tempDir.ts';
import type { TestClient } from '../support/testClient.ts';

const clientDir = tempDir();
mkdirSync(join(clientDir, 'assets'));
for (const page of ['index.html', 'embed.html'])
  writeFileSync(join(clientDir, page), '<!doctype html><html><head></head><body></body></html>');
const drawings = {
  address: new URL('../fixtures/drawings.ts', import.meta.url),
  games: [...TOYS, ...TRIAL_GAMES].map(({ game }) => game.id),
};
const clock = new FakeClock(Date.UTC(2026, 0, 31, 6));
const hall = harness(['--client', clientDir, '--no-limits'], { clock, drawings });

/** The close code of a socket that must rejoin. */
const COME_BACK = 1012;
const ACTIONS = 12;
const TRIALS = oneOfEach([...TOYS, ...TRIAL_GAMES]).map((trial) => [trial.name, trial] as const);

interface Match {
  readonly trial: TrialGame;
  readonly matchId: string;
  readonly code: string;
  readonly host: MatchRunner;
  readonly players: readonly TestClient[];
  readonly spectator: TestClient;
  readonly random: Random;
}

async function opened(trial: TrialGame, delay: Delay, seed: number): Promise<Match> {
  const random = seededRandom(seed);
  const { matchId, code, players } = await hall.seated({
    ...{ game: trial.game.id, options: trial.options(random, 'whole'), visibility: 'public', delay },
  });
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  const spectator = await hall.join(matchId, 'watch');
  return { trial, matchId, code, host, players, spectator, random };
}

/** Plays until everybody at the table has received one more action, or the match is over. */
async function playOne(match: Match): Promise<void> {
  const { host, players } = match;
  const { told: publishedCount } = host.position;
  while (host.position.told === publishedCount && host.status === 'playing')
    if (!(await tried(match))) {
      await clock.forward(HOUR_MS);
      await idle(host);
    }
  const [player] = players;
  await player?.until(() => player.state.sequence === host.position.told);
}

/** Whether any action was possible. */
async function tried({ trial: { game, style }, host, random }: Match): Promise<boolean> {
  const { state, turn, sequence } = host.position;
  if (turn.awaiting.length === 0 || (turn.sealed === true && random.pick(8) === 0)) return false;
  const seat: Seat = style.nextSeat(state, turn.awaiting, random);
  const view = game.view(state, { kind: 'seat', seat });
  const command = chooseCommand(game, style, view, seat, random, { ...style.weights(random), resign: 0 });
  if (command === undefined) return false;
  const text = game.formatCommand(view, command);
  host.submit(seat, { seq: host.numberOf(seat), text }, ({ kind, message }) => {
    if (kind === 'refused') throw new Error(JSON.stringify(message));
  });
  await idle(host);
  return host.sequence > sequence;
}

async function idle(host: MatchRunner): Promise<void> {
  while (!host.isIdle) await new Promise((resolve) => setImmediate(resolve));
}

/** So that nothing of it changes what is seen of the next. */
async function end({ host }: Match): Promise<void> {
  if (host.status === 'playing') expect(await host.operate({ type: 'abort' })).toBeUndefined();
  expect(host.status).toBe('over');
}

/** The newest action that each route reveals, by number. */
async function knownBy({ matchId, spectator }: Match): Promise<Readonly<Record<string, number>>> {
  const text = async (path: string) => (await ask(hall.url, { method: 'GET', path })).body;
  const numbered = (found: string): number => Number(/@(\d+)\.png/.exec(found)?.[1] ?? 0);
  const { channels } = JSON.parse(await text('/api/tv')) as TvReply;
  const record = await text(`/api/matches/${matchId}/record`);
  const link = encodeURIComponent(`${hall.url}/m/${matchId}`);
  const oembed = JSON.parse(await text(`/api/v1/oembed?url=${link}`)) as OembedReply;
  const late = await hall.join(matchId, 'watch');
  const log = (await late.room.request(MESSAGE.log, { from: 0 })) as LogReply;
  const stale = spectator.play('roll', 0);
  await spectator.until(() => spectator.refusal(stale) !== undefined);
  const board = (JSON.parse(await text(`/api/v1/board/${matchId}`)) as PublicBoardReply).told;
  const known = {
    room: spectator.state.sequence,
    late: late.state.sequence,
    log: log.lines.length,
    more: Number(log.more),
    refusal: (spectator.all(MESSAGE.refused) as { seq: number }[]).at(-1)?.seq ?? 0,
    tv: channels.find(({ row }) => row.matchId === matchId)?.told ?? 0,
    record: record.split('\n').filter((line) => line.startsWith('{"at":') || line.includes('"kind":"told"'))
      .length,
    board,
    since: await publishedSince(matchId, board),
    heading: numbered(await text(`/m/${matchId}`)),
    oembed: numbered(oembed.thumbnail_url ?? ''),
  };
  await late.leave();
  return known;
}

/** A client that has missed as much is sent a line at a time, which a turn of many seats may have filled. */
async function publishedSince(matchId: string, shown: number): Promise<number> {
  const after = Math.max(0, shown - PUBLIC_BOARDS.linesMax);
  const { told: publishedCount, lines } = await boardAfter(matchId, after);
  expect(lines).toHaveLength(publishedCount - after);
  return publishedCount;
}

const boardAfter = async (matchId: string, after: number): Promise<PublicBoardReply> =>
  JSON.parse((await ask(hall.url, { method: 'GET', path: `/api/v1/board/${matchId}?after=${after}` })).body);

const isThere = async (matchId: string, publishedCount: number): Promise<boolean> =>
  (await ask(hall.url, { method: 'GET', path: `/pic/m/${matchId}@${publishedCount}.png` })).status !== 404;

test.each(TRIALS)(
  '[TABLE-27.1, TABLE-27.2] with a delay of three actions no route shows one of %s before three more',
  async (_, trial) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const match = await opened(trial, { by: 'actions', count: 3 }, seed);
        const { host, matchId, players, spectator } = match;
        let isSeen = false;
        for (let i = 0; i < ACTIONS && host.status === 'playing'; i++) {
          // TV is cached for a second.
          await clock.forward(1_001);
          await idle(host);
          if (host.status !== 'playing') break;
          const { told: publishedCount } = host.position;
          const free = Math.max(1, publishedCount - 3);
          await spectator.until(() => spectator.state.sequence >= free);
          const { more, ...known } = await knownBy(match);
          expect(more).toBe(0);
          for (const [way, number] of Object.entries(known))
            expect({ way, told: publishedCount, isTooSoon: number > free }).toEqual({
              way,
              told: publishedCount,
              isTooSoon: false,
            });
          // What is free is shown, too.
          for (const way of ['room', 'late', 'log', 'record', 'board', 'since'] as const)
            expect(known[way]).toBe(free);
          expect(await isThere(matchId, free)).toBe(true);
          for (const withheld of [free + 1, Math.max(free + 1, publishedCount), publishedCount + 1])
            expect(await isThere(matchId, withheld)).toBe(false);
          await players[0]?.until(() => players[0]?.state.sequence === publishedCount);
          isSeen ||= free > 1;
          await playOne(match);
        }
        expect(isSeen || host.status === 'over').toBe(true);
        await end(match);
        await Promise.all([...players, spectator].map((client) => client.leave()));
      }),
      { numRuns: runs(1), endOnFailure: true },
    );
  },
  240_000,
);

/** All that anybody may ask for without changing anything, but what is on, which changes as time passes. */
async function everything({ matchId, code, trial }: Match): Promise<readonly Answered[]> {
  const { web } = hall.server.app;
  const names = [matchId, code, trial.game.id];
  const paths = [...apiPaths(web, names), ...pagePaths(web, names)];
  const link = {
    method: 'GET',
    path: `/api/v1/oembed?url=${encodeURIComponent(`${hall.url}/m/${matchId}`)}`,
  };
  const answers: Answered[] = [];
  for (const one of [...paths, link])
    if (one.method === 'GET' && !CHANGES.test(one.path)) answers.push(await ask(hall.url, one));
  return answers.map((one) => (one.path === '/api/matches' ? ownRow(one, matchId) : one));
}

/** What is on changes as time passes, how the server does with other matches, a picture when it has been drawn. */
const CHANGES = /^\/api\/tv$|^\/(?:healthz|readyz|livez)\b|\.png$/;

/** Other matches come and go. */
function ownRow(answered: Answered, matchId: string): Answered {
  const rows = JSON.parse(answered.body) as readonly MatchRow[];
  return { ...answered, headers: {}, body: JSON.stringify(rows.find((row) => row.matchId === matchId)) };
}

test.each(TRIALS)(
  '[TABLE-27.2] withheld actions of %s to the end change no byte of any response, and move no frame',
  async (_, trial) => {
    const match = await opened(trial, { by: 'end' }, 7);
    const { host, spectator, matchId } = match;
    await everything(match);
    const before = await everything(match);
    const frames = spectator.frames.length;
    for (let i = 0; i < ACTIONS && host.status === 'playing'; i++) {
      await playOne(match);
      if (host.status !== 'playing') break;
      expect(await everything(match)).toEqual(before);
      expect(spectator.frames).toHaveLength(frames);
      expect(await isThere(matchId, host.position.told)).toBe(host.position.told === 1);
    }
    expect(spectator.state).toMatchObject({ sequence: 1, last: '', due: [], delay: { by: 'end' } });
    await end(match);
    await spectator.until(() => spectator.state.status === 'over');
    // TABLE-27.3.
    expect(spectator.state.sequence).toBe(host.position.told);
    expect((await everything(match)).find(({ path }) => path.endsWith('/record'))?.body).toContain(
      '"kind":"end"',
    );
  },
  240_000,
);

const OPTIONS = { seats: 3, seatsMin: 3, rounds: 9, ending: { afterMs: HOUR_MS }, lockMs: 0 };

test('[TABLE-27.4] a player who gives up the seat is delayed from then on, and a new one sees everything', async () => {
  const { matchId, players } = await hall.seated({
    ...{ game: 'ruled-bids', options: OPTIONS, visibility: 'public', delay: { by: 'end' } },
  });
  const [ada, bob] = players as [TestClient, TestClient];
  const spectator = await hall.join(matchId, 'watch');
  for (const client of players) await client.act('ready');
  const { sequence } = ada.state;
  expect(sequence).toBeGreaterThan(1);
  ada.send(MESSAGE.manage, { do: 'offerSeat', seat: 1 });
  await spectator.until(() => spectator.state.seats[1]?.offered === true);
  const dan = await hall.join(matchId, 'watch');
  expect(dan.state.sequence).toBe(1);
  ada.send(MESSAGE.manage, { do: 'giveSeat', seat: 1, person: dan.welcome?.person });
  // Both rejoin, as clients do by themselves.
  await Promise.all([dan, bob].map((client) => client.until(() => client.closeCode === COME_BACK)));
  const [back, gone] = [
    await hall.join(matchId, 'watch', dan.token),
    await hall.join(matchId, 'watch', bob.token),
  ];
  expect([back.seat, back.state.sequence > sequence]).toEqual([1, true]);
  expect([gone.seat, gone.state.sequence, spectator.state.sequence]).toEqual([null, 1, 1]);
  const log = (await gone.room.request(MESSAGE.log, { from: 0 })) as LogReply;
  expect(log).toMatchObject({ more: false, lines: { length: 1 } });
});

test('[TABLE-27.2] a delayed spectator gets no clock, and the record of a player is whole', async () => {
  const clocked = { kind: 'fischer', initialMs: HOUR_MS, incrementMs: 0 } as const;
  const { matchId, ada, bob } = await hall.pair({
    ...{ visibility: 'public', clock: clocked, delay: { by: 'actions', count: 3 } },
  });
  const spectator = await hall.join(matchId, 'watch');
  await ada.act('choose 3');
  await bob.act('choose 4');
  await bob.until(() => bob.state.clockAt > 0);
  expect(spectator.state).toMatchObject({ clock: clocked, clockAt: 0, sequence: 1 });
  expect(spectator.state.seats.map(({ clockMs, goneAt }) => [clockMs, goneAt])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const record = async (token?: string) =>
    (
      await ask(
        hall.url,
        { method: 'GET', path: `/api/matches/${matchId}/record` },
        token === undefined ? {} : { authorization: `Bearer ${token}` },
      )
    ).body.match(/"kind":"told"/g)?.length;
  expect([await record(), await record(ada.token), await record(spectator.token), await record()]).toEqual([
    1, 3, 1, 1,
  ]);
});
