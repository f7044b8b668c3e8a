// The strongest bot finds every forced win: positions proved by exhaustive search are won as fast, against every longest defence.

import { levelIn } from '../../../src/catalogue/botPlayers.ts';
import { skormBot } from '../../../src/games/skorm/bot/skormBot.ts';
import { formatCommand } from '../../../src/games/skorm/notation.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import { FORCED_WINS } from './forcedWins.ts';
import { FullSearch } from './fullSearch.ts';
import { play, position } from './support.ts';

const SEED = 1;
/** Number of equally good defences to play. */
const DEFENCES_MAX = 3;

const cases = FORCED_WINS.map(({ text, turns, by }) => ({ text, turns, by, state: position(text) }));

test('there are 20, of each length and kind, for two seats and three', () => {
  expect(cases).toHaveLength(20);
  for (const turns of [1, 2, 3]) expect(cases.filter((one) => one.turns === turns).length).toBeGreaterThan(2);
  for (const by of ['eliminating', 'conquering', 'dominating'])
    expect(cases.filter((one) => one.by === by).length).toBeGreaterThan(2);
  for (const players of [2, 3])
    expect(cases.filter(({ state }) => state.options.players === players).length).toBeGreaterThan(4);
});

test.each(cases)('won within $turns and no sooner, as a full search says: $text', ({ state, turns }) => {
  const search = new FullSearch(state.active);
  expect(search.winsWithin(state, turns)).toBe(true);
  expect(search.winsWithin(state, turns - 1)).toBe(false);
});

/** Maximum further turns of a seat that wins within `turns`. */
function turnsNeeded(search: FullSearch, state: SkormState, turns: number): number {
  let needed = turns;
  while (needed > 0 && search.isWon(state, needed - 1)) needed -= 1;
  return needed;
}

/** Plays on against the defences that hold out longest; answers how the matches ended. */
function endings(search: FullSearch, state: SkormState, turns: number): readonly string[] {
  if (state.outcome !== null)
    return [state.outcome.winners[0] === search.winner ? state.outcome.reason : 'lost'];
  if (state.active === search.winner) {
    const command = skormBot.nextCommand(state, state.active, { level: levelIn('skorm', 3), seed: SEED });
    if (command === undefined) throw new Error('nothing to play');
    const next = play(state, formatCommand(command));
    expect([formatCommand(command), search.isWon(next, turns - 1)]).toEqual([formatCommand(command), true]);
    return endings(search, next, turns - 1);
  }
  const replies = search.repliesTo(state).map((next) => ({ next, needed: turnsNeeded(search, next, turns) }));
  const longest = Math.max(...replies.map(({ needed }) => needed));
  return replies
    .filter(({ needed }) => needed === longest)
    .slice(0, DEFENCES_MAX)
    .flatMap(({ next }) => endings(search, next, turns));
}

test.each(cases)('won by the strongest: $text', ({ state, turns, by }) => {
  const ended = endings(new FullSearch(state.active), state, turns);
  expect(ended.length).toBeGreaterThan(0);
  for (const reason of ended) expect(['eliminating', 'conquering', 'dominating']).toContain(reason);
  expect(ended).toContain(by);
  expect(skorm.outcome(state)).toBeUndefined();
});
