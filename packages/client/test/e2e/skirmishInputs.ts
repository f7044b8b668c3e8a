// Input methods for orders of Skirmish Society: by mouse or touch, by keyboard alone, by the typed line, and by
// a screen reader's tree. All of them give the same canonical texts.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, readOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Locator, Page } from 'playwright-core';
import { say } from '../../src/games/skirmish/panels/common/say.ts';
import { KINDS, SkirmishPlayer } from './skirmishPlayer.ts';
import { tabTo } from './withoutMouse.ts';

export interface Orderer {
  readonly page: Page;
  /** Takes a free seat of the room. */
  sit(): Promise<void>;
  /** In canonical text; fulfilled once the server has all of them. */
  order(texts: readonly string[]): Promise<void>;
  /** Opens what stands beside the map, where it does not stand there anyhow. */
  open(tab: string): Promise<void>;
}

const orderOf = (text: string): Order => {
  const order = readOrder(text);
  if (order === null) throw new Error(`no order: ${text}`);
  return order;
};

/** The army that it is given to. */
const placeOf = (order: Order): string => (order.type === 'move' ? order.from : order.at);

const isRaised = (order: Order): boolean => order.type === 'move' && order.from === 'REF';

/** What is left to say once the army and the kind of its order are chosen. */
const hasGoal = ({ type }: Order): boolean => type !== 'hold' && type !== 'build' && type !== 'farm';

const allSealed = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (least) => document.querySelectorAll('.order-row[data-state="sealed"]').length === least,
    count,
  );

export class Pointer extends SkirmishPlayer implements Orderer {
  sit(): Promise<void> {
    return this.press('take-seat');
  }

  async order(texts: readonly string[]): Promise<void> {
    for (const text of texts) await this.give(`order ${text}`);
    await this.open('orders');
    await allSealed(this.page, texts.length);
    await this.open('board');
  }
}

export class KeyPlayer implements Orderer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  sit(): Promise<void> {
    return this.pressAt('take-seat');
  }

  async open(): Promise<void> {}

  async order(texts: readonly string[]): Promise<void> {
    for (const text of texts) await this.give(orderOf(text));
    await allSealed(this.page, texts.length);
  }

  private async give(order: Order): Promise<void> {
    const { keyboard } = this.page;
    await tabTo(this.page, '.cells [data-cell]');
    if (isRaised(order)) await keyboard.press('r');
    else {
      await this.takeUp(placeOf(order));
      await keyboard.press(KINDS[order.type][0] ?? '');
    }
    if (hasGoal(order)) await this.pressGoal(order);
    await this.page.locator('[data-testid="seal"]:not([disabled])').waitFor();
    await keyboard.press('Enter');
    await this.page.getByTestId('composer').waitFor({ state: 'detached' });
  }

  /** The armies without an order come one after the other. */
  private async takeUp(code: string): Promise<void> {
    const inHand = this.page.locator('[data-testid="composer"] h2 code');
    for (let i = 0; i < ARMIES_MAX; i += 1) {
      await this.page.keyboard.press('n');
      await inHand.waitFor();
      if ((await inHand.textContent()) === code) return;
    }
    throw new Error(`N does not lead to ${code}`);
  }

  private async pressGoal(order: Order): Promise<void> {
    const goal = `goal-${formatOrder(order)}`;
    const isThere = await this.page.getByTestId(goal).isVisible();
    if (!isThere && order.type === 'supportMove') await this.pressAt(`whom-${order.from}`);
    await this.pressAt(goal);
  }

  private async pressAt(testid: string): Promise<void> {
    await tabTo(this.page, `[data-testid="${testid}"]`);
    await this.page.keyboard.press('Enter');
  }
}

const ARMIES_MAX = 12;

export class Typist implements Orderer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async sit(): Promise<void> {
    await tabTo(this.page, '[data-testid="take-seat"]');
    await this.page.keyboard.press('Enter');
  }

  async open(): Promise<void> {}

  async order(texts: readonly string[]): Promise<void> {
    if (texts.length > 0) {
      await this.type(texts.join(', '));
      await this.page.keyboard.press('Enter');
    }
    await allSealed(this.page, texts.length);
  }

  /** Takes the place of whatever stands in the line; nothing is given yet. */
  async type(text: string): Promise<void> {
    await tabTo(this.page, '[data-testid="typed-line"]');
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }
}

/** Of the page it knows roles and names alone. */
export class Listener implements Orderer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  sit(): Promise<void> {
    return this.page.getByRole('button', { name: /^Join the match/ }).click();
  }

  async open(): Promise<void> {}

  async order(texts: readonly string[]): Promise<void> {
    for (const text of texts) await this.give(orderOf(text));
    const rows = this.page.getByRole('region', { name: 'Your orders' }).getByRole('listitem');
    for (const text of texts)
      await rows
        .filter({ hasText: new RegExp(`^${text}`) })
        .filter({ hasText: 'sealed' })
        .waitFor();
  }

  private async give(order: Order): Promise<void> {
    const composer = this.page.getByRole('region', { name: /^Order for / });
    if (isRaised(order)) await named(this.page.getByRole('region', { name: 'Your orders' }), 'REF').click();
    else {
      // The map lies on a canvas: its buttons are invoked, as a screen reader does, not pointed at.
      const land = this.page.getByRole('gridcell', { name: new RegExp(`^${placeOf(order)} `) });
      await land.dispatchEvent('click');
      await named(composer, KINDS[order.type]).click();
    }
    if (hasGoal(order)) await this.choose(composer.getByRole('list', { name: 'Where, or for whom' }), order);
    await named(composer, 'seal').click();
    await composer.waitFor({ state: 'detached' });
  }

  private async choose(goals: Locator, order: Order): Promise<void> {
    if (order.type === 'supportMove' && !(await named(goals, goalName(order)).isVisible()))
      await named(goals, say('goal.somewhere', { whom: order.from })).click();
    await named(goals, goalName(order)).click();
  }
}

const named = (within: Locator, name: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^${name}`, 'i') });

/** The accessible name of an order's target, whoever owns it. */
function goalName(order: Order): string {
  if (order.type === 'supportHold') return `${order.whom} `;
  if (order.type === 'supportMove') return `${order.from} to ${order.to} `;
  return order.type === 'move' ? `${order.to} ` : '';
}
