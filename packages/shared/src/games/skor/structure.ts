// Structures as small integers, one a space (SKOR-8.0): the kind, and who built or owns it.

import type { Seat } from '../../kernel/game.ts';
import type { StructureKind } from './types.ts';

const KINDS: readonly StructureKind[] = [
  'city',
  'resource',
  'obstruction',
  'farm',
  'base',
  'fortification',
  'debris',
  'turret',
  'road',
];

const OWNER_SHIFT = 4;
const KIND_MASK = (1 << OWNER_SHIFT) - 1;

export const NO_STRUCTURE = 0;
export const NOBODY: Seat = -1;

/** `owner` is the builder, the City's holder, or `NOBODY`. */
export const codeOf = (kind: StructureKind, owner: Seat): number =>
  (KINDS.indexOf(kind) + 1) | ((owner + 1) << OWNER_SHIFT);

export const structureKind = (code: number): StructureKind | null => KINDS[(code & KIND_MASK) - 1] ?? null;

export const structureOwner = (code: number): Seat => (code >> OWNER_SHIFT) - 1;

/** Starting structures and Debris Fields have no builder (SKOR-8.9). */
export const isOwned = (kind: StructureKind): boolean =>
  kind !== 'resource' && kind !== 'obstruction' && kind !== 'debris';

export const RESOURCE = codeOf('resource', NOBODY);
export const OBSTRUCTION = codeOf('obstruction', NOBODY);
export const DEBRIS = codeOf('debris', NOBODY);
export const CITY: readonly [number, number] = [codeOf('city', 0), codeOf('city', 1)];

const FARM = codeOf('farm', NOBODY);
const BASE = codeOf('base', NOBODY);
const FORTIFICATION = codeOf('fortification', NOBODY);
const TURRET = codeOf('turret', NOBODY);
const ROAD = codeOf('road', NOBODY);
const CITY_KIND = codeOf('city', NOBODY);

export const isFarm = (code: number): boolean => (code & KIND_MASK) === FARM;
export const isBase = (code: number): boolean => (code & KIND_MASK) === BASE;
export const isFortification = (code: number): boolean => (code & KIND_MASK) === FORTIFICATION;
export const isTurret = (code: number): boolean => (code & KIND_MASK) === TURRET;
export const isRoad = (code: number): boolean => (code & KIND_MASK) === ROAD;
export const isCity = (code: number): boolean => (code & KIND_MASK) === CITY_KIND;

/** `null` unless the number is a valid code; structures placed by a game master may be neutral (SKOR-10.2c). */
export function checkedStructure(code: number): StructureKind | null {
  const kind = structureKind(code);
  if (kind === null || code !== codeOf(kind, structureOwner(code))) return null;
  const owner = structureOwner(code);
  const isBuilt = (owner === 0 || owner === 1) && isOwned(kind);
  return isBuilt || (owner === NOBODY && kind !== 'city') ? kind : null;
}
