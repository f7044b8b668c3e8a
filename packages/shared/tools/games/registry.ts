// All games that the tools support, from `tools/games/<game>/index.ts`.

import { MANIFESTS } from '../../src/catalogue/manifests.ts';
import type { GameTools } from './gameTools.ts';

interface Tools {
  readonly TOOLS: GameTools;
}

const loadTools = (game: string): Promise<Tools> => import(`./${game}/index.ts`);

const loaded = await Promise.all(MANIFESTS.map(({ id }) => loadTools(id)));

export const GAME_TOOLS: readonly GameTools[] = loaded.map(({ TOOLS }) => TOOLS);

export const gameNames = (): string => GAME_TOOLS.map(({ game }) => game.id).join(' or ');

/** Throws a message for an unknown game. */
export function toolsOf(game: unknown): GameTools {
  const found = GAME_TOOLS.find((tools) => tools.game.id === game);
  if (found === undefined) throw new Error(`no such game: ${String(game)} (there is ${gameNames()})`);
  return found;
}
