// Slow mode in the browser (TABLE-21.8): set by the host, shown to all, and a message sent too soon stays in the draft.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESKTOP, openPage, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-input').press('Enter');
}

const reads = (page: Page, text: string): Promise<void> =>
  page.getByTestId('chat-lines').getByText(text).waitFor();

const slowLine = (page: Page, text: string): Promise<void> =>
  page.getByTestId('slow-mode').getByText(text).waitFor();

/** Ada's room, in which she has set a minute, and Bob who plays with her on such a screen. */
async function slowed(complaints: string[], screen: BrowserContextOptions, name: string) {
  const ada = await openPage(house.browser, 'Ada', complaints, screen);
  await ada.goto(house.server.origin);
  await ada.getByTestId('name').fill('Ada');
  await ada.getByTestId('create-private-skorm').click();
  const link = await ada.getByTestId('invite-link').inputValue();
  await ada.getByTestId('slow').selectOption('60');
  await slowLine(ada, 'the others can write once every 60 seconds');
  await ada.getByTestId('slow').scrollIntoViewIfNeeded();
  await shot(ada, `slow-host-${name}`);
  expect(await violations(ada, 'host of a slow room')).toEqual([]);
  expect(await tooWide(ada)).toBe(0);
  const bob = await openPage(house.browser, 'Bob', complaints, screen);
  await bob.goto(link);
  await bob.getByTestId('name').fill('Bob');
  await bob.getByTestId('take-seat').click();
  await bob.getByTestId('match').waitFor();
  return { ada, bob };
}

describe.each([
  ['phone', PHONE],
  ['desk', DESKTOP],
] as const)('on a %s', (name, screen) => {
  test('the host sets it, a message sent too soon shows the wait and stays in the draft, also after a reload', async () => {
    const complaints: string[] = [];
    const { ada, bob } = await slowed(complaints, screen, name);
    await bob.getByTestId('tab-chat').click();
    await slowLine(bob, 'everyone can write once every 60 seconds');
    await write(bob, 'Good luck!');
    await reads(bob, 'Good luck!');
    await write(bob, 'And may the better one win.');
    await slowLine(bob, 'You can write again in');
    expect(await bob.getByTestId('chat-input').inputValue()).toBe('And may the better one win.');
    expect(await bob.getByTestId('chat-lines').getByText('And may').count()).toBe(0);
    await shot(bob, `slow-refused-${name}`);
    expect(await violations(bob, 'slow mode')).toEqual([]);
    expect(await tooWide(bob)).toBe(0);
    await bob.reload();
    await bob.getByTestId('tab-chat').click();
    await reads(bob, 'Good luck!');
    await write(bob, 'Am I quicker now?');
    await slowLine(bob, 'You can write again in');
    if (name === 'phone') {
      await ada.getByTestId('tab-more').click();
      await ada.getByTestId('open-players').click();
      expect((await smallTargets(ada)).filter((one) => one.includes('slow'))).toEqual([]);
    } else await ada.getByTestId('tab-players').click();
    await ada.getByTestId('slow').scrollIntoViewIfNeeded();
    await shot(ada, `slow-players-${name}`);
    await ada.getByTestId('slow').selectOption('0');
    await bob.getByTestId('slow-mode').waitFor({ state: 'detached' });
    await bob.getByTestId('chat-input').press('Enter');
    await reads(bob, 'Am I quicker now?');
    expect(complaints).toEqual([]);
  });
});
