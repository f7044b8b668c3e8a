// Previews of blows: all stages of an attack with their natural rolls, and the single roll of a reaction. Computed by the engine's own
// code, exactly.

import { type Fraction, lowest } from '../../../kernel/fraction.ts';
import { isUp } from '../characters.ts';
import type { Percent } from '../damage.ts';
import { totalOf } from '../damage.ts';
import { BREAKS_FROZEN, suffer } from '../death.ts';
import type { Modifier, Part } from '../events.ts';
import type { Arc } from '../field/types.ts';
import { DIE, oddsOf, reactionOdds, STAGES, type Stage } from '../hit.ts';
import { type Attack, attackOn, type Manner, partsAt, reactionOn } from '../sheet.ts';
import type { Character, CharacterId, Life, SkureState } from '../state.ts';

/** What a blow that comes to this leaves of its target. */
export interface Loss {
  readonly parts: readonly Part[];
  readonly hp: number;
  readonly life: Life;
}

export interface StageOutlook extends Loss {
  readonly stage: Stage;
  /** How many of the 100 natural rolls bring it. */
  readonly rolls: number;
  /** The lowest and the highest of them; null: none. */
  readonly natural: readonly [number, number] | null;
}

export interface Outlook {
  readonly by: CharacterId;
  /** The character hit: the target, or its guard. */
  readonly on: CharacterId;
  readonly isMelee: boolean;
  readonly arc: Arc;
  readonly modifiers: readonly Modifier[];
  readonly sum: number;
  readonly cap: Stage;
  readonly percentages: readonly Percent[];
  /** From the first stage to the last. */
  readonly stages: readonly StageOutlook[];
  /** Of 100: stage 2 and better; that it stands no more; that it is dead. */
  readonly hits: number;
  readonly fells: number;
  readonly kills: number;
  /** Of the HP lost. */
  readonly mean: Fraction;
}

export function outlookOn(state: SkureState, by: Character, on: Character, manner: Manner): Outlook {
  const attack = attackOn(state, by, on, manner);
  const { isMelee, arc, modifiers, sum, cap, percentages } = attack;
  const stages = stagesOf(attack);
  const count = (isMeant: (one: StageOutlook) => boolean): number =>
    stages.reduce((rolls, one) => rolls + (isMeant(one) ? one.rolls : 0), 0);
  return {
    ...{ by: by.id, on: on.id, isMelee, arc, modifiers, sum, cap, percentages, stages },
    hits: count(({ stage }) => stage > 1),
    fells: count(({ life }) => on.life === 'standing' && life !== 'standing'),
    kills: count((one) => one.life !== on.life && !isUp(one)),
    mean: lowest(
      stages.reduce((lost, { rolls, parts }) => lost + rolls * totalOf(parts), 0),
      DIE,
    ),
  };
}

function stagesOf(attack: Attack): readonly StageOutlook[] {
  const odds = oddsOf(attack.sum, attack.cap);
  let before = 0;
  return STAGES.map((stage, i) => {
    const rolls = odds[i] ?? 0;
    // A higher roll never brings a lower stage, so the rolls of each follow those of the one before.
    const natural = rolls === 0 ? null : ([before + 1, before + rolls] as const);
    before += rolls;
    return { stage, rolls, natural, ...lossAt(attack, stage) };
  });
}

function lossAt(attack: Attack, stage: Stage): Loss {
  const { target } = attack;
  const parts = partsAt(attack, stage);
  if (target.life === 'frozen') {
    const breaks = stage >= BREAKS_FROZEN.stage;
    return { parts, hp: breaks ? BREAKS_FROZEN.hp : target.hp, life: breaks ? 'destroyed' : 'frozen' };
  }
  return { parts, ...suffered(target, parts) };
}

function suffered(target: Character, parts: readonly Part[]): Pick<Loss, 'hp' | 'life'> {
  const { hp, life } = suffer(target.hp, parts);
  return { hp, life };
}

/** A reaction (SKURE-9.5): one roll, which hits or misses. */
export interface ReactionOutlook extends Loss {
  readonly by: CharacterId;
  readonly on: CharacterId;
  readonly arc: Arc;
  readonly modifiers: readonly Modifier[];
  readonly sum: number;
  /** Of 100. */
  readonly hits: number;
  /** Of the HP lost. */
  readonly mean: Fraction;
}

const HIT: Stage = 3;

export function reactionOutlook(
  state: SkureState,
  by: Character,
  on: Character,
  as: 'counter' | 'opportunity',
): ReactionOutlook {
  const attack = reactionOn(state, by, on, as);
  const { arc, modifiers, sum } = attack;
  const parts = partsAt(attack, HIT);
  const hits = reactionOdds(sum);
  return {
    ...{ by: by.id, on: on.id, arc, modifiers, sum, hits, parts },
    ...suffered(on, parts),
    mean: lowest(hits * totalOf(parts), DIE),
  };
}
