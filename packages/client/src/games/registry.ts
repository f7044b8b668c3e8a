// The games that this client can show, a line each; their code is loaded when a match needs it.

import type { GameEntry } from '../gameApi/gameEntry.ts';
import { SKIRMISH } from './skirmish/entry/index.ts';
import { SKOR } from './skor/entry/index.ts';
import { SKORM } from './skorm/entry/index.ts';
import { SKURE } from './skure/entry/index.ts';

export const GAMES: readonly GameEntry[] = [SKOR, SKORM, SKIRMISH, SKURE];

export const gameEntry = (id: string): GameEntry | undefined => GAMES.find((game) => game.id === id);

/** Whether chance has a part in play; of an unknown game it is supposed. */
export const hasDice = (id: string): boolean => gameEntry(id)?.withoutDice !== true;

/** Whether its tables have a clock and takebacks; of an unknown game it is supposed. */
export const hasClock = (id: string): boolean => gameEntry(id)?.terms === undefined;
