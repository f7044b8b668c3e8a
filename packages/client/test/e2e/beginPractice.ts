// Begins a match against the computer from its form, with nothing laid out in it yet.

import type { Page } from 'playwright-core';

export async function beginPractice(page: Page): Promise<void> {
  const begin = page.getByTestId('begin-practice');
  await begin.waitFor();
  const nothing = page.locator('.practice-start label:has(input[value=""])');
  if ((await nothing.count()) > 0) await nothing.click();
  await begin.click();
}
