// A circle (TABLE-30): made at the end of a match and joined by those who played it, joined by its link with a seat at a friend's match, and
// closed to a member who was removed. Five guests; in a hand each way is two presses at most.

import {
  type CreateMatchReply,
  type CreateMatchRequest,
  type EnterReply,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { inThemes, violations } from './axe.ts';
import { DESK, HAND, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { seatedTogether } from './keepers.ts';
import { pressInMenu } from './menu.ts';
import { smallTargets, tooWide } from './targets.ts';

const say = sayIn('screens/circle/parts/messages');
const sayInChat = sayIn('screens/circle/chat/messages');

const house = openHouse({ emptied: true });

const complaints: string[] = [];
/** A circle that is not there is looked for in these tests. */
const NOT_THERE = /404 \(Not Found\)/;
afterEach(() => expect(complaints.splice(0).filter((text) => !NOT_THERE.test(text))).toEqual([]));

const PRESSES_MAX = 2;

const NAMES = ['Ada', 'Ben', 'Cleo'];

async function come(name: string, device: BrowserContextOptions): Promise<Page> {
  const page = await openPage(house.browser, name, complaints, device);
  await page.addInitScript((own) => {
    if (localStorage.getItem('hexmarch.name') === null) localStorage.setItem('hexmarch.name', own);
  }, name);
  return page;
}

/** Presses one after the other, no more often than may be. */
async function press(page: Page, ...testids: readonly string[]): Promise<void> {
  expect(testids.length).toBeLessThanOrEqual(PRESSES_MAX);
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  for (const testid of testids) {
    const target = page.getByTestId(testid).locator('visible=true').first();
    await (isTouch ? target.tap() : target.click());
  }
}

/** Three at one match of Skorm, which is over: all but the first have resigned. */
async function afterAMatch(pages: readonly Page[]): Promise<string> {
  const { origin } = house.server;
  const [host, ...guests] = pages;
  if (host === undefined) throw new Error('nobody has come');
  const room: CreateMatchRequest = {
    ...{ game: 'skorm', options: { players: 3 }, visibility: 'private', clock: { kind: 'untimed' } },
    ...{ takebacks: 'quiet', watchersAllowed: true, name: NAMES[0] ?? '' },
  };
  const made = (await (
    await host.request.post(`${origin}/api/matches`, { data: room })
  ).json()) as CreateMatchReply;
  const path = `${origin}/m/${made.matchId}`;
  for (const [i, guest] of guests.entries()) {
    const data = { name: NAMES[i + 1], as: 'seat', wire: WIRE };
    const reply = await guest.request.post(`${origin}/api/matches/${made.matchId}/enter`, { data });
    await guest.goto(`${path}#seat=${((await reply.json()) as EnterReply).token}`);
  }
  await host.goto(`${path}#seat=${made.token}`);
  await Promise.all(pages.map((page) => page.getByTestId('match').waitFor()));
  for (const guest of guests) {
    await pressInMenu(guest, 'resign');
    await guest.getByTestId('confirm-resign').click();
  }
  await Promise.all(pages.map((page) => page.getByTestId('result').waitFor()));
  return made.matchId;
}

const circleShown = (page: Page): Promise<void> => page.getByTestId('circle').waitFor();

/** The invitation link, as the page shows it. */
async function linkShown(page: Page): Promise<string> {
  await page.getByTestId('invite').click();
  await page.getByRole('dialog').waitFor();
  const link = await page.getByTestId('circle-link').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

/** On a phone a tab has the people. */
async function showPeople(page: Page): Promise<void> {
  const tab = page.getByTestId('circle-tab-people');
  if ((await tab.count()) > 0) await tab.click();
  await page.getByTestId('circle-members').waitFor();
}

const memberCount = (page: Page, count: number): Promise<void> =>
  page.getByText(say('count', { count })).first().waitFor();

/** What anybody would stumble over: by the checker in both themes, by a finger, and on the narrowest phone. */
async function sound(page: Page, where: string): Promise<void> {
  await inThemes(page, async (theme) => expect(await violations(page, `${where}, ${theme}`)).toEqual([]));
  expect(await tooWide(page)).toBe(0);
  const size = page.viewportSize();
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (isTouch) expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await tooWide(page)).toBe(0);
  if (size !== null) await page.setViewportSize(size);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/circle-${where}.png`, fullPage: true });
}

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  'from a result to a circle, from its link to a friend’s match, and out of it, on %s',
  async (where, device) => {
    const pages = await Promise.all(NAMES.map((name) => come(name, device)));
    const [ada, ben, cleo] = pages;
    if (ada === undefined || ben === undefined || cleo === undefined) throw new Error('nobody has come');
    await afterAMatch(pages);

    // One makes it: its name is ready. The others are told so where they are, and one press is enough.
    await press(ada, 'make-circle', 'create-circle');
    await circleShown(ada);
    expect(await ada.getByRole('heading', { level: 1 }).textContent()).toMatch(
      /^Ada, (?:Ben and Cleo|Cleo and Ben)$/,
    );
    for (const page of [ben, cleo]) {
      await page
        .getByText(say('from.made', { name: 'Ada' }))
        .first()
        .waitFor();
      await press(page, 'join-made-circle');
      await circleShown(page);
    }
    await memberCount(ada, 3);
    await sound(ada, `alone on ${where}`);
    const link = await linkShown(ada);
    expect(link).toMatch(/\/c\/[^#]+#.{20,}$/);

    // Ben opens a room; whoever comes by the link sits at it.
    await ben.getByTestId('start-match').click();
    await ben.getByTestId('start-form').waitFor();
    await sound(ben, `start on ${where}`);
    await ben.getByTestId('open-circle-room').click();
    await ben.waitForURL(/\/m\//);
    await ada.getByTestId('circle-room').waitFor();
    const dara = await come('Dara', HAND);
    await dara.goto(link);
    await dara.getByTestId('circle-invitation').waitFor();
    expect(dara.url()).not.toContain('#');
    await sound(dara, `invitation beside ${where}`);
    await press(dara, 'join-and-sit');
    await Promise.all([ben, dara].map((page) => page.getByTestId('match').waitFor()));
    expect(dara.url()).toBe(ben.url());

    // Emil comes by the link, too, watches what Ben plays, and is removed: by the page he is on, by his key, and by the link.
    const emil = await come('Emil', HAND);
    await emil.goto(link);
    await press(emil, 'join-circle');
    await circleShown(emil);
    await sound(emil, `member beside ${where}`);
    await emil.getByTestId('watch-circle-match').click();
    await emil.getByTestId('match').waitFor();
    await emil.goBack();
    await circleShown(emil);
    await showPeople(ada);
    await sound(ada, `people on ${where}`);
    await ada.getByTestId('circle-member').filter({ hasText: 'Emil' }).getByTestId('manage-member').click();
    await ada.getByTestId('member.remove').click();
    await ada.getByTestId('sure-remove').click();
    const renewed = await ada.getByTestId('link-after-removal').getByTestId('circle-link').inputValue();
    expect(renewed).not.toBe(link);
    await ada.keyboard.press('Escape');
    await memberCount(ada, 4);
    await emil.getByText(say('gone')).waitFor();
    const late = await come('Fynn', HAND);
    await late.goto(link);
    await late.getByText(say('invited.none')).waitFor();
    await late.goto(renewed);
    await press(late, 'join-circle');
    await circleShown(late);
    await memberCount(ada, 5);
  },
  120_000,
);

test('during a match the others read of it in the line, and nobody is led away', async () => {
  const [ada, ben] = [await come('Ada', DESK), await come('Ben', HAND)];
  const match = await seatedTogether(house, [ada, ben], ['Ada', 'Ben'], 'private');
  await ada.getByTestId('tab-players').click();
  await press(ada, 'make-circle', 'create-circle');
  await ben
    .getByTestId('circle-line')
    .getByText(say('from.made', { name: 'Ada' }))
    .waitFor();
  await press(ben, 'join-in-line');
  await ben.getByTestId('circle-line').waitFor({ state: 'detached' });
  for (const page of [ada, ben]) expect(page.url()).toBe(match);
  await ada.getByTestId('join-made-circle').click();
  await circleShown(ada);
  await memberCount(ada, 2);
});

test('an evening is asked about in one zone and answered in others; letters lead to the circle', async () => {
  const ada = await come('Ada', { ...DESK, timezoneId: 'Europe/Berlin' });
  const ben = await come('Ben', { ...HAND, timezoneId: 'Australia/Sydney' });
  await ada.goto(`${house.server.origin}/community`);
  await ada.getByTestId('own-circles').waitFor();
  await sound(ada, 'Community');
  await ada.getByTestId('make-circle').click();
  await ada.getByTestId('circle-name').fill('Thursday');
  await ada.getByTestId('create-circle').click();
  await circleShown(ada);
  await ada.getByTestId('circle-empty').waitFor();
  await ada.getByTestId('invite').first().click();
  await ada.getByTestId('make-letters').click();
  const code = (await ada.getByTestId('circle-letters').textContent()) ?? '';
  await sound(ada, 'invite');
  await ada.keyboard.press('Escape');

  await ben.goto(house.server.origin);
  await ben.getByTestId('code').fill(code.toLowerCase());
  await ben.getByTestId('code-go').click();
  await press(ben, 'join-circle');
  await circleShown(ben);

  await ada.getByTestId('plan-evening').first().click();
  await ada.getByTestId('suggested-time').first().click();
  await sound(ada, 'propose');
  await ada.getByTestId('propose').click();
  const evening = ben.getByTestId('evening');
  await evening.waitFor();
  expect(await evening.getByText(/in Berlin/).count()).toBe(2);
  expect(
    await ada
      .getByTestId('evening')
      .getByText(/in Berlin/)
      .count(),
  ).toBe(0);
  for (const time of await evening.getByTestId('evening-time').all())
    await time.getByTestId('answer-maybe').tap();
  await ada
    .getByText(say('answered', { answer: 'maybe', names: 'Ben' }))
    .first()
    .waitFor();
  await sound(ben, 'poll');
  await ada.getByTestId('fix-evening').first().click();
  await ben.locator('[data-testid="evening"][data-fixed="true"]').waitFor();

  // Up for a match, as the other sees it: on the page, and on the start page.
  await ada.getByTestId('raise-hand').click();
  await ben.getByTestId('circle-present').getByText('Ada').waitFor();
  await ben.goto(house.server.origin);
  await ben
    .getByTestId('home-circle')
    .getByText(say('glance.hands', { names: 'Ada', count: 1 }))
    .waitFor();
  expect(await tooWide(ben)).toBe(0);
  await ben.goto(`${house.server.origin}/community`);
  await ben.getByTestId('own-circle').tap();
  await circleShown(ben);

  // Deleted, it is there for its owner alone, until she restores it.
  await ada.getByTestId('circle-settings').click();
  await ada.getByTestId('delete-circle').click();
  expect(await ada.getByTestId('sure-delete').isDisabled()).toBe(true);
  await ada.getByTestId('delete-name').fill('Thursday');
  await ada.getByTestId('sure-delete').click();
  await ben.getByText(say('gone')).waitFor();
  await ada.getByTestId('restore-circle').click();
  await ada.getByTestId('circle-goes').waitFor({ state: 'detached' });
  await ben.reload();
  await circleShown(ben);
}, 90_000);

test('what one member writes appears at another, who sees on a phone that it is new, until it is erased', async () => {
  const [ada, ben] = [await come('Ada', DESK), await come('Ben', HAND)];
  await ada.goto(`${house.server.origin}/community`);
  await ada.getByTestId('make-circle').click();
  await ada.getByTestId('circle-name').fill('Thursday');
  await ada.getByTestId('create-circle').click();
  await circleShown(ada);
  await ben.goto(await linkShown(ada));
  await press(ben, 'join-circle');
  await circleShown(ben);
  await ada.getByTestId('circle-say').fill(`Tonight? ${house.server.origin}/m/abc#seat=x`);
  await ada.getByTestId('circle-say').press('Enter');
  await ben.getByTestId('circle-tab-chat').getByText('1', { exact: true }).waitFor();
  await ben.getByTestId('circle-tab-chat').tap();
  const message = ben.getByTestId('circle-message').filter({ hasText: 'Tonight?' });
  await message.waitFor();
  expect(await message.getByRole('link').getAttribute('href')).toBe('/m/abc');
  await ben.getByTestId('circle-say').fill('Gladly');
  await ben.getByTestId('circle-say').press('Enter');
  await ada.getByTestId('circle-message').filter({ hasText: 'Gladly' }).waitFor();
  await ada.locator('[aria-live="polite"]', { hasText: 'Gladly' }).waitFor({ state: 'attached' });
  await sound(ada, 'chat on a desk');
  await sound(ben, 'chat in a hand');
  await ada.getByTestId('circle-message').filter({ hasText: 'Tonight?' }).getByRole('button').click();
  await ada.getByTestId('line-erase').click();
  await message.waitFor({ state: 'detached' });
  await ben.getByText(sayInChat('erased')).waitFor();
});
