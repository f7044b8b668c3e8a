// The replay of recorded matches in the browser, and the sandbox that continues from it.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorState } from '@hexmarch/shared/games/skor/types';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import type { RecordLine } from '@hexmarch/shared/match/record/record';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { everyNth, longTest } from '../../../shared/tools/sweep.ts';
import { skorClient } from '../../src/games/skor/index.ts';
import { readRecordFile } from '../../src/source/recordFile.ts';
import { type Moments, unrolled } from '../../src/source/recordMoments.ts';
import { erasedFrom, publicRecordOf, recordedLog } from '../recordedLogs.ts';
import { sayIn } from '../sayIn.ts';
import { closeChromium, DESK, HAND, launchChromium, openPage } from './chromium.ts';
import { sandboxIsThere } from './fetched.ts';
import { pressInMenu } from './menu.ts';
import { type RecordServer, serveRecords } from './recordServer.ts';
import { SamePage } from './samePage.ts';
import { turnAndResize } from './turning.ts';

const sayBots = sayIn('text/messages/bots');
const sayReplay = sayIn('text/messages/replay');

/** A match with fights, undone and taken back acts. */
const WHOLE = recordedLog('skor-v1-03.jsonl');
const PUBLIC_RECORD = publicRecordOf(recordedLog('skor-v1-04.jsonl'), 60);
const FORGED = WHOLE.replace('"takebacks":"quiet"', '"takebacks":"never"');

/** With an erased player, and one who is not. */
const ERASED = erasedFrom(recordedLog('skor-v1-23.jsonl'), 'Femi');

let server: RecordServer;
let browser: Browser;
let moments: Moments;

beforeAll(async () => {
  const lines = WHOLE.trimEnd().split('\n');
  const signature = JSON.parse(lines.at(-1) ?? '') as RecordLine & { kind: 'signature' };
  server = await serveRecords(
    { whole: WHOLE, publicRecord: PUBLIC_RECORD, forged: FORGED, erased: ERASED },
    signature.key,
  );
  browser = await launchChromium();
  const read = readRecordFile(new TextEncoder().encode(WHOLE));
  if (!read.ok) throw new Error(read.fault.code);
  moments = unrolled(skor, read.file);
});

afterAll(async () => {
  await closeChromium(browser);
  server?.close();
});

interface Looking {
  readonly page: Page;
  readonly complaints: string[];
}

const pages = new SamePage(() => browser);

beforeEach(() => {
  pages.complaints.length = 0;
});

/** Tests share the page. */
async function openReplay(path: string, device: BrowserContextOptions = DESK): Promise<Looking> {
  return { page: await pages.visit(`${server.origin}${path}`, device), complaints: pages.complaints };
}

/** Of a browser that has fetched nothing before. */
async function lookAfresh(path: string): Promise<Looking> {
  const complaints: string[] = [];
  const page = await openPage(browser, 'Viewer', complaints, DESK);
  await page.goto(`${server.origin}${path}`);
  return { page, complaints };
}

const at = (page: Page, event: number) =>
  page.locator(`[data-testid="replay"][data-event="${event}"]`).waitFor();

/** What the board says of every space, as a screen reader hears it. */
const spaces = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-cell]')
    .evaluateAll((cells) => cells.map((cell) => (cell.getAttribute('aria-label') ?? '').split(';')[0] ?? ''));

function expected(event: number): readonly string[] {
  const state = (event === 0 ? moments.initial : moments.list[event - 1]?.state) as SkorState;
  return skorClient.cells(skor.view(state, SPECTATOR)).map(({ text }) => text);
}

const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();

async function shows(page: Page, event: number): Promise<void> {
  await at(page, event);
  expect(sorted(await spaces(page))).toEqual(sorted(expected(event)));
}

