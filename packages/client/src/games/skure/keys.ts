// The keys of Skure (UI-K70), for the list of keys and to be changed there.

import type { GameKey } from '../../shortcuts/bindings.ts';
import { KEYS } from './keyTable.ts';
import { type SkureKey, say } from './keyWords.ts';

export const keys = (): readonly GameKey[] =>
  (Object.keys(KEYS) as SkureKey[]).map((id) => ({ id, key: KEYS[id], label: () => say(id) }));
