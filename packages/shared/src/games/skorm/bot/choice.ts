// Chooses a main action by search, weakened by skill.

import type { Random } from '../../../kernel/game.ts';
import { shuffled } from '../../../kernel/random.ts';
import { type Found, findBest, type ScoredMove } from '../../../search/deepening.ts';
import { MOVES_MAX, SURE } from '../../../search/searchPosition.ts';
import { Transpositions } from '../../../search/transpositions.ts';
import type { Battlefield } from './battlefield.ts';
import type { Skill } from './levels.ts';

const TABLE_BITS = 16;

/** 0 for the pass. */
export function chosenAction(
  field: Battlefield,
  skill: Skill,
  random: Random,
  stop: (() => boolean) | undefined,
): number {
  if (skill.hasteEvery > 0 && random.pick(skill.hasteEvery) === 0) return atAGlance(field, random);
  const { moves } = searched(field, skill, random, stop);
  return blurred(moves, skill.blur, random);
}

/** Evaluation below which a match is being lost, in hundredths of a small piece. */
const LOSING = 300;

/** Whether a draw would be a gain for the mover. */
export function isLosing(
  field: Battlefield,
  skill: Skill,
  random: Random,
  stop: (() => boolean) | undefined,
): boolean {
  const { moves, depth } = searched(field, skill, random, stop);
  // A forced move is not searched, and an aborted search has no score.
  const score = depth === 0 ? field.evaluate() : (moves[0]?.score ?? 0);
  return score < field.drawWorth - LOSING;
}

function searched(
  field: Battlefield,
  { depthMax, nodesMax, blur }: Skill,
  random: Random,
  stop: (() => boolean) | undefined,
): Found {
  const means = { table: new Transpositions(TABLE_BITS), isBold: true, isCalming: true };
  const limits = { depthMax, nodesMax, margin: blur, random };
  return findBest(field, means, stop === undefined ? limits : { ...limits, stop });
}

/** The best by noisy scores; forced wins and losses are exact. */
function blurred(moves: readonly ScoredMove[], blur: number, random: Random): number {
  const [best] = moves;
  if (best === undefined) return 0;
  if (blur === 0 || Math.abs(best.score) > SURE) return best.move;
  let chosen = best;
  let most = Number.MIN_SAFE_INTEGER;
  for (const one of moves) {
    if (one.score < best.score - blur) continue;
    const value = one.score + random.pick(blur + 1);
    if (value > most) [chosen, most] = [one, value];
  }
  return chosen.move;
}

/** The best by static evaluation after the move. */
function atAGlance(field: Battlefield, random: Random): number {
  const list = new Int32Array(MOVES_MAX);
  const end = field.listMoves(list, 0, false);
  let chosen = 0;
  let most = Number.MIN_SAFE_INTEGER;
  for (const move of shuffled([...list.subarray(0, end)], random)) {
    field.make(move);
    const value = field.result === field.hero ? SURE : field.evaluate();
    field.unmake();
    if (value > most) [chosen, most] = [move, value];
  }
  return chosen;
}
