// The game's panels that a replay shows: all but those for input.

import type { AnyPanel } from '../../../gameApi/anyGame.ts';

export const lastingPanels = (panels: readonly AnyPanel[]): readonly AnyPanel[] =>
  panels.filter(({ acting }) => acting !== true);
