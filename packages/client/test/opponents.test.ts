// The bots of a practice match, where a turn is sealed: whoever has nothing more to say waits with the others.

import type { AnyGame, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { Opponents, type Practised } from '../src/screens/practice/opponents.ts';

const BOTS: readonly Seat[] = [1, 2];

/** All are awaited; what is legal is changed by the test. */
class SealedMatch implements Practised {
  legal: readonly Tagged[] = [{ type: 'look' }, { type: 'order' }];
  readonly played: (readonly [Seat, string])[] = [];
  readonly state = {};
  readonly game = {
    id: 'sealed',
    outcome: () => undefined,
    turn: () => ({ phase: 'orders', awaiting: [0, ...BOTS], sealed: true }),
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
}

function opponentsOf(match: Practised, answer: (seat: Seat) => Tagged | undefined) {
  const asked: Seat[] = [];
  const thinker = {
    think: async ({ seat }: { seat: Seat }) => {
      asked.push(seat);
      return answer(seat);
    },
    close: () => undefined,
  };
  const opponents = new Opponents(match, {
    ...{ seats: BOTS, strength: 2, thinker, paceMs: 0, newSeed: () => 1 },
  });
  return { opponents, asked };
}

test('bots that have nothing to say play nothing, and each is asked once', async () => {
  const match = new SealedMatch();
  const { opponents, asked } = opponentsOf(match, () => undefined);
  await opponents.attend();
  await opponents.attend();
  expect(match.played).toEqual([]);
  expect(asked).toEqual([1, 2]);
  expect(opponents.thinking.value).toBeUndefined();
});

test('they are asked again when something else has become legal, as by a vote', async () => {
  const match = new SealedMatch();
  const { opponents, asked } = opponentsOf(match, () => undefined);
  await opponents.attend();
  match.legal = [...match.legal, { type: 'vote' }];
  await opponents.attend();
  expect(asked).toEqual([1, 2, 1, 2]);
});

test('a bot with something to say plays it', async () => {
  const match = new SealedMatch();
  const { opponents } = opponentsOf(match, (seat) => (seat === 2 ? { type: 'order' } : undefined));
  await opponents.attend();
  expect(match.played).toEqual([[2, 'order']]);
});
