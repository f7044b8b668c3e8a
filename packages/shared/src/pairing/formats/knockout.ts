// Draw of the first round of a knockout.

import type { Random } from '../../kernel/game.ts';
import { shuffled } from '../../kernel/random.ts';
import type { Entrant, PairedRound } from '../results/rounds.ts';

/** A place of the bracket: two who meet, or one with a bye. */
type DrawnPlace = readonly [Entrant, Entrant | undefined];

/** The least power of two that holds so many. */
function bracketSize(count: number): number {
  let size = 1;
  while (size < count) size *= 2;
  return size;
}

// TABLE-31.10: without a full power of two the first round has byes, drawn by lot.
/** From the top of the bracket to its end. */
export function drawnBracket(entrants: readonly Entrant[], lots: Random): readonly DrawnPlace[] {
  const places = bracketSize(entrants.length) / 2;
  const order = shuffled(entrants, lots);
  const firsts = order.slice(0, places);
  const seconds: readonly (Entrant | undefined)[] = [
    ...order.slice(places),
    ...Array<undefined>(2 * places - order.length).fill(undefined),
  ];
  const drawn = shuffled(seconds, lots);
  return firsts.map((first, i) => [first, drawn[i]]);
}

/** The first round of a bracket. */
export const knockoutRound = (bracket: readonly DrawnPlace[]): PairedRound => ({
  pairings: bracket.flatMap(([first, second]) =>
    second === undefined ? [] : [{ seats: [first, second], reason: { kind: 'lot' } as const }],
  ),
  byes: bracket.flatMap(([entrant, other]) =>
    other === undefined ? [{ entrant, reason: { kind: 'lot' } as const }] : [],
  ),
});
