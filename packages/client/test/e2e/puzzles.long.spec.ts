// Puzzles of Skorm, by mouse and by finger: one is solved, one is missed and tried again, the proof is checked in the browser, and a
// solution is shown.

import { readFileSync } from 'node:fs';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { ProvedPuzzle } from '@hexmarch/shared/search/puzzle';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inThemes, violations } from './axe.ts';
import { closeChromium, DESK, HAND, launchChromium, openPage } from './chromium.ts';
import { type RecordServer, serveRecords } from './recordServer.ts';
import { SkormPlayer } from './skormPlayer.ts';

const PUZZLES: readonly ProvedPuzzle[] = readFileSync(
  new URL('../../public/puzzles/skorm.jsonl', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as ProvedPuzzle);

interface Answer {
  readonly play: string;
  readonly next?: readonly Answer[];
}

/** Of two turns, its key without rotations, and one move that answers every reply. */
const SIMPLE = PUZZLES.find(({ turns, proof }) => {
  const { play, next = [] } = proof as Answer;
  return turns === 2 && !/[;>]/.test(play) && next.length === 1 && /^\w+-\w+$/.test(next[0]?.play ?? '');
});

let server: RecordServer;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  server = await serveRecords({}, '');
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

async function opened(device: BrowserContextOptions, address: string): Promise<SkormPlayer> {
  const page = await openPage(browser, 'Solver', complaints, device);
  await page.goto(server.origin + address);
  await stageIs(page, 'ready');
  return new SkormPlayer(page, device === HAND);
}

/** The first legal move that is not the key, of a piece without a facing. */
function wrongMove({ position, seat }: ProvedPuzzle, key: string): string {
  const state = skorm.parsePosition(position);
  if (!state.ok) throw new Error(position);
  const moves = skorm
    .legalCommands(state.value, seat)
    .filter((command) => command.type === 'move' && command.facing === undefined)
    .map((command) => skorm.formatCommand(state.value, command));
  return moves.find((move) => move !== key) ?? '';
}

describe.each([
  ['mouse', DESK],
  ['finger', HAND],
] as const)('by %s', (_, device) => {
  test('one is missed, tried again and solved, and the proof is checked', async () => {
    const puzzle = SIMPLE as ProvedPuzzle;
    const { play: key, next = [] } = puzzle.proof as Answer;
    const player = await opened(device, `/puzzles/skorm/${puzzle.id}`);
    const { page } = player;
    await page.getByTestId('proved').waitFor();
    await player.give(wrongMove(puzzle, key));
    await stageIs(page, 'wrong');
    await page.getByTestId('wrong').waitFor();
    expect(await violations(page, 'wrong')).toEqual([]);
    await player.press('try-again');
    await stageIs(page, 'ready');
    await player.give(key);
    await page.locator('[data-testid="match"][data-sequence="2"][data-stage="ready"]').waitFor();
    await player.give(next[0]?.play ?? '');
    await stageIs(page, 'solved');
    const progress = await page.evaluate(() => localStorage.getItem('hexmarch.puzzles.skorm'));
    expect(JSON.parse(progress ?? '')).toMatchObject({ solved: { [puzzle.id]: 2 }, streak: 0 });
    await inThemes(page, async (theme) => {
      expect(await violations(page, `solved, ${theme}`)).toEqual([]);
    });
    await player.press('next-puzzle');
    await page.locator(`[data-testid="match"]:not([data-puzzle="${puzzle.id}"])`).waitFor();
  }, 120_000);

  test('the puzzle of the day has a hint, and its solution wins', async () => {
    const player = await opened(device, '/puzzles/skorm/today');
    const { page } = player;
    await player.press('puzzle-hint');
    expect(await page.getByTestId('themes').locator('li').count()).toBeGreaterThan(0);
    await player.press('show-solution');
    await stageIs(page, 'shown');
    await page.getByTestId('shown').waitFor();
    expect(await violations(page, 'shown')).toEqual([]);
  }, 120_000);
});

test('what a proof says is believed only after the check', async () => {
  const puzzle = SIMPLE as ProvedPuzzle;
  const page = await openPage(browser, 'Doubter', complaints, DESK);
  const spoilt = { ...puzzle, proof: { play: (puzzle.proof as Answer).play } };
  await page.route('**/puzzles/skorm.jsonl', (route) =>
    route.fulfill({ body: `${JSON.stringify(spoilt)}\n` }),
  );
  await page.goto(`${server.origin}/puzzles/skorm`);
  await page.getByTestId('unproved').waitFor();
  expect(await page.getByTestId('proved').count()).toBe(0);
});

test('by theme and difficulty, and from the lessons', async () => {
  const page = await openPage(browser, 'Chooser', complaints, DESK);
  await page.goto(`${server.origin}/learn/skorm`);
  await page.getByTestId('to-puzzles').click();
  await stageIs(page, 'ready');
  await page.locator('.puzzle-choice summary').click();
  await page.getByTestId('choose-grade').selectOption('hard');
  const hard = PUZZLES.filter(({ level }) => level > 6).map(({ id }) => id);
  await page.waitForURL((url) => hard.includes(url.pathname.split('/').at(-1) ?? ''));
  await stageIs(page, 'ready');
  // Another visit goes on with the same choice.
  await page.goto(`${server.origin}/puzzles/skorm`);
  await stageIs(page, 'ready');
  expect(hard).toContain(await page.getByTestId('match').getAttribute('data-puzzle'));
});
