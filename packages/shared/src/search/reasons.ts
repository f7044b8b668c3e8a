// Why a plan was better than what was played: a win by force, or the part of the game's evaluation in which their ends differ most.

import type { End } from '../kernel/fraction.ts';
import type { AnyGame, Seat } from '../kernel/game.ts';
import type { AnyReviewer } from './reviewer.ts';

export interface Reason {
  /** `forced`: a win by force was missed; `allowed`: the opponent was given one; else a part by the game's own name. */
  readonly code: string;
  /** Of a win by force: its turns, and the first of them as a command text. */
  readonly turns?: number;
  readonly first?: string;
}

export interface Compared {
  readonly seat: Seat;
  readonly before: unknown;
  /** Where each of the two may lead. */
  readonly played: readonly End<unknown>[];
  readonly better: readonly End<unknown>[];
}

/** Undefined: nothing tells. */
export const reasonOf = (game: AnyGame, reviewer: AnyReviewer, compared: Compared): Reason | undefined =>
  missedWin(game, reviewer, compared) ??
  allowedWin(game, reviewer, compared) ??
  largestDifference(reviewer, compared);

function missedWin(game: AnyGame, reviewer: AnyReviewer, { seat, before }: Compared): Reason | undefined {
  const found = reviewer.forced?.(before, seat);
  return found && { code: 'forced', turns: found.turns, first: game.formatCommand(before, found.first) };
}

function allowedWin(game: AnyGame, reviewer: AnyReviewer, { seat, played }: Compared): Reason | undefined {
  const [end] = played;
  if (end === undefined || played.length > 1 || game.outcome(end.state) !== undefined) return undefined;
  const next = game.turn(end.state).awaiting[0];
  const found = next === undefined || next === seat ? undefined : reviewer.forced?.(end.state, next);
  return found && { code: 'allowed', turns: found.turns, first: game.formatCommand(end.state, found.first) };
}

/** Of equal ones the first. */
function largestDifference(reviewer: AnyReviewer, { seat, played, better }: Compared): Reason | undefined {
  const [worse, best] = [meanParts(reviewer, played, seat), meanParts(reviewer, better, seat)];
  let [code, most] = ['', 0];
  for (const part of new Set([...best.keys(), ...worse.keys()])) {
    const more = (best.get(part) ?? 0) - (worse.get(part) ?? 0);
    if (more > most) [code, most] = [part, more];
  }
  return most === 0 ? undefined : { code };
}

/** A part that an end does not have counts as 0. */
function meanParts(
  { parts }: AnyReviewer,
  ends: readonly End<unknown>[],
  seat: Seat,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { state, n, d } of ends)
    for (const [part, value = 0] of Object.entries(parts?.(state, seat) ?? {}))
      sums.set(part, (sums.get(part) ?? 0) + (value * n) / d);
  return sums;
}
