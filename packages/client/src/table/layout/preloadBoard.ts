// Preloads the code of a board: while its match is being joined, or an invitation to it is
// read. What fails to load is requested again where it is needed.

import { gameEntry } from '../../games/registry.ts';
import { ownMatches } from '../../net/stored/ownMatches.ts';

/** The game of a match, if this browser knows it. */
export const knownGame = (matchId: string): string | undefined =>
  ownMatches().find((match) => match.matchId === matchId)?.game;

/** The code of every board, and of the game's if one is named. */
export async function preloadBoard(gameId: string | undefined): Promise<void> {
  const entry = gameId === undefined ? undefined : gameEntry(gameId);
  // The match's phase is not known yet: only what is needed in any case is loaded, and the rest once it is known.
  const game = (entry?.first ?? entry)?.load();
  const scene = entry?.first === undefined ? game?.then((known) => known.fetchScene?.()) : game;
  await Promise.allSettled([import('../../board/stage/stage.ts'), scene]);
}
