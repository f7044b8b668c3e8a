// Companions (TABLE-23): requests, grants, messages, and what ends companionship.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { Accompany, CompanyMessage } from '@hexmarch/shared/protocol/room/companions';
import { MESSAGE, type OverlayMessage } from '@hexmarch/shared/protocol/room/messages';
import type { Person } from '../../src/match/person.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { TableOutbox } from '../../src/table/state/tableTypes.ts';
import type { Table } from '../../src/table/table.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { duel } from '../fixtures/duelGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { SILENT, serverOn, soon } from '../support/servers.ts';

const GAMES = [bids, ruledBids, duel] as unknown as readonly AnyGame[];
const OPTIONS = { seats: 3, rounds: 9, ending: { afterMs: 60_000 }, lockMs: 0 };

interface Heard {
  readonly type: string;
  readonly payload: unknown;
}

/** Records all messages by person. */
class Ears implements TableOutbox {
  readonly publish = SILENT.publish;
  readonly sendAway = SILENT.sendAway;
  readonly lagMs = SILENT.lagMs;
  readonly close = SILENT.close;
  private readonly heard = new Map<string, Heard[]>();

  send({ id }: Person, type: string, payload: unknown): void {
    this.heard.set(id, [...this.of(id), { type, payload }]);
  }

  of(id: string): readonly Heard[] {
    return this.heard.get(id) ?? [];
  }

  /** Since the last call. */
  drain({ id }: Person): readonly Heard[] {
    const all = this.of(id);
    this.heard.delete(id);
    return all;
  }

  company(person: Person): CompanyMessage | undefined {
    return this.drain(person).findLast(({ type }) => type === MESSAGE.company)?.payload as CompanyMessage;
  }
}

const bidsSeen = (heard: readonly Heard[]): unknown =>
  (heard.findLast(({ type }) => type === MESSAGE.overlay)?.payload as OverlayMessage | undefined)?.fields
    .bids;

async function give(table: Table, person: Person, text: string): Promise<void> {
  table.command(person, { seq: table.match?.numberOf(person.seat ?? 0) ?? 0, text }, ({ kind, message }) => {
    if (kind === 'refused') throw new Error(JSON.stringify(message));
  });
  await soon();
}

/** Ada, Bob and Cleo play; Gil is arbiter; Dan and Eve are spectators. */
async function played({ isRuled = true, memory = new Memory(), ...change } = {}) {
  const server = serverOn(new MemoryStore(memory), new FakeClock(), undefined, GAMES);
  const request = { ...DUEL_REQUEST, game: 'ruled-bids', options: OPTIONS, ...change };
  const { table, token } = await server.tables.create(request, 'Ada');
  const ears = new Ears();
  table.attach(ears);
  const come = async (name: string, as: 'seat' | 'watch', key?: string) => {
    const entered = await table.enter(key, name, as);
    table.arrive(entered.person);
    table.messages.welcome(entered.person);
    return entered;
  };
  const { person: ada } = await come('Ada', 'seat', token);
  const { person: gil } = await come('Gil', 'watch');
  if (isRuled) await table.hostActions.nameArbiter(ada, { do: 'nameArbiter', person: gil.id });
  const { person: bob } = await come('Bob', 'seat');
  const { person: cleo } = await come('Cleo', 'seat');
  const { person: dan, token: danKey } = await come('Dan', 'watch');
  const { person: eve } = await come('Eve', 'watch');
  await soon();
  const people = { ada, bob, cleo, gil, dan, eve };
  for (const person of Object.values(people)) ears.drain(person);
  const ask = (by: Person, message: Accompany) => table.companions.ask(by, message);
  return { memory, server, table, ears, ask, danKey, come, ...people };
}

/** With Dan as companion of Bob. */
async function accompanied(change: Parameters<typeof played>[0] = {}) {
  const match = await played(change);
  const { ask, dan, bob, ears, ada, cleo, gil, eve } = match;
  expect(await ask(dan, { do: 'askToAccompany', seat: 1 })).toBeUndefined();
  expect(await ask(bob, { do: 'letAccompany', person: dan.id })).toBeUndefined();
  for (const person of [ada, bob, cleo, gil, dan, eve]) ears.drain(person);
  return match;
}

