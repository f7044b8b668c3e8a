// What of a game's panels a replay shows: not those that are there to act.

import type { GamePanel } from '../../play/clientGame.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Panel = GamePanel<any, any, any>;

export const lastingPanels = (panels: readonly Panel[]): readonly Panel[] =>
  panels.filter(({ acting }) => acting !== true);
