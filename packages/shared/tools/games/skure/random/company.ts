// How random players play a company battle of Skure (SKURE-15), and with which options.

import type { WindowKind } from '../../../../src/games/skure/company/state.ts';
import { OBJECTIVE_CHOICES, OBJECTIVES } from '../../../../src/games/skure/company/state.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import type { Master, SkureCommand, SkureSettings, SkureState } from '../../../../src/games/skure/state.ts';
import type { Random } from '../../../../src/kernel/game.ts';
import type { PlayStyle } from '../../../playout.ts';
import type { Weights } from '../../../randomCommand.ts';
import { SKURE_STYLE } from './style.ts';

export interface CompanyKind {
  readonly seats: number;
  readonly sides: number;
  readonly fighters: number;
  readonly windows: WindowKind;
  readonly master?: Exclude<Master, 'watch'>;
}

const WEIGHTS: Weights = {
  share: 1,
  objective: 4,
  captain: 1,
  lieutenant: 1,
  turn: 80,
  standing: 6,
  away: 3,
  here: 20,
  yield: 1,
  lend: 8,
  ready: 15,
};

export const COMPANY_STYLE: PlayStyle<SkureState, SkureCommand> = {
  weights: (random) => ({ ...SKURE_STYLE.weights(random), ...WEIGHTS }),
  taste: (state, seat, command) =>
    command.type === 'deploy' || state.actor !== '' ? SKURE_STYLE.taste(state, seat, command) : 0,
  nextSeat: SKURE_STYLE.nextSeat,
};

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;

/** Everything that affects secrecy and length. */
export function companySettings({ seats, ...kind }: CompanyKind, random: Random): SkureSettings {
  const { sides, fighters, windows, master = 'none' } = kind;
  const read = skure.parseOptions({
    players: seats,
    objective: oneOf(OBJECTIVES, random),
    roundLimit: oneOf([3, 6], random),
    master,
    company: {
      sides,
      fighters,
      windows,
      points: oneOf([10, 14, 22], random),
      apart: oneOf([1, 2], random),
      band: oneOf([0, 4, 5], random),
      objectives: oneOf(OBJECTIVE_CHOICES, random),
    },
  });
  if (!read.ok)
    throw new Error(`there is no such battle: ${read.error.code} ${JSON.stringify(read.error.params)}`);
  return read.value;
}
