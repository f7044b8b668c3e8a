// Types of Skure: field, directions, heights, elements. The meaning of the numbers is defined here.

/** `A1` to `D6`, and `N1` and so on for neutral ones (SKURE-2.1, 13.4). */
export type CharacterId = string;

/** y · width + x, from the north-west corner (SKURE-1.1). */
export type Place = number;

/** Clockwise from north (SKURE-1.2). */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5, 6, 7];
export const DIRECTION_NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export const TERRAINS = ['.', ',', '^', '~', '#'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Rows from the north, one sign a space (SKURE-1.7). */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
}

export const HEIGHTS = ['ground', 'low', 'mid'] as const;
export type Height = (typeof HEIGHTS)[number];
export type MovementType = 'ground' | 'climbing' | 'flying';
export type Turning = 'F' | 'S' | 'A';
export type Arc = 'front' | 'flank' | 'rear';

/** In the order in which ties are broken (SKURE-6.8, 11.3). */
export const ELEMENTS = ['earth', 'fire', 'water', 'air', 'cold', 'light', 'dark', 'thunder'] as const;
export type Element = (typeof ELEMENTS)[number];
export type DamageKind = Element | 'physical';

export const STATUSES = ['stun', 'paralysis', 'sleep', 'gore', 'burn', 'stoneskin'] as const;
export type Status = (typeof STATUSES)[number];
