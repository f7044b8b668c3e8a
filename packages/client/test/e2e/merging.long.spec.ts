// Two accounts of the same person are merged, and separated again (UI-P5); and a guest's games are added on signing in.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { newName } from './newName.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

/** Has made a private match. */
async function withMatch(who: string, device: BrowserContextOptions): Promise<Page> {
  const page = await openPage(house.browser, who, complaints, device);
  await page.goto(house.server.origin);
  await new SkorPlayer(page, device.hasTouch === true).press('create-private-skor');
  await page.getByTestId('invite-link').waitFor();
  await page.goto(`${house.server.origin}/me`);
  return page;
}

/** Keeps it under this name: the recovery code. */
async function createAccount(page: Page, name: string): Promise<string> {
  await page.getByTestId('keep-games').click();
  await page.getByTestId('keep-name').fill(name);
  await page.getByTestId('keep').click();
  await page.getByTestId('show-code').click();
  const code = await page.getByTestId('recovery-code').textContent();
  await page.getByTestId('code-kept').click();
  await page.getByTestId('my-game').waitFor();
  return code ?? '';
}

async function comeBy(page: Page, code: string): Promise<void> {
  await page.getByTestId('person-code').fill(code);
  await page.getByTestId('use-code').click();
  await page.getByTestId('code-kept').click();
}

async function isRight(page: Page, where: string): Promise<void> {
  expect(await violations(page, where)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
}

const named = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const gamesOf = (page: Page, count: number) =>
  page
    .getByTestId('my-game')
    .nth(count - 1)
    .waitFor();

test.each([
  ['a desk', DESK, 'Merged Aster', 'Merged Bryn'],
  ['a hand', HAND, 'Merged Cleo', 'Merged Dana'],
])('on %s two become one, called like the older, and are two again', async (_name, device, one, other) => {
  const [older, younger] = [newName(one), newName(other)];
  const first = await withMatch('Older', DESK);
  const code = await createAccount(first, older);
  const page = await withMatch('Younger', device);
  await createAccount(page, younger);
  await page.getByTestId('twice-go').click();
  await comeBy(page, code);
  await page.getByTestId('merge-ask').waitFor();
  await isRight(page, 'the question');
  if (device.hasTouch === true) expect(await smallTargets(page)).toEqual([]);
  await page.getByTestId('merge-no').click();
  await named(page, younger);
  await page.getByTestId('twice-go').waitFor();
  await first.getByTestId('new-code').click();
  await page.getByTestId('twice-go').click();
  await comeBy(page, (await first.getByTestId('recovery-code').textContent()) ?? '');
  await page.getByTestId('merge-yes').click();
  await named(page, older);
  await gamesOf(page, 2);
  await isRight(page, 'what can be undone');

  await page.getByTestId('undo-merge').click();
  await page.getByTestId('recovery-code').waitFor();
  await page.getByTestId('code-kept').click();
  await named(page, younger);
  await gamesOf(page, 1);
  expect(await page.getByTestId('my-game').count()).toBe(1);
  await first.reload();
  await named(first, older);
});

test('signing in after playing as a guest offers to add those games, and adds them', async () => {
  const first = await withMatch('Anchor', DESK);
  const code = await createAccount(first, newName('Merged Guest'));
  const guest = await withMatch('Guest', DESK);
  await comeBy(guest, code);
  await guest.getByTestId('unbound').waitFor();
  await isRight(guest, 'games of a guest');
  await guest.getByTestId('bring-along').click();
  await gamesOf(guest, 2);
  expect(await guest.getByTestId('unbound').count()).toBe(0);
});
