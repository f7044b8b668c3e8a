// Profiles without sockets: seats and expiry in the background.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { labelOf, picturesOf } from '../../src/people/accessCodes.ts';
import type { People } from '../../src/people/people.ts';
import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { memoryPeople } from '../../src/store/people/sqlitePeople.ts';
import { Authenticator } from '../support/authenticator.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { peopleOn } from '../support/peopleOn.ts';
import { serverOn, soon } from '../support/servers.ts';

let people: People;
let store: PeopleStore;
let clock: FakeClock;
let events: MemoryStore;
let server: ReturnType<typeof serverOn>;
beforeEach(() => {
  clock = new FakeClock();
  events = new MemoryStore();
  server = serverOn(events, clock);
  store = memoryPeople();
  people = peopleOn({ store, log: events, tables: server.tables, clock });
});
afterEach(async () => {
  await server.tables.closeAll();
  await people.close();
});

async function signedIn(name = 'Ada') {
  const { secret } = await people.keep({ name, lang: 'en', seats: [] }, undefined);
  const signed = await people.signedIn(secret);
  if (signed === undefined) throw new Error('nobody is signed in');
  return { signed, secret, id: signed.person.id };
}

test('a seat with another key is unbound, and one of a deleted match is not listed', async () => {
  const { id } = await signedIn();
  const [one, two] = [
    await server.tables.create(DUEL_REQUEST, 'Ada'),
    await server.tables.create(DUEL_REQUEST, 'Ada'),
  ];
  const bound = await people.seats.bindOwned(
    id,
    [one, two].map(({ table, token }) => ({ matchId: table.setup.matchId, key: token })),
  );
  expect(bound).toBe(2);
  people.bindings.released(one.table.setup.matchId, one.host.id);
  await soon();
  expect((await people.seats.page(id, undefined)).seats.map(({ row }) => row.matchId)).toEqual([
    two.table.setup.matchId,
  ]);
  await two.table.joining.giveUpSeat(two.token);
  await soon();
  expect(await people.seats.page(id, undefined)).toEqual({ seats: [], next: null });
  expect(await store.seatsOf(id, 9)).toEqual([]);
});

test('seats are paginated from the store, and no match is loaded', async () => {
  const { id } = await signedIn();
  for (let i = 0; i < 60; i++) {
    const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
    await people.seats.bindOwned(id, [{ matchId: table.setup.matchId, key: token }]);
  }
  await server.tables.leaveAll();
  const first = await people.seats.page(id, undefined);
  const rest = await people.seats.page(id, first.next ?? '');
  expect([first.seats.length, rest.seats.length, rest.next]).toEqual([50, 10, null]);
  expect(new Set([...first.seats, ...rest.seats].map(({ row }) => row.matchId)).size).toBe(60);
  expect(server.tables.count).toBe(0);
});

test('a session is prolonged by use, and ends after 400 days without', async () => {
  const { secret } = await signedIn();
  expect((await people.signedIn(secret))?.isProlonged).toBe(false);
  await clock.forward(300 * DAY_MS);
  expect((await people.signedIn(secret))?.isProlonged).toBe(true);
  await clock.forward(300 * DAY_MS);
  expect((await people.signedIn(secret))?.isProlonged).toBe(true);
  await clock.forward(401 * DAY_MS);
  expect(await people.signedIn(secret)).toBeUndefined();
});

test('expired rows are deleted, old names among them', async () => {
  const { signed, id } = await signedIn();
  await people.rename(signed, 'Adele');
  expect((await store.everythingOf(id))?.oldNames).toHaveLength(1);
  await clock.forward(91 * DAY_MS);
  await soon();
  expect((await store.everythingOf(id))?.oldNames).toEqual([]);
  expect((await people.keep({ name: 'Ada', lang: 'en', seats: [] }, undefined)).reply.name).toBe('Ada');
});

