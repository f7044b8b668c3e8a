// What somebody who will be away can say beforehand: turns, and farm orders that are given again by themselves.

import { excusesLeft, turnsToBeAway } from '@hexmarch/shared/games/skirmish/away';
import { borderer, REPEATED_TURNS, repeatable } from '@hexmarch/shared/games/skirmish/repeating';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Code } from '@hexmarch/shared/games/skirmish/types';
import { boardOf, playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;

export interface AwayFacts {
  /** Turns of which it was said, and of which it can be. */
  readonly said: readonly number[];
  readonly open: readonly number[];
  /** So many more. */
  readonly left: number;
  /** Turns that were excused. */
  readonly used: readonly number[];
}

export const awayOf = (view: SkirmishView, seat: Seat): AwayFacts => ({
  said: view.away[seat] ?? [],
  open: turnsToBeAway(view, seat),
  left: excusesLeft(view, seat),
  used: view.excused[seat] ?? [],
});

/** When that turn will be resolved, as far as is known now: each of those between takes its whole time. */
export const resolvedAt = (
  { turn: now, options }: Pick<SkirmishView, 'turn' | 'options'>,
  turn: number,
  thisMs: number,
): number => thisMs + (turn - now) * (options.mode === 'fast' ? QUARTER_MS : DAY_MS);

export interface FarmFacts {
  readonly at: Code;
  /** Its order is repeated up to this turn. */
  readonly until?: number;
  /** Up to which it could be now; absent where it cannot. */
  readonly next?: number;
  /** From where an army of another player borders it. */
  readonly near?: Code;
}

/** Own farms with an army on them, in the order of codes. `isOpen`: orders are taken now. */
export function farmsOf(view: SkirmishView, seat: Seat, isOpen: boolean): readonly FarmFacts[] {
  const board = boardOf(view);
  const player = playerOf(view, seat);
  const can = isOpen ? repeatable(view, player) : [];
  return view.farms
    .filter((place) => view.armies[place] === player)
    .map((place) => {
      const at = board.terrain.codes[place] ?? '';
      const until = view.repeats[player]?.find((one) => one.at === at)?.until;
      const near = borderer(board, player, at);
      return {
        at,
        ...(until === undefined ? {} : { until }),
        ...(can.includes(at) ? { next: view.turn + REPEATED_TURNS } : {}),
        ...(near === undefined ? {} : { near }),
      };
    });
}
