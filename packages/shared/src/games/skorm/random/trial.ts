// Random trials of Skorm, with two and three players.

import type { TrialGame, TrialLength } from '../../../bot/playout.ts';
import type { Random } from '../../../kernel/game.ts';
import { defaultOptions } from '../opening.ts';
import { skorm } from '../skorm.ts';
import type { SkormOptions } from '../types.ts';
import { SKORM_STYLE } from './style.ts';

/** Quiet rounds until a draw, by length. */
const QUIET_ROUNDS = { short: 2, whole: 50 };

/** Settings of one match: the defaults, but for the zones and the length. */
const settings = (players: 2 | 3, random: Random, length: TrialLength): SkormOptions => ({
  ...defaultOptions(players),
  zones: random.pick(2) === 0 ? 'wedge' : 'rhombus',
  quietRounds: QUIET_ROUNDS[length],
});

const trialOf = (players: 2 | 3): TrialGame => ({
  name: `skorm ${players}`,
  game: skorm,
  style: SKORM_STYLE,
  options: (random, length) => settings(players, random, length),
});

export const TRIALS: readonly TrialGame[] = [trialOf(2), trialOf(3)];
