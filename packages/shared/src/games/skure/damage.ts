// SKURE-6: from a stage to damage, and from damage to its parts.

import type { Arc, DamageKind, Element } from './field/types.ts';
import type { Stage } from './hit.ts';

/** Rounded up, as every fraction is. */
export const ceilDiv = (dividend: number, divisor: number): number =>
  Math.floor((dividend + divisor - 1) / divisor);

/** Modifiers of a blow beside attack, defense and stage. */
export interface Blow {
  readonly attack: number;
  readonly defense: number;
  readonly stage: Stage;
  readonly arc: Arc;
  readonly backstabber: boolean;
  /** A charge that succeeded. */
  readonly charge: boolean;
  /** Stance of the target: `super…` with Super Defense; null: neither defending nor guarding. */
  readonly stance: Protection | null;
  readonly reaction: Reaction | null;
}
export type Protection = 'self' | 'super' | 'guard' | 'superGuard';
export type Reaction = 'counter' | 'opportunity';

// SKURE-6.1: at least 1.
export const naturalDamage = (attack: number, defense: number): number => Math.max(1, attack - defense);

/** Components of a sum of percentages. */
type PercentKind = 'flank' | 'rear' | 'charge' | Reaction | Protection;

const PERCENTS: Readonly<Record<PercentKind, number>> = {
  flank: 25,
  rear: 50,
  charge: 50,
  counter: -25,
  opportunity: -50,
  self: -25,
  super: -50,
  guard: -25,
  superGuard: -50,
};

// SKURE-6.2: all that apply are added up.
export function percentsOf(blow: Omit<Blow, 'attack' | 'defense' | 'stage'>): readonly Percent[] {
  const { arc, backstabber, charge, stance, reaction } = blow;
  const list: Percent[] = [];
  const add = (kind: PercentKind, times = 1): void => {
    list.push({ kind, percent: times * PERCENTS[kind] });
  };
  if (arc !== 'front') add(arc, backstabber ? 2 : 1);
  if (charge) add('charge');
  if (reaction !== null) add(reaction);
  // Defending self helps in the front arc only; a guard always takes the attack there.
  if (stance !== null && (arc === 'front' || stance === 'guard' || stance === 'superGuard')) add(stance);
  return list;
}

export interface Percent {
  readonly kind: PercentKind;
  readonly percent: number;
}

// SKURE-5.7: what each stage multiplies by, in halves, from the first.
const HALVES: readonly number[] = [0, 1, 2, 2, 4, 6, 10];

export const halvesOf = (stage: Stage): number => HALVES[stage - 1] ?? 0;

// SKURE-6.3: one sum, rounded once.
export function damageOf(blow: Blow): number {
  if (blow.stage === 1) return 0;
  const sum = percentsOf(blow).reduce((all, { percent }) => all + percent, 100);
  return Math.max(1, ceilDiv(naturalDamage(blow.attack, blow.defense) * halvesOf(blow.stage) * sum, 200));
}

/** Physical first, then in the order of SKURE-6.8; a part may be 0. */
export type Parts = readonly (readonly [DamageKind, number])[];

type Shares = readonly (readonly [Element, number])[];

/** Effect of each damage kind on a target, in percent. */
interface Resistance {
  readonly weak: Readonly<Partial<Record<DamageKind, number>>>;
  readonly strong: Readonly<Partial<Record<DamageKind, number>>>;
}

/** SKURE-6.4, 6.5: before the target's own part in it. */
export function splitDamage(damage: number, convert: Shares, add: Shares): Parts {
  const parts = new Map<DamageKind, number>();
  const give = (kind: DamageKind, amount: number): void => {
    if (amount > 0) parts.set(kind, (parts.get(kind) ?? 0) + amount);
  };
  let left = damage;
  // SKURE-6.4: in the listed order, never more than is left.
  for (const [element, share] of convert) {
    const amount = Math.min(left, ceilDiv(damage * share, 100));
    give(element, amount);
    left -= amount;
  }
  give('physical', left);
  // SKURE-6.5: over and above the damage.
  for (const [element, share] of add) give(element, ceilDiv(damage * share, 100));
  return [...parts].sort(([a], [b]) => orderOf(a) - orderOf(b));
}

// SKURE-6.8: the order of the elements.
const ORDER: readonly DamageKind[] = [
  'physical',
  'earth',
  'fire',
  'water',
  'air',
  'cold',
  'light',
  'dark',
  'thunder',
];
const orderOf = (kind: DamageKind): number => ORDER.indexOf(kind);

// SKURE-6.6: each part for itself.
export const weighed = (parts: Parts, { weak, strong }: Resistance): Parts =>
  parts.map(([kind, amount]) => {
    const percent = 100 + (weak[kind] ?? 0) - (strong[kind] ?? 0);
    return [kind, Math.max(0, ceilDiv(amount * percent, 100))] as const;
  });

export const totalOf = (parts: Parts): number => parts.reduce((sum, [, amount]) => sum + amount, 0);
