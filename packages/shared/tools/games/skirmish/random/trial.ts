// Skirmish Society as trials play it, from three players to twenty.

import { defaultOptions } from '../../../../src/games/skirmish/options.ts';
import { skirmish } from '../../../../src/games/skirmish/skirmish.ts';
import type { SkirmishSettings } from '../../../../src/games/skirmish/state.ts';
import type { Random } from '../../../../src/kernel/game.ts';
import type { TrialGame, TrialLength } from '../../../playout.ts';
import { SKIRMISH_STYLE } from './style.ts';

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;

/** Points to win, by length. */
const POINTS: Readonly<Record<TrialLength, number>> = { short: 1, whole: 6 };

/** Random settings of one match: everything that affects secrecy and turn ends. */
const settings = (players: number, random: Random, length: TrialLength): SkirmishSettings => ({
  ...defaultOptions,
  players,
  playersMin: players,
  vp: POINTS[length],
  mode: oneOf(['normal', 'fast'], random),
  votes: oneOf(['every', 'everyOther', 'off'], random),
  voteStartTurn: 1 + random.pick(2),
  votingMode: oneOf(['normal', 'sameDay'], random),
  mapType: oneOf(['normal', 'normal', 'spacious'], random),
  orderCheck: random.pick(3) > 0,
  earlyResolution: random.pick(2) === 0,
  expansionMinimum: 3,
});

const trialOf = (players: number): TrialGame => ({
  name: `skirmish ${players}`,
  game: skirmish,
  style: SKIRMISH_STYLE,
  sealed: true,
  options: (random, length) => settings(players, random, length),
});

export const TRIALS: readonly TrialGame[] = [3, 5, 7, 12, 20].map(trialOf);
