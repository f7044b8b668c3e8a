// The bots of a practice match, where a turn is sealed: whoever has nothing more to say waits with the others.

import type { AnyGame, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { Opponents, type Practised } from '../src/screens/practice/opponents.ts';

const BOTS: readonly Seat[] = [1, 2];

/** All are awaited; what is legal is changed by the test. */
class SealedMatch implements Practised {
  legal: readonly Tagged[] = [{ type: 'look' }, { type: 'order' }];
  readonly played: (readonly [Seat, string])[] = [];
  readonly state = {};
  /** What time brings, one after the other. */
  due: readonly Tagged[] = [];
  readonly game = {
    id: 'sealed',
    outcome: () => undefined,
    turn: () => ({ number: 1, phase: 'orders', awaiting: [0, ...BOTS], sealed: true }),
    view: () => ({}),
    legalCommands: () => this.legal,
    decide: () => ({ ok: true, value: [] }),
    evolve: (state: unknown) => state,
    playing: () => [0, ...BOTS],
  } as unknown as AnyGame;

  play(seat: Seat, command: Tagged): boolean {
    this.played.push([seat, command.type]);
    return true;
  }

  passDue(): boolean {
    const [next, ...rest] = this.due;
    if (next === undefined) return false;
    this.due = rest;
    this.legal = [...this.legal, next];
    return true;
  }
}

function opponentsOf(match: Practised, answer: (seat: Seat) => Tagged | undefined) {
  const prompted: Seat[] = [];
  const thinker = {
    think: async ({ seat }: { seat: Seat }) => {
      prompted.push(seat);
      return answer(seat);
    },
    close: () => undefined,
  };
  const opponents = new Opponents(match, {
    ...{ seats: BOTS, bot: 102, thinker, paceMs: 0, newSeed: () => 1 },
  });
  return { opponents, prompted };
}

test('bots that have nothing to say play nothing, and each is asked once', async () => {
  const match = new SealedMatch();
  const { opponents, prompted } = opponentsOf(match, () => undefined);
  await opponents.attend();
  await opponents.attend();
  expect(match.played).toEqual([]);
  expect(prompted).toEqual([1, 2]);
  expect(opponents.thinking.value).toBeUndefined();
});

test('they are asked again when something else has become legal, as by a vote', async () => {
  const match = new SealedMatch();
  const { opponents, prompted } = opponentsOf(match, () => undefined);
  await opponents.attend();
  match.legal = [...match.legal, { type: 'vote' }];
  await opponents.attend();
  expect(prompted).toEqual([1, 2, 1, 2]);
});

test('a bot with something to say plays it', async () => {
  const match = new SealedMatch();
  const { opponents } = opponentsOf(match, (seat) => (seat === 2 ? { type: 'order' } : undefined));
  await opponents.attend();
  expect(match.played).toEqual([[2, 'order']]);
});

test('time passes for bots that wait for what it brings, but not while one has something to say', async () => {
  const match = new SealedMatch();
  match.due = [{ type: 'vote' }];
  const talker = opponentsOf(match, () => ({ type: 'order' }));
  await talker.opponents.attend();
  expect(match.due).toHaveLength(1);
  const { opponents, prompted } = opponentsOf(match, () => undefined);
  await opponents.attend();
  expect(match.due).toEqual([]);
  await opponents.attend();
  expect(prompted).toEqual([1, 2, 1, 2]);
});

test('a bot is asked again after its vote, which leaves it with what was legal before', async () => {
  const match = new SealedMatch();
  const before = match.legal;
  const canVote = () => match.legal !== before;
  const { opponents, prompted } = opponentsOf(match, () => (canVote() ? { type: 'vote' } : undefined));
  await opponents.attend();
  match.legal = [...before, { type: 'vote' }];
  await opponents.attend();
  expect(match.played).toEqual([[1, 'vote']]);
  match.legal = before;
  await opponents.attend();
  expect(prompted).toEqual([1, 2, 1, 1]);
});
