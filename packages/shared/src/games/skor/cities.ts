// Cities, of which a campaign has more than two (SKOR-10.1): whose they are, and what each may do.

import type { Seat } from '../../kernel/game.ts';
import { isLandsText } from './lattice.ts';
import { RULES } from './rulesTable.ts';
import { put } from './stateParts.ts';
import { CITY, isCity, NO_STRUCTURE } from './structure.ts';
import type { CityUse, SkorState } from './types.ts';

export const isCampaign = ({ board }: Pick<SkorState, 'board'>): boolean => isLandsText(board);

/** Captured since its owner's last turn began. */
export const TAKEN: CityUse = 3;

/** State of campaigns alone: no spawns on any City yet, and no City captured. */
export const unused = (state: Pick<SkorState, 'board' | 'structures'>): Pick<SkorState, 'cities'> =>
  isCampaign(state) ? { cities: allCities(state).map(() => 0) } : {};

/** Use of the City at this index. */
export const useOf = (state: SkorState, i: number): CityUse => state.cities?.[rankOf(state, i)] ?? 0;

export function withUse(state: SkorState, i: number, use: CityUse): SkorState {
  return state.cities === undefined ? state : { ...state, cities: put(state.cities, rankOf(state, i), use) };
}

/** The City's use moves with it from `from` to `to` (SKOR-10.1j). */
export function withUseMoved(state: SkorState, from: number, to: number): Pick<SkorState, 'cities'> {
  if (state.cities === undefined) return {};
  const cities = [...state.cities];
  const [use = 0] = cities.splice(rankOf(state, from), 1);
  cities.splice(rankOf(state, to) - (from < to ? 1 : 0), 0, use);
  return { cities };
}

/** Number of Cities before that index. */
function rankOf({ structures }: Pick<SkorState, 'structures'>, i: number): number {
  let rank = 0;
  for (let before = 0; before < i; before++) if (isCity(structures[before] ?? NO_STRUCTURE)) rank += 1;
  return rank;
}

/** Whether a City of `seat` stands there. */
export const isCityOf = ({ structures }: SkorState, seat: Seat, i: number): boolean =>
  i >= 0 && structures[i] === CITY[seat];

/** Indexes of all Cities, in the order of `SkorState.cities`. */
export function allCities({ structures }: Pick<SkorState, 'structures'>): readonly number[] {
  const found: number[] = [];
  for (let i = 0; i < structures.length; i++) if (isCity(structures[i] ?? NO_STRUCTURE)) found.push(i);
  return found;
}

/** Indexes of all Cities of `seat`, lowest q first, then lowest r. */
export function citiesOf({ structures }: SkorState, seat: Seat): readonly number[] {
  const found: number[] = [];
  const city = CITY[seat];
  for (let i = structures.indexOf(city ?? -1); i >= 0; i = structures.indexOf(city ?? -1, i + 1))
    found.push(i);
  return found;
}

// SKOR-10.1h: until the captor's next own turn a captured City spawns nobody, lends nothing and does not move.
/** Whether the City of `seat` that stands there may be used by it. */
export const isUsable = (state: SkorState, i: number): boolean => useOf(state, i) !== TAKEN;

/** Kind of spawn: on the City at this index, or away from all Cities. */
type Spawning = number | 'away';

// SKOR-10.1g: at most two on each own City, each of which may lend one of its two; those that have had both lend none.
/** Whether `seat` may have had this one, too; `spawning` undefined: what it has had by now. */
export function maySpawn(state: SkorState, seat: Seat, spawning?: Spawning): boolean {
  const { away = 0 } = state.players[seat] ?? {};
  const counts: number[] = [];
  // Every action is audited: one walk for all Cities.
  for (const [rank, city] of allCities(state).entries()) {
    const use = state.cities?.[rank] ?? 0;
    if (use !== TAKEN && isCityOf(state, seat, city)) counts.push(use + (city === spawning ? 1 : 0));
  }
  const lent = counts.filter((count) => count < RULES.spawnsPerTurnMax).length * RULES.spawnsAwayPerTurnMax;
  const gone = spawning === 'away' ? away + 1 : away;
  return gone <= lent && counts.every((count) => count <= RULES.spawnsPerTurnMax);
}
