// People in PostgreSQL: the contract, and query plans with many of them.

import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import { CALENDAR_READ } from '../../src/store/people/calendars.ts';
import { CIRCLE_SIDE_READ } from '../../src/store/people/circleSide.ts';
import { CIRCLE_READ } from '../../src/store/people/circleTables.ts';
import { FOLLOW_READ } from '../../src/store/people/follows.ts';
import { HISTORY_READ } from '../../src/store/people/history.ts';
import { MAIL_READ } from '../../src/store/people/mail.ts';
import { MERGE_READ } from '../../src/store/people/merging.ts';
import { PASSKEY_READ } from '../../src/store/people/passkeys.ts';
import { PEOPLE_READ } from '../../src/store/people/peopleTables.ts';
import { PLACE_READ } from '../../src/store/people/places.ts';
import { PLAN_READ } from '../../src/store/people/plans.ts';
import { RECOVERY_READ } from '../../src/store/people/recovery.ts';
import { RELATION_READ } from '../../src/store/people/relations.ts';
import { REPORT_READ } from '../../src/store/people/reports.ts';
import { SEASON_READ } from '../../src/store/people/seasons.ts';
import { Database } from '../../src/store/postgres/database.ts';
import { postgresPeople } from '../../src/store/postgres/postgresPeople.ts';
import { migrate } from '../../src/store/postgres/schema.ts';
import { type Postgres, postgres } from '../../tools/trial/postgres.ts';
import { describeCalendars } from './contract/calendars.ts';
import { describeCircles } from './contract/circles.ts';
import { describeFollows } from './contract/follows.ts';
import { describeHistory } from './contract/history.ts';
import { describeMail } from './contract/mail.ts';
import { describeMerging } from './contract/merging.ts';
import { describePeople } from './contract/people.ts';
import { describePlaces } from './contract/places.ts';
import { describePlans } from './contract/plans.ts';
import { describeRelations } from './contract/relations.ts';
import { describeReports } from './contract/reports.ts';
import { describeSeasons } from './contract/seasons.ts';

let server: Postgres;
beforeAll(async () => {
  server = await postgres();
});
afterAll(() => server.close());

const databases: Database[] = [];
const databaseOf = new Map<PeopleStore, Database>();
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

async function migrated(): Promise<Database> {
  const database = new Database(await server.schema(), { most: 4, settings: '' });
  databases.push(database);
  await migrate(database);
  return database;
}

function peopleIn(database: Database): PeopleStore {
  const people = postgresPeople(database);
  databaseOf.set(people, database);
  return people;
}

const inDatabase = {
  open: async () => peopleIn(await migrated()),
  again: async (store: PeopleStore) => peopleIn(databaseOf.get(store) as Database),
};
describePeople('people in PostgreSQL', inDatabase);
describeRelations('blocks in PostgreSQL', inDatabase);
describeCircles('circles in PostgreSQL', inDatabase);
describeSeasons('seasons in PostgreSQL', inDatabase);
describePlans('plans in PostgreSQL', inDatabase);
describeFollows('follows in PostgreSQL', inDatabase);
describeReports('reports in PostgreSQL', inDatabase);
describeHistory('matches that are over in PostgreSQL', inDatabase);

describePlaces('places in PostgreSQL', inDatabase);

describeCalendars('calendars in PostgreSQL', { open: async () => peopleIn(await migrated()) });
describeMail('addresses in PostgreSQL', { open: async () => peopleIn(await migrated()) });

describeMerging('two people in PostgreSQL who become one', {
  open: async () => peopleIn(await migrated()),
});

