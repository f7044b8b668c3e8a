// A player of Skirmish Society: gives orders by pointing, votes and joins by the cards beside the map.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { say } from '../../src/games/skirmish/words/say.ts';
import { TablePlayer } from './tablePlayer.ts';

/** Of land with an army, whoever it belongs to. */
const WITH_ARMY = new RegExp(
  say('cell.things', { army: 'yes', colour: '\\p{L}+', both: 'no', works: 'none' }),
  'u',
);

export class SkirmishPlayer extends TablePlayer {
  /** Gives a command in canonical text, whatever its result. */
  async give(text: string): Promise<void> {
    const [word = '', ...rest] = text.split(' ');
    switch (word) {
      case 'order': {
        const order = readOrder(rest.join(' '));
        if (order === null) throw new Error(`no order: ${text}`);
        await this.open('board');
        await this.take(order);
        return this.press('seal');
      }
      case 'vote':
        await this.open('orders');
        await this.press(`vote-${rest[0]}`);
        return this.press('vote-yes');
      case 'join-forces':
        await this.open('orders');
        await this.press(`join-${Number(rest[0]) - 1}`);
        return this.press('join-ask');
      default:
        throw new Error(`not by pointing: ${text}`);
    }
  }

  /** All of an order but its last word: the army on the map, the rest in its card, since a small map may not show every goal. */
  private async take(order: Order): Promise<void> {
    const isRaised = order.type === 'move' && order.from === 'REF';
    if (isRaised) await this.takeReserve(order.to);
    else {
      const at = order.type === 'move' ? order.from : order.at;
      await this.pointUntil(at, this.page.getByTestId('composer').first());
      await this.press(`kind-${KINDS[order.type]}`);
    }
    if (order.type === 'hold' || order.type === 'build' || order.type === 'farm') return;
    const goal = `goal-${formatOrder(order)}`;
    if (order.type === 'supportMove' && !(await this.has(goal))) await this.press(`whom-${order.from}`);
    return this.press(goal);
  }

  /** Empty barracks of one's own take it up; where an army stands that is to leave, its row does. */
  private async takeReserve(to: string): Promise<void> {
    const land = await this.page.getByTestId(`cell-${to}`).getAttribute('aria-label');
    if (land !== null && !WITH_ARMY.test(land))
      return this.pointUntil(to, this.page.getByTestId('composer').first());
    await this.open('orders');
    await this.pressOn('[data-testid="row-REF"] .order-main');
  }
}

export const KINDS: Readonly<Record<Order['type'], string>> = {
  hold: 'hold',
  move: 'move',
  supportHold: 'support',
  supportMove: 'support',
  build: 'build',
  farm: 'farm',
};
