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
  // How far the match is nobody knows yet: what it cannot do without is fetched, and the rest when it has told.
  const game = (entry?.first ?? entry)?.load();
  const scene = entry?.first === undefined ? game?.then((known) => known.fetchScene?.()) : game;
  await Promise.allSettled([import('../board/stage.ts'), scene]);
}
