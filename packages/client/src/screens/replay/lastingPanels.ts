// What of a game's panels a replay shows: not those that are there to act.

import type { AnyPanel } from '../../gameApi/anyGame.ts';

export const lastingPanels = (panels: readonly AnyPanel[]): readonly AnyPanel[] =>
  panels.filter(({ acting }) => acting !== true);
