// Actions that end a turn; there are none before the battle.

import { battle } from '../facts/laterBattle.ts';
import type { SkureProps } from '../panels/common/types.ts';

export function Actions(props: SkureProps) {
  const Part = battle.value?.Actions;
  return Part === undefined ? null : <Part {...props} />;
}
