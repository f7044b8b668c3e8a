// Bots by game; their code is loaded on demand.

import { type Ladder, levelOf } from '../search/botNumber.ts';
import type { AnyBotPlayer } from '../search/botPlayer.ts';
import { manifestOf } from './manifests.ts';

/** Whether this game has a bot. */
export const hasBot = (gameId: string): boolean => manifestOf(gameId)?.bot !== undefined;

/** `undefined` for a game without a bot. */
export const loadBot = (gameId: string): Promise<AnyBotPlayer> | undefined => manifestOf(gameId)?.bot?.();

/** The levels of its bot. */
export const ladderOf = (gameId: string): Ladder | undefined => manifestOf(gameId)?.ladder;

/** The level that the bot of this number plays in this game (search/botNumber.ts); 1 in a game without a bot. */
export const levelIn = (gameId: string, bot: number): number => {
  const ladder = ladderOf(gameId);
  return ladder === undefined ? 1 : levelOf(ladder, bot);
};
