// A moment of a company battle, as the sandbox opens it: all seats are played by hand, whole turns long.

import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { leaderOf } from '../../../src/games/skure/facts/company.ts';
import { LocalSource } from '../../../src/source/localSource.ts';
import { validPosition } from '../../../src/source/validPosition.ts';
import { IN_TURN, IN_WINDOW } from '../../e2e/layout/companies.ts';

const TURNS = 25;

test.each([
  ['in a turn', IN_TURN],
  ['in an open window', IN_WINDOW],
])('%s it opens, and every seat acts there in its turn', (_name, text) => {
  const read = validPosition(skure as unknown as AnyGame, text);
  if (!read.ok) throw new Error(read.error.code);
  const source = new LocalSource(skure, read.value as SkureState);
  const acted = new Set<number>();
  for (let turns = 0; turns < TURNS; turns++) {
    const state = source.state as SkureState;
    const { actor, company } = state;
    const who = actor === '' ? (company?.due[0] ?? '') : actor;
    // Of somebody absent the captain.
    const seat = leaderOf(state, characterOf(state, who)) ?? -1;
    expect(skure.turn(state).awaiting).toContain(seat);
    if (actor === '') expect(source.act(seat, { type: 'turn', who })).toBeUndefined();
    expect(source.act(seat, { type: 'defend' })).toBeUndefined();
    acted.add(seat);
  }
  // More than a round: all sides, and more than a captain of each.
  expect(acted.size).toBeGreaterThan(4);
});
