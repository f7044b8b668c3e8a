// The menu of a table: behind the game's name, on a phone in the last tab.

import type { Page } from 'playwright-core';

const OPENERS = '[data-testid="game-menu"]:visible, [data-testid="tab-more"]:visible';

export async function openMenu(page: Page): Promise<void> {
  await page.locator(OPENERS).first().click();
  await page.getByTestId('menu').waitFor();
}

/** Presses a row of it. */
export async function pressInMenu(page: Page, row: string): Promise<void> {
  await openMenu(page);
  await page.getByTestId('menu').getByTestId(row).click();
}
