// Fetches what a board will need before anything asks for it: while its match is being entered, or an invitation to it is
// read. What cannot be fetched now is asked for again, by whatever needs it.

import { gameEntry } from '../games/registry.ts';
import { ownMatches } from '../net/ownMatches.ts';

/** The game of a match, where this browser knows it. */
export const knownGame = (matchId: string): string | undefined =>
  ownMatches().find((match) => match.matchId === matchId)?.game;

/** What every board needs, and what that of the game needs if one is named. */
export async function fetchBoard(gameId: string | undefined): Promise<void> {
  const entry = gameId === undefined ? undefined : gameEntry(gameId);
  await Promise.allSettled([import('../board/stage.ts'), entry?.load().then((game) => game.fetchScene?.())]);
}
