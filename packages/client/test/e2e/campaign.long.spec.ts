// A campaign of Skor in two rounds (SKOR-10.1): two matches are won, their boards are stored as realms, and the winners' realms meet on one
// board until one of them has both. By mouse and touch.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { sandboxPath } from '../../src/gameApi/positionLink.ts';
import { say } from '../../src/games/skor/realms/say.ts';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { beginAt, SKOR_NEAR_END } from './nearEnd.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

/** One act from the end: a civilian alone in the City of B is taken without a roll. */
const LAST_ACT = JSON.stringify({
  ...JSON.parse(SKOR_NEAR_END),
  pieces: { '0,0': 'A:C', '-2,1': 'A:CC', '5,-3': 'A:M', '6,-3': 'B:C' },
});

async function come(who: string, screen: BrowserContextOptions, complaints: string[]): Promise<SkorPlayer> {
  const page = await openPage(house.browser, who, complaints, screen);
  await page.goto(house.server.origin);
  await page.getByTestId('name').fill(who);
  return new SkorPlayer(page, screen.hasTouch === true);
}

const linkIn = (page: Page): Promise<string> => page.getByTestId('invite-link').inputValue();

async function join(player: SkorPlayer, who: string, link: string): Promise<void> {
  await player.page.goto(link);
  await player.page.getByTestId('name').fill(who);
  await player.press('take-seat');
}

/** Wins a match and stores its board. */
async function won(who: string, screen: BrowserContextOptions, complaints: string[]): Promise<SkorPlayer> {
  const [winner, loser] = [
    await come(who, screen, complaints),
    await come(`${who}s rival`, DESK, complaints),
  ];
  await beginAt(winner.page, LAST_ACT);
  await winner.press('create-private-skor');
  await join(loser, `${who}s rival`, await linkIn(winner.page));
  for (const { page } of [winner, loser]) await page.getByTestId('match').waitFor();
  await winner.select('5,-3', 'M');
  await winner.point('6,-3');
  await winner.page.getByTestId('combat').waitFor();
  await winner.act(() => winner.press('roll'));
  for (const { page } of [winner, loser]) await page.getByTestId('result').first().waitFor();
  expect(await loser.has('keep-realm')).toBe(false);
  await winner.press('keep-realm');
  await winner.press('to-campaign');
  await winner.page.getByTestId('realm').waitFor();
  return winner;
}

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  '[SKOR-10.1] four play two matches, and the winners’ realms meet, on %s',
  async (_name, screen) => {
    const complaints: string[] = [];
    const ada = await won('Ada', screen, complaints);
    const ben = await won('Ben', screen, complaints);

    // Ben's realm comes to Ada by its link, and is what the record says.
    await ben.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await ben.press('copy-realm');
    await ben.page.getByText('Copied', { exact: true }).waitFor();
    const link = await ben.page.evaluate(() => navigator.clipboard.readText());
    await ada.page.getByTestId('realm-link').fill(link);
    await ada.press('bring-realm');
    await ada.page.getByTestId('prove-realm').first().click();
    await ada.page.locator('[data-testid="proof"][data-proof="proven"]').waitFor();
    expect(await violations(ada.page, 'campaign')).toEqual([]);
    expect(await tooWide(ada.page)).toBe(0);
    await ada.press('meet-realm');
    await ada.page.getByRole('dialog').getByTestId('create').click();
    await ada.page.getByText('2 Cities each').waitFor();
    await join(ben, 'Ben', await linkIn(ada.page));
    for (const { page } of [ada, ben]) await page.getByTestId('match').waitFor();

    // Each chooses an open side of a territory of the own realm.
    for (const player of [ada, ben]) {
      await player.open('setup');
      await player.press('culture-feudal');
      if (await player.has('to-sides')) await player.press('to-sides');
      await player.press(player === ada ? 'side-2@6,-3' : 'side-5');
      await player.act(() => player.press('confirm-setup'));
    }
    for (const { page } of [ada, ben]) {
      await page.locator('[data-cell]').nth(81).waitFor({ state: 'attached' });
      expect(await page.locator('[data-cell]').count()).toBe(82);
      expect(await tooWide(page)).toBe(0);
    }
    // The first player moves a civilian off the City; then the other resigns.
    const isAda = await ada.page.locator('[data-testid="plate-0"].on').isVisible();
    const [first, second] = isAda ? [ada, ben] : [ben, ada];
    await first.endTurn();
    await second.endTurn();
    await first.page.keyboard.press('Escape');
    await pressInMenu(ben.page, 'resign');
    await ben.press('confirm-resign');
    for (const { page } of [ada, ben]) await page.getByTestId('result').first().waitFor();
    await ada.press('keep-realm');
    await ada.press('to-campaign');
    await ada.page.locator('[data-testid="realm"][data-cities="4"]').waitFor();
    await ada.page.locator('[data-testid="realm"][data-cities="4"]').getByTestId('prove-realm').click();
    await ada.page.getByText('the records of 3 matches').waitFor();
    // A viewer of a record may take its realm, too.
    await ben.page.goto(`${ben.page.url()}/replay#story`);
    await ben.press('keep-realm');
    await ben.press('to-campaign');
    await ben.page.locator('[data-testid="realm"][data-cities="4"]').getByTestId('prove-realm').waitFor();
    expect(complaints).toEqual([]);
  },
  180_000,
);

test('[SKOR-10.1a] a board that was put together in the sandbox is a realm of which nobody says where it is from', async () => {
  const complaints: string[] = [];
  const { page } = await come('Ada', DESK, complaints);
  await page.goto(`${house.server.origin}${await sandboxPath('skor', LAST_ACT)}`);
  await pressInMenu(page, 'position');
  await page.getByTestId('keep-realm').click();
  await page.getByTestId('to-campaign').click();
  await page.getByTestId('realm').getByText(say('from.none')).waitFor();
  expect(complaints).toEqual([]);
});
