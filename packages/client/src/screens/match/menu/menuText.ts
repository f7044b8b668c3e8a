// Labels of a match's menu. Apart from its items, which are lazily loaded.

import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';

/** Anybody may watch: the menu has items for spectators. */
export const isForAll = ({ visibility, watchersAllowed, locked }: MatchSnapshot): boolean =>
  visibility === 'public' && watchersAllowed && !locked;

/** The menu's description for a player. */
export function menuText({ game }: Pick<Shared['table'], 'game'>): string {
  const { draw, resign: resigning } = game.definition.offers ?? {};
  return say('tool.flag', { draw: draw !== undefined, resign: resigning !== undefined });
}
