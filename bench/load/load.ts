// The players, in a process of their own, so that what they cost is not counted as a server's. The same for every host.

import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { tell } from '../../packages/server/tools/bench/report.ts';
import { clientsOf } from '../hosts/hosts.ts';
import { LoadedMatch } from './loadedMatch.ts';
import type { LoadRequest, Looked, Stormed } from './requests.ts';
import { noTally, type Played, playedOf, type Tally } from './tally.ts';

const OPEN_AT_ONCE = 8;
/** For what is under way when time is up. */
const PATIENCE_MS = 10_000;

const random = seededRandom(Number(process.argv[2] ?? 1));
let live: LoadedMatch[] = [];

process.on('message', (request: LoadRequest) => {
  void answer(request).then(tell, (error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));

function answer(request: LoadRequest): Promise<object> {
  switch (request.do) {
    case 'open':
      return open(request);
    case 'storm':
      return storm();
    case 'play':
      return played((tally) => playFor(request.ms, request.actionsMax ?? Number.POSITIVE_INFINITY, tally));
    case 'pace':
      return played((tally) => pacedFor(request.ms, request.perSecond, tally));
    case 'look':
      return check(request.matches);
    case 'close':
      return close();
  }
}

async function open({ host, url, tiles, matches, returns }: LoadRequest & { do: 'open' }): Promise<object> {
  const clients = clientsOf(host);
  const newMatch = async () => new LoadedMatch(await clients.open(url, tiles, returns), tiles, random);
  while (live.length < matches) {
    const batch = Array.from({ length: Math.min(OPEN_AT_ONCE, matches - live.length) }, newMatch);
    live.push(...(await Promise.all(batch)));
  }
  return {};
}

async function storm(): Promise<Stormed> {
  const players = live.flatMap(({ match }) => match.players);
  const startedAt = performance.now();
  for (const player of players) player.drop();
  await Promise.all(players.map((player) => player.comeBack()));
  return { sockets: players.length, ms: performance.now() - startedAt };
}

async function played(run: (tally: Tally) => Promise<void>): Promise<Played> {
  const bytes = () => {
    const each = live.map((match) => match.bytes);
    const sum = (of: (bytes: { up: number; down: number }) => number) =>
      each.reduce((all, one) => all + of(one), 0);
    return { up: sum(({ up }) => up), down: sum(({ down }) => down) };
  };
  const tally = noTally();
  const before = bytes();
  const startedAt = performance.now();
  await run(tally);
  const ms = performance.now() - startedAt;
  const after = bytes();
  return playedOf(tally, ms, { up: after.up - before.up, down: after.down - before.down });
}

/** Flat out: each match acts again as soon as its last action has been received. Resolves when all of them rest. */
async function playFor(ms: number, actionsMax: number, tally: Tally): Promise<void> {
  const endsAt = performance.now() + ms;
  await rested(
    live.map((match) => {
      let left = actionsMax;
      return new Promise<void>((resolve) => {
        const next = (): void => {
          if (left === 0 || performance.now() >= endsAt) resolve();
          else match.act(tally, next);
          left -= 1;
        };
        next();
      });
    }),
    ms,
  );
}

/** So many actions a second, evenly over all matches, as long as they keep up. */
async function pacedFor(ms: number, perSecond: number, tally: Tally): Promise<void> {
  const count = Math.floor((ms * perSecond) / 1000);
  const idle = [...live];
  const startedAt = performance.now();
  const acts: Promise<void>[] = [];
  for (let i = 0; i < count; i++) {
    const wait = startedAt + (1000 * i) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    while (idle.length === 0) await pause(1);
    const match = idle.shift();
    if (match === undefined) continue;
    acts.push(
      new Promise((resolve) => {
        match.act(tally, () => {
          idle.push(match);
          resolve();
        });
      }),
    );
  }
  await rested(acts, 0);
}

async function rested(acts: readonly Promise<void>[], ms: number): Promise<void> {
  const gaveUp = new AbortController();
  const late = pause(ms + PATIENCE_MS, undefined, { signal: gaveUp.signal }).then(
    () => {
      throw new Error('an action was never told: it was refused, or the host is stuck');
    },
    () => undefined,
  );
  await Promise.race([Promise.all(acts), late]);
  gaveUp.abort();
}

async function check(matches: number): Promise<Looked> {
  const bytes = [];
  for (const match of live.slice(0, matches)) bytes.push(await match.check());
  return { firstState: bytes.reduce((sum, one) => sum + one, 0) / bytes.length };
}

async function close(): Promise<object> {
  await Promise.all(live.map((match) => match.close()));
  live = [];
  return {};
}
