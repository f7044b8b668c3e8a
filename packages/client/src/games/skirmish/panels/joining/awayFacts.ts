// Facts for planned absences: turns, and farm orders that repeat automatically.

import { excusesLeft, turnsToBeAway } from '@hexmarch/shared/games/skirmish/away';
import type { Code } from '@hexmarch/shared/games/skirmish/land/types';
import { borderer, REPEATED_TURNS, repeatable } from '@hexmarch/shared/games/skirmish/repeating';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf } from '@hexmarch/shared/games/skirmish/world';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import type { Seat } from '@hexmarch/shared/kernel/game';

const QUARTER_MS = 900_000;

export interface AwayFacts {
  /** Turns already planned, and turns that still can be. */
  readonly planned: readonly number[];
  readonly open: readonly number[];
  /** Remaining allowance. */
  readonly left: number;
  /** Turns that were excused. */
  readonly used: readonly number[];
}

export const awayOf = (view: SkirmishView, seat: Seat): AwayFacts => ({
  planned: view.away[seat] ?? [],
  open: turnsToBeAway(view, seat),
  left: excusesLeft(view, seat),
  used: view.excused[seat] ?? [],
});

/** Expected time of that turn's resolution, assuming that each turn before it takes its full time. */
export const resolvedAt = (
  { turn: now, options }: Pick<SkirmishView, 'turn' | 'options'>,
  turn: number,
  thisMs: number,
): number => thisMs + (turn - now) * (options.mode === 'fast' ? QUARTER_MS : DAY_MS);

export interface FarmFacts {
  readonly at: Code;
  /** Its order repeats up to this turn. */
  readonly until?: number;
  /** The last turn it could repeat up to if started now; absent if it cannot. */
  readonly next?: number;
  /** Territory of a bordering army of another player. */
  readonly near?: Code;
}

/** Own farms with an army, by code. `isOpen`: orders are accepted now. */
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
