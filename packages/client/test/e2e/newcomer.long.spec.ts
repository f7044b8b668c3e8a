// A first-time visitor (UI-P70): from the address to the first own move in each game, on a slow phone, by a person who
// reads first. The time is printed; the test asserts that nothing else is needed.

import type { Page } from 'playwright-core';
import { HAND, keep, openPage, PHONE } from './chromium.ts';
import { missingOn, readOn } from './firstMinutes.ts';
import { openHouse } from './house.ts';
import { SkirmishPlayer } from './skirmishPlayer.ts';
import { SkormPlayer } from './skormPlayer.ts';
import { SkorPlayer } from './skorPlayer.ts';
import { SkurePlayer } from './skurePlayer.ts';

const house = openHouse({ emptied: true });

const SLOWED_BY = 4;
/** One look at what the page says. */
const READING_MS = 4000;

/** What the two sentences say is to be done. */
const FIRST_ACTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async skor(page) {
    const player = new SkorPlayer(page, true);
    await player.select('3,-2', 'M');
    await player.point('4,-2');
    await player.act(() => player.press('roll'));
  },
  skorm: (page) => new SkormPlayer(page, true).play('b7xc7'),
  skure: (page) => new SkurePlayer(page, true).strike('6,2'),
  async skirmish(page) {
    const player = new SkirmishPlayer(page, true);
    await player.act(() => player.give('order AB to NE'));
  },
};

test.each(Object.entries(FIRST_ACTS))(
  '%s: a newcomer reads, presses once, and plays',
  async (game, firstAct) => {
    const complaints: string[] = [];
    const page = await openPage(house.browser, 'newcomer', complaints, PHONE);
    await keep(page, { 'hexmarch.games': game });
    const wire = await page.context().newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
    const begun = performance.now();
    await page.goto(house.server.origin);
    await page.getByTestId('play-now').waitFor();
    await page.waitForTimeout(READING_MS);
    // Without scrolling.
    const box = await page.getByTestId('play-now').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.viewport?.height ?? 0);
    await page.getByTestId('play-now').tap();
    await page.getByTestId('brief').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/play/${game}`);
    await page.locator('.stage[data-ready="true"]').waitFor();
    await firstAct(page);
    process.stdout.write(
      `      ${game}: ${((performance.now() - begun) / 1000).toFixed(1)} s to the first move\n`,
    );
    await page.getByTestId('brief').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
  120_000,
);

test('a newcomer to Skor reads what docs/first-minutes.md says', async () => {
  const complaints: string[] = [];
  for (const screen of ['start', 'play']) expect([screen, readOn(screen).length > 0]).toEqual([screen, true]);
  const page = await openPage(house.browser, 'reader', complaints, HAND);
  await keep(page, { 'hexmarch.games': 'skor' });
  await page.goto(house.server.origin);
  await page.getByTestId('play-now').waitFor();
  expect(await missingOn(page, 'start')).toEqual([]);
  await page.getByTestId('play-now').click();
  await page.getByTestId('brief').waitFor();
  expect(await missingOn(page, 'play')).toEqual([]);
  expect(complaints).toEqual([]);
});
