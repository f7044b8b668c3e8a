// From the history to the decisive mistake of a match (UI-P14).

import type { BrowserContextOptions, Page } from 'playwright-core';
import { recordedLog } from '../recordedLogs.ts';
import { sayIn } from '../sayIn.ts';
import { momentsOf, read } from '../walkBackAndForth.ts';
import { violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';
import { gameKeeper, givenSeat } from './keepers.ts';
import { PublicMatch } from './publicMatch.ts';
import { smallTargets, tooWide } from './targets.ts';

const sayReplay = sayIn('text/messages/replay');

const house = openHouse({ emptied: true });

const complaints: string[] = [];
afterEach(() => expect(complaints.splice(0)).toEqual([]));

const LOG = recordedLog('skorm-v1-03.jsonl');
const { head, actions } = read(LOG);
const { undone } = momentsOf(LOG);
/** The first to act leaves an Archer hanging, which is shot at once; some turns more follow. */
const PLAYED = actions
  .slice(0, 46)
  .flatMap((line, i) =>
    line.kind === 'entry' && line.actor >= 0 && !line.command.startsWith('@') && !undone.has(i) ? [line] : [],
  );

/** The keeper of games has the first seat, and gives up after that many actions. */
async function lostAfter(page: Page, count: number): Promise<string> {
  const { options } = head;
  const match = await PublicMatch.open(house.server.origin, 'skorm', { options });
  await givenSeat(house, page, match);
  for (const { actor, command } of PLAYED.slice(0, count)) await match.play(actor, command);
  await match.end(0);
  await match.close();
  return match.matchId;
}

const keeper = (device: BrowserContextOptions): Promise<Page> => gameKeeper(house, complaints, device);
const banner = (page: Page, kind: string) => page.locator(`[data-testid="lost-moment"][data-kind="${kind}"]`);
const at = (page: Page): Promise<number> =>
  page.getByTestId('replay').getAttribute('data-event').then(Number);
const openedAt = (page: Page, event: number) =>
  page.locator(`[data-testid="replay"][data-event="${event}"]`).waitFor();
const length = (page: Page): Promise<number> => page.getByTestId('scrubber').getAttribute('max').then(Number);

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])(
  '[UI-P14] on %s a lost game leads to the turn before it was lost, and on from there',
  async (where, device) => {
    const page = await keeper(device);
    const matchId = await lostAfter(page, PLAYED.length);
    await page.goto(`${house.server.origin}/games/history`);
    await page.locator(`[data-match="${matchId}"]`).getByTestId('past-lost').click();
    await banner(page, 'shown').waitFor();
    expect(await banner(page, 'shown').textContent()).toMatch(
      /Here (Aster|Bryn)’s chances.* fell from \d+%.* to \d+%/,
    );
    const from = await at(page);
    expect(await page.getByTestId('event-line').textContent()).toContain('play begins');
    // Its own side is near.
    expect(await page.getByTestId('viewpoint').inputValue()).toBe('0');
    await page.waitForURL((url) => url.hash === '#at=lost&as=0');
    expect(await violations(page, `where it was lost on ${where}`)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    if (device.hasTouch === true) expect(await smallTargets(page)).toEqual([]);

    await page.getByTestId('speed-8').click();
    await page.getByTestId('lost-play').click();
    await page.locator('[data-testid="event-line"]', { hasText: 'shot the Archer' }).waitFor();
    await page.locator('[data-testid="play"][aria-label="Play"]').waitFor();
    expect(await at(page)).toBeGreaterThan(from);
    expect(await at(page)).toBeLessThan(await length(page));
    await page.getByTestId('lost-end').click();
    await openedAt(page, await length(page));
    expect(await page.getByTestId('lost-moment').count()).toBe(0);

    // The other link leads to the last move.
    await page.goto(`${house.server.origin}/games/history`);
    await page.locator(`[data-match="${matchId}"]`).getByTestId('past-replay').click();
    await page.getByTestId('opened-here').waitFor();
    await openedAt(page, await length(page));
    await page.context().close();
  },
  60_000,
);

test('[UI-P14] a cursor moved during the search stays, and the result can be dismissed', async () => {
  const page = await keeper(DESK);
  const matchId = await lostAfter(page, PLAYED.length);
  let release = (): void => undefined;
  const isGone = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/storyWorker-[^/]*\.js$/, async (route) => {
    await isGone;
    await route.continue();
  });
  await page.goto(`${house.server.origin}/m/${matchId}/replay#at=lost&as=0`);
  await banner(page, 'looking').waitFor();
  expect(await at(page)).toBe(await length(page));
  await page.getByTestId('scrubber').fill('20');
  release();
  await banner(page, 'offered').waitFor();
  expect(await at(page)).toBe(20);
  await page.getByTestId('lost-go').focus();
  await page.keyboard.press('Enter');
  await banner(page, 'shown').waitFor();
  expect(await at(page)).not.toBe(20);
  // Keyboard users keep the focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('lost-play');
  await page.context().close();
}, 60_000);

test('[UI-P14] without a mistake it says so, and a missing seat is ignored', async () => {
  const page = await keeper(DESK);
  const matchId = await lostAfter(page, 3);
  const replay = `${house.server.origin}/m/${matchId}/replay`;
  // The result leads there, too.
  await page.goto(`${house.server.origin}/m/${matchId}`);
  await page.getByTestId('where-lost').click();
  await banner(page, 'none').waitFor();
  expect(await banner(page, 'none').textContent()).toContain(sayReplay('lost.short'));
  expect(await at(page)).toBe(await length(page));
  await page.goto(`${house.server.origin}/favicon.svg`);
  await page.goto(`${replay}#at=lost&as=7`);
  await page.getByTestId('opened-here').waitFor();
  expect(await page.getByTestId('lost-moment').count()).toBe(0);
  expect(await at(page)).toBe(await length(page));
  await page.context().close();
}, 60_000);
