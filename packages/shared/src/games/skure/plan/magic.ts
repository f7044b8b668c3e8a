// Spells and breath before they are cast (SKURE-12): whom they may hit, what they cost, and what comes of them.

import type { Refusal } from '../../../kernel/result.ts';
import { type CastTerms, castTerms } from '../casting.ts';
import { dataOf } from '../characters.ts';
import { ceilDiv, weighed } from '../damage.ts';
import { revivalFailure, suffer } from '../death.ts';
import { breathTargets, checkBreath, checkCast } from '../magic.ts';
import { type SpellData, type SpellId, spellOf } from '../roster.ts';
import { areFriends } from '../sides.ts';
import type { Character, CharacterId, SkureState } from '../state.ts';
import type { DamageKind, Element, Status } from '../types.ts';
import type { Loss } from './outlook.ts';
import type { Turn } from './posts.ts';

export interface CastOutlook {
  readonly spell: SpellId;
  readonly on: CharacterId;
  /** What it costs, and the risk of too little essence: the caster stunned and the spell lost. */
  readonly terms: CastTerms;
  readonly damage: Loss | null;
  /** HP after healing. */
  readonly heals: number | null;
  /** Of 100; null where the damage fells the target, for only who stands is given one. */
  readonly status: { readonly status: Status; readonly chance: number } | null;
  readonly revival: RevivalOutlook | null;
}

export interface RevivalOutlook {
  /** Of 100 (SKURE-11.4). */
  readonly fails: number;
  /** What it died by. */
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

/** Everybody who would be breathed on by the character as it stands and looks; refused: why it cannot. */
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
