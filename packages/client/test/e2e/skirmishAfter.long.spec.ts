// The state after a resolution of Skirmish Society: the report comes first, all orders stay on the map, and its steps
// can be played again.

import type { Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';

const sayReport = sayIn('games/skirmish/report/messages');
const pages = openDevPages();

const TURNS = 6;

async function opened(device: typeof DESK, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await pages.visit(`games/skirmish/table.html?seats=7&turns=${TURNS}`, device);
  await page.locator('.stage[data-ready="true"]').waitFor();
  await page.getByTestId('ski-after').waitFor();
  await use(page);
}

const ordersDrawn = async (page: Page): Promise<number> =>
  Number(await page.locator('.stage').getAttribute('data-orders'));

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

/** Explains the first order that failed, or else the first. */
async function explainOne(page: Page): Promise<void> {
  const failed = page.locator('.ski-after .ski-order.failed, .rail .ski-order.failed');
  const any = page.locator('.ski-after .ski-order, .rail .ski-order');
  await ((await failed.count()) > 0 ? failed : any).first().click();
  await page.getByTestId('ski-why').first().waitFor();
}

for (const [name, device] of [
  ['desktop', { ...DESK, deviceScaleFactor: 1 }],
  ['phone', HAND],
] as const) {
  test(`all orders stay on the map until orders are given: ${name}`, async () => {
    await opened(device, async (page) => {
      await shoot(page, `after-${name}`);
      const all = await ordersDrawn(page);
      expect(all).toBeGreaterThan(7);
      await explainOne(page);
      await shoot(page, `after-why-${name}`);
      expect(await page.getByTestId('ski-why').first().locator('ol > li').count()).toBeLessThanOrEqual(5);
      expect(await ordersDrawn(page)).toBe(all);
      await page.getByTestId('after-go').click();
      await page.getByTestId('ski-after').waitFor({ state: 'detached' });
      await shoot(page, `next-${name}`);
      expect(await ordersDrawn(page)).toBe(0);
    });
  });
}

test('each step of the playback is a button, also while it is played', async () => {
  await opened({ ...DESK, reducedMotion: 'no-preference' }, async (page) => {
    const all = await ordersDrawn(page);
    // While time is stopped no animation goes on.
    await page.evaluate(() => {
      const original = window.requestAnimationFrame;
      window.requestAnimationFrame = (draw) => original.call(window, () => draw(1000));
    });
    await page.getByTestId('play-moves').click();
    const card = page.getByTestId('ski-played');
    await page.locator('[data-testid="ski-played"][data-step="moves"]').waitFor();
    await page.getByTestId('play-orders').click();
    await page.locator('[data-testid="ski-played"][data-step="orders"]').waitFor();
    await page.getByTestId('played-skip').click();
    await card.waitFor({ state: 'detached' });
    expect(await ordersDrawn(page)).toBe(all);
  });
});

test('the report is the first card beside the map', async () => {
  await opened(DESK, async (page) => {
    const tops = await page
      .locator('.rail.left .card')
      .evaluateAll((cards) =>
        cards
          .map((card) => ({ name: card.getAttribute('aria-label'), top: card.getBoundingClientRect().top }))
          .sort((a, b) => a.top - b.top),
      );
    expect(tops[0]?.name).toBe(sayReport('report.title', { turn: TURNS }));
  });
});

test('in What if a tap orders the army of another player, on a phone too, and nothing is sent', async () => {
  await opened(HAND, async (page) => {
    await page.getByTestId('after-go').click();
    await page.locator('[data-testid="tab-orders"]').click();
    await page.getByTestId('open-what-if').click();
    await page.getByTestId('plan-dock').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'script' && request.resourceType() !== 'stylesheet')
        requests.push(request.url());
    });
    const other = page.getByTestId(/^cell-/).and(page.locator(`[aria-label*=" army"]`));
    for (const cell of await other.all()) {
      await cell.evaluate((one) => (one as HTMLElement).click());
      await page.getByTestId('composer').waitFor();
      if ((await page.getByTestId('plan-whose').count()) > 0) break;
      await page.getByTestId('cancel').click();
    }
    await page.getByTestId('plan-whose').waitFor();
    await page.getByTestId('kind-hold').click();
    await shoot(page, 'plan-armed-phone');
    await page.getByTestId('seal').click();
    await page.locator('[data-testid^="plan-chip-"]').first().waitFor();
    expect(await page.evaluate('window.table.source.state.orders.flat().length')).toBe(0);
    await shoot(page, 'plan-phone');
    await page.getByTestId('plan-run').click();
    await page.getByTestId('plan-ran').waitFor();
    await page.locator('.ran .ski-order').first().click();
    await page.getByTestId('ski-why').waitFor();
    expect(await ordersDrawn(page)).toBe(1);
    await shoot(page, 'plan-ran-phone');
    expect(requests).toEqual([]);
    expect(await page.evaluate('window.table.source.state.orders.flat().length')).toBe(0);
    await page.getByTestId('plan-leave').click();
    await page.getByTestId('plan-dock').waitFor({ state: 'detached' });
  });
});
