// People in memory and in a file: the contract; no file before the first account; no byte of a deleted one; query plans.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBeside, peopleFileIn } from '../../src/app/sideStores.ts';
import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import { CALENDAR_READ, CALENDAR_WRITE } from '../../src/store/people/calendars.ts';
import { CIRCLE_SIDE_READ, CIRCLE_SIDE_WRITE } from '../../src/store/people/circleSide.ts';
import { CIRCLE_READ, CIRCLE_WRITE } from '../../src/store/people/circleTables.ts';
import { FOLLOW_READ, FOLLOW_WRITE } from '../../src/store/people/follows.ts';
import { HISTORY_READ, HISTORY_WRITE } from '../../src/store/people/history.ts';
import { MAIL_READ, MAIL_WRITE } from '../../src/store/people/mail.ts';
import { MERGE_READ, MERGE_WRITE, MOVES, MOVES_BACK, STAYS } from '../../src/store/people/merging.ts';
import { pageSql } from '../../src/store/people/movedRows.ts';
import { takePeopleOver } from '../../src/store/people/movingPeople.ts';
import { PASSKEY_READ, PASSKEY_WRITE } from '../../src/store/people/passkeys.ts';
import { openPeopleFile } from '../../src/store/people/peopleFile.ts';
import { PEOPLE_READ, PEOPLE_WRITE } from '../../src/store/people/peopleTables.ts';
import { SWEEPS } from '../../src/store/people/persons.ts';
import { PLACE_READ, PLACE_WRITE, TO_FORGET } from '../../src/store/people/places.ts';
import { PLAN_READ, PLAN_WRITE } from '../../src/store/people/plans.ts';
import { RECOVERY_READ, RECOVERY_WRITE } from '../../src/store/people/recovery.ts';
import { RELATION_READ, RELATION_WRITE } from '../../src/store/people/relations.ts';
import { REPORT_READ, REPORT_WRITE } from '../../src/store/people/reports.ts';
import { SEASON_READ, SEASON_WRITE } from '../../src/store/people/seasons.ts';
import { memoryPeople, sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { sqliteText } from '../../src/store/statements.ts';
import { tempDir } from '../support/tempDir.ts';
import { describeCalendars } from './contract/calendars.ts';
import { describeCircles } from './contract/circles.ts';
import { describeFollows } from './contract/follows.ts';
import { describeHistory } from './contract/history.ts';
import { describeMail } from './contract/mail.ts';
import { describeMerging } from './contract/merging.ts';
import { describePeople, personOf, sessionOf } from './contract/people.ts';
import { describePlaces } from './contract/places.ts';
import { describePlans } from './contract/plans.ts';
import { describeRelations } from './contract/relations.ts';
import { describeReports } from './contract/reports.ts';
import { describeSeasons } from './contract/seasons.ts';

const files = new Map<PeopleStore, string>();

function openFile(file = join(tempDir(), 'people.sqlite')): PeopleStore {
  const store = sqlitePeople(file);
  files.set(store, file);
  return store;
}

describePeople('people in memory', { open: async () => memoryPeople() });

describeMerging('two people in memory who become one', { open: async () => memoryPeople() });
describeMerging('two people in a file who become one', { open: async () => openFile() });

describeCalendars('calendars in memory', { open: async () => memoryPeople() });
describeCalendars('calendars in a file', { open: async () => openFile() });

describeMail('addresses in memory', { open: async () => memoryPeople() });
describeMail('addresses in a file', { open: async () => openFile() });

const inFile = {
  open: async () => openFile(),
  again: async (store: PeopleStore) => {
    await store.close();
    return openFile(files.get(store));
  },
};
describePeople('people in a file', inFile);

describeRelations('blocks in memory', { open: async () => memoryPeople() });
describeRelations('blocks in a file', inFile);

describeCircles('circles in memory', { open: async () => memoryPeople() });
describeSeasons('seasons in memory', { open: async () => memoryPeople() });
describePlans('plans in memory', { open: async () => memoryPeople() });
describePlans('plans in a file', inFile);
describeFollows('follows in memory', { open: async () => memoryPeople() });
describeCircles('circles in a file', inFile);
describeSeasons('seasons in a file', inFile);
describeFollows('follows in a file', inFile);

describeReports('reports in memory', { open: async () => memoryPeople() });
describeReports('reports in a file', inFile);

describePlaces('places in memory', { open: async () => memoryPeople() });
describePlaces('places in a file', inFile);

describeHistory('matches that are over in memory', { open: async () => memoryPeople() });
describeHistory('matches that are over in a file', inFile);

test('there is no file before the first account, and then one for the owner alone', async () => {
  const data = tempDir();
  const people = await filesBeside(data).people();
  const link = { hash: 'h', slot: 's' };
  expect(await people.session('hash', 1)).toBeUndefined();
  expect(await people.claimLink(link, 'claim', 1, 5)).toBe(false);
  await people.forgetMatch('m');
  await people.sweep(1);
  expect(readdirSync(data)).toEqual([]);
  await people.keep(personOf('ada'), sessionOf('ada'), 1);
  expect(existsSync(peopleFileIn(data))).toBe(true);
  expect(statSync(peopleFileIn(data)).mode & 0o777).toBe(0o600);
  await people.close();
});

test('no byte is left of a deleted account, nor of an old name but its skeleton for a while', async () => {
  const file = join(tempDir(), 'people.sqlite');
  const people = openFile(file);
  const bytes = () =>
    ['', '-wal', '-shm']
      .filter((end) => existsSync(file + end))
      .map((end) => readFileSync(file + end).toString('latin1'))
      .join('');
  await people.keep(personOf('id-of-ada', 'Adalgisa'), sessionOf('id-of-ada'), 1);
  expect(bytes()).toContain('Adalgisa');
  await people.rename({
    ...{ id: 'id-of-ada', name: 'Berengaria', skeleton: 'berengaria' },
    ...{ now: 1, reservedUntil: 10, countedUntil: 5, most: 3 },
  });
  expect(bytes()).not.toContain('Adalgisa');
  expect(bytes()).toContain('adalgisa');
  await people.sweep(10);
  expect(bytes()).not.toContain('adalgisa');
  await people.remove('id-of-ada');
  expect(bytes()).not.toMatch(/berengaria/i);
  await people.forgotten('', 'id-of-ada');
  expect(bytes()).not.toContain('id-of-ada');
  await people.close();
});

test('people in a file are moved once, into an empty target', async () => {
  const file = join(tempDir(), 'people.sqlite');
  const old = openFile(file);
  await old.keep(personOf('ada'), sessionOf('ada'), 1);
  await old.bind({ matchId: 'm', tenure: 't', personId: 'ada', since: 1 });
  const all = await old.everythingOf('ada');
  await old.close();
  const [full, empty] = [memoryPeople(), memoryPeople()];
  await full.keep(personOf('bob'), sessionOf('bob'), 1);
  expect(await takePeopleOver(file, full)).toBe('refused');
  expect(await takePeopleOver(file, empty)).toBe('taken');
  expect(await empty.everythingOf('ada')).toEqual(all);
  expect(await takePeopleOver(file, empty)).toBe('nothing');
  expect(existsSync(`${file}.in-database`)).toBe(true);
  await Promise.all([full.close(), empty.close()]);
});

test('a file of a newer version is left alone', async () => {
  const file = join(tempDir(), 'people.sqlite');
  const db = openPeopleFile(file);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => sqlitePeople(file)).toThrow('newer version');
});

