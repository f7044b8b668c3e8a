// `npm run -s bench:chat`: what marks in the chats of two sides cost a server (UI-K94), each player at the rate limit of TABLE-21.4.

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { sideOf } from '@hexmarch/shared/protocol/people/chat';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { newCommand, ownOptionsOf, positive, whole } from '../../shared/tools/command.ts';
import { companySettings } from '../../shared/tools/games/skure/random/company.ts';
import { cpuMs, letGo, next, startHost } from './bench/processes.ts';
import { LeanClient } from './lean/leanClient.ts';

/** One every two seconds, as the client sends at most; the server allows five in ten seconds. */
const MARK_EVERY_MS = 2000;
const SIDES = 2;
/** For the last ones to arrive. */
const DELIVERY_MS = 500;

interface ChatOptions {
  readonly seats: number;
  readonly seconds: number;
}

const { seats, seconds } = ownOptionsOf<ChatOptions>(
  newCommand('bench:chat')
    .description(
      `Starts a real server process with its log in a temporary folder, and a company battle with a socket for every seat. Prints the CPU time
of the server, in percent of one core, while nobody does anything and while every player marks spaces for the own side as often as the
limit allows; and how many marks were delivered.`,
    )
    .option('--seats <N>', 'players', whole('seats', 4), 20)
    .option('--seconds <T>', 'time of each measurement', positive('seconds'), 30),
);

interface Counts {
  readonly sent: number;
  readonly delivered: number;
  readonly refused: number;
}

const NOTHING_SENT: Counts = { sent: 0, delivered: 0, refused: 0 };

/** Of all marks, so that none is taken for one that was sent again. */
let sentSoFar = 0;

await main();

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexmarch-bench-'));
  const server = startHost(['--host', '127.0.0.1', '--port', '0', '--log', 'error', '--data', dir]);
  try {
    const { port } = await next<{ port: number }>(server);
    const players = await seated(`http://127.0.0.1:${port}`);
    await marked(players, 2 * MARK_EVERY_MS);
    const idle = await share(server, () => pause(1000 * seconds).then(() => NOTHING_SENT));
    const marking = await share(server, () => marked(players, 1000 * seconds));
    const { sent, delivered, refused } = marking.counts;
    console.log(
      `${seats} players, ${seconds} s: idle ${idle.percent.toFixed(2)} %, marking ${marking.percent.toFixed(2)} % of a core; ` +
        `${sent} marks sent, ${delivered} delivered, ${refused} refused`,
    );
    await Promise.all(players.map(({ client }) => client.close()));
  } finally {
    await letGo(server);
    rmSync(dir, { recursive: true });
  }
}

interface Player {
  readonly client: LeanClient;
  /** Chat of the own side. */
  readonly channel: string;
}

async function seated(url: string): Promise<readonly Player[]> {
  const setting = { seats, sides: SIDES, fighters: 1, windows: 'single' } as const;
  const options = companySettings(setting, seededRandom(1));
  const host = await LeanClient.create(url, {
    ...{ game: 'skure', name: 'Player 0', options, visibility: 'private', watchersAllowed: true },
    clock: { kind: 'untimed' },
  });
  const clients = [host];
  for (let seat = 1; seat < seats; seat++)
    clients.push(await LeanClient.enter(url, host.matchId, { as: 'seat', name: `Player ${seat}` }));
  while (host.status !== 'playing') await pause(20);
  const people = await Promise.all(clients.map(async (client) => (await client.welcome()).person));
  const sides = clients.map(({ seat }) =>
    sideOfSeat((host.publicView as unknown as SkureView).options, seat ?? 0),
  );
  return clients.map((client, i) => ({
    client,
    channel: sideOf(people.filter((_, other) => sides[other] === sides[i])),
  }));
}

/** Marks of all players, spread evenly over time. */
async function marked(players: readonly Player[], ms: number): Promise<Counts> {
  const counts = { sent: 0, delivered: 0, refused: 0 };
  for (const { client } of players) {
    client.onMessage = (type) => {
      if (type === MESSAGE.chat) counts.delivered += 1;
    };
    client.onRefused = () => {
      counts.refused += 1;
    };
  }
  const [from, everyMs] = [performance.now(), MARK_EVERY_MS / players.length];
  for (let turn = 0; turn * everyMs < ms; turn++) {
    await pause(Math.max(0, from + turn * everyMs - performance.now()));
    const player = players[turn % players.length];
    player?.client.chat({
      ...{ do: 'say', channel: player.channel, mark: `m${sentSoFar++}` },
      text: `!${turn % 9},${turn % 7} hold`,
    });
    counts.sent += 1;
  }
  await pause(DELIVERY_MS);
  return counts;
}

async function share(server: ChildProcess, work: () => Promise<Counts>) {
  const [from, before] = [performance.now(), await cpuMs(server)];
  const counts = await work();
  const used = (await cpuMs(server)) - before;
  return { counts, percent: (100 * used) / (performance.now() - from) };
}
