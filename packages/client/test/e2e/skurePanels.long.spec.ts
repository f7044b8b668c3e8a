// The panels of Skure without a board: they show the planner's results, and their buttons are large
// enough. The page in dev/ shows them at moments of battles.

import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { strikeOptions } from '@hexmarch/shared/games/skure/plan/strikes';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { anyBattle } from '../../../shared/test/games/skure/battles.ts';
import { everyNth } from '../../../shared/tools/sweep.ts';
import { turnIn } from '../../src/games/skure/panels/common/types.ts';
import { inThemes, violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openDevPages } from './devPages.ts';
import { smallTargets, tooWide } from './targets.ts';

const pages = openDevPages();

async function shown(query: string, device: typeof DESK, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await pages.visit(`games/skure/panels.html?${query}`, device);
  // What belongs to the battle is fetched together.
  await page.locator('[data-testid^="order-"]').first().waitFor();
  await use(page);
}

interface Struck {
  readonly text: string;
  readonly on: string;
  readonly cells: readonly string[];
}

/** Of the best way against the first enemy that can be struck: rolls, damage and HP after, from a miss to a kill shot. */
function struckIn(state: SkureState): readonly Struck[] {
  const turn = turnIn(state);
  const text = skure.formatPosition(state);
  if (turn === undefined || !skure.parsePosition(text).ok) return [];
  return state.characters
    .filter(({ seat }) => seat === 1)
    .flatMap((target) => {
      const outlook = strikeOptions(state, turn, target)[0]?.outlook;
      if (outlook === undefined) return [];
      const cells = outlook.stages.map(({ rolls, parts, hp }) =>
        rolls === 0 ? '0' : `${rolls} ${totalOf(parts)} ${hp}`,
      );
      return [{ text, on: target.id, cells }];
    })
    .slice(0, 1);
}

test('[UI-K27] the seven numbers that are shown are those of the planner, and sum to 100', async () => {
  const battles = fc.sample(anyBattle, { numRuns: 1500, seed: 7 }).flatMap(struckIn).slice(0, 12);
  expect(battles).toHaveLength(12);
  for (const { text, on, cells } of battles) {
    await shown(`position=${encodeURIComponent(text)}&hand=strike:${on}`, DESK, async (page) => {
      const seen = await page
        .locator('.stage-cell')
        .evaluateAll((all) =>
          all.map((cell) =>
            ['rolls', 'damage', 'after'].flatMap((name) => cell.getAttribute(`data-${name}`) ?? []).join(' '),
          ),
        );
      expect([text, seen]).toEqual([text, cells]);
      const parts = await page
        .locator('.roll-bar i')
        .evaluateAll((all) => all.map((part) => Number(getComputedStyle(part).flexGrow)));
      expect(parts.reduce((sum, rolls) => sum + rolls, 0)).toBe(100);
    });
  }
});

test('[UI-K40] the question is inert for 400 ms after it appears', async () => {
  const page = await pages.browser.newPage();
  // Its time is stopped until it is started.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(`${pages.origin}/dev/games/skure/panels.html?show=asked`);
  const stepIn = page.getByTestId('step-in-B5');
  while (!(await stepIn.isVisible())) await page.clock.runFor(20);
  await page.clock.runFor(300);
  expect(await stepIn.isEnabled()).toBe(false);
  await page.clock.runFor(300);
  await page.locator('[data-testid="step-in-B5"]:enabled').waitFor();
  await page.close();
});

test('[UI-K40] no key answers the question that was meant for something else', async () => {
  await shown('show=asked', DESK, async (page) => {
    await page.locator('[data-testid="step-in-B5"]:enabled').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    expect(await page.getByTestId('question').isVisible()).toBe(true);
    await page.getByTestId('step-in-B5').click();
    await page.getByTestId('question').waitFor({ state: 'detached' });
  });
});

test('[UI-K41] a fighter’s standing answers are stored in this browser', async () => {
  await shown('show=asked', DESK, async (page) => {
    await page.getByTestId('answer-B5').first().selectOption('better');
    await page.reload();
    await page.locator('.match').waitFor();
    expect(await page.getByTestId('answer-B5').first().inputValue()).toBe('better');
  });
});

/** On a phone it is chosen on the fighter's sheet, before the question. */
async function keepAnswer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((text) => {
    localStorage.setItem(`hexmarch.skure.answers.${location.pathname}`, text);
  }, JSON.stringify(answers));
  await page.reload();
}

