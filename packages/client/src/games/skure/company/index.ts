// What only company battles show beside the board, loaded for them alone.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { GamePanel } from '../../../gameApi/clientGame.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { glyph } from '../../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';

export const CompanyDock = later(() => import('./CompanyDock.tsx').then(({ CompanyDock }) => CompanyDock));
export const SideCard = later(() => import('./SideCard.tsx').then(({ SideCard }) => SideCard));
export const StandingOrders = later(() =>
  import('./StandingOrders.tsx').then(({ StandingOrders }) => StandingOrders),
);

/** Of the current turn; in the line beside the board, which is always there. */
export const TurnClock = later(() => import('./TurnClock.tsx').then(({ TurnClock }) => TurnClock));

export const PlanButton = later(() => import('./CompanyDock.tsx').then(({ PlanButton }) => PlanButton));
export const Return = later(() => import('./CompanyDock.tsx').then(({ Return }) => Return));
export const PlanHead = later(() => import('./CompanyDock.tsx').then(({ PlanHead }) => PlanHead));

/** Chat of the side on the board, and what is sent there. */
export const SideSigns = later(() => import('./SideSigns.tsx').then(({ SideSigns }) => SideSigns));
export const SignBar = later(() => import('./SideSigns.tsx').then(({ SignBar }) => SignBar));

/** On narrow screens it stands below the order of turns. */
export const SIDE: GamePanel<SkureView, SkureCommand, SkureEvent> = {
  id: 'side',
  get title() {
    return say('panel.side');
  },
  icon: glyph('lu:flag'),
  rail: 'left',
  phone: 'none',
  acting: true,
  Component: SideCard,
};
