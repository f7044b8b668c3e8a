// A person with very many games queries all lists, and no match is loaded (UI-P11, P14, P15).

import { join } from 'node:path';
import type { HistoryReply, NumbersReply } from '@hexmarch/shared/match/statistics/playedList';
import type { NextGameReply, PersonGamesReply } from '@hexmarch/shared/protocol/people/personGames';
import { PUBLIC_GAMES } from '../../../shared/tools/trialGames.ts';
import { peopleFileIn } from '../../src/app/sideStores.ts';
import { sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { putMatchesToSleep } from '../../tools/bench/dormantTables.ts';
import { fillFiles, signedInAs } from '../../tools/bench/manyPeople.ts';
import { ADMIN, adminUrl, metricsOf } from '../support/adminPort.ts';
import { tempDir } from '../support/tempDir.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const GAMES = 300;
const PAST = 200;
/** Templates of the copies. */
const PATTERNS = 4;

let server: TestServer;
let cookie = '';
beforeAll(async () => {
  const dir = tempDir();
  await putMatchesToSleep(new SqliteStore(join(dir, 'hexmarch.sqlite')), PATTERNS, PUBLIC_GAMES);
  fillFiles(dir, { people: 2, games: GAMES, finished: PAST });
  const people = sqlitePeople(peopleFileIn(dir));
  cookie = await signedInAs(people, 'p0');
  await people.close();
  server = await startServer(['--data', dir, ...ADMIN, '--no-limits']);
}, 60_000);
afterAll(() => server.close());

async function get<T>(path: string): Promise<T> {
  const reply = await fetch(`${server.url}/api/me/${path}`, { headers: { cookie } });
  expect({ path, status: reply.status }).toEqual({ path, status: 200 });
  return (await reply.json()) as T;
}

/** Number of tables in memory, by phase. */
async function inMemory() {
  const { values } = await metricsOf(adminUrl(server));
  return [...values].filter(([series]) => series.startsWith('hexmarch_matches{'));
}

test(`the list of ${GAMES} games, the next, ${PAST} that are over and their numbers are told, and no match is in memory`, async () => {
  const before = await inMemory();
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter(([, count]) => count !== 0)).toEqual([]);

  const list = await get<PersonGamesReply>('games');
  expect(list.games?.length).toBeGreaterThan(100);
  const { next, waiting } = await get<NextGameReply>('next');
  expect(waiting).toBeGreaterThan(0);
  const other = await get<NextGameReply>(`next?but=${next?.row.matchId}`);
  expect(other.next?.row.matchId).not.toBe(next?.row.matchId);

  const seen = new Set<string>();
  for (let page = await get<HistoryReply>('history'); ; ) {
    for (const { row } of page.games) seen.add(row.matchId);
    if (page.next === null) break;
    page = await get<HistoryReply>(`history?after=${page.next}`);
  }
  expect(seen.size).toBe(PAST);
  const lost = await get<HistoryReply>('history?result=lost&role=odd&least=40');
  expect(lost.games.length).toBeGreaterThan(0);
  expect(JSON.stringify(await get<NumbersReply>('numbers'))).toContain(`${PAST}`);
  await get<NumbersReply>('numbers?result=won');

  expect(await inMemory()).toEqual(before);
});
