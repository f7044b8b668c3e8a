// The accessibility checker in a page: its findings as readable lines.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * One line a violation: where, which rule, what is wrong with which elements. Empty when nothing is. `only` asks for some
 * rules alone.
 */
export async function violations(
  page: Page,
  where: string,
  only: readonly string[] = [],
): Promise<readonly string[]> {
  const loaded = await page.evaluate(() => 'axe' in globalThis);
  if (!loaded) await page.evaluate(SOURCE);
  const found = await page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const results = await axe.run({
      resultTypes: ['violations'],
      ...(rules.length === 0 ? {} : { runOnly: [...rules] }),
    });
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 4).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    }));
  }, only);
  return found.map(({ id, help, nodes }) => `${where}: ${id} (${help})\n    ${nodes.join('\n    ')}`);
}

export const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

/** The page in these themes, without a reload: roles and names are the same in all, only colours differ. */
export async function inThemes(
  page: Page,
  work: (theme: Theme) => Promise<void>,
  themes: readonly Theme[] = THEMES,
): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await work(theme);
  }
}
