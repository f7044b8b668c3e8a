// What a stance covers before it is taken (SKURE-9).

import { checkAct } from '../acting.ts';
import type { Character, SkureState } from '../state.ts';

/** Friends whom it covers as it stands and looks: those it may be told to guard. */
export const coveredBy = (state: SkureState, guard: Character): readonly Character[] =>
  state.characters.filter(({ id }) => checkAct(state, guard, { type: 'guard', ally: id }) === undefined);
