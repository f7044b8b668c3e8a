// Bots by game; their code is loaded on demand.

import type { AnyBotPlayer } from '../search/botPlayer.ts';
import { manifestOf } from './manifests.ts';

/** Whether this game has a bot. */
export const hasBot = (gameId: string): boolean => manifestOf(gameId)?.bot !== undefined;

/** `undefined` for a game without a bot. */
export const loadBot = (gameId: string): Promise<AnyBotPlayer> | undefined => manifestOf(gameId)?.bot?.();
