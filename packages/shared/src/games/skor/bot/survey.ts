// Inventory of one side, gathered in one pass over all spaces.

import type { Seat } from '../../../kernel/game.ts';
import { geometry } from '../board.ts';
import { citiesOf, isCampaign } from '../cities.ts';
import { cityOf, cultureOf, tier } from '../query.ts';
import { RULES } from '../rulesTable.ts';
import { civilians, militaries, NO_STACK, stackOwner } from '../stack.ts';
import {
  CITY,
  isBase,
  isFarm,
  isFortification,
  isTurret,
  NO_STRUCTURE,
  RESOURCE,
  structureOwner,
} from '../structure.ts';
import type { SkorState } from '../types.ts';

/** Lists hold space indexes, one entry for each piece or place. */
export interface Side {
  readonly seat: Seat;
  readonly city: number;
  /** What the next own turn would bring and eat if all stayed as it is, grace not counted (SKOR-4.1, 4.2). */
  readonly income: number;
  readonly feeding: number;
  readonly civilians: number;
  readonly soldiers: readonly number[];
  /** Civilians at no work; those of them on a Base. */
  readonly idle: readonly number[];
  readonly recruits: readonly number[];
  /** Room for workers on Resource spaces and Farms. */
  readonly jobs: readonly number[];
  /** Free spaces next to own Cities, where Farms may stand. */
  readonly sites: readonly number[];
  /** Spaces with own pieces. */
  readonly occupied: readonly number[];
  /** Spaces with own civilians, but for Cities. */
  readonly homes: readonly number[];
  readonly bases: readonly number[];
  readonly farms: number;
  readonly fortifications: number;
  readonly turrets: number;
}

/** Mutable form during the pass. */
type Found = { -readonly [K in keyof Side]: Side[K] extends readonly number[] ? number[] : Side[K] };

/** Factors of income and feeding. */
interface Means {
  readonly production: number;
  readonly eatsLess: boolean;
}

export function survey(state: SkorState, seat: Seat): Side {
  const city = cityOf(state, seat);
  const land = geometry(state.board).landOf;
  const means: Means = {
    production: tier(state, seat, 'production'),
    eatsLess: cultureOf(state, seat) === 'dictatorship',
  };
  const found = newFound(
    seat,
    city,
    state.players[seat]?.received ?? 0,
    sitesOf(state, isCampaign(state) ? citiesOf(state, seat) : [city]),
  );
  for (let i = 0; i < state.structures.length; i++) {
    const structure = state.structures[i] ?? 0;
    const stack = state.stacks[i] ?? 0;
    const isFree = stack === NO_STACK;
    const isOwn = !isFree && stackOwner(stack) === seat;
    const isBuilt = structureOwner(structure) === seat && structure !== NO_STRUCTURE;
    if (isBuilt) countStructure(found, i, structure, isFree || isOwn);
    if (isOwn) lookAtStack(found, means, i, structure, stack);
    else if (isFree && isWork(structure)) lookAtWork(found, means, i, structure, land[i] === seat, isBuilt);
  }
  return found;
}

const newFound = (seat: Seat, city: number, received: number, sites: number[]): Found => ({
  seat,
  city,
  income: received,
  feeding: 0,
  civilians: 0,
  soldiers: [],
  idle: [],
  recruits: [],
  jobs: [],
  sites,
  occupied: [],
  homes: [],
  bases: [],
  farms: 0,
  fortifications: 0,
  turrets: 0,
});

const isWork = (structure: number): boolean => structure === RESOURCE || isFarm(structure);

/** `isUsable`: nobody else stands on it. */
function countStructure(found: Found, i: number, structure: number, isUsable: boolean): void {
  if (isFarm(structure)) found.farms += 1;
  else if (isBase(structure) && isUsable) found.bases.push(i);
  else if (isFortification(structure)) found.fortifications += 1;
  else if (isTurret(structure)) found.turrets += 1;
}

/** A place to work at on which nobody stands. */
function lookAtWork(
  found: Found,
  { production }: Means,
  i: number,
  structure: number,
  isOnOwnLand: boolean,
  isBuilt: boolean,
): void {
  if (isOnOwnLand) found.jobs.push(i, i);
  if (production >= 2 && isFarm(structure) && isBuilt) found.income += RULES.farmYieldEmpty;
}

function lookAtStack(found: Found, means: Means, i: number, structure: number, stack: number): void {
  const { production, eatsLess } = means;
  found.occupied.push(i);
  const c = civilians(stack);
  const m = militaries(stack);
  found.civilians += c;
  if (c > 0 && structure !== CITY[found.seat]) found.homes.push(i);
  for (let n = 0; n < m; n++) found.soldiers.push(i);
  const isPair = c + m === 2;
  const works = isWork(structure);
  found.feeding += isPair && (eatsLess || (works && production >= 3 && c === 2)) ? 1 : c + m;
  if (works) {
    found.income +=
      isFarm(structure) && c === 1 && production >= 1 ? RULES.farmYieldSingle : RULES.yieldPerCivilian * c;
    if (!isPair) found.jobs.push(i);
    return;
  }
  for (let n = 0; n < c; n++) {
    found.idle.push(i);
    if (isBase(structure)) found.recruits.push(i);
  }
}

const sitesOf = (state: SkorState, cities: readonly number[]): number[] =>
  cities.flatMap((city) =>
    (geometry(state.board).neighbours[city] ?? []).filter(
      (i) => i >= 0 && state.structures[i] === NO_STRUCTURE,
    ),
  );
