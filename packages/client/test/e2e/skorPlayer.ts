// A person at a Skor table as the browser sees one: reads the board from its accessible grid, points with mouse or
// finger, and waits for what happened rather than for time.

import type { Locator, Page } from 'playwright-core';

const POINTS_MAX = 5;

export interface Cell {
  readonly space: string;
  readonly structure: string;
  /** Own seat's colour word before the structure, or none. */
  readonly pieces: string;
  readonly owner: 'ember' | 'tide' | '';
  readonly mark: string;
}

const PIECES = /(ember|tide) (two civilians|two military|civilian and military|civilian|military)$/;
const STRUCTURES = /(City|Resource|Mountain|Farm|Military Base|Fortification|Debris Field|Turret|Road)/;

export class SkorPlayer {
  readonly page: Page;
  private readonly touch: boolean;

  constructor(page: Page, touch: boolean) {
    this.page = page;
    this.touch = touch;
  }

  async press(testId: string): Promise<void> {
    await this.pressOn(`[data-testid="${testId}"]`);
  }

  async pressOn(selector: string): Promise<void> {
    const target = this.page.locator(selector).first();
    await (this.touch ? target.tap() : target.click());
  }

  has(testId: string): Promise<boolean> {
    return this.page.getByTestId(testId).first().isVisible();
  }

  /** Brings a panel to the front where only one fits. */
  async open(tab: string): Promise<void> {
    if (this.touch) await this.press(`tab-${tab}`);
  }

  async cells(): Promise<readonly Cell[]> {
    const rows = await this.page.locator('[data-cell]').evaluateAll((buttons) =>
      buttons.map((button) => ({
        space: button.getAttribute('data-cell') ?? '',
        text: (button.getAttribute('aria-label') ?? '').split(';')[0] ?? '',
        mark: button.getAttribute('data-mark') ?? '',
      })),
    );
    return rows.map(({ space, text, mark }) => {
      const [, owner = '', pieces = ''] = PIECES.exec(text) ?? [];
      const ground = text.replace(PIECES, '');
      return {
        space,
        mark,
        pieces,
        owner: owner as Cell['owner'],
        structure: STRUCTURES.exec(ground)?.[1] ?? '',
      };
    });
  }

  /** Points at the middle of a space on the canvas. */
  async point(space: string): Promise<void> {
    const { x, y } = await this.middleOf(space);
    await (this.touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  /** Where a space lies once the board has come to rest: it follows the panels a frame later. */
  private middleOf(space: string): Promise<{ x: number; y: number }> {
    return this.page.getByTestId(`cell-${space}`).evaluate(async (button) => {
      const place = (): DOMRect => button.getBoundingClientRect();
      let before = place();
      for (let still = 0; still < 3; ) {
        await new Promise(requestAnimationFrame);
        const now = place();
        still = now.x === before.x && now.y === before.y ? still + 1 : 0;
        before = now;
      }
      return { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    });
  }

  async sequence(): Promise<number> {
    return Number(await this.page.getByTestId('match').getAttribute('data-sequence'));
  }

  /** Does something that the server must accept, and waits until it has come back. */
  async act(work: () => Promise<void>): Promise<void> {
    const before = await this.sequence();
    await work();
    await this.reach(before + 1);
  }

  async reach(sequence: number, timeout = 20_000): Promise<void> {
    await this.page.waitForFunction(
      (least) => {
        const match = document.querySelector<HTMLElement>('[data-testid="match"]');
        return Number(match?.dataset.sequence ?? 0) >= least;
      },
      sequence,
      { timeout },
    );
  }

  async budget(): Promise<number> {
    return Number(await this.page.getByTestId('budget').first().textContent());
  }

  /** Chooses the piece of that kind on a space; true when it has somewhere to go. */
  async select(space: string, kind: 'C' | 'M'): Promise<boolean> {
    const piece = this.page.getByTestId(`piece-${kind}`);
    await this.pointUntil(space, piece.first());
    if ((await piece.first().getAttribute('aria-pressed')) !== 'true') await this.press(`piece-${kind}`);
    return (await this.cells()).some(({ mark }) => mark === 'reach' || mark === 'attack');
  }

  /** As a person does, points again when nothing has come of it: the board may not have been ready for it. */
  private async pointUntil(space: string, shown: Locator): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await this.page.keyboard.press('Escape');
      await this.point(space);
      try {
        return await shown.waitFor({ timeout: 4000 });
      } catch (error) {
        if (attempt === POINTS_MAX) throw error;
      }
    }
  }

  async endTurn(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.act(async () => {
      await this.press('end-turn');
      // The question comes at once or not at all: the step is worked out before the click has ended.
      if (await this.has('confirm-end')) await this.press('confirm-end');
    });
  }
}
