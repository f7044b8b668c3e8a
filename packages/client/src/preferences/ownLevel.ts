// What this person's practice matches say of their level, in this browser, game by game.

import {
  type Beginning,
  type Belief,
  beliefAfter,
  firstBelief,
  nextLevel,
  type PlayedMatch,
  type RatedLevels,
  type SeenSkill,
} from '@hexmarch/shared/search/myLevel';
import { recall, remember } from './storage.ts';

export interface CountedMatch extends PlayedMatch {
  /** It counts once, and by this its skill finds it later. */
  readonly id: string;
}

interface Stored {
  readonly beginning: Beginning;
  /** Oldest first. */
  readonly matches: readonly CountedMatch[];
  /** Drawn when the last match ended, and unchanged until the next one ends. */
  readonly next: number;
}

/** Older ones hardly count any more. */
const MATCHES_MAX = 100;

const keyOf = (game: string): string => `hexmarch.level.${game}`;

/** The level that they meet next; undefined before their first answer. */
export const ownLevel = (game: string): number | undefined => storedOf(game)?.next;

/** They have said how well they know the game. */
export function beginLevel(game: string, beginning: Beginning, levels: RatedLevels): void {
  store(game, levels, { beginning, matches: [] });
}

/** A match is over; false if it has counted already, or they have not said how well they know the game. */
export function countMatch(game: string, match: CountedMatch, levels: RatedLevels): boolean {
  const { beginning, matches = [] } = storedOf(game) ?? {};
  if (beginning === undefined || matches.some(({ id }) => id === match.id)) return false;
  store(game, levels, { beginning, matches: [...matches, match].slice(-MATCHES_MAX) });
  return true;
}

/** A match that has counted by its result has been reviewed. */
export function countSkill(game: string, id: string, skill: SeenSkill, levels: RatedLevels): void {
  const { beginning, matches } = storedOf(game) ?? {};
  if (beginning === undefined || matches === undefined) return;
  store(game, levels, {
    beginning,
    matches: matches.map((match) => (match.id === id ? { ...match, skill } : match)),
  });
}

function store(game: string, levels: RatedLevels, { beginning, matches }: Omit<Stored, 'next'>): void {
  const belief = matches.reduce(
    (before: Belief, match) => beliefAfter(before, match, levels),
    firstBelief(beginning, levels.elos),
  );
  const next = nextLevel(belief, levels.elos, Math.random());
  remember(keyOf(game), JSON.stringify({ beginning, matches, next } satisfies Stored));
}

function storedOf(game: string): Stored | undefined {
  try {
    const stored = JSON.parse(recall(keyOf(game)) ?? 'null') as Stored | null;
    return stored !== null && Number.isInteger(stored.next) && Array.isArray(stored.matches)
      ? stored
      : undefined;
  } catch {
    return undefined;
  }
}
