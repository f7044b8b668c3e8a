// An account (UI-P2, P3, P7), over plain HTTP: the same list and the same seat on a second device, a third by the recovery code, and
// finally its deletion. Nothing changes for a guest.

import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { pressInMenu } from './menu.ts';
import { newName } from './newName.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
/** A match that went with its last player, when the start page looks for it. */
const isGoneMatch = (complaint: string): boolean => / 404 .*\/row$/.test(complaint);

afterEach(() => expect(complaints.splice(0).filter((one) => !isGoneMatch(one))).toEqual([]));

const come = (who: string, device: BrowserContextOptions, heard = complaints): Promise<Page> =>
  openPage(house.browser, who, heard, device);

/** Aster has created a private match and an account. */
async function createAccount(device: BrowserContextOptions, name: string) {
  const page = await come('Aster', device);
  await page.goto(house.server.origin);
  await new SkorPlayer(page, device.hasTouch === true).press('create-private-skor');
  const link = await page.getByTestId('invite-link').inputValue();
  const matchId = /\/m\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(house.server.origin);
  await page.getByTestId('keep-games-home').click();
  await page.getByTestId('keep-name').fill(newName(name));
  return { page, link, matchId };
}

/** Keeps, with a recovery code, and is on the own page. */
async function withCode(page: Page): Promise<string> {
  await page.getByTestId('keep').click();
  await page.getByTestId('keep-bound').waitFor();
  await page.getByTestId('show-code').click();
  const code = await page.getByTestId('recovery-code').textContent();
  await page.getByTestId('code-kept').click();
  await page.getByTestId('my-game').waitFor();
  return code ?? '';
}

async function isRight(page: Page, where: string): Promise<void> {
  expect(await violations(page, where)).toEqual([]);
  expect(await tooWide(page)).toBe(0);
}

