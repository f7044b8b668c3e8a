// The laws of the game contract over random company battles (SKURE-15), with people who go away, resign and come back.

import { companyContractOf } from '../../../tools/games/skure/companyContract.ts';
import { seeds } from '../../../tools/sweep.ts';
import { describeGameContract } from '../../gameContract.ts';

describe('[SKURE-15.13] single: six seats of two sides', () =>
  describeGameContract(
    companyContractOf({ seats: 6, sides: 2, fighters: 1, windows: 'single' }),
    seeds(701, 4),
  ));

describe('[SKURE-15.13] runs: four seats with three fighters each', () =>
  describeGameContract(
    companyContractOf({ seats: 4, sides: 2, fighters: 3, windows: 'runs' }),
    seeds(801, 3),
  ));

describe('[SKURE-15.13] bands: nine seats of three sides', () =>
  describeGameContract(
    companyContractOf({ seats: 9, sides: 3, fighters: 1, windows: 'bands' }),
    seeds(901, 3),
  ));

describe('[SKURE-15.29] runs: a full battle master who adds fighters', () =>
  describeGameContract(
    companyContractOf({ seats: 4, sides: 2, fighters: 2, windows: 'runs', master: 'full' }),
    seeds(1001, 3),
  ));
