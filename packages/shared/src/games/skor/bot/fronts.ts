// Where a match is decided: the relevant Cities where each side has several (SKOR-10.1), and the chances that one falls.

import type { Seat } from '../../../kernel/game.ts';
import { distanceBetween, geometry } from '../board.ts';
import { citiesOf, isCampaign } from '../cities.ts';
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
import type { Side } from './survey.ts';

/** Value of a City that is not the last one, in hundredths of a Resource. */
export const CITY_WORTH = 3_000;

/** Both sides, each reduced to the City nearest to enemy soldiers; unchanged if each has one. */
export function facing(state: SkorState, own: Side, other: Side): readonly [own: Side, other: Side] {
  if (!isCampaign(state)) return [own, other];
  return [
    { ...own, city: nearestCity(state, own, other) },
    { ...other, city: nearestCity(state, other, own) },
  ];
}

/** City of `side` nearest to the soldiers of `enemy`, or else to its Cities. */
function nearestCity(state: SkorState, { seat, city }: Side, enemy: Side): number {
  const board = geometry(state.board);
  const from = enemy.soldiers.length > 0 ? enemy.soldiers : citiesOf(state, enemy.seat);
  let [found, least] = [city, Number.POSITIVE_INFINITY];
  for (const own of citiesOf(state, seat))
    for (const at of from) {
      const way = distanceBetween(board, own, at);
      if (way < least) [found, least] = [own, way];
    }
  return found;
}

/** Value of having more Cities than the other side. */
export const citiesAhead = (state: SkorState, { seat }: Side, other: Side): number =>
  isCampaign(state) ? CITY_WORTH * (citiesOf(state, seat).length - citiesOf(state, other.seat).length) : 0;

// Probability that consecutive attackers clear a space and enter it, exact by the dice of every single attack.

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
