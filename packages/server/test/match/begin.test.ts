// Starting a table with free seats (TABLE-17), without sockets.

import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { Person } from '../../src/match/person.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { recordedNames } from '../support/recordedNames.ts';

const OPTIONS = { seats: 6, seatsMin: 3, rounds: 1, ending: { afterMs: 60_000 } };

const soon = async () => {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
};

interface Hall {
  readonly store: MemoryStore;
  readonly clock: FakeClock;
  readonly tables: Tables;
  readonly failing: { now: boolean };
}

function hallOn(store = new MemoryStore(), clock = new FakeClock()): Hall {
  const failing = { now: false };
  const fallible = Object.assign(Object.create(store) as MemoryStore, {
    putTable: (...args: Parameters<MemoryStore['putTable']>) =>
      failing.now ? Promise.reject(new Error('disk full')) : store.putTable(...args),
  });
  const tables = new Tables([bids], {
    store: fallible,
    clock,
    journal: { info() {}, warn() {}, error() {} },
    hasher: nodeHasher,
    openRoom: async () => undefined,
  });
  return { store, clock, tables, failing };
}

/** Ada's table, with so many others seated and connected. */
async function tableOf(
  { tables }: Hall,
  others: number,
  clock: ClockOptions = DUEL_REQUEST.clock,
): Promise<{ table: Table; people: Person[]; token: string }> {
  const request = { ...DUEL_REQUEST, game: 'bids', options: OPTIONS, clock };
  const { table, token } = await tables.create(request, 'Ada');
  const people: Person[] = [];
  for (let i = 0; i <= others; i++) {
    const { person } = await table.enter(i === 0 ? token : undefined, `P${i}`, 'seat');
    table.arrive(person);
    people.push(person);
  }
  await soon();
  return { table, people, token };
}

const namesOf = ({ seating }: Table) => seating.seats.map((person) => person?.name);
const [ADA, BOB] = [0, 1];

describe('[TABLE-17.2] the host of the room', () => {
  test('starts a table of three to six with four, who keep their order', async () => {
    const hall = hallOn();
    const { table, people } = await tableOf(hall, 4);
    table.depart(people[2] as Person, 'match');
    expect(namesOf(table)).toEqual(['Ada', 'P1', undefined, 'P3', 'P4', undefined]);
    expect([table.status, table.hostActions.begin(people[ADA] as Person)]).toEqual(['waiting', undefined]);
    await soon();
    expect([table.status, namesOf(table)]).toEqual(['playing', ['Ada', 'P1', 'P3', 'P4']]);
    expect(people.map(({ seat }) => seat)).toEqual([0, 1, null, 2, 3]);
    expect((table.match?.position.state as BidsState | undefined)?.bids).toHaveLength(4);
    expect(recordedNames(table)).toEqual(['Ada', 'P1', 'P3', 'P4']);
    expect(table.row().seats).toHaveLength(4);
  });

  test('must wait for the minimum number of players, and for absent ones', async () => {
    const hall = hallOn();
    const { table, people } = await tableOf(hall, 1);
    expect(table.hostActions.begin(people[ADA] as Person)).toBe('too-few');
    await table.enter(undefined, 'Cleo', 'seat');
    expect(table.hostActions.begin(people[ADA] as Person)).toBe('somebody-away');
    expect([table.status, table.seating.seats.length]).toEqual(['waiting', 6]);
  });

  test.each([false, true])(
    'of a correspondence match starts while nobody else is connected (after a restart: %s)',
    async (isRestarted) => {
      const hall = hallOn();
      const { table, people, token } = await tableOf(hall, 3, { kind: 'days', days: 1 });
      for (const person of people) table.depart(person, 'no');
      if (isRestarted) await hall.tables.closeAll();
      const { tables } = isRestarted ? hallOn(hall.store, hall.clock) : hall;
      const again = (await tables.wake(table.setup.matchId)) as Table;
      const { person } = await again.enter(token, 'Ada', 'seat');
      again.arrive(person);
      expect([again.status, again.hostActions.begin(person)]).toEqual(['waiting', undefined]);
      await soon();
      expect([again.status, namesOf(again)]).toEqual(['playing', ['Ada', 'P1', 'P2', 'P3']]);
    },
  );

  test('alone may do so, and only once', async () => {
    const hall = hallOn();
    const { table, people } = await tableOf(hall, 2);
    expect(table.hostActions.begin(people[BOB] as Person)).toBe('not-host');
    expect(table.hostActions.begin(people[ADA] as Person)).toBeUndefined();
    await soon();
    expect(table.hostActions.begin(people[ADA] as Person)).toBe('match-running');
  });

  test('[TABLE-17.1] need not: a full table starts automatically', async () => {
    const hall = hallOn();
    const { table } = await tableOf(hall, 5);
    expect([table.status, namesOf(table)]).toEqual(['playing', ['Ada', 'P1', 'P2', 'P3', 'P4', 'P5']]);
  });

  test('starts it only once the smaller table is stored', async () => {
    const hall = hallOn();
    const { table, people } = await tableOf(hall, 2);
    hall.failing.now = true;
    expect(table.hostActions.begin(people[ADA] as Person)).toBeUndefined();
    await soon();
    expect([table.status, (await hall.store.load(table.setup.matchId))?.entries]).toEqual([
      'waiting',
      undefined,
    ]);
    hall.failing.now = false;
    await hall.clock.forward(5000);
    await soon();
    expect(table.status).toBe('playing');
  });
});

test('such a match is recovered with its remaining seats', async () => {
  const hall = hallOn();
  const { table, people } = await tableOf(hall, 3);
  table.hostActions.begin(people[ADA] as Person);
  await soon();
  await hall.tables.closeAll();
  const again = await hallOn(hall.store, hall.clock).tables.wake(table.setup.matchId);
  expect([again?.status, again && namesOf(again)]).toEqual(['playing', ['Ada', 'P1', 'P2', 'P3']]);
  expect(again?.match?.position.turn.awaiting).toEqual([0, 1, 2, 3]);
});
