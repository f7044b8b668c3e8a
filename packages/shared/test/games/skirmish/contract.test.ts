import { fromPositions } from '../../../tools/fromPositions.ts';
import { seeds } from '../../../tools/sweep.ts';
import { describeGameContract } from '../../gameContract.ts';
import { contractOf } from './contracts.ts';

describe('three players', () => describeGameContract(contractOf(3), seeds(1, 12)));

describe('[SKI-13.6] five players, order check off', () =>
  describeGameContract(contractOf(5, false), seeds(21, 8)));

describe('[TABLE-11.1] three players, begun from positions', () =>
  describeGameContract(fromPositions(contractOf(3), ['order', 'resolve']), seeds(501, 4)));
