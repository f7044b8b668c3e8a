// What the table agrees on, through the interface: undo, takeback, pause, another device, a player who leaves; one
// player at a desk, the other one on a phone.

import type { Browser, Page } from 'playwright-core';
import { DESKTOP, launchChromium, openPage, PHONE } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';
import { SkorPlayer } from './skorPlayer.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Match {
  readonly desk: SkorPlayer;
  readonly phone: SkorPlayer;
  readonly complaints: string[];
}

/** Both sit at a timed table that has opened. */
async function sitDown(): Promise<Match> {
  const complaints: string[] = [];
  const desk = new SkorPlayer(await openPage(browser, 'desk', complaints, DESKTOP), false);
  const phone = new SkorPlayer(await openPage(browser, 'phone', complaints, PHONE), true);
  await desk.page.goto(server.origin);
  await desk.press('create-table-skor');
  await desk.page.getByText('15 min + 10 s', { exact: true }).click();
  await desk.page.getByText('Only with the link').click();
  await desk.press('create');
  const link = await desk.page.getByTestId('invite-link').inputValue();
  await phone.page.goto(link);
  expect(await phone.page.getByTestId('room-terms').textContent()).toContain(
    '40 seconds after you lose connection',
  );
  await phone.press('take-seat');
  for (const { page } of [desk, phone]) await page.getByTestId('match').waitFor();
  return { desk, phone, complaints };
}

/** A match whose setup is done; no dice were rolled without both browsers' part. */
async function open(): Promise<Match> {
  const match = await sitDown();
  const { desk, phone } = match;
  await desk.press('culture-feudal');
  await desk.act(() => desk.press('confirm-setup'));
  await phone.press('culture-feudal');
  await phone.press('to-sides');
  await phone.act(() => phone.press('confirm-setup'));
  for (const one of [desk, phone]) {
    await one.reach(3);
    expect(await one.has('doubt')).toBe(false);
  }
  return match;
}

/** The first own piece takes a step; answers with the board before. */
async function takeStep(player: SkorPlayer, colour: string): Promise<unknown> {
  const before = await plain(player);
  const [mine] = (await player.cells()).filter(({ owner }) => owner === colour);
  await player.select(mine?.space ?? '', 'C');
  const goal = (await player.cells()).find(({ mark }) => mark === 'reach');
  await player.act(() => player.goTo(goal?.space ?? ''));
  return before;
}

const plain = async (player: SkorPlayer) => (await player.cells()).map(({ mark: _, ...cell }) => cell);

async function menu(player: SkorPlayer, entry: string): Promise<void> {
  await player.open('more');
  await player.press('flag');
  await player.press(entry);
}

const logOf = async (page: Page): Promise<string> => (await page.getByTestId('log').textContent()) ?? '';

test('undo, takeback, pause, another device, and a player who leaves', async () => {
  const { desk, phone, complaints } = await open();
  const deskFirst = await desk.page.locator('[data-testid="plate-0"].on').isVisible();
  const [first, second] = deskFirst ? [desk, phone] : [phone, desk];
  const colour = deskFirst ? 'ember' : 'tide';

  // [UI-13] Free undo, by key, says what it undoes.
  const start = await takeStep(first, colour);
  expect(await first.page.getByTestId('undo').textContent()).toContain('Move');
  await first.act(() => first.page.keyboard.press('z'));
  expect(await plain(first)).toEqual(start);
  await second.reach(await first.sequence());
  expect(await plain(second)).toEqual(start);

  // [TABLE-4.3] A takeback over the end of the turn.
  await takeStep(first, colour);
  await first.endTurn();
  await menu(first, 'ask-takeback');
  await first.page.getByRole('radio').nth(1).check();
  await first.press('send-takeback');
  await second.page.getByTestId('request').waitFor();
  expect(await second.page.getByTestId('request').textContent()).toMatch(/take back: Move .*End the turn/);
  await second.press('accept');
  await first.page.getByTestId('own-request').waitFor({ state: 'hidden' });
  await first.open('board');
  await first.page.getByTestId('end-turn').waitFor();
  expect(await plain(first)).toEqual(start);
  expect(await logOf(desk.page)).toContain('took back: Move');

  // [TABLE-4.1, 4.2] A pause: nobody can act, the clock stands, anybody ends it.
  await menu(desk, 'ask-pause');
  await phone.press('accept');
  for (const one of [desk, phone]) await one.page.getByTestId('paused').waitFor();
  expect((await first.cells()).some(({ mark }) => mark !== '')).toBe(false);
  await phone.press('resume');
  for (const one of [desk, phone]) await one.page.getByTestId('paused').waitFor({ state: 'hidden' });

  // [TABLE-2] Another device, by a link that is gone from the address at once.
  await menu(desk, 'other-device');
  const link = await desk.page.getByTestId('recovery-link').inputValue();
  await desk.page.keyboard.press('Escape');
  const other = new SkorPlayer(await openPage(browser, 'other', complaints, PHONE), true);
  await other.page.goto(link);
  await other.reach(await desk.sequence());
  expect(other.page.url()).not.toContain('seat=');
  await other.page.locator('[data-testid="plate-0"] em').waitFor();
  await other.page.context().close();

  // [TABLE-3] Whoever closes the page is away; after a while the others choose.
  await phone.page.context().close();
  await desk.page.getByTestId('away-1').waitFor();
  await desk.press('claim-win');
  await desk.page.getByTestId('result').waitFor();
  expect(await desk.page.getByTestId('result').textContent()).toContain('You won');
  expect(complaints).toEqual([]);
}, 180_000);

test('[TABLE-5] until everybody has moved anybody can abort the match', async () => {
  const { desk, phone, complaints } = await sitDown();
  await phone.press('culture-feudal');
  await phone.press('to-sides');
  await phone.act(() => phone.press('confirm-setup'));
  await menu(desk, 'abort');
  await desk.press('confirm-abort');
  for (const one of [desk, phone]) {
    await one.page.getByTestId('result').waitFor();
    expect(await one.page.getByTestId('result').textContent()).toContain('Match aborted');
  }
  expect(complaints).toEqual([]);
}, 120_000);
