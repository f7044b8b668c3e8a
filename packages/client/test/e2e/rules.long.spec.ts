// The rules, on a page of their own and over a running match; and the marks of that match, as a screen
// reader has them, compared with the engine.

import { parsePosition } from '@hexmarch/shared/games/skorm/position';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sandboxPath } from '../../src/gameApi/positionLink.ts';
import { inThemes, violations } from './axe.ts';
import { DESK, HAND } from './chromium.ts';
import { openHouse } from './house.ts';

const house = openHouse();
const complaints: string[] = [];

// Console messages belong to the attempt in which they came.
afterEach(() => expect(complaints.splice(0)).toEqual([]));

async function visit(path: string, screen: BrowserContextOptions): Promise<Page> {
  const page = await house.visitor(path, complaints, screen);
  await page.goto(`${house.server.origin}${path}`);
  return page;
}

/** The rule highlighted as requested. */
const hereIs = (page: Page, id: string): Promise<void> => page.locator(`[id="${id}"].here`).waitFor();

const isSeen = (page: Page, id: string): Promise<boolean> =>
  page.locator(`[id="${id}"]`).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });

test('a page opens at its rule; links, back, search and other books lead on', async () => {
  const page = await visit('/rules/skorm#SKORM-7.6', DESK);
  await hereIs(page, 'SKORM-7.6');
  expect(await isSeen(page, 'SKORM-7.6')).toBe(true);
  await page.locator('[id="SKORM-7.6"] a[data-rule="SKORM-7.2"]').click();
  await hereIs(page, 'SKORM-7.2');
  expect(page.url()).toMatch(/\/rules\/skorm#SKORM-7\.2$/);
  await page.goBack();
  await hereIs(page, 'SKORM-7.6');

  await page.getByTestId('rules-search').fill('ARCHERS facing');
  await page
    .getByTestId('rules-finds')
    .getByRole('button', { name: /SKORM-6\.7/ })
    .click();
  await hereIs(page, 'SKORM-6.7');
  await page.getByTestId('rules-unfold').click();
  await page.locator('a[data-rule="SKOR-1.1"]').first().click();
  await hereIs(page, 'SKOR-1.1');
  expect(await page.getByTestId('book-skor').getAttribute('aria-pressed')).toBe('true');
  await page.getByTestId('book-table').click();
  await page.locator('[id="TABLE-4.3"]').waitFor();
});

const isUnfolded = (page: Page, id: string): Promise<boolean> =>
  page.locator(`[id="${id}"] .rule-fold`).evaluate((fold) => fold.hasAttribute('open'));

test.each([
  ['a desk', DESK],
  ['a hand', HAND],
])('a rule folds behind its sentence until it is linked to, found, or unfolded, on %s', async (_, device) => {
  const page = await visit('/rules/skorm#SKORM-7.6', device);
  await hereIs(page, 'SKORM-7.6');
  expect([await isUnfolded(page, 'SKORM-7.6'), await isUnfolded(page, 'SKORM-7.2')]).toEqual([true, false]);
  await page.locator('[id="SKORM-7.6"] a[data-rule="SKORM-7.2"]').click();
  await hereIs(page, 'SKORM-7.2');
  // What was read stays open, and the linked rule is in view.
  expect([await isUnfolded(page, 'SKORM-7.6'), await isUnfolded(page, 'SKORM-7.2')]).toEqual([true, true]);
  expect(await isSeen(page, 'SKORM-7.2')).toBe(true);

  const fold = page.locator('[id="SKORM-6.5"] .rule-fold');
  await fold.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await isUnfolded(page, 'SKORM-6.5')).toBe(true);

  await page.getByTestId('rules-search').fill('side shieldman');
  await page
    .getByTestId('rules-finds')
    .getByRole('button', { name: /SKORM-6\.2/ })
    .click();
  await hereIs(page, 'SKORM-6.2');
  expect(await isUnfolded(page, 'SKORM-6.2')).toBe(true);

  const folded = page.locator('.rule-fold:not([open])');
  expect(await folded.count()).toBeGreaterThan(20);
  await page.getByTestId('rules-unfold').click();
  expect(await folded.count()).toBe(0);
  await page.getByTestId('rules-unfold').click();
  expect(await page.locator('.rule-fold[open]').count()).toBe(0);
});

