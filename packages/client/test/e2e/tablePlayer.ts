// A player at any table in a browser: points with mouse or touch, reads the accessible grid, and waits for
// events rather than for time.

import type { Locator, Page } from 'playwright-core';

const POINTS_MAX = 5;
/** A page whose frames wait for the processor is looked at all the same. */
export const POLLING_MS = 100;
/** Timeout of the click after a tap. */
const TAP_MS = 3000;

/** One button of the board's grid. */
export interface GridCell {
  readonly cell: string;
  /** What is read aloud, without what could be done there. */
  readonly text: string;
  readonly mark: string;
}

export class TablePlayer {
  readonly page: Page;
  protected readonly touch: boolean;

  constructor(page: Page, touch: boolean) {
    this.page = page;
    this.touch = touch;
  }

  async press(testId: string): Promise<void> {
    await this.pressOn(`[data-testid="${testId}"]`);
  }

  async pressOn(selector: string): Promise<void> {
    const target = this.page.locator(selector).first();
    if (!this.touch) return target.click();
    for (let i = 0; i < POINTS_MAX; i++) if (await this.tapped(target)) return;
    throw new Error(`${selector} cannot be tapped`);
  }

  /**
   * Whether it was pressed: of a finger that a page sees come and go late, as one beside many others may, the browser makes no click.
   * A person taps again.
   */
  private async tapped(target: Locator): Promise<boolean> {
    await this.page.evaluate(() => {
      const tap = { isSeen: false };
      Object.assign(window, { tap });
      addEventListener('click', () => Object.assign(tap, { isSeen: true }), { capture: true, once: true });
    });
    await target.tap();
    // Another page does not know of it: it was pressed.
    const isSeen = () => (window as { tap?: { isSeen: boolean } }).tap?.isSeen !== false;
    return this.page.waitForFunction(isSeen, undefined, { timeout: TAP_MS, polling: POLLING_MS }).then(
      () => true,
      // A page that was busy all the time has seen it by the time it answers.
      () => this.page.evaluate(isSeen),
    );
  }

  /** In the page itself, which does not wait until the button rests. */
  pressAtOnce(testId: string): Promise<void> {
    return this.page
      .getByTestId(testId)
      .first()
      .evaluate((button) => (button as HTMLElement).click());
  }

  has(testId: string): Promise<boolean> {
    return this.page.getByTestId(testId).first().isVisible();
  }

  /** Brings a panel to the front where only one fits. */
  async open(tab: string): Promise<void> {
    if (this.touch) await this.press(`tab-${tab}`);
  }

  async grid(): Promise<readonly GridCell[]> {
    return this.page.locator('[data-cell]').evaluateAll((buttons) =>
      buttons.map((button) => ({
        cell: button.getAttribute('data-cell') ?? '',
        text: (button.getAttribute('aria-label') ?? '').split(';')[0] ?? '',
        mark: button.getAttribute('data-mark') ?? '',
      })),
    );
  }

  /** Points at the middle of a space on the canvas. */
  async point(space: string): Promise<void> {
    const { x, y } = await this.middleOf(space);
    await (this.touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  /** Points to a target; on touch a longer way is previewed first and needs a confirmation (UI-11). */
  async goTo(space: string): Promise<void> {
    await this.point(space);
    if (await this.has('held')) await this.press('confirm-held');
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

  /** The own seat, as the plates tell it. */
  async seat(): Promise<number> {
    const plate = await this.ownPlate().getAttribute('data-testid');
    return Number(plate?.slice('plate-'.length));
  }

  async name(): Promise<string> {
    return (await this.ownPlate().locator('b').first().textContent()) ?? '';
  }

  private ownPlate(): Locator {
    return this.page.locator('[data-testid^="plate-"]:has(em)').first();
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

  async reach(sequence: number, timeout = 40_000): Promise<void> {
    await this.page.waitForFunction(
      (least) => {
        const match = document.querySelector<HTMLElement>('[data-testid="match"]');
        return Number(match?.dataset.sequence ?? 0) >= least;
      },
      sequence,
      { timeout, polling: POLLING_MS },
    );
  }

  /** What a person does first where only a part of the board is seen. */
  protected async approach(_space: string): Promise<void> {}

  /** Like a person, points again if nothing happens: the board may not have been ready for it. */
  async pointUntil(space: string, shown: Locator): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await this.page.keyboard.press('Escape');
      await this.approach(space);
      await this.point(space);
      try {
        return await shown.waitFor({ timeout: 4000 });
      } catch (error) {
        if (attempt === POINTS_MAX) throw error;
      }
    }
  }
}

/** Seats are drawn by lot: who has the first one, then the next. */
export async function inSeatOrder<P extends TablePlayer>(players: readonly P[]): Promise<readonly P[]> {
  const seats = await Promise.all(players.map((player) => player.seat()));
  return seats.map((_, seat) => players[seats.indexOf(seat)]).filter((player) => player !== undefined);
}

/** The results shown to each player, then to each spectator. */
export const resultsOf = ({ players, spectators }: Table): Promise<(string | null)[]> =>
  Promise.all(
    [...players, ...spectators].map(({ page }) => page.getByTestId('result').first().textContent()),
  );

interface Table {
  readonly players: readonly TablePlayer[];
  readonly spectators: readonly TablePlayer[];
}
