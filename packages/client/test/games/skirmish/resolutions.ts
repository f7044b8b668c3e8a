// Fixtures of resolved turns, for tests and the report's page: from the vectors, and from the design's picture.

import type { Submission } from '@hexmarch/shared/games/skirmish/counting';
import type { InForce } from '@hexmarch/shared/games/skirmish/land/types';
import { readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { type Frozen, type PlayedTurn, playTurn } from '@hexmarch/shared/games/skirmish/playTurn';
import { turnResults } from '@hexmarch/shared/games/skirmish/resolving';
import { newSides } from '@hexmarch/shared/games/skirmish/sides';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { boardOf } from '../../../../shared/test/games/skirmish/support.ts';
import { frozenOf, type ResolveVector } from '../../../../shared/tools/games/skirmish/vectors.ts';
import type { Resolved } from '../../../src/games/skirmish/resolution/resolved.ts';
import { ARMIES, BARRACKS, BORDERS, FARMS, LAND, ORDERS, POINTS } from './picture.ts';

type Given = Omit<Frozen, 'submissions'> & { readonly submissions: readonly Submission[] };

/** With the report of a turn of that number. */
export function resolvedFrom(
  frozen: Given,
  turn = 1,
  next: InForce = null,
): { readonly resolved: Resolved; readonly played: PlayedTurn } {
  const played = playTurn(frozen, { target: 1000, expansionMinimum: 5 });
  const { board, sides, effect } = frozen;
  const summary = turnResults(board, played, frozen.submissions);
  const report = { turn, effect, ...summary, joined: [], missed: [], voted: next, next };
  const after = { board: played.board, sides: played.sides };
  return { resolved: { before: { board, sides }, after, report }, played };
}

export const ofVector = (vector: ResolveVector) => resolvedFrom(frozenOf(vector));

/** The position of the pictures: turn 9 of seven players, FEAST in force (design/mock-skirmish). */
export function ofPicture(): Resolved {
  const words = (text: string): readonly string[] => text.split(' ');
  const sides = newSides(ARMIES.length);
  const frozen: Given = {
    board: boardOf({
      adjacent: words(BORDERS),
      armies: ARMIES.map(words),
      controls: LAND.map(words),
      barracks: words(BARRACKS),
      farms: words(FARMS),
    }),
    sides: {
      ...sides,
      players: sides.players.map((player, seat) => ({ ...player, vp: POINTS[seat] ?? 0 })),
    },
    effect: 'FEAST',
    submissions: ORDERS.flatMap((list, person: Seat) =>
      list.split(', ').map((text) => ({ person, text, order: readOrder(text) })),
    ),
    requests: [],
  };
  return resolvedFrom(frozen, 9, 'TRUCE').resolved;
}
