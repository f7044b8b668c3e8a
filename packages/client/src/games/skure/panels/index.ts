// Registers Skure's panels, dock and turn actions.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { GamePanel, Step } from '../../../gameApi/clientGame.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { glyph } from '../../../ui/pictures/Icon.tsx';
import { SIDE } from '../company/index.ts';
import type { Draft } from '../draft/draft.ts';
import { say } from '../words/say.ts';
import { draftOf } from './common/types.ts';

/** Battle panels as one lazy chunk, prefetched during deployment. */
export const parts = () => import('./parts.ts');

const Acts = later(() => parts().then(({ Acts }) => Acts));
export const Dock = later(() => parts().then(({ Dock }) => Dock));
/** In the line beside the board. */
export const NowLine = later(() => parts().then(({ NowLine }) => NowLine));
const Order = later(() => parts().then(({ Order }) => Order));
const OrderStrip = later(() => parts().then(({ OrderStrip }) => OrderStrip));
const Sheet = later(() => parts().then(({ Sheet }) => Sheet));
const Tally = later(() => parts().then(({ Tally }) => Tally));

type Panel = GamePanel<SkureView, SkureCommand, SkureEvent>;

const ORDER: Panel = {
  id: 'order',
  get title() {
    return say('panel.order');
  },
  icon: glyph('lu:list'),
  rail: 'left',
  phone: 'reading tab',
  Component: Order,
  Strip: OrderStrip,
};

const SHEET: Panel = {
  id: 'fighter',
  get title() {
    return say('panel.sheet');
  },
  icon: glyph('lu:user'),
  rail: 'right',
  phone: 'reading tab',
  Component: Sheet,
};

const ACTS: Panel = {
  id: 'acts',
  get title() {
    return say('panel.acts');
  },
  icon: glyph('lu:swords'),
  rail: 'left',
  phone: 'sheet',
  acting: true,
  Component: Acts,
};

const TALLY: Panel = {
  id: 'tally',
  get title() {
    return say('tab.tally');
  },
  icon: glyph('lu:trophy'),
  rail: 'right',
  phone: 'reading tab',
  Component: Tally,
};

/** Drafts that the dock shows with a button to confirm and one to cancel. */
const CONFIRMED: readonly Draft['kind'][] = [
  ...(['strike', 'go', 'charge', 'aim', 'cast', 'breath'] as const),
  ...(['defend', 'counter', 'guard'] as const),
];

/** A draft is to be confirmed, or the viewer is asked out of turn. */
export function asksForAnswer(view: SkureView, seat: Seat | undefined, step: Step<SkureCommand>): boolean {
  const { phase } = view;
  if (phase !== 'battle' || seat === undefined) return false;
  if (view.held !== null) return view.held.question?.asked.includes(seat) === true;
  return CONFIRMED.includes(draftOf({ step }).kind);
}

/** Before the battle other actions apply (setup). */
export function panels({ phase, outcome, company }: SkureView): readonly Panel[] {
  if (phase !== 'battle') return [];
  if (outcome !== null) return [ORDER, TALLY, SHEET];
  return company === undefined ? [ORDER, ACTS, SHEET] : [ORDER, ACTS, SIDE, SHEET];
}
