// Cities, of which a campaign has more than two (SKOR-10.1): whose they are, and what each may do.

import type { Seat } from '../../kernel/game.ts';
import { geometry } from './board.ts';
import { isLandsText } from './lattice.ts';
import { RULES } from './rulesTable.ts';
import { CITY } from './structure.ts';
import type { SkorState, Space } from './types.ts';

export const isCampaign = ({ board }: Pick<SkorState, 'board'>): boolean => isLandsText(board);

/** Whether a City of `seat` stands there. */
export const isCityOf = ({ structures }: SkorState, seat: Seat, i: number): boolean =>
  i >= 0 && structures[i] === CITY[seat];

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
export function isUsable(state: SkorState, i: number): boolean {
  const at = geometry(state.board).spaces[i];
  return at === undefined || !(state.taken?.includes(at) ?? false);
}

/** How many have appeared on that City this turn. */
const spawnsOn = (onCity: readonly Space[], at: Space): number =>
  onCity.reduce((count, one) => (one === at ? count + 1 : count), 0);

/** What of a turn's spawns is asked for: one on the City at this index, or one away from all Cities. */
export type Spawning = number | 'away';

// SKOR-10.1g: at most two on each own City, each of which may lend one of its two; those that have had both lend none.
/** Whether `seat` may have had this one, too; `spawning` undefined: what it has had by now. */
export function maySpawn(state: SkorState, seat: Seat, spawning?: Spawning): boolean {
  const { onCity = [], away = 0 } = state.players[seat] ?? {};
  const { spaces } = geometry(state.board);
  const counts = citiesOf(state, seat)
    .filter((city) => isUsable(state, city))
    .map((city) => spawnsOn(onCity, spaces[city] ?? '') + (city === spawning ? 1 : 0));
  const lent = counts.filter((count) => count < RULES.spawnsPerTurnMax).length * RULES.spawnsAwayPerTurnMax;
  const gone = spawning === 'away' ? away + 1 : away;
  return gone <= lent && counts.every((count) => count <= RULES.spawnsPerTurnMax);
}
