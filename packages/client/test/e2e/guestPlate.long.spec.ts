// A guest with the same name as a known person (UI-P6): the plate has a dashed rim, the word is in the reader's language.

import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { PublicMatch } from './publicMatch.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

test.each([
  ['with a mouse', DESK, 'de-DE', 'Bryn (Gast)'],
  ['by hand', HAND, 'es-ES', 'Bryn (invitado)'],
])('is told from that person, %s', async (_how, device, locale, called) => {
  const { origin } = house.server;
  // The second time the name is taken already.
  await fetch(`${origin}/api/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bryn', lang: 'en', seats: [] }),
  });
  const match = await PublicMatch.open(origin, 'skor');
  const page = await openPage(house.browser, 'Looker', complaints, { ...device, locale });
  await page.goto(`${origin}/m/${match.matchId}`);
  const plate = (name: string) => page.locator('.plate').filter({ hasText: name });
  await plate(called).waitFor();
  const rimOf = (name: string) => plate(name).evaluate((one) => getComputedStyle(one).borderTopStyle);
  expect([await rimOf(called), await rimOf('Aster')]).toEqual(['dashed', 'solid']);
  expect(await violations(page, 'the plate of a guest')).toEqual([]);
  await match.close();
});
