// Infiltration (SKOR-8.8): a lone military piece takes on two at once.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { indexOf, isEnemy, refusal, stackAt, tier } from './query.ts';
import { militaries, stackSize } from './stack.ts';
import type { SkorCommand, SkorState } from './types.ts';

export function checkInfiltrate(
  state: SkorState,
  seat: Seat,
  command: Extract<SkorCommand, { type: 'move' }>,
): Refusal | undefined {
  // SKOR-8.8: with Espionage 2, from a space where it stands alone, onto two military pieces.
  if (tier(state, seat, 'espionage') < 2) return refusal('needs-espionage-2', '8.8');
  const to = indexOf(state, command.to);
  const isAlone = stackSize(stackAt(state, indexOf(state, command.from))) === 1;
  if (command.kind !== 'M' || !isAlone) return refusal('not-alone', '8.8');
  if (!isEnemy(state, seat, to) || militaries(stackAt(state, to)) !== 2)
    return refusal('not-two-military', '8.8');
  return undefined;
}
