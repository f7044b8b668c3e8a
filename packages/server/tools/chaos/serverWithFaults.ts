// The real server with a faulty store (faultyStore.ts). Started by serverProcess.ts only.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { buildApp } from '../../src/app/compose.ts';
import { openStores } from '../../src/app/stores.ts';
import { readConfig } from '../../src/base/config/config.ts';
import { loadGames } from '../../src/base/config/games.ts';
import { NO_METER } from '../../src/base/meter.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { onShutdown } from '../../src/ops/shutdown.ts';
import { faultyStore, type StoreFaults } from './faultyStore.ts';
import type { Moment } from './serverProcess.ts';

const config = readConfig(process.argv.slice(2), { DATABASE_URL: process.env.DATABASE_URL });
if (config === 'help' || config.dataDir === undefined) throw new Error('not for humans');
const faults: StoreFaults = {
  random: seededRandom(Number(process.env.STORE_FAULTS_SEED)),
  die: () => process.kill(process.pid, 'SIGKILL'),
};
process.on('message', (message: { readonly dieAt?: Moment }) => {
  faults.dieAt = message.dieAt;
});
const logger = newLogger(config.logLevel);
const games = await loadGames(GAMES, config.gameFiles);
const { log } = await openStores(config, games, logger, NO_METER);
const store = faultyStore(log, faults);
const app = await buildApp(config, { games, logger, store });
onShutdown(logger, () => app.close());
process.stdout.write(`http://127.0.0.1:${await app.listen()}\n`);
