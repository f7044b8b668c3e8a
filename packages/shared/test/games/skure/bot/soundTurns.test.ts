// Thirty positions, each searched through whole: the strongest opponent takes a fall that is certain, and shows its rear for nothing
// in none of them; random play does the one and not the other.

import { levelIn } from '../../../../src/catalogue/botPlayers.ts';
import { skureBot } from '../../../../src/games/skure/bot/skureBot.ts';
import { characterOf } from '../../../../src/games/skure/characters.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import type { SkureCommand, SkureState, TurnCommand } from '../../../../src/games/skure/state.ts';
import { scriptedRandom, seededRandom } from '../../../../src/kernel/random.ts';
import { SKURE_STYLE } from '../../../../tools/games/skure/random/style.ts';
import { chooseCommand } from '../../../../tools/playout.ts';
import { seeds } from '../../../../tools/sweep.ts';
import { REARS, SURE_FALLS } from './positions.ts';
import { type Ending, endingsOf, isMove, isRearGiven, isSure } from './wholeTurn.ts';

function stateIn(text: string): SkureState {
  const read = skure.parsePosition(text);
  if (!read.ok) throw new Error(`${read.error.code}: ${text}`);
  return read.value;
}

type Player = (state: SkureState) => SkureCommand | undefined;

const seatOf = (state: SkureState): number => characterOf(state, state.actor).seat;

/** Attacks of opportunity hit. */
const HITS = scriptedRandom(Array(1000).fill(100));

/** Its turn up to the action that ends it; undefined: it got nowhere. */
function endingBy(play: Player, begun: SkureState): Ending | undefined {
  let state = begun;
  while (state.turns === begun.turns && state.held === null) {
    const command = play(state);
    if (command === undefined) throw new Error('it says nothing');
    if (!isMove(command)) return { state, action: command as TurnCommand };
    const decided = skure.decide(state, command, { kind: 'seat', seat: seatOf(state) }, HITS);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.reduce(skure.evolve, state);
  }
  return undefined;
}

const strongest =
  (seed: number): Player =>
  (state) =>
    skureBot.nextCommand(state, seatOf(state), { level: levelIn('skure', 3), seed });

/** The random player of simulations, without resignation and draws. */
function atRandom(seed: number): Player {
  const random = seededRandom(seed);
  const weights = { ...SKURE_STYLE.weights(random), resign: 0, 'offer-draw': 0 };
  return (state) => chooseCommand(skure, SKURE_STYLE, state, seatOf(state), random, weights);
}

const givesRear = (state: SkureState, ending: Ending | undefined): boolean =>
  ending !== undefined && isRearGiven(ending, endingsOf(state));

test('there are thirty of them', () => {
  expect(new Set([...SURE_FALLS, ...REARS].map(([, text]) => text)).size).toBe(30);
});

describe('a fall that is certain', () => {
  test.each(SURE_FALLS)('%s', (_, text) => {
    const state = stateIn(text);
    expect(endingsOf(state).some(isSure)).toBe(true);
    const ending = endingBy(strongest(1), state);
    expect(ending && isSure(ending)).toBe(true);
    expect(givesRear(state, ending)).toBe(false);
  });
});

describe('nothing that shows the rear for nothing', () => {
  test.each(REARS)('%s', (_, text) => {
    const state = stateIn(text);
    expect(endingsOf(state).some(isSure)).toBe(false);
    const ending = endingBy(strongest(1), state);
    expect(ending).toBeDefined();
    expect(givesRear(state, ending)).toBe(false);
  });
});

test('random play takes few of the falls, and shows its rear time and again', () => {
  const tries = (positions: typeof REARS) =>
    seeds(1, 2).flatMap((seed) =>
      positions.map(([, text]) => {
        const state = stateIn(text);
        return { state, ending: endingBy(atRandom(seed), state) };
      }),
    );
  const falls = tries(SURE_FALLS);
  const taken = falls.filter(({ ending }) => ending !== undefined && isSure(ending));
  expect(3 * taken.length).toBeLessThan(falls.length);
  const rears = tries(REARS);
  const shown = rears.filter(({ state, ending }) => givesRear(state, ending));
  expect(3 * shown.length).toBeGreaterThan(rears.length);
});
