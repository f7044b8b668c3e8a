// Every game that the tools can be asked for.

import type { GameTools } from './gameTools.ts';
import { SKOR_TOOLS } from './skor.ts';
import { SKORM_TOOLS } from './skorm.ts';

export const GAME_TOOLS: readonly GameTools[] = [SKOR_TOOLS, SKORM_TOOLS];

export const gameNames = (): string => GAME_TOOLS.map(({ game }) => game.id).join(' or ');

/** Throws a sentence when there is no such game. */
export function toolsOf(game: unknown): GameTools {
  const found = GAME_TOOLS.find((tools) => tools.game.id === game);
  if (found === undefined) throw new Error(`no such game: ${String(game)} (there is ${gameNames()})`);
  return found;
}
