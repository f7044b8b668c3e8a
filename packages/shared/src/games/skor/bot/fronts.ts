// Selects the relevant Cities where each side has several (SKOR-10.1): the most threatened, and the best target.

import { distanceBetween, geometry } from '../board.ts';
import { citiesOf, isCampaign } from '../cities.ts';
import type { SkorState } from '../types.ts';
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