test('a device code expires after five minutes, even if typed in time', async () => {
  const { signed } = await signedIn();
  const { code } = await people.offerLink(signed);
  const { claim } = await people.claimLink(code);
  await clock.forward(5 * 60_000);
  await expect(people.confirmLink(signed)).rejects.toThrow('not good any more');
  await expect(people.finishLink(claim, { agent: undefined })).rejects.toThrow('not good any more');
});

test('a passkey challenge expires after five minutes', async () => {
  const { signed } = await signedIn();
  const place = { name: 'localhost', origin: 'http://localhost' };
  const device = new Authenticator(place.origin);
  const made = device.make((await people.passkeys.toMake(signed.person, place)) as never);
  await clock.forward(5 * 60_000);
  const late = people.passkeys.add(signed.person, place, made, undefined);
  await expect(late).rejects.toMatchObject({ code: 'wrong-passkey' });
});

/** Signs in by the code, in another browser. */
async function recovered(code: string) {
  const { reply, secret } = await people.recover(code, { agent: undefined });
  const signed = await people.signedIn(secret);
  if (signed === undefined) throw new Error('nobody is signed in');
  return { signed, secret, code: reply.code };
}

test('signing in by the recovery code ends the other sessions a day later', async () => {
  const { signed, secret } = await signedIn();
  const other = await recovered((await people.newRecovery(signed)).code);
  const now = await people.signedIn(secret);
  if (now === undefined) throw new Error('it is too early');
  expect(await people.me(now)).toMatchObject({ endsBy: clock.now() + DAY_MS });
  expect(await people.me(other.signed)).not.toHaveProperty('endsBy');
  await clock.forward(DAY_MS);
  expect(await people.signedIn(secret)).toBeUndefined();
  expect(await people.signedIn(other.secret)).toBeDefined();
  await people.assertSure((await people.signedIn(other.secret)) ?? other.signed);
});

test('an objection keeps the session, and undoes the recovery with all its effects', async () => {
  const { signed, secret, id } = await signedIn();
  const thief = await recovered((await people.newRecovery(signed)).code);
  const again = await recovered(thief.code);
  // In between, irreversible acts are refused.
  const [mine] = await store.sessionsOf(id, clock.now());
  for (const act of [
    () => people.endSession(thief.signed, mine?.hash ?? ''),
    () => people.remove(thief.signed, 'Ada'),
    () => people.merge(again.signed, 'token'),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'recovered-lately' });
  await expect(people.object(thief.signed)).rejects.toMatchObject({ code: 'wrong-code' });
  const doubted = (await people.signedIn(thief.secret)) ?? thief.signed;
  await expect(people.object(doubted)).rejects.toMatchObject({ code: 'wrong-code' });
  const before = (await people.signedIn(secret)) ?? signed;
  expect(await people.object(before)).toMatchObject({ name: 'Ada', hasRecoveryCode: false });
  for (const gone of [thief.secret, again.secret]) expect(await people.signedIn(gone)).toBeUndefined();
  await expect(recovered(again.code)).rejects.toMatchObject({ code: 'wrong-code' });
  await clock.forward(2 * DAY_MS);
  expect(await people.signedIn(secret)).toBeDefined();
});

test('a person who has lost every device may do everything at once', async () => {
  const { signed, secret } = await signedIn();
  const { code } = await people.newRecovery(signed);
  await people.signOut(signed);
  expect(await people.signedIn(secret)).toBeUndefined();
  const alone = await recovered(code);
  await people.remove(alone.signed, 'Ada');
  expect(await people.signedIn(alone.secret)).toBeUndefined();
});

test('pictures are three of twelve, and only the kind of a browser is stored', () => {
  for (const hash of ['00000000ffffffff12345678', 'abcdefabcdefabcdefabcdef'])
    for (const picture of picturesOf(hash)) expect([picture >= 0, picture < 12]).toEqual([true, true]);
  expect(labelOf(undefined)).toBe('');
  expect(labelOf('curl/8')).toBe('');
  expect(labelOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari, iOS',
  );
  expect(labelOf('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge, Windows');
});
