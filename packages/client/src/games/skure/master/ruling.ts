// What would come of a ruling, asked of the engine before it is given.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { MasterCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { scriptedRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';

/** Why the engine would refuse an entry; undefined if it takes it. Nothing is rolled for entries. */
export function whyRefused(view: SkureView, command: MasterCommand): Refusal | undefined {
  const decided = skure.decide(view, command, { kind: 'arbiter' }, scriptedRandom([]));
  return decided.ok ? undefined : decided.error;
}
