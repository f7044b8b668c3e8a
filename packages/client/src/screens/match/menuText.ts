// What the menu of a match is called. Apart from its entries, which are fetched when somebody opens it.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { say } from './say.ts';
import type { Shared } from './shared.ts';

/** Everybody may watch: whoever only does finds something in it. */
export const isForAll = ({ visibility, watchersAllowed, locked }: MatchSnapshot): boolean =>
  visibility === 'public' && watchersAllowed && !locked;

/** What the menu is for, while one plays. */
export function menuText({ game }: Pick<Shared['table'], 'game'>): string {
  const { draw, resign: resigning } = game.definition.offers ?? {};
  return say('tool.flag', { draw: draw !== undefined, resign: resigning !== undefined });
}
