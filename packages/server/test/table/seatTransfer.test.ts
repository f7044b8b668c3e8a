// Seat transfer in a running match (TABLE-19): who may offer and take a seat, and what is stored.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Names } from '@hexmarch/shared/match/record/record';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { MatchStore } from '../../src/match/fencedStore.ts';
import type { MatchRunner } from '../../src/match/matchRunner.ts';
import type { Person } from '../../src/match/person.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { settle } from '../../src/ports/ports.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { recordOf } from '../support/recordOf.ts';
import { serverOn, soon } from '../support/servers.ts';

const GAMES = [bids, ruledBids] as unknown as readonly AnyGame[];
const ROUND_MS = 60_000;
const OPTIONS = { seats: 3, rounds: 9, ending: { afterMs: ROUND_MS }, lockMs: 0 };

async function give(table: Table, person: Person, text: string): Promise<string> {
  let code = '';
  const who = person.seat ?? -2;
  table.command(person, { seq: table.match?.numberOf(who) ?? 0, text }, ({ kind, message }) => {
    if (kind === 'refused') code = (message as { code: string }).code;
  });
  await soon();
  return code;
}

/** Ada, Bob and Cleo play, Gil is the optional arbiter; Ada has won a point in the first round. */
async function played({ game = 'ruled-bids', isRuled = true } = {}) {
  const memory = new Memory();
  const clock = new FakeClock();
  const server = serverOn(new MemoryStore(memory), clock, undefined, GAMES);
  const { table, token } = await server.tables.create({ ...DUEL_REQUEST, game, options: OPTIONS }, 'Ada');
  const ada = (await table.enter(token, '', 'seat')).person;
  table.arrive(ada);
  const gil = (await table.enter(undefined, 'Gil', 'watch')).person;
  table.arrive(gil);
  if (isRuled) await table.hostActions.nameArbiter(ada, { do: 'nameArbiter', person: gil.id });
  const others = [];
  for (const name of ['Bob', 'Cleo']) {
    const entered = await table.enter(undefined, name, 'seat');
    table.arrive(entered.person);
    others.push(entered);
  }
  await soon();
  const [bob, cleo] = others.map(({ person }) => person) as [Person, Person];
  await give(table, ada, 'bid 5');
  await clock.forward(ROUND_MS);
  await soon();
  expect(table.match?.position.state as BidsState).toMatchObject({ round: 1, points: [1, 0, 0] });
  const tokens = others.map((entered) => entered.token);
  return { memory, clock, server, table, ada, bob, cleo, gil, tokens };
}

const offer = (table: Table, by: Person, seat: number) =>
  table.seatTransfer.ask(by, { do: 'offerSeat', seat });

describe('[TABLE-19.1] a seat is offered', () => {
  test('by the arbiter once its player is missed, and by that player at any time', async () => {
    const { table, ada, bob, gil } = await played();
    expect(await offer(table, gil, 0)).toBe('still-played');
    expect(await offer(table, ada, 1)).toBe('not-arbiter');
    expect(await offer(table, bob, 2)).toBe('not-arbiter');
    expect(await offer(table, gil, 1)).toBeUndefined();
    expect(await offer(table, ada, 0)).toBeUndefined();
    expect([...table.seating.offered.keys()]).toEqual([1, 0]);
    expect(await table.seatTransfer.ask(gil, { do: 'keepSeat', seat: 1 })).toBeUndefined();
    expect([...table.seating.offered.keys()]).toEqual([0]);
    expect(await offer(table, gil, 9)).toBe('unknown-person');
  });

  test('by the host where there is no arbiter', async () => {
    const { table, ada, bob } = await played({ isRuled: false });
    expect(await offer(table, bob, 2)).toBe('not-host');
    expect(await offer(table, ada, 2)).toBeUndefined();
  });

  test('not of an eliminated player, nor after the end, nor in a game without seat transfer', async () => {
    const { table, bob, cleo, gil } = await played();
    await give(table, bob, 'resign');
    expect(await offer(table, gil, 1)).toBe('out-of-match');
    await give(table, cleo, 'resign');
    expect(table.status).toBe('over');
    expect(await offer(table, gil, 0)).toBe('over');
    const other = await played({ game: 'bids', isRuled: false });
    expect(await offer(other.table, other.bob, 1)).toBe('no-such-act');
  });

  test('until its player is eliminated, or the match is over', async () => {
    const { table, bob, cleo, gil } = await played();
    for (const seat of [1, 2]) await offer(table, gil, seat);
    await give(table, bob, 'resign');
    expect([...table.seating.offered.keys()]).toEqual([2]);
    await give(table, cleo, 'resign');
    expect(table.status).toBe('over');
    await expect(table.enter(undefined, 'Dan', 'seat')).rejects.toMatchObject({ code: 'full' });
  });

  test('until the missed player returns', async () => {
    const { table, bob, gil } = await played();
    table.depart(bob, 'page');
    await offer(table, gil, 1);
    table.arrive(bob);
    expect(table.seating.offered.size).toBe(0);
    // An own offer survives a reload.
    await offer(table, bob, 1);
    table.depart(bob, 'page');
    table.arrive(bob);
    expect([...table.seating.offered.keys()]).toEqual([1]);
  });
});

const personCalled = (names: Names, called: string): string =>
  Object.entries(names).find(([, { name }]) => name === called)?.[0] ?? '';

