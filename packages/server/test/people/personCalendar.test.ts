// A person's calendar (UI-P13): valid, up to date, dead once revoked; it loads no match and names nobody.

import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { People } from '../../src/people/people.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { memoryPeople } from '../../src/store/people/sqlitePeople.ts';
import { FakeClock } from '../support/hostOf.ts';
import { icsOf } from '../support/icsOf.ts';
import { act } from '../support/notificationsAt.ts';
import { peopleOn } from '../support/peopleOn.ts';
import { playing, serverOn, soon } from '../support/servers.ts';

const URL = 'https://hex.example';

let people: People;
let clock: FakeClock;
let server: ReturnType<typeof serverOn>;
beforeEach(() => {
  clock = new FakeClock(Date.parse('2026-11-27T03:00:00Z'));
  const events = new MemoryStore();
  server = serverOn(events, clock);
  people = peopleOn({ store: memoryPeople(), log: events, tables: server.tables, clock });
});
afterEach(async () => {
  await server.tables.closeAll();
  await people.close();
});

const keep = async (name: string, lang = 'en') => {
  const { secret } = await people.keep({ name, lang, seats: [] }, undefined);
  const signed = await people.signedIn(secret);
  if (signed === undefined) throw new Error('nobody was kept');
  return signed;
};

async function played(id: string, days: number) {
  const { matchId, tokens } = await playing(server, { kind: 'days', days });
  await people.seats.bindOwned(id, [{ matchId, key: tokens[0] ?? '' }]);
  return matchId;
}

const tokenOf = ({ path }: { readonly path: string | null }) => /([\w-]+)\.ics$/.exec(path ?? '')?.[1] ?? '';
async function read(token: string) {
  const text = await people.calendar.text(token, URL);
  return text === undefined ? undefined : icsOf(text);
}
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

test('has an event for each deadline, names nobody, and loads nothing', async () => {
  const { person } = await keep('Ada', 'de');
  const [slow, quick] = [await played(person.id, 7), await played(person.id, 1)];
  for (const table of [...server.tables.all()]) table.unload();
  await soon();
  const token = tokenOf(await people.calendar.make(person.id, false));
  const now = clock.now();
  expect(await read(token)).toEqual(
    [
      [quick, 1],
      [slow, 7],
    ].map(([matchId, days]) => ({
      ...{ UID: `${matchId}.0@hexmarch`, DTSTAMP: stamp(now), DTSTART: stamp(now + Number(days) * DAY_MS) },
      ...{ SUMMARY: 'Duel: deine Zeit läuft ab', URL: `${URL}/m/${matchId}`, TRANSP: 'TRANSPARENT' },
    })),
  );
  expect(server.tables.count).toBe(0);
});

test('names opponents on request only', async () => {
  const { person } = await keep('Ada');
  const matchId = await played(person.id, 1);
  const [, other = ''] = server.tables.find(matchId)?.row().seats ?? [];
  expect(other).not.toBe('');
  const summaries = async (withNames: boolean) =>
    (await read(tokenOf(await people.calendar.make(person.id, withNames))))?.map(({ SUMMARY }) => SUMMARY);
  expect(await summaries(true)).toEqual([`Duel (${other}): your deadline`]);
  expect(await summaries(false)).toEqual(['Duel: your deadline']);
});

test('updates an event under the same id with a newer stamp', async () => {
  const { person } = await keep('Ada');
  const matchId = await played(person.id, 2);
  const token = tokenOf(await people.calendar.make(person.id, false));
  const [before] = (await read(token)) ?? [];
  await clock.forward(HOUR_MS);
  const table = server.tables.find(matchId);
  if (table === undefined) throw new Error('it sleeps');
  const [ada, bob] = table.seating.seats;
  await act(table, ada ?? undefined, 'choose 3');
  await act(table, bob ?? undefined, 'choose 4');
  const [after] = (await read(token)) ?? [];
  expect(after?.UID).toBe(before?.UID);
  expect(after?.DTSTART).toBe(stamp(clock.now() + 2 * DAY_MS));
  expect(before?.DTSTART).not.toBe(after?.DTSTART);
  expect(String(after?.DTSTAMP) > String(before?.DTSTAMP)).toBe(true);
  await act(table, ada ?? undefined, 'resign');
  expect(await read(token)).toEqual([]);
});

test('dies when it is revoked or replaced, and with its person', async () => {
  const signed = await keep('Ada');
  const { person } = signed;
  const first = tokenOf(await people.calendar.make(person.id, false));
  expect(first).toHaveLength(32);
  const second = tokenOf(await people.calendar.make(person.id, true));
  expect([await read(first), await read(second)]).toEqual([undefined, []]);
  expect(await people.calendar.state(person.id)).toEqual({ on: true, withNames: true, path: null });
  expect(await people.exported(signed)).toMatchObject({ calendar: { withNames: true } });
  expect(JSON.stringify(await people.exported(signed))).not.toContain(second);
  await people.calendar.revoke(person.id);
  expect(await read(second)).toBeUndefined();
  expect(await people.calendar.state(person.id)).toEqual({ on: false, withNames: false, path: null });
  const third = tokenOf(await people.calendar.make(person.id, false));
  await people.remove(signed, 'Ada');
  expect(await read(third)).toBeUndefined();
});
