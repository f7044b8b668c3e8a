// Forks of one match: the same files and time on several servers, one after the other, so that any difference in their answers is caused by
// what was done on each.

import { cpSync } from 'node:fs';
import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { chooseCommand } from '../../../shared/tools/playout.ts';
import { TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import type { MatchRunner } from '../../src/match/matchRunner.ts';
import { TOYS } from '../fixtures/trials.ts';
import { Browser } from './browser.ts';
import { emptyClient } from './emptyClient.ts';
import { FakeClock } from './hostOf.ts';
import { tempDir } from './tempDir.ts';
import { createMatch, TestClient } from './testClient.ts';
import { startServer, type TestServer } from './testServer.ts';

const MORNING = Date.UTC(2026, 0, 31, 6);
const clientDir = emptyClient();
const drawings = {
  address: new URL('../fixtures/revealingDrawings.ts', import.meta.url),
  games: [...TOYS, ...TRIAL_GAMES].map(({ game }) => game.id),
};

/** A seated player. */
export interface Player {
  readonly token: string;
  /** Session cookie of the seat's profile. */
  readonly cookie: string;
}

/** A started match, and its stored state when its server stopped. */
export interface Stage {
  readonly trial: TrialGame;
  readonly dir: string;
  readonly matchId: string;
  readonly code: string;
  /** By seat. */
  readonly players: readonly Player[];
  readonly uptime: number;
}

export interface Fork {
  readonly server: TestServer;
  readonly clock: FakeClock;
  readonly host: MatchRunner;
  /** Waits until everything is stored and sent. */
  settle(): Promise<void>;
}

async function open(dir: string, clock: FakeClock, seed: number): Promise<TestServer> {
  let drawn = seed;
  return startServer(
    ['--data', dir, '--client', clientDir, '--no-limits', '--public-url', 'http://hex.example'],
    {
      ...{ clock, drawings },
      // Ids made later are the same on each fork.
      randomBytes: (count) => Buffer.alloc(count, ++drawn),
    },
  );
}

const clockAt = (uptime: number): FakeClock => new FakeClock(MORNING + uptime, uptime);

/** `isReady`: whether the wanted state is reached. Undefined: never within the limit of commands. */
export async function staged(
  trial: TrialGame,
  change: Partial<CreateMatchRequest>,
  commands: number,
  isReady: (host: MatchRunner, played: number) => boolean,
): Promise<Stage | undefined> {
  const random = seededRandom(7);
  const [dir, clock] = [tempDir(), clockAt(1_000_000)];
  const server = await open(dir, clock, 0);
  try {
    const options = trial.options(random, 'whole');
    const { body } = await createMatch(server.url, {
      game: trial.game.id,
      options,
      visibility: 'public',
      ...change,
    });
    const { matchId, code } = body;
    const clients = [await TestClient.join(server.url, matchId, 'seat', body.token)];
    const [first] = clients as [TestClient];
    while (clients.length < first.state.seats.length)
      clients.push(await TestClient.join(server.url, matchId, 'seat', undefined, `Name ${clients.length}`));
    await first.until(() => first.state.status === 'playing');
    const host = hostOf(server, matchId);
    let played = 0;
    while (!isReady(host, played) && played < commands && host.status === 'playing') {
      await playOne(trial, host, random);
      played += 1;
    }
    const players = await Promise.all(
      clients.map(({ token }, i) => returning(server.url, matchId, token, i)),
    );
    await Promise.all(clients.map((client) => client.leave()));
    if (host.status !== 'playing' || !isReady(host, played)) return undefined;
    return { trial, dir, matchId, code, players, uptime: clock.uptime() };
  } finally {
    await server.close();
  }
}

async function returning(url: string, matchId: string, token: string, i: number): Promise<Player> {
  const browser = new Browser(url);
  const seats = [{ matchId, key: token }];
  const { status } = await browser.post('/me', {
    name: `Keeper ${String.fromCharCode(65 + i)}`,
    lang: 'en',
    seats,
  });
  if (status !== 201) throw new Error(`not kept: ${status}`);
  return { token, cookie: browser.cookie };
}

/** A plausible command of that game, sealed or not. */
export async function playOne({ game, style }: TrialGame, host: MatchRunner, random: Random): Promise<void> {
  const { state, turn } = host.position;
  const seat = style.nextSeat(state, turn.awaiting, random);
  const view = game.view(state, { kind: 'seat', seat });
  const command = chooseCommand(game, style, view, seat, random, { ...style.weights(random), resign: 0 });
  if (command !== undefined) await submit(host, seat, game.formatCommand(view, command));
}

export async function submit(host: MatchRunner, seat: number, text: string): Promise<void> {
  host.submit(seat, { seq: host.numberOf(seat), text }, ({ kind, message }) => {
    if (kind === 'refused') throw new Error(`${text}: ${JSON.stringify(message)}`);
  });
  await idle(host);
}

async function idle(host: MatchRunner): Promise<void> {
  while (!host.isIdle) await new Promise((resolve) => setImmediate(resolve));
}

function hostOf(server: TestServer, matchId: string): MatchRunner {
  const host = server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  return host;
}

/** The stage on a server of its own; one at a time. */
export async function forked<T>(stage: Stage, run: (fork: Fork) => Promise<T>): Promise<T> {
  const [dir, clock] = [tempDir(), clockAt(stage.uptime)];
  cpSync(stage.dir, dir, { recursive: true });
  const server = await open(dir, clock, 100);
  try {
    // Joining loads the table.
    await server.app.tables.visit(stage.matchId);
    const host = hostOf(server, stage.matchId);
    const settle = async (): Promise<void> => {
      await idle(host);
      // List updates, and messages sent at the end of an event-loop turn.
      await clock.forward(2_000);
      await idle(host);
      await new Promise((resolve) => setTimeout(resolve, 60));
    };
    return await run({ server, clock, host, settle });
  } finally {
    await server.close();
  }
}
