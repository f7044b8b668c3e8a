// One match of the balance statistics: sitters on some seats and bots on all others, and bots alone on the same map with the same dice.

import type { OptionValues } from 'commander';
import type { SkirmishState } from '../../../../src/games/skirmish/state.ts';
import type { Seat } from '../../../../src/kernel/game.ts';
import type { PlayerSource } from '../../../sprt/players.ts';
import type { Entrant } from '../../../tournament/entrant.ts';
import { playMatch } from '../../../tournament/match.ts';
import { TOOLS } from '../index.ts';
import { SITTER } from './sitter.ts';

/** Plain data, for threads. */
export interface TrialPlan {
  /** Options of the game's matches, as parsed. */
  readonly options: OptionValues;
  readonly bot: PlayerSource;
  readonly sitters: number;
}

export interface PlayedTrial {
  /** Wins on the seats of the sitters. */
  readonly wins: number;
  readonly turns: number;
}

export interface Trial {
  readonly seed: number;
  /** With sitters. */
  readonly sitting: PlayedTrial;
  /** With bots in their seats. */
  readonly bots: PlayedTrial;
}

export function playTrial({ options, sitters }: TrialPlan, bot: Entrant, seed: number): Trial {
  const match = TOOLS.simulated.reader(options)(seed);
  const first = seed % match.seatCount;
  const seats = Array.from({ length: sitters }, (_, i) => (first + i) % match.seatCount);
  const play = (entrant: Entrant): PlayedTrial => {
    let turns = 0;
    const observe = (_: unknown, after: unknown): void => {
      turns = (after as SkirmishState).history.length;
    };
    const plan = { ...match, seed, seat: first, dice: 'by turn' } as const;
    const { outcome } = playMatch(TOOLS, plan, [entrant, onSeats(seats, entrant, bot)], observe);
    return { wins: seats.filter((seat) => outcome.winners.includes(seat)).length, turns };
  };
  return { seed, sitting: play(SITTER), bots: play(bot) };
}

/** One on these seats, another on all others. */
const onSeats = (seats: readonly Seat[], one: Entrant, other: Entrant): Entrant => ({
  name: other.name,
  sitDown: (choices) => {
    const [first, second] = [one.sitDown(choices), other.sitDown(choices)];
    return (state, seat) => (seats.includes(seat) ? first : second)(state, seat);
  },
});
