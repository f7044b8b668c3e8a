// The shots of a live match's preview (UI-P41): all published events, one by one, and the current board; and the prepared line of
// play from the newcomers' position (UI-P70).

import { existsSync, readFileSync } from 'node:fs';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { type AnyGame, SPECTATOR } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import type { HeadLine, PublicLine } from '@hexmarch/shared/match/record/record';
import { PUBLIC_BOARDS, type PublicBoardReply } from '@hexmarch/shared/protocol/lobby/publicBoards';
import type { AnyClientGame, AnyEngine, AnyView } from '../src/gameApi/anyGame.ts';
import { gameEntry } from '../src/games/registry.ts';
import { LiveReel, shotsOf } from '../src/previews/liveReel.ts';
import type { Shot } from '../src/previews/reel.ts';
import { LocalDice } from '../src/source/localDice.ts';
import { opened } from '../src/source/localSource.ts';
import { readRecordFile } from '../src/source/recordFile.ts';
import { unrolled } from '../src/source/recordMoments.ts';
import { playedAhead } from './games/playedAhead.ts';
import { gameIn, LOG_NAMES, publicRecordOf, recordedLog } from './recordedLogs.ts';

interface Played {
  readonly game: AnyGame;
  readonly lines: readonly string[];
  /** Item `n`: what everybody sees after `n` lines. */
  readonly views: readonly unknown[];
}

/** Undefined for a match of older rules. */
function played(name: string): Played | undefined {
  const text = recordedLog(name);
  const game = gameIn(text);
  const { rulesVersion } = JSON.parse(text.slice(0, text.indexOf('\n'))) as HeadLine;
  if (rulesVersion !== game.rulesVersion) return undefined;
  const read = readRecordFile(new TextEncoder().encode(publicRecordOf(text)));
  if (!read.ok) throw new Error(name);
  const { list, initial, fault } = unrolled(game, read.file);
  expect(fault).toBeUndefined();
  const lines = (read.file.actions as readonly PublicLine[]).map(({ line }) => line);
  const views = [initial, ...lines.map((_, i) => list.findLast(({ action }) => action <= i)?.state)];
  return { game, lines, views: views.map((state) => game.view(state, SPECTATOR)) };
}

/** Responses like the server's, with more published each time. */
function serverOf({ lines, views }: Played, steps: readonly number[]) {
  const requested: (number | undefined)[] = [];
  let at = 0;
  const ask = async (after: number | undefined): Promise<PublicBoardReply> => {
    requested.push(after);
    const now = Math.min(lines.length, after === lines.length ? after : (steps[at++] ?? lines.length));
    const status = now === lines.length ? 'over' : 'playing';
    if (after === undefined || now - after > PUBLIC_BOARDS.linesMax || now < after)
      return { status, told: now, view: views[now] };
    return { status, told: now, lines: lines.slice(after, now), check: viewCheck(views[now] as object) };
  };
  return { ask, requested };
}

const clientOf = (game: AnyGame): AnyClientGame =>
  ({ id: game.id, definition: game as unknown as AnyEngine }) as AnyClientGame;

async function shotsIn(reel: LiveReel): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (;;) {
    const shot = await reel.next(new AbortController().signal);
    if (shot === undefined) return shots;
    shots.push(shot);
  }
}

/** No waiting between two questions. */
const BEFORE = performance.now.bind(performance);
let nowMs = 0;
beforeEach(() => {
  performance.now = () => {
    nowMs += 10_000;
    return nowMs;
  };
});
afterEach(() => {
  performance.now = BEFORE;
});

const isLong = (name: string): boolean => (played(name)?.lines.length ?? 0) > PUBLIC_BOARDS.linesMax + 8;

/** One of each game is enough. */
const LOGS = GAMES.flatMap(
  ({ id }) => LOG_NAMES.find((name) => name.startsWith(`${id}-`) && isLong(name)) ?? [],
);

test('each game with matches here has one', () => {
  const ids = new Set(LOG_NAMES.map((name) => name.split('-')[0]));
  expect(new Set(LOGS.map((name) => name.split('-')[0]))).toEqual(ids);
  expect(ids.size).toBeGreaterThan(3);
});

