// `npm run -s bench:unknown`: timing side channels (people.md, UI-P47): a locked match, a private one and
// an unknown one are requested in turn, so that other load on the machine affects all of them alike.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { newCommand, ownOptionsOf, whole } from '../../shared/tools/command.ts';
import { quantilesOf } from '../../shared/tools/quantile.ts';
import { buildApp } from '../src/app/compose.ts';
import type { RunningApp } from '../src/app/runningApp.ts';
import { readConfig } from '../src/base/config/config.ts';
import { newLogger } from '../src/ops/logger.ts';

const WARM_UP = 100;
const PUBLIC_MATCHES = 50;

interface Known {
  readonly matchId: string;
  readonly code: string;
}

type Kinds = Readonly<Record<'locked' | 'private' | 'unknown', Known>>;

/** The paths by which a private match is answered like an unknown one. */
const VARIANTS: Readonly<Record<string, (match: Known, url: string) => string>> = {
  picture: ({ matchId }) => `/pic/m/${matchId}.png`,
  'picture of a moment': ({ matchId }) => `/pic/m/${matchId}@1.png`,
  board: ({ matchId }) => `/api/v1/board/${matchId}`,
  embed: ({ matchId }) => `/api/v1/embed/${matchId}`,
  oembed: ({ matchId }, url) => `/api/v1/oembed?url=${encodeURIComponent(`${url}/m/${matchId}`)}`,
  'page to embed': ({ matchId }) => `/embed/m/${matchId}`,
  'page of a match': ({ matchId }) => `/m/${matchId}`,
  'page of a code': ({ code }) => `/r/${code}`,
};

await main(
  ownOptionsOf(
    newCommand('bench:unknown')
      .description(
        `Starts a server with a locked, a private and many public matches, asks for the first two and for one that does not exist in turn, and
prints the median time of an answer to each, for every public way, in microseconds. "noise" is how far two halves of the same questions
differ: what is no more than that tells nothing.`,
      )
      .option('--rounds <N>', 'questions of each kind', whole('rounds', 1), 2000),
  ),
);

async function main({ rounds }: { readonly rounds: number }): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexmarch-unknown-'));
  mkdirSync(join(dir, 'client', 'assets'), { recursive: true });
  for (const page of ['index.html', 'embed.html'])
    writeFileSync(join(dir, 'client', page), '<!doctype html><html><head></head><body></body></html>');
  const args = ['--data', join(dir, 'data'), '--client', join(dir, 'client'), '--port', '0', '--no-limits'];
  const config = readConfig([...args, '--log', 'error'], {});
  if (config === 'help') throw new Error('no server');
  const app = await buildApp(config, { games: GAMES, logger: newLogger('error') });
  try {
    const url = `http://127.0.0.1:${await app.listen()}`;
    const kinds = await matches(app, url);
    for (const [way, pathOf] of Object.entries(VARIANTS))
      await compare(way, kinds, rounds, (match) => `${url}${pathOf(match, url)}`);
  } finally {
    await app.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function matches(app: RunningApp, url: string): Promise<Kinds> {
  for (let i = 0; i < PUBLIC_MATCHES; i++) await made(url, 'public');
  const locked = await made(url, 'public');
  const table = app.tables.find(locked.matchId);
  const host = table?.seating.seats.find((person) => person !== null);
  if (table === undefined || host == null) throw new Error('nobody is there');
  if (table.hostActions.manage(host, { do: 'lock' }) !== undefined) throw new Error('it was not locked');
  const unknown = { matchId: 'n'.repeat(locked.matchId.length), code: 'ZZZZ-ZZZZ' };
  return { locked, private: await made(url, 'private'), unknown };
}

async function made(url: string, visibility: 'public' | 'private'): Promise<Known> {
  const clock = { kind: 'untimed' };
  const body = { game: 'skor', options: {}, visibility, clock, watchersAllowed: true, name: 'Ada' };
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/matches`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await reply.json()) as CreateMatchReply;
}

async function compare(
  way: string,
  kinds: Kinds,
  rounds: number,
  pathOf: (match: Known) => string,
): Promise<void> {
  const names = Object.keys(kinds) as (keyof Kinds)[];
  const took = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < WARM_UP + rounds; round++)
    // Nobody is always the first.
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + round) % names.length] ?? 'unknown';
      const us = await timeOf(pathOf(kinds[name]));
      if (round >= WARM_UP) took.get(name)?.push(us);
    }
  const line = names.map((name) => `${name} ${median(took.get(name) ?? []).toFixed(0)}`).join('  ');
  process.stdout.write(
    `${way.padEnd(20)} ${line}  noise ${noiseOf(took.get('unknown') ?? []).toFixed(0)} us\n`,
  );
}

async function timeOf(address: string): Promise<number> {
  const since = performance.now();
  const reply = await fetch(address, { redirect: 'manual' });
  await reply.arrayBuffer();
  return 1000 * (performance.now() - since);
}

function median(all: readonly number[]): number {
  return quantilesOf(all)(0.5);
}

function noiseOf(all: readonly number[]): number {
  const half = (rest: number) => median(all.filter((_, i) => i % 2 === rest));
  return Math.abs(half(0) - half(1));
}
