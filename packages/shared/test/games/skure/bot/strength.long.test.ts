// The strengths of the practice opponent against each other and against random play, as tournaments play them; every seed from both sides.

import { skureBot } from '../../../../src/games/skure/bot/skureBot.ts';
import type { Strength } from '../../../../src/search/botNumber.ts';
import type { AnyBotPlayer } from '../../../../src/search/botPlayer.ts';
import { TOOLS } from '../../../../tools/games/skure/index.ts';
import { LONG, runs } from '../../../../tools/sweep.ts';
import { type Entrant, randomEntrant, strengthEntrant } from '../../../../tools/tournament/entrant.ts';
import { playMatch } from '../../../../tools/tournament/match.ts';

const entrant = (strength: Strength): Entrant =>
  strengthEntrant(TOOLS, skureBot as unknown as AnyBotPlayer, strength);

/** Win rate of the first, in percent. */
function share(first: Entrant, second: Entrant, seedCount: number): number {
  const reader = TOOLS.simulated.reader({ players: 2, settings: LONG ? {} : { points: 50 } });
  let won = 0;
  for (let seed = 1; seed <= seedCount; seed++) {
    for (const seat of [0, 1]) {
      const { options, seatCount } = reader(seed);
      const { outcome } = playMatch(TOOLS, { options, seatCount, seed, seat }, [first, second]);
      won += Number(outcome.winners.includes(seat));
    }
  }
  return (100 * won) / (2 * seedCount);
}

test('strength 3 wins at least 70 of 100 against strength 1', () => {
  expect(share(entrant(3), entrant(1), runs(2))).toBeGreaterThanOrEqual(70);
});

test('strength 3 wins most battles against strength 2, and that most against strength 1', () => {
  expect(share(entrant(3), entrant(2), runs(4))).toBeGreaterThan(50);
  expect(share(entrant(2), entrant(1), runs(2))).toBeGreaterThan(50);
});

test('the weakest wins against random play', () => {
  expect(share(entrant(1), randomEntrant(TOOLS), runs(1))).toBeGreaterThanOrEqual(75);
});
