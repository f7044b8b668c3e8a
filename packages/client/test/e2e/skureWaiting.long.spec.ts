// A company battle on a phone while others act (UI-K91): the dock has what comes next, the plan is behind a button and a swipe, and the
// camera follows the current fighter again once the board has not been touched for a while.

import type { Page } from 'playwright-core';
import { sayIn } from '../sayIn.ts';
import { violations } from './axe.ts';
import { HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';
import { IN_TURN } from './layout/companies.ts';
import { SkurePlayer } from './skurePlayer.ts';
import { POLLING_MS } from './tablePlayer.ts';
import { smallTargets } from './targets.ts';

const say = sayIn('games/skure/company/messages');
const pages = openDevPages();

const OPTIONS = encodeURIComponent('{"company":{}}');
/** Seat of A2, which acts long after B10. */
const WAITING = 2;
/** B10, which acts. */
const ACTOR = '[data-cell="5,3"]';

async function opened(): Promise<Page> {
  const query = `match.html?game=skure&seats=20&seat=${WAITING}&rules=${OPTIONS}`;
  const page = await pages.visit(`${query}#${encodeURIComponent(IN_TURN)}`, HAND);
  await page.locator('.stage[data-ready="true"]').waitFor();
  await page.getByTestId('waiting').first().waitFor();
  return page;
}

/** Of an element, its box in px as text. */
const placeOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate((one) => {
    const box = document.querySelector(one)?.getBoundingClientRect();
    return box === undefined ? '' : [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
  }, selector);

async function atPlace(page: Page, selector: string, place: string): Promise<void> {
  while ((await placeOf(page, selector)) !== place) await page.waitForTimeout(POLLING_MS);
}

async function swipe(page: Page, testId: string, way: number): Promise<void> {
  const box = await page.getByTestId(testId).first().boundingBox();
  if (box === null) throw new Error(`no ${testId}`);
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + way, { steps: 4 });
  await page.mouse.up();
}

test('[UI-K91] the dock says what comes next, and the plan is a press or a swipe away', async () => {
  const page = await opened();
  const player = new SkurePlayer(page, true);
  const coming = page.getByTestId('coming').first();
  expect(await coming.innerText()).toBe(
    say('waiting.next', { fighter: 'Knight A2', count: 10, after: 'A9' }),
  );
  expect(await smallTargets(page)).toEqual([]);
  expect(await violations(page, 'waiting')).toEqual([]);
  const before = await placeOf(page, '.hole');

  await swipe(page, 'waiting', -60);
  await page.getByTestId('planning').first().waitFor();
  // Nothing beneath the finger was pressed.
  expect(await page.getByTestId('waiting-form').count()).toBe(0);
  await player.press('close-plan');
  await page.getByTestId('waiting').first().waitFor();
  await player.planToGo('8,12');
  // What is planned stands in the same place, and is opened and folded.
  expect(await page.getByTestId('planned').first().innerText()).toContain(say('plan.good'));
  await atPlace(page, '.hole', before);
  await swipe(page, 'waiting', -60);
  await page.getByTestId('drop-plan').first().waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await swipe(page, 'plan-card', 60);
  await page.getByTestId('drop-plan').waitFor({ state: 'detached' });
  await player.press('plan');
  await player.press('drop-plan');
  await coming.waitFor();
});

test('[UI-K91] a camera that was moved follows the current fighter again', async () => {
  const page = await opened();
  const before = await placeOf(page, ACTOR);
  const hole = await page.locator('.hole').boundingBox();
  if (hole === null) throw new Error('no board');
  const [x, y] = [hole.x + hole.width / 2, hole.y + hole.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 200, { steps: 6 });
  await page.mouse.up();
  await page.locator('.locator').waitFor();
  expect(await placeOf(page, ACTOR)).not.toBe(before);
  await page.locator('.locator').waitFor({ state: 'detached' });
  await atPlace(page, ACTOR, before);
});
