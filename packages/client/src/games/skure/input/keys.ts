// Skure's shortcuts (UI-K70) for the shortcut list, where they can be changed.

import type { GameKey } from '../../../shortcuts/bindings.ts';
import { type SkureKey, say } from '../words/keyWords.ts';
import { KEYS } from './keyTable.ts';

export const keys = (): readonly GameKey[] =>
  (Object.keys(KEYS) as SkureKey[]).map((id) => ({ id, key: KEYS[id], label: () => say(id) }));
