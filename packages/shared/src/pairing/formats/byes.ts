// Who has a bye where not everyone can be paired.

import type { Random } from '../../kernel/game.ts';
import { shuffled } from '../../kernel/random.ts';
import type { Bye, Entrant } from '../results/rounds.ts';
import { type Cost, compareCosts } from './matching.ts';
import { type Tally, tallyIn } from './tallies.ts';

interface ByeChoice {
  readonly present: readonly Entrant[];
  readonly tallies: ReadonlyMap<Entrant, Tally>;
  readonly count: number;
  readonly lots: Random;
  /** Cost of pairing these, all zero: without any fault. */
  readonly faultOf: (others: readonly Entrant[]) => Cost;
}

// TABLE-31.5: of those who had fewest byes, the one with the lowest points without whom the others can be paired.
export function chosenByes({ present, tallies, count, lots, faultOf }: ByeChoice): readonly Bye[] {
  const byes: Bye[] = [];
  let others = present;
  while (byes.length < count) {
    const bye = nextBye(others, tallies, lots, byes.length + 1 === count ? faultOf : () => []);
    byes.push(bye);
    others = others.filter((entrant) => entrant !== bye.entrant);
  }
  return byes;
}

function nextBye(
  present: readonly Entrant[],
  tallies: ReadonlyMap<Entrant, Tally>,
  lots: Random,
  faultOf: ByeChoice['faultOf'],
): Bye {
  const fewest = present.reduce(
    (least, one) => Math.min(least, tallyIn(tallies, one).byes),
    Number.MAX_SAFE_INTEGER,
  );
  const candidates = shuffled(present, lots)
    .filter((one) => tallyIn(tallies, one).byes === fewest)
    .toSorted((a, b) => tallyIn(tallies, a).points - tallyIn(tallies, b).points);
  const passedOver = firstOfLeast(candidates, (one) => faultOf(present.filter((other) => other !== one)));
  const entrant = candidates[passedOver] as Entrant;
  return {
    entrant,
    reason: { kind: 'points', byes: fewest, points: tallyIn(tallies, entrant).points, passedOver },
  };
}

/** Index of the first item of the least cost; stops at one that costs nothing. */
function firstOfLeast<T>(items: readonly T[], costOf: (item: T) => Cost): number {
  let best: { readonly index: number; readonly cost: Cost } | undefined;
  for (const [index, item] of items.entries()) {
    const cost = costOf(item);
    if (best === undefined || compareCosts(cost, best.cost) < 0) best = { index, cost };
    if (cost.every((rank) => rank === 0)) break;
  }
  return best?.index ?? 0;
}
