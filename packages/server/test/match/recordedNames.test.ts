// Names beside the log: stored in one transaction with their pseudonyms, durable, and nowhere in the log.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { Person } from '../../src/match/person.ts';
import { namesIn } from '../../src/match/recordedNames.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { peopleOf } from '../../src/table/state/tableRow.ts';
import type { Table } from '../../src/table/table.ts';
import type { BidsState } from '../fixtures/bidsGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { OldFormatStore } from '../support/oldFormatStore.ts';
import { recordedNames } from '../support/recordedNames.ts';
import { recordOf } from '../support/recordOf.ts';
import { playing, serverOn, soon } from '../support/servers.ts';

const SIGNING = openSigningKey(undefined);

async function recordIn(memory: Memory, matchId: string): Promise<string> {
  const store = new MemoryStore(memory);
  const [stored, row] = [await store.load(matchId), await store.table(matchId)];
  if (stored === undefined || row === undefined) throw new Error('the match is gone');
  return recordOf(stored, nodeHasher, SIGNING.sign, namesIn(peopleOf(row).recorded));
}

test('the write that opens the log includes the names, so that a crash right after it loses none', async () => {
  const memory = new Memory();
  const store = new MemoryStore(memory);
  const { putTable } = store;
  const server = serverOn(store);
  const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
  table.arrive((await table.enter(token, '', 'seat')).person);
  const bob = (await table.enter(undefined, 'Bob', 'seat')).person;
  // From here on nothing else is stored.
  store.putTable = () => Promise.reject(new Error('disk full'));
  table.arrive(bob);
  await soon();
  expect(table.status).toBe('playing');
  store.putTable = putTable;
  const again = await serverOn(new MemoryStore(memory)).tables.wake(table.setup.matchId);
  expect(recordedNames(again as Table)).toEqual(['Ada', 'Bob']);
  expect(JSON.stringify(again?.match?.head)).not.toMatch(/Ada|Bob/);
});

test('where opening fails and is retried, the pseudonyms stay the same', async () => {
  const memory = new Memory();
  const store = new MemoryStore(memory);
  const create = store.create.bind(store);
  const heads: string[] = [];
  let failures = 1;
  store.create = (...args) => {
    heads.push(JSON.stringify(args[0].line.seats));
    failures -= 1;
    return failures >= 0 ? Promise.reject(new Error('disk full')) : create(...args);
  };
  const server = serverOn(store);
  const { table } = await playing(server);
  expect(table.status).toBe('waiting');
  await server.clock.forward(10_000);
  await soon();
  expect([table.status, heads.length]).toEqual(['playing', 2]);
  expect(heads[1]).toBe(heads[0]);
});

test('renaming does not change the recorded name', async () => {
  const memory = new Memory();
  const { table, people } = await playing(serverOn(new MemoryStore(memory)));
  await table.hostActions.rename(people[0] as Person, 'Zoe');
  await soon();
  expect(recordedNames(table)).toEqual(['Ada', 'Bob']);
});

test('pseudonyms of two matches of the same people are unlinkable', async () => {
  const seats: unknown[] = [];
  for (let i = 0; i < 2; i++) {
    const { table } = await playing(serverOn(new MemoryStore()));
    for (const seat of table.match?.head.line.seats ?? []) seats.push('person' in seat && seat.person);
  }
  expect(new Set(seats).size).toBe(4);
});

test('a match begun by an earlier version stays in format 1, and its record verifies', async () => {
  const memory = new Memory();
  const games = [ruledBids] as unknown as readonly AnyGame[];
  const first = serverOn(new OldFormatStore(memory), undefined, undefined, games);
  const options = { seats: 3, rounds: 1, ending: { afterMs: 60_000 }, lockMs: 0 };
  const { table, token } = await first.tables.create({ ...DUEL_REQUEST, game: 'ruled-bids', options }, 'Ada');
  table.arrive((await table.enter(token, '', 'seat')).person);
  for (const name of ['Bob', 'Cleo']) table.arrive((await table.enter(undefined, name, 'seat')).person);
  await soon();
  const { matchId } = table.setup;
  // Another process has the file now.
  const second = serverOn(new MemoryStore(memory), first.clock, undefined, games);
  const again = (await second.tables.wake(matchId)) as Table;
  expect(again.match?.head.line).toMatchObject({ format: 1, seats: [{ name: 'Ada' }, { name: 'Bob' }, {}] });
  const ada = (await again.enter(token, '', 'seat')).person;
  again.arrive(ada);
  expect(await again.seatTransfer.ask(ada, { do: 'offerSeat', seat: ada.seat ?? 0 })).toBeUndefined();
  const { person: dan } = await again.enter(undefined, 'Dan', 'seat');
  again.arrive(dan);
  expect(again.match?.last).toContain('"name":"Dan","from":"Ada"');
  await first.clock.forward(60_000);
  await soon();
  expect(again.match?.position.state as BidsState).toMatchObject({ round: 1 });
  const record = await recordIn(memory, matchId);
  const report = verifyRecordNow(record, { games, hasher: nodeHasher });
  expect(report.problem).toBeUndefined();
  expect(report).toMatchObject({ finished: true, erased: 0 });
  expect(record).toContain('{"from":"Ada","name":"Dan","seat":0,"type":"@handedOver"}');
  expect(record).not.toContain('"kind":"names"');
});
