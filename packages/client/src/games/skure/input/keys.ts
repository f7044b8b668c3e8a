// Key bindings of Skure (UI-K70) on the board and on buttons.

import type { GameKey } from '../../../shortcuts/bindings.ts';
import { type SkureKey, say } from '../words/keyWords.ts';

export const KEYS = {
  target: 't',
  left: '[',
  right: ']',
  rise: 'u',
  sink: 'f',
  strike: '1',
  charge: '2',
  aim: '3',
  cast: '4',
  breath: '5',
  defend: '6',
  guard: '7',
  counter: '8',
} as const satisfies Readonly<Record<SkureKey, string>>;

export const keys = (): readonly GameKey[] =>
  (Object.keys(KEYS) as SkureKey[]).map((id) => ({ id, key: KEYS[id], label: () => say(id) }));
