// The replay of recorded battles of Skure in the browser: each event forward and back matches the record, and the line of each
// roll opens a sheet that adds up.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import type { Browser, Page } from 'playwright-core';
import { everyNth } from '../../../shared/tools/sweep.ts';
import { fetchBattle } from '../../src/games/skure/facts/laterBattle.ts';
import { boardText } from '../../src/games/skure/words/boardText.ts';
import { addsUp, isRolled, type SheetLine } from '../games/skure/sheets.ts';
import { recordedLog } from '../recordedLogs.ts';
import { momentsOf } from '../walkBackAndForth.ts';
import { closeChromium, DESK, HAND, launchChromium } from './chromium.ts';
import { type RecordServer, serveRecords } from './recordServer.ts';
import { SamePage } from './samePage.ts';

/** Between them rolls of every kind: blows and what passes, spells and revivals, charges. */
const NAMES = ['skure-v1-04', 'skure-v1-07', 'skure-v1-03', 'skure-v1-06'];

let server: RecordServer;
let browser: Browser;

beforeAll(async () => {
  // Possible actions from a cell are described, too.
  await fetchBattle();
  const records = NAMES.map((name) => [name, recordedLog(`${name}.jsonl`)] as const);
  server = await serveRecords(Object.fromEntries(records), '0'.repeat(64));
  browser = await launchChromium();
});

afterAll(async () => {
  await closeChromium(browser);
  server?.close();
});

const pages = new SamePage(() => browser);

beforeEach(() => {
  pages.complaints.length = 0;
});

const at = (page: Page, event: number): Promise<void> =>
  page.locator(`[data-testid="replay"][data-event="${event}"]`).waitFor();

/** Without what could be done there. */
const placed = (text: string): string => text.split(';')[0] ?? '';

/** The description of every cell. */
const spaces = async (page: Page): Promise<readonly string[]> =>
  (
    await page
      .locator('[data-cell]')
      .evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''))
  )
    .map(placed)
    .sort();

/** As it is read in the log, opened there. */
async function sheetAt(page: Page, press: 'click' | 'tap'): Promise<readonly SheetLine[]> {
  const line = page.locator('[data-testid="replay-log"] [aria-current]');
  await line.getByTestId('why')[press]();
  return line.locator('.why-lines > li').evaluateAll((all) =>
    all.map((row) => ({
      text: row.querySelector('.sentence')?.textContent ?? '',
      value: row.querySelector('.value')?.textContent ?? undefined,
    })),
  );
}

describe.each(
  everyNth(2, [
    ['at a desk', DESK],
    ['at 390×844', HAND],
  ] as const),
)('%s', (_, device) => {
  const press = device.hasTouch === true ? 'tap' : 'click';

  test.each(everyNth(4, NAMES))(
    '[UI-K35] every roll of %s opens its sheet, which adds up',
    async (name) => {
      const { list } = momentsOf(recordedLog(`${name}.jsonl`));
      const stateAfter = (event: number): SkureState => list[event - 1]?.state as SkureState;
      const page = await pages.visit(`${server.origin}/m/${name}/replay#e=${list.length}`, device);
      await at(page, list.length);
      if (press === 'tap') await page.getByTestId('tab-log').tap();
      // Who is first of equals is rolled while the teams cover all else, and stands there.
      const rolls = list.flatMap(({ event }, i) =>
        isRolled(event) && event.type !== 'tieRolled' ? [{ event, number: i + 1 }] : [],
      );
      expect(rolls.length).toBeGreaterThan(4);
      for (const { event, number } of rolls.toReversed()) {
        await page.locator(`[data-testid="replay-log"] li[data-at="${number}"] button.t`)[press]();
        await at(page, number);
        addsUp(event, stateAfter(number - 1), await sheetAt(page, press));
        await page.keyboard.press('Escape');
      }
      if (press === 'tap') await page.getByTestId('tab-board').tap();
      for (const event of everyNth(
        20,
        list.map((_, i) => i + 1),
      )) {
        await page.getByTestId('scrubber').fill(String(event));
        await at(page, event);
        const view = skure.view(stateAfter(event), SPECTATOR);
        expect([event, await spaces(page)]).toEqual([event, boardText(view).map(placed).sort()]);
      }
      expect(pages.complaints).toEqual([]);
    },
    120_000,
  );
});
