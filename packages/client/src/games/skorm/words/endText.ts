// Text of a match's outcome (SKORM-7.1).

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { END_REASONS } from './reasons.ts';
import { say } from './say.ts';

export function endText({ reason, winners }: Outcome, names: readonly string[]): string | undefined {
  const known = END_REASONS.find((one) => one === reason);
  if (known === undefined) return undefined;
  return say(`end.${known}`, { winner: names[winners[0] ?? -1] ?? say('end.winner') });
}
