// The strengths of the practice opponent against each other, as tournaments play them.

import { skirmishBot } from '../../../src/games/skirmish/bot/skirmishBot.ts';
import type { Strength } from '../../../src/search/botNumber.ts';
import type { AnyBotPlayer } from '../../../src/search/botPlayer.ts';
import { TOOLS } from '../../../tools/games/skirmish/index.ts';
import { type Entrant, randomEntrant, strengthEntrant } from '../../../tools/tournament/entrant.ts';
import { playMatch } from '../../../tools/tournament/match.ts';

const entrant = (strength: Strength): Entrant =>
  strengthEntrant(TOOLS, skirmishBot as unknown as AnyBotPlayer, strength);

/** Wins of the first entrant, rotating through the seats. */
function wins(first: Entrant, others: Entrant, players: number, matches: number): number {
  const reader = TOOLS.simulated.reader({ players, settings: {} });
  const won = Array.from({ length: matches }, (_, i) => {
    const seat = i % players;
    const { options, seatCount } = reader(i + 1);
    const { outcome } = playMatch(TOOLS, { options, seatCount, seed: i + 1, seat }, [first, others]);
    return Number(outcome.winners.includes(seat));
  });
  return won.reduce((sum, one) => sum + one, 0);
}

// An equal share would be a third.
test('strength 3 wins most matches against two of strength 1', () => {
  expect(wins(entrant(3), entrant(1), 3, 6)).toBeGreaterThanOrEqual(5);
});

test('strength 2 wins most matches against two of strength 1', () => {
  expect(wins(entrant(2), entrant(1), 3, 24)).toBeGreaterThanOrEqual(14);
});

test('a tournament with random players, who never mark themselves ready, terminates', () => {
  expect(wins(entrant(2), randomEntrant(TOOLS), 3, 2)).toBe(2);
});
