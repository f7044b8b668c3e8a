// What an operator erases from a database is in none of its tables any more, and the record verifies as before.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL } from '@hexmarch/shared/protocol/people/chat';
import { hashToken } from '../../src/base/keys.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { namesIn } from '../../src/match/recordedNames.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';
import { main } from '../../tools/person.ts';
import { type Postgres, postgres } from '../../tools/trial/postgres.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { recordOf } from '../support/recordOf.ts';
import { serverOn, soon } from '../support/servers.ts';
import { tempDir } from '../support/tempDir.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const ADA = 'Adalgisa Ünique';
const BOB = 'Bobadilla';
const MESSAGE = 'meet me behind the tower';
const MAIL = 'adalgisa@example.org';
const { DATABASE_URL } = process.env;

let server: Postgres;
let url: string;
beforeAll(async () => {
  server = await postgres();
  url = await server.schema();
  process.env.DATABASE_URL = url;
});
afterAll(async () => {
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = DATABASE_URL;
  await server.close();
});

/** Over, and Ada has chatted, follows it by mail, and was given another key. */
async function played() {
  const store = await PostgresStore.open(url);
  const { tables } = serverOn(store, new FakeClock());
  const { table, token } = await tables.create(DUEL_REQUEST, ADA);
  const { matchId } = table.setup;
  const ada = (await table.enter(token, '', 'seat')).person;
  table.arrive(ada);
  const bob = (await table.enter(undefined, BOB, 'seat')).person;
  table.arrive(bob);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((go) => setTimeout(go, 10));
  };
  await until(() => table.status === 'playing');
  await table.chat.hear(ada, { do: 'say', channel: ALL, text: MESSAGE, mark: 'm' }, () => undefined);
  await table.chat.hear(
    bob,
    { do: 'report', channel: ALL, n: 1, reason: 'said', note: 'rude' },
    () => undefined,
  );
  table.command(ada, { seq: table.match?.numberOf(0) ?? 0, text: 'resign' }, () => undefined);
  await until(() => table.status === 'over');
  await soon();
  await tables.closeAll();
  await store.rows('notices').exchange(() => [
    {
      kind: 'addressee',
      key: 'her',
      value: { mail: { address: MAIL }, follows: { [matchId]: { person: ada.id } } },
    },
    { kind: 'letter', key: 'l', value: { matchId, to: 'her', news: { names: [ADA, BOB] } } },
  ]);
  await store
    .rows('operators')
    .exchange(() => [
      { kind: 'act', key: '1', value: { act: 'new seat key', match: matchId, what: `seat 1, ${ADA}` } },
    ]);
  await store.close();
  return { matchId, token, ada: ada.id };
}

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const status = await main([...args, '--data', tempDir()], (line) => lines.push(line));
  return { status, output: lines.join('\n') };
}

/** Which of these are in any row of any table. */
async function found(...texts: readonly string[]): Promise<readonly string[]> {
  const schema = /search_path=(\w+)/.exec(decodeURIComponent(url))?.[1] ?? '';
  const tables = await server.ask('SELECT tablename FROM pg_tables WHERE schemaname = $1', [schema]);
  const rows: string[] = [];
  for (const { tablename } of tables)
    for (const { text } of await server.ask(`SELECT t::text AS text FROM ${schema}.${tablename} AS t`))
      rows.push(String(text));
  return texts.filter((text) => rows.some((row) => row.includes(text)));
}

test('[TABLE-12.3] no name, key, message or notification is left in any table, and the record verifies', async () => {
  const { matchId, token, ada } = await played();
  const hers = [ADA, MESSAGE, MAIL, hashToken(token)];
  expect(await found(...hers)).toEqual(hers);
  expect((await run('list', '--match', matchId)).output).toContain(`${ada}  seat 0  ${ADA}`);
  expect((await run('export', '--match', matchId, '--seat', '0')).output).toContain(MESSAGE);
  expect(await run('erase', '--match', matchId, '--seat', '0')).toEqual({
    status: 0,
    output: `${matchId} ${ada}: erased`,
  });
  expect(await found(...hers)).toEqual([]);
  expect(await found(BOB, '(erased)')).toEqual([BOB, '(erased)']);
  const store = await PostgresStore.open(url);
  const [stored, row] = [await store.load(matchId), await store.table(matchId)];
  await store.close();
  if (stored === undefined || row === undefined) throw new Error('the match is gone');
  const file = join(tempDir(), 'record.jsonl');
  const names = namesIn(peopleOf(row).recorded);
  writeFileSync(file, recordOf(stored, nodeHasher, openSigningKey(undefined).sign, names));
  const verified = spawnSync(process.execPath, ['docs/verify.mjs', file], { cwd: ROOT, encoding: 'utf8' });
  expect(verified.stdout).toMatch(/^ok: \{"finished":true/);
});

test('a server that has the database is to be stopped first', async () => {
  const store = await PostgresStore.open(url);
  await expect(run('list', '--match', 'm')).rejects.toThrow('Another server');
  await store.close();
});
