// Start page contents of each game: loaded with that page, not in a match.

import type { GameEntry, GameStart } from '../gameApi/gameEntry.ts';
import { GAMES, gameEntry } from './registry.ts';

export interface StartedGame {
  readonly entry: GameEntry;
  readonly start: GameStart;
}

/** Of all games, in the registry's order. */
export const fetchStarts = (): Promise<readonly StartedGame[]> =>
  Promise.all(GAMES.map(async (entry) => ({ entry, start: await entry.start() })));

/** Undefined for an unknown game. */
export const fetchStart = async (id: string): Promise<GameStart | undefined> => gameEntry(id)?.start();
