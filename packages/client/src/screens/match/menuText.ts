// What the menu of a match is called. Apart from its entries, which are fetched when somebody opens it.

import { say } from './say.ts';
import type { Shared } from './shared.ts';

/** What the menu is for, while one plays. */
export function menuText({ game }: Pick<Shared['table'], 'game'>): string {
  const { draw, resign: resigning } = game.definition.offers ?? {};
  return say('tool.flag', { draw: draw !== undefined, resign: resigning !== undefined });
}
