// Buttons after a match: all have words, two in a row on a phone; on a desktop the whole board is visible beside them.

import { DESKTOP, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { keeper, seatedTogether } from './keepers.ts';
import { pressInMenu } from './menu.ts';
import { newName } from './newName.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

test('all buttons have words, two in a row', async () => {
  const names = [newName('Ending Ada'), newName('Ending Bob')] as const;
  const ada = await keeper(house, names[0], complaints, PHONE);
  const bob = await keeper(house, names[1], complaints, PHONE);
  await seatedTogether(house, [ada, bob], names, 'private');
  await pressInMenu(ada, 'resign');
  await ada.getByTestId('confirm-resign').click();
  const result = bob.getByTestId('result');
  await result.waitFor();
  // The last that comes: its words are fetched once the match is over.
  await result.getByTestId('met').waitFor();
  await result.getByTestId('make-circle').waitFor();
  const rows = await result.locator('.row').evaluate((row) => {
    const byTop = Object.groupBy(row.querySelectorAll('a, button'), (one) =>
      Math.round(one.getBoundingClientRect().top),
    );
    return Object.values(byTop).map((row = []) => row.map((one) => one.textContent?.trim() !== ''));
  });
  expect(rows).toEqual([[true, true], [true, true], [true]]);
  if (process.env.SHOTS) await result.screenshot({ path: `${process.env.SHOTS}/result-row.png` });
  expect(await tooWide(bob)).toBe(0);
  expect(await smallTargets(bob)).toEqual([]);
});

test('the last position is looked at beside the offer to keep the game', async () => {
  const { origin } = house.server;
  const match = await PublicMatch.open(origin, 'skorm', { name: 'Gentle Fern' });
  const page = await openPage(house.browser, 'Gentle Fern', complaints, DESKTOP);
  await page.goto(`${origin}/m/${match.matchId}#seat=${match.players[0]?.token}`);
  await match.end(1);
  await page.getByTestId('keep-offer').waitFor();
  const board = await page.locator('.match .hole').evaluate((hole) => hole.getBoundingClientRect().bottom);
  const result = await page.getByTestId('result').evaluate((card) => card.getBoundingClientRect().top);
  expect(board).toBeGreaterThan(0);
  expect(board).toBeLessThanOrEqual(result);
  expect(await page.locator('.table-line .lead').innerText()).toBe('The match is over');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/result-keep.png` });
  await match.close();
});
