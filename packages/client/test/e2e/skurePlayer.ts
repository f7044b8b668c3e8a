// A person at a table of Skure: acts by pointing, as its gestures go (UI-K26): the first tap shows it, the second one means it. A finger
// takes the button, since the field may move when the dock comes.

import { skure } from '@hexmarch/shared/games/skure/skure';
import { battle } from '../../../shared/test/games/skure/support.ts';
import { TablePlayer } from './tablePlayer.ts';

export class SkurePlayer extends TablePlayer {
  /** By the best way, whoever stands there. */
  async strike(cell: string): Promise<void> {
    // Where only a part of the field is seen, a sign at its edge leads to whoever matters (UI-K61).
    if (await this.has(`edge-${cell}`)) await this.press(`edge-${cell}`);
    await this.pointUntil(cell, this.page.getByTestId('strike-dock').first());
    await this.mean(cell);
  }

  async go(cell: string): Promise<void> {
    await this.pointUntil(cell, this.page.getByTestId('go-dock').first());
    await this.mean(cell);
  }

  private mean(cell: string): Promise<void> {
    return this.act(() => (this.touch ? this.press('confirm') : this.point(cell)));
  }

  async end(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.act(() => this.press('end-turn'));
  }

  /** The question out of turn: one's own guard steps in, or nobody does. */
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
    await page.locator('[data-testid="ready"]:not([aria-disabled="true"]):enabled').waitFor();
  }

  /** Where they stand by themselves. */
  async place(): Promise<void> {
    await this.toField();
    await this.act(() => this.press('ready'));
  }
}

/** Two against two fighters, a step apart, none of whom takes more than one good blow. */
export const SKURE_NEAR_END = skure.formatPosition(
  battle({
    A1: { class: 'knight', at: '5,7', facing: 'N', hp: 12 },
    B1: { class: 'soldier', at: '5,4', facing: 'S', hp: 10 },
    A2: { class: 'archer', at: '3,8', facing: 'N', hp: 8 },
    B2: { class: 'archer', at: '7,3', facing: 'S', hp: 8 },
  }),
);