describe('[TABLE-23.1] requests and grants', () => {
  test('a request is visible to the two alone, and reveals nothing', async () => {
    const { table, ears, ask, ada, bob, cleo, gil, dan, eve } = await played();
    await give(table, bob, 'bid 7');
    for (const person of [ada, bob, cleo, gil, dan, eve]) ears.drain(person);
    const changes = table.context.peopleChanges;
    expect(await ask(dan, { do: 'askToAccompany', seat: 1 })).toBeUndefined();
    expect(ears.drain(dan)).toEqual([{ type: MESSAGE.company, payload: { asks: 1 } }]);
    const requestedBy = [{ person: dan.id, name: 'Dan' }];
    expect(ears.drain(bob)).toEqual([{ type: MESSAGE.company, payload: { askedBy: requestedBy } }]);
    await give(table, bob, 'bid 8');
    for (const person of [ada, cleo, dan, eve]) expect(ears.drain(person)).toEqual([]);
    expect(table.context.peopleChanges).toBe(changes);
    expect(await ask(bob, { do: 'endAccompanying', person: dan.id })).toBeUndefined();
    expect([ears.company(dan), ears.company(bob)]).toEqual([{}, {}]);
    await give(table, bob, 'bid 9');
    expect(ears.drain(dan)).toEqual([]);
  });

  test('a player may grant it without a request', async () => {
    const { table, ears, ask, bob, dan } = await played();
    await give(table, bob, 'bid 7');
    expect(await ask(bob, { do: 'letAccompany', person: dan.id })).toBeUndefined();
    const heard = ears.drain(dan);
    expect(heard.map(({ type }) => type)).toEqual([MESSAGE.company, MESSAGE.overlay]);
    expect(bidsSeen(heard)).toEqual([null, 7, null]);
  });

  test('a request lapses when the requester leaves', async () => {
    const { table, ears, ask, bob, dan } = await played();
    await ask(dan, { do: 'askToAccompany', seat: 1 });
    table.depart(dan, 'no');
    expect(ears.company(bob)).toEqual({});
  });

  test('refusals, by person and status', async () => {
    const { table, ask, ada, bob, cleo, gil, dan, eve } = await played();
    const request = (by: Person, seat: number) => ask(by, { do: 'askToAccompany', seat });
    const grant = (by: Person, person: Person) => ask(by, { do: 'letAccompany', person: person.id });
    for (const one of [ada, gil]) expect(await request(one, 1)).toBe('not-watching');
    for (const seat of [3, 99]) expect(await request(dan, seat)).toBe('unknown-person');
    expect(await grant(dan, eve)).toBe('not-seated');
    for (const one of [ada, cleo, gil]) expect(await grant(bob, one)).toBe('not-watching');
    expect(await ask(bob, { do: 'letAccompany', person: 'nobody' })).toBe('unknown-person');
    expect(await ask(bob, { do: 'endAccompanying', person: dan.id })).toBe('unknown-person');
    expect(await ask(eve, { do: 'endAccompanying', person: dan.id })).toBe('not-seated');
    expect(await ask(dan, { do: 'stopAccompanying' })).toBe('unknown-person');
    // TABLE-23.2: of one seat only, and another seat cannot end it.
    expect(await grant(bob, dan)).toBeUndefined();
    expect(await request(dan, 2)).toBe('not-watching');
    expect(await grant(cleo, dan)).toBe('not-watching');
    expect(await ask(cleo, { do: 'endAccompanying', person: dan.id })).toBe('unknown-person');
    await give(table, cleo, 'resign');
    expect(await request(eve, 2)).toBe('out-of-match');
    await give(table, ada, 'resign');
    expect(await request(eve, 1)).toBe('over');
    expect(await grant(bob, eve)).toBe('over');
  });

  test('at most four companions for one seat', async () => {
    const { ask, bob, come, eve } = await played();
    for (let i = 0; i < 4; i++) {
      const { person } = await come(`Watcher ${i}`, 'watch');
      expect(await ask(bob, { do: 'letAccompany', person: person.id })).toBeUndefined();
    }
    expect(await ask(bob, { do: 'letAccompany', person: eve.id })).toBe('companions-full');
    expect(await ask(eve, { do: 'askToAccompany', seat: 1 })).toBe('companions-full');
    expect(await ask(eve, { do: 'askToAccompany', seat: 0 })).toBeUndefined();
  });

  test('not in a waiting match, nor without sealed turns', async () => {
    const server = serverOn(new MemoryStore(), new FakeClock(), undefined, GAMES);
    const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
    const ada = (await table.enter(token, '', 'seat')).person;
    const dan = (await table.enter(undefined, 'Dan', 'watch')).person;
    for (const one of [ada, dan]) table.arrive(one);
    const request = () => table.companions.ask(dan, { do: 'askToAccompany', seat: 0 });
    expect(await request()).toBe('waiting');
    table.arrive((await table.enter(undefined, 'Bob', 'seat')).person);
    await soon();
    expect(await request()).toBe('no-such-act');
  });

  test('[TABLE-23.5] not where names are hidden', async () => {
    const { ask, dan, bob, eve } = await played({ isRuled: false, hidesNames: true } as object);
    expect(await ask(dan, { do: 'askToAccompany', seat: bob.seat ?? 0 })).toBe('no-such-act');
    expect(await ask(bob, { do: 'letAccompany', person: eve.id })).toBe('no-such-act');
  });
});

