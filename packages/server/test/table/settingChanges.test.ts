// Names and terms that change at a table: kept before anybody hears of them, there after a crash, and never by halves.

import type { ClockOptions, Terms } from '@hexmarch/shared/protocol/messages';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { Person } from '../../src/match/person.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { PATIENCE, type TableOutbox } from '../../src/table/state/tableTypes.ts';
import type { Table } from '../../src/table/table.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock, settled } from '../support/hostOf.ts';
import { recordedNames } from '../support/recordedNames.ts';

const journal = { info() {}, warn() {}, error() {} };
const FISCHER: ClockOptions = { kind: 'fischer', initialMs: 300_000, incrementMs: 5000 };
const FAST: Terms = { clock: FISCHER, takebacks: 'never' };
const DAILY: Terms = { clock: { kind: 'days', days: 3 }, takebacks: 'quiet' };

function serverOn(store: ServiceStore = new MemoryStore(), clock = new FakeClock()) {
  const openRoom = async () => undefined;
  return {
    tables: new Tables([duel], { store, clock, journal, hasher: nodeHasher, openRoom }),
    clock,
    store,
  };
}

type Server = ReturnType<typeof serverOn>;

/** A table with its host, who is there. */
async function waiting({ tables }: Server, clock: ClockOptions = { kind: 'untimed' }) {
  const { table, token } = await tables.create({ ...DUEL_REQUEST, clock }, 'Ada');
  const { person: ada } = await table.enter(token, '', 'seat');
  table.arrive(ada);
  return { table, ada, token };
}

async function come(table: Table, name: string, as: 'seat' | 'watch' = 'seat'): Promise<Person> {
  const { person } = await table.enter(undefined, name, as);
  table.arrive(person);
  await settled();
  return person;
}

/** A store that can be held up, or fail. */
function heldStore() {
  const store = new MemoryStore();
  const putTable = store.putTable.bind(store);
  const held: (() => void)[] = [];
  const mood = { holds: false, fails: false };
  store.putTable = async (...asked) => {
    if (mood.holds) await new Promise<void>((resolve) => held.push(resolve));
    if (mood.fails) throw new Error('disk full');
    return putTable(...asked);
  };
  const release = async () => {
    mood.holds = false;
    for (const go of held.splice(0)) go();
    await settled();
  };
  return { store, mood, release };
}

const namesAt = (table: Table | undefined) => table?.seating.seats.map((person) => person?.name);

describe('[TABLE-12.2] a name', () => {
  test('is told only once it is kept', async () => {
    const { store, mood, release } = heldStore();
    const { table, ada } = await waiting(serverOn(store));
    const told: unknown[] = [];
    table.attach({ publish: () => told.push(ada.name) } as unknown as TableOutbox);
    mood.holds = true;
    const renamed = table.managing.rename(ada, '  Grace  ');
    await settled();
    expect([ada.name, told]).toEqual(['Ada', []]);
    await release();
    expect(await renamed).toBeUndefined();
    expect([ada.name, told]).toEqual(['Grace', ['Grace']]);
    expect((await store.table(table.setup.matchId))?.people).toContain('Grace');
  });

  test('that could not be kept never was', async () => {
    const { store, mood } = heldStore();
    const server = serverOn(store);
    const { table, ada } = await waiting(server);
    mood.fails = true;
    expect(await table.managing.rename(ada, 'Grace')).toBe('store-unavailable');
    expect(ada.name).toBe('Ada');
    mood.fails = false;
    expect(await table.managing.rename(ada, 'Hedy')).toBeUndefined();
    const again = await serverOn(store).tables.wake(table.setup.matchId);
    expect(namesAt(again)).toEqual(['Hedy', undefined]);
  });

  test('is kept free for whoever takes it, and one change comes after the other', async () => {
    const { store, mood, release } = heldStore();
    const { table, ada } = await waiting(serverOn(store));
    mood.holds = true;
    const renamed = table.managing.rename(ada, 'Grace');
    const entered = table.enter(undefined, 'grace', 'seat');
    expect(await table.managing.rename(ada, 'Hedy')).toBe('busy');
    await release();
    expect(await renamed).toBeUndefined();
    await entered;
    expect(namesAt(table)).toEqual(['Grace', 'grace 2']);
  });

  test.each(['', '   ', '\u200b\u0000'])('%j is none', async (name) => {
    const { table, ada } = await waiting(serverOn());
    expect(await table.managing.rename(ada, name)).toBe('no-name');
    expect(ada.name).toBe('Ada');
  });

  test('of a watcher changes without the store', async () => {
    const { store, mood } = heldStore();
    const { table } = await waiting(serverOn(store));
    const cleo = await come(table, 'Cleo', 'watch');
    mood.fails = true;
    expect(await table.managing.rename(cleo, 'ada')).toBeUndefined();
    expect(cleo.name).toBe('ada 2');
  });

  test('changes in a running match, which comes back from a crash with it, and the head keeps the first one', async () => {
    const first = serverOn();
    const { table, ada, token } = await waiting(first);
    const bob = await come(table, 'Bob');
    expect(table.status).toBe('playing');
    expect(await table.managing.rename(bob, 'ada')).toBeUndefined();
    table.command(ada, { seq: 1, text: 'choose 3' }, () => undefined);
    await settled();
    const second = serverOn(first.store, first.clock);
    await second.tables.start();
    const again = await second.tables.wake(table.setup.matchId);
    expect(namesAt(again)).toEqual(['Ada', 'ada 2']);
    expect(again?.host?.position).toEqual(table.host?.position);
    expect(recordedNames(again as Table)).toEqual(['Ada', 'Bob']);
    expect((await again?.enter(token, 'Somebody', 'seat'))?.person.name).toBe('Ada');
  });
});

