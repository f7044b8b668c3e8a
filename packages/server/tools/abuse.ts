// `npm run -s abuse`: what a hostile guest can make everybody else wait for, and how much memory it can take.

import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { newCommand, ownOptionsOf, positive, whole } from '../../shared/tools/command.ts';
import type { Verdict } from './abuse/case.ts';
import { CASES } from './abuse/cases.ts';
import { Crowd, type Toll } from './abuse/crowd.ts';
import type { HostileRequest } from './abuse/hostile.ts';
import { Target } from './abuse/target.ts';

interface AbuseOptions {
  readonly url?: string;
  readonly only?: string;
  readonly waitMax: number;
  readonly growthMax: number;
  readonly seed: number;
}

const options = ownOptionsOf<AbuseOptions>(
  newCommand('abuse')
    .description(
      `Plays a hostile guest against a server, one case after the other, each within bounds of time and number, while ten honest
matches with clocks are played beside it. Prints a line for each case: whether the server held, what came of it, and what
it cost the others: the longest time that the server's loop kept an honest player waiting, 99 % of the answers to honest
commands, and how far the memory of the server grew. A case has FAILED where the server did not hold, where an honest
player was refused or hung up on, or where the cost is over its bound.

Starts a server with its usual limits, unless an address is given. That one must believe X-Forwarded-For (--proxies 1), or
the honest players have one address with the guest; and its memory cannot be seen.
The machine's other work shows in the figures.`,
    )
    .option('--url <URL>', 'a server that runs already, such as http://127.0.0.1:2567')
    .option('--only <TEXT>', 'only cases with this in their names')
    .option(
      '--wait-max <MS>',
      'longest time that an honest player may have to wait',
      positive('wait-max'),
      1000,
    )
    .option('--growth-max <MB>', 'how far the memory may grow in a case', positive('growth-max'), 150)
    .option('--seed <S>', 'seed of what the honest players do', whole('seed', 0), 1),
);

const SETTLE_MS = 1500;
const MEASURE_EVERY_MS = 250;
/** A case that hangs has failed. */
const CASE_MAX_MS = 30_000;

interface Cost {
  readonly toll: Toll;
  readonly growthMb: number | undefined;
  readonly loggedBytes: number;
}

await main();

async function main(): Promise<void> {
  const { url, only = '', seed } = options;
  const target = url === undefined ? await Target.start() : new Target(url);
  const crowd = new Crowd(target.url, seededRandom(seed));
  const hostile = fork(fileURLToPath(new URL('abuse/hostile.ts', import.meta.url)));
  let failed = 0;
  try {
    await crowd.open();
    await pause(SETTLE_MS);
    crowd.toll();
    const calm = await measured(target, crowd, () => pause(2 * SETTLE_MS));
    print('', { passed: true, summary: 'nobody does anything' }, calm.cost);
    for (const [i, { name }] of CASES.filter((one) => one.name.includes(only)).entries()) {
      const request = { name, url: target.url, address: `203.0.113.${i + 1}` };
      const { result, cost } = await measured(target, crowd, () => attempt(hostile, request));
      if (!print(name, result, cost)) failed += 1;
    }
  } finally {
    crowd.close();
    hostile.disconnect();
    await target.stop();
  }
  process.exit(failed > 0 ? 1 : 0);
}

/** What it costs everybody while `run` goes on, and a moment after. */
async function measured<T>(target: Target, crowd: Crowd, run: () => Promise<T>) {
  const before = { rssMb: target.rssMb, written: target.writtenBytes };
  let mostMb = before.rssMb ?? 0;
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, target.rssMb ?? 0);
  }, MEASURE_EVERY_MS);
  const result = await run();
  await pause(SETTLE_MS);
  clearInterval(timer);
  const cost: Cost = {
    toll: crowd.toll(),
    growthMb: before.rssMb === undefined ? undefined : mostMb - before.rssMb,
    loggedBytes: target.writtenBytes - before.written,
  };
  return { result, cost };
}

function attempt(hostile: ChildProcess, request: HostileRequest): Promise<Verdict> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve({ passed: false, summary: 'it did not end in time' }), CASE_MAX_MS);
    hostile.once('message', (message) => {
      clearTimeout(late);
      resolve((message as { verdict: Verdict }).verdict);
    });
    hostile.send(request);
  });
}

/** Whether the server passed, at no undue cost to others. */
function print(name: string, { passed, summary }: Verdict, { toll, growthMb, loggedBytes }: Cost): boolean {
  const isCheap = toll.worstMs <= options.waitMax && (growthMb ?? 0) <= options.growthMax;
  const isOk = passed && isCheap && toll.wrongs.length === 0;
  const figures = [
    `waited ${toll.worstMs.toFixed(0)} ms`,
    `p99 ${toll.p99Ms.toFixed(0)} ms of ${toll.commands}`,
    growthMb === undefined ? 'memory unknown' : `+${growthMb.toFixed(0)} MB`,
    ...(loggedBytes > 0 ? [`${loggedBytes} bytes of log`] : []),
    ...toll.wrongs,
  ];
  process.stdout.write(
    `${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(42)}${summary.padEnd(34)}${figures.join(', ')}\n`,
  );
  return isOk;
}
