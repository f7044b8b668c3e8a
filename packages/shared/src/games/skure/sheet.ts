// All results of an attack or a reaction by roll, as one sheet. Read-only.

import { aimAt } from './aiming.ts';
import { dataOf, defenseOf, hasTrait } from './characters.ts';
import {
  type Blow,
  damageOf,
  naturalDamage,
  type Percent,
  type Protection,
  percentsOf,
  type Reaction,
  splitDamage,
  weighed,
} from './damage.ts';
import type { Modifier, Part, Rolled, Sheet } from './events.ts';
import { arcOf } from './field/geometry.ts';
import type { Arc } from './field/types.ts';
import {
  type AimLevel,
  aimModifier,
  capOf,
  capped,
  positionModifier,
  reactionHits,
  type Stage,
  speedModifier,
  stageOf,
  stanceModifier,
  sumOf,
} from './hit.ts';
import type { Character, SkureState } from './state.ts';

/** An attack before its roll. */
export interface Attack {
  readonly isMelee: boolean;
  readonly arc: Arc;
  readonly modifiers: readonly Modifier[];
  readonly sum: number;
  readonly cap: Stage;
  readonly natural: number;
  readonly percentages: readonly Percent[];
  readonly blow: Omit<Blow, 'stage'>;
  readonly attacker: Character;
  readonly target: Character;
}

/** Kind of an attack. */
export interface Manner {
  readonly isMelee: boolean;
  readonly isCharge: boolean;
  /** The target guards another character (SKURE-9.3). */
  readonly isGuarding: boolean;
}

/** A fallen or frozen target sees nothing (SKURE-5.6). */
export const arcOfTarget = (state: SkureState, attacker: Character, target: Character): Arc =>
  target.life === 'standing' ? arcOf(state.field.width, target.at, target.facing, attacker.at) : 'rear';

/** The deterministic parts of steps 3 and 8 of SKURE-5.4. */
export function attackOn(state: SkureState, attacker: Character, target: Character, manner: Manner): Attack {
  const { isMelee, isGuarding, isCharge } = manner;
  // Rolled against the guard, position front, no stance of its own, no aim.
  const arc = isGuarding ? 'front' : arcOfTarget(state, attacker, target);
  const aim = (isGuarding ? 0 : aimAt(attacker, target.id)) as AimLevel;
  const stance = isGuarding ? null : (target.stance?.type ?? null);
  const superDefense = hasTrait(target, 'superDefense');
  const modifiers: readonly Modifier[] = [
    ...base(attacker, target, arc),
    { of: 'aim', value: aimModifier(aim) },
    { of: 'stance', value: stanceModifier({ stance, superDefense, arc, isMelee }) },
  ];
  const protection = protectionOf(isGuarding, stance === 'defend', superDefense);
  return whole({ attacker, target, isMelee, arc, modifiers, cap: capOf(arc, aim) }, { isCharge, protection });
}

function protectionOf(isGuarding: boolean, isDefending: boolean, isSuper: boolean): Protection | null {
  if (isGuarding) return isSuper ? 'superGuard' : 'guard';
  if (!isDefending) return null;
  return isSuper ? 'super' : 'self';
}

/** A hit without more. */
const HIT = 3;
const MISS = 1;

/** No aim, no stance, no stages (SKURE-9.5). */
export function reactionOn(
  state: SkureState,
  attacker: Character,
  target: Character,
  reaction: Reaction,
): Attack {
  const arc = arcOfTarget(state, attacker, target);
  const modifiers = base(attacker, target, arc);
  return whole({ attacker, target, isMelee: true, arc, modifiers, cap: HIT }, { reaction });
}

const base = (attacker: Character, target: Character, arc: Arc): readonly Modifier[] => [
  { of: 'speed', value: speedModifier(dataOf(attacker).speed, dataOf(target).speed) },
  { of: 'position', value: positionModifier(arc) },
];

function whole(
  part: Pick<Attack, 'attacker' | 'target' | 'isMelee' | 'arc' | 'modifiers' | 'cap'>,
  special: {
    readonly isCharge?: boolean;
    readonly protection?: Protection | null;
    readonly reaction?: Reaction;
  },
): Attack {
  const { attacker, target, arc } = part;
  const { isCharge = false, protection = null, reaction = null } = special;
  const blow = {
    attack: dataOf(attacker).attack,
    defense: defenseOf(target),
    arc,
    backstabber: hasTrait(attacker, 'backstabber'),
    charge: isCharge,
    stance: protection,
    reaction,
  };
  const modifiers = part.modifiers.filter(({ value }) => value !== 0);
  return {
    ...part,
    modifiers,
    sum: sumOf(modifiers.map(({ value }) => value)),
    natural: naturalDamage(blow.attack, blow.defense),
    percentages: percentsOf(blow),
    blow,
  };
}

// SKURE-5.4: the total, its stage, the cap, damage and its parts.
export function strikeSheet(attack: Attack, rolled: Rolled): Sheet {
  const total = rolled.roll + attack.sum;
  const uncapped = stageOf(total);
  return filled(attack, rolled, uncapped, capped(uncapped, attack.cap));
}

export function reactionSheet(attack: Attack, rolled: Rolled): Sheet {
  const stage = reactionHits(rolled.roll + attack.sum) ? HIT : MISS;
  return filled(attack, rolled, stage, stage);
}

function filled(attack: Attack, rolled: Rolled, uncapped: Stage, stage: Stage): Sheet {
  const { isMelee, arc, modifiers, natural, percentages, sum } = attack;
  return {
    ...rolled,
    ...{ isMelee, arc, modifiers, total: rolled.roll + sum, uncapped, stage, natural, percentages },
    damage: damageOf({ ...attack.blow, stage }),
    parts: partsAt(attack, stage),
  };
}

/** Damage to the target at that stage. A frozen body has no HP to lose (SKURE-11.5). */
export function partsAt({ attacker, target, blow }: Attack, stage: Stage): readonly Part[] {
  if (target.life === 'frozen') return [];
  const { convert, add } = dataOf(attacker);
  return weighed(splitDamage(damageOf({ ...blow, stage }), convert, add), dataOf(target));
}
