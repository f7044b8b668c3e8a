// A browser without storage, or whose storage is cleared: a reload must keep the seat, and a
// warning is shown in time.

import type { Page } from 'playwright-core';
import { DESKTOP, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { beginAt, SKOR_NEAR_END } from './nearEnd.ts';

const house = openHouse({ emptied: true });

/** Like browsers that block all site data. */
function refuseStorage(): void {
  const refused = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, store, { get: refused });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

function loseWrites(): void {
  Storage.prototype.setItem = () => undefined;
}

/** Refusals of the test's own preparations would be heard as complaints. */
const visitor = async (who: string, device: typeof PHONE, lose: () => void): Promise<Page> => {
  const page = await openPage(house.browser, who, [], device);
  await page.addInitScript(lose);
  return page;
};

const isHost = (page: Page): Promise<void> => page.getByTestId('leave-room').waitFor();

const sits = (page: Page, seat: number): Promise<void> =>
  page
    .getByTestId('match')
    .locator(`[data-testid="plate-${seat}"]`)
    .getByText('you', { exact: true })
    .waitFor();

test.each([
  ['is refused', refuseStorage],
  ['is full', fillStorage],
  ['keeps nothing', loseWrites],
] as const)(
  'where the storage %s two players keep their seats over reloads, and are told that the tab alone has them',
  async (_, lose) => {
    const ada = await visitor('Ada', DESKTOP, lose);
    await ada.goto(house.server.origin);
    await ada.getByTestId('name').fill('Ada');
    await beginAt(ada, SKOR_NEAR_END);
    await ada.getByTestId('create-private-skor').click();
    await ada.getByTestId('only-tab').waitFor();
    const link = await ada.getByTestId('invite-link').inputValue();
    await ada.reload();
    await isHost(ada);
    const bob = await visitor('Bob', PHONE, lose);
    await bob.goto(link);
    await bob.getByTestId('name').fill('Bob');
    await bob.getByTestId('take-seat').click();
    await Promise.all([sits(ada, 0), sits(bob, 1)]);
    await bob.getByTestId('only-tab').waitFor();
    for (const page of [ada, bob]) await page.reload();
    await Promise.all([sits(ada, 0), sits(bob, 1)]);
    // The link to the seat survives the tab.
    await bob.getByTestId('only-tab').getByRole('button', { name: 'Link to your seat' }).click();
    const seatLink = await bob.getByTestId('recovery-link').inputValue();
    const elsewhere = await openPage(house.browser, 'Bob elsewhere', [], DESKTOP);
    await elsewhere.goto(seatLink);
    await sits(elsewhere, 1);
    expect(await elsewhere.getByTestId('only-tab').count()).toBe(0);
  },
);

test('a seat whose storage was cleared by the system survives a reload', async () => {
  const ada = await openPage(house.browser, 'Ada', [], DESKTOP);
  await ada.goto(house.server.origin);
  await ada.getByTestId('name').fill('Ada');
  await ada.getByTestId('create-private-skor').click();
  await isHost(ada);
  expect(await ada.getByTestId('only-tab').count()).toBe(0);
  await ada.evaluate(() => localStorage.clear());
  await ada.reload();
  await isHost(ada);
});
