// The practice opponents there are, by game; their code is loaded when one is asked for.

import type { BotPlayer } from './botPlayer.ts';

// biome-ignore lint/suspicious/noExplicitAny: hosts hold opponents for every kind of game.
export type AnyBotPlayer = BotPlayer<any, any>;

const BOT_PLAYERS: Readonly<Record<string, () => Promise<AnyBotPlayer>>> = {
  skor: async () => (await import('../games/skor/bot/skorBot.ts')).skorBot,
  skorm: async () => (await import('../games/skorm/bot/skormBot.ts')).skormBot,
};

/** Whether somebody plays this game against people. */
export const hasBot = (gameId: string): boolean => Object.hasOwn(BOT_PLAYERS, gameId);

/** `undefined` for a game that nobody plays. */
export const loadBot = (gameId: string): Promise<AnyBotPlayer> | undefined =>
  hasBot(gameId) ? BOT_PLAYERS[gameId]?.() : undefined;
