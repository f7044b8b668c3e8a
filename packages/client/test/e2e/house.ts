// One server and one browser for all tests of a file.

import type { Browser } from 'playwright-core';
import { closeChromium, launchChromium } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';

export interface House {
  readonly server: RunningServer;
  readonly browser: Browser;
}

type Wanted = Parameters<typeof startServer>[0] & {
  /** Each test leaves no page behind: boards that nobody looks at any more still cost the next one its frames. */
  readonly emptied?: true;
};

/** Call it at the top of a file. */
export function openHouse({ emptied, ...wanted }: Wanted = {}): House {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer(wanted);
    browser = await launchChromium();
  });
  if (emptied)
    afterEach(async () => {
      for (const context of browser.contexts()) await context.close();
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
  };
}