describe('the replay of a match', () => {
  test('scrubs, steps and plays forward and back by event and by turn', async () => {
    const { page, complaints } = await openReplay('/m/whole/replay');
    const { length } = moments.list;
    await page.getByTestId('replay').waitFor();
    for (const event of [length, 5, Math.round(length / 2), 40, length - 1, 41]) {
      await page.getByTestId('scrubber').fill(String(event));
      await shows(page, event);
    }
    await page.keyboard.press('ArrowRight');
    await shows(page, 42);
    await page.keyboard.press('ArrowLeft');
    await page.getByTestId('step-eventBack').click();
    await shows(page, 40);
    await page.getByTestId('step-turnOn').click();
    const turn = Number(await page.getByTestId('event-number').textContent());
    expect(turn).toBeGreaterThan(40);
    await page.keyboard.press('Shift+ArrowLeft');
    expect(Number(await page.getByTestId('event-number').textContent())).toBeLessThanOrEqual(40);
    await page.keyboard.press('Home');
    await shows(page, 0);
    await page.keyboard.press('End');
    await shows(page, length);
    expect(await page.getByTestId('replay-result').textContent()).toMatch(/won|Draw/);
    await page.getByTestId('scrubber').fill(String(length - 12));
    await page.getByTestId('speed-8').click();
    await page.getByTestId('play').click();
    await shows(page, length);
    expect(await page.getByTestId('play').getAttribute('aria-label')).toBe('Play');
    expect(complaints).toEqual([]);
  }, 120_000);

  test('a link opens at its moment and through the eyes that it names; the log jumps', async () => {
    const { page, complaints } = await openReplay('/m/whole/replay#e=77&as=1');
    await at(page, 77);
    expect(await page.getByTestId('viewpoint').inputValue()).toBe('1');
    await page.locator('[data-testid="replay-log"] li[data-at]').nth(20).locator('button.t').click();
    const jumped = Number(await page.getByTestId('event-number').textContent());
    const line = page.locator('[data-testid="replay-log"] [aria-current]');
    expect(await line.getAttribute('data-at')).toBe(String(jumped));
    await page.waitForURL((url) => url.hash === `#e=${jumped}&as=1`);
    await page.reload();
    await at(page, jumped);
    await page.evaluate(() => {
      location.hash = '#e=12';
    });
    await at(page, 12);
    expect(await page.getByTestId('viewpoint').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  }, 120_000);

  test('the record is verified with the network off, and a forged line is named', async () => {
    const { page, complaints } = await lookAfresh('/m/whole/replay');
    await page.locator('.stage[data-ready="true"]').waitFor();
    // Between two parts that it fetches for later a page is idle, too.
    await sandboxIsThere(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await pressInMenu(page, 'verify');
    expect(await page.getByTestId('verdict').textContent()).toContain('checks out');
    const statuses = await page
      .locator('[data-testid^="check-"]')
      .evaluateAll((checks) => checks.map((check) => check.getAttribute('data-status')));
    expect(new Set(statuses)).toEqual(new Set(['ok']));
    expect(await page.getByTestId('server-key').textContent()).toContain('this server’s key');
    expect(complaints).toEqual([]);

    const forged = await openReplay('/m/forged/replay#verify');
    expect(await forged.page.getByTestId('verdict').textContent()).toContain('line 1');
    expect(forged.complaints).toEqual([]);
  }, 120_000);

  test('an erased player is called by the seat, and the record is valid', async () => {
    for (const device of [DESK, HAND]) {
      const { page, complaints } = await openReplay('/m/erased/replay#verify', device);
      expect(await page.getByTestId('verdict').textContent()).toContain('checks out');
      expect(await page.getByTestId('check-names').textContent()).toContain('1 name was erased');
      await page.keyboard.press('Escape');
      expect(await page.title()).toContain(`${sayBots('erased', { number: 1 })} – Ada`);
      expect(complaints).toEqual([]);
    }
  }, 120_000);

  longTest(
    'opens where it was decided, says what the match was about, and goes to its turning points',
    async () => {
      const { page, complaints } = await openReplay('/m/whole/replay');
      await page.getByTestId('opened-here').waitFor();
      expect(await page.getByTestId('opened-here').textContent()).toContain('clearly ahead');
      const opened = await page.getByTestId('replay').getAttribute('data-event');
      await page.getByTestId('from-the-start').click();
      await page.getByTestId('opened-here').waitFor({ state: 'hidden' });
      await page.getByTestId('story').click();
      expect(await page.getByTestId('length').textContent()).toMatch(/rounds, /);
      expect(await page.getByTestId('luck').locator('tbody tr').count()).toBe(2);
      const decisive = page.getByTestId('turning-point').filter({ hasText: 'the lead was clear' });
      await decisive.click();
      await page.getByTestId('summary').waitFor({ state: 'detached' });
      // The sentence that tells it may stand a little before the end of its action.
      const shown = Number(await page.getByTestId('replay').getAttribute('data-event'));
      expect(shown).toBeGreaterThan(Number(opened) - 5);
      expect(shown).toBeLessThanOrEqual(Number(opened));
      expect(complaints).toEqual([]);

      // A link to a moment shows that one.
      const linked = await openReplay('/m/whole/replay#e=41');
      await at(linked.page, 41);
      expect(await linked.page.getByTestId('opened-here').count()).toBe(0);
    },
    120_000,
  );

  longTest(
    'a file that was altered says so as soon as it is open, one that was not says nothing',
    async () => {
      const { page } = await openReplay('/replay');
      const opened = async (text: string): Promise<void> => {
        const buffer = Buffer.from(text);
        await page.reload();
        await page
          .getByTestId('record-file')
          .setInputFiles({ name: 'r.jsonl', mimeType: 'text/plain', buffer });
        await page.getByTestId('replay').waitFor();
      };
      await opened(FORGED);
      expect(await page.getByTestId('record-altered').textContent()).toContain('altered');
      await page.getByTestId('record-altered').getByRole('button').click();
      expect(await page.getByTestId('verdict').textContent()).toContain('line 1');
      await opened(WHOLE);
      await pressInMenu(page, 'verify');
      expect(await page.getByTestId('verdict').textContent()).toContain('checks out');
      expect(await page.getByTestId('record-altered').count()).toBe(0);
    },
    120_000,
  );

  test('a running match is shown as far as it is published', async () => {
    const { page, complaints } = await openReplay('/m/publicRecord/replay');
    await page.getByTestId('refresh').waitFor();
    const last = Number(await page.getByTestId('scrubber').getAttribute('max'));
    await at(page, last);
    expect(await page.getByTestId('viewpoint').count()).toBe(0);
    await page.getByTestId('scrubber').fill('9');
    await at(page, 9);
    expect(await page.getByTestId('fork').isEnabled()).toBe(true);
    // A hidden choice was made: nobody can continue from there.
    await page.getByTestId('scrubber').fill('2');
    await at(page, 2);
    expect(await page.getByTestId('fork').isEnabled()).toBe(false);
    await pressInMenu(page, 'verify');
    await page.getByTestId('verdict').waitFor();
    expect(await page.getByTestId('check-dice').getAttribute('data-status')).toBe('skipped');
    expect(complaints).toEqual([]);
  }, 120_000);

  longTest(
    'a match that is not there, and files that are none, are told in words',
    async () => {
      const lost = await openReplay('/m/nobody/replay');
      await lost.page.getByText('Match not found').waitFor();
      const { page } = await openReplay('/replay');
      await page.getByTestId('record-file').setInputFiles({
        name: 'photo.jsonl',
        mimeType: 'image/jpeg',
        buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      });
      expect(await page.getByTestId('problem').textContent()).toContain(sayReplay('fault.noText'));
      await page.getByTestId('record-file').setInputFiles({
        name: 'cut.jsonl',
        mimeType: 'text/plain',
        buffer: Buffer.from(WHOLE.slice(0, 20_000)),
      });
      expect(await page.getByTestId('record-fault').textContent()).toContain('is cut off');
      await page.getByTestId('step-eventBack').click();
    },
    120_000,
  );
});

describe('the sandbox', () => {
  test('takes over a position of a replay and is played on with the network off', async () => {
    const { page, complaints } = await lookAfresh('/m/whole/replay');
    await page.locator('.stage[data-ready="true"]').waitFor();
    await sandboxIsThere(page);
    const settled = moments.list.findIndex(({ event }, i) => event.type === 'gathered' && i > 60) + 1;
    await page.getByTestId('scrubber').fill(String(settled));
    await at(page, settled);
    const before = await spaces(page);
    await page.context().setOffline(true);
    await page.getByTestId('fork').click();
    await page.getByTestId('match').waitFor();
    expect(page.url()).toContain('/sandbox/skor#');
    expect(sorted(await spaces(page))).toEqual(sorted(before));
    await page.getByTestId('end-turn').click();
    const sure = page.getByTestId('confirm-end');
    if (await sure.isVisible()) await sure.click();
    await page.locator('[data-testid="match"][data-sequence="1"]').waitFor();
    expect(await page.getByTestId('plate-0').getAttribute('class')).not.toBe('');
    await page.getByTestId('undo').click();
    await page.locator('[data-testid="match"][data-sequence="0"]').waitFor();
    expect(sorted(await spaces(page))).toEqual(sorted(before));
    await page.getByTestId('redo').click();
    await page.locator('[data-testid="match"][data-sequence="1"]').waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  longTest(
    'is where a moment is left for at once, however long its code takes',
    async () => {
      const { page, complaints } = await lookAfresh('/m/whole/replay#e=60');
      await page.route(/\/SandboxRoute-[^/]*\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      await at(page, 60);
      await page.getByTestId('step-eventOn').click();
      await page.getByTestId('fork').click();
      await page.getByTestId('match').waitFor();
      expect(page.url()).toMatch(/\/sandbox\/skor#(?!e=)./);
      expect(complaints).toEqual([]);
    },
    120_000,
  );

  test('one person sets up both sides; dice can be chosen; the position travels as text and as a link', async () => {
    const { page, complaints } = await openReplay('/sandbox/skor');
    for (const culture of ['feudal', 'nomadic']) {
      await page.getByTestId(`culture-${culture}`).click();
      await page.getByTestId('confirm-setup').click();
    }
    await page.locator('[data-testid="match"][data-sequence="2"]').waitFor();
    await pressInMenu(page, 'dice');
    await page.getByTestId('faces').fill('6 1');
    await page.getByTestId('set-faces').click();
    await pressInMenu(page, 'position');
    const text = await page.getByTestId('position-text').inputValue();
    expect(skor.parsePosition(text).ok).toBe(true);
    await page.getByTestId('position-text').fill('{"board":7}');
    await page.getByTestId('load-position').click();
    await page.getByTestId('position-problem').waitFor();
    await page.getByTestId('position-text').fill(text);
    await page.getByTestId('load-position').click();
    await page.locator('[data-testid="match"][data-sequence="0"]').waitFor();
    const before = await spaces(page);

    const other = await openReplay(`/sandbox/skor#${encodeURIComponent(text)}`);
    await other.page.getByTestId('match').waitFor();
    expect(await spaces(other.page)).toEqual(before);
    await (await openReplay('/sandbox/skor#nonsense')).page.getByText('The link is damaged').waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);
});

test('on a phone the replay is one sheet below the board, and the sandbox too', async () => {
  const { page, complaints } = await openReplay('/m/whole/replay#e=60', HAND);
  await at(page, 60);
  await page.getByTestId('step-eventOn').tap();
  await shows(page, 61);
  const sheet = await page.getByTestId('transport').boundingBox();
  expect(sheet?.width).toBeGreaterThan(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const name of ['step-eventBack', 'step-eventOn', 'step-turnBack', 'step-turnOn', 'play']) {
    const box = await page.getByTestId(name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.getByTestId('tab-log').tap();
  await page.locator('[data-testid="replay-log"] li[data-at]').first().tap();
  await page.getByTestId('tab-more').tap();
  await page.getByTestId('fork').tap();
  await page.getByTestId('match').waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

const TURNED = [
  '/m/whole/replay#e=60',
  '/sandbox/skor',
  '/practice/skorm?strength=1&seat=0',
  '/learn/skor/moving',
];

test.each(everyNth(4, TURNED))(
  'turned and resized, the board stays where the panels leave room: %s',
  async (path) => {
    const { page, complaints } = await openReplay(path);
    if (path.startsWith('/practice')) await page.getByTestId('begin-practice').click();
    await page.locator('.stage[data-ready="true"]').waitFor();
    await turnAndResize(page);
    expect(complaints).toEqual([]);
  },
  120_000,
);
