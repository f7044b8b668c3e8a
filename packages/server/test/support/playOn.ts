// Plays a duel until its log has the wanted length: rolling without holding never wins.

import type { MatchRunner } from '../../src/match/matchRunner.ts';
import { settled } from './hostOf.ts';

/** The match is open; afterwards its log has `length` entries. */
export async function playOn(
  { match }: { readonly match: MatchRunner | undefined },
  length: number,
): Promise<void> {
  if (match === undefined) throw new Error('the match has not opened');
  while (match.sequence < length) {
    const { sequence: seq, turn } = match.position;
    const [seat = 0] = turn.awaiting;
    const text = turn.phase === 'choice' ? `choose ${seat + 1}` : 'roll';
    match.submit(seat, { seq, text }, (answer) => {
      throw new Error(JSON.stringify(answer));
    });
    while (match.sequence === seq) await settled();
  }
}
