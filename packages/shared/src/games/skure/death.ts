// SKURE-11: what a blow leaves of a character, and what revives it.

import { type Parts, totalOf } from './damage.ts';
import { type DamageKind, ELEMENTS } from './field/types.ts';

const DEAD_AT = -20;

export type Life = 'standing' | 'fallen' | 'dead' | 'frozen';

/** After a blow that brought HP there. `element`: what killed, null unless dead. */
function lifeAt(hp: number, element: DamageKind | null): Life {
  if (hp > 0) return 'standing';
  // SKURE-11.1: 0 to −19.
  if (hp > DEAD_AT) return 'fallen';
  // SKURE-11.2: −20 and less; who dies by cold stays as a body (SKURE-11.5).
  return element === 'cold' ? 'frozen' : 'dead';
}

/** Result of damage to a living character. */
interface Suffered {
  readonly hp: number;
  readonly life: Life;
  readonly element: DamageKind | null;
}

export function suffer(hp: number, parts: Parts): Suffered {
  const left = hp - totalOf(parts);
  const element = left <= DEAD_AT ? elementOfDeath(parts) : null;
  return { hp: left, life: lifeAt(left, element), element };
}

// SKURE-11.3: the largest part; elements before physical, then the order of SKURE-6.8.
export function elementOfDeath(parts: Parts): DamageKind {
  const amounts = new Map(parts);
  const amount = (kind: DamageKind): number => amounts.get(kind) ?? 0;
  let largest: DamageKind = 'physical';
  let most = 0;
  for (const kind of [...ELEMENTS, 'physical' as const]) {
    if (amount(kind) > most) [largest, most] = [kind, amount(kind)];
  }
  return largest;
}

export type Alignment = 'good' | 'neutral' | 'evil';

// SKURE-11.4: percent of failing.
export function revivalFailure(element: DamageKind, alignment: Alignment): number {
  if (element === 'fire' || element === 'thunder') return 50;
  if (element === 'light' && alignment === 'evil') return 75;
  if (element === 'dark' && alignment === 'good') return 75;
  // SKURE-11.6: earth, air and physical have no effect.
  return 0;
}

/** SKURE-11.5: a frozen body breaks from that stage on, and loses so many HP by it. */
export const BREAKS_FROZEN = { stage: 5, hp: -30 } as const;
