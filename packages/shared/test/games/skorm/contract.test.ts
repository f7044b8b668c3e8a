import { fromPositions } from '../../../tools/fromPositions.ts';
import { SKORM_CONTRACTS } from '../../../tools/games/skorm/contract.ts';
import { seeds } from '../../../tools/sweep.ts';
import { describeGameContract } from '../../gameContract.ts';

const [TWO, THREE] = SKORM_CONTRACTS;

describe('two players', () => describeGameContract(TWO, seeds(5, 10)));
/** The last ends by repetition, which a picture alone does not tell (SKORM-8.2). */
describe('three players', () => describeGameContract(THREE, [...seeds(5, 10), 261_122_071]));

describe.each([
  ['two', TWO],
  ['three', THREE],
] as const)('[TABLE-11.1] %s players, begun from positions', (_title, contract) =>
  describeGameContract(fromPositions(contract, ['move', 'capture']), seeds(501, 4)),
);
