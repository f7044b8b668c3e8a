// The sentences of docs/first-minutes.md by screen, and whether a page shows them.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const SCRIPT = readFileSync(new URL('../../../../docs/first-minutes.md', import.meta.url), 'utf8');

const SPACES = /\s+/g;

/** The texts of that screen, in the order of the script. */
export function readOn(screen: string): readonly string[] {
  const [, part = ''] = SCRIPT.split(`<!-- screen: ${screen} -->`);
  const [table = ''] = part.split(/\n(?:##|<!--) /);
  return [...table.matchAll(/^\| “([^”]+)” \|/gm)].map(([, quoted = '']) => quoted);
}

/** Those of them that the page does not show. */
export async function missingOn(page: Page, screen: string): Promise<readonly string[]> {
  const shown = (await page.locator('main').innerText()).replace(SPACES, ' ');
  return readOn(screen).filter((sentence) => !patternOf(sentence).test(shown));
}

/** An ellipsis is a wildcard. */
const patternOf = (sentence: string): RegExp => new RegExp(sentence.split('…').map(escaped).join('.+?'));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
