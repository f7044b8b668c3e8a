// One page per device for the tests of a file, reset for each as for a new visitor: a warm page
// opens in half the time. Tests that depend on caches need a page of their own.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from './chromium.ts';

export class SamePage {
  /** What any of the pages complains about. */
  readonly complaints: string[] = [];
  private readonly pages = new Map<BrowserContextOptions, Page>();
  private readonly browser: () => Browser;

  /** `browser` is called when a page is needed. */
  constructor(browser: () => Browser) {
    this.browser = browser;
  }

  async visit(url: string, device: BrowserContextOptions): Promise<Page> {
    const page = this.pages.get(device) ?? (await openPage(this.browser(), url, this.complaints, device));
    if (this.pages.has(device)) await forget(page, device);
    this.pages.set(device, page);
    await page.goto(url);
    return page;
  }
}

/** Of the same origin, and almost nothing to load. */
const ELSEWHERE = '/favicon.svg';

/** What the last visitor has left, and what the test has made of the page. */
export async function forget(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Whatever it still writes when it is left is gone, too; and an address that differs in its last part alone is opened anew.
  await page.goto(new URL(ELSEWHERE, page.url()).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  if (viewport) await page.setViewportSize(viewport);
}
