// Dry run of a game master's command with the engine.

import type { MasterCommand } from '@hexmarch/shared/games/skor/masterTypes';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { scriptedRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';

/** The engine's refusal; undefined if it is accepted. Such commands roll no dice. */
export function whyRefused(view: SkorView, command: MasterCommand): Refusal | undefined {
  const read = skor.parseCommand(command);
  if (!read.ok) return read.error;
  const decided = skor.decide(view, read.value, { kind: 'arbiter' }, scriptedRandom([]));
  return decided.ok ? undefined : decided.error;
}
