// Skor's shortcuts (UI-19): each presses the equivalent button, or focuses the tech tree.

import type { GameKey } from '../../../shortcuts/bindings.ts';
import { type SkorKey, say } from '../words/keyWords.ts';

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
