// Skure as trials play it: two, three and four for themselves, two against two, and a company of six.

import { WINDOW_KINDS } from '../../../../src/games/skure/company/state.ts';
import type { Arrangement } from '../../../../src/games/skure/field/field.ts';
import { NAMED_FIELDS } from '../../../../src/games/skure/namedFields.ts';
import { defaultOptions } from '../../../../src/games/skure/options.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import { OBJECTIVES, type SkureSettings } from '../../../../src/games/skure/state.ts';
import type { Random } from '../../../../src/kernel/game.ts';
import type { TrialGame, TrialLength } from '../../../playout.ts';
import { COMPANY_STYLE, companySettings } from './company.ts';
import { drawnField } from './drawnField.ts';
import { SKURE_STYLE } from './style.ts';

const oneOf = <T>(list: readonly T[], random: Random): T => list[random.pick(list.length)] as T;

/** One in so many battles is on a random field. */
const DRAWN_EVERY = 4;

const anyField = (arrangement: Arrangement, random: Random): string =>
  random.pick(DRAWN_EVERY) === 0
    ? drawnField(arrangement, random)
    : oneOf(
        NAMED_FIELDS.filter(({ madeFor }) => madeFor.includes(arrangement)),
        random,
      ).id;

const PLAYERS: Readonly<Record<Arrangement, number>> = { duel: 2, three: 3, four: 4, pairs: 4 };

/** Random settings of one match: everything that affects secrecy and length. */
export const randomSettings = (
  arrangement: Arrangement,
  random: Random,
  length: TrialLength,
): SkureSettings => ({
  ...defaultOptions,
  players: PLAYERS[arrangement],
  sides: arrangement === 'pairs' ? 'pairs' : 'each',
  points: length === 'short' ? oneOf([24, 40], random) : oneOf([40, 70, 90], random),
  objective: oneOf(OBJECTIVES, random),
  roundLimit: length === 'short' ? 4 : oneOf([20, 60], random),
  field: anyField(arrangement, random),
  hold: '',
});

const trialOf = (arrangement: Arrangement, name: string): TrialGame => ({
  name: `skure ${name}`,
  game: skure,
  style: SKURE_STYLE,
  sealed: true,
  options: (random, length) => randomSettings(arrangement, random, length),
});

export const TRIALS: readonly TrialGame[] = [
  trialOf('duel', '2'),
  trialOf('three', '3'),
  trialOf('four', '4'),
  trialOf('pairs', 'pairs'),
  {
    name: 'skure company',
    game: skure,
    style: COMPANY_STYLE,
    sealed: true,
    options: (random, length) => ({
      ...companySettings({ seats: 6, sides: 2, fighters: 1, windows: oneOf(WINDOW_KINDS, random) }, random),
      ...(length === 'short' ? { roundLimit: 2 } : {}),
    }),
  },
];
