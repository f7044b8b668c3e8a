// What the start page says of each game: fetched with it, and by no match.

import type { GameEntry } from '../gameApi/gameEntry.ts';
import type { GameStart } from '../gameApi/gameStart.ts';
import { GAMES, gameEntry } from './registry.ts';

export interface StartedGame {
  readonly entry: GameEntry;
  readonly start: GameStart;
}

/** Of every game, in the order of the registry. */
export const fetchStarts = (): Promise<readonly StartedGame[]> =>
  Promise.all(GAMES.map(async (entry) => ({ entry, start: await entry.start() })));

/** Undefined where there is no such game. */
export const fetchStart = async (id: string): Promise<GameStart | undefined> => gameEntry(id)?.start();
