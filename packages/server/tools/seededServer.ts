// The real server with seeded dice, for browser tests that must end: `SEED=3 node seededServer.ts`
// and the options of the server. Each IPC message is a wall time, to
// which it skips; from the first one on its time passes in no other way. Not for people to play on: the seed reveals
// the dice.

import { hash } from 'node:crypto';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { type AppParts, buildApp } from '../src/app/compose.ts';
import { readConfig } from '../src/base/config/config.ts';
import { newLogger } from '../src/ops/logger.ts';
import { onShutdown } from '../src/ops/shutdown.ts';
import { SkippingClock } from './skippedTime.ts';

const config = readConfig(process.argv.slice(2), {});
if (config === 'help') throw new Error('not for humans');
const logger = newLogger(config.logLevel);
const app = await buildApp(config, {
  games: GAMES,
  logger,
  randomBytes: seededBytes(process.env.SEED ?? ''),
  ...skipping(),
});
onShutdown(logger, () => app.close());
process.stdout.write(`http://127.0.0.1:${await app.listen()}\n`);

/** Other bytes at every call, the same for every process of the same seed. */
function seededBytes(seed: string): (count: number) => Buffer {
  let calls = 0;
  return (count) => Buffer.from(hash('sha256', `${seed} ${calls++}`, 'hex'), 'hex').subarray(0, count);
}

function skipping(): Pick<AppParts, 'clock'> {
  if (process.send === undefined) return {};
  const clock = new SkippingClock();
  process.once('message', () => clock.stopTime());
  process.on('message', async (wall) => process.send?.(await clock.skipTo(Number(wall))));
  return { clock };
}
