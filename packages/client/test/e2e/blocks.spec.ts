// Somebody who keeps games blocks another one in a match, reads nothing of that one any more, and takes it back (UI-P80).

import type { CreateMatchReply } from '@hexmarch/shared/protocol/messages';
import { type EnterReply, WIRE } from '@hexmarch/shared/protocol/messages';
import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

let names = 0;

async function keeper(): Promise<Page> {
  const page = await openPage(house.browser, 'Aster', complaints, DESK);
  const name = `Blocker ${String.fromCharCode(65 + names++)}`;
  const data = { name, lang: 'en', seats: [] };
  expect((await page.request.post(`${house.server.origin}/api/me`, { data })).status()).toBe(201);
  await page.addInitScript("localStorage.setItem('hexmarch.me', '1')");
  return page;
}

/** A match of two who keep games, both in it. */
async function together() {
  const { origin } = house.server;
  const [aster, bryn] = [await keeper(), await keeper()];
  const wish = { game: 'skorm', options: { players: 2 }, visibility: 'private', clock: { kind: 'untimed' } };
  const made = (await (
    await aster.request.post(`${origin}/api/matches`, {
      data: { ...wish, watchersAllowed: true, name: 'Aster', seat: 0 },
    })
  ).json()) as CreateMatchReply;
  const data = { name: 'Bryn', as: 'seat', wire: WIRE };
  const reply = await bryn.request.post(`${origin}/api/matches/${made.matchId}/enter`, { data });
  const { token } = (await reply.json()) as EnterReply;
  await aster.goto(`${origin}/m/${made.matchId}#seat=${made.token}`);
  await bryn.goto(`${origin}/m/${made.matchId}#seat=${token}`);
  await Promise.all([aster, bryn].map((page) => page.getByTestId('match').waitFor()));
  return { aster, bryn };
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-input').press('Enter');
  await page.getByText(text, { exact: true }).first().waitFor();
}

test('blocked from a line of talk, what that one says is gone, and on the own page it is taken back', async () => {
  const { aster, bryn } = await together();
  for (const page of [aster, bryn]) await page.getByTestId('tab-chat').click();
  await write(bryn, 'An unkind word');
  await aster.getByText('An unkind word', { exact: true }).first().waitFor();
  await aster.getByTestId('line-menu-1').click();
  await aster.getByTestId('line-block').click();
  await aster.getByTestId('block-go').waitFor();
  expect(await violations(aster, 'the question before a block')).toEqual([]);
  await aster.getByTestId('block-go').click();
  // The line goes, and with it all that was asked about it.
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

test('blocked from the list of players, where it says what that comes to', async () => {
  const { aster } = await together();
  await aster.getByTestId('tab-players').click();
  await aster.getByTestId('block-Bryn').click();
  await aster.getByTestId('block-go').click();
  await aster.getByTestId('block-done').waitFor();
});

test.each(['name', 'act'] as const)(
  'the %s of a player is reported from the list of players, by anybody',
  async (what) => {
    const { aster, bryn } = await together();
    if (what === 'act') await aster.setViewportSize({ width: 390, height: 844 });
    await aster.getByTestId(what === 'act' ? 'tab-more' : 'tab-players').click();
    if (what === 'act') await aster.getByRole('button', { name: 'Settings' }).first().click();
    await aster.getByTestId('report-Bryn').click();
    if (what === 'name') await aster.getByText('The name', { exact: true }).click();
    expect(await violations(aster, `reporting the ${what} of a player`)).toEqual([]);
    expect(await tooWide(aster)).toBe(0);
    if (process.env.SHOTS) await aster.screenshot({ path: `${process.env.SHOTS}/report-${what}.png` });
    await aster.getByTestId('report-reason').fill('never moves');
    await aster.getByTestId('report-send').click();
    await aster.getByTestId('person-reported').waitFor();
    expect(await bryn.getByTestId('person-reported').count()).toBe(0);
  },
);
