// A company's room, from the create dialog to the battle: people muster by link and by tap, the host fills with bots.

import { sidesBy } from '@hexmarch/shared/games/skure/company/muster';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { say as sayFault } from '../../src/games/skure/fields/say.ts';
import { inThemes, violations } from './axe.ts';
import { DESKTOP, PHONE } from './chromium.ts';
import { openHouse } from './house.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const textOf = async (page: Page, id: string): Promise<string> =>
  (await page.getByTestId(id).textContent()) ?? '';

const matchOf = (page: Page): string => new URL(page.url()).pathname.slice('/m/'.length);

/** The checker's findings in both themes; on a phone also what a finger misses, and what is too wide. */
async function faultsOf(page: Page, where: string): Promise<readonly string[]> {
  const found: string[] = [];
  await inThemes(page, async (theme) => {
    found.push(...(await violations(page, `${where}, ${theme}`, theme === 'dark' ? [] : ['color-contrast'])));
  });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  if ((page.viewportSize()?.width ?? 0) < 500) found.push(...(await smallTargets(page)));
  return (await tooWide(page)) > 0 ? [...found, `${where}: too wide`] : found;
}

async function openCompany(page: Page): Promise<void> {
  await page.goto(`${house.server.origin}/?create=skure`);
  await page.getByTestId('preset-company').click();
  await page.locator('[data-testid="preset-company"][aria-pressed="true"]').waitFor();
}

async function joinBy(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByTestId('name').fill(name);
  await page.getByTestId('link-wish').waitFor();
  await page.getByTestId('take-seat').click();
  await page.getByTestId('muster').waitFor();
}

test('[SKURE-15.1] numbers that do not go together are refused in words before a room opens', async () => {
  const host = await house.visitor('Aster', complaints, DESKTOP);
  await openCompany(host);
  expect(await host.getByTestId('create-fault').count()).toBe(0);
  await host.getByTestId('preset-greatCompany').click();
  await host.getByTestId('more-options').locator('summary').click();
  await host.getByRole('radio', { name: 'Two', exact: true }).last().check({ force: true });
  await host.getByTestId('create-fault').waitFor();
  expect(await textOf(host, 'create-fault')).toBe(
    sayFault('optionFault.fighters', { seats: 20, each: 2, fighters: 40, most: 24 }),
  );
  await host.getByTestId('create').click();
  expect(await host.getByTestId('create-fault').isVisible()).toBe(true);
  expect(await faultsOf(host, 'create dialog')).toEqual([]);
  // Another battle knows nothing of it.
  await host.getByTestId('preset-duel').click();
  await host.getByTestId('create-fault').waitFor({ state: 'detached' });
  const phone = await house.visitor('Bryn', complaints, PHONE);
  await openCompany(phone);
  await phone.getByTestId('more-options').locator('summary').click();
  expect(await faultsOf(phone, 'create dialog on a phone')).toEqual([]);
}, 120_000);

