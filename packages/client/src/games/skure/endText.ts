// Why a battle ended, in words (SKURE-13.1 to 13.3).

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { listText } from '../../text/language.ts';
import { say } from './say.ts';

const REASONS = ['lastStanding', 'nobodyStands', 'slain', 'held', 'roundLimit', 'agreed'] as const;

export function endText({ reason, winners }: Outcome, names: readonly string[]): string | undefined {
  const known = REASONS.find((one) => one === reason);
  if (known === undefined) return undefined;
  const winner =
    winners.length === 0 ? say('end.winner') : listText(winners.map((seat) => names[seat] ?? ''));
  return say(`end.${known}`, { winner });
}
