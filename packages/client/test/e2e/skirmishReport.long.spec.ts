// The report of Skirmish Society on its development page: from an order to the reason for its result, by mouse, keyboard
// and touch.

import type { Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { inThemes, violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';

const sayLesson = sayIn('screens/learn/messages');
const sayReport = sayIn('games/skirmish/report/messages');

const pages = openDevPages();

async function opened(query: string, device: typeof DESK, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await pages.visit(`games/skirmish/report.html?${query}`, device);
  await page.getByTestId('report').waitFor();
  await use(page);
}

const title = (page: Page): Promise<string | null> => page.getByTestId('ski-why').locator('h2').textContent();

test('[UI-S36, UI-S37] an order highlights its land, explains itself, and links one step deeper and back', async () => {
  await opened('', DESK, async (page) => {
    expect(await title(page)).toBe('Why did MM to QU fail?');
    await page.getByTestId('order-AS').hover();
    expect(await page.getByTestId('lit').textContent()).toBe('AS MS');
    await page.getByTestId('order-AS').click();
    expect(await title(page)).toBe('Why did AS to MS fail?');
    await page.getByTestId('order-MM').click();
    await page.getByTestId('ski-why').locator('ol .order-link').first().click();
    expect(await title(page)).toBe('Why did MS S MM to QU fail?');
    await page.getByTestId('why-back').click();
    expect(await title(page)).toBe('Why did MM to QU fail?');
    await page.getByRole('button', { name: sayReport('report.filter.failures', { count: 3 }) }).click();
    expect(await page.locator('.ski-order').count()).toBe(3);
  });
});

test('[UI-S37] by keyboard: Enter asks, the answer is read from its title, Esc returns to the order', async () => {
  await opened('players=7&turns=4', DESK, async (page) => {
    await page.locator('.ski-order').nth(1).focus();
    const id = await page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    await page.keyboard.press('Enter');
    // The focus goes there once what it goes to is painted.
    await page.locator('[data-testid="ski-why"] h2:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('ski-why').waitFor({ state: 'detached' });
    await page.locator(`[data-testid="${id}"]:focus`).waitFor();
    // Turns are stepped through by the arrows of the line.
    await page.getByTestId('turn-line').focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Report of turn 3').waitFor();
    await page.getByTestId('back-to-now').click();
    await page.getByText('Report of turn 4').waitFor();
  });
});

test('reports can be read by everybody, also on a phone', async () => {
  await opened('players=5&over=1', DESK, async (page) => {
    await page.getByTestId('ski-end').waitFor();
    await page.locator('.ski-order.failed').first().click();
    await inThemes(page, async (theme) => expect(await violations(page, theme)).toEqual([]));
  });
  await opened('', HAND, async (page) => {
    expect(await violations(page, 'phone')).toEqual([]);
    const box = await page.getByTestId('order-AS').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

test('[UI-S35] while a resolution is animated a key skips to the next step, and the map to the end', async () => {
  const device = { ...DESK, reducedMotion: 'no-preference' } as const;
  const page = await pages.visit(`games/skirmish/table.html?seats=3&turns=2`, device);
  await page.locator('.stage[data-ready="true"]').waitFor();
  // While time is stopped no animation goes on.
  await page.evaluate(() => {
    const original = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => original.call(window, () => draw(1000));
  });
  await page.getByRole('button', { name: sayLesson('pass') }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const card = page.getByTestId('ski-played');
  const lines = new Set<string>();
  await card.waitFor();
  for (const step of ['orders', 'cuts', 'moves', 'losses', 'points']) {
    if (step !== 'orders') await page.keyboard.press('Space');
    await page.locator(`[data-testid="ski-played"][data-step="${step}"]`).waitFor();
    lines.add((await card.locator('p').textContent()) ?? '');
  }
  expect(lines.size).toBe(5);
  await page.keyboard.press('Space');
  await card.waitFor({ state: 'detached' });
});
