// View model of the seven stages of a blow (UI-K27): results, and why some are impossible.

import { totalOf } from '@hexmarch/shared/games/skure/damage';
import type { Stage } from '@hexmarch/shared/games/skure/hit';
import type { Outlook, StageOutlook } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Character, Life } from '@hexmarch/shared/games/skure/state';

export type Fate = 'stands' | 'falls' | 'dies' | 'breaks';

export interface StageCell {
  readonly stage: Stage;
  /** Of 100. */
  readonly rolls: number;
  readonly from: number;
  readonly to: number;
  readonly damage: number;
  readonly before: number;
  readonly after: number;
  readonly fate: Fate;
  /** Why it is impossible: above the cap, or out of reach of any roll. */
  readonly barred: 'cap' | 'sum' | undefined;
}

export const stageCells = ({ stages, cap }: Outlook, target: Character): readonly StageCell[] =>
  stages.map((one) => ({
    stage: one.stage,
    rolls: one.rolls,
    from: one.natural?.[0] ?? 0,
    to: one.natural?.[1] ?? 0,
    damage: totalOf(one.parts),
    before: target.hp,
    after: one.hp,
    fate: fateOf(target.life, one),
    barred: one.rolls > 0 ? undefined : one.stage > cap ? 'cap' : 'sum',
  }));

function fateOf(before: Life, { life }: Pick<StageOutlook, 'life'>): Fate {
  if (life === before || life === 'standing') return 'stands';
  if (life === 'fallen') return 'falls';
  return life === 'destroyed' ? 'breaks' : 'dies';
}