describe('[TABLE-13.1] terms', () => {
  test('hold once they are kept, for all who come and after a crash', async () => {
    const { store, mood, release } = heldStore();
    const first = serverOn(store);
    const { table, ada } = await waiting(first);
    mood.holds = true;
    const changed = table.managing.setTerms(ada, FAST);
    await settled();
    expect(table.row()).toMatchObject({ clock: { kind: 'untimed' }, takebacks: 'quiet' });
    await release();
    expect(await changed).toBeUndefined();
    expect(table.row()).toMatchObject(FAST);
    const second = serverOn(store, first.clock);
    const again = await second.tables.wake(table.setup.matchId);
    expect(again?.setup).toEqual(table.setup);
    if (again === undefined) throw new Error('no table');
    again.arrive(again.seating.seats[0] as Person);
    await come(again, 'Bob');
    expect(again.host?.head.line).toMatchObject(FAST);
    expect(again.host?.clock.isTimed).toBe(true);
    await second.clock.forward(FISCHER.kind === 'fischer' ? FISCHER.initialMs : 0);
    expect(again.status).toBe('over');
  });

  test('that could not be kept never were', async () => {
    const { store, mood } = heldStore();
    const { table, ada } = await waiting(serverOn(store));
    mood.fails = true;
    expect(await table.managing.setTerms(ada, FAST)).toBe('store-unavailable');
    expect(table.row()).toMatchObject({ clock: { kind: 'untimed' }, takebacks: 'quiet' });
    mood.fails = false;
    await come(table, 'Bob');
    expect(table.host?.head.line).toMatchObject({ clock: { kind: 'untimed' }, takebacks: 'quiet' });
  });

  test('are the host’s alone, and fixed once the match has begun', async () => {
    const { table, ada } = await waiting(serverOn());
    const cleo = await come(table, 'Cleo', 'watch');
    expect(await table.managing.setTerms(cleo, FAST)).toBe('not-host');
    await come(table, 'Bob');
    expect(await table.managing.setTerms(ada, FAST)).toBe('terms-fixed');
    expect(table.row()).toMatchObject({ clock: { kind: 'untimed' } });
  });

  test('do not change behind the back of whoever has sat down and is away', async () => {
    const { table, ada } = await waiting(serverOn());
    await table.enter(undefined, 'Bob', 'seat');
    expect(await table.managing.setTerms(ada, FAST)).toBe('somebody-away');
  });

  test('come before the match: it does not open while they are being kept', async () => {
    const { store, mood, release } = heldStore();
    const { table, ada } = await waiting(serverOn(store));
    const { person: bob } = await table.enter(undefined, 'Bob', 'seat');
    mood.holds = true;
    table.seating.arrive(bob);
    const changed = table.managing.setTerms(ada, FAST);
    await table.openIfReady();
    expect(table.status).toBe('waiting');
    await release();
    expect(await changed).toBeUndefined();
    await settled();
    expect(table.status).toBe('playing');
    expect(table.host?.head.line).toMatchObject(FAST);
  });

  test('[TABLE-13.2] nobody sits down under others than were shown', async () => {
    const { table, ada } = await waiting(serverOn());
    await table.managing.setTerms(ada, FAST);
    const old: Terms = { clock: { kind: 'untimed' }, takebacks: 'quiet' };
    await expect(table.enter(undefined, 'Bob', 'seat', undefined, old)).rejects.toMatchObject({
      code: 'terms-changed',
    });
    await expect(table.enter(undefined, 'Cleo', 'watch', undefined, old)).resolves.toBeDefined();
    const { person } = await table.enter(undefined, 'Bob', 'seat', undefined, { ...FAST });
    expect(person.seat).toBe(1);
  });

  test('of days a turn keep the seats of those who are away', async () => {
    const server = serverOn();
    const { table, ada } = await waiting(server);
    expect(await table.managing.setTerms(ada, DAILY)).toBeUndefined();
    table.depart(ada, 'no');
    await server.clock.forward(PATIENCE.absentMs);
    await come(table, 'Bob');
    expect(namesAt(table)).toEqual(['Ada', 'Bob']);
    expect(table.status).toBe('playing');
  });
});

describe('a seat that is given up', () => {
  test('is free, and said to be, only once that is kept', async () => {
    const { store, mood, release } = heldStore();
    const { table } = await waiting(serverOn(store));
    const bob = await table.enter(undefined, 'Bob', 'seat');
    const told: unknown[] = [];
    table.attach({ publish: () => told.push(namesAt(table)) } as unknown as TableOutbox);
    mood.holds = true;
    let isAnswered = false;
    const left = table.entering.giveUpSeat(bob.token).then(() => {
      isAnswered = true;
    });
    await settled();
    expect([isAnswered, told]).toEqual([false, []]);
    await release();
    await left;
    expect(told).toEqual([['Ada', undefined]]);
    expect((await store.table(table.setup.matchId))?.people).not.toContain('Bob');
  });

  test('stays free where that could not be kept, and is kept later', async () => {
    const { store, mood } = heldStore();
    const server = serverOn(store);
    const { table } = await waiting(server);
    const bob = await table.enter(undefined, 'Bob', 'seat');
    mood.fails = true;
    await expect(table.entering.giveUpSeat(bob.token)).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(namesAt(table)).toEqual(['Ada', undefined]);
    await settled();
    mood.fails = false;
    await server.clock.forward(10_000);
    await settled();
    expect((await store.table(table.setup.matchId))?.people).not.toContain('Bob');
  });

  test('closes a table of nobody, which a restart does not bring back', async () => {
    const { store } = heldStore();
    const { table, token } = await waiting(serverOn(store));
    await table.entering.giveUpSeat(token);
    expect(await store.table(table.setup.matchId)).toBeUndefined();
  });
});