describe('[TABLE-23.2] a companion', () => {
  test('gets the overlay of the seat, live and on reconnecting, and cannot send commands', async () => {
    const { table, ears, ada, bob, dan, eve } = await accompanied();
    await give(table, bob, 'bid 7');
    const [own] = ears.drain(bob).filter(({ type }) => type === MESSAGE.overlay);
    expect(ears.drain(dan)).toEqual([own]);
    await give(table, ada, 'bid 5');
    for (const one of [dan, eve]) expect(ears.drain(one)).toEqual([]);
    const again: Heard[] = [];
    table.messages.welcome(dan, (type, payload) => again.push({ type, payload }));
    expect(again.find(({ type }) => type === MESSAGE.company)?.payload).toEqual({ sees: 1 });
    expect(bidsSeen(again)).toEqual([null, 7, null]);
    let code = '';
    table.command(dan, { seq: table.match?.numberOf(1) ?? 0, text: 'bid 9' }, ({ message }) => {
      code = (message as { code: string }).code;
    });
    expect(code).toBe('not-seated');
    expect(table.match?.position.state as BidsState).toMatchObject({ bids: [5, 7, null] });
  });
});

describe('[TABLE-23.4] it ends', () => {
  type Match = Awaited<ReturnType<typeof accompanied>>;
  const ENDS: readonly (readonly [string, (match: Match) => unknown])[] = [
    ['by the player', ({ ask, bob, dan }) => ask(bob, { do: 'endAccompanying', person: dan.id })],
    ['by the companion', ({ ask, dan }) => ask(dan, { do: 'stopAccompanying' })],
    ['when the companion leaves', ({ table, dan }) => table.depart(dan, 'match')],
    [
      'when the seat gets another person',
      ({ table, gil, eve }) => {
        table.seating.offered.set(1, gil.id);
        return table.seatTransfer.ask(gil, { do: 'giveSeat', seat: 1, person: eve.id });
      },
    ],
    [
      'when the companion takes another seat',
      ({ table, gil, dan }) => {
        table.seating.offered.set(2, gil.id);
        return table.seatTransfer.ask(gil, { do: 'giveSeat', seat: 2, person: dan.id });
      },
    ],
    [
      'when spectators are sent away',
      ({ table, ada }) => table.hostActions.manage(ada, { do: 'refuseWatchers' }),
    ],
  ];

  test.each(ENDS)('%s, and from then on gets nothing', async (_how, end) => {
    const match = await accompanied();
    const { table, ears, bob, dan, memory } = match;
    await give(table, bob, 'bid 7');
    ears.drain(dan);
    expect(await end(match)).toBeUndefined();
    // A new welcome.
    expect(ears.company(dan) ?? {}).toEqual({});
    expect(table.seating.company.all).toEqual([]);
    await give(table, table.seating.seats[1] as Person, 'bid 8');
    expect(bidsSeen(ears.drain(dan))).toBeUndefined();
    table.messages.welcome(dan);
    expect(bidsSeen(ears.drain(dan))).toBeUndefined();
    await soon();
    expect(memory.tables.get(table.setup.matchId)?.row.people).not.toContain('"companions"');
  });

  test('people removed from the room do not return as companions', async () => {
    const { table, ada, dan } = await accompanied();
    table.hostActions.manage(ada, { do: 'remove', person: dan.id });
    expect(table.seating.company.all).toEqual([]);
  });

  test('a closed page, a broken connection and a restart do not end it', async () => {
    const { table, memory, danKey, dan, bob } = await accompanied();
    await give(table, bob, 'bid 7');
    for (const left of ['page', 'no'] as const) {
      table.depart(dan, left);
      expect(table.seating.company.seatOf(dan.id)).toBe(1);
      table.arrive(dan);
    }
    await soon();
    const next = serverOn(new MemoryStore(memory), new FakeClock(), undefined, GAMES);
    const back = (await next.tables.wake(table.setup.matchId)) as Table;
    const ears = new Ears();
    back.attach(ears);
    const { person } = await back.enter(danKey, 'Dan', 'watch');
    back.arrive(person);
    back.messages.welcome(person);
    expect(bidsSeen(ears.drain(person))).toEqual([null, 7, null]);
    expect(person.id).toBe(dan.id);
  });

  test('a grant that cannot be stored is discarded; an end holds regardless', async () => {
    const { table, ask, ears, bob, dan, eve } = await accompanied();
    const store = table.context.ports.store as { putTable: unknown };
    store.putTable = () => Promise.reject(new Error('disk full'));
    expect(await ask(bob, { do: 'letAccompany', person: eve.id })).toBe('store-unavailable');
    expect(ears.company(eve)).toBeUndefined();
    expect(await ask(bob, { do: 'endAccompanying', person: dan.id })).toBe('store-unavailable');
    expect(ears.company(dan)).toEqual({});
  });
});
