// One group of matches of the test of strength: same options, setup and dice, the first player once on every seat.

import type { GameTools } from '../games/gameTools.ts';
import type { Entrant } from '../tournament/entrant.ts';
import { playMatch } from '../tournament/match.ts';
import { cellOf, pointsOf } from './counts.ts';

export interface GroupResult {
  /** Cell of its score (counts.ts). */
  readonly cell: number;
  readonly seatCount: number;
  /** Points of the first player, by seat. */
  readonly points: readonly number[];
  readonly reasons: readonly string[];
  /** CPU time per command, by player. */
  readonly thoughtMs: readonly [readonly number[], readonly number[]];
}

/** What plays a match of that seed. */
export type ReadMatch = (seed: number) => { readonly options: unknown; readonly seatCount: number };

export function playGroup(
  tools: GameTools,
  read: ReadMatch,
  entrants: readonly [Entrant, Entrant],
  seed: number,
): GroupResult {
  const { options, seatCount } = read(seed);
  const played = Array.from({ length: seatCount }, (_, seat) =>
    playMatch(tools, { options, seatCount, seed, seat, dice: 'by turn' }, entrants),
  );
  const points = played.map(({ outcome }, seat) => pointsOf(outcome, seat, seatCount));
  const thoughtMs = (side: 0 | 1) => played.flatMap((match) => match.thoughtMs[side]);
  return {
    ...{ cell: cellOf(points), seatCount, points },
    reasons: played.map(({ outcome }) => outcome.reason),
    thoughtMs: [thoughtMs(0), thoughtMs(1)],
  };
}
