// A culture draft (SKOR-2.7) through the interface, on a desktop and a phone: from the checkbox in the dialog to the first turn.

import type { BrowserContextOptions } from 'playwright-core';
import { everyNth } from '../../../shared/tools/sweep.ts';
import { violations } from './axe.ts';
import { DESK, HAND, openPage, seedEntropy } from './chromium.ts';
import { openHouse } from './house.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { newTable } from './startPage.ts';

const SEED = 2;

const house = openHouse({ emptied: true, seed: SEED });

interface Table {
  readonly players: readonly [SkorPlayer, SkorPlayer];
  readonly complaints: string[];
}

/** Aster makes a room with a draft; Bryn comes by the link. */
async function meet(options: BrowserContextOptions, touch: boolean): Promise<Table> {
  const complaints: string[] = [];
  const pages = await Promise.all(
    ['Aster', 'Bryn'].map((who) => openPage(house.browser, who, complaints, options)),
  );
  const [aster, bryn] = pages.map((page) => new SkorPlayer(page, touch));
  if (aster === undefined || bryn === undefined) throw new Error('no page');
  await Promise.all(pages.map((page, i) => seedEntropy(page, i)));
  await aster.page.goto(house.server.origin);
  await aster.page.getByTestId('name').fill('Aster');
  await newTable(aster.page, 'skor');
  await aster.page.getByLabel('Culture draft').check();
  await aster.press('create');
  const link = await aster.page.getByTestId('invite-link').inputValue();
  expect(await aster.page.getByRole('definition').allTextContents()).toContain('yes');
  await bryn.page.goto(link);
  await bryn.page.getByTestId('name').fill('Bryn');
  await bryn.press('take-seat');
  await Promise.all([aster, bryn].map(({ page }) => page.getByTestId('match').waitFor()));
  return { players: [aster, bryn], complaints };
}

/** What of a culture stands in its card beside name and effect: who has banned or taken it. */
const fate = ({ page }: SkorPlayer, culture: string): Promise<string[]> =>
  page.getByTestId(`culture-${culture}`).locator('em').allTextContents();

/** The player who must ban or choose, and the other one. */
async function inTurn({ players: [aster, bryn] }: Table, title: string): Promise<[SkorPlayer, SkorPlayer]> {
  const promptOf = (one: SkorPlayer) => one.page.getByTestId('draft-title').getByText(title, { exact: true });
  const first = await Promise.race(
    [aster, bryn].map(async (one) => {
      await promptOf(one).waitFor();
      return one;
    }),
  );
  return first === aster ? [aster, bryn] : [bryn, aster];
}

async function draft(table: Table, title: string, culture: string, touch: boolean): Promise<SkorPlayer> {
  const [one, other] = await inTurn(table, title);
  expect(await other.has('confirm-culture')).toBe(false);
  expect(await other.page.getByTestId(`culture-${culture}`).isDisabled()).toBe(true);
  await one.press(`culture-${culture}`);
  await one.act(() => one.press(touch ? 'confirm-culture-here' : 'confirm-culture'));
  await other.reach(await one.sequence());
  return one;
}

const HANDS = [
  ['by touch at 390×844', HAND, true],
  ['by mouse', DESK, false],
] as const;

test.each(everyNth(2, HANDS))(
  '[SKOR-2.7] two players ban and choose in turn and then choose their sides, %s',
  async (_how, size, touch) => {
    const table = await meet(size, touch);
    const first = await draft(table, 'Ban a culture', 'theocracy', touch);
    const second = await draft(table, 'Ban a culture', 'dictatorship', touch);
    expect(second).not.toBe(first);
    expect(await fate(first, 'theocracy')).toEqual(['banned by you']);
    for (const { page } of table.players) expect(await violations(page, 'a draft')).toEqual([]);
    expect(await fate(second, 'theocracy')).toEqual([expect.stringMatching(/^banned by (Aster|Bryn)$/)]);
    expect(await draft(table, 'Choose a culture', 'technocracy', touch)).toBe(second);
    expect(await fate(first, 'technocracy')).toEqual([expect.stringMatching(/’s culture$/)]);

    await inTurn(table, 'Choose a culture');
    await first.press('choose-for-me');
    await first.page.getByTestId('chosen-for-me').getByText('Picked for you: Alien').waitFor();
    await first.act(() => first.press(touch ? 'confirm-culture-here' : 'confirm-culture'));

    // Culture is settled; a side, and the tech of a Technocracy, are chosen as ever.
    await second.reach(await first.sequence());
    await second.page.getByTestId('culture-technocracy').waitFor();
    expect(await second.page.getByTestId('culture-feudal').count()).toBe(0);
    expect(await violations(second.page, 'a side to be chosen')).toEqual([]);
    await second.press('tech-military');
    await first.press('choose-for-me');
    for (const one of [second, first]) {
      if (touch) await one.press(one === first ? 'confirm-given' : 'to-sides');
      if (touch && one === first) continue;
      await one.act(() => one.press('confirm-setup'));
    }
    for (const [one, theirs] of [
      [first, 'Technocracy'],
      [second, 'Alien'],
    ] as const) {
      await one.page.getByText('Round 1').first().waitFor();
      const plates = await Promise.all(
        [0, 1].map((seat) => one.page.getByTestId(`plate-${seat}`).textContent()),
      );
      expect(plates.join()).toContain(theirs);
    }
    expect(table.complaints).toEqual([]);
  },
  120_000,
);
