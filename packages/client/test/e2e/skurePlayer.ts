// A player of Skure: acts by pointing (UI-K26): the first tap previews, the second one confirms. On touch the
// button confirms, since the field may move when the dock opens.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { Page } from 'playwright-core';
import { battle } from '../../../shared/test/games/skure/support.ts';
import { TablePlayer } from './tablePlayer.ts';

const LOOKS_MAX = 10;
/** The camera rides to where one looks. */
const RIDE_MS = 400;

/** Where the middle of a cell is, and the part of the window that no panel covers. */
function placeOf(cell: string) {
  const own = document.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
  const hole = document.querySelector('.hole')?.getBoundingClientRect();
  if (own === undefined || hole === undefined) return undefined;
  const { left, top, right, bottom } = hole;
  return { x: own.left + own.width / 2, y: own.top + own.height / 2, left, top, right, bottom };
}

/** Near the edge of what is seen, nothing is dragged to. */
const RIM_PX = 12;

/** Drags the board until the cell is in the part that no panel covers, or as near as one pull brings it. Returns whether it was there. */
export async function dragIntoView(page: Page, cell: string): Promise<boolean> {
  const place = await page.evaluate(placeOf, cell);
  if (place === undefined) return true;
  const { x, y, left, top, right, bottom } = place;
  if (x > left && x < right && y > top && y < bottom) return true;
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const within = (value: number, from: number, to: number): number =>
    Math.min(Math.max(value, from + RIM_PX), to - RIM_PX);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  const to = { x: within(2 * middle.x - x, left, right), y: within(2 * middle.y - y, top, bottom) };
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  return false;
}

export class SkurePlayer extends TablePlayer {
  /** By the best way, whoever is there. */
  async strike(cell: string): Promise<void> {
    await this.pointUntil(cell, this.page.getByTestId('strike-dock').first());
    await this.mean(cell);
  }

  async go(cell: string): Promise<void> {
    await this.pointUntil(cell, this.page.getByTestId('go-dock').first());
    await this.mean(cell);
  }

  /** Where a finger sees a part of the field, it drags any other into view (UI-K61). */
  protected override async approach(cell: string): Promise<void> {
    if (!this.touch) return;
    for (let times = 0; times < LOOKS_MAX; times++) {
      if (await dragIntoView(this.page, cell)) return;
      await this.page.waitForTimeout(RIDE_MS);
    }
  }

  private mean(cell: string): Promise<void> {
    return this.act(() => (this.touch ? this.press('confirm') : this.point(cell)));
  }

  async end(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.act(() => this.press('end-turn'));
  }

  /** Plans, while others act, to go there in its next turn (UI-K88). */
  async planToGo(cell: string): Promise<void> {
    await this.press('plan');
    await this.page.getByTestId('planning').first().waitFor();
    await this.approach(cell);
    await this.point(cell);
    await this.page.getByTestId('go-dock').first().waitFor();
    await this.press('confirm');
    await this.page.getByTestId('planned').first().waitFor();
  }

  /** Puts an own fighter on the last space that is free for it, and returns which that is. */
  async placeElsewhere(who: string): Promise<string> {
    await this.press(`place-${who}`);
    await this.page.locator('[data-cell][data-mark="reach"]').first().waitFor({ state: 'attached' });
    const cell = (await this.grid()).findLast(({ mark }) => mark === 'reach')?.cell ?? '';
    await this.approach(cell);
    await this.point(cell);
    return cell;
  }

  /** The question out of turn: one's own guard steps in, or none does. */
  async answer(guard: string | undefined): Promise<void> {
    const button = guard === undefined ? 'let-pass' : `step-in-${guard}`;
    // It takes nothing for a moment, since it may have come under a finger that meant something else.
    await this.page.locator(`[data-testid="${button}"]:enabled`).first().waitFor();
    await this.act(() => this.press(button));
  }

  /** Takes the fighters that the rules would, and seals them (SKURE-2.2). */
  async pickTeam(text: string): Promise<void> {
    await this.open('teams');
    await this.press('saved-teams');
    await this.page.getByTestId('paste-team').fill(text);
    await this.press('take-text');
    await this.act(() => this.press('seal'));
  }

  /** Past the teams that were shown, if they still are, to the field on which all stand by themselves. */
  async toField(): Promise<void> {
    const { page } = this;
    await page.getByTestId('to-field').or(page.getByTestId('ready')).first().waitFor();
    if (await this.has('to-field')) await this.press('to-field');
    // It says how many do not stand yet.
    await page.locator('[data-testid="ready"]:not(:has(small))').waitFor();
  }

  /** Where they stand by themselves. */
  async place(): Promise<void> {
    await this.toField();
    await this.act(() => this.press('ready'));
  }
}

/** Two against two fighters, a step apart, none of whom survives more than one good blow. */
export const SKURE_NEAR_END = skure.formatPosition(
  battle({
    A1: { class: 'knight', at: '5,7', facing: 'N', hp: 12 },
    B1: { class: 'soldier', at: '5,4', facing: 'S', hp: 10 },
    A2: { class: 'archer', at: '3,8', facing: 'N', hp: 8 },
    B2: { class: 'archer', at: '7,3', facing: 'S', hp: 8 },
  }),
);
