// What one side has on the board, gathered in one walk over all spaces.

import type { Seat } from '../../../kernel/game.ts';
import { geometry } from '../board.ts';
import { cityOf, cultureOf, tier } from '../query.ts';
import { RULES } from '../rulesTable.ts';
import { civilians, militaries, NO_STACK, stackOwner } from '../stack.ts';
import {
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
  /** Free spaces next to the own City, where Farms may stand. */
  readonly sites: readonly number[];
  /** Spaces with own pieces. */
  readonly held: readonly number[];
  /** Spaces with own civilians, but for the City. */
  readonly homes: readonly number[];
  readonly bases: readonly number[];
  readonly farms: number;
  readonly fortifications: number;
  readonly turrets: number;
}

export function survey(state: SkorState, seat: Seat): Side {
  const city = cityOf(state, seat);
  const land = geometry(state.board).landOf;
  const production = tier(state, seat, 'production');
  const eatsLess = cultureOf(state, seat) === 'dictatorship';
  const soldiers: number[] = [];
  const idle: number[] = [];
  const recruits: number[] = [];
  const jobs: number[] = [];
  const held: number[] = [];
  const homes: number[] = [];
  let [income, feeding, workers] = [state.players[seat]?.received ?? 0, 0, 0];
  const bases: number[] = [];
  let [farms, fortifications, turrets] = [0, 0, 0];
  for (let i = 0; i < state.structures.length; i++) {
    const structure = state.structures[i] ?? 0;
    const stack = state.stacks[i] ?? 0;
    const isOwn = stack !== NO_STACK && stackOwner(stack) === seat;
    const isWork = structure === RESOURCE || isFarm(structure);
    if (structureOwner(structure) === seat && structure !== NO_STRUCTURE) {
      if (isFarm(structure)) farms += 1;
      else if (isBase(structure) && (stack === NO_STACK || isOwn)) bases.push(i);
      else if (isFortification(structure)) fortifications += 1;
      else if (isTurret(structure)) turrets += 1;
    }
    if (!isOwn) {
      if (isWork && stack === NO_STACK) {
        if (land[i] === seat) jobs.push(i, i);
        if (production >= 2 && isFarm(structure) && structureOwner(structure) === seat)
          income += RULES.farmYieldEmpty;
      }
      continue;
    }
    held.push(i);
    const c = civilians(stack);
    const m = militaries(stack);
    workers += c;
    if (c > 0 && i !== city) homes.push(i);
    for (let n = 0; n < m; n++) soldiers.push(i);
    const isPair = c + m === 2;
    feeding += isPair && (eatsLess || (isWork && production >= 3 && c === 2)) ? 1 : c + m;
    if (isWork) {
      income +=
        isFarm(structure) && c === 1 && production >= 1 ? RULES.farmYieldSingle : RULES.yieldPerCivilian * c;
      if (!isPair) jobs.push(i);
      continue;
    }
    for (let n = 0; n < c; n++) {
      idle.push(i);
      if (isBase(structure)) recruits.push(i);
    }
  }
  return {
    seat,
    city,
    income,
    feeding,
    civilians: workers,
    soldiers,
    idle,
    recruits,
    jobs,
    sites: sitesOf(state, city),
    held,
    homes,
    bases,
    farms,
    fortifications,
    turrets,
  };
}

const sitesOf = (state: SkorState, city: number): readonly number[] =>
  (geometry(state.board).neighbours[city] ?? []).filter(
    (i) => i >= 0 && state.structures[i] === NO_STRUCTURE,
  );
