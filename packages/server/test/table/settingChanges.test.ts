// Changes of names and terms: stored before publication, durable and atomic.

import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
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

/** A table with its connected host. */
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

/** A store that can block or fail. */
function blockableStore() {
  const store = new MemoryStore();
  const putTable = store.putTable.bind(store);
  const blocked: (() => void)[] = [];
  const mood = { holds: false, fails: false };
  store.putTable = async (...args) => {
    if (mood.holds) await new Promise<void>((resolve) => blocked.push(resolve));
    if (mood.fails) throw new Error('disk full');
    return putTable(...args);
  };
  const release = async () => {
    mood.holds = false;
    for (const go of blocked.splice(0)) go();
    await settled();
  };
  return { store, mood, release };
}

const namesAt = (table: Table | undefined) => table?.seating.seats.map((person) => person?.name);

describe('[TABLE-12.2] a name', () => {
  test('is published only once it is stored', async () => {
    const { store, mood, release } = blockableStore();
    const { table, ada } = await waiting(serverOn(store));
    const published: unknown[] = [];
    table.attach({ publish: () => published.push(ada.name) } as unknown as TableOutbox);
    mood.holds = true;
    const renamed = table.hostActions.rename(ada, '  Grace  ');
    await settled();
    expect([ada.name, published]).toEqual(['Ada', []]);
    await release();
    expect(await renamed).toBeUndefined();
    expect([ada.name, published]).toEqual(['Grace', ['Grace']]);
    expect((await store.table(table.setup.matchId))?.people).toContain('Grace');
  });

  test('that could not be stored is discarded', async () => {
    const { store, mood } = blockableStore();
    const server = serverOn(store);
    const { table, ada } = await waiting(server);
    mood.fails = true;
    expect(await table.hostActions.rename(ada, 'Grace')).toBe('store-unavailable');
    expect(ada.name).toBe('Ada');
    mood.fails = false;
    expect(await table.hostActions.rename(ada, 'Hedy')).toBeUndefined();
    const again = await serverOn(store).tables.wake(table.setup.matchId);
    expect(namesAt(again)).toEqual(['Hedy', undefined]);
  });

  test('is reserved while pending, and changes are serialised', async () => {
    const { store, mood, release } = blockableStore();
    const { table, ada } = await waiting(serverOn(store));
    mood.holds = true;
    const renamed = table.hostActions.rename(ada, 'Grace');
    const entered = table.enter(undefined, 'grace', 'seat');
    expect(await table.hostActions.rename(ada, 'Hedy')).toBe('busy');
    await release();
    expect(await renamed).toBeUndefined();
    await entered;
    expect(namesAt(table)).toEqual(['Grace', 'grace 2']);
  });

  test.each(['', '   ', '\u200b\u0000'])('%j is none', async (name) => {
    const { table, ada } = await waiting(serverOn());
    expect(await table.hostActions.rename(ada, name)).toBe('no-name');
    expect(ada.name).toBe('Ada');
  });

  test('of a spectator changes without the store', async () => {
    const { store, mood } = blockableStore();
    const { table } = await waiting(serverOn(store));
    const cleo = await come(table, 'Cleo', 'watch');
    mood.fails = true;
    expect(await table.hostActions.rename(cleo, 'ada')).toBeUndefined();
    expect(cleo.name).toBe('ada 2');
  });

  test('changes in a running match, durably, and the head keeps the first one', async () => {
    const first = serverOn();
    const { table, ada, token } = await waiting(first);
    const bob = await come(table, 'Bob');
    expect(table.status).toBe('playing');
    expect(await table.hostActions.rename(bob, 'ada')).toBeUndefined();
    table.command(ada, { seq: 1, text: 'choose 3' }, () => undefined);
    await settled();
    const second = serverOn(first.store, first.clock);
    await second.tables.start();
    const again = await second.tables.wake(table.setup.matchId);
    expect(namesAt(again)).toEqual(['Ada', 'ada 2']);
    expect(again?.match?.position).toEqual(table.match?.position);
    expect(recordedNames(again as Table)).toEqual(['Ada', 'Bob']);
    expect((await again?.enter(token, 'Somebody', 'seat'))?.person.name).toBe('Ada');
  });
});

