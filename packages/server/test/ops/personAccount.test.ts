// Accounts: an operator finds all of one by the name, exports it, and erases it, in files and in a database.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { peopleFileIn } from '../../src/app/sideStores.ts';
import { mailSeal, openSigningKey } from '../../src/ops/signingKey.ts';
import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import { RecordFiles } from '../../src/store/recordFiles.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';
import { main } from '../../tools/person.ts';
import { type Postgres, postgres } from '../../tools/trial/postgres.ts';
import { personOf, sessionOf } from '../store/contract/people.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { serverOn } from '../support/servers.ts';
import { tempDir } from '../support/tempDir.ts';

const ADA = 'Adalgisa';
const BOB = 'Bobadilla';
const MAIL = 'ada@mail.example';
const { DATABASE_URL } = process.env;
let server: Postgres;
beforeAll(async () => {
  server = await postgres();
});
afterEach(() => {
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = DATABASE_URL;
});
afterAll(() => server.close());

const RECORD = [
  { kind: 'head', format: 2, seats: [{ person: 'p1' }, { person: 'p2' }] },
  { kind: 'signature' },
  { kind: 'names', names: { p1: { name: ADA, salt: '00' }, p2: { name: BOB, salt: '11' } } },
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('');

interface House {
  readonly data: string;
  readonly open: () => Promise<{ readonly store: ServiceStore; readonly people: PeopleStore }>;
}

function inFiles(): House {
  const data = tempDir();
  const open = async () => {
    const store = new SqliteStore(join(data, 'hexmarch.sqlite'));
    return { store, people: sqlitePeople(peopleFileIn(data)) };
  };
  return { data, open };
}

async function inDatabase(): Promise<House> {
  const url = await server.schema();
  process.env.DATABASE_URL = url;
  const open = async () => {
    const store = await PostgresStore.open(url);
    return { store, people: store.people() };
  };
  return { data: tempDir(), open };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((go) => setTimeout(go, 5));
}

/** Ada has two matches with Bob in her account, and he in his: one is over, one goes on. */
async function filled({ data, open }: House) {
  const { store, people } = await open();
  const { tables } = serverOn(store, new FakeClock());
  for (const [id, name] of [
    ['a', ADA],
    ['b', BOB],
  ] as const)
    await people.keep(personOf(id, name), sessionOf(id), 1);
  await people.setRecovery('a', 'hash-of-her-code');
  const seal = mailSeal(openSigningKey(data));
  const address = { mailHash: seal.hashOf(MAIL), sealed: seal.seal(MAIL) };
  await people.putMailLink({ hash: 'link', kind: 'confirm', personId: 'a', until: 9, ...address });
  await people.confirmMail('link', 1);
  const played = async () => {
    const { table, token } = await tables.create(DUEL_REQUEST, ADA);
    const ada = (await table.enter(token, '', 'seat')).person;
    table.arrive(ada);
    const bob = (await table.enter(undefined, BOB, 'seat')).person;
    table.arrive(bob);
    await until(() => table.status === 'playing');
    const { matchId } = table.setup;
    await people.bind({ matchId, tenure: ada.id, personId: 'a', since: 1 });
    await people.bind({ matchId, tenure: bob.id, personId: 'b', since: 1 });
    return { table, ada, matchId };
  };
  const [over, running] = [await played(), await played()];
  over.table.command(over.ada, { seq: over.table.match?.numberOf(0) ?? 0, text: 'resign' }, () => undefined);
  await until(() => over.table.status === 'over');
  await tables.closeAll();
  await people.close();
  await store.close();
  return { over: over.matchId, running: running.matchId };
}

async function run(data: string, ...args: readonly string[]) {
  const lines: string[] = [];
  const status = await main([...args, '--data', data], (line) => lines.push(line));
  return { status, output: lines.join('\n') };
}

describe.each([
  ['files', async () => inFiles()],
  ['a database', inDatabase],
])('in %s', (_name, houseOf) => {
  test('an account is exported by name, with all seats and without a secret', async () => {
    const house = await houseOf();
    const { over, running } = await filled(house);
    const { status, output } = await run(house.data, 'export', '--name', ADA.toUpperCase());
    expect(status).toBe(0);
    const all = JSON.parse(output);
    expect(all.matches.map(({ match }: { match: string }) => match).sort()).toEqual([over, running].sort());
    expect(all.person).toMatchObject({
      ...{ person: { name: ADA, createdMonth: '2026-11' }, hasRecoveryCode: true },
      ...{ sessions: [{ label: 'Firefox, Linux' }], seats: [{}, {}] },
      mail: { address: MAIL },
    });
    expect(output).not.toMatch(/hash-of-her-code|session-a/);
    await expect(run(house.data, 'export', '--name', 'Nemo')).rejects.toThrow('nobody keeps games');
    await expect(run(house.data, 'erase', '--name', ADA, '--match', over)).rejects.toThrow('alone');
  });

  test('is erased: all credentials at once, and the name but where a match still needs it', async () => {
    const house = await houseOf();
    const { over, running } = await filled(house);
    const files = new RecordFiles(join(house.data, 'records'));
    await files.keep('old', [Buffer.from(RECORD)]);
    const before = await house.open();
    await before.people.bind({ matchId: 'old', tenure: 't', personId: 'a', since: 1 });
    await before.people.keepInRecord('old', [{ tenure: 't', inRecord: 'p1' }]);
    await before.people.forgetMatch('old');
    await before.people.close();
    await before.store.close();
    const { status, output } = await run(house.data, 'erase', '--name', ADA);
    expect(Buffer.from((await files.read('old')) ?? []).toString()).not.toContain(ADA);
    expect(status).toBe(1);
    expect(output).toMatch(new RegExp(`${over} \\S+: erased$`, 'm'));
    expect(output).toMatch(new RegExp(`${running} \\S+: nothing changed: the match is in progress`));
    const { store, people } = await house.open();
    expect(await people.everythingOf('a')).toBeUndefined();
    // The rest is for the server, when it starts.
    expect((await people.toForget(9)).map(({ matchId }) => matchId)).toEqual([running]);
    expect((await people.everythingOf('b'))?.seats).toHaveLength(2);
    const row = await store.table(over);
    expect(row && peopleOf(row).seats.map((one) => one?.name)).toEqual(['Player 1 (erased)', BOB]);
    await people.close();
    await store.close();
  });

  test('an erased seat does not belong to the account any more, which stays', async () => {
    const house = await houseOf();
    const { over, running } = await filled(house);
    expect((await run(house.data, 'erase', '--match', over, '--seat', '0')).status).toBe(0);
    const { store, people } = await house.open();
    expect((await people.everythingOf('a'))?.seats.map(({ matchId }) => matchId)).toEqual([running]);
    await people.close();
    await store.close();
  });
});

test('no byte is left in the files of an account without a seat in a running match', async () => {
  const { data, open } = inFiles();
  const { people, store } = await open();
  await people.keep(personOf('c', 'Cunegonda'), sessionOf('c'), 1);
  await people.close();
  await store.close();
  expect(await run(data, 'erase', '--name', 'cunegonda')).toEqual({
    ...{ status: 0, output: 'Profile erased, with every way to sign in.' },
  });
  for (const name of readdirSync(data))
    expect([name, readFileSync(join(data, name)).includes('Cunegonda')]).toEqual([name, false]);
});
