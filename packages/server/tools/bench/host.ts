// The server under test: the real app with its durable log, in a process of its own, that reports its resource usage to its parent.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { buildApp } from '../../src/app/compose.ts';
import { readConfig } from '../../src/base/config/config.ts';
import { loadGames } from '../../src/base/config/games.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import { reportTo } from './report.ts';

/** Of the parent's environment only the addresses of databases and peers. */
const JOINING = ['DATABASE_URL', 'ADVERTISE', 'CLUSTER_SECRET', 'SIGNING_KEY'];
const env = Object.fromEntries(
  JOINING.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

const config = readConfig(process.argv.slice(2), env);
if (config === 'help') throw new Error('not for humans');
// Finished matches go at once, so that what stays is what live matches need.
const patience = { ...PATIENCE, emptyOverMs: 500 };
const games = await loadGames(GAMES, config.gameFiles);
const app = await buildApp(config, { games, logger: newLogger('error'), patience });
reportTo(await app.listen(), () => app.close());
