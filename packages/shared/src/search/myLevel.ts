// A person's level against the bots of a game: what results say of their Elo (a posterior on a grid), and which level they should meet next.
// Floating point: it decides nothing in a match, and no bot learns of it.

import { exp, squareRoot } from './chances.ts';

/** How well a person knows the game, as they said before their first match. */
export type Beginning = 'new' | 'played' | 'strong';

export interface PlayedMatch {
  /** Of the level, as it was rated then. */
  readonly elo: number;
  /** Share of the win: 1 alone, 0 none; in a draw one of as many equal ones as there are seats. */
  readonly score: number;
  readonly seatCount: number;
  /** What the person's decisions were like; absent: nobody has looked, and the result alone counts. */
  readonly skill?: SeenSkill;
}

/** Of a review of the match. */
export interface SeenSkill {
  /** Of the person's own, as many as were looked at. */
  readonly turns: number;
  /** Mean of the square roots of what each of them cost, in chances to win. */
  readonly root: number;
}

/** What levels lose by mistakes, as the same review sees it: mean and standard deviation of the root of one turn's cost. */
export interface SkillErrors {
  /** In the order of the levels. */
  readonly levels: readonly { readonly mean: number; readonly sd: number }[];
  /** Standard deviation between matches, besides that of so many turns. */
  readonly match: number;
}

/** The levels of a game, as they were measured. */
export interface RatedLevels {
  /** Elo of each, in their order. */
  readonly elos: readonly number[];
  /** Absent: not measured, so that results alone count. */
  readonly errors?: SkillErrors;
}

/** Probabilities of Elo on the grid; their sum is 1. */
export type Belief = readonly number[];

const LEAST = -400;
const MOST = 2400;
const STEP = 10;
const GRID: readonly number[] = Array.from({ length: (MOST - LEAST) / STEP + 1 }, (_, i) => LEAST + STEP * i);

/** ln 10 / 400. */
const LOGIT = 0.005756462732485114;
/** Odds of 0 against each Elo of the grid. */
const ODDS: readonly number[] = GRID.map((elo) => exp(-elo * LOGIT));

/** Of the normal distribution before the first match. */
const FIRST_DEVIATION = 330;
/** People change: what is known of them widens by so much with every match. */
const DRIFT = 15;
const DRIFT_REACH = 4;

/** Where in the range of the ladder the middle is. */
const PLACES: Readonly<Record<Beginning, number>> = { new: 0.125, played: 0.5, strong: 0.875 };

/** Before the first match. `elos`: of the levels, in order. */
export function firstBelief(beginning: Beginning, elos: readonly number[]): Belief {
  const [least = 0] = elos;
  const middle = least + ((elos.at(-1) ?? least) - least) * PLACES[beginning];
  return normalized(GRID.map((elo) => normal(elo - middle, FIRST_DEVIATION)));
}

export function beliefAfter(belief: Belief, match: PlayedMatch, levels: RatedLevels): Belief {
  const { elo, score, seatCount, skill } = match;
  const results = chancesAgainst(elo, seatCount).map((won) => resultAt(won, score));
  const { elos, errors } = levels;
  const seen = skill === undefined || errors === undefined ? [] : likelihoods(skill, elos, errors);
  return widened(normalized(belief.map((weight, i) => weight * (results[i] ?? 0) * (seen[i] ?? 1))));
}

/** The errors of people spread wider than those of bots, so much is known of them. */
const WIDER = 2;

/** Of that skill, by the Elo of the grid. */
function likelihoods(
  { turns, root }: SeenSkill,
  elos: readonly number[],
  { levels, match }: SkillErrors,
): readonly number[] {
  return GRID.map((elo) => {
    const { below, share } = placeOf(elo, elos);
    const [{ mean, sd } = NOTHING, above = NOTHING] = [levels[below], levels[below + 1] ?? levels[below]];
    const turn = between(sd, above.sd, share);
    const deviation = WIDER * squareRoot(match * match + (turn * turn) / turns);
    return normal(root - between(mean, above.mean, share), deviation) / deviation;
  });
}

const NOTHING = { mean: 0, sd: 1 };

const between = (from: number, to: number, share: number): number => from + share * (to - from);

/** Index of the level below, and how far the Elo is from it to the next; beyond the ladder it is that of its end. */
export function placeOf(
  elo: number,
  elos: readonly number[],
): { readonly below: number; readonly share: number } {
  const above = elos.findIndex((one) => one > elo);
  if (above <= 0) return { below: above < 0 ? elos.length - 1 : 0, share: 0 };
  const [from = 0, to = 0] = elos.slice(above - 1, above + 1);
  return { below: above - 1, share: (elo - from) / (to - from) };
}

/** The level, from 1, that the person beats as often as not; between two levels, one of them by weight. `draw`: uniform from 0 to 1. */
export function nextLevel(belief: Belief, elos: readonly number[], draw: number): number {
  const chances = elos.map((elo) => expectedScore(belief, elo));
  const above = chances.findIndex((chance) => chance < HALF);
  if (above <= 0) return above === 0 ? 1 : elos.length;
  const [easier = 1, harder = 0] = chances.slice(above - 1, above + 1);
  return draw < (easier - HALF) / (easier - harder) ? above + 1 : above;
}

const HALF = 0.5;

/** Between two. */
function expectedScore(belief: Belief, elo: number): number {
  const chances = chancesAgainst(elo, 2);
  return belief.reduce((sum, weight, i) => sum + weight * (chances[i] ?? 0), 0);
}

/** Chance to win of each Elo of the grid against that level on all other seats (Bradley and Terry). */
function chancesAgainst(elo: number, seatCount: number): readonly number[] {
  const odds = (seatCount - 1) * exp(elo * LOGIT);
  return ODDS.map((own) => 1 / (1 + odds * own));
}

/** A share of the win counts as that share of a match won, and the rest lost. */
function resultAt(won: number, score: number): number {
  if (score === 1) return won;
  return score === 0 ? 1 - won : exp(score * ln(won) + (1 - score) * ln(1 - won));
}

const LN_STEPS = 20;

/** Natural logarithm by Halley's method, for chances. */
function ln(x: number): number {
  let y = 0;
  for (let i = 0; i < LN_STEPS; i++) {
    const power = exp(y);
    y += (2 * (x - power)) / (x + power);
  }
  return y;
}

const normal = (distance: number, deviation: number): number =>
  exp(-(distance * distance) / (2 * deviation * deviation));

function widened(belief: Belief): Belief {
  const kernel = Array.from({ length: 2 * DRIFT_REACH + 1 }, (_, i) =>
    normal((i - DRIFT_REACH) * STEP, DRIFT),
  );
  return normalized(
    belief.map((_, at) =>
      kernel.reduce((sum, share, i) => sum + share * (belief[at + i - DRIFT_REACH] ?? 0), 0),
    ),
  );
}

function normalized(weights: readonly number[]): Belief {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