describe('[TABLE-19.2] the new player', () => {
  test('continues from there with the view of the seat, and the former one becomes a spectator', async () => {
    const { table, bob, gil, tokens } = await played();
    await give(table, bob, 'bid 7');
    await offer(table, gil, 1);
    const { person: dan } = await table.enter(undefined, 'Dan', 'seat');
    table.arrive(dan);
    expect([dan.seat, bob.seat, table.seating.seats[1]?.name]).toEqual([1, null, 'Dan']);
    expect(table.playing.byName(table.match?.last ?? '')).toContain(
      '"@handedOver","seat":1,"name":"Dan","from":"Bob"',
    );
    // The log contains no names.
    expect(table.match?.last).not.toMatch(/Dan|Bob/);
    const { lines } = await table.playing.log(dan, 0);
    expect(lines.at(-1)).toContain('"name":"Dan","from":"Bob"');
    expect(await give(table, bob, 'bid 8')).toBe('not-seated');
    expect(await give(table, dan, 'bid 9')).toBe('');
    const host = table.match as MatchRunner;
    expect((host.position.state as BidsState).bids).toEqual([null, 9, null]);
    expect(host.overlays.messageFor(host.position, 1)).toMatchObject({
      fields: { bids: [null, 9, null] },
    });
    // The seat is taken, and the former token is not valid for it.
    await expect(table.enter(undefined, 'Eve', 'seat')).rejects.toMatchObject({ code: 'full' });
    await expect(table.enter(tokens[0], 'Bob', 'seat')).rejects.toMatchObject({ code: 'full' });
    expect((await table.enter(tokens[0], 'Bob', 'watch')).person.seat).toBeNull();
  });

  test('is one of two concurrent newcomers', async () => {
    const { table, gil } = await played();
    await offer(table, gil, 1);
    const both = await Promise.allSettled([
      table.enter(undefined, 'Dan', 'seat'),
      table.enter(undefined, 'Eve', 'seat'),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(table.seating.seats[1]?.name).toBe('Dan');
  });

  test('may be a spectator to whom it is given, but no player or arbiter', async () => {
    const { table, ada, bob, gil, cleo } = await played();
    const { person: dan } = await table.enter(undefined, 'Dan', 'watch');
    table.arrive(dan);
    const giveTo = (person: Person) =>
      table.seatTransfer.ask(gil, { do: 'giveSeat', seat: 1, person: person.id });
    for (const one of [ada, cleo, gil, bob]) expect(await giveTo(one)).toBe('unknown-person');
    expect(await giveTo(dan)).toBeUndefined();
    expect([dan.seat, bob.seat]).toEqual([1, null]);
  });
});

describe('[TABLE-19.3] persistence', () => {
  test('a store failure changes nothing, and the seat is still offered', async () => {
    const { memory, table, bob, gil } = await played();
    await offer(table, gil, 1);
    await soon();
    const host = table.match as MatchRunner;
    const { sequence } = host;
    const store = table.context.ports.store as MatchStore;
    const { append: real } = store;
    store.append = (_entry, _change, callback) => settle(Promise.reject(new Error('disk full')), callback);
    await expect(table.enter(undefined, 'Dan', 'seat')).rejects.toMatchObject({ code: 'store-unavailable' });
    store.append = real;
    expect([bob.seat, table.seating.seats[1], table.match?.sequence]).toEqual([1, bob, sequence]);
    expect([...table.seating.offered.keys()]).toEqual([1]);
    expect(memory.tables.get(table.setup.matchId)?.row.people).not.toContain('Dan');
    expect((await table.enter(undefined, 'Dan', 'seat')).person.seat).toBe(1);
  });

  test('offers and transfers survive a crash, and the record verifies', async () => {
    const { memory, clock, table, gil } = await played();
    const { matchId } = table.setup;
    for (const seat of [1, 2]) await offer(table, gil, seat);
    const dan = await table.enter(undefined, 'Dan', 'seat');
    await soon();
    // Crash: another server has the file now.
    const again = serverOn(new MemoryStore(memory), clock, undefined, GAMES);
    const woken = await again.tables.wake(matchId);
    expect(woken?.seating.seats.map((person) => person?.name)).toEqual(['Ada', 'Dan', 'Cleo']);
    expect([...(woken?.seating.offered.keys() ?? [])]).toEqual([2]);
    const back = (await woken?.enter(dan.token, '', 'seat'))?.person as Person;
    expect(back.seat).toBe(1);
    await give(woken as Table, back, 'resign');
    await give(woken as Table, woken?.seating.seats[2] as Person, 'resign');
    const store = new MemoryStore(memory);
    const stored = await store.load(matchId);
    if (stored === undefined) throw new Error('the log is gone');
    const { names } = (woken as Table).seating.recorded;
    const record = recordOf(stored, nodeHasher, openSigningKey(undefined).sign, names);
    const [of, to] = ['Bob', 'Dan'].map((name) => personCalled(names, name));
    expect(record).toContain(`{"from":"${of}","person":"${to}","seat":1,"type":"@handedOver"}`);
    const { problem, checks } = verifyRecordNow(record, { games: GAMES, hasher: nodeHasher });
    expect(problem).toBeUndefined();
    expect(checks.find(({ id }) => id === 'names')?.count).toBe(5);
  });
});
