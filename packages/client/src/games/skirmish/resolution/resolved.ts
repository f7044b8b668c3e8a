// A resolved turn with the engine's facts for each order, recomputed from the board before, the effect
// and the orders that counted, all of which are in the report (SKI-13.2).

import type { OrderId } from '@hexmarch/shared/games/skirmish/counting';
import type { Board, Sides } from '@hexmarch/shared/games/skirmish/land/types';
import { readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { type OrderResult, type Resolution, resolve } from '@hexmarch/shared/games/skirmish/resolve';
import type { Report } from '@hexmarch/shared/games/skirmish/state';

/** Positions of all players. */
export interface Situation {
  readonly board: Board;
  readonly sides: Sides;
}

export interface Resolved {
  readonly before: Situation;
  readonly after: Situation;
  readonly report: Report;
}

const resolutions = new WeakMap<Report, Resolution>();

export function resolutionOf({ before, report }: Resolved): Resolution {
  const known = resolutions.get(report);
  if (known !== undefined) return known;
  const counted = report.orders.flatMap(({ id, player, text }) => {
    const order = readOrder(text);
    return order === null ? [] : [{ id, player, order }];
  });
  const resolution = resolve(before.board.terrain, report.effect, counted);
  resolutions.set(report, resolution);
  return resolution;
}

/** A support that was given, and not counted: its army was attacked or killed (SKI-7.3). */
export const isCut = ({ order, facts }: OrderResult): boolean =>
  (order.type === 'supportMove' || order.type === 'supportHold') &&
  facts.some(({ kind }) => kind === 'cut' || kind === 'supporterKilled');

export type Results = ReadonlyMap<OrderId, OrderResult>;

const byId = new WeakMap<Resolution, Results>();

export function resultsOf(resolved: Resolved): Results {
  const resolution = resolutionOf(resolved);
  const known = byId.get(resolution);
  if (known !== undefined) return known;
  const results = new Map(resolution.results.map((result) => [result.id, result]));
  byId.set(resolution, results);
  return results;
}
