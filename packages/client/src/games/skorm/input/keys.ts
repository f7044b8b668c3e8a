// Shortcuts on the board: 1 to 6 rotate the dial's shieldman; without a dial 1 to 3 select from the tray; P passes.

import type { SkormCommand } from '@hexmarch/shared/games/skorm/types';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';
import type { GameKey } from '../../../shortcuts/bindings.ts';
import { faceId } from '../draft/draft.ts';
import { mainActions } from '../facts/facts.ts';
import { PLACED_TYPES } from '../facts/reserve.ts';
import { type SkormKey, say } from '../words/keyWords.ts';
import type { InputStep } from './input.ts';

const KEYS: readonly (readonly [SkormKey, string])[] = [
  ['face1', '1'],
  ['face2', '2'],
  ['face3', '3'],
  ['face4', '4'],
  ['face5', '5'],
  ['face6', '6'],
  ['pass', 'p'],
];

export const keys = (): readonly GameKey[] => KEYS.map(([id, key]) => ({ id, key, label: () => say(id) }));

const choose = (id: string): Gesture => ({ kind: 'choose', id });

export function keyGesture(step: Step<SkormCommand>, key: string): Gesture | undefined {
  const { draft, chosen, legal } = step as InputStep;
  if (key === 'p') {
    return mainActions(legal).some(({ type }) => type === 'pass') ? choose('pass') : undefined;
  }
  const number = /^[1-6]$/.test(key) ? Number(key) : 0;
  if (number === 0) return undefined;
  if (draft.dial !== undefined) return choose(faceId(number as 1 | 2 | 3 | 4 | 5 | 6));
  const type = chosen === undefined ? undefined : PLACED_TYPES[number - 1];
  return type === undefined ? undefined : choose(`type:${type}`);
}