describe('[TABLE-13.1] terms', () => {
  test('hold once stored, for newcomers and after a crash', async () => {
    const { store, mood, release } = blockableStore();
    const first = serverOn(store);
    const { table, ada } = await waiting(first);
    mood.holds = true;
    const changed = table.hostActions.setTerms(ada, FAST);
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
    expect(again.match?.head.line).toMatchObject(FAST);
    expect(again.match?.clock.isTimed).toBe(true);
    await second.clock.forward(FISCHER.kind === 'fischer' ? FISCHER.initialMs : 0);
    expect(again.status).toBe('over');
  });

  test('that could not be stored are discarded', async () => {
    const { store, mood } = blockableStore();
    const { table, ada } = await waiting(serverOn(store));
    mood.fails = true;
    expect(await table.hostActions.setTerms(ada, FAST)).toBe('store-unavailable');
    expect(table.row()).toMatchObject({ clock: { kind: 'untimed' }, takebacks: 'quiet' });
    mood.fails = false;
    await come(table, 'Bob');
    expect(table.match?.head.line).toMatchObject({ clock: { kind: 'untimed' }, takebacks: 'quiet' });
  });

  test('are changed by the host alone, and fixed once the match has begun', async () => {
    const { table, ada } = await waiting(serverOn());
    const cleo = await come(table, 'Cleo', 'watch');
    expect(await table.hostActions.setTerms(cleo, FAST)).toBe('not-host');
    await come(table, 'Bob');
    expect(await table.hostActions.setTerms(ada, FAST)).toBe('terms-fixed');
    expect(table.row()).toMatchObject({ clock: { kind: 'untimed' } });
  });

  test('do not change while a seated player is absent', async () => {
    const { table, ada } = await waiting(serverOn());
    await table.enter(undefined, 'Bob', 'seat');
    expect(await table.hostActions.setTerms(ada, FAST)).toBe('somebody-away');
  });

  test('are stored first: the match does not open meanwhile', async () => {
    const { store, mood, release } = blockableStore();
    const { table, ada } = await waiting(serverOn(store));
    const { person: bob } = await table.enter(undefined, 'Bob', 'seat');
    mood.holds = true;
    table.seating.arrive(bob);
    const changed = table.hostActions.setTerms(ada, FAST);
    await table.openIfReady();
    expect(table.status).toBe('waiting');
    await release();
    expect(await changed).toBeUndefined();
    await settled();
    expect(table.status).toBe('playing');
    expect(table.match?.head.line).toMatchObject(FAST);
  });

  test('[TABLE-13.2] nobody is seated under other terms than displayed', async () => {
    const { table, ada } = await waiting(serverOn());
    await table.hostActions.setTerms(ada, FAST);
    const old: Terms = { clock: { kind: 'untimed' }, takebacks: 'quiet' };
    await expect(table.enter(undefined, 'Bob', 'seat', undefined, old)).rejects.toMatchObject({
      code: 'terms-changed',
    });
    await expect(table.enter(undefined, 'Cleo', 'watch', undefined, old)).resolves.toBeDefined();
    const { person } = await table.enter(undefined, 'Bob', 'seat', undefined, { ...FAST });
    expect(person.seat).toBe(1);
  });

  test('of days for each turn keep seats of absent players reserved', async () => {
    const server = serverOn();
    const { table, ada } = await waiting(server);
    expect(await table.hostActions.setTerms(ada, DAILY)).toBeUndefined();
    table.depart(ada, 'no');
    await server.clock.forward(PATIENCE.absentMs);
    await come(table, 'Bob');
    expect(namesAt(table)).toEqual(['Ada', 'Bob']);
    expect(table.status).toBe('playing');
  });
});

describe('a seat that is given up', () => {
  test('is freed and published only once that is stored', async () => {
    const { store, mood, release } = blockableStore();
    const { table } = await waiting(serverOn(store));
    const bob = await table.enter(undefined, 'Bob', 'seat');
    const published: unknown[] = [];
    table.attach({ publish: () => published.push(namesAt(table)) } as unknown as TableOutbox);
    mood.holds = true;
    let isAnswered = false;
    const left = table.joining.giveUpSeat(bob.token).then(() => {
      isAnswered = true;
    });
    await settled();
    expect([isAnswered, published]).toEqual([false, []]);
    await release();
    await left;
    expect(published).toEqual([['Ada', undefined]]);
    expect((await store.table(table.setup.matchId))?.people).not.toContain('Bob');
  });

  test('stays free where that could not be stored, and is stored later', async () => {
    const { store, mood } = blockableStore();
    const server = serverOn(store);
    const { table } = await waiting(server);
    const bob = await table.enter(undefined, 'Bob', 'seat');
    mood.fails = true;
    await expect(table.joining.giveUpSeat(bob.token)).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(namesAt(table)).toEqual(['Ada', undefined]);
    await settled();
    mood.fails = false;
    await server.clock.forward(10_000);
    await settled();
    expect((await store.table(table.setup.matchId))?.people).not.toContain('Bob');
  });

  test('closes an empty table, which a restart does not recover', async () => {
    const { store } = blockableStore();
    const { table, token } = await waiting(serverOn(store));
    await table.joining.giveUpSeat(token);
    expect(await store.table(table.setup.matchId)).toBeUndefined();
  });
});
