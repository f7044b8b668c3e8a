// Dry run of a ruling with the engine.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { MasterCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { scriptedRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';

/** The engine's refusal of an entry; undefined if it is accepted. Entries roll no dice. */
export function whyRefused(view: SkureView, command: MasterCommand): Refusal | undefined {
  const decided = skure.decide(view, command, { kind: 'arbiter' }, scriptedRandom([]));
  return decided.ok ? undefined : decided.error;
}
