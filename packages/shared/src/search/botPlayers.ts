// The practice opponents there are, by game; their code is loaded when it is asked for.

import { manifestOf } from '../games/manifests.ts';
import type { AnyBotPlayer } from './botPlayer.ts';

/** Whether somebody plays this game against people. */
export const hasBot = (gameId: string): boolean => manifestOf(gameId)?.bot !== undefined;

/** `undefined` for a game that nobody plays. */
export const loadBot = (gameId: string): Promise<AnyBotPlayer> | undefined => manifestOf(gameId)?.bot?.();
