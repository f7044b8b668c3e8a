// The practice opponents there are, by game, and their judgement of a position; their code is loaded when it is asked for.

import { MANIFESTS } from '../games/manifests.ts';
import type { AnyBotPlayer } from './botPlayer.ts';
import type { AnyJudge } from './judge.ts';

const manifestOf = (gameId: string) => MANIFESTS.find(({ id }) => id === gameId);

/** Whether somebody plays this game against people. */
export const hasBot = (gameId: string): boolean => manifestOf(gameId)?.bot !== undefined;

/** `undefined` for a game that nobody plays. */
export const loadBot = (gameId: string): Promise<AnyBotPlayer> | undefined => manifestOf(gameId)?.bot?.();

/** Who says how matches of this game stood; `undefined` where nobody does. */
export const loadJudge = (gameId: string): Promise<AnyJudge> | undefined => manifestOf(gameId)?.judge?.();
