// Preview of stances (SKURE-9).

import { checkAct } from '../acting.ts';
import type { Character, SkureState } from '../state.ts';

/** Friends that it could guard from its current space and facing. */
export const coveredBy = (state: SkureState, guard: Character): readonly Character[] =>
  state.characters.filter(({ id }) => checkAct(state, guard, { type: 'guard', ally: id }) === undefined);
