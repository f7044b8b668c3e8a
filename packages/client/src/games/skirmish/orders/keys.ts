// Shortcuts while orders are given (UI-S29). Enter and Escape are the frame's.

import type { Gesture } from '../../../gameApi/clientGame.ts';
import { armyIn, isReserve, type OrderStep } from './mode.ts';

const choose = (id: string): Gesture => ({ kind: 'choose', id });

const KINDS: Readonly<Record<string, string>> = {
  h: 'hold',
  m: 'move',
  s: 'support',
  b: 'build',
  f: 'farm',
};

/** Undefined: the frame handles the key. */
export function keyGesture({ mode }: OrderStep, key: string): Gesture | undefined {
  if (key === 'n') return choose('next');
  if (key === 'r') return isReserve(mode) ? undefined : choose('reserve');
  const kind = KINDS[key];
  return kind === undefined || armyIn(mode) === undefined ? undefined : choose(`kind:${kind}`);
}

/** Drag from an own army to a territory. */
export const dragGesture = (from: string, to: string): Gesture => choose(`drag:${from}:${to}`);
