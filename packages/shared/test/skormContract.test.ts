import { SKORM_CONTRACTS } from '../tools/games/skormContract.ts';
import { describeGameContract } from './gameContract.ts';

const [TWO, THREE] = SKORM_CONTRACTS;

describe('two players', () => describeGameContract(TWO, { from: 1, count: 30 }));
describe('three players', () => describeGameContract(THREE, { from: 1, count: 30 }));
