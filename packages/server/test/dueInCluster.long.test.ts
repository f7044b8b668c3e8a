// Very many matches fall due at once under several servers, one of which is killed in the midst of them: what is due happens in
// each of them, once.

import { setTimeout as pause } from 'node:timers/promises';
import { LONG } from '../../shared/tools/sweep.ts';
import { TRIAL_GAMES } from '../../shared/tools/trialGames.ts';
import { PostgresStore } from '../src/store/postgres/postgresStore.ts';
import { putMatchesToSleep } from '../tools/bench/dormantTables.ts';
import { type OwnPostgres, ownPostgres, schemaOf } from '../tools/trial/postgres.ts';
import { serversOn } from './support/serversOn.ts';

const MATCHES = LONG ? 2000 : 90;
/** Longer than any of them waits for a move. */
const LATER_MS = 15 * 86_400_000;

/** The seats that lose on time when the time passes. */
const FORFEITED = TRIAL_GAMES.filter(({ game }) => game.id === 'skor' || game.id === 'skorm');

let database: OwnPostgres;
beforeAll(async () => {
  database = await ownPostgres();
});
afterAll(() => database.close());

test(
  `${MATCHES} deadlines at once, three servers, one killed: each comes exactly once`,
  async () => {
    const url = await database.schema();
    await putMatchesToSleep(await PostgresStore.open(url), MATCHES, FORFEITED);
    const schema = schemaOf(url);
    const ask = async (text: string) => Number((await database.ask(text))[0]?.n);
    await database.ask(`UPDATE ${schema}.service SET uptime = uptime + ${LATER_MS}`);
    const done = () => ask(`SELECT count(*) AS n FROM ${schema}.entry WHERE sequence = 1`);

    const servers = await serversOn(url, 3);
    while ((await done()) < MATCHES / 3) await pause(20);
    servers[0]?.main.child.kill('SIGKILL');
    while ((await done()) < MATCHES) await pause(100);

    // Of each the opening, and that one seat has lost on time; where others play on, they have time.
    expect(await ask(`SELECT count(*) AS n FROM ${schema}.entry`)).toBe(2 * MATCHES);
    const timeouts = `SELECT count(*) AS n FROM ${schema}.entry WHERE sequence = 1 AND events LIKE '%timeout%'`;
    expect(await ask(timeouts)).toBe(MATCHES);
    for (const { main } of servers.slice(1)) {
      main.child.kill('SIGTERM');
      expect(await main.exit).toMatchObject({ code: 0 });
    }
  },
  LONG ? 300_000 : 60_000,
);
