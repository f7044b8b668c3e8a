// The server that is to last: the real app with its durable log, as it is for people, that tells its parent what it holds.

import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { matchMaker } from '@colyseus/core';
import { GAMES } from '@hexmarch/shared/games/registry';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { tell } from '../bench/report.ts';
import type { Held } from './held.ts';

const config = readConfig(process.argv.slice(2), {});
if (config === 'help') throw new Error('not for humans');
const app = await buildApp(config, { games: GAMES, logger: newLogger('error') });
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (message) => {
  if (message === 'held') tell(held());
});
process.on('disconnect', () => void app.close().then(() => process.exit(0)));
tell({ port: await app.listen() });

function held(): Held {
  collect();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const count = (kind: string) => resources.filter((resource) => resource === kind).length;
  return {
    heapMb: (heapUsed + arrayBuffers) / 1e6,
    rssMb: rss / 1e6,
    timers: count('Timeout'),
    rooms: matchMaker.stats.local.roomCount,
    sockets: count('TCPSocketWrap'),
    descriptors: readdirSync('/proc/self/fd').length,
  };
}
