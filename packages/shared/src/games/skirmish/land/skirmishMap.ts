// Map data of Skirmish Society (SKI-2.6), generator parameters, and size (SKI-2.4).

import type { Code } from './types.ts';

export const MAP_TYPES = ['normal', 'spacious'] as const;
export type MapType = (typeof MAP_TYPES)[number];

export const PLAYERS_MIN = 3;
export const PLAYERS_MAX = 20;
/** Seeds are whole numbers from 0 to below this. */
export const MAP_SEEDS = 0x1_0000_0000;

export interface MapRequest {
  readonly players: number;
  readonly type: MapType;
  readonly seed: number;
}

export interface Territory {
  readonly name: string;
  /** Borders by land, ascending; what an oversea connection adds is `oversea` alone. */
  readonly near: readonly Code[];
  /** The other end of its oversea connection. */
  readonly oversea: Code | null;
  /** The cell, as `q,r`, that lies deepest inside. */
  readonly label: string;
}

// SKI-2.6: plain JSON, codes ascending wherever they stand in a row.
export interface SkirmishMap {
  readonly seed: number;
  readonly type: MapType;
  /** Territory by land cell `q,r`. */
  readonly cells: Readonly<Record<string, Code>>;
  readonly territories: Readonly<Record<Code, Territory>>;
  /** As many as players: the middle of a region, and the other home beside it. */
  readonly homes: readonly (readonly [Code, Code])[];
  /** All of them: homes and free ones. */
  readonly barracks: readonly Code[];
}

export interface MapSize {
  readonly players: number;
  readonly type: MapType;
  readonly territories: number;
  readonly freeBarracks: number;
  readonly connections: number;
}

// SKI-2.4: how many territories and free barracks; how many connections SKI-2.5 step 3 says.
export function sizeOf({ players, type }: Pick<MapRequest, 'players' | 'type'>): MapSize {
  const half = Math.ceil(players / 2);
  const [territories, freeBarracks] =
    type === 'normal' ? [8 * players, players] : [11 * players, players + half];
  return { players, type, territories, freeBarracks, connections: Math.max(2, half) };
}
