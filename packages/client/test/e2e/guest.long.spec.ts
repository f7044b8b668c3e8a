// Playing needs no storage (UI-P1): two guests finish a match with all of the browser's storage refused but the one for the seat
// key, and get no cookie. The long form begins with the opening.

import type { Page } from 'playwright-core';
import { LONG } from '../../../shared/tools/sweep.ts';
import { DESK, openPage, seedEntropy } from './chromium.ts';
import { openHouse } from './house.ts';
import { beginAt, SKOR_NEAR_END } from './nearEnd.ts';
import { attackerTurn, nothingDone, sitterTurn } from './skorPlans.ts';
import { SkorPlayer } from './skorPlayer.ts';

const TURNS_MAX = 90;
const SEED = 2;

// Whether the City falls in time lies with the dice, so they are always the same.
const house = openHouse({ emptied: true, seed: SEED });
const complaints: string[] = [];

function refuseStores(): void {
  const refused = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const store of ['indexedDB', 'caches', 'sessionStorage', 'cookieStore'])
    Object.defineProperty(window, store, { get: refused });
  Object.defineProperty(Document.prototype, 'cookie', { get: refused, set: refused });
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** A guest; `cookies` collects each that a server would set. */
async function guest(seat: number, name: string, cookies: string[]): Promise<SkorPlayer> {
  const page: Page = await openPage(house.browser, name, complaints, DESK);
  await seedEntropy(page, seat);
  await page.addInitScript(refuseStores);
  page.on('response', async (response) => {
    const cookie = await response.headerValue('set-cookie').catch(() => null);
    if (cookie !== null) cookies.push(cookie);
  });
  return new SkorPlayer(page, false);
}

async function choose([aster, bryn]: readonly [SkorPlayer, SkorPlayer]): Promise<void> {
  await aster.press('culture-feudal');
  await aster.press('side-3');
  await aster.act(() => aster.press('confirm-setup'));
  await bryn.press('culture-technocracy');
  await bryn.press('tech-military');
  await bryn.press('side-5');
  await bryn.act(() => bryn.press('confirm-setup'));
}

const BEGINNINGS = LONG
  ? [['from the opening', undefined] as const]
  : [['near its end', SKOR_NEAR_END] as const];

test.each(BEGINNINGS)(
  '[UI-P1] two guests finish a match with nothing but the keys of their seats, %s',
  async (_, position) => {
    const cookies: string[] = [];
    const players = [await guest(0, 'Aster', cookies), await guest(1, 'Bryn', cookies)] as const;
    const [aster, bryn] = players;
    await aster.page.goto(house.server.origin);
    await aster.page.getByTestId('name').fill('Aster');
    await beginAt(aster.page, position);
    await aster.press('create-private-skor');
    const link = await aster.page.getByTestId('invite-link').inputValue();
    await bryn.page.goto(link);
    await bryn.page.getByTestId('name').fill('Bryn');
    await bryn.press('take-seat');
    await Promise.all(players.map(({ page }) => page.getByTestId('match').waitFor()));
    if (position === undefined) await choose(players);
    const done = nothingDone();
    for (let turn = 0; turn < TURNS_MAX && !(await aster.has('result')); turn += 1) {
      if (await aster.page.locator('[data-testid="plate-0"].on').isVisible())
        await attackerTurn(aster, 0, done);
      else await sitterTurn(bryn, 1);
      const sequence = Math.max(await aster.sequence(), await bryn.sequence());
      for (const one of players) await one.reach(sequence);
    }
    expect(await aster.page.getByTestId('result').textContent()).toContain('You won');
    expect(await bryn.page.getByTestId('result').textContent()).toContain('Aster won, you lost');
    for (const { page } of players) expect(await page.context().cookies()).toEqual([]);
    expect(cookies).toEqual([]);
    expect(complaints).toEqual([]);
  },
  600_000,
);
