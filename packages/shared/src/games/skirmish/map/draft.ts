// One attempt at a map (SKI-2.5): everything but names.

import type { Random } from '../../../kernel/game.ts';
import { allDistances, type Borders } from '../land/distances.ts';
import type { MapSize } from '../land/skirmishMap.ts';
import type { Place } from '../land/types.ts';
import { freeBarracksOf, type Home, regionsOf } from './homes.ts';
import { type Land, landOf } from './land.ts';
import { brokenLaws, type Layout, MAP_LAWS, type MapLaw } from './mapLaws.ts';
import { type Connection, connectionsOf } from './oversea.ts';
import { bordersOf, type Territories, territoriesOf } from './territories.ts';

export interface Draft {
  readonly land: Land;
  readonly territories: Territories;
  /** By land. */
  readonly borders: Borders;
  readonly connections: readonly Connection[];
  readonly homes: readonly Home[];
  readonly freeBarracks: readonly Place[];
  readonly broken: readonly MapLaw[];
}

const CELLS_PER_TERRITORY = 7;

/** Nothing where homes find no place. */
export function draftOf(size: MapSize, random: Random): Draft | undefined {
  const land = landOf(size.territories * CELLS_PER_TERRITORY, random);
  const territories = territoriesOf(land, size.territories, random);
  const borders = bordersOf(land, territories);
  const connections = connectionsOf(land, territories, borders, size.connections, random);
  const all = withConnections(borders, connections);
  const distances = allDistances(all);
  const regions = regionsOf(borders, distances, size.players, random);
  if (regions === undefined) return undefined;
  const { homes } = regions;
  const freeBarracks = freeBarracksOf(all, distances, regions, size.freeBarracks);
  const layout: Layout = { size, borders: all, connections: connections.length, homes, freeBarracks };
  const broken = brokenLaws(layout, distances);
  return { land, territories, borders, connections, homes, freeBarracks, broken };
}

const withConnections = (borders: Borders, connections: readonly Connection[]): Borders =>
  borders.map((near, place) => [
    ...near,
    ...connections.flatMap(([a, b]) => (a === place ? [b] : b === place ? [a] : [])),
  ]);

/** A graver law outweighs all lesser ones together. */
export const gravity = ({ broken }: Pick<Draft, 'broken'>): number =>
  broken.reduce((sum, law) => sum + (1 << (MAP_LAWS.length - MAP_LAWS.indexOf(law))), 0);

export function coastal({ land: { sheet, isLand }, territories }: Draft): readonly boolean[] {
  return territories.cells.map((cells) =>
    cells.some((cell) => sheet.steps.some((step) => isLand[cell + step] === 0)),
  );
}
