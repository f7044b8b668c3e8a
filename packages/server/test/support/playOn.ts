// Plays a duel until its log has the wanted length: rolling without holding never wins.

import type { MatchHost } from '../../src/match/matchHost.ts';
import { settled } from './hostOf.ts';

/** The match is open; afterwards its log has `length` entries. */
export async function playOn(
  { host }: { readonly host: MatchHost | undefined },
  length: number,
): Promise<void> {
  if (host === undefined) throw new Error('the match has not opened');
  while (host.sequence < length) {
    const { sequence: seq, turn } = host.position;
    const [seat = 0] = turn.awaiting;
    const text = turn.phase === 'choice' ? `choose ${seat + 1}` : 'roll';
    host.submit(seat, { seq, text }, (answer) => {
      throw new Error(JSON.stringify(answer));
    });
    while (host.sequence === seq) await settled();
  }
}
