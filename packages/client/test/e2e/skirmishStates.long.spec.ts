// Accessibility of every state of a Skirmish Society match (design, section 2): no findings of the checker, in any theme,
// on a phone, at 200 % zoom and in forced colours (UI-S check 23). All looks of all states in the long form, one of each otherwise.

import type { Page } from 'playwright-core';
import { LeanClient } from '../../../server/tools/lean/leanClient.ts';
import { LONG } from '../../../shared/tools/sweep.ts';
import { violations } from './axe.ts';
import { DESKTOP, keep, openPage } from './chromium.ts';
import { openHouse } from './house.ts';
import { mayBeAhead } from './sharedTime.ts';
import { plannedMatch } from './skirmishMatches.ts';
import { SkirmishRoom } from './skirmishRoom.ts';
import { outOfReach, tooWide } from './targets.ts';
import { cutOff } from './words.ts';

const house = openHouse({ emptied: true, skips: true });

interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'dark' | 'light' | 'contrast';
  readonly forced?: true;
}

const DESK = { width: 1440, height: 900 };
const LOOKS: readonly Look[] = [
  { name: 'by night', ...DESK, theme: 'dark' },
  { name: 'phone', width: 390, height: 844, theme: 'light' },
  // A window of 1440×900 at 200 % has room for half as many pixels each way.
  { name: 'zoomed', width: 720, height: 450, theme: 'dark' },
  { name: 'forced colours', ...DESK, theme: 'dark', forced: true },
  { name: 'by day', ...DESK, theme: 'light' },
  { name: 'high contrast', ...DESK, theme: 'contrast' },
];

/** Every state in the long form, in all looks. */
const STATES_A_LOOK = LONG ? 1 : 2;

/** Restores a state in a layout that does not show it any more. */
type Again = (look: Look) => Promise<void>;

/** Inspects a state in one look after the other; findings are collected and reported together. */
class Inspector {
  readonly found: string[] = [];
  private states = 0;

  async see(page: Page, state: string, again?: Again): Promise<void> {
    const turn = this.states++;
    if (turn % STATES_A_LOOK > 0) return;
    const looks = LONG ? LOOKS : LOOKS.filter((_, i) => i === (turn / STATES_A_LOOK) % LOOKS.length);
    for (const look of looks) {
      await putOn(page, look);
      await again?.(look);
      await this.inspect(page, `${state}, ${look.name}`, look);
      if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
    }
    await putOn(page, LOOKS[0] as Look);
  }

