// Text of a battle's outcome (SKURE-13.1 to 13.3).

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { listText } from '../../../text/language.ts';
import { say } from './say.ts';

const REASONS = ['lastStanding', 'nobodyStands', 'slain', 'held', 'roundLimit', 'agreed'] as const;
const ALONE = ['fell', 'resigned', 'abandoned'] as const;

/** The common reason why all others left, if there is one; absent in records of older rules. */
export function whyAlone({ reason, left = [] }: Outcome): (typeof ALONE)[number] | undefined {
  const [first, ...others] = left.map(({ why }) => why);
  const isSame = others.every((why) => why === first);
  return reason === 'lastStanding' && isSame ? ALONE.find((why) => why === first) : undefined;
}

export function endText(outcome: Outcome, names: readonly string[]): string | undefined {
  const { reason, winners, left = [] } = outcome;
  const known = REASONS.find((one) => one === reason);
  if (known === undefined) return undefined;
  const winner =
    winners.length === 0 ? say('end.winner') : listText(winners.map((seat) => names[seat] ?? ''));
  const gone = left.flatMap(({ seats }) => seats);
  const losers = listText(gone.map((seat) => names[seat] ?? ''));
  return say(`end.${whyAlone(outcome) ?? known}`, { winner, losers });
}
