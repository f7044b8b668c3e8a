// What of a game's panels a replay shows: not those that are there to act.

import type { AnyPanel } from '../../play/anyGame.ts';

type Panel = AnyPanel;

export const lastingPanels = (panels: readonly Panel[]): readonly Panel[] =>
  panels.filter(({ acting }) => acting !== true);
