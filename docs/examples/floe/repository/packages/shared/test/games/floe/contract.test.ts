import { FLOE_CONTRACT } from '../../../tools/games/floe/contract.ts';
import { seeds } from '../../../tools/sweep.ts';
import { describeGameContract } from '../../gameContract.ts';

describeGameContract(FLOE_CONTRACT, seeds(1, 30));
