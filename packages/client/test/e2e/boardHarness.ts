// Serves the harness page of a board, a file below dev, and opens it in Chromium, for tests of the Pixi side alone.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { closeChromium, isComplaint, launchChromium } from './chromium.ts';
import { startDevPages } from './vite.ts';

type Use<T> = (page: Page) => Promise<T>;

export interface Harness {
  /**
   * Lends a page with what the query says on its board. The next one who asks for that device has the same page, with
   * a board of its own on it: to load all modules again takes ten times as long.
   */
  opened<T>(query: string, device: BrowserContextOptions, use: Use<T>): Promise<T>;
  /** The same in a page that is not shared, for tests that change or measure the page itself. */
  alone<T>(query: string, device: BrowserContextOptions, use: Use<T>): Promise<T>;
  /** Anything that a page complains about ends up here. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** What every harness page offers. */
interface Board {
  readonly scene: { destroy(): void; ready(): Promise<void> };
  readonly stage: { destroy(): void };
  open(): Promise<object>;
}

export async function startHarness(file: string): Promise<Harness> {
  const vite = await startDevPages();
  const browser: Browser = await launchChromium({ webgl: true });
  const complaints: string[] = [];
  const pages = new Map<BrowserContextOptions, Page>();
  // Cached requests of one page of a device are shared.
  const contexts = new Map<BrowserContextOptions, Promise<BrowserContext>>();
  const contextOf = (device: BrowserContextOptions): Promise<BrowserContext> => {
    const context = contexts.get(device) ?? browser.newContext({ reducedMotion: 'reduce', ...device });
    contexts.set(device, context);
    return context;
  };

  const load = async (query: string, device: BrowserContextOptions): Promise<Page> => {
    const page = await (await contextOf(device)).newPage();
    page.on('console', (message) => {
      if (isComplaint(message)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${vite.origin}/dev/${file}?${query}`);
    await page.waitForFunction(() => document.body.dataset.ready === 'yes');
    return page;
  };

  const shown = async (query: string, device: BrowserContextOptions): Promise<Page> => {
    const page = pages.get(device);
    if (page === undefined) return load(query, device);
    // The pointer is away from a new board.
    await page.mouse.move(0, 0);
    await page.evaluate(openAnew, query);
    return page;
  };

  return {
    complaints,
    opened: async (query, device, use) => {
      const page = await shown(query, device);
      pages.delete(device);
      // Whatever a failure has left behind is not met by its next try.
      const result = await use(page).catch(async (error) => {
        await page.close();
        throw error;
      });
      pages.set(device, page);
      return result;
    },
    alone: async (query, device, use) => {
      const page = await load(query, device);
      try {
        return await use(page);
      } finally {
        await page.close();
      }
    },
    close: async () => {
      await closeChromium(browser);
      vite.stop();
    },
  };
}

/** Runs in the page: another board, by another address. */
async function openAnew(query: string): Promise<void> {
  const { harness } = window as unknown as { readonly harness: Board };
  harness.scene.destroy();
  harness.stage.destroy();
  history.replaceState(null, '', `?${query}`);
  Object.assign(harness, await harness.open());
  await harness.scene.ready();
}
