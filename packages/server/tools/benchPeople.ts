// `npm run -s bench:people`: the cost of the list of one's games on a server with very many accounts (UI-P11).

import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { opponentsOf } from '@hexmarch/shared/match/statistics/playedList';
import { newCommand, ownOptionsOf, whole } from '../../shared/tools/command.ts';
import { quantilesOf } from '../../shared/tools/quantile.ts';
import { PUBLIC_GAMES } from '../../shared/tools/trialGames.ts';
import { buildApp } from '../src/app/compose.ts';
import { peopleFileIn } from '../src/app/sideStores.ts';
import { namingAddresses } from '../src/base/addressNames.ts';
import { readConfig } from '../src/base/config/config.ts';
import { SettledReports } from '../src/chat/settled.ts';
import type { CircleEventMap } from '../src/circles/circleEvents.ts';
import { Circles } from '../src/circles/circles.ts';
import { icalendar } from '../src/notifications/calendar.ts';
import { newLogger } from '../src/ops/logger.ts';
import { openSigningKey, reportReceipts } from '../src/ops/signingKey.ts';
import { SystemClock } from '../src/ops/systemClock.ts';
import { History } from '../src/people/history.ts';
import { PersonGames } from '../src/people/personGames.ts';
import type { PeopleStore } from '../src/ports/peopleStore.ts';
import type { MovableStore } from '../src/ports/serviceStore.ts';
import { sqlitePeople } from '../src/store/people/sqlitePeople.ts';
import { PostgresStore } from '../src/store/postgres/postgresStore.ts';
import { SqliteStore } from '../src/store/sqlite/sqliteStore.ts';
import { Bans } from '../src/table/seats/bans.ts';
import { putMatchesToSleep } from './bench/dormantTables.ts';
import { largeCircle } from './bench/largeCircle.ts';
import { fillDatabase, fillFiles, type Size, signedInAs } from './bench/manyPeople.ts';
import { startsOn } from './bench/peopleStart.ts';
import { ownPostgres } from './trial/postgres.ts';

type PeopleOptions = Readonly<
  Record<'people' | 'games' | 'past' | 'looks' | 'rounds', number> &
    Partial<Record<'postgres' | 'http' | 'start' | 'circle', true>>
>;

const options = ownOptionsOf<PeopleOptions>(
  newCommand('bench:people')
    .description(
      `Fills a store with people and matches of days that they play or have played, each between two of them. Prints how long the list of
somebody's games, the most urgent of them, a page of those that are over, as it is and filtered, and the numbers of them take the server
(UI-P11, P14: below 50 ms), what the store takes to open, and how much memory.`,
    )
    .option('--postgres', 'the store is in PostgreSQL, a server of its own on this machine')
    .option('--people <N>', 'people', whole('people', 1), 10_000)
    .option('--games <N>', 'games of each that go on', whole('games', 0), 50)
    .option('--past <N>', 'games of each that are over', whole('past', 0), 50)
    .option('--looks <N>', 'people whose list is asked for', whole('looks', 1), 1000)
    .option('--http', 'asks a whole server instead, by its API; of files alone')
    .option(
      '--start',
      'starts whole servers instead, in turn on that store and on its like whose matches nobody keeps: when they answer, and what memory they have then',
    )
    .option('--circle', 'asks for the page of a circle to which all these matches belong instead (TABLE-30)')
    .option('--rounds <N>', 'of such starts', whole('rounds', 1), 3),
);

/** Matches of which the others are copies. */
const PATTERNS = 8;

interface Stores {
  readonly store: MovableStore;
  readonly people: PeopleStore;
}

/** Each time another account. */
const personIdAt = (look: number, { people }: Size): string => `p${(look * 7919) % people}`;

const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

await main({ people: options.people, games: options.games, finished: options.past }, options.looks);

