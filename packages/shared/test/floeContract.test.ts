// The example of docs/adding-a-game.md keeps the laws of every game.

import {
  type FloeCommand,
  type FloeEvent,
  type FloeState,
  floe,
  HEXES,
} from '../../../docs/examples/floe/floe.ts';
import { PLAIN_STYLE } from '../src/bot/playout.ts';
import type { ContractCase } from '../tools/contractLaws.ts';
import { seeds } from '../tools/sweep.ts';
import { describeGameContract } from './gameContract.ts';

const FLOE_CONTRACT: ContractCase<FloeState, FloeCommand, FloeEvent, object, FloeState> = {
  game: floe,
  style: PLAIN_STYLE,
  seatCount: 2,
  commandTypes: ['step'],
  options: () => ({}),
  anyCommand: (_state, random) => ({ type: 'step', to: HEXES[random.pick(HEXES.length)]?.name ?? '' }),
};

describeGameContract(FLOE_CONTRACT, seeds(1, 30));
