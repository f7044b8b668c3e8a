import { SKOR_CONTRACT } from '../tools/games/skorContract.ts';
import { describeGameContract } from './gameContract.ts';

describeGameContract(SKOR_CONTRACT, { from: 1, count: 30 });
