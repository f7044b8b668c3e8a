import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { fromPositions } from '../../../tools/fromPositions.ts';
import { contractOf, type SkirmishContract } from '../../../tools/games/skirmish/contract.ts';
import { TRIALS } from '../../../tools/games/skirmish/random/trial.ts';
import { playout } from '../../../tools/playout.ts';
import { seeds } from '../../../tools/sweep.ts';
import { describeGameContract } from '../../gameContract.ts';
import { begun } from './matches.ts';

describe('three players', () => describeGameContract(contractOf(3), seeds(1, 4)));

describe('seven players', () => describeGameContract(contractOf(7), seeds(44, 2)));

describe('[SKI-2.1] twenty players', () =>
  describeGameContract({ ...contractOf(20), commandTypes: ['order', 'resolve'] }, seeds(61, 1)));

describe('[SKI-13.6] five players, order check off', () =>
  describeGameContract(
    { ...contractOf(5, false), commandTypes: ['order', 'public-order', 'withdraw', 'vote', 'resolve'] },
    seeds(21, 2),
  ));

describe('[TABLE-11.1] three players, begun from positions', () =>
  describeGameContract(fromPositions(contractOf(3), ['order', 'resolve']), seeds(501, 2)));

/** Two of four have become one: what is a secret of one seat elsewhere is one of two here. */
function joint(): SkirmishContract {
  const state = begun({ players: 4 });
  const merged = (seat: number): number => (seat === 2 ? 0 : seat);
  const one: SkirmishState = {
    ...state,
    control: state.control.map(merged),
    armies: state.armies.map(merged),
    people: state.people.map((person, seat) => ({ ...person, plays: merged(seat) })),
    players: state.players.map((player, seat) => ({
      ...player,
      joint: seat === 0,
      gone: seat === 2 ? 'joined' : null,
    })),
  };
  const position = skirmish.formatPosition(one);
  const the = contractOf(4);
  return {
    ...the,
    commandTypes: ['order', 'public-order', 'withdraw', 'vote', 'ready', 'resolve'],
    options: (seed) => ({ ...the.options(seed), position }),
  };
}

describe('[SKI-11.5] two people of one player', () => describeGameContract(joint(), seeds(81, 3)));

test.each(TRIALS)('trial $name terminates', ({ game, style, options, name }) => {
  const players = Number(name.split(' ')[1]);
  const { plies } = playout(game, style, options(seededRandom(players), 'short'), players, players);
  const last = [...plies].at(-1);
  expect(last && game.outcome(last.after)).toMatchObject({ winners: expect.any(Array) });
});
