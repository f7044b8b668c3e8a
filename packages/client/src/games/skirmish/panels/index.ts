// Registers Skirmish Society's panels and dock.

import './panels.css';
import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { GamePanel } from '../../../gameApi/clientGame.ts';
import { glyph } from '../../../ui/pictures/Icon.tsx';
import { say } from './common/say.ts';
import { Effect } from './compose/Effect.tsx';
import { Joining } from './joining/Joining.tsx';
import { Orders } from './orders/Orders.tsx';
import { Vote } from './rulings/Vote.tsx';

export { Dock } from './compose/Dock.tsx';

type Panel = GamePanel<SkirmishView, SkirmishCommand, SkirmishEvent>;

/** On a phone the others are in its tab. */
const ORDERS: Panel = {
  id: 'orders',
  get title() {
    return say('orders.tab');
  },
  icon: glyph('lu:scroll-text'),
  rail: 'left',
  phone: 'tab',
  Component: Orders,
};

const VOTE: Panel = {
  id: 'vote',
  get title() {
    return say('vote.title');
  },
  icon: glyph('lu:check'),
  rail: 'left',
  phone: 'nested',
  Component: Vote,
};

const EFFECT: Panel = {
  id: 'effect',
  get title() {
    return say('effect.title');
  },
  icon: glyph('lu:hourglass'),
  rail: 'left',
  phone: 'nested',
  Component: Effect,
};

const JOINING: Panel = {
  id: 'joining',
  get title() {
    return say('join.title');
  },
  icon: glyph('lu:handshake'),
  rail: 'left',
  phone: 'nested',
  acting: true,
  Component: Joining,
};

/** Tasks of this turn. */
export const duties = ({ outcome }: SkirmishView): readonly Panel[] =>
  outcome === null ? [ORDERS, VOTE, EFFECT] : [];

/** Rare actions. */
export const rarities = ({ outcome }: SkirmishView): readonly Panel[] => (outcome === null ? [JOINING] : []);
