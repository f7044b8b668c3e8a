// Puzzles among the positions of a match.

import { createHash } from 'node:crypto';
import { GAMES } from '../../src/catalogue/registry.ts';
import { MatchFold } from '../../src/match/fold/matchFold.ts';
import type { RecordContent } from '../../src/match/record/recordReport.ts';
import { gameOf, pushEntry } from '../../src/match/verify/verifyRules.ts';
import type { Puzzle } from '../../src/search/puzzle.ts';
import type { AnyState, GameTools } from '../games/gameTools.ts';
import type { Entrant } from '../tournament/entrant.ts';
import { playMatch } from '../tournament/match.ts';

/** Plain data, for threads. */
export interface MinePlan {
  readonly game: string;
  /** As parsed from the command line. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Levels of the bots that play. */
  readonly levels: readonly number[];
  readonly turnsMax: number;
}

/** A match to be looked at: its name, and its positions in order. */
interface MinedMatch {
  readonly name: string;
  readonly states: readonly AnyState[];
}

interface SeededMatch {
  readonly options: unknown;
  readonly seatCount: number;
  readonly seed: number;
}

/** Each pair of levels meets equally often as seeds go on. */
export function matchOf(
  tools: GameTools,
  entrants: readonly Entrant[],
  levels: readonly number[],
  { options, seatCount, seed }: SeededMatch,
): MinedMatch {
  const first = seed % levels.length;
  const second = Math.trunc(seed / levels.length) % levels.length;
  const [one, other] = [entrants[first], entrants[second]];
  if (one === undefined || other === undefined) throw new Error('nobody plays');
  const states: AnyState[] = [];
  playMatch(tools, { options, seatCount, seed, seat: 0 }, [one, other], (before) => void states.push(before));
  return { name: `levels ${levels[first]} and ${levels[second]}, seed ${seed}`, states };
}

/** The match of a verified record. */
export function recordedMatch(name: string, { head, entries }: RecordContent): MinedMatch {
  const game = gameOf(GAMES, head);
  if (typeof game === 'string') throw new Error(game);
  const match = new MatchFold(game);
  const states = entries.map((entry) => {
    pushEntry(match, head, entry);
    return match.state;
  });
  return { name, states };
}

const ID_LENGTH = 10;

export function findIn(
  { game, puzzles }: GameTools,
  { name, states }: MinedMatch,
  turnsMax: number,
): readonly Puzzle[] {
  const looked = puzzles?.among(states) ?? [];
  const ideas = new Set<string>();
  return looked.flatMap((state, i) => {
    const found = puzzles?.find(state, turnsMax);
    if (found === undefined || (found.idea !== undefined && ideas.has(found.idea))) return [];
    ideas.add(found.idea ?? '');
    const id = createHash('sha256').update(found.same).digest('hex').slice(0, ID_LENGTH);
    const from = `${name}, ${looked.length - i} turns before the end`;
    return [{ id, rulesVersion: game.rulesVersion, ...found.puzzle, from }];
  });
}
