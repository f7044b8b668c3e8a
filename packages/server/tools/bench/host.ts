// The server under test: the real app with its durable log, in a process of its own, that tells its parent what it uses.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GAMES } from '@hexmarch/shared/games/registry';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { PATIENCE } from '../../src/match/tableTypes.ts';
import { newLogger } from '../../src/ops/logger.ts';

export interface Usage {
  /** CPU time of all threads since the process began, in ms. */
  readonly cpuMs: number;
  readonly rssBytes: number;
  /** After a collection. */
  readonly heapBytes: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const config = readConfig(process.argv.slice(2), {});
if (config === 'help') throw new Error('not for humans');
// Finished matches go at once, so that what stays is what live matches need.
const patience = { ...PATIENCE, emptyOverMs: 500 };
const app = await buildApp(config, { games: GAMES, logger: newLogger('error'), patience });
const port = await app.listen();
process.on('message', (message) => {
  if (message === 'cpu') tell({ cpuMs: cpuMs() });
  if (message === 'usage') {
    const before = cpuMs();
    collect();
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    tell({ cpuMs: before, rssBytes: rss, heapBytes: heapUsed + arrayBuffers } satisfies Usage);
  }
});
process.on('disconnect', () => void app.close().then(() => process.exit(0)));
tell({ port });

/** Marked, because libraries send words of their own to whoever started the process. */
function tell(bench: object): void {
  process.send?.({ bench });
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
