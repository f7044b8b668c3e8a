// A person's list of games without sockets: its order and its cost.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { GamesWatch } from '../../src/people/gamesWatch.ts';
import type { People } from '../../src/people/people.ts';
import type { EventStore } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { memoryPeople } from '../../src/store/people/sqlitePeople.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { peopleOn } from '../support/peopleOn.ts';
import { playing, serverOn, soon } from '../support/servers.ts';

let people: People;
let clock: FakeClock;
let events: MemoryStore;
let server: ReturnType<typeof serverOn>;
let questions: (readonly string[])[];
let forgets: boolean;
let woken: number;
beforeEach(() => {
  clock = new FakeClock();
  events = new MemoryStore();
  server = serverOn(events, clock);
  questions = [];
  forgets = false;
  woken = 0;
  // A store whose last entry was written by an older version.
  const store: Pick<EventStore, 'table' | 'listed' | 'load' | 'chat'> & { scrub(): Promise<void> } = {
    scrub: () => events.scrub(),
    chat: events.chat,
    load: (matchId, from, most) => events.load(matchId, from, most),
    table: (matchId) => events.table(matchId),
    listed: async (matchIds) => {
      questions.push(matchIds);
      const found = await events.listed(matchIds);
      return forgets ? new Map([...found].map(([id, one]) => [id, { ...one, awaiting: undefined }])) : found;
    },
  };
  const tables = {
    find: (matchId: string) => server.tables.find(matchId),
    linkedTo: server.tables.linkedTo.bind(server.tables),
    games: server.tables.games,
    all: () => server.tables.all(),
    lookAt: <T>(matchId: string, look: (table: Table) => Promise<T>) => {
      woken += 1;
      return server.tables.lookAt(matchId, look);
    },
  };
  people = peopleOn({ store: memoryPeople(), log: events, tables, clock, events: store });
});
afterEach(async () => {
  await server.tables.closeAll();
  await people.close();
});

async function personId() {
  const { secret } = await people.keep({ name: 'Ada', lang: 'en', seats: [] }, undefined);
  return (await people.signedIn(secret))?.person.id ?? '';
}

/** A running match with so many days per turn. */
async function played(id: string, days: number) {
  const { matchId, tokens } = await playing(server, { kind: 'days', days });
  await people.seats.bindOwned(id, [{ matchId, key: tokens[0] ?? '' }]);
  return matchId;
}

async function sleep() {
  for (const table of [...server.tables.all()]) table.unload();
  await soon();
}

const standingsOf = async (id: string) =>
  (await people.games.list(id)).games.map(({ row, state }) => [row.matchId, state]);

test('the earliest deadline is first, in one query, and no match is loaded', async () => {
  const id = await personId();
  const [slow, quick] = [await played(id, 7), await played(id, 1)];
  const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
  await people.seats.bindOwned(id, [{ matchId: table.setup.matchId, key: token }]);
  await sleep();
  questions = [];
  const { games } = await people.games.list(id);
  expect(games.map(({ row, state }) => [row.matchId, state])).toEqual([
    [quick, 'turn'],
    [slow, 'turn'],
    [table.setup.matchId, 'room'],
  ]);
  expect(games[0]?.dueAt).toBe(clock.now() + DAY_MS);
  expect([questions.length, server.tables.count]).toEqual([1, 0]);
  expect((await people.games.next(id, quick)).next?.row.matchId).toBe(slow);
});

test('[TABLE-28.3] the deadline includes one’s own days off, and all see that they were taken', async () => {
  const id = await personId();
  const clockOff = { kind: 'days', days: 1, off: 7 } as const;
  const { table, matchId, tokens } = await playing(server, clockOff);
  await people.seats.bindOwned(id, [{ matchId, key: tokens[0] ?? '' }]);
  for (const seat of [0, 1]) {
    table.match?.submit(seat, { seq: table.match.numberOf(seat), text: '@off 2' }, () => undefined);
    await soon();
  }
  await sleep();
  const [game] = (await people.games.list(id)).games;
  expect(game?.dueAt).toBe(clock.now() + 3 * DAY_MS);
  expect(game?.row.clock).toEqual(clockOff);
  expect(game?.last).toEqual({ by: 1, word: '@wentAway' });
});

test('a match whose last entry lacks the awaited seats is loaded once', async () => {
  const id = await personId();
  const matchId = await played(id, 3);
  await sleep();
  forgets = true;
  expect(await standingsOf(id)).toEqual([[matchId, 'turn']]);
  await sleep();
  expect(woken).toBe(1);
  expect(await standingsOf(id)).toEqual([[matchId, 'turn']]);
  expect([woken, server.tables.count]).toEqual([1, 0]);
});

test('the same content has the same ETag', async () => {
  const id = await personId();
  await played(id, 3);
  const { tag } = await people.games.list(id);
  await clock.forward(60_000);
  expect((await people.games.list(id)).tag).toBe(tag);
  await played(id, 3);
  expect((await people.games.list(id)).tag).not.toBe(tag);
});

test('a long poll ends for changes in one’s own matches only, and times out', async () => {
  const watch = new GamesWatch({ clock });
  const ended: string[] = [];
  const waits = (name: string, matchIds: readonly string[]) =>
    void watch.wait('ada', matchIds, 25_000, () => undefined).then((isNew) => ended.push(`${name} ${isNew}`));
  waits('one', ['m']);
  waits('two', ['n']);
  watch.changed('m');
  watch.changed('elsewhere');
  await clock.forward(1000);
  await soon();
  expect(ended).toEqual(['one true']);
  await clock.forward(25_000);
  await soon();
  expect(ended).toEqual(['one true', 'two false']);
  for (let i = 0; i < 9; i++) waits(`${i}`, ['m']);
  await soon();
  expect([watch.waiting, ended.slice(2)]).toEqual([6, ['0 false', '1 false', '2 false']]);
  watch.personChanged('ada');
  await clock.forward(1000);
  expect(watch.waiting).toBe(0);
});
