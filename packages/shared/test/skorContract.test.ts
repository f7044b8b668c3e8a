import { fromPositions } from '../tools/fromPositions.ts';
import { SKOR_CONTRACT } from '../tools/games/skorContract.ts';
import { describeGameContract } from './gameContract.ts';

describeGameContract(SKOR_CONTRACT, { from: 1, count: 30 });

describe('[TABLE-11.1] begun from positions', () =>
  describeGameContract(fromPositions(SKOR_CONTRACT, ['move', 'build', 'end']), { from: 501, count: 6 }));
