// Text of a match's outcome (SKI-9.4, 9.5, 12.6).

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { listText } from '../../../text/language.ts';
import { say } from './say.ts';

const REASONS = ['aborted', 'points', 'lastPlayer', 'nobodyLeft'] as const;

/** Both people of a joint player win. */
export function endText({ reason, winners }: Outcome, names: readonly string[]): string | undefined {
  const known = REASONS.find((one) => one === reason);
  if (known === undefined) return undefined;
  const winner =
    winners.length === 0 ? say('end.winner') : listText(winners.map((seat) => names[seat] ?? ''));
  return say(`end.${known}`, { winner });
}
