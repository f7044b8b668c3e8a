// One server and one browser for all tests of a file.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { closeChromium, launchChromium } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';
import { Visitors } from './visitors.ts';

export interface House {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** A new visitor for this test, if the page needs no setup before its first load; else `openPage`. */
  visitor(who: string, complaints: string[], device: BrowserContextOptions): Promise<Page>;
}

type Wanted = Parameters<typeof startServer>[0] & {
  /** Closes all pages after each test: boards left open would still take frames from the next one. */
  readonly emptied?: true;
};

/** Call it at the top of a file. */
export function openHouse({ emptied, ...wanted }: Wanted = {}): House {
  let server: RunningServer;
  let browser: Browser;
  const visitors = new Visitors(() => browser);
  beforeAll(async () => {
    server = await startServer(wanted);
    browser = await launchChromium();
  });
  afterEach(async () => {
    await visitors.leave();
    if (!emptied) return;
    for (const context of browser.contexts()) if (!visitors.has(context)) await context.close();
  });
  afterAll(async () => {
    await closeChromium(browser);
    await server?.stop();
  });
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    visitor: (...of) => visitors.come(...of),
  };
}
