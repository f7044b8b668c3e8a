// The state after a resolution: its report comes first and all its orders stay on the map, until the viewer goes on to
// the next turn by a button or by the first order.

import { activePlayers } from '@hexmarch/shared/games/skirmish/sides';
import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { canOrder, playerOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { signal } from '@preact/signals';
import type { PanelProps } from '../../../gameApi/clientGame.ts';
import { matchKeyOf } from './looking.ts';
import { lasting, type PastTurn, pastTurns } from './pastTurns.ts';

type Known = Pick<
  PanelProps<SkirmishView, SkirmishCommand, SkirmishEvent>,
  'view' | 'seat' | 'events' | 'start' | 'taught'
>;

/** By match: the period for which its viewer has gone on. */
const leftPeriods = signal<ReadonlyMap<string, number>>(new Map());

/** Undefined before the first resolution, and once orders are given. Reading it while rendering subscribes. */
export function afterTurn({ view, seat, events, start, taught = false }: Known): PastTurn | undefined {
  // A lesson has its own words about each result.
  if (taught) return undefined;
  const last = lasting(pastTurns(events, start)).at(-1);
  const isOver = view.outcome !== null;
  if (last === undefined || !(isOver || last.turn === view.turn - 1)) return undefined;
  if (!isOver && (leftPeriods.value.get(matchKeyOf(view)) === view.period || hasOrdered(view, seat)))
    return undefined;
  return last;
}

export function leaveAfterTurn(view: SkirmishView): void {
  leftPeriods.value = new Map([...leftPeriods.peek(), [matchKeyOf(view), view.period]]);
}

/** Repeated farm orders (SKI-5.14) come by themselves. */
function hasOrdered(view: SkirmishView, seat: Seat | undefined): boolean {
  if (seat === undefined) return false;
  const player = playerOf(view, seat);
  const repeated = (view.repeats[player] ?? []).map(({ at }) => at);
  return (view.orders[player] ?? []).some(
    ({ order }) => order === null || order.type !== 'farm' || !repeated.includes(order.at),
  );
}

/** Whether this viewer has orders to give next. */
export const givesNext = (view: SkirmishView, seat: Seat | undefined): boolean =>
  seat !== undefined &&
  view.outcome === null &&
  activePlayers(sidesIn(view)).includes(playerOf(view, seat)) &&
  canOrder(view, playerOf(view, seat));

export interface Outcome {
  readonly turn: number;
  /** Orders that were given, invalid ones included, and those that worked. */
  readonly given: number;
  readonly worked: number;
  readonly points: number;
}

/** For one player, or of all orders for a spectator. */
export function outcomeOf(
  { report }: Pick<PastTurn, 'report'>,
  eyes: Seat | undefined,
  people: SkirmishView['people'],
): Outcome {
  const isOne = (player: Seat): boolean => eyes === undefined || player === eyes;
  const counted = report.orders.filter(({ player, person }) => person !== undefined && isOne(player));
  const invalid = report.invalid.filter(({ person }) => isOne(people[person]?.plays ?? person));
  return {
    turn: report.turn,
    given: counted.length + invalid.length,
    worked: counted.filter(({ success }) => success).length,
    points: eyes === undefined ? 0 : (report.farming[eyes] ?? 0) + (report.expansion[eyes] ?? 0),
  };
}
