// Classes, spells, statuses and budgets of rules/skure-roster.json: `roster.json` is that file, byte by byte.

import type { DamageKind, Element, MovementType, Status, Turning } from './field/types.ts';
import data from './roster.json' with { type: 'json' };

export type ClassId = string;
export type SpellId = string;

type Trait = 'backstabber' | 'superDefense' | 'ethereal';

export interface ClassData {
  readonly id: ClassId;
  readonly name: string;
  readonly points: number;
  readonly hp: number;
  readonly attack: number;
  readonly defense: number;
  readonly speed: number;
  readonly agility: number;
  readonly essence: number;
  readonly size: number;
  // SKURE-4.1: points, turning ability, charge bonus, type.
  readonly move: {
    readonly points: number;
    readonly turn: Turning;
    /** 0: cannot charge. */
    readonly charge: number;
    readonly type: MovementType;
  };
  /** 1: melee only. */
  readonly range: number;
  readonly alignment: 'good' | 'neutral' | 'evil';
  readonly traits: readonly Trait[];
  readonly convert: readonly (readonly [Element, number])[];
  readonly add: readonly (readonly [Element, number])[];
  readonly weak: Readonly<Partial<Record<DamageKind, number>>>;
  readonly strong: Readonly<Partial<Record<DamageKind, number>>>;
  readonly spells: readonly SpellId[];
  readonly breath?: {
    readonly element: Element;
    readonly damage: number;
    readonly range: number;
    readonly rest: number;
  };
  readonly promotedFrom?: ClassId;
  /** In the handbook's notation. */
  readonly rating: string;
}

export interface SpellData {
  readonly id: SpellId;
  readonly name: string;
  readonly kind: 'mage' | 'cleric';
  readonly cost: number;
  readonly range: number;
  readonly target: 'enemy' | 'friend' | 'deadFriend';
  readonly sight: boolean;
  readonly damage?: number;
  readonly element?: Element;
  readonly status?: Status;
  /** Percent; absent: certain. */
  readonly chance?: number;
  readonly heal?: number;
  readonly hpPercent?: number;
}

interface StatusData {
  readonly turns: number;
  readonly losesTurn?: true;
  readonly endsOnDamage?: true;
  readonly endsOnHeal?: true;
  readonly damage?: number;
  readonly element?: DamageKind;
  readonly defense?: number;
}

interface MapData {
  readonly id: string;
  readonly name: string;
  readonly sides: number;
  readonly rows: readonly string[];
  readonly width: number;
  readonly height: number;
}

interface Roster {
  readonly budget: number;
  readonly team: { readonly min: number; readonly max: number };
  readonly roundLimit: number;
  readonly classes: readonly ClassData[];
  readonly spells: readonly SpellData[];
  readonly maps: readonly MapData[];
  readonly statuses: Readonly<Record<Status, StatusData>>;
}

export const ROSTER = data as unknown as Roster;

const classes: ReadonlyMap<ClassId, ClassData> = new Map(ROSTER.classes.map((one) => [one.id, one]));
const spells: ReadonlyMap<SpellId, SpellData> = new Map(ROSTER.spells.map((one) => [one.id, one]));

export const isClass = (id: unknown): id is ClassId => typeof id === 'string' && classes.has(id);
export const isSpell = (id: unknown): id is SpellId => typeof id === 'string' && spells.has(id);

/** Throws where there is none: ids are checked where they come in. */
export function classOf(id: ClassId): ClassData {
  const found = classes.get(id);
  if (found === undefined) throw new Error(`no such class: ${id}`);
  return found;
}

export function spellOf(id: SpellId): SpellData {
  const found = spells.get(id);
  if (found === undefined) throw new Error(`no such spell: ${id}`);
  return found;
}
