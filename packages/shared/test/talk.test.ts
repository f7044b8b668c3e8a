// Names of channels: one for the same people, whoever names them, and nothing else is one.

import { channelParts, groupOf, peopleOf, sideOf } from '../src/protocol/talk.ts';

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
  `group:${Array.from({ length: 38 }, (_, i) => `p${100 + i}`).join(',')}`,
  `group:ada,${'x'.repeat(17)}`,
])('"%s" is none', (channel) => {
  expect(channelParts(channel)).toBeUndefined();
  expect(peopleOf(channel)).toEqual([]);
});
