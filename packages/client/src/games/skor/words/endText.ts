// Text of a match's outcome (SKOR-6.12, 10.3).

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { say } from './say.ts';

export function endText({ reason }: Outcome): string | undefined {
  return reason === 'city' || reason === 'roundLimit' ? say(`end.${reason}`) : undefined;
}
