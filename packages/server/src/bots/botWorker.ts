// The worker thread of bots: gets one question after the other (ports.ts) and answers each.

import { parentPort, workerData } from 'node:worker_threads';
import { loadBot } from '@hexmarch/shared/catalogue/botPlayers';
import type { AnyBotPlayer } from '@hexmarch/shared/search/botPlayer';
import type { BotQuestion } from '../ports/ports.ts';
import type { BotReply, BotWorkerData } from './botWorkerTypes.ts';

const { halt, modules } = workerData as BotWorkerData;
const flag = new Int32Array(halt);
const players = new Map<string, Promise<AnyBotPlayer | undefined>>();

parentPort?.on('message', async (question: BotQuestion) => {
  parentPort?.postMessage(await replyTo(question));
});

async function replyTo({ game, view, seat, level, seed }: BotQuestion): Promise<BotReply> {
  try {
    const player = await playerOf(game);
    if (player === undefined) throw new Error(`nobody plays ${game}`);
    const before = process.threadCpuUsage();
    let isCut = false;
    const stop = (): boolean => {
      isCut ||= Atomics.load(flag, 0) !== 0;
      return isCut;
    };
    const command = player.nextCommand(JSON.parse(view), seat, { level, seed, stop });
    const { user, system } = process.threadCpuUsage(before);
    return { command, isCut, cpuMs: (user + system) / 1000 };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function playerOf(game: string): Promise<AnyBotPlayer | undefined> {
  let player = players.get(game);
  if (player === undefined) {
    player = load(game);
    players.set(game, player);
  }
  return player;
}

/** Of the module that brings the game, or of this repository. */
async function load(game: string): Promise<AnyBotPlayer | undefined> {
  const module = modules[game];
  if (module === undefined) return loadBot(game);
  return ((await import(module.url)) as { readonly bot?: AnyBotPlayer }).bot;
}
