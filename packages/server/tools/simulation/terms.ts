// What is played in a simulated run, and by whom.

import { PLAIN_STYLE, type PlayStyle } from '@hexmarch/shared/bot/playout';
import { SKOR_STYLE } from '@hexmarch/shared/bot/skorStyle';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { AnyGame, Random } from '@hexmarch/shared/kernel/game';
import type { ClockOptions, CreateMatchRequest, Takebacks } from '@hexmarch/shared/protocol/messages';
import { duel } from '../../test/fixtures/duelGame.ts';

export const SIMULATED_GAMES: readonly AnyGame[] = [duel, skor];

/** Some so short that people run out of time. */
const CLOCKS: readonly ClockOptions[] = [
  { kind: 'untimed' },
  { kind: 'fischer', initialMs: 60_000, incrementMs: 2000 },
  { kind: 'fischer', initialMs: 600_000, incrementMs: 0 },
  { kind: 'bonus', initialMs: 60_000, bonusMs: 5000, capMs: 90_000 },
  { kind: 'days', days: 1 },
];
const TAKEBACKS: readonly Takebacks[] = ['never', 'quiet', 'quiet', 'pastRolls'];
/** The last one is long enough for snapshots. */
const TARGETS: readonly number[] = [12, 20, 30, 30, 300];
/** One match in so many is the long game. */
const LONG = 4;

export function termsOf(random: Random): CreateMatchRequest {
  const isLong = random.pick(LONG) === 0;
  return {
    game: isLong ? skor.id : duel.id,
    options: isLong ? { alternative: true, roundLimit: 4 } : { target: TARGETS[random.pick(TARGETS.length)] },
    visibility: random.pick(2) === 0 ? 'public' : 'private',
    clock: CLOCKS[random.pick(CLOCKS.length)] ?? { kind: 'untimed' },
    takebacks: TAKEBACKS[random.pick(TAKEBACKS.length)] ?? 'quiet',
    watchersAllowed: true,
    name: 'a',
  };
}

export const gameOf = (id: string): AnyGame => (id === skor.id ? skor : duel);

export const styleOf = ({ id }: AnyGame): PlayStyle<unknown, unknown> =>
  id === skor.id ? (SKOR_STYLE as PlayStyle<unknown, unknown>) : PLAIN_STYLE;
