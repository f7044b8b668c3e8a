// Expected gain of attacks on pieces in one turn, by exact odds.

import { allowanceOf } from '../movement.ts';
import { tier } from '../query.ts';
import type { SkorState } from '../types.ts';
import { clash, groundOf, OPEN_GROUND, partyAt, SURE } from './clash.ts';
import { reachFrom } from './distances.ts';
import type { Side } from './survey.ts';
import type { Weights } from './weights.ts';

/** Of `side` on the pieces of `against`. */
export function spoils(state: SkorState, side: Side, against: Side, weights: Weights, prey: Weights): number {
  if (side.soldiers.length === 0) return 0;
  const hits = new Uint8Array(state.stacks.length);
  const allowance = allowanceOf(state, side.seat, 'M');
  for (const from of side.soldiers) {
    for (const at of reachFrom(state, side.seat, from, allowance)) hits[at] = (hits[at] ?? 0) + 1;
  }
  const gains: number[] = [];
  for (const at of against.occupied) {
    const hit = hits[at] ?? 0;
    if (hit === 0) continue;
    const gain = gainOf(state, side, at, weights, prey);
    if (gain <= 0) continue;
    gains.push(gain);
    if (hit > 1) gains.push(gain >> 1);
  }
  if (gains.length > side.soldiers.length) gains.sort((a, b) => b - a).length = side.soldiers.length;
  return gains.reduce((sum, gain) => sum + gain, 0);
}

function gainOf(state: SkorState, side: Side, at: number, weights: Weights, prey: Weights): number {
  const soldier = weights.soldier + weights.drill * tier(state, side.seat, 'military');
  let sum = 0;
  for (const end of clash(state, side.seat, OPEN_GROUND, groundOf(state, at), partyAt(state, at))) {
    const won = end.civilians * WORKER_WORTH + end.militaries * prey.soldier;
    sum += Math.trunc((end.chance * (won - (end.attackerLives ? 0 : soldier))) / SURE);
  }
  return sum;
}

/** A civilian at work is worth what it brings in for some turns. */
const WORKER_WORTH = 420;
