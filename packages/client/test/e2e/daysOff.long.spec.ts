// Days off in the interface (UI-P16, TABLE-28): a correspondence room is created with them, a player on a phone takes two, and the other
// reads until when.

import type { Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { DESK, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { newTable } from './startPage.ts';

const sayCommon = sayIn('text/messages/common');

const house = openHouse();

async function menu(player: SkorPlayer): Promise<void> {
  await pressInMenu(player.page, 'days-off');
}

const logOf = async (page: Page): Promise<string> => (await page.getByTestId('log').textContent()) ?? '';

test('[TABLE-28.2] [TABLE-28.4] two days are taken on a phone, the other sees until when, and they end early', async () => {
  const complaints: string[] = [];
  const desk = new SkorPlayer(await house.visitor('desk', complaints, DESK), false);
  const phone = new SkorPlayer(await house.visitor('phone', complaints, PHONE), true);
  await desk.page.goto(house.server.origin);
  await newTable(desk.page, 'skor');
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText('3 days per turn', { exact: true }).click();
  await dialog.getByText('14 in 90 days', { exact: true }).click();
  // Another number of days keeps them.
  await dialog.getByText('1 day per turn', { exact: true }).click();
  await dialog.getByText('Only with the link').click();
  await desk.press('create');
  await phone.page.goto(await desk.page.getByTestId('invite-link').inputValue());
  // [TABLE-28.1] Before a seat is taken.
  expect(await phone.page.getByTestId('room-terms').textContent()).toContain(
    sayCommon('clock.days.off.sentence', { days: 1, off: 14, season: 90 }),
  );
  await phone.press('take-seat');
  for (const { page } of [desk, phone]) await page.getByTestId('match').waitFor();

  await menu(phone);
  await phone.press('days-more');
  expect(await phone.page.getByTestId('days-take').textContent()).toMatch(/^Take 2 days off, until \w+/);
  await phone.press('days-take');
  const away = desk.page.getByTestId('off-1');
  await away.waitFor();
  expect(await away.textContent()).toMatch(/^away until \w{3} \d/);
  expect(await logOf(desk.page)).toContain('away for 2 days');

  await menu(phone);
  await phone.press('days-back');
  await away.waitFor({ state: 'detached' });
  // One day had begun.
  await menu(phone);
  expect(await phone.page.getByRole('dialog').textContent()).toContain('13 days off left of 14');
  expect(complaints).toEqual([]);
}, 90_000);
