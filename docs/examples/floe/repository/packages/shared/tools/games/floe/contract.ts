// Floe's part of the contract suite.

import {
  type FloeCommand,
  type FloeEvent,
  type FloeState,
  floe,
  HEXES,
} from '../../../src/games/floe/floe.ts';
import type { ContractCase } from '../../contractLaws.ts';
import { PLAIN_STYLE } from '../../playout.ts';

export const FLOE_CONTRACT: ContractCase<FloeState, FloeCommand, FloeEvent, object, FloeState> = {
  game: floe,
  style: PLAIN_STYLE,
  seatCount: 2,
  commandTypes: ['step'],
  options: () => ({}),
  anyCommand: (_state, random) => ({ type: 'step', to: HEXES[random.pick(HEXES.length)]?.name ?? '' }),
};
