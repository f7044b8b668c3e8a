// A calendar feed is created, is readable by its URL, and is gone once revoked (UI-P13), on a desktop and a phone.

import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { newName } from './newName.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

test.each([
  ['with a mouse', DESK, 'Calla'],
  ['by hand', HAND, 'Callie'],
])('an address is shown once, and dead when it is ended, %s', async (_how, device, of) => {
  const name = newName(of);
  const page = await openPage(house.browser, name, complaints, device);
  await page.goto(house.server.origin);
  const isSaved = await page.evaluate(async (wanted) => {
    const body = JSON.stringify({ name: wanted, lang: 'en', seats: [] });
    const headers = { 'content-type': 'application/json' };
    localStorage.setItem('hexmarch.me', '1');
    return (await fetch('/api/me', { method: 'POST', headers, body })).ok;
  }, name);
  expect(isSaved).toBe(true);
  await page.goto(`${house.server.origin}/me`);
  await page.getByTestId('calendar-names').check();
  await page.getByTestId('calendar-make').click();
  const address = (await page.getByTestId('calendar-address').textContent())?.trim() ?? '';
  expect(address).toMatch(/^http:.+\.ics$/);
  expect((await fetch(address)).status).toBe(200);
  expect(await violations(page, 'the address of a calendar')).toEqual([]);
  expect(await tooWide(page)).toBe(0);
  if (device === HAND) expect(await smallTargets(page)).toEqual([]);
  await page.reload();
  await page.getByTestId('calendar-end').waitFor();
  expect(await page.getByTestId('calendar-address').count()).toBe(0);
  expect(await page.getByTestId('calendar-names').isChecked()).toBe(true);
  await page.getByTestId('calendar-end').click();
  await page.getByTestId('calendar-end').waitFor({ state: 'detached' });
  expect((await fetch(address)).status).toBe(404);
});
