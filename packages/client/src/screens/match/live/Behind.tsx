// On the board's bar: the spectator delay (TABLE-27).

import { say, sayDelay } from '../../../text/delay.ts';
import type { MatchSession } from '../session/session.ts';

export function Behind({ session }: { readonly session: MatchSession }) {
  const { delay, status } = session.snapshot.value ?? {};
  const looksOn =
    session.seat === undefined && !session.isArbiter && session.company.value.sees === undefined;
  if (delay === undefined || status !== 'playing' || !looksOn) return null;
  return (
    <span class="watch behind" data-testid="behind" title={say('behind.why')}>
      {sayDelay('behind', delay)}
    </span>
  );
}
