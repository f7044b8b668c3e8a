// Effects of a ban at a table (TABLE-25), in games with arbiters, companions and seat transfer.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { BanDetails } from '@hexmarch/shared/protocol/errors/bans';
import type { Person } from '../../src/match/person.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { enforceBans } from '../../src/table/host/tableBans.ts';
import { Bans } from '../../src/table/seats/bans.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { SILENT, serverOn, soon } from '../support/servers.ts';

const GAMES = [ruledBids] as unknown as readonly AnyGame[];
const OPTIONS = { seats: 3, rounds: 9, ending: { afterMs: 60_000 }, lockMs: 0 };

/** Ada's table, with Gil as the future arbiter; each person's address is their name. */
async function tableOf() {
  const clock = new FakeClock();
  const rows = new Map<string, BanDetails>();
  const bans = new Bans(clock, (address) => address);
  bans.load(rows);
  const { tables } = serverOn(new MemoryStore(new Memory()), clock, undefined, GAMES, bans);
  bans.onChange(() => enforceBans(tables.all()));
  const sent: string[] = [];
  const come = async (name: string, as: 'seat' | 'watch', key?: string) => {
    const { person } = await table.enter(key, name, as, undefined, undefined, { address: name });
    table.arrive(person);
    return person;
  };
  const request = { ...DUEL_REQUEST, game: 'ruled-bids', options: OPTIONS };
  const { table, token } = await tables.create(request, 'Ada', 'Ada');
  table.attach({
    ...SILENT,
    sendAway: ({ name }: Person, reason, ban) => sent.push(`${name} ${reason} ${ban?.until}`),
  });
  const ada = await come('Ada', 'seat', token);
  const gil = await come('Gil', 'watch');
  await table.hostActions.nameArbiter(ada, { do: 'nameArbiter', person: gil.id });
  const ban = (address: string) => {
    rows.set(address, { until: clock.now() + 1000 });
    bans.changed();
  };
  const lift = (address: string) => {
    rows.delete(address);
    bans.changed();
  };
  return { clock, tables, table, sent, come, ban, lift, ada, gil };
}

async function played() {
  const at = await tableOf();
  const bob = await at.come('Bob', 'seat');
  const cleo = await at.come('Cleo', 'seat');
  const dan = await at.come('Dan', 'watch');
  await soon();
  expect(at.table.status).toBe('playing');
  return { ...at, bob, cleo, dan };
}

test('[TABLE-25.3] a banned arbiter of a waiting table is removed from table and role', async () => {
  const { clock, table, sent, ban, gil } = await tableOf();
  ban('Gil');
  expect(sent).toEqual([`Gil banned ${clock.now() + 1000}`]);
  expect([table.seating.arbiters, table.seating.person(gil.id)]).toEqual([[], undefined]);
});

test('[TABLE-25.2] players and arbiters of a running match keep access; a companion is removed and loses companionship', async () => {
  const { table, sent, ban, bob, gil, dan } = await played();
  expect(await table.companions.ask(bob, { do: 'letAccompany', person: dan.id })).toBeUndefined();
  for (const one of ['Gil', 'Bob', 'Dan']) ban(one);
  expect(sent).toEqual([expect.stringMatching(/^Dan banned/)]);
  expect(table.seating.company.at(1)).toEqual([]);
  expect([table.seating.arbiters, table.seating.seats[1]]).toEqual([[gil], bob]);
});

test('[TABLE-25.1] a former player remains a spectator to the end, and gets no other role while banned', async () => {
  const { clock, table, ban, lift, come, bob, gil, ada, cleo } = await played();
  await table.seatTransfer.ask(bob, { do: 'offerSeat', seat: 1 });
  ban('Bob');
  const eve = await come('Eve', 'seat');
  await soon();
  expect([eve.seat, bob.seat]).toEqual([1, null]);
  const wish = { do: 'askToAccompany', seat: 0 } as const;
  expect(await table.companions.ask(bob, wish)).toBe('banned');
  expect(await table.companions.ask(ada, { do: 'letAccompany', person: bob.id })).toBe('unknown-person');
  await table.seatTransfer.ask(cleo, { do: 'offerSeat', seat: 2 });
  const give = { do: 'giveSeat', seat: 2, person: bob.id } as const;
  expect(await table.seatTransfer.ask(gil, give)).toBe('unknown-person');
  await expect(come('Bob', 'seat')).rejects.toMatchObject({
    code: 'banned',
    ban: { until: expect.any(Number) },
  });
  lift('Bob');
  expect(await table.seatTransfer.ask(gil, give)).toBeUndefined();
  await soon();
  expect(table.seating.seats[2]).toBe(bob);
  // It expires with time as well.
  ban('Ada');
  await expect(come('Ada', 'watch')).rejects.toThrow('You are banned');
  await clock.forward(1000);
  expect((await come('Ada', 'watch')).seat).toBeNull();
});

test('[TABLE-25.1] without an address there is no ban, and tables can be created', async () => {
  const { tables, table, ban, come } = await tableOf();
  ban('');
  const request = { ...DUEL_REQUEST, game: 'ruled-bids', options: OPTIONS };
  expect((await tables.create(request, 'Zoe')).table.status).toBe('waiting');
  expect((await table.enter(undefined, 'Yan', 'watch')).person.name).toBe('Yan');
  ban('Zoe');
  await expect(tables.create(request, 'Zoe', 'Zoe')).rejects.toMatchObject({ code: 'banned' });
  await expect(come('Zoe', 'watch')).rejects.toMatchObject({ code: 'banned' });
});
