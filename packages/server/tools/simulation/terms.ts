// Games of simulated runs: every game of the repository, and toy games with more players.

import type { AnyGame, Random } from '@hexmarch/shared/kernel/game';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Takebacks } from '@hexmarch/shared/roomSettings/settingGroups';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { TRIAL_GAMES } from '../../../shared/tools/trialGames.ts';
import { TOYS } from '../../test/fixtures/trials.ts';
import { seatName } from '../trial/trials.ts';

/** By game; several trials may share one. */
export const SIMULATED_TRIALS: readonly TrialGame[] = [...TOYS, ...TRIAL_GAMES];

export const SIMULATED_GAMES: readonly AnyGame[] = [...new Set(SIMULATED_TRIALS.map(({ game }) => game))];

/** Some so short that clocks run out. */
const CLOCKS: readonly ClockOptions[] = [
  { kind: 'untimed' },
  { kind: 'fischer', initialMs: 60_000, incrementMs: 2000 },
  { kind: 'fischer', initialMs: 600_000, incrementMs: 0 },
  { kind: 'bonus', initialMs: 60_000, bonusMs: 5000, capMs: 90_000 },
  { kind: 'days', days: 1, off: 14 },
];
const TAKEBACKS: readonly Takebacks[] = ['never', 'quiet', 'quiet', 'pastRolls'];
/** One match in so many is of a real game, which is slower to simulate. */
const GROWN_UP = 3;
/** One match in so many has no early end; some of these get snapshots. */
const WHOLE = 5;

/** One match in so many has bots at the table. */
const WITH_BOTS = 4;

/** Strengths of the bots on the seats after the first; mostly none. From a separate random stream, so that seeds stay stable. */
export function botsOf(random: Random, seatCount: number): readonly number[] {
  if (random.pick(WITH_BOTS) > 0) return [];
  return Array.from({ length: 1 + random.pick(seatCount - 1) }, () => 1 + random.pick(3));
}

export interface Terms {
  readonly trial: TrialGame;
  readonly request: CreateMatchRequest;
}

export function termsOf(random: Random): Terms {
  const trials = random.pick(GROWN_UP) === 0 ? TRIAL_GAMES : TOYS;
  const trial = trials[random.pick(trials.length)];
  if (trial === undefined) throw new Error('there is nothing to play');
  const request: CreateMatchRequest = {
    game: trial.game.id,
    options: trial.options(random, random.pick(WHOLE) === 0 ? 'whole' : 'short'),
    seat: 0,
    visibility: random.pick(2) === 0 ? 'public' : 'private',
    clock: CLOCKS[random.pick(CLOCKS.length)] ?? { kind: 'untimed' },
    takebacks: TAKEBACKS[random.pick(TAKEBACKS.length)] ?? 'quiet',
    watchersAllowed: true,
    name: seatName(0),
  };
  return { trial, request };
}
