// A player of Skure: acts by pointing (UI-K26): the first tap previews, the second one confirms. On touch the
// button confirms, since the field may move when the dock opens.

import { skure } from '@hexmarch/shared/games/skure/skure';
import { battle } from '../../../shared/test/games/skure/support.ts';
import { TablePlayer } from './tablePlayer.ts';

const LOOKS_MAX = 10;
/** The camera rides to where one looks. */
const RIDE_MS = 400;

/** Whether a cell is covered neither by a panel nor by an indicator at the edge, and its position in the whole field, as shares of it. */
function whereOnField(cell: string) {
  const all = [...document.querySelectorAll('[data-cell]')].map((one) => one.getBoundingClientRect());
  const own = document.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
  const free = document.querySelector('.hole')?.getBoundingClientRect();
  if (own === undefined || free === undefined) return { isSeen: true, across: 0, down: 0 };
  const left = Math.min(...all.map((one) => one.left));
  const top = Math.min(...all.map((one) => one.top));
  const width = Math.max(...all.map((one) => one.right)) - left;
  const height = Math.max(...all.map((one) => one.bottom)) - top;
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  const isWithin = x > free.left && x < free.right && y > free.top && y < free.bottom;
  const isSeen = isWithin && document.elementFromPoint(x, y)?.closest('.edge-token') == null;
  return { isSeen, across: (x - left) / width, down: (y - top) / height };
}

export class SkurePlayer extends TablePlayer {
  /** By the best way, whoever is there. */
  async strike(cell: string): Promise<void> {
    // Where only a part of the field is in view, an indicator at its edge leads to the fighter (UI-K61).
    if (await this.has(`edge-${cell}`)) await this.press(`edge-${cell}`);
    await this.pointUntil(cell, this.page.getByTestId('strike-dock').first());
    await this.mean(cell);
  }

  async go(cell: string): Promise<void> {
    await this.pointUntil(cell, this.page.getByTestId('go-dock').first());
    await this.mean(cell);
  }

  /** Where a finger sees a part of the field, the small one beside it leads to any other (UI-K61). */
  protected override async approach(cell: string): Promise<void> {
    if (!this.touch) return;
    for (let times = 0; times < LOOKS_MAX; times++) {
      const { isSeen, across, down } = await this.page.evaluate(whereOnField, cell);
      if (isSeen) return;
      const small = this.page.getByTestId('locator');
      const box = await small.boundingBox();
      if (box !== null) await small.tap({ position: { x: across * box.width, y: down * box.height } });
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
    await page.locator('[data-testid="ready"]:not([aria-disabled="true"]):enabled').waitFor();
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
