// Puzzles without a proof, by mouse and by finger: one of the file is missed, undone and shown; and a grave mistake of an own match
// appears in the review, is missed, and solved a day later.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { recordedLog } from '../recordedLogs.ts';
import { inThemes, violations } from './axe.ts';
import { closeChromium, DESK, HAND, launchChromium, openPage } from './chromium.ts';
import { type RecordServer, serveRecords } from './recordServer.ts';
import { SkorPlayer } from './skorPlayer.ts';

/** The second seat makes one mistake that is a puzzle: a civilian should move. */
const MATCH = 'skor';
const RECORDS = { [MATCH]: recordedLog('skor-v1-05.jsonl') };
const IDEA = ['2,-1', '1,-1'] as const;
const REVIEWED_MS = 120_000;

let server: RecordServer;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  const signature: { readonly key: string } = JSON.parse(RECORDS[MATCH]?.trimEnd().split('\n').at(-1) ?? '');
  server = await serveRecords(RECORDS, signature.key);
  browser = await launchChromium();
});

afterAll(async () => {
  await closeChromium(browser);
  server?.close();
});

// The record server knows no API, and the browser says so.
afterEach(() => expect(complaints.splice(0).filter((one) => !one.includes('404'))).toEqual([]));

const stageIs = (page: Page, stage: string): Promise<void> =>
  page.locator(`[data-testid="match"][data-stage="${stage}"]`).waitFor();

async function endTurn(player: SkorPlayer): Promise<void> {
  await player.press('end-turn');
  if (await player.has('confirm-end')) await player.press('confirm-end');
}

async function opened(device: BrowserContextOptions): Promise<SkorPlayer> {
  const page = await openPage(browser, 'Solver', complaints, device);
  return new SkorPlayer(page, device === HAND);
}

describe.each([
  ['mouse', DESK],
  ['finger', HAND],
] as const)('by %s', (_, device) => {
  test('one is found again by the browser, missed, and its plan is shown with the odds', async () => {
    const player = await opened(device);
    const { page } = player;
    await page.goto(`${server.origin}/puzzles/skor`);
    await stageIs(page, 'ready');
    await page.getByTestId('found').waitFor({ timeout: REVIEWED_MS });
    await endTurn(player);
    await stageIs(page, 'wrong');
    await page.getByTestId('wrong').waitFor();
    expect(await violations(page, 'wrong')).toEqual([]);
    await player.press('try-again');
    await stageIs(page, 'ready');
    await player.press('show-solution');
    await stageIs(page, 'shown');
    await page.getByTestId('figures').waitFor();
    expect(await page.getByTestId('proved').count()).toBe(0);
    await inThemes(page, async (theme) => {
      expect(await violations(page, `shown, ${theme}`)).toEqual([]);
    });
  }, 180_000);

  test('an own mistake appears, is missed on the first day and solved on the second', async () => {
    const player = await opened(device);
    const { page } = player;
    await page.clock.install();
    await page.addInitScript((id) => localStorage.setItem(`hexmarch.seated.${id}`, '1'), MATCH);
    await page.goto(`${server.origin}/m/${MATCH}/replay#at=end&as=1&story`);
    await page.getByTestId('own-puzzles').click({ timeout: REVIEWED_MS });
    await stageIs(page, 'ready');
    expect(await violations(page, 'own mistake')).toEqual([]);
    await endTurn(player);
    await stageIs(page, 'wrong');
    await page.getByTestId('own-record').waitFor();
    // Nothing else is due that day.
    await page.goto(`${server.origin}/puzzles/skor/mine`);
    await page.getByTestId('problem').waitFor();
    await page.clock.setSystemTime(Date.now() + 86_400_000);
    await page.goto(`${server.origin}/puzzles/skor/mine`);
    await stageIs(page, 'ready');
    const [from, to] = IDEA;
    await player.select(from, 'C');
    await player.point(to);
    await stageIs(page, 'solved');
    const stored = await page.evaluate(() => localStorage.getItem('hexmarch.ownPuzzles.skor'));
    expect(JSON.parse(stored ?? '')).toMatchObject([{ tries: 2, solved: 1 }]);
  }, 240_000);
});

test('a spectator has no own mistakes in it', async () => {
  const { page } = await opened(DESK);
  await page.goto(`${server.origin}/m/${MATCH}/replay#at=end&as=1&story`);
  await page.locator('[data-testid="review"][data-done="true"]').waitFor({ timeout: REVIEWED_MS });
  await page.goto(`${server.origin}/puzzles/skor/mine`);
  await page.getByTestId('problem').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('hexmarch.ownPuzzles.skor'))).toBeNull();
});
