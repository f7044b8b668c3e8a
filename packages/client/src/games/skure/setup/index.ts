// Registers the panels and dock of the phases before the battle.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { GamePanel } from '../../../gameApi/clientGame.ts';
import { glyph } from '../../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';
import { Reveal, Teams } from './laterParts.tsx';
import { isRevealSeen } from './places/seen.ts';

export { Deploy } from './laterParts.tsx';

type Panel = GamePanel<SkureView, SkureCommand, SkureEvent>;

/** A single panel, so that its phone tab stays open from team picking to the reveal; none in the battle. */
export function setupPanels(view: SkureView): readonly Panel[] {
  if (view.phase === 'battle') return [];
  const isPicking = view.phase === 'teams';
  const isFirst = isPicking || !isRevealSeen(view);
  return [
    {
      id: 'teams',
      title: say('tab.teams'),
      icon: glyph('lu:users'),
      rail: 'left',
      phone: isFirst ? 'first tab' : 'tab',
      Component: isPicking ? Teams : Reveal,
    },
  ];
}
