// What a key on the board means: 1 to 6 turn the dial's shieldman; without a dial 1 to 3 choose from the tray; P passes.

import type { SkormCommand } from '@hexmarch/shared/games/skorm/types';
import type { Gesture, Step } from '../clientGame.ts';
import { faceId } from './draft.ts';
import { mainActions } from './facts.ts';
import type { InputStep } from './input.ts';
import { PLACED_TYPES } from './reserve.ts';

const choose = (id: string): Gesture => ({ kind: 'choose', id });

export function keyGesture(step: Step<SkormCommand>, key: string): Gesture | undefined {
  const { draft, chosen, legal } = step as InputStep;
  if (key === 'p' || key === 'P') {
    return mainActions(legal).some(({ type }) => type === 'pass') ? choose('pass') : undefined;
  }
  const number = /^[1-6]$/.test(key) ? Number(key) : 0;
  if (number === 0) return undefined;
  if (draft.dial !== undefined) return choose(faceId(number as 1 | 2 | 3 | 4 | 5 | 6));
  const type = chosen === undefined ? undefined : PLACED_TYPES[number - 1];
  return type === undefined ? undefined : choose(`type:${type}`);
}
