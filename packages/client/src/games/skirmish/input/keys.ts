// Shortcuts while orders are given (UI-S29). Those common to all boards (N for the next army, Z to undo,
// S and M with an army selected) are listed by the table; here they have their meaning for orders.

import type { SkirmishCommand } from '@hexmarch/shared/games/skirmish/state';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import type { GameKey } from '../../../shortcuts/bindings.ts';
import { keyGesture as orderKey } from '../orders/keys.ts';
import { type SkirmishKey, say } from '../words/keyWords.ts';
import type { SkirmishStep } from './input.ts';

const KEYS: readonly (readonly [SkirmishKey, string])[] = [
  ['hold', 'h'],
  ['build', 'b'],
  ['farm', 'f'],
];

export const keys = (): readonly GameKey[] => KEYS.map(([id, key]) => ({ id, key, label: () => say(id) }));

export function keyGesture(step: Step<SkirmishCommand>, key: string): Gesture | undefined {
  const { orders, back } = step as SkirmishStep;
  if (key === 'z') return back === undefined ? undefined : { kind: 'choose', id: 'back' };
  return orderKey(orders, key);
}
