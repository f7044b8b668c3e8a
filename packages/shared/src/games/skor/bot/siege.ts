// Probability that consecutive attackers clear a space and enter it, exact by the dice of every single attack.

import type { Seat } from '../../../kernel/game.ts';
import type { SkorState } from '../types.ts';
import {
  BUILT_GROUND,
  clash,
  diceKey,
  GROUNDS,
  NOBODY_THERE,
  OPEN_GROUND,
  PARTY_KINDS,
  type Party,
  SURE,
} from './clash.ts';

/** Maximum attackers; more change next to nothing. */
const ATTACKERS_MAX = 15;

const known = new Map<number, number>();

/** In millionths. All attackers stand on open ground, `party` on `ground` (a City is a structure). */
export function siegeChance(
  state: SkorState,
  seat: Seat,
  attackers: number,
  party: Party,
  ground = BUILT_GROUND,
): number {
  if (attackers <= 0) return 0;
  if (party === NOBODY_THERE) return SURE;
  const row = Math.min(attackers, ATTACKERS_MAX);
  const key = ((diceKey(state, seat) * (ATTACKERS_MAX + 1) + row) * PARTY_KINDS + party) * GROUNDS + ground;
  const found = known.get(key);
  if (found !== undefined) return found;
  const fresh = siegeOf(state, seat, row, party, ground);
  known.set(key, fresh);
  return fresh;
}

function siegeOf(state: SkorState, seat: Seat, attackers: number, party: Party, ground: number): number {
  let sum = 0;
  for (const end of clash(state, seat, OPEN_GROUND, ground, party)) {
    const left = party - end.civilians - 3 * end.militaries;
    const taken =
      left === NOBODY_THERE && end.attackerLives
        ? SURE
        : siegeChance(state, seat, attackers - 1, left, ground);
    sum += Math.round((end.chance * taken) / SURE);
  }
  return sum;
}
