// Registers Skure's panels, dock and turn actions.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { GamePanel } from '../../../gameApi/clientGame.ts';
import { later } from '../../../ui/controls/Later.tsx';
import { glyph } from '../../../ui/pictures/Icon.tsx';
import { say } from './words/say.ts';

/** Battle panels as one lazy chunk, prefetched during deployment. */
export const parts = () => import('./parts.ts');

const Acts = later(() => parts().then(({ Acts }) => Acts));
export const Dock = later(() => parts().then(({ Dock }) => Dock));
const Order = later(() => parts().then(({ Order }) => Order));
const OrderStrip = later(() => parts().then(({ OrderStrip }) => OrderStrip));
const Sheet = later(() => parts().then(({ Sheet }) => Sheet));
const Tally = later(() => parts().then(({ Tally }) => Tally));

type Panel = GamePanel<SkureView, SkureCommand, SkureEvent>;

const ORDER: Panel = {
  id: 'order',
  get title() {
    return say('order');
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
    return say('sheet');
  },
  icon: glyph('lu:user'),
  rail: 'right',
  phone: 'reading tab',
  Component: Sheet,
};

const ACTS: Panel = {
  id: 'acts',
  get title() {
    return say('acts');
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
    return say('tally');
  },
  icon: glyph('lu:trophy'),
  rail: 'right',
  phone: 'reading tab',
  Component: Tally,
};

/** Before the battle other actions apply (setup). */
export function panels({ phase, outcome }: SkureView): readonly Panel[] {
  if (phase !== 'battle') return [];
  return outcome === null ? [ORDER, ACTS, SHEET] : [ORDER, TALLY, SHEET];
}
