// Whose seat somebody else may offer in a running match (TABLE-19.1, SKURE-15.24).

import { skureReadModel } from '@hexmarch/shared/games/skure/readModel';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { signal } from '@preact/signals';
import { offeredNow } from '../src/screens/match/session/adminActs.ts';

function opened(options: object): SkureState {
  const read = skure.parseOptions(options);
  if (!read.ok) throw new Error(read.error.code);
  const events = skure.open(read.value, read.value.players, seededRandom(1));
  return events.reduce(skure.evolve, skure.initialState());
}

/** Of each seat; the last but one is a bot's, the last is offered. */
function offered(view: SkureState) {
  const last = view.options.players - 1;
  const seats = Array.from({ length: last + 1 }, (_, seat) => ({
    bot: Number(seat === last - 1),
    offered: seat === last,
  }));
  const session = { snapshot: signal({ seats }) };
  const table = { game: { definition: skureReadModel } };
  return seats.map((_, seat) => offeredNow(session as never, table as never, view as never, seat));
}

test('in a company battle those of bots and of players who are away', () => {
  const state = opened({ players: 4, company: {} });
  const company = state.company && { ...state.company, absent: [1] };
  if (company === undefined) throw new Error('no company');
  expect(offered({ ...state, company })).toEqual([undefined, false, false, true]);
});

test('elsewhere none', () => {
  expect(offered(opened({ players: 4 }))).toEqual([undefined, undefined, undefined, true]);
});
