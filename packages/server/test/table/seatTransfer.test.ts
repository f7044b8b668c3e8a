// Another person for a seat of a match that is played (TABLE-19): who may offer it and take it, and what is kept of that.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Names } from '@hexmarch/shared/match/record';
import { verifyRecordNow } from '@hexmarch/shared/match/verifyRecord';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recordOf } from '../../src/http/common/record.ts';
import { tell } from '../../src/match/appended.ts';
import type { MatchStore } from '../../src/match/heldStore.ts';
import type { MatchHost } from '../../src/match/matchHost.ts';
import type { Person } from '../../src/match/person.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { serverOn, soon } from '../support/servers.ts';

const GAMES = [bids, ruledBids] as unknown as readonly AnyGame[];
const ROUND_MS = 60_000;
const OPTIONS = { seats: 3, rounds: 9, ending: { afterMs: ROUND_MS }, lockMs: 0 };

async function give(table: Table, person: Person, text: string): Promise<string> {
  let code = '';
  const who = person.seat ?? -2;
  table.command(person, { seq: table.host?.numberOf(who) ?? 0, text }, ({ kind, message }) => {
    if (kind === 'refused') code = (message as { code: string }).code;
  });
  await soon();
  return code;
}

/** Ada, Bob and Cleo play; Gil rules where somebody is to; in the first round Ada has won a point. */
async function played({ game = 'ruled-bids', isRuled = true } = {}) {
  const memory = new Memory();
  const clock = new FakeClock();
  const server = serverOn(new MemoryStore(memory), clock, undefined, GAMES);
  const { table, token } = await server.tables.create({ ...DUEL_REQUEST, game, options: OPTIONS }, 'Ada');
  const ada = (await table.enter(token, '', 'seat')).person;
  table.arrive(ada);
  const gil = (await table.enter(undefined, 'Gil', 'watch')).person;
  table.arrive(gil);
  if (isRuled) await table.managing.nameArbiter(ada, { do: 'nameArbiter', person: gil.id });
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
  expect(table.host?.position.state as BidsState).toMatchObject({ round: 1, points: [1, 0, 0] });
  const tokens = others.map((entered) => entered.token);
  return { memory, clock, server, table, ada, bob, cleo, gil, tokens };
}

const offer = (table: Table, by: Person, seat: number) => table.handing.ask(by, { do: 'offerSeat', seat });

describe('[TABLE-19.1] a seat is offered', () => {
  test('by whoever rules, once its person is missed; and by that person at any time', async () => {
    const { table, ada, bob, gil } = await played();
    expect(await offer(table, gil, 0)).toBe('still-played');
    expect(await offer(table, ada, 1)).toBe('not-arbiter');
    expect(await offer(table, bob, 2)).toBe('not-arbiter');
    expect(await offer(table, gil, 1)).toBeUndefined();
    expect(await offer(table, ada, 0)).toBeUndefined();
    expect([...table.seating.offered.keys()]).toEqual([1, 0]);
    expect(await table.handing.ask(gil, { do: 'keepSeat', seat: 1 })).toBeUndefined();
    expect([...table.seating.offered.keys()]).toEqual([0]);
    expect(await offer(table, gil, 9)).toBe('unknown-person');
  });

  test('by the host of the room where nobody rules', async () => {
    const { table, ada, bob } = await played({ isRuled: false });
    expect(await offer(table, bob, 2)).toBe('not-host');
    expect(await offer(table, ada, 2)).toBeUndefined();
  });

  test('not of somebody who is out, nor when the match is over, nor in a game where seats keep their people', async () => {
    const { table, bob, cleo, gil } = await played();
    await give(table, bob, 'resign');
    expect(await offer(table, gil, 1)).toBe('out-of-match');
    await give(table, cleo, 'resign');
    expect(table.status).toBe('over');
    expect(await offer(table, gil, 0)).toBe('over');
    const other = await played({ game: 'bids', isRuled: false });
    expect(await offer(other.table, other.bob, 1)).toBe('no-such-act');
  });

  test('until its person is out, or the match is over', async () => {
    const { table, bob, cleo, gil } = await played();
    for (const seat of [1, 2]) await offer(table, gil, seat);
    await give(table, bob, 'resign');
    expect([...table.seating.offered.keys()]).toEqual([2]);
    await give(table, cleo, 'resign');
    expect(table.status).toBe('over');
    await expect(table.enter(undefined, 'Dan', 'seat')).rejects.toMatchObject({ code: 'full' });
  });

  test('until its person comes back, who was missed', async () => {
    const { table, bob, gil } = await played();
    table.depart(bob, 'page');
    await offer(table, gil, 1);
    table.arrive(bob);
    expect(table.seating.offered.size).toBe(0);
    // Whoever wants to leave is not stopped by a reload.
    await offer(table, bob, 1);
    table.depart(bob, 'page');
    table.arrive(bob);
    expect([...table.seating.offered.keys()]).toEqual([1]);
  });
});

