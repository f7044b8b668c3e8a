// A real server on loopback for one test file, with a store in memory and no rate limits unless asked for.

import { GAMES } from '@hexmarch/shared/games/registry';
import { type App, type AppParts, buildApp } from '../../src/app/app.ts';
import { type Config, readConfig } from '../../src/base/config/config.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { bids } from '../fixtures/bidsGame.ts';
import { duel } from '../fixtures/duelGame.ts';
import { lowest } from '../fixtures/lowestGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';

export interface TestServer {
  readonly app: App;
  readonly url: string;
  close(): Promise<void>;
}

/** The toys bring their bots. */
export const BOT_MODULES = {
  duel: new URL('../fixtures/duelGame.ts', import.meta.url).href,
  bids: new URL('../fixtures/bidsGame.ts', import.meta.url).href,
  lowest: new URL('../fixtures/lowestGame.ts', import.meta.url).href,
};

/** One at a time in a process: the matchmaker is the library's global. */
export async function startServer(
  args: readonly string[] = [],
  parts: Partial<AppParts> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const app = await buildApp(configOf(args, env), {
    games: [...GAMES, duel, lowest, bids, ruledBids],
    logger: newLogger('silent'),
    botModules: BOT_MODULES,
    // Whatever else the machine is busy with.
    gauges: { lagMs: () => 0 },
    ...parts,
  });
  const port = await app.listen();
  return { app, url: `http://127.0.0.1:${port}`, close: () => app.close() };
}

function configOf(args: readonly string[], env: Readonly<Record<string, string>>): Config {
  const kept = args.includes('--data') ? [] : ['--memory'];
  const usual = ['--host', '127.0.0.1', '--port', '0', '--log', 'silent', '--bot-pace', '0'];
  const config = readConfig([...usual, ...kept, ...args], env);
  if (config === 'help') throw new Error('help is not a server');
  return config;
}

export { tempDir } from './tempDir.ts';
