import { seededRandom } from '../../../src/kernel/random.ts';
import { fromPositions } from '../../../tools/fromPositions.ts';
import { contractOf, ruledContractOf } from '../../../tools/games/skure/contract.ts';
import { TRIALS } from '../../../tools/games/skure/random/trial.ts';
import { playout } from '../../../tools/playout.ts';
import { seeds } from '../../../tools/sweep.ts';
import { describeGameContract } from '../../gameContract.ts';

describe('two players', () => describeGameContract(contractOf('duel'), seeds(40, 8)));

describe('three players', () => describeGameContract(contractOf('three'), seeds(101, 6)));

describe('four players', () => describeGameContract(contractOf('four'), seeds(201, 4)));

describe('[SKURE-2.1] two against two', () => describeGameContract(contractOf('pairs'), seeds(301, 4)));

describe('[SKURE-13.4] two players and a referee', () =>
  describeGameContract(ruledContractOf('duel', 'referee', 'server'), seeds(401, 4)));

describe('[SKURE-13.4] three players and a full battle master who rolls by hand', () =>
  describeGameContract(ruledContractOf('three', 'full', 'hand'), seeds(501, 4)));

describe('[TABLE-11.1] two players, begun from positions', () =>
  describeGameContract(fromPositions(contractOf('duel'), ['step', 'attack']), seeds(601, 4)));

test.each(TRIALS)('trial $name terminates', ({ game, style, options }) => {
  const settings = options(seededRandom(7), 'short') as { readonly players: number };
  const { plies } = playout(game, style, settings, settings.players, 7);
  const last = [...plies].at(-1);
  expect(last && game.outcome(last.after)).toMatchObject({ winners: expect.any(Array) });
});