test.each(LOGS)('[UI-P41] %s is shown event by event to the end, each as it really was', async (name) => {
  const match = played(name) as Played;
  const steps = match.lines.map((_, i) => i + 1);
  const { ask, requested } = serverOf(match, steps);
  const shots = await shotsIn(new LiveReel(clientOf(match.game), [], ask));
  expect(sameJson(shots.at(-1)?.view, match.views.at(-1))).toBe(true);
  // The whole is requested again only after an undo, and for what a view does not contain (repetition counts).
  const whole = requested.filter((after) => after === undefined).length;
  expect(whole).toBeLessThan(match.lines.length / 8);
  const made = shots.filter(({ made }) => made !== undefined);
  expect(made.length).toBeGreaterThan(match.lines.length / 3);
  const known = new Set(match.views.map((view) => JSON.stringify(view)));
  const reached = new Set(shots.map(({ view }) => JSON.stringify(view)));
  expect([...known].filter((view) => reached.has(view)).length).toBeGreaterThan(match.lines.length / 3);
});

test.each(LOGS)('%s: after a long absence the current board is shown', async (name) => {
  const match = played(name) as Played;
  const { length } = match.lines;
  const { ask } = serverOf(match, [2, 3, length - 1]);
  const shots = await shotsIn(new LiveReel(clientOf(match.game), [], ask));
  expect(length).toBeGreaterThan(PUBLIC_BOARDS.linesMax + 4);
  expect(shots.length).toBeLessThan(length / 2);
  expect(sameJson(shots.at(-1)?.view, match.views.at(-1))).toBe(true);
});

test('if the lines do not lead to the server’s board it is requested as a whole', async () => {
  const match = played(LOGS[0] ?? '') as Played;
  const { ask, requested } = serverOf(match, [4, 5, 6]);
  let lies = 1;
  const lying = async (after: number | undefined): Promise<PublicBoardReply> => {
    const reply = await ask(after);
    return reply.lines !== undefined && lies-- > 0 ? { ...reply, check: (reply.check ?? 0) ^ 1 } : reply;
  };
  await shotsIn(new LiveReel(clientOf(match.game), [], lying));
  expect(requested.filter((after) => after === undefined)).toHaveLength(2);
});

/** What is played from the position for newcomers, line by line. */
const playedFor = (id: string): URL => new URL(`../src/games/${id}/entry/start/played.json`, import.meta.url);

test.each(GAMES.map(({ id }) => id))(
  '[UI-P70] %s has something for newcomers to see if it has something to play',
  async (id) => {
    const start = await gameEntry(id)?.start();
    expect(existsSync(playedFor(id))).toBe(start?.prepared !== undefined);
  },
);

const FOR_NEWCOMERS = GAMES.filter(({ id }) => existsSync(playedFor(id)));

describe.each(FOR_NEWCOMERS.map((game) => [game.id, game] as const))(
  '[UI-P70] newcomers to %s',
  (id, game) => {
    const rules = game as unknown as AnyEngine;
    const preparedOf = async () => {
      const prepared = (await gameEntry(id)?.start())?.prepared;
      if (prepared === undefined) throw new Error(`${id} has no prepared position`);
      const start = opened(game, prepared.options, new LocalDice());
      if (!start.ok) throw new Error(id);
      return { prepared, view: game.view(start.value, SPECTATOR) as AnyView };
    };

    test('see acts that fit the rules, and that change the board', async () => {
      const { view } = await preparedOf();
      const lines = JSON.parse(readFileSync(playedFor(id), 'utf8')) as readonly string[];
      const shots = shotsOf(rules, view, lines) ?? [];
      expect(new Set(shots.map((shot) => JSON.stringify(shot.view))).size).toBeGreaterThan(9);
    });

    test('as bots play from there', async () => {
      const { prepared, view } = await preparedOf();
      const lines = await playedAhead(game, { options: prepared.options, strength: 1, seed: 5, count: 3 });
      expect(lines).toHaveLength(3);
      expect(shotsOf(rules, view, lines)?.length).toBeGreaterThanOrEqual(3);
    });
  },
);
