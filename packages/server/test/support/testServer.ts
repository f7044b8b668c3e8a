// A real server on localhost for one test file, with an in-memory store and no rate limits unless requested.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { type AppParts, buildApp } from '../../src/app/compose.ts';
import type { RunningApp } from '../../src/app/runningApp.ts';
import { type Config, readConfig } from '../../src/base/config/config.ts';
import type { BotModule } from '../../src/base/config/games.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { bids } from '../fixtures/bidsGame.ts';
import { duel } from '../fixtures/duelGame.ts';
import { lowest } from '../fixtures/lowestGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';

export interface TestServer {
  readonly app: RunningApp;
  readonly url: string;
  close(): Promise<void>;
}

/** The toy games bring their bots. */
export const BOT_MODULES: Readonly<Record<string, BotModule>> = {
  duel: { url: new URL('../fixtures/duelGame.ts', import.meta.url).href, levels: 3 },
  bids: { url: new URL('../fixtures/bidsGame.ts', import.meta.url).href, levels: 3 },
  lowest: { url: new URL('../fixtures/lowestGame.ts', import.meta.url).href, levels: 3 },
};

/** One at a time per process: the library's matchmaker is global. */
export async function startServer(
  args: readonly string[] = [],
  parts: Partial<AppParts> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const app = await buildApp(configOf(args, env), {
    games: [...GAMES, duel, lowest, bids, ruledBids],
    logger: newLogger('silent'),
    botModules: BOT_MODULES,
    // Independent of the machine's load.
    gauges: { lagMs: () => 0 },
    ...parts,
  });
  const port = await app.listen();
  return { app, url: `http://127.0.0.1:${port}`, close: () => app.close() };
}

function configOf(args: readonly string[], env: Readonly<Record<string, string>>): Config {
  const storage = args.includes('--data') ? [] : ['--memory'];
  const usual = ['--host', '127.0.0.1', '--port', '0', '--log', 'silent', '--bot-pace', '0'];
  const config = readConfig([...usual, ...storage, ...args], env);
  if (config === 'help') throw new Error('help is not a server');
  return config;
}

export { tempDir } from './tempDir.ts';
