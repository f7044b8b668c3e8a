// The buttons of a game's card on the start page.

import type { Page } from 'playwright-core';

/** Opens what that button opens, unless it is open. */
export async function unfold(page: Page, testid: string): Promise<void> {
  const button = page.getByTestId(testid);
  const isOpen = await button.evaluate((one) => one.parentElement?.hasAttribute('open') === true);
  if (!isOpen) await button.click();
}

export async function newTable(page: Page, game: string): Promise<void> {
  await unfold(page, `more-${game}`);
  await page.getByTestId(`create-table-${game}`).click();
}