  private async inspect(page: Page, where: string, { forced, name }: Look): Promise<void> {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${where}.png` });
    const broken = await violations(page, where);
    // Forced colours are those of the system, which the checker does not know.
    this.found.push(...broken.filter((line) => !forced || !line.includes(': color-contrast ')));
    const wide = await tooWide(page);
    if (wide > 0) this.found.push(`${where}: ${wide} px too wide`);
    this.found.push(...(await cutOff(page)).map((one) => `${where}: ${one}`));
    if (await isReportOverlapped(page)) this.found.push(`${where}: the report runs into its legend`);
    if (name === 'zoomed') this.found.push(...(await outOfReach(page)).map((one) => `${where}: ${one}`));
  }
}

async function putOn(page: Page, { width, height, theme, forced }: Look): Promise<void> {
  await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
  await page.setViewportSize({ width, height });
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    for (let i = 0; i < 3; i += 1) await new Promise((go) => setTimeout(go, 50));
  }, theme);
}

async function come(who: string, path: string, complaints: string[]): Promise<Page> {
  const page = await openPage(house.browser, who, complaints, { ...DESKTOP, deviceScaleFactor: 1 });
  await mayBeAhead(page);
  await keep(page, { 'hexmarch.name': who });
  await page.goto(path);
  return page;
}

// A draw: everybody but one resigns.
const MATCH = plannedMatch({ players: 3, seed: 3, vp: 4, played: 4 });

test('every state can be used by everybody', async () => {
  const complaints: string[] = [];
  const inspector = new Inspector();
  const room = await SkirmishRoom.open(house.server, { ...MATCH.options, vp: 50 });
  const page = await come('Aster', `${house.server.origin}/m/${room.matchId}#seat=${room.token}`, complaints);
  const see = (state: string, again?: Again): Promise<void> => inspector.see(page, state, again);
  await page.getByTestId('be-arbiter').click();
  await page.getByTestId('dismiss-arbiter').waitFor();
  await page.getByTestId('waiting-line').waitFor();
  await see('joining');
  const [bryn, cleo] = await Promise.all(
    ['Bryn', 'Cleo'].map((name) => LeanClient.enter(room.origin, room.matchId, { name, as: 'seat' })),
  );
  if (bryn === undefined || cleo === undefined) throw new Error('nobody came');
  await page.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
  room.pages.push(page);
  // However long the looks take, nothing falls due meanwhile.
  await house.server.skipTo(0);

  await page.getByTestId('typed-line').fill('zz h');
  await see('open', takeUp(page));
  await see('orders', openOrders(page));
  await see('what if', async (look) => {
    await openOrders(page)(look);
    await page.getByTestId('open-what-if').click();
    await page.getByTestId('plan-run').click();
    await page.getByTestId('plan-ran').waitFor();
  });
  await page.getByTestId('plan-leave').click();
  await see('admin', async ({ name }) => {
    if (name === 'phone') await page.getByTestId('tab-more').click();
    await page.getByTestId('open-admin').click();
    await page.getByTestId('rule-pause').click();
  });
  await rulePause(page, 'paused');
  await see('paused');
  await rulePause(page, 'orders');
  await room.skipUntil('lock');
  await page.getByTestId('closed').waitFor();
  await see('locked');

  await hold(page);
  await room.skipUntil('resolve');
  await page.getByTestId('ski-played').waitFor();
  await see('resolving');
  await page.getByTestId('played-skip').click();
  await page.getByTestId('closed').waitFor();
  await see('after-lock');
  await room.skipUntil('resolve');
  await page.getByTestId('played-skip').click();
  await page.locator('.ski-order').first().click();
  await page.getByTestId('ski-why').waitFor();
  await page.getByTestId('turn-line').first().press('ArrowLeft');
  await page.getByTestId('back-to-now').waitFor();
  await see('history turn', async ({ name }) => {
    if (name === 'phone') await page.getByTestId('tab-report').click();
  });
  await page.getByTestId('back-to-now').click();

  await room.skipUntil('unlock');
  bryn.play('resign');
  await room.until(() => room.eyes.snapshot.awaiting.length === 2);
  const out = await come('Bryn', `${room.origin}/m/${room.matchId}#seat=${bryn.token}`, complaints);
  await out.locator('.stage[data-ready="true"]').waitFor({ state: 'attached' });
  await inspector.see(out, 'out');
  cleo.play('resign');
  await page.getByTestId('result').waitFor();
  await see('over');
  expect(complaints).toEqual([]);
  expect(inspector.found).toEqual([]);
}, 240_000);

/** Where the whole page scrolls to it, no row of the report lies under what stands below all of them. */
const isReportOverlapped = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ski-report')].some((report) => {
      const [rows, legend] = [report.querySelector('.players'), report.querySelector('.legend')];
      const last = rows?.lastElementChild;
      if (!rows || !legend || !last || getComputedStyle(rows).overflowY !== 'visible') return false;
      return last.getBoundingClientRect().bottom > legend.getBoundingClientRect().top + 1;
    }),
  );

/** With a selected army, at the choice of whom it supports. */
const takeUp =
  (page: Page): Again =>
  async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('n');
    await page.getByTestId('kind-support').click();
  };

/** Without a selection. */
const openOrders =
  (page: Page): Again =>
  async ({ name }) => {
    for (let taps = 0; taps < 4; taps += 1) await page.keyboard.press('Escape');
    if (name === 'phone') await page.getByTestId('tab-orders').click();
  };

async function rulePause(page: Page, phase: string): Promise<void> {
  await page.getByTestId('open-admin').click();
  await page.getByTestId('rule-pause').click();
  await page.getByTestId('rule-yes').click();
  await page.locator(`[data-phase="${phase}"]`).waitFor();
  await page.keyboard.press('Escape');
}

/** From now on animations run, but time is stopped, so that none advances. */
async function hold(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const original = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => original.call(window, () => draw(1000));
  });
}
