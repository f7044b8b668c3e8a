// Skor's own keys (UI-19). None is a gesture: each presses the button that does the same, or leads to the tech tree.

import type { GameKey } from '../../shortcuts/bindings.ts';
import { type SkorKey, say } from './keyWords.ts';

const KEYS: readonly (readonly [SkorKey, string])[] = [
  ['build1', '1'],
  ['build2', '2'],
  ['build3', '3'],
  ['build4', '4'],
  ['build5', '5'],
  ['build6', '6'],
  ['tech', 't'],
  ['spawn', 'u'],
  ['promote', 'p'],
];

export const keys = (): readonly GameKey[] => KEYS.map(([id, key]) => ({ id, key, label: () => say(id) }));
