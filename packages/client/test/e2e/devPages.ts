// The pages in dev/, which need no match server, for the tests of one file: one browser, one page per device.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { closeChromium, launchChromium } from './chromium.ts';
import { SamePage } from './samePage.ts';
import { type RunningVite, startDevPages } from './vite.ts';

export interface DevPages {
  readonly origin: string;
  readonly browser: Browser;
  /** `path` within dev/; as a new visitor would come there. */
  visit(path: string, device: BrowserContextOptions): Promise<Page>;
}

/** Call it at the top of a file. No page may complain of anything. */
export function openDevPages(): DevPages {
  let vite: RunningVite;
  let browser: Browser;
  const pages = new SamePage(() => browser);
  beforeAll(async () => {
    vite = await startDevPages();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await closeChromium(browser);
    vite?.stop();
  });
  // Console messages belong to the attempt in which they came.
  afterEach(() => expect(pages.complaints.splice(0)).toEqual([]));
  return {
    get origin() {
      return vite.origin;
    },
    get browser() {
      return browser;
    },
    visit: (path, device) => pages.visit(`${vite.origin}/dev/${path}`, device),
  };
}
