// Bots in a company battle of Skure: they see what their side does in a secret phase.

import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { Person } from '../../src/match/person.ts';
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
