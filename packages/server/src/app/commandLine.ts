// The server as a process: reads the command line, starts, and says where it is open or why it cannot start.

import { networkInterfaces } from 'node:os';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { type Config, ConfigError, HELP, heapMaxOf, readConfig } from '../base/config/config.ts';
import { GameModuleError, loadBotModules, loadGames } from '../base/config/games.ts';
import { newLogger } from '../ops/logger.ts';
import { keepToOwner } from '../ops/ownerOnly.ts';
import { onShutdown } from '../ops/shutdown.ts';
import { SigningKeyError } from '../ops/signingKey.ts';
import { StoreError } from '../store/storeError.ts';
import { type AppParts, buildApp } from './compose.ts';
import { AdminPortError } from './operators.ts';

const EXIT_USAGE = 2;

/** Ends the process where the server cannot start. */
export async function runServer(more: Pick<AppParts, 'devTools'> = {}): Promise<void> {
  try {
    const config = readConfig(process.argv.slice(2), process.env);
    if (config === 'help') process.stdout.write(`${HELP}\n`);
    else await start(config, more);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(error instanceof ConfigError ? EXIT_USAGE : 1);
  }
}

async function start(config: Config, more: Pick<AppParts, 'devTools'>): Promise<void> {
  const logger = newLogger(config.logLevel);
  // Before anything is written.
  keepToOwner(config.dataDir, (about, sentence) => logger.warn(about, sentence));
  const games = await loadGames(GAMES, config.gameFiles);
  const app = await buildApp(config, {
    ...more,
    games,
    logger,
    botModules: await loadBotModules(config.gameFiles),
    heapMaxBytes: heapMaxOf(process.execArgv, process.env),
  });
  onShutdown(logger, () => app.close());
  const port = await app.listen();
  process.stdout.write(
    `Hexmarch is open at\n${addresses(config.host, port)
      .map((url) => `  ${url}\n`)
      .join('')}`,
  );
  if (config.admin !== undefined && app.adminPort !== undefined)
    process.stdout.write(
      `Operators find health and metrics at\n  ${urlOf(config.admin.host, app.adminPort)}\n`,
    );
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Where browsers reach the server: this machine first, then its addresses on the network. */
function addresses(host: string | undefined, port: number): readonly string[] {
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::';
  if (!everywhere) return [urlOf(host, port)];
  const outside = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['localhost', ...outside.map(({ address }) => address)].map((name) => urlOf(name, port));
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `${error.message}\n\n${HELP}`;
  if (error instanceof SigningKeyError || error instanceof StoreError) return error.message;
  if (error instanceof GameModuleError || error instanceof AdminPortError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return 'This port is taken. Stop the program that uses it, or choose another with --port.';
  if (code === 'EACCES')
    return 'No permission to use this port or folder. Choose another with --port or --data.';
  if (code === 'EADDRNOTAVAIL') return 'This machine does not have that address. Choose another with --host.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
