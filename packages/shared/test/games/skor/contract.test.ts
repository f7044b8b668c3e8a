import { fromPositions } from '../../../tools/fromPositions.ts';
import { SKOR_CONTRACT } from '../../../tools/games/skor/contract.ts';
import { seeds } from '../../../tools/sweep.ts';
import { describeGameContract } from '../../gameContract.ts';

describeGameContract(SKOR_CONTRACT, seeds(6, 15));

describe('[TABLE-11.1] begun from positions', () =>
  describeGameContract(fromPositions(SKOR_CONTRACT, ['move', 'build', 'end']), seeds(501, 4)));