test('[SKURE-15.2, SKURE-15.3] a company musters by links and taps, is filled with bots, and begins as it stood', async () => {
  const host = await house.visitor('Aster', complaints, DESKTOP);
  await openCompany(host);
  await host.getByTestId('create').click();
  await host.getByTestId('muster').waitFor();
  const links = host.getByTestId('side-link');
  const link = (await links.nth(1).getAttribute('data-link')) ?? '';
  expect(link).toMatch(/\/r\/.+\?side=B$/);
  const eyes = await LeanClient.enter(house.server.origin, matchOf(host), { name: 'Eyes', as: 'watch' });
  const guest = await house.visitor('Bryn', complaints, PHONE);
  await joinBy(guest, link, 'Bryn');
  const third = await house.visitor('Cleo', complaints, DESKTOP);
  // Who only watches so far takes a seat and a side with one tap.
  await third.goto(link.replace(/\?.*/, ''));
  await third.getByTestId('name').fill('Cleo');
  await third.getByTestId('watch').click();
  await third.getByTestId('join-1').click();
  await third.getByTestId('ask-captain').waitFor();
  // The wishes of the links have come.
  for (const seat of [1, 2])
    await host.locator(`[data-testid="side-1"] [data-testid="muster-${seat}"]`).waitFor();
  await third.getByTestId('ask-captain').click();
  // Without a wish so far: the rules would put the host there.
  await host.getByTestId('join-0').waitFor();
  await host.getByTestId('offer-captain').click();
  await host.locator('[data-testid="ask-captain"][aria-pressed="true"]').waitFor();
  await host.getByTestId('join-1').click();
  await host.getByTestId('muster-now').getByText('moves to').waitFor();
  await host.getByTestId('join-0').click();
  await third.locator('[data-testid="ask-captain"][aria-pressed="true"]').waitFor();
  expect(await textOf(host, 'muster-now')).toContain('1 against 2.');
  expect(await textOf(host, 'remedy')).toBe('Both have 28 points: 28 per fighter for Side A, 14 for Side B.');
  await guest.getByTestId('tab-side-0').click();
  await guest.getByTestId('side-0').waitFor();
  expect(await faultsOf(guest, 'muster on a phone')).toEqual([]);
  await host.getByTestId('fill-0').click();
  await host.locator('[data-testid="count-0"]', { hasText: '2' }).waitFor();
  await host.getByTestId('fill-size').selectOption('3');
  await host.getByTestId('fill-all').click();
  await host.locator('[data-testid="count-0"]', { hasText: '3' }).waitFor();
  await host.locator('[data-testid="count-1"]', { hasText: '3' }).waitFor();
  expect(await host.getByTestId('remedy').count()).toBe(0);
  expect(await faultsOf(host, 'muster')).toEqual([]);
  const wishes = eyes.snapshot.seats.filter(({ person }) => person !== '').map(({ wish }) => wish);
  expect(wishes).toEqual([
    { side: 'A', rank: 'captain' },
    { side: 'B' },
    { side: 'B', rank: 'captain' },
    ...[undefined, undefined, undefined],
  ]);
  await host.getByTestId('begin').click();
  await Promise.all(
    [host, guest, third].map((page) => page.getByTestId('muster').waitFor({ state: 'detached' })),
  );
  const view = eyes.view as SkureView;
  expect(view.options.company?.muster).toEqual([0, 1, 1, 0, 0, 1]);
  expect(view.company?.captains).toEqual([0, 2]);
  await eyes.close();
}, 180_000);

/** By seat, in the order in which they come: seven for one side, six for the other, one of whom has to move. */
const MUSTER = 'AABABABABABAA';

test('[SKURE-15.7] thirteen people on twenty seats are readable at a desk and on a phone', async () => {
  const { origin } = house.server;
  const request = { game: 'skure', visibility: 'private', clock: { kind: 'untimed' }, watchersAllowed: true };
  const host = await house.visitor('Aster', complaints, DESKTOP);
  const options = { players: 20, company: {} };
  const data = { ...request, options, name: 'Aster', takebacks: 'quiet' };
  const made = (await (
    await host.request.post(`${origin}/api/matches`, { data })
  ).json()) as CreateMatchReply;
  await host.goto(`${origin}/m/${made.matchId}#seat=${made.token}`);
  await host.getByTestId('join-0').click();
  await host.getByTestId('offer-captain').waitFor();
  const names = [
    '',
    'Bryn',
    'Cleo',
    'Dana',
    'Ed',
    'Fay',
    'Gus',
    'Hal',
    'Ivy',
    'Jo',
    'Kim',
    'Lea',
    'Maximilian the Elder',
  ];
  const clients: LeanClient[] = [];
  for (const [i, side] of [...MUSTER].entries()) {
    if (i === 0) continue;
    const client = await LeanClient.enter(origin, made.matchId, { name: names[i] ?? '', as: 'seat' });
    await client.welcome();
    client.manage({ do: 'wish', wish: i === 5 ? { side, rank: 'captain' } : { side } });
    clients.push(client);
  }
  const sides = sidesBy(
    { sides: 2, apart: 1 },
    [...MUSTER].map((side) => ({ side: 'AB'.indexOf(side) })),
  );
  expect(sides.filter((side) => side === 0)).toHaveLength(7);
  await host
    .getByTestId('muster-now')
    .getByText('7 against 6. Maximilian the Elder moves to Side B.')
    .waitFor();
  expect(await faultsOf(host, 'thirteen')).toEqual([]);
  const phone = await house.visitor('Zoe', complaints, PHONE);
  await joinBy(phone, `${origin}/r/${made.code}?side=B`, 'Zoe');
  await phone.locator('.muster-own').waitFor();
  expect(await faultsOf(phone, 'thirteen on a phone')).toEqual([]);
  await Promise.all(clients.map((client) => client.close()));
}, 180_000);