test('queries on ten thousand people with fifty seats each use an index', async () => {
  const database = await migrated();
  const fill = [
    `INSERT INTO person SELECT 'p' || i, 'q' || i, 'person', 'n' || i, 'n' || i, '2026-11', 'en' FROM generate_series(1, 10000) i`,
    `INSERT INTO seat_of (match_id, tenure, person_id, since) SELECT 'm' || i, 't', 'p' || (1 + i % 10000), i FROM generate_series(1, 500000) i`,
    `INSERT INTO session SELECT 's' || i, 'p' || i, '', '', 9 FROM generate_series(1, 10000) i`,
    `INSERT INTO way_back SELECT 'p' || i, 'r' || i FROM generate_series(1, 10000) i`,
    `INSERT INTO old_name SELECT 'p' || i, 9, 'o' || i FROM generate_series(1, 10000) i`,
    `INSERT INTO passkey SELECT 'k' || i, 'p' || i, '', 0, '', '', '' FROM generate_series(1, 10000) i`,
    `INSERT INTO calendar SELECT 'p' || i, 'c' || i, 0 FROM generate_series(1, 10000) i`,
    `INSERT INTO mail SELECT 'p' || i, 'a' || i, '' FROM generate_series(1, 10000) i`,
    `INSERT INTO mail_link SELECT 'l' || i, 'confirm', 'p' || i, '', '', 9 FROM generate_series(1, 10000) i`,
    `INSERT INTO merged SELECT 'p' || i, 'p' || (i + 1), 9, 9 FROM generate_series(1, 10000) i`,
    `INSERT INTO relation SELECT 'b' || i, 'p' || i, 'p' || (10001 - i), 'block', '', '', 1, 0, 0 FROM generate_series(1, 10000) i`,
    `INSERT INTO followed SELECT 'p' || i, 'm' || i, '', '', 1 FROM generate_series(1, 10000) i`,
    `INSERT INTO reported SELECT 'r' || i, 'p' || i, 'm' || i, '', '', '', '', 1, 0, 0, 9 FROM generate_series(1, 10000) i`,
    `INSERT INTO place SELECT 'm' || i, 'u', 'p' || i, '', '' FROM generate_series(1, 10000) i`,
    `INSERT INTO forgetting SELECT 'm' || i, 'v', '' FROM generate_series(1, 10000) i`,
    `INSERT INTO one_time SELECT 'h' || i, 'open', 's', 'p' || i, 9, 0 FROM generate_series(1, 10000) i`,
  ];
  for (const text of fill) await database.change(text, []);
  for (const table of [
    'person',
    'seat_of',
    'session',
    'way_back',
    'old_name',
    'one_time',
    'passkey',
    'merged',
    'calendar',
    'mail',
    'mail_link',
    'relation',
    'followed',
    'reported',
    'place',
    'forgetting',
  ])
    await database.change(`ANALYZE ${table}`, []);
  const VALUES: Readonly<Record<string, readonly unknown[]>> = {
    ...{ person: ['p7'], named: ['n7'], isOldName: ['o7', 'p7', 1], oldNames: ['p7', 1], session: ['s7', 1] },
    ...{ sessions: ['p7', 1], wayBack: ['p7'], recovery: ['r7'], links: ['p7', 1], link: ['h7', 1] },
    ...{ aliases: ['p7'], merged: ['p7', 1], undoable: ['p7', 'q7', 1], ofInto: ['p7'], due: [1] },
    ...{ seatSum: ['p7'], ending: ['p7', 1] },
    ...{ calendar: ['p7'], calendarAt: ['c7'] },
    ...{ mail: ['p7'], mailOfAlias: ['p7'], mailAt: ['a7'], pendingMail: ['p7', 1] },
    ...{ passkey: ['k7'], passkeys: ['p7'] },
    ...{ seats: ['p7', 50], seatsAfter: ['p7', 50, 9, 'm', 't'], seatsIn: ['m7', 'p7'], seat: ['m7', 't'] },
    ...{
      endless: ['p7', 50, 9, 'm', 't'],
      played: ['p7', 50, 9, 'm', 't', 1, 9, 0, 9, '', '', '', '', '', 'p8'],
    },
    ...{ met: ['p7', 9, 'm', 't', 1, 'm', 't'] },
    ...{ openSeats: ['p7', 50], seatsAt: ['m7'], blocks: ['p7'], blocksAgainst: ['p7'] },
    ...{ follows: ['p7'], followers: ['p7'], followed: ['p7'], followersOfMatch: ['m7'], reports: ['p7'] },
    ...{ places: ['p7'], toForget: [50, 'm', 'v'] },
    ...{
      circle: ['c7'],
      members: ['c7'],
      keys: ['c7'],
      evenings: ['c7'],
      events: ['c7', 50],
      lastEvent: ['c7'],
    },
    ...{ key: ['k7', 1], byCode: ['h7', 1], byLink: ['c7', 'l7'], byMatch: ['m7'], ofPerson: ['p7'] },
    ...{
      seasons: ['c7'],
      season: ['s7'],
      lastSeasonLine: ['s7'],
      lines: ['s7'],
      heads: ['s7'],
      strikes: ['s7'],
    },
    ...{ circleLines: ['c7', 9, 1, 50], lastLine: ['c7'], circleRead: ['c7', 1] },
    ...{ circleCalendar: ['c7', 1], circleCalendarAt: ['h7'], circleWebhook: ['c7'] },
    ...{ ofMatch: ['m7'], armedAfter: [9, 'm', 0] },
    ...{ match: ['m7'], open: ['c7', 9], ended: ['c7', 9], endedAfter: ['c7', 9, 9, 'm7'] },
  };
  for (const [name, text] of Object.entries({
    ...PEOPLE_READ,
    ...PASSKEY_READ,
    ...CALENDAR_READ,
    ...MAIL_READ,
    ...MERGE_READ,
    ...RECOVERY_READ,
    ...RELATION_READ,
    ...FOLLOW_READ,
    ...REPORT_READ,
    ...PLACE_READ,
    ...CIRCLE_READ,
    ...SEASON_READ,
    ...CIRCLE_SIDE_READ,
    ...PLAN_READ,
    ...HISTORY_READ,
  })) {
    const plan = await database.read(`EXPLAIN ${text}`, VALUES[name]);
    const scans = plan.map((row) => String(row['QUERY PLAN'])).filter((line) => line.includes('Seq Scan'));
    expect([name, scans]).toEqual([name, []]);
  }
  expect(await peopleIn(database).seatsOf('p7', 99)).toHaveLength(50);
}, 120_000);
