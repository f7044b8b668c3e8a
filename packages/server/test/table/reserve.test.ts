// The reserve of a side (TABLE-19, UI-K96): spectators who wish for a side of a running company battle are offered its open seats first.

import { snapshotOf } from '@hexmarch/shared/protocol/room/roomState';
import type { Person } from '../../src/match/person.ts';
import { syncMatch } from '../../src/sync/syncMatch.ts';
import { firstMs, RESERVE_MAX } from '../../src/table/seats/reserve.ts';
import { type Company, startCompany } from '../support/companyDays.ts';
import { HOUR } from '../support/weeks.ts';

const MINUTE = HOUR / 60;
const RED = { side: 'A' };
const BLUE = { side: 'B' };
let company: Company;

beforeEach(async () => {
  company = await startCompany(4);
});
afterEach(() => company.stop());

async function watching(name: string): Promise<{ person: Person; token: string }> {
  const entered = await company.table.enter(undefined, name, 'watch');
  company.table.arrive(entered.person);
  return entered;
}

const wish = (person: Person, what: object | null) =>
  company.table.hostActions.wish(person, { do: 'wish', wish: what });
const offer = (seat: number) => {
  const person = company.table.seating.seats[seat] as Person;
  return company.table.seatTransfer.ask(person, { do: 'offerSeat', seat });
};
const take = (token?: string) => company.table.enter(token, 'Zed', 'seat');
const shown = () => snapshotOf(syncMatch(company.table).state as never).reserve;

test('spectators join the reserve of a side, change it and leave it, and all see who is in it', async () => {
  const [fay, gil] = [await watching('Fay'), await watching('Gil')];
  expect(shown()).toBeUndefined();
  expect(wish(fay.person, RED)).toBeUndefined();
  expect(wish(gil.person, BLUE)).toBeUndefined();
  expect(wish(gil.person, RED)).toBeUndefined();
  expect(shown()?.members).toEqual([
    { person: fay.person.id, name: 'Fay', wish: RED },
    { person: gil.person.id, name: 'Gil', wish: RED },
  ]);
  expect(wish(gil.person, null)).toBeUndefined();
  expect(shown()?.members.map(({ name }) => name)).toEqual(['Fay']);
});

test('it lasts while the same person is connected, and over a reconnection', async () => {
  const { person, token } = await watching('Fay');
  wish(person, RED);
  company.table.depart(person, 'no');
  expect(shown()).toBeUndefined();
  const again = await company.table.enter(token, 'Fay', 'watch');
  company.table.arrive(again.person);
  expect(shown()?.members).toEqual([{ person: person.id, name: 'Fay', wish: RED }]);
});

test('refused: of players, of no side of the battle, without a side, and beyond the limit', async () => {
  expect(wish(company.table.seating.seats[0] as Person, RED)).toBe('match-running');
  const { person } = await watching('Fay');
  for (const what of [{ side: 'C' }, { side: 'Z' }, { rank: 'captain' }, {}, []])
    expect([what, wish(person, what)]).toEqual([what, 'malformed']);
  for (let i = 0; i < RESERVE_MAX; i++) expect(wish((await watching(`R${i}`)).person, RED)).toBeUndefined();
  expect(wish(person, RED)).toBe('reserve-full');
});

test('an open seat is theirs first, for a while, and nobody else’s', async () => {
  const [fay, gil] = [await watching('Fay'), await watching('Gil')];
  wish(fay.person, RED);
  wish(gil.person, BLUE);
  await offer(2);
  expect(shown()?.reserved).toEqual([[2, company.now + HOUR]]);
  await expect(take()).rejects.toMatchObject({ code: 'reserve-first' });
  await expect(take(gil.token)).rejects.toMatchObject({ code: 'reserve-first' });
  expect(gil.person.seat).toBeNull();
  const { person } = await take(fay.token);
  expect([person.id, person.seat]).toEqual([fay.person.id, 2]);
  // Whoever has played is in no reserve, and neither is whoever plays now.
  expect(shown()?.members.map(({ name }) => name)).toEqual(['Gil']);
});

test('of several seats the one of the own side; later, or once the reserve is empty, everybody’s', async () => {
  const fay = await watching('Fay');
  wish(fay.person, BLUE);
  await offer(0);
  // Nobody is in the reserve of that side.
  expect(shown()?.reserved).toEqual([]);
  await offer(3);
  expect((await take(fay.token)).person.seat).toBe(3);
  const gil = await watching('Gil');
  wish(gil.person, RED);
  await offer(2);
  expect((await take()).person.seat).toBe(0);
  await expect(take()).rejects.toMatchObject({ code: 'reserve-first' });
  wish(gil.person, null);
  expect(shown()).toBeUndefined();
  expect((await take()).person.seat).toBe(2);
  wish(gil.person, RED);
  await offer(2);
  await company.pass(HOUR);
  expect(shown()?.reserved).toEqual([]);
  expect((await take()).person.seat).toBe(2);
});

test('what is taken back is held no longer', async () => {
  wish((await watching('Fay')).person, RED);
  await offer(2);
  const person = company.table.seating.seats[2] as Person;
  expect(await company.table.seatTransfer.ask(person, { do: 'keepSeat', seat: 2 })).toBeUndefined();
  expect(shown()?.reserved).toEqual([]);
});

test('the time is an eighth of what is left of the turn, from half a minute to an hour', () => {
  expect([undefined, MINUTE, 4 * MINUTE, 40 * MINUTE, 12 * HOUR].map(firstMs)).toEqual([
    ...[30_000, 30_000, 30_000, 5 * MINUTE, HOUR],
  ]);
});
