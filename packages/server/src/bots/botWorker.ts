// The worker thread of bots: gets one question after the other (ports.ts) and answers each.

import { parentPort, workerData } from 'node:worker_threads';
import { loadBot } from '@hexmarch/shared/catalogue/botPlayers';
import type { AnyBotPlayer } from '@hexmarch/shared/search/botPlayer';
import type { BotQuestion } from '../ports/ports.ts';
import type { BotReply, BotWorkerData } from './botWorkerTypes.ts';

const { halt, modules } = workerData as BotWorkerData;
const flag = new Int32Array(halt);
const stop = (): boolean => Atomics.load(flag, 0) !== 0;
const players = new Map<string, Promise<AnyBotPlayer | undefined>>();

parentPort?.on('message', async (question: BotQuestion) => {
  parentPort?.postMessage(await replyTo(question));
});

async function replyTo({ game, view, seat, strength, seed }: BotQuestion): Promise<BotReply> {
  try {
    const player = await playerOf(game);
    if (player === undefined) throw new Error(`nobody plays ${game}`);
    return { command: player.nextCommand(JSON.parse(view), seat, { strength, seed, stop }) };
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
  const path = modules[game];
  if (path === undefined) return loadBot(game);
  return ((await import(path)) as { readonly bot?: AnyBotPlayer }).bot;
}
