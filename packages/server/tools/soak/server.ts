// The server under test: the real app with its durable log and usual configuration, that reports its memory to its parent.

import { readdirSync } from 'node:fs';
import { matchMaker } from '@colyseus/core';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { buildApp } from '../../src/app/compose.ts';
import { readConfig } from '../../src/base/config/config.ts';
import { newLogger } from '../../src/ops/logger.ts';
import { reportTo, usage } from '../bench/report.ts';
import type { Footprint } from './footprint.ts';

const config = readConfig(process.argv.slice(2), {});
if (config === 'help') throw new Error('not for humans');
const app = await buildApp(config, { games: GAMES, logger: newLogger('error') });
reportTo(await app.listen(), () => app.close(), { measure });

function measure(): Footprint {
  const { heapBytes, rssBytes } = usage();
  const resources = process.getActiveResourcesInfo();
  const count = (kind: string) => resources.filter((resource) => resource === kind).length;
  return {
    heapMb: heapBytes / 1e6,
    rssMb: rssBytes / 1e6,
    timers: count('Timeout'),
    rooms: matchMaker.stats.local.roomCount,
    sockets: count('TCPSocketWrap'),
    descriptors: readdirSync('/proc/self/fd').length,
  };
}
