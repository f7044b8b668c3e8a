import { fromPositions } from '../tools/fromPositions.ts';
import { SKORM_CONTRACTS } from '../tools/games/skormContract.ts';
import { describeGameContract } from './gameContract.ts';

const [TWO, THREE] = SKORM_CONTRACTS;

describe('two players', () => describeGameContract(TWO, { from: 1, count: 30 }));
describe('three players', () => describeGameContract(THREE, { from: 1, count: 30 }));

describe.each([
  ['two', TWO],
  ['three', THREE],
] as const)('[TABLE-11.1] %s players, begun from positions', (_title, contract) =>
  describeGameContract(fromPositions(contract, ['move', 'capture']), { from: 501, count: 6 }),
);
