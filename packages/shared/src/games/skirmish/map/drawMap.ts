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
  type Territory,
} from '../land/skirmishMap.ts';
import type { Code, Place } from '../land/types.ts';
import { coastal, type Draft, draftOf, gravity } from './draft.ts';
import type { MapLaw } from './mapLaws.ts';
import { type Title, titlesOf } from './names.ts';
import { cellAt, type Sheet, wayBetween } from './sheet.ts';

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

// SKI-2.6: as far from the edge as can be; of several, the one nearest to all cells of the territory.
export function labelOf(sheet: Sheet, cells: readonly number[]): number {
  const own = new Set(cells);
  const outside = cells
    .flatMap((cell) => sheet.steps.map((step) => cell + step))
    .filter((cell) => !own.has(cell));
  const way = (a: number, b: number): number => wayBetween(sheet, a, b);
  const room = (cell: number): number => Math.min(...outside.map((other) => way(cell, other)));
  const sprawl = (cell: number): number => cells.reduce((sum, other) => sum + way(cell, other), 0);
  const [best = 0] = [...cells].sort((a, b) => room(b) - room(a) || sprawl(a) - sprawl(b) || a - b);
  return best;
}

type Entry<T> = readonly [key: string, value: T];

/** A finished draft as map data (SKI-2.6). */
function mapData({ seed, type }: MapRequest, draft: Draft, titles: readonly Title[]): SkirmishMap {
  const { land, territories, borders, connections, homes, freeBarracks } = draft;
  const codeOf = (place: Place): Code => titles[place]?.code ?? '';
  const keyOf = (cell: number): string => {
    const { q, r } = cellAt(land.sheet, cell);
    return `${q},${r}`;
  };
  const oversea = new Map(connections.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const territoryOf = (place: Place): Territory => {
    const other = oversea.get(place);
    return {
      name: titles[place]?.name ?? '',
      near: (borders[place] ?? []).map(codeOf).sort(ascending),
      oversea: other === undefined ? null : codeOf(other),
      label: keyOf(labelOf(land.sheet, territories.cells[place] ?? [])),
    };
  };
  return {
    seed,
    type,
    // A cell's number grows with q, then with r.
    cells: Object.fromEntries(
      [...land.cells]
        .sort((a, b) => a - b)
        .map((cell): Entry<Code> => [keyOf(cell), codeOf(territories.owner[cell] ?? 0)]),
    ),
    territories: Object.fromEntries(
      titles
        .map(({ code }, place): Entry<Territory> => [code, territoryOf(place)])
        .sort(([a], [b]) => ascending(a, b)),
    ),
    homes: homes.map(([middle, second]) => [codeOf(middle), codeOf(second)] as const),
    barracks: [...homes.flat(), ...freeBarracks].map(codeOf).sort(ascending),
  };
}

const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
