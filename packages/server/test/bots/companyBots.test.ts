// Bots in a company battle of Skure: they see what their side does in a secret phase, and make room for a person (SKURE-15.24).

import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { Person } from '../../src/match/person.ts';
import { settle } from '../../src/ports/ports.ts';
import type { Table } from '../../src/table/table.ts';
import { hallOn, PACE_MS, soon } from '../support/botHall.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';

/** Ada and Bob on the seats 0 and 3, against and with the bots on 1, which is a captain, and on 2. */
const COMPANY = { game: 'skure', options: { players: 4, company: {} }, bots: [1, 1] };
const CAPTAIN = 1;

async function company() {
  const hall = hallOn();
  const { table, token } = await hall.tables.create({ ...DUEL_REQUEST, ...COMPANY }, 'Ada');
  const people: Person[] = [];
  for (const [key, name] of [
    [token, ''],
    [undefined, 'Bob'],
  ] as const) {
    const { person } = await table.enter(key, name, 'seat');
    table.arrive(person);
    people.push(person);
  }
  await soon();
  const [ada, bob] = people as [Person, Person];
  expect(table.status).toBe('playing');
  /** Of the last question to this bot. */
  const thought = (seat: number) => {
    const questions = hall.thinkers.requests.filter(({ question }) => question.seat === seat);
    return { count: questions.length, last: questions.at(-1) };
  };
  const says = async (seat: number, command: object | undefined) => {
    await thought(seat).last?.answer(command);
    await hall.clock.forward(PACE_MS);
    await soon();
  };
  const play = async (person: Person, text: string) => {
    const answers: unknown[] = [];
    const seq = table.match?.numberOf(person.seat) ?? 0;
    table.command(person, { seq, text }, (answer) => answers.push(answer));
    await soon();
    expect(answers.filter((answer) => (answer as { kind: string }).kind === 'refused')).toEqual([]);
  };
  return { hall, table, ada, bob, thought, says, play };
}

const TEAM = { type: 'team', team: [{ class: 'soldier', marked: false }] };
const stateOf = (table: Table) => table.match?.position.state as SkureState;

describe('a captain that waits for its side', () => {
  test('is asked again whenever the side does something in secret', async () => {
    const { table, bob, thought, says, play } = await company();
    await says(CAPTAIN, TEAM);
    const { count } = thought(CAPTAIN);
    await play(bob, 'team soldier');
    expect(thought(CAPTAIN).count).toBe(count + 1);
    await says(CAPTAIN, undefined);
    await play(bob, 'ready');
    expect(thought(CAPTAIN).count).toBe(count + 2);
    await says(CAPTAIN, { type: 'ready' });
    expect(stateOf(table).ready).toEqual([false, true, false, true]);
  });

  test('is asked once more if that came while it thought', async () => {
    const { table, bob, thought, says, play } = await company();
    await says(CAPTAIN, TEAM);
    await play(bob, 'team soldier');
    const { count } = thought(CAPTAIN);
    await play(bob, 'ready');
    expect(thought(CAPTAIN).count).toBe(count);
    await says(CAPTAIN, undefined);
    expect(thought(CAPTAIN).count).toBe(count + 1);
    await says(CAPTAIN, { type: 'ready' });
    expect(stateOf(table).ready[CAPTAIN]).toBe(true);
  });
});

describe('[SKURE-15.24] a bot whose seat is offered', () => {
  test('stops when a person takes it, and nothing that it has thought of is played', async () => {
    const { hall, table, ada, bob, thought, play } = await company();
    expect(await table.seatTransfer.ask(bob, { do: 'offerSeat', seat: CAPTAIN })).toBe('not-host');
    expect(await table.seatTransfer.ask(ada, { do: 'offerSeat', seat: CAPTAIN })).toBeUndefined();
    const { last, count } = thought(CAPTAIN);
    const bots = table.seating.everybody.length;
    const { person } = await table.enter(undefined, 'Eve', 'seat');
    table.arrive(person);
    await soon();
    expect([person.seat, last?.dropped, table.seating.everybody.length]).toEqual([CAPTAIN, true, bots]);
    expect(table.seating.botSeats).toEqual([2]);
    await last?.answer(TEAM);
    await hall.clock.run(10 * PACE_MS, PACE_MS);
    expect([thought(CAPTAIN).count, stateOf(table).teams[CAPTAIN]]).toEqual([count, null]);
    await play(person, 'team soldier');
    expect(stateOf(table).teams[CAPTAIN]).toEqual(TEAM.team);
  });

  test('plays on where the store cannot keep it, and the seat is still offered', async () => {
    const { table, ada, says, thought } = await company();
    await table.seatTransfer.ask(ada, { do: 'offerSeat', seat: CAPTAIN });
    const { store } = table.context.ports;
    const { append } = store;
    store.append = (_entry, _change, callback) => settle(Promise.reject(new Error('disk full')), callback);
    await expect(table.enter(undefined, 'Eve', 'seat')).rejects.toMatchObject({ code: 'store-unavailable' });
    store.append = append;
    expect([table.seating.botSeats, [...table.seating.offered.keys()]]).toEqual([[1, 2], [CAPTAIN]]);
    table.playing.attend();
    expect(thought(CAPTAIN).last?.dropped).toBe(false);
    await says(CAPTAIN, TEAM);
    expect(stateOf(table).teams[CAPTAIN]).toEqual(TEAM.team);
  });
});
