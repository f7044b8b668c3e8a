// A table of three without sockets: filling, elimination, leaving, and a rematch with or without all players.

import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { Person } from '../../src/match/person.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import type { Table } from '../../src/table/table.ts';
import { lowest } from '../fixtures/lowestGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock, settled } from '../support/hostOf.ts';

const FISCHER: ClockOptions = { kind: 'fischer', initialMs: 600_000, incrementMs: 0 };
const NAMES = ['Ada', 'Bob', 'Cleo'];

interface Seated {
  readonly tables: Tables;
  readonly clock: FakeClock;
  readonly table: Table;
  readonly people: readonly Person[];
  readonly tokens: readonly string[];
}

async function seated(clockOptions: ClockOptions = { kind: 'untimed' }): Promise<Seated> {
  const clock = new FakeClock();
  const journal = { info() {}, warn() {}, error() {} };
  const openRoom = async () => undefined;
  const store = new MemoryStore();
  const tables = new Tables([lowest], { store, clock, journal, hasher: nodeHasher, openRoom });
  const request = { ...DUEL_REQUEST, game: 'lowest', options: { seats: 3 }, clock: clockOptions };
  const { table, token } = await tables.create(request, 'Ada');
  const people: Person[] = [];
  const tokens: string[] = [];
  for (const name of NAMES) {
    expect(table.status).toBe('waiting');
    const entered = await table.enter(people.length === 0 ? token : undefined, name, 'seat');
    table.arrive(entered.person);
    people.push(entered.person);
    tokens.push(entered.token);
    await settled();
  }
  expect(table.status).toBe('playing');
  return { tables, clock, table, people, tokens };
}

async function act(table: Table, person: Person | undefined, text: string): Promise<void> {
  if (person === undefined) throw new Error('nobody there');
  const answers: unknown[] = [];
  const message = { seq: table.match?.sequence ?? 0, text };
  table.command(person, message, (answer) => answers.push(answer));
  await settled();
  expect(answers).toEqual([]);
}

/** Seats 0 and 1 are eliminated in turn, so that seat 2 has won. */
async function played(clockOptions?: ClockOptions): Promise<Seated> {
  const match = await seated(clockOptions);
  for (const person of match.people.slice(0, 2)) await act(match.table, person, 'resign');
  expect(match.table.status).toBe('over');
  return match;
}

const seatsOf = (table: Table | undefined) => table?.seating.seats.map((person) => person?.name ?? '');

test('a table has as many seats as its options say, and opens when all are taken', async () => {
  const { table } = await seated();
  expect(table.row()).toMatchObject({ seats: NAMES, options: { seats: 3, rounds: 20 } });
  expect(table.match?.position.turn.awaiting).toEqual([0, 1, 2]);
  await expect(table.enter(undefined, 'Dan', 'seat')).rejects.toMatchObject({ code: 'full' });
});

describe('[TABLE-3.3] the absence of an eliminated player', () => {
  test('does not count, whether the seat left before or after', async () => {
    const { table, people, clock } = await seated(FISCHER);
    const [ada, bob] = people as [Person, Person];
    table.depart(bob, 'page');
    expect(table.playing.goneAt(1)).toBe(clock.now() + 10_000);
    const before = table.context.peopleChanges;
    await clock.forward(10_000);
    await act(table, ada, '@claim win');
    expect(table.match?.playing).toEqual([0, 2]);
    expect(table.playing.goneAt(1)).toBe(0);
    // The synced seat is only updated with a new version of people.
    expect(table.context.peopleChanges).toBeGreaterThan(before);
    table.arrive(bob);
    table.depart(bob, 'page');
    expect(table.playing.goneAt(1)).toBe(0);
    expect(table.status).toBe('playing');
  });
});

