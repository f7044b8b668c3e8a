// Constraints of a map (SKI-2.5 step 6), checked on its data alone.

import { allDistances, apart, type Borders, distancesFrom, FAR } from '../land/distances.ts';
import type { MapSize } from '../land/skirmishMap.ts';
import type { Place } from '../land/types.ts';

/** The gravest first. */
export const MAP_LAWS = [
  'connected',
  'counts',
  'noCut',
  'twoBorders',
  'homesApart',
  'barracksApart',
  'evenRivals',
  'evenBarracks',
] as const;
export type MapLaw = (typeof MAP_LAWS)[number];

/** Input of the laws. */
export interface Layout {
  readonly size: MapSize;
  /** By land and sea. */
  readonly borders: Borders;
  readonly connections: number;
  readonly homes: readonly (readonly Place[])[];
  readonly freeBarracks: readonly Place[];
}

const BORDERS_MIN = 2;
/** Distances of two players differ by this at most. */
const UNEVEN_MAX = 1;
/** Maximum number of players for wider home distances on spacious maps. */
const FEW_PLAYERS = 6;

/** In the order of MAP_LAWS. */
export function brokenLaws(layout: Layout, distances = allDistances(layout.borders)): readonly MapLaw[] {
  const { homes, freeBarracks, borders } = layout;
  const rivals = homes.map((own, player) =>
    Math.min(...homes.map((other, i) => (i === player ? FAR : apart(distances, own, other)))),
  );
  const barracks = homes.map((own) => apart(distances, own, freeBarracks));
  const isAlone = (place: Place): boolean =>
    freeBarracks.every((other) => other === place || (distances[place]?.[other] ?? FAR) > 1);
  // SKI-2.5 step 6: every law, on borders by land and sea as all rules see them.
  const holds: Readonly<Record<MapLaw, boolean>> = {
    connected: (distances[0] ?? []).every((distance) => distance < FAR),
    counts: hasCounts(layout),
    noCut: borders.every((_, place) => isWholeWithout(borders, place)),
    twoBorders: borders.every(({ length }) => length >= BORDERS_MIN),
    homesApart: Math.min(...rivals) >= homesApart(layout.size),
    // SKI-2.5 step 5: no two adjacent.
    barracksApart: freeBarracks.every(isAlone),
    evenRivals: isEven(rivals),
    evenBarracks: isEven(barracks),
  };
  return MAP_LAWS.filter((law) => !holds[law]);
}

// SKI-2.5 step 6: 2, or 3 where there is much room.
const homesApart = ({ type, players }: MapSize): number =>
  type === 'spacious' && players <= FEW_PLAYERS ? 3 : 2;

const isEven = (all: readonly number[]): boolean => Math.max(...all) - Math.min(...all) <= UNEVEN_MAX;

const hasCounts = ({ size, borders, connections, homes, freeBarracks }: Layout): boolean =>
  borders.length === size.territories &&
  connections === size.connections &&
  homes.length === size.players &&
  freeBarracks.length === size.freeBarracks;

function isWholeWithout(borders: Borders, lost: Place): boolean {
  const rest = borders.map((near, place) => (place === lost ? [] : near.filter((to) => to !== lost)));
  const start = lost === 0 ? 1 : 0;
  return distancesFrom([start], rest).every((distance, place) => place === lost || distance < FAR);
}
