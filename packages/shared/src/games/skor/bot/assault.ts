// Value of an assault in the current turn: the chance that soldiers within reach take the enemy City now.

import type { Seat } from '../../../kernel/game.ts';
import { citiesOf, isCampaign } from '../cities.ts';
import { allowanceLeft } from '../movement.ts';
import { cityOf, opponentOf } from '../query.ts';
import { firstPiece, militaries, NO_STACK, pieceKind, secondPiece, stackOwner } from '../stack.ts';
import type { SkorState } from '../types.ts';
import { partyAt, SURE } from './clash.ts';
import { costsTo } from './distances.ts';
import { WON } from './evaluate.ts';
import { CITY_WORTH, siegeChance } from './fronts.ts';
import type { Weights } from './weights.ts';

/** Less than the City itself, so that it is taken immediately. */
const HOPED = WON - 2000;

/** The better of not attacking and of attacking the City with all soldiers in reach. */
export function assaultValue(state: SkorState, seat: Seat, value: number, weights: Weights): number {
  const enemy = opponentOf(seat);
  if (!isCampaign(state)) return stormed(state, seat, cityOf(state, enemy), { value, hoped: HOPED, weights });
  // SKOR-10.1h: each City but the last one only changes hands.
  const cities = citiesOf(state, enemy);
  const hoped = cities.length === 1 ? HOPED : value + 2 * CITY_WORTH;
  return cities.reduce(
    (best, city) => Math.max(best, stormed(state, seat, city, { value, hoped, weights })),
    value,
  );
}

interface Storm {
  /** Without it. */
  readonly value: number;
  /** With the City taken. */
  readonly hoped: number;
  readonly weights: Weights;
}

function stormed(state: SkorState, seat: Seat, city: number, { value, hoped, weights }: Storm): number {
  const count = stormers(state, seat, city);
  if (count === 0 || city < 0) return value;
  const chance = siegeChance(state, seat, count, partyAt(state, city));
  // A failed assault loses most of its soldiers.
  const failed = value - count * weights.soldier;
  return Math.max(value, Math.trunc((chance * hoped + (SURE - chance) * failed) / SURE));
}

function stormers(state: SkorState, seat: Seat, city: number): number {
  let count = 0;
  let costs: Uint8Array | undefined;
  for (let i = 0; i < state.stacks.length; i++) {
    const stack = state.stacks[i] ?? NO_STACK;
    if (stack === NO_STACK || stackOwner(stack) !== seat || militaries(stack) === 0) continue;
    costs ??= costsTo(state, seat, city);
    for (const piece of [firstPiece(stack), secondPiece(stack)]) {
      if (piece === 0 || pieceKind(piece) === 'C') continue;
      if ((costs[i] ?? 0) <= allowanceLeft(state, seat, piece)) count += 1;
    }
  }
  return count;
}