test('all queries use an index', () => {
  const db = openPeopleFile(join(tempDir(), 'people.sqlite'));
  const texts = [
    ...[...Object.values(PEOPLE_READ), ...Object.values(PEOPLE_WRITE), ...SWEEPS],
    ...[...Object.values(MERGE_READ), ...Object.values(MERGE_WRITE), ...MOVES, ...MOVES_BACK, ...STAYS],
    ...[...Object.values(RECOVERY_READ), ...Object.values(RECOVERY_WRITE)],
    ...[...Object.values(CALENDAR_READ), ...Object.values(CALENDAR_WRITE)],
    ...[...Object.values(MAIL_READ), ...Object.values(MAIL_WRITE)],
    ...[...Object.values(HISTORY_READ), ...Object.values(HISTORY_WRITE)],
    ...[...Object.values(RELATION_READ), ...Object.values(RELATION_WRITE)],
    ...[...Object.values(FOLLOW_READ), ...Object.values(FOLLOW_WRITE)],
    ...[...Object.values(REPORT_READ), ...Object.values(REPORT_WRITE)],
    ...[...Object.values(PLACE_READ), ...Object.values(PLACE_WRITE), ...TO_FORGET],
    ...[...Object.values(CIRCLE_READ), ...Object.values(CIRCLE_WRITE)],
    ...[...Object.values(SEASON_READ), ...Object.values(SEASON_WRITE)],
    ...[...Object.values(CIRCLE_SIDE_READ), ...Object.values(CIRCLE_SIDE_WRITE)],
    ...[...Object.values(PLAN_READ), ...Object.values(PLAN_WRITE)],
    ...[...Object.values(PASSKEY_READ), ...Object.values(PASSKEY_WRITE)],
    ...[pageSql('seat_of', true), pageSql('seat_of', false), pageSql('old_name', false)],
  ];
  for (const text of texts) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sqliteText(text)}`).all();
    const walks = plan
      .map(({ detail }) => String(detail))
      .filter((detail) => /^SCAN (?!CONSTANT)/.test(detail));
    // Only the first page starts a scan at the beginning.
    expect([text, walks]).toEqual([text, text === pageSql('seat_of', true) ? ['SCAN seat_of'] : []]);
  }
  db.close();
});
