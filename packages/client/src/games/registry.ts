// Games this client supports, one line each; their code is lazy.

import type { GameEntry } from '../gameApi/gameEntry.ts';
import { SKIRMISH } from './skirmish/entry/index.ts';
import { SKOR } from './skor/entry/index.ts';
import { SKORM } from './skorm/entry/index.ts';
import { SKURE } from './skure/entry/index.ts';

export const GAMES: readonly GameEntry[] = [SKOR, SKORM, SKIRMISH, SKURE];

export const gameEntry = (id: string): GameEntry | undefined => GAMES.find((game) => game.id === id);

/** Whether the game involves chance; assumed for an unknown one. */
export const hasDice = (id: string): boolean => gameEntry(id)?.withoutDice !== true;

/** Whether its tables have a clock and takebacks; assumed for an unknown one. */
export const hasClock = (id: string): boolean => gameEntry(id)?.terms === undefined;
