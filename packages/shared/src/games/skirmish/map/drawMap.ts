// The map generator of Skirmish Society: the same number of players, type and seed make the same map in every engine. What
// the steps draw from one source comes in a fixed order; golden maps in the tests tell when that changes.

import { seededRandom } from '../../../kernel/random.ts';
import {
  MAP_SEEDS,
  MAP_TYPES,
  type MapRequest,
  PLAYERS_MAX,
  PLAYERS_MIN,
  type SkirmishMap,
  sizeOf,
} from '../land/skirmishMap.ts';
import { coastal, type Draft, draftOf, gravity } from './draft.ts';
import { mapData } from './mapData.ts';
import type { MapLaw } from './mapLaws.ts';
import { titlesOf } from './names.ts';

export interface Drawing {
  readonly map: SkirmishMap;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  /** Laws that none of the attempts held all: those that this map breaks. */
  readonly relaxed: readonly MapLaw[];
}

/** Fewer in trials of the generator alone: they would make other maps from the same seeds. */
const ATTEMPTS = 64;

/** Throws a sentence when there is no such map. */
export const drawMap = (request: MapRequest): SkirmishMap => drawingOf(request).map;

// SKI-2.5: a pure function of number of players, type and seed.
export function drawingOf(request: MapRequest, attemptsMax = ATTEMPTS): Drawing {
  checkRequest(request);
  const size = sizeOf(request);
  const source = seededRandom(request.seed);
  const names = seededRandom(source.pick(MAP_SEEDS));
  let best: Draft | undefined;
  let attempts = 0;
  // SKI-2.5 step 6: else next attempt with the next sub-seed, at most 64; then the best.
  while (attempts < attemptsMax && (best === undefined || best.broken.length > 0)) {
    attempts++;
    const draft = draftOf(size, seededRandom(source.pick(MAP_SEEDS)));
    if (draft && (best === undefined || gravity(draft) < gravity(best))) best = draft;
  }
  if (best === undefined) throw new Error(`no map of ${request.players} players from seed ${request.seed}`);
  const titles = titlesOf(coastal(best), names);
  return { map: mapData(request, best, titles), attempts, relaxed: best.broken };
}

function checkRequest({ players, type, seed }: MapRequest): void {
  if (!Number.isInteger(players) || players < PLAYERS_MIN || players > PLAYERS_MAX)
    throw new RangeError(`maps are for ${PLAYERS_MIN} to ${PLAYERS_MAX} players, not ${players}`);
  if (!MAP_TYPES.includes(type)) throw new RangeError(`no such type of map: ${String(type)}`);
  if (!Number.isInteger(seed) || seed < 0 || seed >= MAP_SEEDS)
    throw new RangeError(`the seed of a map is a whole number from 0 to ${MAP_SEEDS - 1}, not ${seed}`);
}
