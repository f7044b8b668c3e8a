// The example of docs/adding-a-game.md keeps the laws of every game.

import {
  type FloeCommand,
  type FloeEvent,
  type FloeState,
  floe,
  HEXES,
} from '../../../docs/examples/floe/floe.ts';
import { type ContractCase, checkMatch } from '../tools/contractLaws.ts';
import { PLAIN_STYLE } from '../tools/playout.ts';
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

test.each(['noWay', 'no_way', ''])('a game that refuses with %j breaks a law', (code) => {
  const decide: typeof floe.decide = (...args) => {
    const decision = floe.decide(...args);
    return decision.ok ? decision : { ok: false, error: { ...decision.error, code } };
  };
  const spelled = { ...FLOE_CONTRACT, game: { ...floe, decide } };
  expect(() => checkMatch(spelled, 1)).toThrow('a refusal has a code in kebab case');
});