const personCalled = (names: Names, called: string): string =>
  Object.entries(names).find(([, { name }]) => name === called)?.[0] ?? '';

describe('[TABLE-19.2] whoever takes it', () => {
  test('plays on from there, sees what the seat may see, and the one before looks on', async () => {
    const { table, bob, gil, tokens } = await played();
    await give(table, bob, 'bid 7');
    await offer(table, gil, 1);
    const { person: dan } = await table.enter(undefined, 'Dan', 'seat');
    table.arrive(dan);
    expect([dan.seat, bob.seat, table.seating.seats[1]?.name]).toEqual([1, null, 'Dan']);
    expect(table.playing.byName(table.host?.last ?? '')).toContain(
      '"@handedOver","seat":1,"name":"Dan","from":"Bob"',
    );
    // In the log nobody is named.
    expect(table.host?.last).not.toMatch(/Dan|Bob/);
    const { lines } = await table.playing.log(dan, 0);
    expect(lines.at(-1)).toContain('"name":"Dan","from":"Bob"');
    expect(await give(table, bob, 'bid 8')).toBe('not-seated');
    expect(await give(table, dan, 'bid 9')).toBe('');
    const host = table.host as MatchHost;
    expect((host.position.state as BidsState).bids).toEqual([null, 9, null]);
    expect(host.overlays.messageFor(host.position, 1)).toMatchObject({
      fields: { bids: [null, 9, null] },
    });
    // The seat is taken, and the key of before opens none.
    await expect(table.enter(undefined, 'Eve', 'seat')).rejects.toMatchObject({ code: 'full' });
    await expect(table.enter(tokens[0], 'Bob', 'seat')).rejects.toMatchObject({ code: 'full' });
    expect((await table.enter(tokens[0], 'Bob', 'watch')).person.seat).toBeNull();
  });

  test('of two who come at the same time one gets it', async () => {
    const { table, gil } = await played();
    await offer(table, gil, 1);
    const both = await Promise.allSettled([
      table.enter(undefined, 'Dan', 'seat'),
      table.enter(undefined, 'Eve', 'seat'),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(table.seating.seats[1]?.name).toBe('Dan');
  });

  test('may be somebody who looks on, to whom it is given; nobody who plays or rules', async () => {
    const { table, ada, bob, gil, cleo } = await played();
    const { person: dan } = await table.enter(undefined, 'Dan', 'watch');
    table.arrive(dan);
    const hand = (person: Person) => table.handing.ask(gil, { do: 'giveSeat', seat: 1, person: person.id });
    for (const one of [ada, cleo, gil, bob]) expect(await hand(one)).toBe('unknown-person');
    expect(await hand(dan)).toBeUndefined();
    expect([dan.seat, bob.seat]).toEqual([1, null]);
  });
});

describe('[TABLE-19.3] what is kept', () => {
  test('nothing has happened where the store fails, and the seat is still offered', async () => {
    const { memory, table, bob, gil } = await played();
    await offer(table, gil, 1);
    await soon();
    const host = table.host as MatchHost;
    const { sequence } = host;
    const store = Reflect.get(table, 'ports').store as MatchStore;
    const { append: real } = store;
    store.append = (_entry, _change, asker) => tell(Promise.reject(new Error('disk full')), asker);
    await expect(table.enter(undefined, 'Dan', 'seat')).rejects.toMatchObject({ code: 'store-unavailable' });
    store.append = real;
    expect([bob.seat, table.seating.seats[1], table.host?.sequence]).toEqual([1, bob, sequence]);
    expect([...table.seating.offered.keys()]).toEqual([1]);
    expect(memory.tables.get(table.setup.matchId)?.row.people).not.toContain('Dan');
    expect((await table.enter(undefined, 'Dan', 'seat')).person.seat).toBe(1);
  });

  test('an offer, and who has taken it, after the server was killed; and its record verifies', async () => {
    const { memory, clock, table, gil } = await played();
    const { matchId } = table.setup;
    for (const seat of [1, 2]) await offer(table, gil, seat);
    const dan = await table.enter(undefined, 'Dan', 'seat');
    await soon();
    // Another server has the file now, and nobody has said goodbye.
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