test.each([
  ['always', 'B5', 'step-in-B5'],
  ['never', 'B1', 'let-pass'],
])(
  '[UI-K41] "%s" is answered without a band, %s is struck, and the log is that of a hand on %s',
  async (answer, struck, button) => {
    const logs = new Set<string | null>();
    const expectPublished = async (page: Page): Promise<void> => {
      const main = page.locator(`main[data-struck="${struck}"]`);
      await main.waitFor();
      logs.add(await main.getAttribute('data-told'));
    };
    for (const device of [DESK, HAND]) {
      await shown('show=asked', device, async (page) => {
        if (device === DESK) await page.getByTestId('answer-B5').first().selectOption(answer);
        else await keepAnswer(page, { B5: answer });
        await expectPublished(page);
        expect(await page.getByTestId('question').count()).toBe(0);
      });
    }
    await shown('show=asked', DESK, async (page) => {
      await page.locator(`[data-testid="${button}"]:enabled`).first().click();
      await expectPublished(page);
    });
    expect([...logs]).toEqual([expect.stringContaining('"type":"struck"')]);
  },
);

test('[UI-K40] Y and L answer, but not where something is typed', async () => {
  for (const [key, struck] of [
    ['y', 'B5'],
    ['l', 'B1'],
  ] as const) {
    await shown('show=asked', DESK, async (page) => {
      await page.locator('[data-testid="step-in-B5"]:enabled').waitFor();
      await page.evaluate(() => {
        document.body.append(Object.assign(document.createElement('input'), { id: 'chat' }));
        document.getElementById('chat')?.focus();
      });
      await page.keyboard.type('yly');
      expect(await page.locator('#chat').inputValue()).toBe('yly');
      expect(await page.getByTestId('question').isVisible()).toBe(true);
      await page.evaluate(() => document.getElementById('chat')?.remove());
      await page.keyboard.press(key);
      await page.locator(`main[data-struck="${struck}"]`).waitFor();
    });
  }
});

test('[UI-K42] players who are not asked see who is, and have nothing to press', async () => {
  await shown('show=asking', DESK, async (page) => {
    const band = page.getByTestId('question');
    expect(await band.locator('h2').textContent()).toBe('Bryn is asked whether B5 steps in');
    expect(await band.locator('button:not(.rule-link)').count()).toBe(0);
  });
});

test('[UI-K21] of 24 fighters the one in turn is in view', async () => {
  for (const device of [DESK, HAND]) {
    await shown('show=crowd', device, async (page) => {
      const list = device === DESK ? '.battle-order ol' : '.order-strip ol';
      const isIn = await page.locator(list).evaluate((element) => {
        const [box, now] = [element, element.querySelector('[data-state="now"]')].map((one) =>
          one?.getBoundingClientRect(),
        );
        return (
          box !== undefined &&
          now !== undefined &&
          now.top >= box.top - 1 &&
          now.bottom <= box.bottom + 1 &&
          now.left >= box.left - 1 &&
          now.right <= box.right + 1
        );
      });
      expect(isIn).toBe(true);
      expect(await page.locator(`${list} > li`).count()).toBe(24);
    });
  }
});

test('[UI-K60] in the own turn the order and the sheet can be read, though spaces are marked on the field', async () => {
  const page = await pages.visit('games/skure/play.html?field=meadow', HAND);
  await page.locator('[data-tab="board"] [data-testid="acts"]').waitFor();
  const tabs = page.locator('.tab-bar');
  await tabs.getByText('Order').tap();
  await page.locator('.sheet-body .battle-order').waitFor();
  await page.locator('.sheet-body [data-testid="order-B2"]').tap();
  await page.locator('.sheet-body .sheet-of[data-who="B2"]').waitFor();
  await tabs.locator('button').first().tap();
  await page.getByTestId('look-back').tap();
  await page.locator('[data-tab="board"] [data-testid="acts"]').waitFor();
});

const MOMENTS = [
  'over',
  'picture',
  'idle',
  'go',
  'ram',
  'ladder',
  'spells',
  'cast',
  'breath',
  'guard',
  'asked',
  'enemy',
];

test.each(everyNth(4, MOMENTS))(
  '[UI-20, UI-33] %s: a finger hits all of it, the last word is at hand, and nothing is too wide',
  async (moment) => {
    for (const language of ['en', 'de', 'es']) {
      await shown(`show=${moment}&language=${language}`, HAND, async (page) => {
        expect([language, await tooWide(page)]).toEqual([language, 0]);
        const last = page.locator(
          '[data-testid="confirm"], [data-testid="end-turn"], [data-testid="let-pass"]',
        );
        if ((await last.count()) > 0) {
          const { bottom, sheet } = await last.first().evaluate((button) => ({
            bottom: button.getBoundingClientRect().bottom,
            sheet: document.querySelector('.sheet-body')?.getBoundingClientRect().bottom ?? 0,
          }));
          expect([language, bottom <= sheet + 1]).toEqual([language, true]);
        }
        expect(await smallTargets(page)).toEqual([]);
      });
    }
  },
);

test.each(everyNth(3, MOMENTS))('[UI-33] %s: axe finds nothing, in all themes', async (moment) => {
  await shown(`show=${moment}`, DESK, async (page) => {
    await inThemes(page, async (theme) => expect(await violations(page, `${moment} ${theme}`)).toEqual([]));
  });
});
