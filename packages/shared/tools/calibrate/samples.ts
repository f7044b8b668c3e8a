// Positions at ends of turns of one match between bots, with how it ended.

import type { AnyGame, Outcome, Seat } from '../../src/kernel/game.ts';
import type { Evaluation } from '../../src/search/chances.ts';
import type { GameManifest } from '../../src/search/gameManifest.ts';
import type { AnyState, GameTools } from '../games/gameTools.ts';
import type { Entrant } from '../tournament/entrant.ts';
import { playMatch } from '../tournament/match.ts';

/** One match. */
export interface MatchSample {
  readonly seed: number;
  readonly evaluations: readonly Evaluation[];
  /** Share of the win by side: of a draw equal ones. */
  readonly won: Readonly<Record<number, number>>;
}

export interface SampledMatch {
  readonly options: unknown;
  readonly seatCount: number;
  readonly seed: number;
}

/** `ended`: as the judge of replays looks at ends of turns; `toPlay`: as the reviewer looks at what begins there. */
export const KINDS = ['ended', 'toPlay'] as const;
export type Kind = (typeof KINDS)[number];

/** After a command of a seat that ended its turn. */
type Evaluate = (after: AnyState, mover: Seat) => Evaluation | undefined;

/** Throws a sentence where the game has no evaluation of that kind. */
export async function evaluationOf(manifest: GameManifest | undefined, kind: Kind): Promise<Evaluate> {
  if (kind === 'toPlay') {
    const reviewer = await manifest?.reviewer?.();
    if (reviewer !== undefined) return (after) => reviewer.evaluation(after, 'usual');
  } else {
    const judge = await manifest?.judge?.();
    if (judge !== undefined) return (after, mover) => judge.evaluation(after, mover);
  }
  throw new Error(`nothing in ${manifest?.id} evaluates ${kind}`);
}

export function sampleOf(
  tools: GameTools,
  evaluate: Evaluate,
  { options, seatCount, seed }: SampledMatch,
  entrants: readonly [Entrant, Entrant],
): MatchSample {
  const { game } = tools;
  const evaluations: Evaluation[] = [];
  const observe = (before: AnyState, after: AnyState): void => {
    if (!endsTurn(game, before, after)) return;
    const evaluation = evaluate(after, game.turn(before).awaiting[0] ?? 0);
    if (evaluation !== undefined) evaluations.push(evaluation);
  };
  const plan = { options, seatCount, seed, seat: seed % seatCount };
  const { outcome } = playMatch(tools, plan, entrants, observe);
  return { seed, evaluations, won: wonBy(outcome, evaluations) };
}

/** The last turn has its outcome instead. */
const endsTurn = (game: AnyGame, before: AnyState, after: AnyState): boolean =>
  game.outcome(after) === undefined && game.turn(after).number !== game.turn(before).number;

function wonBy({ winners }: Outcome, evaluations: readonly Evaluation[]): Readonly<Record<number, number>> {
  const sideOf = new Map<number, number>();
  for (const { seats } of evaluations)
    for (const [seat, one] of seats.entries()) if (one !== null) sideOf.set(seat, one.side);
  const winning = winners.length === 0 ? [...sideOf.values()] : winners.map((seat) => sideOf.get(seat) ?? 0);
  const sides = new Set(winning);
  return Object.fromEntries([...sides].map((side) => [side, 1 / sides.size]));
}
