// Makes positions such as those of forcedWins.ts: small armies set down at random, and of these the ones that the seat to act
// wins by force with few actions that do it, proved by full search. Run with
// `node packages/shared/test/games/skorm/findForcedWins.ts PLAYERS COUNT SEED`; prints a line for each: turns, how it ends, position.

import { mainActions } from '../../../src/games/skorm/mainAction.ts';
import { defaultOptions } from '../../../src/games/skorm/opening.ts';
import { formatPosition } from '../../../src/games/skorm/position.ts';
import { playTurn } from '../../../src/games/skorm/turn.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { FullSearch, TooMuch } from './fullSearch.ts';
import { randomPosition } from './randomPosition.ts';

const WORK_MAX = 25_000;
const TURNS_MAX = 3;
/** Maximum number of winning actions of a puzzle. */
const WINNING_MAX = 2;

const [players = '2', count = '1000', seed = '1'] = process.argv.slice(2);
const options = defaultOptions(players === '3' ? 3 : 2);
const armies = { options, piecesMax: players === '3' ? 4 : 6, types: 'AAHHS' };

interface Puzzle {
  readonly turns: number;
  readonly reason: string;
  readonly work: number;
}

function puzzleOf(state: SkormState): Puzzle | undefined {
  const search = new FullSearch(state.active, WORK_MAX);
  try {
    for (let turns = 1; turns <= TURNS_MAX; turns++) {
      if (!search.winsWithin(state, turns)) continue;
      const winning = mainActions(state.tiles, state.active)
        .map((action) => playTurn(state, [], action).state)
        .filter((next) => search.isWon(next, turns - 1));
      const [way] = winning;
      if (way === undefined || winning.length > WINNING_MAX) return undefined;
      return { turns, reason: ending(search, way, turns - 1), work: search.work };
    }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
  }
  return undefined;
}

/** The end against the longest defence. */
function ending(search: FullSearch, state: SkormState, turns: number): string {
  if (state.outcome !== null) return state.outcome.reason;
  const nexts =
    state.active === search.winner
      ? mainActions(state.tiles, state.active)
          .map((action) => playTurn(state, [], action).state)
          .filter((next) => search.isWon(next, turns - 1))
      : search.repliesTo(state);
  const left = state.active === search.winner ? turns - 1 : turns;
  const longest = nexts.find((next) => !search.isWon(next, left - 1)) ?? nexts[0];
  return longest === undefined ? 'nothing' : ending(search, longest, left);
}

const random = seededRandom(Number(seed));
for (let i = 0; i < Number(count); i++) {
  const state = randomPosition(random, armies);
  const puzzle = state && puzzleOf(state);
  if (state === undefined || puzzle === undefined) continue;
  process.stdout.write(`${puzzle.turns} ${puzzle.reason} ${puzzle.work} ${formatPosition(state)}\n`);
}
