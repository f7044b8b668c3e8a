// The practice opponents there are, by game, and their judgement of a position; their code is loaded when it is asked for.

import type { Tagged } from '../kernel/game.ts';
import type { BotPlayer } from './botPlayer.ts';
import type { AnyJudge } from './judge.ts';

/** Hosts hold opponents for every kind of game. */
export type AnyBotPlayer = BotPlayer<unknown, Tagged>;

const BOT_PLAYERS: Readonly<Record<string, () => Promise<AnyBotPlayer>>> = {
  skor: async () => (await import('../games/skor/bot/skorBot.ts')).skorBot,
  skorm: async () => (await import('../games/skorm/bot/skormBot.ts')).skormBot,
};

/** Whether somebody plays this game against people. */
export const hasBot = (gameId: string): boolean => Object.hasOwn(BOT_PLAYERS, gameId);

/** `undefined` for a game that nobody plays. */
export const loadBot = (gameId: string): Promise<AnyBotPlayer> | undefined =>
  hasBot(gameId) ? BOT_PLAYERS[gameId]?.() : undefined;

const JUDGES: Readonly<Record<string, () => Promise<AnyJudge>>> = {
  skor: async () => (await import('../games/skor/bot/judge.ts')).skorJudge,
  skorm: async () => (await import('../games/skorm/bot/judge.ts')).skormJudge,
};

/** Who says how matches of this game stood; `undefined` where nobody does. */
export const loadJudge = (gameId: string): Promise<AnyJudge> | undefined =>
  Object.hasOwn(JUDGES, gameId) ? JUDGES[gameId]?.() : undefined;
