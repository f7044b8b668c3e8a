// Random trials of Skorm, with two and three players.

import { defaultOptions } from '../../../../src/games/skorm/opening.ts';
import { skorm } from '../../../../src/games/skorm/skorm.ts';
import type { SkormOptions } from '../../../../src/games/skorm/types.ts';
import type { Random } from '../../../../src/kernel/game.ts';
import type { TrialGame, TrialLength } from '../../../playout.ts';
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
