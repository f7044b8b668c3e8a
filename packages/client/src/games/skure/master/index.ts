// Extra panels of a battle with a master: tools for the master, and the public list of changes.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { GamePanel } from '../../../gameApi/clientGame.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { glyph } from '../../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';

export const MasterBand = later(() => import('./MasterBand.tsx').then(({ MasterBand }) => MasterBand));
const Master = later(() => import('./Master.tsx').then(({ Master }) => Master));
const Interventions = later(() => import('./Interventions.tsx').then(({ Interventions }) => Interventions));

type Panel = GamePanel<SkureView, SkureCommand, SkureEvent>;

export function masterPanels({ options, phase }: SkureView): readonly Panel[] {
  if (options.master === 'none' || phase !== 'battle') return [];
  const look = { icon: glyph('lu:gavel'), rail: 'right' } as const;
  return [
    { id: 'master', title: say('tab.master'), ...look, phone: 'tab', ruling: true, Component: Master },
    { id: 'interventions', title: say('tab.master'), ...look, phone: 'sheet', Component: Interventions },
  ];
}