async function main(size: Size, looks: number): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexmarch-people-'));
  const database = options.postgres ? await ownPostgres({ onDisk: true }) : undefined;
  const url = await database?.schema();
  try {
    await fill(dir, url, size);
    if (options.start) return await measureStarts(dir, url, size, await database?.schema());
    if (options.http && url === undefined) return await measureHttp(dir, size, looks);
    const before = process.memoryUsage().rss;
    const since = performance.now();
    const stores = await opened(dir, url);
    const openMs = performance.now() - since;
    if (options.circle) await measureCircle(stores, looks);
    else await measure(stores, size, looks);
    const log = join(dir, 'hexmarch.sqlite');
    const disk = existsSync(log) && url === undefined ? `, files of ${mb(statSync(log).size)}` : '';
    say(
      `opened in ${openMs.toFixed(0)} ms; ${mb(process.memoryUsage().rss - before)} more memory afterwards${disk}`,
    );
    await stores.people.close();
    await stores.store.close();
  } finally {
    await database?.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function fill(dir: string, url: string | undefined, size: Size): Promise<void> {
  await putMatchesToSleep((await opened(dir, url)).store, PATTERNS, PUBLIC_GAMES);
  if (url === undefined) fillFiles(dir, size);
  else await fillDatabase(url, size);
}

/** `likeUrl`: of a schema that is still empty. */
async function measureStarts(
  dir: string,
  url: string | undefined,
  size: Size,
  likeUrl: string | undefined,
): Promise<void> {
  const likeDir = join(dir, 'like');
  mkdirSync(likeDir);
  await fill(likeDir, likeUrl, { ...size, isOfGuests: true });
  say(
    `${(size.people * (size.games + size.finished)) / 2} matches, ${options.postgres ? 'PostgreSQL' : 'files'}; medians of ${options.rounds} starts`,
  );
  const places = [
    { name: 'nobody keeps any', dir: likeDir, url: likeUrl },
    { name: `${size.people} people keep them`, dir, url },
  ];
  for (const line of await startsOn(places, options.rounds)) say(line);
}

async function opened(dir: string, url: string | undefined): Promise<Stores> {
  if (url === undefined)
    return { store: new SqliteStore(join(dir, 'hexmarch.sqlite')), people: sqlitePeople(peopleFileIn(dir)) };
  const store = await PostgresStore.open(url);
  return { store, people: store.people() };
}

async function measure({ store, people }: Stores, size: Size, looks: number): Promise<void> {
  const tables = new Map(GAMES.map((game) => [game.id, game]));
  const games = new PersonGames({
    ...{ store: people, events: store, clock: new SystemClock(await store.uptime()) },
    ...{ journal: newLogger('error'), blocks: { at: () => ({ around: async () => [] }) } },
    missingOrders: { of: () => null },
    tables: {
      games: tables,
      find: () => undefined,
      lookAt: () => Promise.reject(new Error('a match was woken')),
    },
  });
  const history = new History({
    ...{ store: people, events: store, journal: newLogger('error') },
    clock: new SystemClock(await store.uptime()),
    tables: { games: tables, find: () => undefined },
  });
  const idOf = (look: number) => personIdAt(look, size);
  const listed = (await games.list(idOf(0))).games.length;
  const finished = (await history.page(idOf(0), {}, undefined)).games;
  say(
    `${size.people} people, ${size.games} games each and ${size.finished} that are over, ${options.postgres ? 'PostgreSQL' : 'files'}; a list has ${listed}, a page ${finished.length}`,
  );
  const [opponent] = finished.flatMap(opponentsOf);
  const queries = {
    list: (look: number) => games.list(idOf(look)),
    next: (look: number) => games.next(idOf(look), undefined),
    history: (look: number) => history.page(idOf(look), {}, undefined),
    'history, filtered': (look: number) =>
      history.page(idOf(look), { result: 'lost', role: 'odd', least: 40, with: opponent ?? '' }, undefined),
    numbers: (look: number) => history.numbers(idOf(look), {}),
  };
  await timed(queries, looks);
}

async function measureCircle({ store, people }: Stores, looks: number): Promise<void> {
  const { circleId, key, running, over } = await largeCircle(store, people);
  const clock = new SystemClock(await store.uptime());
  const signing = openSigningKey(undefined);
  const circles = new Circles({
    ...{ store: people, events: store, clock, isShared: false, sign: signing.sign },
    ...{ journal: newLogger('error'), changed: () => undefined, recordOf: async () => undefined },
    bans: new Bans(clock, namingAddresses(signing.secretFor('bans'))),
    ...{ settled: new SettledReports(reportReceipts(signing)), reported: async () => undefined },
    ...{ news: new EventEmitter<CircleEventMap>(), icalendar, publicUrl: undefined },
    hooks: { isAddress: () => false, seal: (text: string) => text },
    tables: { games: new Map(GAMES.map((game) => [game.id, game])), find: () => undefined },
  });
  const page = () => circles.page(circleId, { key });
  const first = await page();
  const text = JSON.stringify(first.page);
  const { members, matches, finished } = first.page;
  say(
    `a circle of ${members.length}, ${running} matches that go on and ${over} that are over; its page has ${matches.length} and ${finished.length}, ${text.length} bytes, ${gzipSync(text).length} compressed`,
  );
  await timed({ page, 'next page': () => circles.finished(circleId, { key }, first.page.next ?? '') }, looks);
  circles.close();
}

async function timed(
  queries: Readonly<Record<string, (look: number) => Promise<unknown>>>,
  looks: number,
): Promise<void> {
  for (const [name, ask] of Object.entries(queries)) {
    const took: number[] = [];
    for (let look = 0; look < looks; look++) {
      const since = performance.now();
      await ask(look);
      took.push(performance.now() - since);
    }
    const rank = quantilesOf(took);
    say(`${name.padEnd(17)} p50 ${rank(0.5).toFixed(1)} ms  p99 ${rank(0.99).toFixed(1)} ms`);
  }
}

/** The same over HTTP, from this process. */
async function measureHttp(dir: string, size: Size, looks: number): Promise<void> {
  const people = sqlitePeople(peopleFileIn(dir));
  const cookies = await Promise.all(
    Array.from({ length: looks }, (_, look) => signedInAs(people, personIdAt(look, size))),
  );
  await people.close();
  const config = readConfig(['--data', dir, '--port', '0', '--no-limits', '--log', 'error'], {});
  if (config === 'help') throw new Error('no server');
  const app = await buildApp(config, { games: GAMES, logger: newLogger('error') });
  const url = `http://127.0.0.1:${await app.listen()}/api/me`;
  const get = (path: string) => async (look: number) => {
    const reply = await fetch(`${url}/${path}`, { headers: { cookie: cookies[look] ?? '' } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await reply.arrayBuffer();
  };
  say(`${size.people} people, ${size.games} games each and ${size.finished} that are over, over HTTP`);
  const filtered = 'history?result=lost&role=odd&least=40';
  await timed(
    {
      ...{ list: get('games'), next: get('next'), history: get('history') },
      ...{ 'history, filtered': get(filtered), numbers: get('numbers') },
    },
    looks,
  );
  await app.close();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
