// A signed-in person blocks another one in a match, sees none of their messages any more, and unblocks them (UI-P80).

import type { Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { openHouse } from './house.ts';
import { keeper, seatedTogether } from './keepers.ts';
import { newName } from './newName.ts';
import { tooWide } from './targets.ts';

const sayReport = sayIn('report/messages');

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

function blocker(): Promise<Page> {
  return keeper(house, newName('Blocker'), complaints);
}

/** A match of two who keep games, both in it. */
async function matchTogether() {
  const [aster, bryn] = [await blocker(), await blocker()];
  await seatedTogether(house, [aster, bryn], ['Aster', 'Bryn'], 'private');
  return { aster, bryn };
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-input').press('Enter');
  await page.getByText(text, { exact: true }).first().waitFor();
}

test('blocked from a chat line, that person’s messages are gone, and on the account page they are unblocked', async () => {
  const { aster, bryn } = await matchTogether();
  for (const page of [aster, bryn]) await page.getByTestId('tab-chat').click();
  await write(bryn, 'An unkind word');
  await aster.getByText('An unkind word', { exact: true }).first().waitFor();
  await aster.getByTestId('line-menu-1').click();
  await aster.getByTestId('line-block').click();
  await aster.getByTestId('block-go').waitFor();
  expect(await violations(aster, 'the question before a block')).toEqual([]);
  await aster.getByTestId('block-go').click();
  // The line is removed, and with it its menu.
  await aster.getByText('An unkind word', { exact: true }).first().waitFor({ state: 'detached' });
  await aster.getByTestId('block-go').waitFor({ state: 'detached' });
  await write(bryn, 'Another one');
  await write(aster, 'Quiet at last');
  expect(await aster.getByText('Another one', { exact: true }).count()).toBe(0);
  expect(await bryn.getByText('Quiet at last', { exact: true }).count()).toBe(0);

  await aster.setViewportSize({ width: 390, height: 844 });
  await aster.goto(`${house.server.origin}/me`);
  await aster.getByTestId('blocked-person').getByText('Bryn').waitFor();
  expect(await violations(aster, 'whom one blocks')).toEqual([]);
  expect(await tooWide(aster)).toBe(0);
  await aster.getByTestId('lift-block').click();
  await aster.getByTestId('blocked-person').waitFor({ state: 'detached' });
});

test('blocked from the list of players, which explains the effects', async () => {
  const { aster } = await matchTogether();
  await aster.getByTestId('tab-players').click();
  await aster.getByTestId('block-Bryn').click();
  await aster.getByTestId('block-go').click();
  await aster.getByTestId('block-done').waitFor();
});

test('where names are hidden nobody is offered to be blocked, and can be muted', async () => {
  const pages = [await blocker(), await blocker()] as const;
  await seatedTogether(house, pages, ['Aster', 'Bryn'], 'private', { hidesNames: true });
  for (const page of pages) await page.getByTestId('tab-chat').click();
  await write(pages[1], 'Guess who');
  await pages[0].getByText('Guess who', { exact: true }).first().waitFor();
  await pages[0].getByTestId('line-menu-1').click();
  await pages[0].getByTestId('line-mute').waitFor();
  expect(await pages[0].getByTestId('line-block').count()).toBe(0);
  await pages[0].getByTestId('tab-players').click();
  await pages[0].locator('[data-testid^="report-"]').first().waitFor();
  expect(await pages[0].locator('[data-testid^="block-"]').count()).toBe(0);
});

test.each(['name', 'act'] as const)(
  'the %s of a player is reported from the list of players, by anybody',
  async (what) => {
    const { aster, bryn } = await matchTogether();
    if (what === 'act') await aster.setViewportSize({ width: 390, height: 844 });
    await aster.getByTestId(what === 'act' ? 'tab-more' : 'tab-players').click();
    if (what === 'act') await aster.getByTestId('open-players').click();
    await aster.getByTestId('report-Bryn').click();
    if (what === 'name') await aster.getByText(sayReport('reason.name'), { exact: true }).click();
    expect(await violations(aster, `reporting the ${what} of a player`)).toEqual([]);
    expect(await tooWide(aster)).toBe(0);
    if (process.env.SHOTS) await aster.screenshot({ path: `${process.env.SHOTS}/report-${what}.png` });
    await aster.getByTestId('report-note').fill('never moves');
    await aster.getByTestId('report-send').click();
    await aster.getByTestId('person-reported').waitFor();
    expect(await bryn.getByTestId('person-reported').count()).toBe(0);
  },
);
