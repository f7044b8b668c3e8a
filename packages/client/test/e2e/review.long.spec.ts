// The review of finished matches in the browser: what made the result, and the mistakes.

import type { Browser, Page } from 'playwright-core';
import { recordedLog } from '../recordedLogs.ts';
import { violations } from './axe.ts';
import { closeChromium, DESK, HAND, launchChromium, openPage } from './chromium.ts';
import { type RecordServer, serveRecords } from './recordServer.ts';

const SKOR = recordedLog('skor-v1-11.jsonl');
/** Of random players: one ends by a resignation, one on the board, one has many dice, and of the last game there is no reviewer. */
const RECORDS = {
  skor: SKOR,
  skorm: recordedLog('skorm-v1-01.jsonl'),
  skure: recordedLog('skure-v1-05.jsonl'),
  /** Without its last entry before the end: verification fails. */
  altered: SKOR.replace(/(?<=\n)\{[^\n]*"kind":"signature"[^\n]*\n?$/, ''),
  skirmish: recordedLog('skirmish-v1-01.jsonl'),
};
const REVIEWED_MS = 120_000;

let server: RecordServer;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  const signature: { readonly key: string } = JSON.parse(RECORDS.skor.trimEnd().split('\n').at(-1) ?? '');
  server = await serveRecords(RECORDS, signature.key);
  browser = await launchChromium();
});

afterAll(async () => {
  await closeChromium(browser);
  server?.close();
});

afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function openReview(page: Page, match: keyof typeof RECORDS): Promise<void> {
  await page.goto(`${server.origin}/m/${match}/replay#story`);
  await page.locator('[data-testid="review"][data-done="true"]').waitFor({ timeout: REVIEWED_MS });
}

const pointsOf = async (page: Page): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    await page
      .locator('[data-points]')
      .evaluateAll((rows) =>
        rows.map((row, i) => [
          `${i} ${row.getAttribute('data-testid')}`,
          Number(row.getAttribute('data-points')),
        ]),
      ),
  );

test.each(['skor', 'skorm'] as const)('what made the result of a match of %s adds up', async (match) => {
  const page = await openPage(browser, 'Viewer', complaints, DESK);
  await openReview(page, match);
  const points = Object.values(await pointsOf(page));
  expect(points.at(-1)).toBe(50);
  expect(points.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(50);
  expect(await violations(page, match)).toEqual([]);
  await page.context().close();
});

test('a mistake leads to its position, what would have been better, and the next one', async () => {
  const page = await openPage(browser, 'Viewer', complaints, HAND);
  await openReview(page, 'skor');
  const places = await page
    .getByTestId('mistake')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-at')));
  expect(places.length).toBeGreaterThan(1);
  const at = (place: string | null | undefined) =>
    page.locator(`[data-testid="replay"][data-event="${place}"]`).waitFor();
  await page.getByTestId('mistake').first().click();
  await at(places[0]);
  await page.getByTestId('review-strip').waitFor();
  expect(await violations(page, 'the strip')).toEqual([]);
  await page.getByTestId('review-next').click();
  await at(places[1]);
  await page.getByTestId('review-strip').waitFor();
  // The button that leads on keeps the focus, and at the last mistake it leads back to all.
  for (const place of places.slice(2)) {
    await page.keyboard.press('Enter');
    await at(place);
  }
  await page.getByTestId('review-list').press('Enter');
  await page.getByTestId('mistake').first().waitFor();
  await page.context().close();
});

test('a mistake is told with what it cost and why, every turn in a sentence, and all by keyboard', async () => {
  const page = await openPage(browser, 'Viewer', complaints, DESK);
  await openReview(page, 'skorm');
  const mistakes = await page.getByTestId('mistake').allInnerTexts();
  const reasons = mistakes.map((text) => /Better: .+, \d+%\.(.+) Cost \d+ points?\./.exec(text)?.[1] ?? '');
  expect(reasons.filter((reason) => reason.trim() !== '')).toHaveLength(mistakes.length);
  const turns = await page.getByTestId('review').locator('ol.hidden li').allInnerTexts();
  expect(turns.length).toBeGreaterThan(mistakes.length);
  for (const turn of turns)
    expect(turn).toMatch(/^Turn \d+, .+: chance \d+% to \d+%, dice .+, mistakes .+\./);
  await page.getByTestId('mistake').first().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('mistake');
  await page.keyboard.press('Enter');
  await page.getByTestId('review-strip').waitFor();
  await page.context().close();
});

test('a throw is told with how likely it was to come to as much, and leads to it', async () => {
  const page = await openPage(browser, 'Viewer', complaints, DESK);
  await openReview(page, 'skure');
  const rolls = page.getByTestId('roll');
  expect(await rolls.count()).toBeGreaterThan(0);
  for (const text of await rolls.allInnerTexts())
    expect(text).toMatch(/Of 100 throws .+ to as much or more\./);
  const place = await rolls.first().getAttribute('data-at');
  await rolls.first().click();
  await page.locator(`[data-testid="replay"][data-event="${place}"]`).waitFor();
  await page.context().close();
});

test('a warning about the record leaves the mistake to be seen', async () => {
  const page = await openPage(browser, 'Viewer', complaints, HAND);
  await openReview(page, 'altered');
  await page.getByTestId('mistake').first().click();
  await page.getByTestId('review-strip').waitFor();
  expect(await page.getByTestId('record-altered').isVisible()).toBe(true);
  expect(await page.getByTestId('review-strip').isVisible()).toBe(true);
  await page.context().close();
});

test('from a mistake one can practise what would have been better', async () => {
  const page = await openPage(browser, 'Viewer', complaints, DESK);
  await openReview(page, 'skorm');
  await page.getByTestId('mistake').first().click();
  await page.getByTestId('review-try').click();
  await page.getByTestId('begin-practice').click();
  await page.locator('[data-testid="match"]').waitFor();
  await page.context().close();
});

test('a review is kept in the browser, and a game without a reviewer has none', async () => {
  const page = await openPage(browser, 'Viewer', complaints, DESK);
  await openReview(page, 'skor');
  const count = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('hexmarch-large');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const request = opened.result.transaction('values').objectStore('values').count();
          request.onsuccess = () => resolve(request.result);
        };
      }),
  );
  expect(count).toBe(1);
  await page.goto(`${server.origin}/m/skirmish/replay#story`);
  await page.getByTestId('length').waitFor();
  expect(await page.getByTestId('review').count()).toBe(0);
  await page.context().close();
});
