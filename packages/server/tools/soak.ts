// `npm run -s soak`: whether a server is again what it was, after a day's mixed load in some minutes.

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { newCommand, ownOptionsOf, positive, whole } from '../../shared/tools/command.ts';
import { CASES } from './abuse/cases.ts';
import { Crowd } from './abuse/crowd.ts';
import { ask, letGo, next, startServer } from './bench/processes.ts';
import { type Footprint, grown, tableOf } from './soak/footprint.ts';
import { ALL, PassersBy, SHORT } from './soak/passersBy.ts';

const options = ownOptionsOf<Record<'minutes' | 'quiet' | 'seed', number>>(
  newCommand('soak')
    .description(
      `Starts a server as it is for people and lets it be visited: ten timed matches, guests who come and go in all kinds of ways,
bots, and a hostile guest who tries every case of \`npm run abuse\` again and again. Then nobody comes any more. Prints what
the server holds after a short warm-up whose guests have gone, at the end of the load, and after the quiet; it has FAILED
where anything but noise is left.`,
    )
    .option('--minutes <M>', 'of load', positive('minutes'), 10)
    .option(
      '--quiet <M>',
      'minutes after it: what waits the longest for somebody to come back waits ten',
      positive('quiet'),
      12,
    )
    .option('--seed <S>', 'of all that is random', whole('seed', 0), 1),
);

/** So that what is left unfinished is lost on time in the quiet. */
const CLOCK = { kind: 'fischer', initialMs: 2 * MINUTE_MS, incrementMs: 0 } as const;
const WARM_UP_MS = 30_000;
/** Until the server has let go of all that the warm-up has left. */
const COOL_MS = 330_000;
const CASE_MAX_MS = 30_000;

process.exitCode = await main(options.minutes * MINUTE_MS, options.quiet * MINUTE_MS);

async function main(loadMs: number, quietMs: number): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'hexmarch-soak-'));
  const args = ['--host', '127.0.0.1', '--port', '0', '--log', 'error', '--data', dir, '--proxies', '1'];
  const server = startServer(new URL('soak/server.ts', import.meta.url), args);
  try {
    const { port } = await next<{ port: number }>(server);
    const url = `http://127.0.0.1:${port}`;
    const measure = () => ask<Footprint>(server, 'measure');
    const fresh = await measure();
    await warmUp(url);
    await pause(COOL_MS);
    const before = await measure();
    const { commands, visits, attempts } = await loaded(url, loadMs);
    const loadedFootprint = await measure();
    await pause(quietMs);
    const after = await measure();
    const moments = [
      { name: 'new', footprint: fresh },
      { name: 'before', footprint: before },
      { name: 'under load', footprint: loadedFootprint },
      { name: 'after quiet', footprint: after },
    ];
    process.stdout.write(
      `${commands} commands, ${visits}, ${attempts} hostile attempts\n${tableOf(moments)}\n`,
    );
    const left = grown(before, after);
    process.stdout.write(left.length === 0 ? 'nothing is left\n' : `FAILED: grown: ${left.join('; ')}\n`);
    return left.length === 0 ? 0 : 1;
  } finally {
    await letGo(server);
    rmSync(dir, { recursive: true });
  }
}

/** Warm-up: compiles code, and creates what is created once. */
async function warmUp(url: string): Promise<void> {
  const random = seededRandom(options.seed);
  const crowd = new Crowd(url, random, CLOCK);
  const passers = new PassersBy(url, random, SHORT);
  await crowd.open();
  const coming = passers.keepComing();
  await pause(WARM_UP_MS);
  crowd.close();
  await passers.stop();
  await coming;
}

async function loaded(url: string, ms: number) {
  const random = seededRandom(options.seed);
  const crowd = new Crowd(url, random, CLOCK);
  const passers = new PassersBy(url, random, ALL);
  const hostile = fork(fileURLToPath(new URL('abuse/hostile.ts', import.meta.url)));
  const ends = performance.now() + ms;
  try {
    await crowd.open();
    const coming = passers.keepComing();
    const attempts = await attack(hostile, url, ends);
    const { commands } = crowd.toll();
    await passers.stop();
    await coming;
    return { commands, visits: `${passers.visits} visits (${passers.failures} refused)`, attempts };
  } finally {
    crowd.close();
    hostile.disconnect();
  }
}

/** One case after the other until then; how many. */
async function attack(hostile: ChildProcess, url: string, ends: number): Promise<number> {
  let attempts = 0;
  for (; performance.now() < ends; attempts += 1) {
    const { name } = CASES[attempts % CASES.length] ?? { name: '' };
    const address = `203.0.${attempts >> 8}.${attempts & 255}`;
    const done = new Promise((resolve) => hostile.once('message', resolve));
    hostile.send({ name, url, address });
    await Promise.race([done, pause(CASE_MAX_MS)]);
  }
  return attempts;
}
