// Every kind of notification of every game has a label, with which it is switched on and off.

import { GAMES } from '@hexmarch/shared/catalogue/registry';
import { COMMON_KINDS, kindsOf } from '@hexmarch/shared/protocol/people/notifications';
import messages from '../src/notifications/messages/en.json' with { type: 'json' };

const labels = Object.keys(messages);

test.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const kinds = [...COMMON_KINDS, ...kindsOf(game)];
  expect(kinds.filter((kind) => !labels.includes(`kind.${kind}`))).toEqual([]);
});

test('[SKURE-15.20] a captain can do without the news of players who are missing', () => {
  const skure = GAMES.find(({ id }) => id === 'skure');
  expect(skure === undefined ? [] : kindsOf(skure)).toEqual(['turn', 'reminder', 'led']);
});
