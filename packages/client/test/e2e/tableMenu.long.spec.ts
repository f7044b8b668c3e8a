// The menu of a table is the same wherever there is one: its groups in their order, a word in every row, the five places two presses
// away; and nothing else on a table is an icon without a word.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { violations } from './axe.ts';
import { beginPractice } from './beginPractice.ts';
import { wordless } from './buttonWords.ts';
import { DESKTOP, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { openMenu } from './menu.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';

const house = openHouse({ emptied: true });
const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const SIZES: readonly (readonly [name: string, device: BrowserContextOptions])[] = [
  ['desk', DESKTOP],
  ['phone', HAND],
];

const ORDER = ['here', 'match', 'people', 'board', 'site', 'settings'];
const PLACES = ['/', '/watch', '/learn', '/community', '/me'];

/** What is shown of the open menu. */
const groupsOf = (page: Page): Promise<readonly (readonly [group: string, rows: readonly string[]])[]> =>
  page.getByTestId('menu').evaluate((menu) =>
    [...menu.querySelectorAll('.menu-group')].flatMap((group) => {
      if (!group.checkVisibility()) return [];
      const rows = [...group.querySelectorAll('.item')].map((row) => row.textContent?.trim() ?? '');
      return [[group.getAttribute('data-group') ?? '', rows] as const];
    }),
  );

async function checkTable(page: Page, where: string, device: BrowserContextOptions): Promise<void> {
  const isPhone = device === HAND;
  expect([where, await wordless(page)]).toEqual([where, []]);
  await openMenu(page);
  await page.getByTestId('menu').getByTestId('place-you').waitFor();
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/menu-${where.replaceAll(' ', '-')}.png` });
  const groups = await groupsOf(page);
  expect([where, groups.map(([group]) => group)]).toEqual([
    where,
    ORDER.filter((group) => groups.some(([one]) => one === group)),
  ]);
  for (const [group, rows] of groups) {
    expect([where, group, rows.length > 0]).toEqual([where, group, true]);
    expect([where, group, rows.filter((row) => !/\p{L}/u.test(row))]).toEqual([where, group, []]);
  }
  expect([where, await wordless(page)]).toEqual([where, []]);
  expect([where, await tooWide(page)]).toEqual([where, 0]);
  if (isPhone) expect([where, await smallTargets(page)]).toEqual([where, []]);
  expect(await violations(page, where)).toEqual([]);
  const links = await page
    .getByTestId('menu')
    .locator('[data-group="site"] a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect([where, links]).toEqual([where, PLACES]);
}

/** From a table to a place. */
async function leave(page: Page, place: string): Promise<void> {
  await page.getByTestId('menu').getByTestId(`place-${place}`).click();
  await page.getByTestId('site-bar').waitFor();
}

const visit = (who: string, device: BrowserContextOptions): Promise<Page> =>
  openPage(house.browser, who, complaints, device);

async function practise(page: Page, game: string): Promise<void> {
  await page.goto(`${house.server.origin}/practice/${game}?strength=1&seat=0`);
  await beginPractice(page);
  await page.getByTestId('match').waitFor();
}

describe.each(SIZES)('%s', (size, device) => {
  test.each(['skor', 'skorm', 'skirmish', 'skure'])(
    'practice of %s',
    async (game) => {
      const page = await visit('Aster', device);
      await practise(page, game);
      await checkTable(page, `practice of ${game} ${size}`, device);
      await leave(page, 'watch');
    },
    120_000,
  );

  test('sandbox and lesson', async () => {
    const page = await visit('Aster', device);
    await page.goto(`${house.server.origin}/sandbox/skor`);
    await page.getByTestId('match').waitFor();
    await checkTable(page, `sandbox ${size}`, device);
    await leave(page, 'learn');
    await page.getByTestId('lessons-skor').first().click();
    await page.locator('a[href^="/learn/skor/"]').first().click();
    await page.locator('[data-lesson]').waitFor();
    await checkTable(page, `lesson ${size}`, device);
    await leave(page, 'play');
  }, 120_000);

  test('a public match: its spectator, its player, its replay', async () => {
    const match = await PublicMatch.open(house.server.origin, 'skor');
    await match.goOn(4);
    const page = await visit('Cleo', device);
    await page.goto(`${house.server.origin}/m/${match.matchId}`);
    await page.getByTestId('match').waitFor();
    await checkTable(page, `spectator ${size}`, device);
    await match.end();
    await page.goto(`${house.server.origin}/m/${match.matchId}/replay`);
    await page.getByTestId('replay').waitFor();
    await checkTable(page, `replay ${size}`, device);
    await leave(page, 'community');
    await match.close();

    const host = await visit('Dara', device);
    await host.goto(house.server.origin);
    await host.getByTestId('create-private-skorm').click();
    await host.getByTestId('waiting-room').waitFor();
    const { pathname } = new URL(host.url());
    const guest = await LeanClient.enter(house.server.origin, pathname.slice('/m/'.length), {
      ...{ as: 'seat', name: 'Eli' },
    });
    await host.getByTestId('match').waitFor();
    await checkTable(host, `player ${size}`, device);
    const rows = (await groupsOf(host)).find(([group]) => group === 'match')?.[1] ?? [];
    // Nothing is below it: whoever presses there by mistake presses nothing worse.
    expect(rows.at(-1)).toBe(await host.getByTestId('resign').textContent());
    await guest.close();
  }, 120_000);
});
