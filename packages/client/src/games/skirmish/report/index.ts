// Registers the panels about past events: report and explanations, timeline, final standings. Only their titles are
// loaded eagerly.

import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { ComponentChildren } from 'preact';
import type { GamePanel } from '../../../gameApi/clientGame.ts';
import { catalogue } from '../../../text/catalogue.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { glyph } from '../../../ui/pictures/Icon.tsx';
import type messages from './messages/titles/en.json';
import type { ReportProps } from './showing.ts';

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/titles');

type Panel = GamePanel<SkirmishView, SkirmishCommand, SkirmishEvent>;

const REPORT: Panel = {
  id: 'report',
  get title() {
    return say('title.report');
  },
  icon: glyph('lu:swords'),
  rail: 'left',
  phone: 'tab',
  Component: later<ReportProps>(() => import('./panels.tsx').then(({ Report }) => Report)),
};

const TURNS: Panel = {
  id: 'turns',
  get title() {
    return say('title.turns');
  },
  icon: glyph('lu:history'),
  rail: 'right',
  phone: 'none',
  Component: later<ReportProps>(() => import('./panels.tsx').then(({ Turns }) => Turns)),
};

const END: Panel = {
  id: 'end',
  get title() {
    return say('title.end');
  },
  icon: glyph('lu:trophy'),
  rail: 'right',
  phone: 'tab',
  Component: later<ReportProps>(() => import('./panels.tsx').then(({ End }) => End)),
};

/** Before the first resolution there is nothing to show. */
export function reportPanels(view: SkirmishView): readonly Panel[] {
  if (view.outcome !== null) return [REPORT, END, TURNS];
  return view.turn > 1 ? [REPORT, TURNS] : [];
}

type DockProps = ReportProps & { readonly children?: ComponentChildren };

/** For the dock: an explanation while one is open, else its children. */
export const WhyDock = later<DockProps>(() => import('./panels.tsx').then(({ WhyDock }) => WhyDock));
