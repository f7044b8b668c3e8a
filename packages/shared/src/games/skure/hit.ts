// SKURE-5.5 to 5.8, 8.3, 9: modifiers of a roll to hit, and the stage of a total. Exact: odds count natural rolls out of 100.

import type { Arc } from './field/types.ts';

// SKURE-5.5: from that percentage of the target's speed on.
const SPEED_BANDS: readonly (readonly [from: number, modifier: number])[] = [
  [200, 25],
  [170, 20],
  [140, 15],
  [120, 10],
  [100, 5],
  [86, -5],
  [76, -10],
  [61, -15],
  [51, -20],
];
const SLOWEST = -25;

export function speedModifier(attacker: number, target: number): number {
  if (attacker === target) return 0;
  // A target without speed is never faster.
  const percent = target === 0 ? Number.MAX_SAFE_INTEGER : speedPercent(attacker, target);
  return SPEED_BANDS.find(([from]) => percent >= from)?.[1] ?? SLOWEST;
}

/** The p of SKURE-5.5; the target has some speed. */
export const speedPercent = (attacker: number, target: number): number =>
  Math.floor((100 * attacker) / target);

// SKURE-5.6: by the arc of the target in which the attacker stands.
const POSITION: Readonly<Record<Arc, number>> = { front: 0, flank: 15, rear: 30 };

export const positionModifier = (arc: Arc): number => POSITION[arc];

/** 0: none on this target. */
export type AimLevel = 0 | 1 | 2 | 3;

// SKURE-8.3: by level.
const AIM: readonly number[] = [0, 20, 35, 45];

export const aimModifier = (level: AimLevel): number => AIM[level] ?? 0;

/** Stances of a target that modify attacks on it. */
export type Stance = 'defend' | 'counter' | 'guard';

interface AgainstStance {
  readonly stance: Stance | null;
  readonly superDefense: boolean;
  readonly arc: Arc;
  readonly isMelee: boolean;
}

export function stanceModifier({ stance, superDefense, arc, isMelee }: AgainstStance): number {
  // SKURE-9.1: from the front arc only, ranged ones too.
  if (stance === 'defend' && arc === 'front') return superDefense ? -25 : -15;
  // SKURE-9.4: melee from front or flank.
  if (stance === 'counter' && isMelee && arc !== 'rear') return -15;
  return 0;
}

// SKURE-5.7: 1 miss or block to 7 kill shot.
export const STAGES = [1, 2, 3, 4, 5, 6, 7] as const;
export type Stage = (typeof STAGES)[number];

/** The least total of each stage but the first. */
const STAGE_FROM: readonly (readonly [from: number, stage: Stage])[] = [
  [120, 7],
  [100, 6],
  [90, 5],
  [70, 4],
  [21, 3],
  [11, 2],
];

/** The totals of a stage, least and most; null: as low or as high as can be. */
export function totalsOf(stage: Stage): readonly [number | null, number | null] {
  const from = (one: number): number | null => STAGE_FROM.find(([, each]) => each === one)?.[0] ?? null;
  const above = from(stage + 1);
  return [from(stage), above === null ? null : above - 1];
}

export const stageOf = (total: number): Stage => STAGE_FROM.find(([from]) => total >= from)?.[1] ?? 1;

// SKURE-5.8: the highest cap that applies.
export function capOf(arc: Arc, aim: AimLevel): Stage {
  if (arc !== 'front' || aim === 3) return 7;
  return aim === 0 ? 5 : 6;
}

export const capped = (stage: Stage, cap: Stage): Stage => (stage > cap ? cap : stage);

export const sumOf = (modifiers: readonly number[]): number => modifiers.reduce((sum, one) => sum + one, 0);

/** Number of the 100 natural rolls for each stage, from the first. */
export function oddsOf(sum: number, cap: Stage): readonly number[] {
  const counts = STAGES.map(() => 0);
  for (let natural = 1; natural <= DIE; natural++) {
    const stage = capped(stageOf(natural + sum), cap);
    counts[stage - 1] = (counts[stage - 1] ?? 0) + 1;
  }
  return counts;
}

/** Faces of the die. */
export const DIE = 100;

/** The least total of a reaction that hits. */
export const REACTION_HITS = 21;

// SKURE-9.5: no aim, no stance, no stages.
export const reactionSum = (attacker: number, target: number, arc: Arc): number =>
  speedModifier(attacker, target) + positionModifier(arc);

export const reactionHits = (total: number): boolean => total >= REACTION_HITS;

/** Number of the 100 natural rolls that hit. */
export const reactionOdds = (sum: number): number =>
  Math.max(0, Math.min(DIE, DIE - (REACTION_HITS - 1) + sum));
