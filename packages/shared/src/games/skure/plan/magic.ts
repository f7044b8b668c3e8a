// Previews of spells and breath (SKURE-12): targets, costs and effects.

import type { Refusal } from '../../../kernel/result.ts';
import { type CastTerms, castTerms } from '../casting.ts';
import { dataOf } from '../characters.ts';
import { ceilDiv, weighed } from '../damage.ts';
import { revivalFailure, suffer } from '../death.ts';
import type { DamageKind, Element, Status } from '../field/types.ts';
import { breathTargets, checkBreath, checkCast } from '../magic.ts';
import { type SpellData, type SpellId, spellOf } from '../roster.ts';
import { areFriends } from '../sides.ts';
import type { Character, CharacterId, SkureState } from '../state.ts';
import type { Loss } from './outlook.ts';
import type { Turn } from './posts.ts';

export interface CastOutlook {
  readonly spell: SpellId;
  readonly on: CharacterId;
  /** Cost, and the risk of too little essence: a stunned caster and a lost spell. */
  readonly terms: CastTerms;
  readonly damage: Loss | null;
  /** HP after healing. */
  readonly heals: number | null;
  /** Chance in percent; null if the damage fells the target, since only standing characters get a status. */
  readonly status: { readonly status: Status; readonly chance: number } | null;
  readonly revival: RevivalOutlook | null;
}

interface RevivalOutlook {
  /** Of 100 (SKURE-11.4). */
  readonly fails: number;
  /** Cause of death. */
  readonly element: DamageKind;
  readonly hp: number;
}

/** Refused: why the target cannot be the spell's. */
export function castOutlook(
  state: SkureState,
  { actor, budget }: Turn,
  id: SpellId,
  target: Character,
): CastOutlook | Refusal {
  const refused = checkCast(state, actor, id, target);
  if (refused !== undefined) return refused;
  const spell = spellOf(id);
  const damage = spellLoss(spell, target);
  const life = damage?.life ?? target.life;
  const { status, chance = 100, heal, hpPercent = 100 } = spell;
  const { hp, alignment } = dataOf(target);
  const element = target.element ?? 'physical';
  return {
    spell: id,
    on: target.id,
    terms: castTerms(actor.essence, spell.cost, budget.moved),
    damage,
    heals: heal === undefined ? null : Math.min(hp, target.hp + heal),
    status: status === undefined || life !== 'standing' ? null : { status, chance },
    revival:
      spell.target === 'deadFriend'
        ? { fails: revivalFailure(element, alignment), element, hp: ceilDiv(hp * hpPercent, 100) }
        : null,
  };
}

const spellLoss = ({ damage, element }: SpellData, target: Character): Loss | null =>
  damage === undefined || element === undefined ? null : magicLoss(target, element, damage);

function magicLoss(target: Character, element: Element, damage: number): Loss {
  const parts = weighed([[element, damage]], dataOf(target));
  const { hp, life } = suffer(target.hp, parts);
  return { parts, hp, life };
}

export interface BreathedOn extends Loss {
  readonly on: CharacterId;
  readonly isFriend: boolean;
}

/** All characters that the breath would hit from the current space and facing; a refusal: why it is illegal. */
export function breathOutlook(state: SkureState, actor: Character): readonly BreathedOn[] | Refusal {
  const refused = checkBreath(actor);
  const { breath } = dataOf(actor);
  if (refused !== undefined || breath === undefined)
    return refused ?? { code: 'has-no-breath', rule: 'SKURE-12.3' };
  return breathTargets(state, actor).map((one) => ({
    on: one.id,
    isFriend: areFriends(state.options, actor, one),
    ...magicLoss(one, breath.element, breath.damage),
  }));
}
