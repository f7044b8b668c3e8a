// Channel names: canonical per set of people, everything else is invalid. Chat laws of games with sides.

import type { Viewer } from '../src/kernel/game.ts';
import { channelParts, groupOf, peopleOf, sideOf } from '../src/protocol/people/chat.ts';
import { LIMITS } from '../src/protocol/room/messages.ts';
import { brokenChatLaw } from '../tools/chatLaws.ts';

test('the same people are the same channel', () => {
  expect(groupOf(['bob', 'ada', 'bob'])).toBe('group:ada,bob');
  expect(channelParts(groupOf(['cy', 'ada', 'bob']))).toEqual({
    kind: 'group',
    people: ['ada', 'bob', 'cy'],
  });
  expect(channelParts(sideOf(['bob', 'ada']))).toEqual({ kind: 'side', people: ['ada', 'bob'] });
  expect(peopleOf('side:ada,bob')).toEqual(['ada', 'bob']);
  expect(peopleOf('all')).toEqual([]);
});

test.each(['all', 'watchers', 'notes'])('%s is a channel', (channel) => {
  expect(channelParts(channel)).toEqual({ kind: channel });
});

test.each([
  ...['', 'players', 'notes:ada', 'all:ada,bob', 'group', 'group:', 'group:ada', 'group:bob,ada'],
  ...['group:ada,ada', 'group:ada,,bob', 'group:ada,bob:cy', 'group:ada, bob', 'side:ada,bób', '__proto__'],
  `group:${Array.from({ length: LIMITS.seatsMax + LIMITS.arbitersMax + 1 }, (_, i) => `p${100 + i}`).join(',')}`,
  `group:ada,${'x'.repeat(17)}`,
])('"%s" is none', (channel) => {
  expect(channelParts(channel)).toBeUndefined();
  expect(peopleOf(channel)).toEqual([]);
});

describe('a game with sides', () => {
  interface State {
    readonly sides: readonly (readonly number[])[];
    readonly speakers: readonly number[];
  }
  const game = (view: (state: State, viewer: Viewer) => State) => ({
    view,
    sidesOf: ({ sides }: State) => sides,
    mayChatAnonymously: ({ speakers }: State, seat: number) => speakers.includes(seat),
  });
  const open = game((state) => state);
  const state: State = {
    sides: [
      [0, 2],
      [1, 3],
    ],
    speakers: [1],
  };

  test('is sound', () => {
    expect(brokenChatLaw(open, state, 4)).toBeUndefined();
    expect(brokenChatLaw({ view: (whole: State) => whole }, state, 4)).toBeUndefined();
    // Sides may be secret, as long as each seat knows its own.
    const own = game((whole, viewer) => ({
      ...whole,
      sides: whole.sides.filter((side) => viewer.kind === 'seat' && side.includes(viewer.seat)),
    }));
    expect(brokenChatLaw(own, state, 4)).toBeUndefined();
  });

  test.each([
    [
      [
        [0, 1],
        [1, 2],
      ],
      'every seat is on one side at most',
    ],
    [[[0, 4]], 'every seat is on one side at most'],
    [[[0, 0]], 'every seat is on one side at most'],
  ])('with sides %j is not', (sides, law) => {
    expect(brokenChatLaw(open, { ...state, sides }, 4)).toBe(law);
  });

  test('that hides from a seat what concerns it is not', () => {
    expect(
      brokenChatLaw(
        game((whole) => ({ ...whole, sides: [] })),
        state,
        4,
      ),
    ).toBe('a seat sees its own side');
    expect(
      brokenChatLaw(
        game((whole) => ({ ...whole, speakers: [] })),
        state,
        4,
      ),
    ).toBe('a seat sees whether it may talk without a name');
  });
});