describe('[TABLE-7] an eliminated player', () => {
  test('reconnects to the seat by token and chats with the players', async () => {
    const { table, people, tokens } = await seated();
    const [ada, bob] = people as [Person, Person];
    await act(table, bob, 'resign');
    table.depart(bob, 'no');
    const again = await table.enter(tokens[1], '', 'watch');
    table.arrive(again.person);
    expect(again.person.seat).toBe(1);
    const heard: unknown[] = [];
    table.attach({
      publish() {},
      send: (person, type, payload) => heard.push({ person: person.name, type, payload }),
      sendAway() {},
      lagMs: () => 0,
      close() {},
    });
    const say = (channel: string, text: string) =>
      table.chat.hear(again.person, { do: 'say', channel, text, mark: text }, () => undefined);
    expect(await say('all', 'well played')).toBeUndefined();
    expect(await say('watchers', 'psst')).toBe('wrong-channel');
    expect(heard).toHaveLength(3);
    expect(heard[0]).toMatchObject({
      person: ada.name,
      payload: { is: 'line', channel: 'all', line: { text: 'well played', seat: 1 } },
    });
  });
});

describe('[TABLE-8.2] a rematch', () => {
  test('[TABLE-8.1] has the same people one seat further when all three ask, and opens at once', async () => {
    const { table, tables, people } = await played();
    for (const person of people) {
      expect(table.rematch.matchId).toBe('');
      await table.rematch.ask(person);
    }
    const next = tables.find(table.rematch.matchId);
    await settled();
    expect(seatsOf(next)).toEqual(['Cleo', 'Ada', 'Bob']);
    expect(next?.setup.options).toEqual(table.setup.options);
    expect(next?.status).toBe('playing');
  });

  test('does not wait for absent players, whether they left before or after the requests', async () => {
    for (const first of [true, false]) {
      const { table, people } = await played();
      const [ada, bob, cleo] = people as [Person, Person, Person];
      if (first) table.depart(ada, 'match');
      await table.rematch.ask(bob);
      await table.rematch.ask(cleo);
      if (!first) expect(table.rematch.matchId).toBe('');
      if (!first) table.depart(ada, 'match');
      await settled();
      expect(table.rematch.matchId).not.toBe('');
    }
  });

  test('waits for all players in correspondence', async () => {
    const { table, people } = await played({ kind: 'days', days: 1 });
    const [ada, bob, cleo] = people as [Person, Person, Person];
    table.depart(ada, 'no');
    await table.rematch.ask(bob);
    await table.rematch.ask(cleo);
    expect(table.rematch.matchId).toBe('');
    table.arrive(ada);
    await table.rematch.ask(ada);
    expect(table.rematch.matchId).not.toBe('');
  });

  test('needs more than one request', async () => {
    const { table, people } = await played();
    const [ada, bob, cleo] = people as [Person, Person, Person];
    for (const person of [ada, bob]) table.depart(person, 'match');
    await table.rematch.ask(cleo);
    expect(table.rematch.matchId).toBe('');
  });

  test('[TABLE-8.3] reserves the seat of an absent player for a while, and then frees it', async () => {
    const { table, tables, people, tokens, clock } = await played();
    const [ada, bob, cleo] = people as [Person, Person, Person];
    table.depart(ada, 'no');
    await table.rematch.ask(bob);
    await table.rematch.ask(cleo);
    const next = tables.find(table.rematch.matchId);
    if (next === undefined) throw new Error('no other match');
    expect(next.status).toBe('waiting');
    expect(seatsOf(next)).toEqual(['Cleo', 'Ada', 'Bob']);
    expect(next.seating.host).toBe(next.seating.seats[2]?.id);
    const back = await next.enter(tokens[0], '', 'watch');
    expect(back.person.seat).toBe(1);
    await clock.forward(PATIENCE.arrivalMs);
    expect(seatsOf(next)).toEqual(['Cleo', '', 'Bob']);
    const dan = await next.enter(undefined, 'Dan', 'seat');
    next.arrive(dan.person);
    await settled();
    expect(next.status).toBe('playing');
  });
});