/** Another device types what this one shows, and is let in. */
async function letIn(page: Page, device: BrowserContextOptions): Promise<Page> {
  await page.getByTestId('add-device').click();
  const code = (await page.getByTestId('link-code').textContent()) ?? '';
  const pictures = await page.getByTestId('pictures').getAttribute('data-pictures');
  const other = await come('Other', device);
  await other.goto(`${house.server.origin}/me#code=${code.replace('-', '')}`);
  await other.getByTestId('use-code').click();
  await other.getByTestId('pictures').waitFor();
  // It stands in no address any more.
  expect(other.url()).toBe(`${house.server.origin}/me`);
  expect(await other.getByTestId('pictures').getAttribute('data-pictures')).toBe(pictures);
  await page.getByTestId('confirm-device').waitFor();
  await isRight(page, 'a device that asks');
  await page.getByTestId('confirm-device').click();
  await other.getByTestId('my-game').waitFor();
  await page.getByTestId('end-session').waitFor();
  return other;
}

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  '[UI-P2] the settings lead to keeping one’s games, until they are kept; letters of two alphabets are told at once, on %s',
  async (_, device) => {
    const page = await come('Aster', device);
    await page.goto(house.server.origin);
    // A visitor soon gets a name of two words: their list is loaded.
    await page.waitForFunction(() =>
      document.querySelector('input[data-testid="name"]:not(:placeholder-shown)'),
    );
    expect(await page.getByTestId('name').inputValue()).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    await page.getByTestId('open-settings').click();
    const way = page.getByTestId('settings').getByTestId('keep-games-settings');
    await way.waitFor();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/keep-${device === HAND}.png` });
    await isRight(page, 'the way to keep games in the settings');
    await way.click();
    await page.getByTestId('keep-name').fill('Аster');
    await page.getByTestId('name-scripts').waitFor();
    await page.getByTestId('keep').click();
    await page.getByTestId('person-problem').waitFor();
    await isRight(page, 'a name of two alphabets');
    await page.getByTestId('keep-name').fill(newName('Ingeborg'));
    await page.getByTestId('name-scripts').waitFor({ state: 'detached' });
    await page.getByTestId('keep').click();
    await page.getByTestId('keep-bound').waitFor();
    await page.reload();
    await page.getByTestId('open-settings').click();
    await page.getByTestId('settings').waitFor();
    await page.getByTestId('set-confirm-moves').waitFor();
    expect(await way.count()).toBe(0);
    // The refusal is an answer of its own kind, of which the browser tells.
    expect(complaints.splice(0).map((one) => /\b400\b/.test(one))).toEqual([true]);
  },
);

test('nothing is requested of the server for a guest, and there is no cookie', async () => {
  const page = await come('Guest', DESK);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(house.server.origin);
  await page.getByTestId('keep-games-home').waitFor();
  await page.goto(`${house.server.origin}/me`);
  await page.getByTestId('come-back').waitFor();
  await isRight(page, 'the page of a guest');
  expect(requested.filter((path) => path.startsWith('/api/me'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test.each([
  ['a desk', DESK, HAND, 'Asterix'],
  ['a hand', HAND, DESK, 'Brynhild'],
])(
  'kept on %s, found again on another device, which has the seat and plays',
  async (_name, device, otherDevice, name) => {
    const { page, link, matchId } = await createAccount(device, name);
    await isRight(page, 'the dialog');
    await withCode(page);
    await isRight(page, 'the own page');
    if (device.hasTouch === true) expect(await smallTargets(page)).toEqual([]);
    const other = await letIn(page, otherDevice);
    expect(await other.getByTestId('my-game').getAttribute('data-match')).toBe(matchId);

    // Only the other device is connected, and a player joins. New tables created there have the same name.
    await page.goto(house.server.origin);
    await other.goto(house.server.origin);
    await other.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('[data-testid="name"]')?.value.startsWith(wanted),
      name,
    );
    await other.goto(`${house.server.origin}/me`);
    await other.getByTestId('open-game').click();
    const bryn = await come('Bryn', DESK);
    await bryn.goto(link);
    await new SkorPlayer(bryn, false).press('take-seat');
    for (const one of [other, bryn]) await one.getByTestId('match').waitFor();
    const mine = new SkorPlayer(other, otherDevice.hasTouch === true);
    await pressInMenu(mine.page, 'resign');
    await mine.press('confirm-resign');
    await bryn.getByTestId('result').first().waitFor();

    // It is offered to the other one, once.
    await bryn.getByTestId('keep-offer').first().waitFor();
    await bryn.getByTestId('offer-no').first().click();
    await bryn.reload();
    await bryn.getByTestId('result').first().waitFor();
    expect(await bryn.getByTestId('keep-offer').count()).toBe(0);
  },
  120_000,
);

test('a third device by the recovery code, a new name, an export, and finally the deletion', async () => {
  const { page } = await createAccount(DESK, 'Gunhild');
  const code = await withCode(page);
  const third = await come('Third', DESK, []);
  await third.goto(`${house.server.origin}/me`);
  await third.getByTestId('person-code').fill('WRONG-CODE-THAT-IS-NONE');
  await third.getByTestId('use-code').click();
  await third.getByTestId('person-problem').waitFor();
  await third.getByTestId('person-code').fill(code.toLowerCase());
  await third.keyboard.press('Enter');
  expect(await third.getByTestId('recovery-code').textContent()).not.toBe(code);
  await third.getByTestId('code-kept').click();
  await third.getByTestId('my-game').waitFor();

  // The first device hears of it, and says no.
  await page.reload();
  await page.getByTestId('ending').waitFor();
  await isRight(page, 'a device that is to be signed out');
  await page.getByTestId('object').click();
  await page.getByTestId('ending').waitFor({ state: 'detached' });
  await third.reload();
  await third.getByTestId('come-back').waitFor();
  await page.getByTestId('new-code').click();
  await third.getByTestId('person-code').fill((await page.getByTestId('recovery-code').textContent()) ?? '');
  await third.getByTestId('use-code').click();
  await third.getByTestId('code-kept').click();
  await third.getByTestId('my-game').waitFor();

  const renamed = newName('Sieglinde');
  await third.getByTestId('new-name').fill(renamed);
  await third.getByTestId('rename').click();
  await third.getByRole('heading', { name: renamed }).waitFor();
  const [download] = await Promise.all([third.waitForEvent('download'), third.getByTestId('export').click()]);
  const all = JSON.parse(readFileSync(await download.path(), 'utf8')) as { person: { name: string } };
  expect(all.person.name).toBe(renamed);

  await page.reload();
  await page.getByTestId('end-session').click();
  await third.reload();
  await third.getByTestId('come-back').waitFor();

  await page.getByTestId('delete-name').fill(renamed);
  await page.getByTestId('delete').click();
  await page.getByTestId('come-back').waitFor();
  await page.getByTestId('deleted').waitFor();
  await isRight(page, 'all is deleted');
  expect(await page.context().cookies()).toEqual([]);
  await page.goto(house.server.origin);
  await page.getByTestId('keep-games-home').waitFor();
});
