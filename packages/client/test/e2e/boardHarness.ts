// Serves the harness page of a board, a file below dev, and opens it in Chromium, for tests of the Pixi side alone.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { closeChromium, isComplaint, launchChromium } from './chromium.ts';
import { startVite } from './vite.ts';

export interface Harness {
  /** The page with the position shown; anything that the page complains about ends up in `complaints`. */
  open(query: string, device: BrowserContextOptions): Promise<Page>;
  readonly complaints: string[];
  close(): Promise<void>;
}

export async function startHarness(file: string): Promise<Harness> {
  const vite = await startVite();
  const browser: Browser = await launchChromium({ webgl: true });
  const complaints: string[] = [];
  // Pages of the same device share what they have fetched: the hundred modules of the board are asked for once.
  const contexts = new Map<BrowserContextOptions, Promise<BrowserContext>>();
  const contextOf = (device: BrowserContextOptions): Promise<BrowserContext> => {
    const context = contexts.get(device) ?? browser.newContext({ reducedMotion: 'reduce', ...device });
    contexts.set(device, context);
    return context;
  };
  return {
    complaints,
    open: async (query, device) => {
      const page = await (await contextOf(device)).newPage();
      page.on('console', (message) => {
        if (isComplaint(message)) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${vite.origin}/dev/${file}?${query}`);
      await page.waitForFunction(() => document.body.dataset.ready === 'yes');
      return page;
    },
    close: async () => {
      await closeChromium(browser);
      vite.stop();
    },
  };
}
