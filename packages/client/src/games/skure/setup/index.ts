// What a table of Skure shows before its battle.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import { glyph } from '../../../panels/Icon.tsx';
import type { GamePanel } from '../../../play/clientGame.ts';
import { say } from './say.ts';
import { Teams } from './Teams.tsx';

type Panel = GamePanel<SkureView, SkureCommand, SkureEvent>;

/** Panels of the phases before the battle; none in it. */
export function setupPanels({ phase }: SkureView): readonly Panel[] {
  if (phase !== 'teams') return [];
  const look = { title: say('pick.tab'), icon: glyph('lu:users'), rail: 'left' } as const;
  return [{ id: 'teams', ...look, phone: 'first tab', Component: Teams }];
}
