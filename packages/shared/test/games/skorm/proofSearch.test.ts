// The proof-number search finds the same winning actions as a plain search that plays every defence with every rotation.

import { actionName, moveName } from '../../../src/games/skorm/bot/turnText.ts';
import { commandOf, mainActions } from '../../../src/games/skorm/mainAction.ts';
import { defaultOptions } from '../../../src/games/skorm/opening.ts';
import { formatPosition } from '../../../src/games/skorm/position.ts';
import { ProofSearch, provingField } from '../../../src/games/skorm/proof/proofSearch.ts';
import { winningMoves } from '../../../src/games/skorm/proof/solver.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { seeds } from '../../../tools/sweep.ts';
import { FORCED_WINS } from './forcedWins.ts';
import { FullSearch, TooMuch } from './fullSearch.ts';
import { randomPosition } from './randomPosition.ts';
import { position } from './support.ts';

const NODES_MAX = 1_000_000;
/** Turns that the plain search may play; larger positions are left out. */
const WORK_MAX = 12_000;
/** Many shieldmen: their facings are what the two searches treat differently. */
const ARMIES = { options: defaultOptions(2), piecesMax: 4, types: 'AHSSS' };

const proofSearch = (state: SkormState): ProofSearch =>
  new ProofSearch(provingField(state, state.active), NODES_MAX);

const found = (state: SkormState, turns: number): readonly string[] =>
  winningMoves(proofSearch(state), turns).map(moveName).sort();

/** Undefined where there is too much to play. */
function foundPlainly(state: SkormState, turns: number): readonly string[] | undefined {
  const search = new FullSearch(state.active, WORK_MAX);
  const actions = mainActions(state.tiles, state.active);
  try {
    const winning = actions.filter((action) => search.isWonBy(state, action, turns));
    return [...new Set(winning.map((action) => actionName(commandOf(action))))].sort();
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

test('in random positions', () => {
  let won = 0;
  for (const seed of seeds(1, 60)) {
    const state = randomPosition(seededRandom(seed), ARMIES);
    if (state === undefined) continue;
    for (const turns of [1, 2]) {
      const expected = foundPlainly(state, turns);
      if (expected === undefined) continue;
      if (expected.length > 0) won += 1;
      const at = `seed ${seed}, ${formatPosition(state)}, within ${turns}`;
      expect([at, ...found(state, turns)]).toEqual([at, ...expected]);
    }
  }
  expect(won).toBeGreaterThan(20);
});

const OF_TWO = FORCED_WINS.filter(({ text }) => text.startsWith('2p'));

test.each(OF_TWO)('a known win within $turns and no sooner: $text', ({ text, turns }) => {
  const search = proofSearch(position(text));
  expect(search.isWon(turns)).toBe(true);
  expect(search.isWon(turns - 1)).toBe(false);
});
