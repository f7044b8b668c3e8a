// `npm run -s bench:first`: load time of a first visit, and its requests.

import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from '../../client/test/e2e/chromium.ts';
import { type RunningServer, startServer } from '../../client/test/e2e/server.ts';
import { newCommand, ownOptionsOf, whole } from '../../shared/tools/command.ts';
import { quantilesOf } from '../../shared/tools/quantile.ts';
import { wavesOf } from './first/requests.ts';
import { type Stop, setTables, type Tables } from './first/tables.ts';
import { DESKTOP, type Device, PHONE, type Visit, visit } from './first/visit.ts';

interface FirstOptions {
  readonly runs: number;
  readonly only?: string;
  readonly against?: string;
  readonly seed: number;
}

interface Host {
  readonly name: string;
  readonly server: RunningServer;
  readonly tables: Tables;
}

await main(
  ownOptionsOf(
    newCommand('bench:first')
      .description(
        `Starts the built server (run \`npm run build\` first) with a match of every trial game that has been played for a while,
and opens each page in a browser that has never been there: on a phone with a slow processor behind a slow network, and
as fast as this machine goes. Prints medians: waves (how many times in a row something was only asked for once something
else had come), requests, what travelled, first paint, and what the page is for.
The browser is Chromium from the system, or the one that CHROMIUM names. The machine's other work shows in the times:
compare them within one run.`,
      )
      .option('--runs <N>', 'visits of each page', whole('runs', 1), 3)
      .option('--only <TEXT>', "only lines with this in them, such as 'desktop' or 'phone, home'")
      .option('--against <DIR>', 'another checkout, built as well, visited in turns with this one')
      .option('--seed <S>', 'seed of the matches', whole('seed', 0), 1),
  ),
);

async function main({ runs, only = '', against, seed }: FirstOptions): Promise<void> {
  const hosts = [await host('', {}, seed)];
  if (against !== undefined) hosts.push(await host('  there', { root: against }, seed));
  const browser = await chromium.launch(launchOptions({ webgl: true }));
  try {
    console.log(`median of ${runs}${' '.repeat(20)}waves  requests      kB      JS   paint   there`);
    const names = hosts[0]?.tables.stops.map(({ name }) => name) ?? [];
    for (const device of [PHONE, DESKTOP])
      for (const name of names.filter((one) => `${device.name}, ${one}`.includes(only)))
        await compare(browser, device, hosts, name, runs);
  } finally {
    await browser.close();
    for (const { tables, server } of hosts) {
      tables.close();
      await server.stop();
    }
  }
}

async function host(name: string, where: { readonly root?: string }, seed: number): Promise<Host> {
  const server = await startServer(where);
  return { name, server, tables: await setTables(server.origin, seed) };
}

/** Interleaved, so that other load on the machine affects all alike. */
async function compare(
  browser: Browser,
  device: Device,
  hosts: readonly Host[],
  page: string,
  runs: number,
): Promise<void> {
  const visits = hosts.map((): Visit[] => []);
  for (let run = 0; run < runs; run++)
    for (const [i, { server, tables }] of hosts.entries()) {
      const stop = stopOf(tables, page);
      visits[i]?.push(await visit(browser, device, `${server.origin}${stop.path}`, stop.there));
    }
  for (const [i, { name }] of hosts.entries())
    console.log(`${`${device.name}, ${page}${name}`.padEnd(29)}${lineOf(visits[i] ?? [])}`);
}

function stopOf({ stops }: Tables, name: string): Stop {
  const stop = stops.find((one) => one.name === name);
  if (stop === undefined) throw new Error(`no page is called ${name}`);
  return stop;
}

function lineOf(visits: readonly Visit[]): string {
  const weight = (visit: Visit, ending: string): number =>
    visit.requests.filter(({ path }) => path.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    median(visits.map(({ requests }) => wavesOf(requests))).padStart(6),
    median(visits.map(({ requests }) => requests.length)).padStart(10),
    median(visits.map((visit) => weight(visit, '') / 1000)).padStart(8),
    median(visits.map((visit) => weight(visit, '.js') / 1000)).padStart(8),
    `${median(visits.map(({ paintMs }) => paintMs))} ms`.padStart(8),
    `${median(visits.map(({ thereMs }) => thereMs))} ms`.padStart(8),
  ].join('');
}

function median(values: readonly number[]): string {
  return quantilesOf(values)(0.5).toFixed(0);
}