test('a rule within a table is found, also on a phone in German, where English can be read instead', async () => {
  const page = await visit('/rules/skor#SKOR-8.1', { ...HAND, locale: 'de' });
  await hereIs(page, 'SKOR-8.0');
  await page.getByText('neben einer Stadt').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // However many books stand beside it.
  const search = await page.getByTestId('rules-search').boundingBox();
  expect(search?.width).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Auf Englisch lesen' }).click();
  await page.getByText('next to a City').first().waitFor();
});

const POSITION = '2p play 1 Ae7,Hc7,Sd8>1,We9|Ac6,Hd4,Sd6>5,We1 0';

test('a rule opens over a match, which goes on beside it', async () => {
  const page = await visit(await sandboxPath('skorm', POSITION), DESK);
  await page.getByTestId('cell-c7').press('Enter');
  await page.getByTestId('in-hand').first().waitFor();

  const legal = skorm.legalCommands(positionOf(POSITION), 0);
  const allowed = legal.flatMap((one) =>
    'from' in one && one.from === 'c7' ? [`${one.to} ${one.type === 'move' ? 'reach' : 'attack'}`] : [],
  );
  const marked = await page
    .locator('[data-mark="reach"], [data-mark="attack"]')
    .evaluateAll((cells) =>
      cells.map((cell) => `${cell.getAttribute('data-cell')} ${cell.getAttribute('data-mark')}`),
    );
  expect(marked.sort()).toEqual([...new Set(allowed)].sort());

  const link = page.getByTestId('selected').locator('.rule-link').first();
  const rule = (await link.textContent()) ?? '';
  await link.click();
  const panel = page.getByTestId('rules-panel');
  await panel.locator(`[id="${rule}"].here`).waitFor();
  await panel.locator('summary').first().click();
  await panel.getByRole('link', { name: /Winning/ }).click();
  await hereIs(page, 'SKORM-7');
  await panel.getByRole('button', { name: 'Back' }).click();
  await panel.locator(`[id="${rule}"].here`).waitFor();

  await page.getByTestId('cell-d6').press('Enter');
  await page.getByTestId('armed').first().waitFor();
  expect(await panel.isVisible()).toBe(true);
  await panel.getByTestId('rules-search').focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByTestId('armed').first().waitFor();
});

test('the rule of an answer opens with the spaces of the case, which are lit on the board', async () => {
  const page = await visit(await sandboxPath('skorm', POSITION), DESK);
  await page.getByTestId('cell-c7').press('Enter');
  await page.getByTestId('in-hand').first().waitFor();
  await page.getByTestId('cell-d6').press('i');
  const reason = page
    .getByTestId('inspector')
    .locator('li', { has: page.locator('.space-link') })
    .first();
  const space = (await reason.locator('.space-link').first().textContent()) ?? '';
  const rule = (await reason.locator('.rule-link').textContent()) ?? '';
  await reason.locator('.rule-link').click();
  const panel = page.getByTestId('rules-panel');
  await panel.locator(`[id="${rule}"].here`).waitFor();
  const shown = panel.locator(`[id="${rule}"]`).getByTestId('rule-case');
  expect(await shown.textContent()).toContain(space);
  expect(await panel.getByTestId('rule-case').count()).toBe(1);
  await shown.locator('.space-link').first().hover();
  await panel.getByTestId('rules-close').click();

  // The same rule without a case.
  await page.keyboard.press('Escape');
  await page.getByTestId('selected').locator('.rule-link').first().click();
  await panel.locator('.rule.here').waitFor();
  expect(await panel.getByTestId('rule-case').count()).toBe(0);
});

function positionOf(text: string) {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

test('the accessibility checker finds nothing', async () => {
  const page = await visit('/rules/skorm#SKORM-6.2', HAND);
  await hereIs(page, 'SKORM-6.2');
  await inThemes(page, async (theme) => {
    expect(await violations(page, `rules, ${theme}`)).toEqual([]);
  });
});
